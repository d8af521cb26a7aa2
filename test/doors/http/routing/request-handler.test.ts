import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { optional, required, route } from '../../../../src/service/operations/route.ts';
import { finish } from '../../../../src/service/engine/work.ts';
import type { Context } from '../../../../src/service/operations/context.ts';
import { ok, refuse } from '../../../../src/base/errors.ts';
import { type BodyStream, type RoutedRequest, type Response, isStreamed } from '../../../../src/doors/http/routing/message.ts';
import type { ProbeResponse } from '../../../../src/doors/http/routing/outside-the-api.ts';
import { requestHandler } from '../../../../src/doors/http/routing/request-handler.ts';
import { lazyAsset } from '../../../../src/doors/http/routing/asset.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { integer, list, object, string } from '../../../../src/base/schema/schema.ts';
import { assetOf } from '../../../support/asset.ts';
import { bytesOf, json } from '../../../support/ask.ts';
import { assertSays } from '../../../support/says.ts';

const faults: [string, unknown][] = [];
const echoed = {
  group: 'Verify',
  summary: '',
  description: '',
  inputs: { text: required(string({ description: 'a text' })) },
  response: object({ text: string() }, {}, { more: list(object({ text: string() })) }),
  examples: [{ summary: '', input: { text: 'a' } }],
} as const;
const both = route({
  ...echoed,
  name: 'both',
  methods: ['GET', 'POST'],
  path: '/both',
  handle({ text }) {
    if (text === 'throw') throw new Error(text);
    if (text === 'unwritable') return ok({ text, more: [null as never] });
    return text === 'refuse' ? refuse('INVALID_LENGTH', 'too short', 'text') : ok({ text });
  },
});
const reference = route({
  ...echoed, name: 'item', methods: ['GET'], path: '/items/{text}', reference: true,
  handle: ({ text }) => (text === 'none' ? refuse('BANK_NOT_FOUND', 'no such bank') : ok({ text })),
});
let found = 0;
/** The answer without input is equal for every client. */
const search = route({
  ...echoed,
  name: 'search',
  methods: ['GET'],
  path: '/search',
  inputs: { q: optional(string()) },
  examples: [{ summary: '', input: {} }],
  reference: true,
  handle: ({ q }) => (found++, q === 'refuse' ? refuse('INVALID_PARAMETER', 'no') : ok({ text: q ?? 'all é' })),
});
const postOnly = route({ ...echoed, name: 'post', methods: ['POST'], path: '/post', largeBody: true, handle: ({ text }) => ok({ text }) });

/** Answers in steps: the given number of texts, a refusal, or a fault. */
const many = route({
  ...echoed,
  name: 'many',
  methods: ['GET', 'POST'],
  path: '/many',
  response: object({ count: integer(), texts: list(string()) }),
  largeBody: true,
  *handle({ text }) {
    yield;
    if (text === 'throw') throw new Error(text);
    if (text === 'refuse') return refuse('INVALID_LENGTH', 'too short', 'text');
    const texts = Array.from({ length: Number(text) }, (_, i) => `text ${i} é`);
    return ok({ count: texts.length, texts });
  },
});

let ready = true;
const make = (corsOrigin: string | null) =>
  requestHandler({
    routes: [both, reference, postOnly, many, search],
    assets: new Map([
      ['/doc', assetOf('text/plain', { text: 'document' })],
      ['/page', assetOf('text/html', { text: 'page', policy: "default-src 'self'" })],
      ['/broken', lazyAsset('text/html', () => assert.fail('cannot be made'))],
    ]),
    probes: new Map<string, () => ProbeResponse | Promise<ProbeResponse>>([
      ['/ready', () => ({ status: ready ? 200 : 503, type: 'text/plain', body: String(ready) })],
      ['/asked', async () => ({ status: 200, type: 'text/plain', body: 'asked' })],
      ['/unable', () => assert.fail('cannot be said')],
      ['/unwilling', () => Promise.reject(new Error('nobody answers'))],
    ]),
    context: {} as Context,
    version: 'v1',
    limits: DEFAULT_LIMITS,
    corsOrigin,
    onFault: (path, fault) => faults.push([path, fault]),
  });
const service = make('*');

