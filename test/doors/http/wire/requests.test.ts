/** Single requests as bytes: which of them are answered, and which are refused with which status and text. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { HEAD, KEEP, bodyOf, get, statusOf } from '../../../support/raw.ts';
import { assertSays } from '../../../support/says.ts';
import { shared, raw, echoPost } from './echo-server.ts';

/**
 * Each row: the text that the client sends, the status, and a part of the error text. With status 200 it is a part of the text that is
 * returned.
 */
const REQUESTS: readonly (readonly [what: string, sent: string | Buffer | readonly string[], status: number, part: string | RegExp])[] = [
  ['a GET', get('/echo?text=a'), 200, /^a$/],
  ['an absolute target', get('http://localhost/echo?text=a'), 200, /^a$/],
  ['HTTP/1.0 without a host', get('/echo?text=a', 'HTTP/1.0', ''), 200, /^a$/],
  ['a POST', echoPost('{"text":"é"}'), 200, /^é$/],
  ['a POST in many pieces', [echoPost('', 'Content-Length: 13\r\n'), '{"te', 'xt"', ':"ab"}'], 200, /^ab$/],
  ['a chunked POST', echoPost('5\r\n{"tex\r\n7\r\nt":"a"}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'), 200, /^a$/],
  ['a body longer than announced', echoPost('{"text":"a"}{}', 'Content-Length: 12\r\n'), 200, /^a$/],
  ['a POST without a body', echoPost('', ''), 400, '… missing'],
  ['a GET with a body', `GET /echo?text=a HTTP/1.1\r\n${HEAD}Content-Length: 3\r\n\r\nabc`, 200, /^a$/],
  ['an upgrade that nobody offers', get('/echo?text=a', 'HTTP/1.1', `Host: a\r\nUpgrade: h2c\r\nConnection: upgrade, close\r\n`), 200,
    /^a$/],
  ['a missing host', get('/echo?text=a', 'HTTP/1.1', ''), 400, '… Host'],
  ['two hosts', get('/echo?text=a', 'HTTP/1.1', 'Host: a\r\nhost: b\r\n'), 400, '… Host'],
  ['another HTTP version', get('/echo?text=a', 'HTTP/2.0'), 400, /HTTP\/1\.1/],
  ['HTTP/0.9', 'GET /echo?text=a\r\n\r\n', 400, /HTTP/],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400, /well-formed/],
  ['a body that is announced twice', echoPost('{}', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'), 400, /well-formed/],
  ['an unknown expectation', get('/echo?text=a', 'HTTP/1.1', `${HEAD}Expect: 200-maybe\r\n`), 400, /100-continue/],
  ['a compressed body', echoPost('abc', 'Content-Encoding: gzip\r\nContent-Length: 3\r\n'), 400, /compressed/],
  ['an identity encoding', echoPost('{"text":"a"}', 'Content-Encoding: identity\r\nContent-Length: 12\r\n'), 200, /^a$/],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 405, '… proxy'],
  ['a target that is too long', get(`/echo?text=${'a'.repeat(20_000)}`), 431, /too long/],
  ['a target of 100 kB', get(`/echo?text=${'a'.repeat(100_000)}`), 431, /too long/],
  ['a header of 3 MB', get('/echo?text=a', 'HTTP/1.1', `${HEAD}X: ${'a'.repeat(3_000_000)}\r\n`), 431, /too long/],
  ['a hundred headers', get('/echo?text=a', 'HTTP/1.1', HEAD + 'X: 1\r\n'.repeat(98)), 200, /^a$/],
  ['more than a hundred headers', get('/echo?text=a', 'HTTP/1.1', HEAD + 'X: 1\r\n'.repeat(99)), 431, /more than 100 headers/],
  ['a second host behind a thousand headers', get('/echo?text=a', 'HTTP/1.1', `${HEAD}${'X: 1\r\n'.repeat(1_000)}Host: b\r\n`), 431,
    /more than 100 headers|too long/],
  ['two lengths', echoPost('{}', 'Content-Length: 2\r\nContent-Length: 3\r\n'), 400, /well-formed/],
  ['a length with a sign', echoPost('{}', 'Content-Length: +2\r\n'), 400, /well-formed/],
  ['a length that is no number', echoPost('{}', 'Content-Length: two\r\n'), 400, /well-formed/],
  ['a length beyond all numbers', echoPost('{}', `Content-Length: ${'9'.repeat(40)}\r\n`), 400, /well-formed/],
  ['a chunk without a size', echoPost('zz\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'), 400, /well-formed/],
  ['a chunk longer than its size', echoPost('1\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'), 400, /well-formed/],
  ['chunks with extensions and a trailer', echoPost('c;a=b\r\n{"text":"a"}\r\n0\r\nX: 1\r\n\r\n', 'Transfer-Encoding: chunked\r\n'), 200,
    /^a$/],
  ['endless chunk extensions', echoPost(`1;${'a'.repeat(100_000)}\r\n`, 'Transfer-Encoding: chunked\r\n'), 400, /chunk extensions/],
  ['chunks of one byte',
    echoPost(`${[...'{"text":"a"}'].map((byte) => `1\r\n${byte}\r\n`).join('')}0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n'), 200, /^a$/],
  ['a transfer encoding over two lines', echoPost('0\r\n\r\n', 'Transfer-Encoding:\r\n chunked\r\n'), 400, /well-formed|text is missing/],
  ['a transfer encoding that does not end in chunked', echoPost('{}', 'Transfer-Encoding: gzip\r\n'), 400, '… Transfer-Encoding'],
  ['a space before the colon of a header', get('/echo?text=a', 'HTTP/1.1', 'Host : a\r\n'), 400, /well-formed/],
  ['NUL in a header', get('/echo?text=a', 'HTTP/1.1', `${HEAD}X: a\u0000b\r\n`), 400, /well-formed/],
  ['NUL in the target', get('/echo?text=a\u0000'), 400, /well-formed/],
  ['a bare CR', get('/echo?text=a', 'HTTP/1.1', `${HEAD}X: a\rb\r\n`), 400, /well-formed/],
  ['lines that end in LF alone', 'GET /echo?text=a HTTP/1.1\nHost: a\nConnection: close\n\n', 400, /well-formed/],
  ['bytes beyond ASCII in the target', Buffer.from(get('/echo?text=\u00e9'), 'latin1'), 400, /well-formed/],
  ['a method that there is not', 'FETCH /echo?text=a HTTP/1.1\r\nHost: a\r\n\r\n', 400, /well-formed/],
  ['a body to a path that there is not', `POST /none HTTP/1.1\r\n${HEAD}Content-Length: 3000000\r\n\r\n${'a'.repeat(3_000_000)}`, 404,
    '… path'],
  ['an asterisk', get('*'), 404, '… path'],
  ['an authority', get('localhost:80'), 400, /well-formed/],
  ['another scheme', get('ftp://localhost/echo?text=a'), 404, '… path'],
  ['broken percent-encoding', get('/echo?text=%zz'), 400, /percent-encoding/],
  ['percent-encoding cut short', get('/echo?text=%e'), 400, /percent-encoding/],
  ['percent-encoding of no UTF-8', get('/echo?text=%c0%80'), 400, /percent-encoding/],
  ['an encoded surrogate', get('/echo?text=%ed%a0%80'), 400, /percent-encoding/],
  ['an encoded NUL', get('/echo?text=%00'), 200, /^\u0000$/],
  ['a path with an encoded NUL', get('/echo%00?text=a'), 404, '… path'],
  ['an unpaired surrogate in a body', echoPost('{"text":"\\ud800"}'), 200, /^\ud800$/],
  ['bytes that are no UTF-8 in a body', Buffer.from(echoPost('{"text":"\u00ff"}', 'Content-Length: 12\r\n'), 'latin1'), 400, '… UTF-8'],
  ['the same field twice in a body', echoPost('{"text":"a","text":"b"}'), 400, /text is given twice/],
  ['keys of prototypes in a body', echoPost('{"__proto__":{"text":"a"},"constructor":{"prototype":{"text":"b"}}}'), 400, '… missing'],
  ['keys of prototypes in a query', get('/echo?__proto__=a&constructor=b&toString=c'), 400, '… missing'],
  ['a deep body', echoPost(`{"text":${'['.repeat(8_000)}${']'.repeat(8_000)}}`), 400, /deeper than 8 levels/],
  ['a wide body', echoPost(`{"text":[${Array(4_000).fill('[]').join(',')}]}`), 400, '… 1000 fields'],
  ['an announced body over the limit', echoPost('', 'Content-Length: 999999999\r\n'), 413, /larger than 16384 bytes/],
  ['a chunked body over the limit', echoPost(`8000\r\n${'a'.repeat(0x8000)}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n'), 413,
    /larger than 16384 bytes/],
];

for (const [what, sent, expected, part] of REQUESTS) {
  test(`${what} is answered ${expected}`, async () => {
    const answer = await raw(sent);
    assert.equal(statusOf(answer), expected);
    const body = bodyOf(answer);
    assertSays((expected === 200 ? body['text'] : body['error'])!, part);
    assert.match(answer, /X-Content-Type-Options: nosniff/);
    assert.match(answer, /\r\nConnection: close/);
  });
}

test('a client that waits for 100-continue gets it', async () => {
  const sent = request({
    port: shared.address.port, path: '/echo', method: 'POST', headers: { Expect: '100-continue', 'Content-Length': 12 },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end('{"text":"a"}');
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  assert.equal(response.statusCode, 200);
  response.resume();
});

test('a client that waits for 100-continue with too much is refused before it sends', async () => {
  const answer = await raw(echoPost('', 'Expect: 100-continue\r\nContent-Length: 99999\r\n'));
  assert.equal(statusOf(answer), 413);
});

test('the server requests and reads a body of exactly the limit, but not a body with one byte more', async () => {
  const most = DEFAULT_LIMITS.body_bytes;
  const announced = (length: number): string => echoPost('', `Expect: 100-continue\r\nContent-Length: ${length}\r\n`);
  const body = JSON.stringify({ text: 'a' }).padEnd(most);
  assert.match(await raw([announced(most), body]), /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  assert.equal(statusOf(await raw(announced(most + 1))), 413);
  assert.equal(statusOf(await raw(echoPost(body, `Content-Length: ${most}\r\n`))), 200);
  const chunked = (text: string): string => echoPost(
    `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n',
  );
  assert.equal(statusOf(await raw(chunked(body))), 200);
  assert.equal(statusOf(await raw(chunked(`${body} `))), 413);
});

test('the entity tags of several If-None-Match lines count together', async () => {
  const answer = await raw(get('/echo?text=a', 'HTTP/1.1', `${HEAD}If-None-Match: "a"\r\nIf-None-Match: "b"\r\n`));
  assert.equal(statusOf(answer), 200);
});

test('the codings of several Accept-Encoding lines count together', async () => {
  const answer = await raw(get('/doc', 'HTTP/1.1', `${HEAD}accept-encoding: deflate\r\nAccept-Encoding: gzip\r\n`));
  assert.match(answer, /\r\nContent-Encoding: gzip\r\n/);
});

test('headers as long as those that matter change nothing', async () => {
  for (const header of [
    'From: a', 'Referer:http://a/', 'Authorization: *', 'Accept-Charset: 5', 'Accept-Language: gzip', 'Content-Language: gzip',
    'If-Modified-Since: chunked',
  ]) {
    const asked = (keep: string): string => get('/doc', 'HTTP/1.1', `${keep}${header}\r\n`);
    const answer = await raw(asked(KEEP) + asked(HEAD));
    assert.equal(answer.match(/HTTP\/1\.1 200 OK\r\n[^]*?\r\n\r\ndocument/g)?.length, 2, header);
    assert.doesNotMatch(answer, /Content-Encoding/, header);
  }
});
