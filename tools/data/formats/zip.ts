/** Packed files: zip archives, gzip (RFC 1952), and the sheets of workbooks in them. */
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { isZip } from '../../../src/lists/fault.ts';
import { rowsOfSheet, sheetsOf } from '../../../src/lists/workbook.ts';
import { unpackedMember, zipMembers } from '../../../src/lists/zip.ts';

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** No published list comes near it: a file that claims more is refused before it fills the memory. */
const MOST_BYTES = 512 * 1024 * 1024;

function inflate(packed: Uint8Array, size: number): Buffer {
  if (size > MOST_BYTES) throw new Error(`a member of the archive is larger than ${MOST_BYTES} bytes`);
  return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
}

/** The members of an archive by their names. Throws an Error that says what is wrong with it. */
export const unzip = (bytes: Uint8Array): Map<string, Uint8Array> =>
  new Map([...zipMembers(bytes)].map(([name, member]) => [name, unpackedMember(member, inflate)]));

/** The one file that a zip archive or a gzip holds; what is neither, as it is. */
export function unpacked(bytes: Uint8Array): Uint8Array {
  if (isGzip(bytes)) return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
  if (!isZip(bytes)) return bytes;
  const members = [...unzip(bytes)];
  if (members.length !== 1) throw new Error(`the archive holds ${members.length} files, not one`);
  return members[0]![1];
}

/** The rows of the first sheet of a workbook that have a filled cell, without the blanks around texts. */
export const firstSheetRows = (bytes: Uint8Array): string[][] =>
  rowsOfSheet(sheetsOf(unzip(bytes))[0]!).map(({ cells }) => cells.map((cell) => cell.trim()));
