/** Replaces one member of a ZIP archive (PKWARE APPNOTE 6.3). The other members do not change. */
import { ListFault } from './fault.ts';
import { CENTRAL, DEFLATED, ELSEWHERE, LOCAL, crc32, directoryOf } from './zip.ts';

/** Packs bytes as raw DEFLATE (RFC 1951). Node and browsers have different functions for it. */
export type Deflate = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** Flag of a member whose lengths follow its bytes. */
const LENGTHS_FOLLOW = 8;

interface Entry {
  /** Place of the entry in the directory. */
  readonly at: number;
  /** Place of the local header. */
  readonly local: number;
  readonly name: string;
}

/** Returns the directory entries of an archive. */
function entriesOf(archive: Uint8Array, view: DataView, directory: { readonly count: number; readonly at: number }): Entry[] {
  const entries: Entry[] = [];
  for (let { count, at } = directory; count > 0; count--) {
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const nameStart = at + CENTRAL.length;
    const name = new TextDecoder().decode(archive.subarray(nameStart, nameStart + nameLength));
    entries.push({ at, local: view.getUint32(at + 42, true), name });
    at = nameStart + nameLength + extraLength + commentLength;
  }
  return entries;
}

/**
 * Returns the archive with new content of the member of this name. Throws a ListFault if the member does not exist, or if the archive has
 * 64-bit records.
 */
export async function withMember(archive: Uint8Array, name: string, content: Uint8Array, deflate: Deflate): Promise<Uint8Array> {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const directory = directoryOf(view);
  const entries = entriesOf(archive, view, directory);
  const member = entries.find((entry) => entry.name === name);
  if (member === undefined || directory.end === null || view.getUint32(member.at + 20, true) === ELSEWHERE) {
    throw new ListFault('UNKNOWN_PACKING');
  }
  const next = entries.reduce((nearest, { local }) => (local > member.local ? Math.min(nearest, local) : nearest), directory.at);
  const packed = await deflate(content);
  const headLength = LOCAL.length + view.getUint16(member.local + 26, true);
  const grown = headLength + packed.length - (next - member.local);
  const written = new Uint8Array(archive.length + grown);
  const target = new DataView(written.buffer);
  written.set(archive.subarray(0, member.local + headLength));
  written.set(packed, member.local + headLength);
  written.set(archive.subarray(next), member.local + headLength + packed.length);
  const describe = (at: number): void => {
    target.setUint16(at, view.getUint16(member.at + 8, true) & ~LENGTHS_FOLLOW, true);
    target.setUint16(at + 2, DEFLATED, true);
    target.setUint32(at + 8, crc32(content), true);
    target.setUint32(at + 12, packed.length, true);
    target.setUint32(at + 16, content.length, true);
  };
  describe(member.local + 6);
  // The extra field is cut off, because it may describe the old content.
  target.setUint16(member.local + 28, 0, true);
  for (const { at, local } of entries) if (local > member.local) target.setUint32(at + grown + 42, local + grown, true);
  describe(member.at + grown + 8);
  target.setUint32(directory.end + grown + 16, directory.at + grown, true);
  return written;
}
