/** The answers to HEAD have no body, also if the request is broken, has a body or asks for a long answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HEAD, KEEP, get, post } from '../../../support/raw.ts';
import { raw } from './echo-server.ts';

test('a GET sends a HEAD its headers and no body', async () => {
  const answer = await raw(`HEAD /echo?text=a HTTP/1.1\r\n${HEAD}\r\n`);
  assert.match(answer, /Content-Length: 12\r\n/);
  assert.ok(answer.endsWith('\r\n\r\n'));
});

/** Requests that Node's parser rejects. The last one is HEAD. */
const BROKEN_HEADS: readonly (readonly [what: string, sent: string, statuses: readonly number[]])[] = [
  ['a broken header', `HEAD /echo?text=a HTTP/1.1\r\n${HEAD}X : a\r\n\r\n`, [400]],
  ['another length than its body', `HEAD /echo?text=a HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, [400]],
  ['an absolute target', `HEAD http://a/echo HTTP/1.1\r\n${HEAD}X : a\r\n\r\n`, [400]],
  ['a GET before it', `${get('/echo?text=a', 'HTTP/1.1', KEEP)}HEAD /echo HTTP/1.1\r\n${HEAD}X : a\r\n\r\n`, [200, 400]],
  ['a POST before it', `${post('/echo', '{"text":"a"}', `${KEEP}Content-Length: 12\r\n`)}HEAD /echo HTTP/1.1\r\n${HEAD}X : a\r\n\r\n`,
    [200, 400]],
  ['a GET behind it', `HEAD /echo HTTP/1.1\r\n${HEAD}X : a\r\n\r\n${get('/echo?text=a')}`, [400]],
];

for (const [what, sent, statuses] of BROKEN_HEADS) {
  test(`a HEAD with ${what} is refused without a body`, async () => {
    const answer = await raw(sent);
    assert.deepEqual([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status)), statuses);
    assert.ok(answer.endsWith('\r\n\r\n'), answer);
  });
}

test('a HEAD with too long a target or header is refused with 431', async () => {
  // Node reports only the last packet. If the head arrives in several packets, the answer has a body, because the method is not known.
  for (const sent of [`HEAD /echo?text=${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`,
    `HEAD /echo?text=a HTTP/1.1\r\n${HEAD}X: ${'a'.repeat(20_000)}\r\n\r\n`]) assert.match(await raw(sent), /^HTTP\/1\.1 431 /);
});

test('a broken request after a HEAD request is refused with a body', async () => {
  const answer = await raw(`HEAD /echo?text=a HTTP/1.1\r\n${KEEP}\r\nGET /echo HTTP/1.1\r\n${HEAD}X : a\r\n\r\n`);
  assert.match(answer, /^HTTP\/1\.1 200 [^]*\r\n\r\nHTTP\/1\.1 400 [^]*\r\n\r\n\{"error":/);
});

test('a HEAD with a body that is not read is answered without one, and ends', async () => {
  for (const head of ['Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n', 'Content-Length: 99999999\r\n']) {
    const answer = await raw(`HEAD /echo?text=a HTTP/1.1\r\n${KEEP}${head}\r\n`);
    assert.match(answer, /^HTTP\/1\.1 200 [^]*\r\nConnection: close\r\n/);
    assert.equal(answer.indexOf('\r\n\r\n'), answer.length - 4);
  }
});

test('HEAD for a long answer returns no body, and the connection stays usable', async () => {
  const answer = await raw(`HEAD /long?count=300000 HTTP/1.1\r\n${KEEP}\r\n${get('/echo?text=next')}`);
  assert.match(answer, /^HTTP\/1\.1 200 [^]*\r\n\r\nHTTP\/1\.1 200 [^]*\{"text":"next"\}$/);
});