function get(target: string, more: Partial<RoutedRequest> = {}): Response {
  const response = service.handle({ method: 'GET', target, ...more });
  assert.ok('status' in response || 'next' in response);
  return finish(response);
}

function post(target: string, body: string): Response {
  const waiting = service.handle({ method: 'POST', target });
  assert.ok('withBody' in waiting);
  return finish(waiting.withBody(Buffer.from(body)));
}

const header = ({ headers: { lines } }: Response, name: string): string | undefined => lines[lines.indexOf(name) + 1 || lines.length];

test('GET and POST give equal answers', () => {
  for (const response of [get('/both?text=%C3%A9'), post('/both', '{"text":"é"}')]) {
    assert.equal(response.status, 200);
    assert.deepEqual(json(response), { text: 'é' });
    assertSays(header(response, 'Content-Type'), '… charset=utf-8');
    assert.equal(response.length, bytesOf(response).length);
    assert.equal(header(response, 'Cache-Control'), 'no-store');
    assert.equal(header(response, 'ETag'), undefined);
    assert.equal(header(response, 'Access-Control-Allow-Origin'), '*');
    assert.equal(header(response, 'X-Content-Type-Options'), 'nosniff');
    assert.equal(header(response, 'Referrer-Policy'), 'no-referrer');
    assert.equal(response.path, '/both');
  }
});

test('a refusal is a body with its text, its code and the input to blame', () => {
  const response = get('/both?text=refuse');
  assert.equal(response.status, 422);
  assert.deepEqual(json(response), { error: 'too short', error_code: 'INVALID_LENGTH', parameter: 'text' });
  assert.equal(response.refusal?.code, 'INVALID_LENGTH');
  assert.equal(get('/both').status, 400);
});

test('a fault returns a fixed sentence and is logged with its route', () => {
  for (const text of ['throw', 'unwritable']) {
    const response = get(`/both?text=${text}`);
    assert.equal(response.status, 500);
    assert.deepEqual(Object.keys(json(response)), ['error']);
    assert.doesNotMatch(String(response.body), new RegExp(text));
    assert.equal(faults.pop()![0], '/both');
    // The next answer contains nothing of this answer.
    assert.deepEqual(json(get('/both?text=a')), { text: 'a' });
  }
});

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

test('an input in the path is one whole segment', () => {
  assert.deepEqual(json(get('/items/a%20b')), { text: 'a b' });
  assert.equal(get('/items/%zz').status, 400);
  for (const target of ['/items/', '/items/a/', '/items/a/b', '/items']) assert.equal(get(target).status, 404, target);
});

test('a path that is not in the table is 404, whatever its name', () => {
  for (const target of ['/', '/both/', '/Both', '//both', '/__proto__', '/constructor', '/%00', '/%zz', 'both', '*', '']) {
    const response = get(target);
    assert.deepEqual(
      [response.status, (json(response) as { error_code: string }).error_code, response.path], [404, 'NOT_FOUND', null], target,
    );
  }
});

test('the absolute form of a target is its path and query', () => {
  assert.deepEqual(json(get('http://example.org/both?text=a')), { text: 'a' });
  assert.deepEqual(json(get('HTTPS://u@example.org:80/both?text=a')), { text: 'a' });
  for (const target of ['http://example.org', 'abcdhttp://x.both']) assert.equal(get(target).status, 404, target);
});

