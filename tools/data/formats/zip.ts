/** Unpacks zip archives, gzip files (RFC 1952), and the sheets of workbooks. */
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { isZip } from '../../../src/files/workbooks/fault.ts';
import { rowsOfSheet, sheetsOf } from '../../../src/files/lists/workbook.ts';
import { unpackedMember, zipMembers } from '../../../src/files/workbooks/zip.ts';

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Maximum unpacked size, in bytes. All published lists are far smaller. A larger file is refused before it fills the memory. */
const MOST_BYTES = 512 * 1024 * 1024;

function inflate(packed: Uint8Array, size: number): Buffer {
  if (size > MOST_BYTES) throw new Error(`a member of the archive is larger than ${MOST_BYTES} bytes`);
  return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
}

/** Returns the members of an archive by name. Throws an Error with the reason if the archive is damaged. */
export const unzip = (bytes: Uint8Array): Map<string, Uint8Array> =>
  new Map([...zipMembers(bytes)].map(([name, member]) => [name, unpackedMember(member, inflate)]));

/** Returns the only file in a zip archive or gzip file. If the bytes are a workbook or not an archive, returns them unchanged. */
export function unpacked(bytes: Uint8Array): Uint8Array {
  if (isGzip(bytes)) return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  if (!isZip(bytes)) return bytes;
  const members = [...unzip(bytes)];
  if (members.some(([name]) => name === '[Content_Types].xml' || name === 'mimetype')) return bytes;
  if (members.length !== 1) throw new Error(`the archive holds ${members.length} files, not one`);
  return members[0]![1];
}

/** Returns the rows of a workbook's first sheet that have a filled cell, with trimmed texts. */
export const firstSheetRows = (bytes: Uint8Array): string[][] =>
  rowsOfSheet(sheetsOf(unzip(bytes))[0]!).map(({ cells }) => cells.map((cell) => cell.trim()));
