import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fnv1a } from '../../src/text/hash.ts';

/** Of the test program that the authors of FNV publish, and RFC 9923 with it. */
const ROWS: readonly [text: string, hash: number][] = [
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['b', 0xe70c2de5],
  ['foobar', 0xbf9cf968],
];

for (const [text, hash] of ROWS) test(`"${text}" has the published hash`, () => assert.equal(fnv1a(text), hash));
