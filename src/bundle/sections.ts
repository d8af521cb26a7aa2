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

/** `KONT` read as a little-endian number. */
export const MAGIC = 0x544e4f4b;
export const FORMAT_VERSION = 1;
export const HEAD_START = 32;
/** Sections begin at multiples of this, so that every kind of number can be read in place. */
export const ALIGNMENT = 16;

export interface Head {
  /** Of the data: changes exactly when they change. */
  readonly version: string;
  readonly sections: readonly (readonly [name: string, offset: number, length: number, checksum: string])[];
}

export interface Sections {
  readonly version: string;
  readonly names: readonly string[];
  bytes(name: string): Buffer;
  u16(name: string): Uint16Array;
  u32(name: string): Uint32Array;
  f64(name: string): Float64Array;
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
  const places = new Map<string, readonly [offset: number, length: number]>();
  for (const [name, offset, size, sum] of head.sections) {
    if (checksum(data.subarray(offset, offset + padded(size))) !== sum) throw new Error(`its section ${name} does not match its checksum`);
    places.set(name, [data.byteOffset + offset, size]);
  }
  const place = (name: string): readonly [number, number] => {
    const found = places.get(name);
    if (found === undefined) throw new Error(`it has no section ${name}`);
    return found;
  };
  const bytes = (name: string): Buffer => Buffer.from(data.buffer, ...place(name));
  const numbers =
    <T>(size: number, make: new (buffer: ArrayBufferLike, offset: number, length: number) => T) =>
    (name: string): T => {
      const [offset, bytes] = place(name);
      return new make(data.buffer, offset, bytes / size);
    };
  return {
    version: head.version,
    names: [...places.keys()],
    bytes,
    u16: numbers(2, Uint16Array),
    u32: numbers(4, Uint32Array),
    f64: numbers(8, Float64Array),
    json: <T>(name: string) => JSON.parse(bytes(name).toString('utf8')) as T,
  };
}
