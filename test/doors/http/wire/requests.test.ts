/** Single requests as bytes: which of them are answered, and which are refused with which status and text. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { HEAD, KEEP, bodyOf, get, statusOf } from '../../../support/raw.ts';
import { assertSays } from '../../../support/says.ts';
import { textOf, vectors } from '../../../support/vectors.ts';
import { shared, raw, echoPost } from './echo-server.ts';

type Sent = string | Buffer | readonly string[];

/** Rows of the table, and requests in packets, in other encodings, or with an answer that depends on the release of Node. */
const REQUESTS: readonly (readonly [why: string, sent: Sent, status: number, text: string | RegExp])[] = [
  ...vectors<'why' | 'sent' | 'status' | 'text'>('wire-requests').map(({ why, sent, status, text }) =>
    [why, textOf(sent).replace('$HEAD', HEAD), Number(status), textOf(text)] as const),
  ['a POST in many pieces', [echoPost('', 'Content-Length: 13\r\n'), '{"te', 'xt"', ':"ab"}'], 200, 'ab'],
  ['a second host after a thousand headers', get('/echo?text=a', 'HTTP/1.1', `${HEAD}${'X: 1\r\n'.repeat(1_000)}Host: b\r\n`), 431,
    /more than 100 headers|too long/],
  ['a transfer encoding over two lines', echoPost('0\r\n\r\n', 'Transfer-Encoding:\r\n chunked\r\n'), 400, /well-formed|text is missing/],
  ['bytes beyond ASCII in the target', Buffer.from(get('/echo?text=\u00e9'), 'latin1'), 400, '… well-formed'],
  ['bytes that are not UTF-8 in a body', Buffer.from(echoPost('{"text":"\u00ff"}', 'Content-Length: 12\r\n'), 'latin1'), 400, '… UTF-8'],
];

for (const [why, sent, expected, text] of REQUESTS) {
  test(`${why} is answered ${expected}`, async () => {
    const answer = await raw(sent);
    const body = bodyOf(answer);
    assertSays([statusOf(answer), body[expected === 200 ? 'text' : 'error']], [expected, text]);
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
