import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedCoding, lazyAsset } from '../../src/http/asset.ts';

/** Each row: an Accept-Encoding field and the coding that is sent. */
const FIELDS: readonly (readonly [field: string | undefined, coding: string])[] = [
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0 , gzip;q=0.0', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['gzip;q=x', 'identity'],
];

for (const [field, coding] of FIELDS) {
  test(`who accepts ${field === undefined ? 'nothing in particular' : `"${field}"`} is sent ${coding}`, () => {
    assert.equal(acceptedCoding(field), coding);
  });
}

test('an asset is made at the first request for it, and once', () => {
  let made = 0;
  const { content } = lazyAsset('text/plain', () => ({ text: `${++made}` }));
  assert.equal(made, 0);
  assert.equal(content(), content());
  assert.equal(made, 1);
});
