/** Writes the container that `openSections` reads. */
import { crc32 } from 'node:zlib';
import { FORMAT_VERSION, HEAD_START, MAGIC, padded } from './sections.ts';
import type { BundleHead, Width } from './sections.ts';

export type SectionArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The sections by name, in the order of the file. */
export type SectionArrays = ReadonlyMap<string, SectionArray>;

/** Maximum length of the numbers in the head for one section, in bytes. */
const ENTRY_LENGTH = 80;
/** Maximum length of the head before its first section, in bytes. */
const HEAD_BEGINNING = 200;

/**
 * Returns an upper limit for the length of the head, in bytes. The exact length is unknown, because the head contains offsets that depend
 * on it.
 */
const headRoom = (contents: SectionArrays): number =>
  padded([...contents.keys()].reduce((sum, name) => sum + name.length + ENTRY_LENGTH, HEAD_BEGINNING + HEAD_START)) - HEAD_START;

/** Writes the container. Equal contents give equal bytes. */
export function packSections({ version, columns }: Omit<BundleHead, 'sections'>, contents: SectionArrays): Buffer {
  const headLength = headRoom(contents);
  let end = HEAD_START + headLength;
  const laidOut = [...contents].map(([name, values]) => {
    const offset = end;
    end += padded(values.byteLength);
    return { name, width: values.BYTES_PER_ELEMENT as Width, offset,
      bytes: Buffer.from(values.buffer, values.byteOffset, values.byteLength) };
  });
  const file = Buffer.from(new ArrayBuffer(end));
  for (const { offset, bytes } of laidOut) bytes.copy(file, offset);
  const head: BundleHead = {
    version,
    columns,
    sections: laidOut.map(({ name, width, offset, bytes }) =>
      [name, width, offset, bytes.length, crc32(file.subarray(offset, offset + padded(bytes.length)))] as const),
  };
  file.write(JSON.stringify(head).padEnd(headLength), HEAD_START);
  const headCrc = crc32(file.subarray(HEAD_START, HEAD_START + headLength));
  [MAGIC, FORMAT_VERSION, headLength, end, headCrc].forEach((value, i) => file.writeUInt32LE(value, 4 * i));
  return file;
}
