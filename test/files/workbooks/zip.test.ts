/** Archives as many programs write them, and files that are not archives. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32 as publishedCrc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { type ZipMember, crc32, unpackedMember, zipMembers } from '../../../src/files/workbooks/zip.ts';
import { withMember } from '../../../src/files/workbooks/zip-member.ts';
import { type Archive, type Entry, extraField, zipFile } from '../../support/zip-file.ts';

const inflate = (packed: Uint8Array, size: number): Uint8Array => inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
const textOf = (member: ZipMember): string => Buffer.from(unpackedMember(member, inflate)).toString();
const contentsOf = (bytes: Uint8Array): Record<string, string> => Object.fromEntries(
  [...zipMembers(bytes)].map(([name, member]) => [name, textOf(member)]),
);

/** As Info-ZIP writes after a file was changed (4.6.1). */
const DATED = extraField(0x5455, Buffer.from([1, 0, 0, 0, 0]));
const ENTRIES: readonly Entry[] = [
  { name: 'a.xml', content: 'first '.repeat(50), comment: 'made up', extra: DATED, localExtra: Buffer.concat([DATED, DATED]) },
  { name: 'folder/' },
  // Names in UTF-8, and lengths after the bytes (4.4.4).
  { name: 'folder/b.xml', content: 'second, stored', isStored: true, localExtra: DATED, flags: 0x0800 },
  { name: 'folder/ü.xml', content: 'third', extra: Buffer.concat([DATED, DATED]), behind: Buffer.alloc(16, 7), flags: 0x0800 | 8 },
];
const CONTENTS = { 'a.xml': 'first '.repeat(50), 'folder/b.xml': 'second, stored', 'folder/ü.xml': 'third' };

const ARCHIVES: Readonly<Record<string, Archive>> = {
  'with extra fields, comments, folders and what stands behind bytes': { entries: ENTRIES },
  'with a comment in which an end record seems to be': {
    entries: ENTRIES, comment: Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(30, 1)]),
  },
  'with the longest comment': { entries: ENTRIES, comment: 'c'.repeat(0xffff) },
  'with its directory in another order': { entries: ENTRIES, order: [2, 0, 3, 1] },
  'with an end record of 64 bits': { entries: ENTRIES, is64: true },
  ...Object.fromEntries([
    ['size'], ['packed'], ['place'], ['size', 'packed'], ['size', 'place'], ['packed', 'place'], ['size', 'packed', 'place'],
  ].map((in64) =>
    [`with ${in64.join(', ')} in 64 bits`, { entries: ENTRIES.map((entry) => ({ ...entry, in64: in64 as NonNullable<Entry['in64']> })) }])),
};

