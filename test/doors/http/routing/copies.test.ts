/** Copies that clients and caches keep: entity tags, stored and compressed answers, and probes, of which no copy is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { json } from '../../../support/ask.ts';
import { faults, state, service, get, header } from './sample-service.ts';

test('reference data have an entity tag and return 304 to a client with a current copy', () => {
  const response = get('/items/a');
  assert.equal(header(response, 'ETag'), '"v1"');
  assert.equal(header(response, 'Cache-Control'), 'public, no-cache');
  for (const ifNoneMatch of ['"v1"', 'W/"v1"', '"v0", "v1"', '*', ' * ']) {
    const unchanged = get('/items/a', { ifNoneMatch });
    assert.deepEqual([unchanged.status, unchanged.body, unchanged.length], [304, '', null], ifNoneMatch);
  }
  assert.equal(get('/items/a', { ifNoneMatch: '"v0"' }).status, 200);
});

test('a missing path is also 404 for a client with an old copy', () => {
  const response = get('/items/none', { ifNoneMatch: '*' });
  assert.deepEqual([response.status, header(response, 'ETag'), header(response, 'Cache-Control')], [404, undefined, 'no-store']);
});

test('documents and pages are kept by caches until the program changes', () => {
  const response = get('/doc');
  assert.deepEqual([response.status, String(response.body), response.length, header(response, 'ETag')], [200, 'document', 8, 'W/"v1"']);
  for (const ifNoneMatch of ['"v1"', 'W/"v1"']) assert.equal(get('/doc', { ifNoneMatch }).status, 304);
  for (const page of [get('/page'), get('/page', { ifNoneMatch: '"v1"' })]) {
    assert.equal(header(page, 'Content-Security-Policy'), "default-src 'self'", 'a 304 replaces the headers that were kept');
  }
  assert.match(header(get('/doc'), 'Content-Security-Policy')!, /default-src 'none'/);
});

test('documents and pages are compressed for clients that accept it, and Vary names the header for caches', () => {
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const coding of ['br', 'gzip'] as const) {
    const response = get('/doc', { acceptEncoding: coding });
    assert.deepEqual([header(response, 'Content-Encoding'), response.length], [coding, (response.body as Uint8Array).length]);
    assert.equal(read[coding](response.body as Uint8Array).toString(), 'document');
  }
  assert.equal(header(get('/doc'), 'Content-Encoding'), undefined);
  for (const response of [get('/doc'), get('/doc', { acceptEncoding: 'br' }), get('/doc', { ifNoneMatch: '"v1"' })]) {
    assert.equal(header(response, 'Vary'), 'Accept-Encoding');
  }
});

test('the answer of a reference operation without input is computed once, and compressed for clients that accept it', () => {
  state.found = 0;
  const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => Buffer.from(bytes) };
  for (const [coding, decode] of Object.entries(read)) {
    for (const [target, method] of [['/search', 'GET'], ['/search?', 'GET'], ['/search', 'HEAD']] as const) {
      const response = get(target, { method, acceptEncoding: coding });
      assert.deepEqual(
        [response.status, header(response, 'Content-Encoding'), header(response, 'Vary')],
        [200, coding === 'identity' ? undefined : coding, 'Accept-Encoding'],
      );
      assert.deepEqual(JSON.parse(decode(response.body as Uint8Array).toString()), { text: 'all é' });
      assert.equal(response.path, '/search');
    }
  }
  assert.equal(state.found, 1);
  assert.equal(get('/search', { ifNoneMatch: header(get('/search'), 'ETag')! }).status, 304);
  const asked = get('/search?q=a', { acceptEncoding: 'br' });
  assert.deepEqual([header(asked, 'Content-Encoding'), header(asked, 'Vary'), json(asked)], [undefined, undefined, { text: 'a' }]);
  assert.equal(get('/search?q=refuse').status, 400);
});

test('a page that cannot be made is a fault like any other', () => {
  assert.equal(get('/broken').status, 500);
  assert.equal(faults.at(-1)![0], '/broken');
});

test('a probe is asked each time', () => {
  assert.equal(get('/ready').status, 200);
  state.ready = false;
  assert.equal(get('/ready').status, 503);
  state.ready = true;
  assert.equal(header(get('/ready'), 'Cache-Control'), 'no-store');
});

test('a probe may take its time', async () => {
  const response = await service.handle({ method: 'GET', target: '/asked' });
  assert.ok('status' in response);
  assert.deepEqual([response.status, response.body, response.path], [200, 'asked', '/asked']);
});

test('a probe that fails is a fault like any other', async () => {
  for (const target of ['/unable', '/unwilling']) {
    const response = await service.handle({ method: 'GET', target });
    assert.ok('status' in response);
    assert.equal(response.status, 500);
    assert.equal(faults.at(-1)![0], target);
  }
});