test('another method is 405 and says which are allowed', () => {
  for (const [target, allow] of [
    ['/both', 'GET, HEAD, POST, OPTIONS'], ['/items/a', 'GET, HEAD, OPTIONS'], ['/post', 'POST, OPTIONS'], ['/doc', 'GET, HEAD, OPTIONS'],
    ['/ready', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const response = get(target, { method: 'DELETE' });
    assert.deepEqual([response.status, header(response, 'Allow')], [405, allow]);
    assert.equal((json(response) as { error_code: string }).error_code, 'METHOD_NOT_ALLOWED');
  }
  assert.equal(get('/post').status, 405);
  assert.equal(get('/both', { method: 'get' }).status, 405);
});

test('OPTIONS returns the allowed methods, also for a preflight of a browser', () => {
  for (const target of ['/both', '/items/a', '/doc', '/ready', '*']) {
    const response = get(target, { method: 'OPTIONS' });
    assert.deepEqual([response.status, response.body], [204, '']);
    assert.equal(header(response, 'Allow'), header(response, 'Access-Control-Allow-Methods'));
    assert.equal(header(response, 'Access-Control-Allow-Headers'), '*, Authorization');
    assert.equal(response.length, null);
  }
});

test('CORS can be switched off', () => {
  const response = make(null).handle({ method: 'OPTIONS', target: '/both' });
  assert.ok('headers' in response);
  assert.deepEqual(response.headers.lines.filter((line) => line.startsWith('Access-Control')), []);
});

test('HEAD is answered like GET', () => {
  assert.deepEqual(get('/both?text=a', { method: 'HEAD' }), get('/both?text=a'));
  assert.equal(get('/doc', { method: 'HEAD' }).status, 200);
});

test('a body may be as large as its operation allows', () => {
  for (const [target, limit] of [['/both', DEFAULT_LIMITS.body_bytes], ['/post', DEFAULT_LIMITS.large_body_bytes]] as const) {
    const waiting = service.handle({ method: 'POST', target });
    assert.ok('withBody' in waiting);
    assert.equal(waiting.bodyLimit, limit);
    const response = waiting.tooLarge();
    assert.deepEqual([response.status, (json(response) as { error_code: string }).error_code], [413, 'INVALID_PARAMETER']);
    assert.match(String(response.body), new RegExp(String(limit)));
  }
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
  found = 0;
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
  assert.equal(found, 1);
  assert.equal(get('/search', { ifNoneMatch: header(get('/search'), 'ETag')! }).status, 304);
  const asked = get('/search?q=a', { acceptEncoding: 'br' });
  assert.deepEqual([header(asked, 'Content-Encoding'), header(asked, 'Vary'), json(asked)], [undefined, undefined, { text: 'a' }]);
  assert.equal(get('/search?q=refuse').status, 400);
});

test('a request with a refused method, or with OPTIONS, counts for the requested path', () => {
  for (const [target, path] of [
    ['/both', '/both'], ['/items/a', '/items/{text}'], ['/doc', '/doc'], ['/ready', '/ready'], ['/nothing', null], ['*', null],
  ] as const) {
    for (const method of ['DELETE', 'OPTIONS']) assert.equal(get(target, { method }).path, path, `${method} ${target}`);
  }
  assert.equal(get('/ready').path, '/ready');
});

test('a page that cannot be made is a fault like any other', () => {
  assert.equal(get('/broken').status, 500);
  assert.equal(faults.at(-1)![0], '/broken');
});

test('a probe is asked each time', () => {
  assert.equal(get('/ready').status, 200);
  ready = false;
  assert.equal(get('/ready').status, 503);
  ready = true;
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

test('an answer in steps has the bytes of an answer at once, in parts if the answer is long', () => {
  for (const count of [0, 1, 1_000, 20_000]) {
    const texts = Array.from({ length: count }, (_, i) => `text ${i} é`);
    for (const response of [get(`/many?text=${count}`), post('/many', JSON.stringify({ text: String(count) }))]) {
      const isLong = isStreamed(response.body);
      assert.equal(isLong, count === 20_000);
      const bytes = bytesOf(response);
      assert.equal(bytes.toString(), JSON.stringify({ count, texts }));
      assert.equal(response.length, isLong ? null : bytes.length);
      assert.equal(response.status, 200);
    }
  }
  const parts = [...(get('/many?text=20000').body as BodyStream)];
  assert.ok(parts.length > 3);
  for (const part of parts) assert.ok(part.length < 140_000);
});

test('work in steps refuses and fails like any other', () => {
  for (const [text, status] of [['refuse', 422], ['throw', 500]] as const) {
    for (const response of [get(`/many?text=${text}`), post('/many', `{"text":"${text}"}`)]) {
      assert.deepEqual([response.status, response.path], [status, '/many']);
    }
  }
  assert.equal(faults.at(-1)![0], '/many');
  assert.equal(post('/many', '{').status, 400);
});

test('a request that is refused unread gets the same form of answer', () => {
  const response = service.refusal(refuse('INVALID_PARAMETER', 'no'), 408);
  assert.deepEqual([response.status, json(response)], [408, { error: 'no', error_code: 'INVALID_PARAMETER' }]);
});
