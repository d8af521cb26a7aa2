/** Tests which pages may read an answer and which pages may send a request, by the Fetch Standard and the names of this machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embeddingHeader, mayAsk, preflightHeaders, readingHeaders } from '../../../src/service/engine/cors.ts';
import { hostOf, isLoopback } from '../../../src/service/engine/loopback.ts';

const PAGE = 'https://shop.example';

test('pages of the configured origin may read answers and their headers, and without an origin no page may', () => {
  for (const origin of ['*', PAGE]) {
    assert.deepEqual(readingHeaders(origin), [['Access-Control-Allow-Origin', origin], ['Access-Control-Expose-Headers', '*']]);
    assert.deepEqual(
      preflightHeaders(origin, 'GET, POST'),
      [
        ['Access-Control-Allow-Methods', 'GET, POST'], ['Access-Control-Allow-Headers', '*, Authorization'],
        ['Access-Control-Max-Age', '86400'],
      ],
    );
  }
  assert.deepEqual([readingHeaders(null), preflightHeaders(null, 'GET')], [[], []]);
});

test('pages of any origin may embed an answer if all may read it, otherwise only pages of the service may', () => {
  assert.deepEqual(['*', PAGE, null].map((origin) => embeddingHeader(origin)[1]), ['cross-origin', 'same-origin', 'same-origin']);
  assert.equal(embeddingHeader(null)[0], 'Cross-Origin-Resource-Policy');
});

test('a request with an effect is allowed only from pages of the configured origin or of this machine', () => {
  for (const [origin, host, allowed, may] of [
    [undefined, undefined, null, true], [undefined, 'kontor.example', null, true],
    [PAGE, 'kontor.example', '*', true], [PAGE, 'kontor.example', PAGE, true], [PAGE, 'kontor.example', null, false], [PAGE,
      'kontor.example', 'https://other.example', false],
    ['http://localhost:3000', 'localhost:3000', null,
      true], ['https://127.0.0.1', '127.0.0.1', null, true], ['http://[::1]:80', '[::1]:80', null, true],
    ['http://localhost:3000', 'localhost:3001', null, false], ['http://localhost:3000', undefined, null, false],
    // A name that was pointed to this machine is not a name of this machine.
    ['http://evil.example:3000', 'evil.example:3000', null, false],
    ['null', 'localhost:3000', null, false], ['ftp://localhost', 'localhost', null,
      false], ['http://localhost/', 'localhost', null, false], ['xhttp://localhost', 'localhost', null, false],
  ] as const) assert.equal(mayAsk(origin, host, allowed), may, `${origin} ${host} ${allowed}`);
});

test('localhost, 127.x.x.x and ::1 are names of this machine, with any port', () => {
  for (const [authority, host, isOwn] of [
    ['localhost', 'localhost', true], ['localhost:3000', 'localhost', true], ['localhost:', 'localhost', true],
    ['127.0.0.1:1', '127.0.0.1', true], ['127.1.2.3', '127.1.2.3', true], ['[::1]:3000', '[::1]', true],
    ['localhost.evil.example', 'localhost.evil.example', false], ['my-localhost', 'my-localhost', false],
    ['1127.0.0.1', '1127.0.0.1', false], ['127.0.0.1.example', '127.0.0.1.example', false], ['127x0x0x1', '127x0x0x1', false],
    ['128.0.0.1', '128.0.0.1', false], ['127.0.0', '127.0.0', false], ['127..0.1', '127..0.1', false], ['127.0..1', '127.0..1', false],
    ['127.0.0.', '127.0.0.', false], ['[::2]', '[::2]', false], ['', '', false],
  ] as const) assert.deepEqual([hostOf(authority), isLoopback(hostOf(authority))], [host, isOwn], authority);
});
