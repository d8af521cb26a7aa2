/** ZIP archives of any kind (PKWARE APPNOTE 6.3), field by field, right or wrong. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Entry {
  readonly name: string;
  readonly content?: string;
  readonly isStored?: boolean;
  /** Written instead of the true value. */
  readonly method?: number;
  readonly flags?: number;
  /** The extra fields of the directory (4.3.12), and of the head before the bytes (4.3.7). */
  readonly extra?: Uint8Array;
  readonly localExtra?: Uint8Array;
  readonly comment?: string;
  /** Fields that are in the extra field of 64 bits alone (4.5.3). */
  readonly in64?: readonly ('size' | 'packed' | 'place')[];
  /** Bytes after the content. */
  readonly behind?: Uint8Array;
}

export interface Archive {
  readonly entries: readonly Entry[];
  readonly comment?: string | Uint8Array;
  /** With an end record of 64 bits and its locator (4.3.14, 4.3.15). */
  readonly is64?: boolean;
  /** The entries of the directory in another order than their bytes. */
  readonly order?: readonly number[];
}

/** Little-endian fields of two, four or eight bytes. */
const fields = (...all: readonly (readonly [width: 2 | 4 | 8, value: number])[]): Buffer =>
  Buffer.concat(all.map(([width, value]) => {
    const bytes = Buffer.alloc(width);
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value));
    else if (width === 4) bytes.writeUInt32LE(value);
    else bytes.writeUInt16LE(value);
    return bytes;
  }));

/** An extra field with its number and length. */
export const extraField = (id: number, content: Uint8Array): Buffer => Buffer.concat([fields([2, id], [2, content.length]), content]);

const ELSEWHERE = 0xffffffff;
const NONE = new Uint8Array(0);

export function zipFile({ entries, comment = '', is64 = false, order }: Archive): Buffer {
  const parts: Buffer[] = [];
  let at = 0;
  const put = (bytes: Buffer): void => {
    parts.push(bytes);
    at += bytes.length;
  };
  const directory = entries.map(({
    name, content = '', isStored = false, method = isStored ? 0 : 8, flags = 0, extra = NONE, localExtra = NONE, comment: note = '',
    in64 = [], behind = NONE,
  }) => {
    const plain = Buffer.from(content);
    const packed = isStored ? plain : deflateRawSync(plain);
    const place = at;
    const path = Buffer.from(name);
    const dated = [[2, flags], [2, method], [2, 0x6000], [2, 0x5b78], [4, crc32(plain)]] as const;
    put(
      Buffer.concat([
        fields([4, 0x04034b50], [2, 20], ...dated, [4, packed.length], [4, plain.length], [2, path.length], [2, localExtra.length]), path,
        localExtra, packed, behind,
      ]),
    );
    const wide = Buffer.concat([
      ...(in64.includes('size') ? [fields([8, plain.length])] : []), ...(in64.includes('packed') ? [fields([8, packed.length])] : []),
      ...(in64.includes('place') ? [fields([8, place])] : []),
    ]);
    const all = Buffer.concat([extra, ...(wide.length > 0 ? [extraField(1, wide)] : [])]);
    return Buffer.concat([
      fields([4, 0x02014b50], [2, 20], [2, 20], ...dated, [
        4, in64.includes('packed') ? ELSEWHERE : packed.length,
      ], [4, in64.includes('size') ? ELSEWHERE : plain.length],
        [2, path.length], [2, all.length], [
          2, Buffer.byteLength(note),
        ], [2, 0], [2, 0], [4, 0], [4, in64.includes('place') ? ELSEWHERE : place]),
      path, all, Buffer.from(note),
    ]);
  });
  const begin = at;
  for (const i of order ?? entries.keys()) put(directory[i]!);
  const length = at - begin;
  if (is64) {
    const end64 = at;
    put(
      fields([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, entries.length], [8, entries.length], [8, length], [8, begin]),
    );
    put(fields([4, 0x07064b50], [4, 0], [8, end64], [4, 1]));
  }
  const many = is64 ? 0xffff : entries.length;
  put(
    Buffer.concat([
      fields(
        [4, 0x06054b50], [2, 0], [2, 0], [2, many], [2, many], [4, is64 ? ELSEWHERE : length], [4, is64 ? ELSEWHERE : begin],
        [2, Buffer.from(comment).length],
      ),
      Buffer.from(comment),
    ]),
  );
  return Buffer.concat(parts);
}
