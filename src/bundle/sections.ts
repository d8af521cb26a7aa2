/**
 * The container of the bundle: named sections of bytes behind a short head, each with its checksum.
 *
 * | bytes | what |
 * |---|---|
 * | 0–3 | magic number, which also shows a machine of the other byte order |
 * | 4–7 | format version |
 * | 8–11 | length of the head in bytes, a multiple of 16 |
 * | 12–15 | length of the file |
 * | 16–31 | checksum of the head |
 * | 32– | the head: JSON, padded with spaces |
 * | | the sections, each at a multiple of 16 and padded with zeros |
 *
 * Numbers are little-endian, as every platform that Node runs on has them but one.
 */
import type { Ints } from './keys.ts';

/** `KONT` read as a little-endian number. */
export const MAGIC = 0x544e4f4b;
export const FORMAT_VERSION = 1;
export const HEAD_START = 32;
/** Sections begin at multiples of this, so that every kind of number can be read in place. */
export const ALIGNMENT = 16;

export interface Head {
  /** Of the data: changes exactly when they change. */
  readonly version: string;
  /** `width` is the bytes of one number, 1 for plain bytes. */
  readonly sections: readonly (readonly [name: string, width: 1 | 2 | 4 | 8, offset: number, length: number, checksum: string])[];
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

/**
 * 128 bits against damage (not against forgery), as 32 hexadecimal digits: four lanes of FNV-1a over 32-bit words.
 * Each step is one-to-one, so a change of any one word is always seen. `bytes` is aligned, its length a multiple of 16.
 */
export function checksum(bytes: Uint8Array): string {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  let a = 1;
  let b = 2;
  let c = 3;
  let d = 4;
  for (let i = 0; i < words.length; i += 4) {
    a = Math.imul(a ^ words[i]!, 0x01000193);
    b = Math.imul(b ^ words[i + 1]!, 0x01000193);
    c = Math.imul(c ^ words[i + 2]!, 0x01000193);
    d = Math.imul(d ^ words[i + 3]!, 0x01000193);
  }
  return [a, b, c, d].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

/** Reads the container in place and proves every checksum. Throws an Error that says what is wrong with the file. */
export function openSections(file: Uint8Array): Sections {
  const data = file.byteOffset % ALIGNMENT === 0 ? file : new Uint8Array(file);
  const buffer = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  if (data.byteLength < HEAD_START) throw new Error('it is too short to be a bundle');
  const [magic, format, headLength, length] = new Uint32Array(data.buffer, data.byteOffset, 4) as unknown as [number, number, number, number];
  if (magic !== MAGIC) throw new Error('it is not a bundle of Kontor');
  if (format !== FORMAT_VERSION) throw new Error(`it has format version ${format}, and this program reads ${FORMAT_VERSION}`);
  if (length !== data.byteLength) throw new Error(`it has ${data.byteLength} bytes instead of ${length}`);
  const headEnd = HEAD_START + headLength;
  if (headLength % ALIGNMENT !== 0 || headEnd > length || buffer.toString('hex', 16, HEAD_START) !== checksum(data.subarray(HEAD_START, headEnd))) {
    throw new Error('its head does not match its checksum');
  }
  const head = JSON.parse(buffer.toString('utf8', HEAD_START, headEnd)) as Head;
  const places = new Map<string, readonly [width: number, offset: number, length: number]>();
  for (const [name, width, offset, size, sum] of head.sections) {
    if (checksum(data.subarray(offset, offset + padded(size))) !== sum) throw new Error(`its section ${name} does not match its checksum`);
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
