/** Packed files: zip archives (PKWARE APPNOTE 6.3) whose members are stored or deflated, and gzip (RFC 1952). */
import { crc32, gunzipSync, inflateRawSync } from 'node:zlib';

const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff } as const;
const ENTRY = { signature: 0x02014b50, length: 46 } as const;
const LOCAL = { signature: 0x04034b50, length: 30 } as const;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** What a 32-bit length says where the archive has 64-bit ones. */
const ELSEWHERE = 0xffffffff;

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]): boolean => signature.every((byte, i) => bytes[i] === byte);

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 3, 4);
const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b);

/** Where the record at the end of the archive begins; its comment may be of any length. */
function endOf(file: Buffer): number {
  for (let at = file.length - END.length; at >= Math.max(0, file.length - END.length - END.longestComment); at--) {
    if (file.readUInt32LE(at) === END.signature && at + END.length + file.readUInt16LE(at + 20) === file.length) return at;
  }
  throw new Error('the archive has no end: the file is cut off');
}

function memberOf(file: Buffer, entry: number): { readonly name: string; readonly bytes: Buffer; readonly next: number } {
  if (file.readUInt32LE(entry) !== ENTRY.signature) throw new Error('the directory of the archive is damaged');
  const [flags, method] = [file.readUInt16LE(entry + 8), file.readUInt16LE(entry + 10)];
  const [crc, packed, size] = [16, 20, 24].map((at) => file.readUInt32LE(entry + at)) as [number, number, number];
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => file.readUInt16LE(entry + at)) as [number, number, number];
  const local = file.readUInt32LE(entry + 42);
  const name = file.toString('utf8', entry + ENTRY.length, entry + ENTRY.length + nameLength);
  if ((flags & ENCRYPTED) !== 0) throw new Error(`${name} in the archive is encrypted`);
  if ([packed, size, local].includes(ELSEWHERE)) throw new Error(`${name} in the archive is of four gigabytes or more`);
  if (method !== STORED && method !== DEFLATED) throw new Error(`${name} in the archive is packed by method ${method}, which is not read`);
  if (file.readUInt32LE(local) !== LOCAL.signature) throw new Error(`${name} is not where the directory of the archive says`);
  const start = local + LOCAL.length + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const data = file.subarray(start, start + packed);
  const bytes = method === STORED ? data : inflateRawSync(data, { maxOutputLength: Math.max(size, 1) });
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} in the archive does not match its checksum`);
  return { name, bytes, next: entry + ENTRY.length + nameLength + extraLength + commentLength };
}

/** The members of an archive by their names. Throws an Error that says what is wrong with it. */
export function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(file);
  const members = new Map<string, Buffer>();
  try {
    for (let count = file.readUInt16LE(end + 10), entry = file.readUInt32LE(end + 16); count > 0; count--) {
      const { name, bytes: content, next } = memberOf(file, entry);
      if (!name.endsWith('/')) members.set(name, content);
      entry = next;
    }
  } catch (error) {
    if (error instanceof RangeError) throw new Error('the archive points outside itself: the file is cut off');
    throw error;
  }
  return members;
}

/** The one file that a zip archive or a gzip holds; what is neither, as it is. */
export function unpacked(bytes: Uint8Array): Uint8Array {
  if (isGzip(bytes)) return gunzipSync(bytes);
  if (!isZip(bytes)) return bytes;
  const members = [...unzip(bytes)];
  if (members.length !== 1) throw new Error(`the archive holds ${members.length} files, not one`);
  return members[0]![1];
}
