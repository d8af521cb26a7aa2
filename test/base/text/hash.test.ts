import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fnv1a } from '../../../src/base/text/hash.ts';

/** Values of the test program that the authors of FNV publish, and of RFC 9923. */
const ROWS: readonly [text: string, hash: number][] = [
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['b', 0xe70c2de5],
  ['foobar', 0xbf9cf968],
];

for (const [text, hash] of ROWS) test(`"${text}" has the published hash`, () => assert.equal(fnv1a(text), hash));

test('other letters have the hash of their bytes in UTF-8', () => {
  for (const text of ['ü', 'bank-für-sparer', 'ab\x7f', '€', '😀 x']) {
    const hash = Buffer.from(text).reduce((sum, byte) => BigInt.asUintN(32, (sum ^ BigInt(byte)) * 16_777_619n), 2_166_136_261n);
    assert.equal(fnv1a(text), Number(hash), text);
  }
});
