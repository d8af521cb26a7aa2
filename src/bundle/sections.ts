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
import type { Ints } from './keys.ts';

/** `KONT` read as a little-endian number. */
export const MAGIC = 0x544e4f4b;
export const FORMAT_VERSION = 2;
export const HEAD_START = 20;
/** The head ends and sections begin at multiples of this, so that every kind of number can be read in place. */
export const ALIGNMENT = 16;

export interface Head {
  /** Of the data: changes exactly when they change. */
  readonly version: string;
  /** `width` is the bytes of one number, 1 for plain bytes. */
  readonly sections: readonly (readonly [name: string, width: 1 | 2 | 4 | 8, offset: number, length: number, crc: number])[];
}

export interface Sections {
  readonly version: string;
  readonly names: readonly string[];
  bytes(name: string): Buffer;
  /** Whole numbers, of two or four bytes each. */
  ints(name: string): Ints;
  floats(name: string): Float64Array;
  /** Sets, 32 bits to a word. */
  bits(name: string): Uint32Array;
  json<T>(name: string): T;
}

const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

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
  const places = new Map<string, readonly [width: number, offset: number, length: number]>();
  for (const [name, width, offset, size, crc] of head.sections) {
    if (crc !== crc32(data.subarray(offset, offset + padded(size)))) throw new Error(`its section ${name} does not match its checksum`);
    places.set(name, [width, data.byteOffset + offset, size]);
  }
  const place = (name: string): readonly [width: number, offset: number, length: number] => {
    const found = places.get(name);
    if (found === undefined) throw new Error(`it has no section ${name}`);
    return found;
  };
  const bytes = (name: string): Buffer => {
    const [, offset, size] = place(name);
    return Buffer.from(data.buffer, offset, size);
  };
  return {
    version: head.version,
    names: [...places.keys()],
    bytes,
    ints: (name) => {
      const [width, offset, size] = place(name);
      return width === 2 ? new Uint16Array(data.buffer, offset, size / 2) : new Uint32Array(data.buffer, offset, size / 4);
    },
    floats: (name) => {
      const [width, offset, size] = place(name);
      return new Float64Array(data.buffer, offset, size / width);
    },
    bits: (name) => {
      const [width, offset, size] = place(name);
      return new Uint32Array(data.buffer, offset, size / width);
    },
    json: <T>(name: string) => JSON.parse(bytes(name).toString('utf8')) as T,
  };
}
