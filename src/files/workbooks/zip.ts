/**
 * Reads ZIP archives (PKWARE APPNOTE 6.3) whose members are stored or deflated. The caller passes the unpacking function, because Node and
 * browsers have different ones.
 */
import { WORKBOOK_LIMITS } from '../../base/limits.ts';
import { tooLarge } from './budget.ts';
import { ListFault } from './fault.ts';

export interface ZipMember {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly isEncrypted: boolean;
  readonly packed: Uint8Array;
  /** Unpacked length, in bytes. */
  readonly size: number;
  /** CRC-32 of the unpacked bytes. */
  readonly crc: number;
}

/** Unpacks raw DEFLATE (RFC 1951) to `size` bytes, whole or in pieces. Throws or rejects if the data is damaged or longer. */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array | Promise<Uint8Array> | AsyncIterable<Uint8Array>;

const END = { signature: 0x06054b50, length: 22, longestComment: 0xffff } as const;
export const CENTRAL = { signature: 0x02014b50, length: 46 } as const;
export const LOCAL = { signature: 0x04034b50, length: 30 } as const;
const END_64 = { signature: 0x06064b50, locator: 0x07064b50, locatorLength: 20 } as const;
const STORED = 0;
export const DEFLATED = 8;
const ENCRYPTED = 1;
/** Value of a 32-bit field which means that a 64-bit extra field has the real value. */
export const ELSEWHERE = 0xffffffff;
const EXTRA_64 = 1;

/** Returns the members of an archive by path, without folders. Some programs write paths with backslashes. Throws a ListFault. */
export function zipMembers(bytes: Uint8Array): Map<string, ZipMember> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const members = new Map<string, ZipMember>();
  try {
    const directory = directoryOf(view);
    if (directory.count > WORKBOOK_LIMITS.members.value) throw tooLarge('members');
    for (let { count, at } = directory; count > 0; count--) {
      const { member, next } = memberAt(view, bytes, at);
      if (!/[\\/]$/.test(member.name)) members.set(member.name.replaceAll('\\', '/'), member);
      at = next;
    }
  } catch (error) {
    // A field points outside the archive.
    throw error instanceof RangeError ? new ListFault('DAMAGED') : error;
  }
  return members;
}

/**
 * Finds the directory of an archive: its number of entries, its start and its end record. `end` is null for an archive with a 64-bit end
 * record. Throws a ListFault.
 */
export function directoryOf(view: DataView): { readonly count: number; readonly at: number; readonly end: number | null } {
  for (let end = view.byteLength - END.length; end >= Math.max(0, view.byteLength - END.length - END.longestComment); end--) {
    if (view.getUint32(end, true) !== END.signature || end + END.length + view.getUint16(end + 20, true) !== view.byteLength) continue;
    const at = view.getUint32(end + 16, true);
    if (at !== ELSEWHERE) return { count: view.getUint16(end + 10, true), at, end };
    const locator = end - END_64.locatorLength;
    if (view.getUint32(locator, true) !== END_64.locator) break;
    const end64 = number64(view, locator + 8);
    if (view.getUint32(end64, true) !== END_64.signature) break;
    return { count: number64(view, end64 + 32), at: number64(view, end64 + 48), end: null };
  }
  throw new ListFault('DAMAGED');
}

const number64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

function memberAt(view: DataView, bytes: Uint8Array, entry: number): { readonly member: ZipMember; readonly next: number } {
  if (view.getUint32(entry, true) !== CENTRAL.signature) throw new ListFault('DAMAGED');
  const [flags, method] = [8, 10].map((at) => view.getUint16(entry + at, true)) as [number, number];
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => view.getUint16(entry + at, true)) as [number, number, number];
  const extra = entry + CENTRAL.length + nameLength;
  const [size, packedSize, local] = sizesOf(view, entry, extra, extra + extraLength);
  if (method !== STORED && method !== DEFLATED) throw new ListFault('UNKNOWN_PACKING');
  if (view.getUint32(local, true) !== LOCAL.signature) throw new ListFault('DAMAGED');
  const start = local + LOCAL.length + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packedSize > bytes.length) throw new ListFault('DAMAGED');
  const name = new TextDecoder().decode(bytes.subarray(entry + CENTRAL.length, extra));
  const packed = bytes.subarray(start, start + packedSize);
  const member = {
    name,
    isDeflated: method === DEFLATED,
    isEncrypted: (flags & ENCRYPTED) !== 0,
    packed,
    size,
    crc: view.getUint32(entry + 16, true),
  };
  return { member, next: extra + extraLength + commentLength };
}

/** Returns length, packed length and place. Each may be in the 64-bit extra field, in this order (4.5.3). */
function sizesOf(view: DataView, entry: number, extra: number, end: number): readonly [number, number, number] {
  const fields = [24, 20, 42].map((at) => view.getUint32(entry + at, true));
  let at = extra;
  while (at + 4 <= end && view.getUint16(at, true) !== EXTRA_64) at += 4 + view.getUint16(at + 2, true);
  at += 4;
  return fields.map((field) => {
    if (field !== ELSEWHERE) return field;
    if (at + 8 > end) throw new ListFault('DAMAGED');
    at += 8;
    return number64(view, at - 8);
  }) as unknown as readonly [number, number, number];
}

/** Maximum unpacked length of a member, in bytes. A larger part of a workbook would be an attack on memory. */
const LARGEST_MEMBER = 1_000_000_000;

/** Returns the unpacked bytes of a member. Throws a ListFault if it is locked, damaged, or has another length than declared. */
export function unpackedMember(member: ZipMember, inflate: (packed: Uint8Array, size: number) => Uint8Array): Uint8Array {
  const { packed, isDeflated, isEncrypted, size, crc } = member;
  if (isEncrypted) throw new ListFault('LOCKED_WORKBOOK');
  if (size > LARGEST_MEMBER) throw new ListFault('TOO_LARGE');
  let bytes = packed;
  try {
    if (isDeflated) bytes = inflate(packed, size);
  } catch {
    throw new ListFault('DAMAGED');
  }
  if (bytes.length !== size || crc32(bytes) !== crc) throw new ListFault('DAMAGED');
  return bytes;
}

/** Unpacks a member piece by piece in constant memory. Throws a ListFault if it is locked, damaged, or longer than declared. */
export async function* memberPieces(member: ZipMember, inflate: Inflate): AsyncGenerator<Uint8Array, void> {
  const { packed, isDeflated, isEncrypted, size } = member;
  if (isEncrypted) throw new ListFault('LOCKED_WORKBOOK');
  let length = 0;
  let crc = 0;
  for await (const piece of isDeflated ? inflatedPieces(packed, size, inflate) : [packed]) {
    length += piece.length;
    if (length > size) break;
    crc = crc32(piece, crc);
    yield piece;
  }
  if (length !== size || crc !== member.crc) throw new ListFault('DAMAGED');
}

async function* inflatedPieces(packed: Uint8Array, size: number, inflate: Inflate): AsyncGenerator<Uint8Array, void> {
  try {
    const unpacked = inflate(packed, size);
    if (Symbol.asyncIterator in unpacked) yield* unpacked;
    else yield await unpacked;
  } catch {
    throw new ListFault('DAMAGED');
  }
}

const CRC_POLYNOMIAL = 0xedb88320;
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ CRC_POLYNOMIAL : crc >>> 1;
  return crc;
});

/** Returns the CRC-32 of ISO 3309 (APPNOTE.TXT 4.4.7). `before`: checksum of the preceding bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]!) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
