/** Requests to operations: path, method and body decide the operation, its answer, its refusal, and its fault. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refuse } from '../../../../src/base/errors.ts';
import { type BodyStream, isStreamed } from '../../../../src/doors/http/routing/message.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { bytesOf, json } from '../../../support/ask.ts';
import { assertSays } from '../../../support/says.ts';
import { faults, make, service, get, post, header } from './sample-service.ts';

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

test('a request with a refused method, or with OPTIONS, counts for the requested path', () => {
  for (const [target, path] of [
    ['/both', '/both'], ['/items/a', '/items/{text}'], ['/doc', '/doc'], ['/ready', '/ready'], ['/nothing', null], ['*', null],
  ] as const) {
    for (const method of ['DELETE', 'OPTIONS']) assert.equal(get(target, { method }).path, path, `${method} ${target}`);
  }
  assert.equal(get('/ready').path, '/ready');
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
