/** A ZIP archive (PKWARE APPNOTE 6.3) in which one member has another content; all other bytes stay as they are. */
import { ListFault } from './fault.ts';
import { CENTRAL, DEFLATED, ELSEWHERE, LOCAL, crc32, directoryOf } from './zip.ts';

/** Packs bytes as raw DEFLATE (RFC 1951): Node and browsers have different functions for it. */
export type Deflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** The flag of a member whose lengths stand behind its bytes. */
const LENGTHS_BEHIND = 8;

/**
 * The archive with this content in the place of what the member of that name holds. Throws a ListFault where it has none, or is of the kind
 * for more than 4 GB.
 */
export async function withMember(archive: Uint8Array, name: string, content: Uint8Array, deflate: Deflate): Promise<Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const directory = directoryOf(view);
  const entries: { readonly at: number; readonly local: number; readonly name: string }[] = [];
  for (let { count, at } = directory; count > 0; count--) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [number, number, number];
    entries.push({ at, local: view.getUint32(at + 42, true), name: new TextDecoder().decode(archive.subarray(at + CENTRAL.length, at + CENTRAL.length + nameLength)) });
    at += CENTRAL.length + nameLength + extraLength + commentLength;
  }
  const member = entries.find((entry) => entry.name === name);
  if (member === undefined || directory.end === null || view.getUint32(member.at + 20, true) === ELSEWHERE) throw new ListFault('UNKNOWN_PACKING');
  const next = entries.reduce((least, { local }) => (local > member.local ? Math.min(least, local) : least), directory.at);
  const packed = await deflate(content);
  const headLength = LOCAL.length + view.getUint16(member.local + 26, true);
  const grown = headLength + packed.length - (next - member.local);
  const written = new Uint8Array(archive.length + grown);
  const target = new DataView(written.buffer);
  written.set(archive.subarray(0, member.local + headLength));
  written.set(packed, member.local + headLength);
  written.set(archive.subarray(next), member.local + headLength + packed.length);
  const describe = (at: number): void => {
    target.setUint16(at, view.getUint16(member.at + 8, true) & ~LENGTHS_BEHIND, true);
    target.setUint16(at + 2, DEFLATED, true);
    target.setUint32(at + 8, crc32(content), true);
    target.setUint32(at + 12, packed.length, true);
    target.setUint32(at + 16, content.length, true);
  };
  describe(member.local + 6);
  // No extra field: what may stand in it is said of the bytes of before.
  target.setUint16(member.local + 28, 0, true);
  for (const { at, local } of entries) if (local > member.local) target.setUint32(at + grown + 42, local + grown, true);
  describe(member.at + grown + 8);
  target.setUint32(directory.end + grown + 16, directory.at + grown, true);
  return written;
}
