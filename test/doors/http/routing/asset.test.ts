import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestSteps } from '../../../../src/service/operations/route.ts';
import { finish } from '../../../../src/service/engine/work.ts';
import { type AssetContent, acceptedCoding, lazyAsset } from '../../../../src/doors/http/routing/asset.ts';

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
  test(`a client with ${field === undefined ? 'no Accept-Encoding' : `Accept-Encoding "${field}"`} gets ${coding}`, () => {
    assert.equal(acceptedCoding(field), coding);
  });
}

test('an asset is made at the first request for it, and once', () => {
  let made = 0;
  const { content } = lazyAsset('text/plain', function* () {
    yield;
    return { text: `${++made}` };
  });
  const [first, second, third] = [content(), content(), content()] as RequestSteps<AssetContent>[];
  first!.next();
  assert.equal(made, 0);
  // The client that asked first may have closed its connection.
  const whole = finish(second!);
  assert.equal(String(whole.bodies.identity), '1');
  assert.equal(finish(third!), whole);
  assert.equal(content(), whole);
  assert.equal(made, 1);
});

test('an asset that could not be made is tried again at the next request', () => {
  let tries = 0;
  const { content } = lazyAsset('text/plain', function* () {
    if (++tries === 1) throw new Error('not yet');
    return { text: 'made' };
  });
  assert.throws(() => finish(content()), /not yet/);
  assert.equal(String(finish(content()).bodies.identity), 'made');
});
