/**
 * The container of the bundle: a short head and named sections of bytes. Each section has a CRC-32, which detects damage, not forgery.
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
 * Numbers are little-endian. Every platform of Node except one has this byte order.
 */
import { crc32 } from 'node:zlib';
import { VERSION } from '../../base/version.ts';

/** `KONT` read as a little-endian number. */
export const MAGIC = 0x544e4f4b;
/** Version of the container. The columns have their own version, `columns`. */
export const FORMAT_VERSION = 3;
export const HEAD_START = 20;
/** The end of the head and the start of each section are multiples of 16 bytes. Every type of number can then be read in place. */
const ALIGNMENT = 16;

/** Returns a length with its padding, in bytes. */
export const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

export interface BundleHead {
  /** Version of the data. It changes if and only if the data change. */
  readonly version: string;
  /** Version of the columns: see `columnsVersion`. */
  readonly columns: number;
  /** `width` is the number of bytes of one number. It is 1 for plain bytes. */
  readonly sections: readonly (readonly [name: string, width: Width, offset: number, length: number, crc: number])[];
}

export type Width = 1 | 2 | 4 | 8;

export interface Sections extends Pick<BundleHead, 'version' | 'columns'> {
  /** The four readers throw an Error if the container has no section `name`. */
  bytes(name: string): Buffer;
  ints(name: string): Uint16Array | Uint32Array;
  words(name: string): Uint32Array;
  floats(name: string): Float64Array;
  /** Returns the names of the sections that were not read. */
  unread(): string[];
}

/** Advice for a damaged file. */
const COPY_AGAIN = 'copy it again, and compare its SHA-256 with the one that was published with it';

/** Advice for a file of another version of the program. */
export const OTHER_VERSION = `take the data file of Kontor ${VERSION}, or make it there with npm run pack`;

/**
 * Returns the end of the head of a container with `size` bytes. It needs only the first `HEAD_START` bytes of the file. Throws an Error
 * that names the fault of the file and the correction.
 */
export function headEndOf(file: Uint8Array, size: number): number {
  if (size < HEAD_START) throw new Error(`the file is too short to be a data file of Kontor: ${COPY_AGAIN}`);
  const { buffer, byteOffset } = file;
  const [magic, format, headLength, length] = new Uint32Array(buffer, byteOffset,
    HEAD_START / Uint32Array.BYTES_PER_ELEMENT) as unknown as [number, number, number, number];
  if (magic !== MAGIC) throw new Error('the file is not a data file of Kontor: name a kontor-data-….kdb, as npm run pack makes it');
  if (format !== FORMAT_VERSION) {
    const age = format < FORMAT_VERSION ? 'older' : 'newer';
    throw new Error(
      `the file has format version ${format}, which is ${age} than the ${FORMAT_VERSION} that this program reads: ${OTHER_VERSION}`);
  }
  if (length !== size) throw new Error(`the file has ${size} bytes instead of ${length}: ${COPY_AGAIN}`);
  const headEnd = HEAD_START + headLength;
  if (headEnd % ALIGNMENT !== 0 || headEnd > length) throw new Error(`the head of the file is damaged: ${COPY_AGAIN}`);
  return headEnd;
}

/** Reads the head. `file` must contain at least the whole head. Throws the errors of `headEndOf`. */
export function readBundleHead(file: Uint8Array, size: number): BundleHead {
  const end = headEndOf(file, size);
  const crc = new Uint32Array(file.buffer, file.byteOffset, HEAD_START / Uint32Array.BYTES_PER_ELEMENT)[4];
  if (crc !== crc32(file.subarray(HEAD_START, end))) throw new Error(`the head of the file does not match its checksum: ${COPY_AGAIN}`);
  return JSON.parse(Buffer.from(file.buffer, file.byteOffset).toString('utf8', HEAD_START, end)) as BundleHead;
}

/** Reads the bytes from `start` to before `end` of the file into memory. Before that, the memory contains zeros. */
export type Fill = (start: number, end: number) => void;

/** The checksum of a section does not match. */
export class DamagedSection extends Error {}

/**
 * Opens a container in place, and checks the checksums of its sections. With a `fill` it reads and checks each section when it is first
 * used. Throws an Error that names the fault of the file and the correction.
 */
export function openSections(file: Uint8Array, fill: Fill | null = null): Sections {
  const data = file.byteOffset % ALIGNMENT === 0 ? file : new Uint8Array(file);
  if (fill !== null) {
    fill(0, Math.min(HEAD_START, data.byteLength));
    fill(HEAD_START, headEndOf(data, data.byteLength));
  }
  const head = readBundleHead(data, data.byteLength);
  const checkSection = ([name, , offset, size, crc]: BundleHead['sections'][number]): void => {
    if (crc !== crc32(data.subarray(offset, offset + padded(size)))) {
      throw new DamagedSection(`the section ${name} of the file does not match its checksum: ${COPY_AGAIN}`);
    }
  };
  if (fill === null) head.sections.forEach(checkSection);
  const filled = new Set<string>();
  const sections = new Map(head.sections.map((section) => [section[0], section]));
  const unread = new Set(sections.keys());
  const find = (name: string): { width: Width; start: number; size: number } => {
    const section = sections.get(name);
    if (section === undefined) throw new Error(`the file has no section ${name}`);
    unread.delete(name);
    const [, width, offset, size] = section;
    if (fill !== null && !filled.has(name)) {
      fill(offset, offset + padded(size));
      checkSection(section);
      filled.add(name);
    }
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
