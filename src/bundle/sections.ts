/**
 * The container of the bundle: named sections of bytes behind a short head, each with its CRC-32: against damage, not against forgery.
 *
 * | bytes | what |
 * |---|---|
 * | 0–3 | magic number, which also shows a machine of the other byte order |
 * | 4–7 | format version |
 * | 8–11 | length of the head in bytes |
 * | 12–15 | length of the file |
 * | 16–19 | CRC-32 of the head |
 * | 20– | the head: JSON, padded with spaces |
 * | | the sections, each at a multiple of 16 and padded with zeros |
 *
 * Numbers are little-endian, as every platform that Node runs on has them but one.
 */
import { crc32 } from 'node:zlib';

/** `KONT` read as a little-endian number. */
export const MAGIC = 0x544e4f4b;
/** Of the container alone; what stands in it has a version of its own, `columns`. */
export const FORMAT_VERSION = 3;
export const HEAD_START = 20;
/** The head ends and sections begin at multiples of this, so that every kind of number can be read in place. */
const ALIGNMENT = 16;

/** The length with its padding. */
export const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

export interface Head {
  /** Of the data: changes exactly when they change. */
  readonly version: string;
  /** Of the columns: see `columnsVersion`. */
  readonly columns: number;
  /** `width` is the bytes of one number, 1 for plain bytes. */
  readonly sections: readonly (readonly [name: string, width: Width, offset: number, length: number, crc: number])[];
}

export type Width = 1 | 2 | 4 | 8;

export interface Sections extends Pick<Head, 'version' | 'columns'> {
  /** These throw an Error where there is no section of that name. */
  bytes(name: string): Buffer;
  ints(name: string): Uint16Array | Uint32Array;
  words(name: string): Uint32Array;
  floats(name: string): Float64Array;
  /** The names of the sections that nobody has asked for. */
  unread(): string[];
}

/** Reads the container in place and proves that it is whole. Throws an Error that says what is wrong with the file. */
export function openSections(file: Uint8Array): Sections {
  const data = file.byteOffset % ALIGNMENT === 0 ? file : new Uint8Array(file);
  const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (data.byteLength < HEAD_START) throw new Error('it is too short to be a bundle');
  const [magic, format, headLength, length, headCrc] = new Uint32Array(data.buffer, data.byteOffset, 5) as unknown as [number, number, number, number, number];
  if (magic !== MAGIC) throw new Error('it is not a bundle of Kontor');
  if (format !== FORMAT_VERSION) throw new Error(`it has format version ${format}, and this program reads ${FORMAT_VERSION}`);
  if (length !== data.byteLength) throw new Error(`it has ${data.byteLength} bytes instead of ${length}`);
  const headEnd = HEAD_START + headLength;
  if (headEnd % ALIGNMENT !== 0 || headEnd > length || headCrc !== crc32(data.subarray(HEAD_START, headEnd))) {
    throw new Error('its head does not match its checksum');
  }
  const head = JSON.parse(buffer.toString('utf8', HEAD_START, headEnd)) as Head;
  for (const [name, , offset, size, crc] of head.sections) {
    if (crc !== crc32(data.subarray(offset, offset + padded(size)))) throw new Error(`its section ${name} does not match its checksum`);
  }
  const sections = new Map(head.sections.map((section) => [section[0], section]));
  const unread = new Set(sections.keys());
  const find = (name: string): { width: Width; start: number; size: number } => {
    const section = sections.get(name);
    if (section === undefined) throw new Error(`it has no section ${name}`);
    unread.delete(name);
    const [, width, offset, size] = section;
    return { width, start: data.byteOffset + offset, size };
  };
  return {
    version: head.version,
    columns: head.columns,
    bytes: (name) => {
      const { start, size } = find(name);
      return Buffer.from(data.buffer, start, size);
    },
    ints: (name) => {
      const { width, start, size } = find(name);
      return width === 2 ? new Uint16Array(data.buffer, start, size / width) : new Uint32Array(data.buffer, start, size / width);
    },
    words: (name) => {
      const { width, start, size } = find(name);
      return new Uint32Array(data.buffer, start, size / width);
    },
    floats: (name) => {
      const { width, start, size } = find(name);
      return new Float64Array(data.buffer, start, size / width);
    },
    unread: () => [...unread],
  };
}
