/** Boundaries between requests (RFC 9112). A proxy must never see a boundary at another place than the service. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../src/base/limits.ts';
import { listen } from '../../src/doors/http/wire/listen.ts';
import { KEEP, exchange, get, open, pause, post, readAll } from '../support/raw.ts';
import { parseAnswers } from '../../tools/proof/fuzz/wire.ts';
import { testService } from '../support/service.ts';

const { address: { port }, drain } = await listen(testService().requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
after(() => drain());

const validate = (iban: string, headers = KEEP): string => get(`/api/v1/mask?iban=${iban}`, 'HTTP/1.1', headers);
const [A, B, C] = ['BE68539007547034', 'DE89370400440532013000', 'FR1420041010050500013M02606'] as const;
const CLOSE = `${KEEP}Connection: close\r\n`;
const UPGRADE = `${KEEP}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n`;
const BODY = JSON.stringify({ iban: A });
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;

/** The status of each response, and the country of each response with status 200. */
const answers = (text: string): string[] =>
  text.split(/(?=HTTP\/1\.1 \d)/).filter((one) => one !== '').map((one) => /"country":"(..)"/.exec(one)?.[1] ?? one.slice(9, 12));

/** Each row: the bytes that are sent, at once or with a pause, and the answers until the connection ends. */
const ROWS: readonly (readonly [what: string, sent: readonly string[], answered: readonly string[]])[] = [
  ['HTTP/1.0 with a transfer coding, and a request behind it',
    [`POST /api/v1/mask HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKED}${validate(B)}`], ['400']],
  ['HTTP/1.0 that stays open with a transfer coding',
    [`POST /api/v1/mask HTTP/1.0\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n${CHUNKED}`, validate(B)], ['400']],
  ...['gzip, chunked', 'gzip', 'chunked, chunked', 'xchunked', 'chunked;a=b', 'identity', 'chunked, identity'].map(
    (coding) => [
      `the transfer coding ${coding}`, [post('/api/v1/mask', CHUNKED, `${KEEP}Transfer-Encoding: ${coding}\r\n`), validate(B)], ['400'],
    ] as const,
  ),
  ['two transfer codings in two lines',
    [post('/api/v1/mask', CHUNKED, `${KEEP}Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n`) + validate(B)], ['400']],
  ['a transfer coding without a name',
    [post('/api/v1/mask', BODY, `${KEEP}Transfer-Encoding:\r\nContent-Length: ${BODY.length}\r\n`) + validate(B)], ['400']],
  ['a transfer coding in capitals', [post('/api/v1/mask', CHUNKED, `${KEEP}Transfer-Encoding: Chunked\r\n`) + validate(B, CLOSE)],
    ['BE', 'DE']],
  ['a transfer coding and a length',
    [post('/api/v1/mask', CHUNKED, `${KEEP}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n`) + validate(B)], ['400']],
  ['a request behind one that says close', [validate(A, CLOSE) + validate(B)], ['BE']],
  ['a request that comes later behind one that says close', [validate(A, CLOSE), validate(B)], ['BE']],
  ['no HTTP behind one that says close', [`${validate(A, CLOSE)}\u0000\r\n\r\n`], ['BE']],
  ['a request behind a POST that says close', [post('/api/v1/mask', BODY, `${CLOSE}Content-Length: ${BODY.length}\r\n`) + validate(B)],
    ['BE']],
  ['a request behind one of HTTP/1.0', [get(`/api/v1/mask?iban=${A}`, 'HTTP/1.0', '') + validate(B)], ['BE']],
  ['requests behind one that names another protocol', [validate(A, UPGRADE) + validate(B), validate(C)], ['BE']],
  ['a half request behind one that names another protocol',
    [validate(A, UPGRADE) + validate(B).slice(0, 20), validate(B).slice(20) + validate(C)], ['BE']],
  ['requests behind a POST that names another protocol',
    [post('/api/v1/mask', BODY, `${UPGRADE}Content-Length: ${BODY.length}\r\n`) + validate(B), validate(C)], ['BE']],
  ['requests behind chunks that name another protocol',
    [post('/api/v1/mask', CHUNKED, `${UPGRADE}Transfer-Encoding: chunked\r\n`) + validate(B), validate(C)], ['BE']],
  ['requests before and behind one that names another protocol', [validate(C) + validate(A, UPGRADE) + validate(B), validate(C)],
    ['FR', 'BE']],
  ['another protocol in every request, one after the other',
    [validate(A, UPGRADE), post('/api/v1/mask', BODY, `${UPGRADE}Content-Length: ${BODY.length}\r\n`), validate(B, UPGRADE),
      validate(C, CLOSE)],
    ['BE', 'BE', 'DE', 'FR']],
];

for (const [what, sent, answered] of ROWS) {
  test(`${what}: ${answered.join(', ')}`, async () => {
    assert.deepEqual(answers(await exchange(port, ...sent)), answered);
  });
}

/** Builds a request whose response has about 800 bytes for each account. */
function extract(count: number, headers: string): string {
  const text = JSON.stringify({ text: `${A} `.repeat(count) });
  return post('/api/v1/extract', text, `${headers}Content-Length: ${text.length}\r\n`);
}

/**
 * Two numbers of bytes. The first is more than the client's side of a connection can store, but less than both sides can store. The second
 * is more than both sides can store.
 */
const [SOME, MANY] = [300, 20_000] as const;
const LATE = FIXED_LIMITS.lingering_time.value + 500;

/**
 * Each row: the headers and the number of accounts. The third value says if further bytes come with the request or after a pause. The
 * fourth value is the time at which all is read.
 */
const READERS: readonly (readonly [what: string, headers: string, count: number, isLater: boolean, readAfter: number])[] = [
  ['says close and sends on', CLOSE, MANY, false, 300],
  ['says close and sends on a moment later', CLOSE, SOME, true, 300],
  ['says close, sends on a moment later and reads late', CLOSE, MANY, true, LATE],
  ['names another protocol, sends on and reads late', UPGRADE, MANY, false, LATE],
];

for (const [what, headers, count, isLater, readAfter] of READERS) {
  test(`a client that ${what} gets its whole answer`, async () => {
    const socket = await open(port);
    let error: unknown = null;
    socket.on('error', (reason) => (error = reason));
    socket.pause();
    const behind = validate(B).repeat(100);
    const request = extract(count, headers);
    socket.write(isLater ? request : request + behind);
    await pause(300);
    if (isLater) socket.write(behind);
    await pause(readAfter);
    const answer = await readAll(socket.resume());
    assert.match(answer, /^HTTP\/1\.1 200 /);
    const { answers: [whole, ...others], rest } = parseAnswers(Buffer.from(answer), false);
    assert.equal((JSON.parse(String(whole!.body)) as { readonly results: readonly unknown[] }).results.length, count);
    assert.deepEqual([others.length, rest.length], [0, 0]);
    assert.equal(error, null);
  });
}