const codeOf = (read: () => unknown): unknown => {
  try {
    read();
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
  return null;
};

describe('an archive', () => {
  for (const [what, archive] of Object.entries(ARCHIVES)) {
    test(`${what} gives its files`, () => assert.deepEqual(contentsOf(zipFile(archive)), CONTENTS));
  }

  test('reports the compression of each file, and is read from any place in a longer memory', () => {
    const archive = zipFile({ entries: ENTRIES });
    const inside = Buffer.concat([Buffer.alloc(5), archive, Buffer.alloc(9)]).subarray(5, 5 + archive.length);
    assert.deepEqual([
      ...zipMembers(inside).values(),
    ].map(({ name, isDeflated, isEncrypted, size, crc }) => [name, isDeflated, isEncrypted, size, crc]),
      Object.entries(CONTENTS).map(([name, content]) => [
        name, name !== 'folder/b.xml', false, Buffer.byteLength(content), publishedCrc32(content),
      ]));
  });

  test('without files has none', () => assert.deepEqual(contentsOf(zipFile({ entries: [] })), {}));

  const one = (entry: Partial<Entry>): Buffer => zipFile({ entries: [{ name: 'a', content: 'some text', ...entry }] });
  const without = (signature: string, bytes: Buffer): Buffer => {
    const damaged = Buffer.from(bytes);
    damaged[damaged.indexOf(Buffer.from(signature, 'latin1'))] = 0;
    return damaged;
  };
  const wide = zipFile({ entries: ENTRIES, is64: true });
  const DAMAGED: Readonly<Record<string, Buffer>> = {
    'nothing': Buffer.alloc(0),
    'less than an end record': Buffer.alloc(21),
    'no end record': Buffer.alloc(100),
    'no directory where it should be': without('PK\x01\x02', one({})),
    'no file where it should be': without('PK\x03\x04', one({})),
    'no end record of 64 bits': without('PK\x06\x06', wide),
    'no locator of that': without('PK\x06\x07', wide),
    'a directory behind its end': Buffer.from(one({})).fill(0x70, one({}).length - 6, one({}).length - 2),
    'a size in 64 bits that is not there': Buffer.from(one({ in64: ['size'] })).fill(
      9, one({ in64: ['size'] }).lastIndexOf(Buffer.from([1, 0, 8, 0])), one({ in64: ['size'] }).lastIndexOf(Buffer.from([1, 0, 8, 0])) + 1,
    ),
    'more bytes behind it than its comment has': Buffer.concat([one({}), Buffer.from('x')]),
  };
  for (const [what, bytes] of Object.entries(DAMAGED)) {
    test(`with ${what} is damaged`, () => assert.equal(codeOf(() => contentsOf(bytes)), 'DAMAGED'));
  }

  test('is damaged if its bytes would continue after its end', () => {
    const bytes = one({ isStored: true });
    const entry = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    for (const more of [bytes.length, 0x7fffffff]) {
      bytes.writeUInt32LE(more, entry + 20);
      bytes.writeUInt32LE(more, entry + 24);
      assert.equal(codeOf(() => zipMembers(bytes)), 'DAMAGED');
    }
  });

  test('is refused with the reason if it is locked or has another compression', () => {
    assert.equal(codeOf(() => contentsOf(one({ flags: 1 }))), 'LOCKED_WORKBOOK');
    assert.equal(codeOf(() => contentsOf(one({ flags: 8 }))), null);
    for (const method of [1, 6, 9, 12, 14]) assert.equal(codeOf(() => zipMembers(one({ method }))), 'UNKNOWN_PACKING', String(method));
  });
});

describe('the bytes of a file', () => {
  const member = (size: number, more: Partial<ZipMember> = {}): ZipMember => ({
    name: 'a', isDeflated: true, isEncrypted: false, packed: deflateRawSync('some text'), size, crc: publishedCrc32('some text'), ...more,
  });

  test('are refused if there are more or others than declared, or more than a workbook may have', () => {
    assert.equal(codeOf(() => unpackedMember(member(1_000_000_001), inflate)), 'TOO_LARGE');
    assert.equal(codeOf(() => unpackedMember(member(1_000_000_000), () => new Uint8Array(9))), 'DAMAGED');
    assert.equal(codeOf(() => unpackedMember(member(9), inflate)), null);
    for (const size of [8, 10]) assert.equal(codeOf(() => unpackedMember(member(size), inflate)), 'DAMAGED', String(size));
    assert.equal(codeOf(() => unpackedMember(member(9, { crc: 1 }), inflate)), 'DAMAGED');
    for (const other of [{ isDeflated: false }, { packed: Buffer.of(1, 2) }]) {
      assert.equal(codeOf(() => unpackedMember(member(9, other), inflate)), 'DAMAGED');
    }
  });

  test('have the published checksum', () => {
    // The check value of CRC-32 of ISO 3309.
    assert.equal(crc32(Buffer.from('123456789')), 0xcbf43926);
    for (let length = 0; length < 300; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
      assert.equal(crc32(bytes), publishedCrc32(bytes));
    }
  });
});

describe('an archive in which a file has another content', () => {
  const deflate = (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes);
  const CHANGED: Readonly<Record<string, Archive>> = {
    'as it was': { entries: ENTRIES },
    'with a comment': { entries: ENTRIES, comment: 'made up' },
    'with its directory in another order': { entries: ENTRIES, order: [2, 0, 3, 1] },
  };
  for (const [what, archive] of Object.entries(CHANGED)) {
    for (const name of Object.keys(CONTENTS)) for (const content of ['', 'other '.repeat(200)]) {
      test(`${what}: ${name}, ${content === '' ? 'shorter' : 'longer'}`, async () => {
        const before = zipFile(archive);
        const after = Buffer.from(await withMember(before, name, Buffer.from(content), deflate));
        assert.deepEqual(contentsOf(after), { ...CONTENTS, [name]: content });
        // Expected archive: written in this form from the start, without the old facts about the bytes.
        const entries = ENTRIES.map((entry) => (entry.name === name ? {
          ...entry, content, isStored: false, flags: (entry.flags ?? 0) & 0x0800, localExtra: Buffer.of(), behind: Buffer.of(),
        } : entry));
        assert.equal(after.toString('hex'), zipFile({ ...archive, entries }).toString('hex'));
      });
    }
  }

  test('is refused if it has no such file, and if it is of the kind for 4 GB', async () => {
    const refused = async (archive: Archive, name: string): Promise<void> => assert.rejects(
      withMember(zipFile(archive), name, Buffer.of(), deflate), { code: 'UNKNOWN_PACKING' },
    );
    await refused({ entries: ENTRIES }, 'b.xml');
    await refused({ entries: ENTRIES, is64: true }, 'a.xml');
    await refused({ entries: ENTRIES.map((entry) => ({ ...entry, in64: ['packed'] })) }, 'a.xml');
  });
});
