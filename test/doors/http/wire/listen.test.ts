import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { after, test } from 'node:test';
import { required, route } from '../../../../src/service/operations/route.ts';
import type { Context } from '../../../../src/service/operations/context.ts';
import { ok } from '../../../../src/base/errors.ts';
import { requestHandler } from '../../../../src/doors/http/routing/request-handler.ts';
import { DEFAULT_LIMITS, type Limits } from '../../../../src/base/limits.ts';
import { type RunningServer, type ListeningServer, serveHanded, listen } from '../../../../src/doors/http/wire/listen.ts';
import { integer, object, sequence, string } from '../../../../src/base/schema/schema.ts';
import { assetOf } from '../../../support/asset.ts';
import { HEAD, KEEP, bodyOf, exchange, get, open, pause, post, readAll, statusOf, until } from '../../../support/raw.ts';
import { parseAnswers } from '../../../../tools/proof/fuzz/wire.ts';
import { assertSays } from '../../../support/says.ts';

const echo = route({
  name: 'echo',
  methods: ['GET', 'POST'],
  path: '/echo',
  group: 'Verify',
  summary: '',
  description: '',
  inputs: { text: required(string()) },
  response: object({ text: string() }),
  examples: [{ summary: '', input: { text: 'a' } }],
  handle: ({ text }) => ok({ text }),
});

/** Runs in steps until the test ends it, then returns the requested number of texts. */
let isHeld = false;
let steps = 0;
let made = 0;
let failsAt = Infinity;
function* texts(count: number): Generator<string> {
  for (let i = 0; i < count; i++) {
    made++;
    if (i === failsAt) throw new Error('a fault');
    yield '0123456789';
  }
}
const long = route({
  name: 'long',
  methods: ['GET', 'POST'],
  path: '/long',
  group: 'Verify',
  summary: '',
  description: '',
  inputs: { count: required(integer({ minimum: 0, maximum: 1_000_000 })) },
  response: object({ texts: sequence(string()) }),
  largeBody: true,
  examples: [{ summary: '', input: { count: 1 } }],
  *handle({ count }) {
    do {
      steps++;
      yield;
    } while (isHeld);
    return ok({ texts: texts(count) });
  },
});
const longPost = (count: number, headers = HEAD): string => {
  const body = JSON.stringify({ count });
  return post('/long', body, `${headers}Content-Length: ${body.length}\r\n`);
};
const longAnswer = (count: number): string => JSON.stringify({ texts: Array(count).fill('0123456789') });

/** Returns the bodies of the complete answers. */
const bodiesIn = (answers: string): string[] => parseAnswers(Buffer.from(answers), false).answers.map(({ body }) => String(body));

/** More bytes than sockets accept at once. */
const LARGE = 20_000_000;

/** The served operations and their limits. */
function served(limits: Partial<Limits>) {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const handler = requestHandler({
    routes: [echo, long],
    assets: new Map([
      ['/doc', assetOf('text/plain', { text: 'document' })],
      ['/large', assetOf('text/plain', { text: 'a'.repeat(LARGE) })],
    ]),
    probes: new Map([['/probe', () => pause(50).then(() => ({ status: 200, type: 'text/plain', body: 'probed' }))]]),
    context: {} as Context,
    version: 'v1',
    limits: all,
    corsOrigin: '*',
    onFault: () => undefined,
  });
  return { handler, limits: all };
}

const start = (given: Partial<Limits> = {}): Promise<ListeningServer> => {
  const { handler, limits } = served(given);
  return listen(handler, { host: '127.0.0.1', port: 0, limits });
};

/** Serves on connections that another server accepts and hands over. */
async function startHanded(given: Partial<Limits> = {}): Promise<RunningServer & { readonly address: { readonly port: number } }> {
  const { handler, limits } = served(given);
  const port = createServer();
  const answering = await serveHanded(
    handler, { start: (take) => void port.on('connection', take), stop: async () => void port.close() }, { limits },
  );
  await new Promise<void>((resolve) => port.listen(0, '127.0.0.1', resolve));
  return { ...answering, address: port.address() as AddressInfo };
}

const shared = await start();
after(() => shared.drain());

/**
 * A connection with two requests: one before all other tests, and one after them. The time between the two requests is longer than Node's
 * default keep-alive time.
 */
const patient = await start({ keep_alive_timeout: 120_000 });
after(() => patient.drain());
let idle: Socket;
let idleSince = NaN;
/** Node's `keepAliveTimeout` and the time that Node adds to it, in milliseconds. */
const KEPT_BY_NODE = 6_500;

test('a request is answered, and its connection stays open', async () => {
  idle = await open(patient.address.port);
  idle.write(get('/echo?text=a', 'HTTP/1.1', KEEP));
  await once(idle, 'data');
  idleSince = performance.now();
});

const raw = (sent: string | Buffer | readonly string[], { port }: { port: number } = shared.address): Promise<string> =>
  exchange(port, ...(typeof sent === 'string' || Buffer.isBuffer(sent) ? [sent] : sent));

const echoPost = (body: string, headers?: string): string => post('/echo', body, headers === undefined ? undefined : HEAD + headers);

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
  ['two hosts', get('/echo?text=a', 'HTTP/1.1', 'Host: a\r\nhost: b\r\n'), 400, '… twice'],
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

test('a GET sends a HEAD its headers and no body', async () => {
  const answer = await raw(`HEAD /echo?text=a HTTP/1.1\r\n${HEAD}\r\n`);
  assert.match(answer, /Content-Length: 12\r\n/);
  assert.ok(answer.endsWith('\r\n\r\n'));
});

/** Requests that Node's parser rejects. The last one is HEAD. */
const BROKEN_HEADS: readonly (readonly [what: string, sent: string, statuses: readonly number[]])[] = [
  ['too long a target', `HEAD /echo?text=${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`, [431]],
  ['too long a header', `HEAD /echo?text=a HTTP/1.1\r\n${HEAD}X: ${'a'.repeat(20_000)}\r\n\r\n`, [431]],
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

test('the entity tags of several If-None-Match lines count together', async () => {
  const answer = await raw(get('/echo?text=a', 'HTTP/1.1', `${HEAD}If-None-Match: "a"\r\nIf-None-Match: "b"\r\n`));
  assert.equal(statusOf(answer), 200);
});

test('the codings of several Accept-Encoding lines count together', async () => {
  const answer = await raw(get('/doc', 'HTTP/1.1', `${HEAD}accept-encoding: deflate\r\nAccept-Encoding: gzip\r\n`));
  assert.match(answer, /\r\nContent-Encoding: gzip\r\n/);
});

test('pipelined requests are answered in their order', async () => {
  const answer = await raw(
    get('/echo?text=1', 'HTTP/1.1', KEEP) + post('/echo', '{"text":"2"}', `${KEEP}Content-Length: 12\r\n`) + get('/echo?text=3'),
  );
  assert.deepEqual([...answer.matchAll(/"text":"(\d)"/g)].map(([, digit]) => digit), ['1', '2', '3']);
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

test('a body that arrived while its request waited is read, even if it is empty', async () => {
  const chunked = `${KEEP}Transfer-Encoding: chunked\r\n`;
  const sent = longPost(1, KEEP) + post('/echo', '0\r\n\r\n', chunked) + post(
    '/echo', 'c\r\n{"text":"a"}\r\n0\r\n\r\n', chunked,
  ) + get('/echo?text=b');
  assert.deepEqual([...(await raw(sent)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status), ['200', '400', '200', '200']);
});

test('after the answer no memory is reserved for an open connection', async () => {
  const asked = [
    get('/echo?text=a', 'HTTP/1.1', KEEP), get('/echo?text=a', 'HTTP/1.1', KEEP).repeat(3_000), longPost(300_000, KEEP),
    `HEAD /long?count=300000 HTTP/1.1\r\n${KEEP}\r\n`, get('/large', 'HTTP/1.1', KEEP),
    post('/echo', '{"text":"a"}', `${KEEP}Content-Length: 12\r\n`),
    post('/echo', 'c\r\n{"text":"a"}\r\n0\r\n\r\n', `${KEEP}Transfer-Encoding: chunked\r\n`), get('/probe', 'HTTP/1.1', KEEP),
  ];
  for (const sent of asked) {
    const quiet = await start();
    const socket = await open(quiet.address.port);
    const answered = once(socket, 'data');
    socket.write(sent.slice(0, -1));
    await pause(20);
    socket.write(sent.slice(-1));
    await answered;
    await until(() => quiet.reservedBytes() === 0);
    assert.deepEqual(quiet.connections(), { open: 1, dropped: 0 });
    socket.destroy();
    await quiet.drain();
  }
});

test('connections beyond their limit are closed and counted, whoever accepts them', async () => {
  for (const begin of [start, startHanded]) {
    const narrow = await begin({ connections: 1 });
    const { port } = narrow.address;
    const first = await open(port);
    await until(() => narrow.connections().open === 1);
    assert.equal(await exchange(port, get('/echo?text=a')), '');
    assert.deepEqual(narrow.connections(), { open: 1, dropped: 1 });
    first.destroy();
    await until(() => narrow.connections().open === 0);
    assert.equal(statusOf(await exchange(port, get('/echo?text=a'))), 200);
    await narrow.drain();
  }
});

test('during the delay of a drain new connections are answered, and after it they are not accepted', async () => {
  for (const begin of [start, startHanded]) {
    const ending = await begin();
    const drained = ending.drain(300);
    await pause(50);
    assert.match(await exchange(ending.address.port, get('/echo?text=a', 'HTTP/1.1', KEEP)), /200 OK[^]*Connection: close/);
    await drained;
    assert.equal(await exchange(ending.address.port, get('/echo?text=a')), '');
  }
});

test('a client that ends its side still gets its answers, or the refusal of an incomplete request', async (t) => {
  const handed = await startHanded();
  t.after(() => handed.drain());
  const head = 'GET /echo?text=a HTTP/1.1\r\nHost: a\r\n';
  const asked = [
    [`${head}\r\n`, 200], [echoPost('{"text":"a"}'), 200], [head, 400], [head.slice(0, 9), 400],
    [echoPost('{"te', 'Content-Length: 12\r\n'), 400], [echoPost('5\r\n{"te', 'Transfer-Encoding: chunked\r\n'), 400],
  ] as const;
  for (const { address } of [shared, handed]) {
    for (const [sent, expected] of asked) {
      const socket = await open(address.port);
      socket.end(sent);
      assert.equal(statusOf(await readAll(socket)), expected, sent);
    }
  }
});

test('a client that goes away in the middle of a body harms nobody', async () => {
  const socket = connect(shared.address.port, '127.0.0.1');
  socket.write(echoPost('', 'Content-Length: 100\r\n') + '{"text"');
  await pause(50);
  socket.resetAndDestroy();
  assert.equal(statusOf(await raw(get('/echo?text=a'))), 200);
});

/** Sends repeatedly until the connection closes, and returns the number of sent bytes. */
async function flood(socket: Socket, chunk: string): Promise<number> {
  const send = (): void => {
    while (socket.writable && socket.write(chunk));
    if (socket.writable) socket.once('drain', send);
  };
  send();
  await new Promise((resolve) => socket.once('close', resolve));
  return socket.bytesWritten;
}

const MOST_FLOODED = 64 * 1024 * 1024;

test('a client that keeps sending a refused body is cut off', async () => {
  const socket = (await open(shared.address.port)).resume();
  socket.write(echoPost('', 'Transfer-Encoding: chunked\r\n'));
  assert.ok((await flood(socket, `10000\r\n${'a'.repeat(0x10000)}\r\n`)) < MOST_FLOODED);
});

test('a client that keeps sending after a broken request is cut off, even before an earlier answer is ready', async () => {
  isHeld = true;
  const socket = (await open(shared.address.port)).resume();
  socket.write(`${longPost(1, KEEP)}\u0000\r\n\r\n`);
  assert.ok((await flood(socket, 'a'.repeat(0x10000))) < MOST_FLOODED);
  isHeld = false;
});

test('a port in use rejects with the reason', async () => {
  const { port } = shared.address;
  const again = listen(
    requestHandler({
      routes: [], assets: new Map(), probes: new Map(), context: {} as Context, version: '', limits: DEFAULT_LIMITS, corsOrigin: null,
      onFault: () => undefined,
    }),
    { host: '127.0.0.1', port, limits: DEFAULT_LIMITS },
  );
  await assert.rejects(again, { code: 'EADDRINUSE' });
});

test('a drain ends idle connections, answers requests that have begun, and announces the end of their connections', async () => {
  const ending = await start();
  const silent = connect(ending.address.port, '127.0.0.1');
  await once(silent, 'connect');
  const busy = connect(ending.address.port, '127.0.0.1');
  // The service lets the client continue. This shows that its head has been read.
  busy.write('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\n');
  await once(busy, 'data');
  busy.write('{"text"');
  const answer = readAll(busy);
  const silentEnd = readAll(silent);
  const drained = ending.drain();
  assert.equal(await silentEnd, '');
  busy.write(':"a"}');
  assert.match(await answer, /200 OK[^]*Connection: close[^]*\{"text":"a"\}$/);
  await drained;
});

test('a drain answers requests that were already sent, on new and on idle connections', async () => {
  const ending = await start();
  const fresh = await open(ending.address.port);
  const idle = await open(ending.address.port);
  idle.write(get('/echo?text=a', 'HTTP/1.1', KEEP));
  await once(idle, 'data');
  const drained = ending.drain();
  const answers = [fresh, idle].map((socket) => {
    socket.write(get('/echo?text=b', 'HTTP/1.1', KEEP));
    return readAll(socket);
  });
  for (const answer of await Promise.all(answers)) assert.match(answer, /200 OK[^]*Connection: close[^]*\{"text":"b"\}$/);
  await drained;
});

test('a client that is still sending gets its refusal, even if the client reads only after it has sent all', async () => {
  const body = 'a'.repeat(3_000_000);
  const length = `Content-Length: ${body.length}\r\n`;
  for (const sent of [
    post('/echo', body, HEAD + length), post('/none', body, HEAD + length), get(`/echo?text=${body}`),
    `CONNECT a:1 HTTP/1.1\r\n\r\n${body}`,
  ]) {
    const socket = await open(shared.address.port);
    // The first error would be a reset: EPIPE, ECONNRESET.
    let error: unknown = null;
    socket.on('error', (reason) => (error = reason));
    await new Promise((resolve) => socket.write(sent, resolve));
    assert.match(await readAll(socket), /^HTTP\/1\.1 4\d\d /);
    assert.equal(error, null);
  }
});

test('a client that resets its connection does not affect other clients, for every kind of request', async () => {
  const asked = [
    'CONNECT a:1 HTTP/1.1\r\n\r\nabc', '\u0000', get('/echo?text=a'), get('/doc'), echoPost('{"text"', 'Content-Length: 100\r\n'),
    longPost(100_000), get('/probe'),
  ];
  for (const sent of asked) {
    for (const ms of [0, 1, 5, 20]) {
      const socket = await open(shared.address.port);
      socket.write(sent);
      await pause(ms);
      socket.resetAndDestroy();
    }
  }
  await until(() => shared.connections().open === 0);
  assert.equal(statusOf(await raw(get('/echo?text=a'))), 200);
});

test('a request before a broken request is answered first', async () => {
  const whole = post('/echo', '{"text":"a"}', `${KEEP}Content-Length: 12\r\n`);
  for (const before of [whole, longPost(1, KEEP)]) {
    const broken = await raw(`${before}\u0000\r\n\r\n`);
    assert.match(broken, /^HTTP\/1\.1 200 [^]*HTTP\/1\.1 400 /);
    const tunnel = await raw(`${before}CONNECT a:1 HTTP/1.1\r\n\r\n`);
    assert.match(tunnel, /^HTTP\/1\.1 200 [^]*HTTP\/1\.1 405 /);
  }
});

test('a long answer is sent whole before a tunnel that the client requests after it is refused', async () => {
  for (const before of [longPost(300_000, KEEP), longPost(1, KEEP) + longPost(300_000, KEEP)]) {
    const [last, refused] = bodiesIn(await raw(`${before}CONNECT a:1 HTTP/1.1\r\n\r\n`)).slice(-2);
    assert.ok(last === longAnswer(300_000));
    assertSays(refused!, '… proxy');
  }
});

test('all requests before a broken request are answered, and bytes after the broken request change nothing', async () => {
  for (const before of ['', longPost(300_000, KEEP)]) {
    const socket = await open(shared.address.port);
    socket.write(`${before}${get('/echo?text=a', 'HTTP/1.1', KEEP).repeat(250)}\u0000\r\n\r\n`);
    const more = setInterval(() => socket.writable && socket.write(get('/echo?text=a')), 1);
    const answer = await readAll(socket);
    clearInterval(more);
    assert.equal(answer.match(/\{"text":"a"\}HTTP/g)!.length, 250);
    assert.match(answer.slice(-1_000), /HTTP\/1\.1 400 [^]*"error_code":"INVALID_PARAMETER"\}$/);
    assert.equal(answer.match(/HTTP\/1\.1 400/g)!.length, 1);
  }
});

/** The received status and the received part of the body. */
const lengths = (answer: string): [number, number] => [statusOf(answer), answer.length - answer.indexOf('\r\n\r\n') - 4];

test('an answer on its way is sent whole if a broken request follows, even to a client that reads slowly', async () => {
  const broken = 'GET /echo HTTP/1.1\r\nX : a\r\n\r\n';
  for (const [headers, length] of [[HEAD, LARGE], [KEEP, null]] as const) {
    for (const parts of [[get('/large', 'HTTP/1.1', headers) + broken], [get('/large', 'HTTP/1.1', headers), broken]]) {
      const socket = await open(shared.address.port);
      for (const part of parts) {
        socket.write(part);
        await pause(50);
      }
      // Longer than the time for which the server reads from refused clients.
      socket.pause();
      await pause(2_500);
      const answer = await readAll(socket.resume());
      // Without `Connection: close`, the client receives the refusal of the broken request.
      if (length !== null) assert.deepEqual(lengths(answer), [200, length]);
      else assert.match(answer.slice(LARGE), /^[^]*a{9}HTTP\/1\.1 400 [^]*\}$/);
    }
  }
});

test('bytes after a refused body are not read as a request', async () => {
  const refused = echoPost('{}', 'Content-Encoding: gzip\r\nContent-Length: 2\r\n');
  for (const behind of [get('/echo?text=a'), '\u0000', 'CONNECT a:1 HTTP/1.1\r\n\r\n']) {
    assert.deepEqual((await raw(refused + behind)).match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 400']);
  }
});

test('other clients are answered during long work, and later requests of its connection wait for it', async () => {
  isHeld = true;
  const socket = await open(shared.address.port);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  const behind = Array.from({ length: 300 }, (_, i) => get(`/echo?text=${i}`, 'HTTP/1.1', KEEP)).join('');
  socket.write(
    longPost(1, KEEP) + behind + post('/echo', '{"text":"body"}', `${KEEP}Content-Length: 15\r\n`) + longPost(2, KEEP) + get(
      '/echo?text=last',
    ),
  );
  for (let i = 0; i < 5; i++) assert.equal(statusOf(await raw(get('/echo?text=a'))), 200);
  assert.equal(received, '');
  isHeld = false;
  await once(socket, 'close');
  const texts = [...received.matchAll(/"text":"(\w+)"|("texts")/g)].map(([, text, list]) => text ?? list);
  assert.deepEqual(texts, ['"texts"', ...Array.from({ length: 300 }, (_, i) => String(i)), 'body', '"texts"', 'last']);
});

test('a request after a slow probe waits for the probe', async () => {
  assert.match(await raw(get('/probe', 'HTTP/1.1', KEEP) + get('/echo?text=a')), /probed[^]*"text":"a"/);
});

test('a client that goes away stops its work', async () => {
  for (const leave of ['end', 'resetAndDestroy'] as const) {
    isHeld = true;
    const before = steps;
    const socket = await open(shared.address.port);
    socket.write(longPost(1));
    await until(() => steps > before);
    socket[leave]();
    await until(() => shared.connections().open === 0);
    await pause(20);
    const after = steps;
    await pause(20);
    assert.equal(steps, after);
  }
  isHeld = false;
});

test('a long answer arrives whole, however slowly it is read', async () => {
  const count = 300_000;
  const socket = await open(shared.address.port);
  socket.write(longPost(count));
  socket.pause();
  await pause(200);
  assert.deepEqual(bodiesIn(await readAll(socket.resume())), [longAnswer(count)]);
});

test('a long answer is made as it is read: of what nobody reads, no more than the system takes', async () => {
  made = 0;
  const count = 1_000_000;
  const socket = await open(shared.address.port);
  socket.write(longPost(count));
  socket.pause();
  let before = -1;
  await until(() => before === (before = made) && made > 0);
  assert.ok(made < count / 2, `${made} of ${count}`);
  assert.equal(bodiesIn(await readAll(socket.resume()))[0]!.length, longAnswer(count).length);
  assert.equal(made, count);
});

test('a client of HTTP/1.0 that keeps its connection is answered twice on it', async () => {
  const kept = get('/echo?text=a', 'HTTP/1.0', 'Connection: keep-alive\r\n');
  assert.equal((await raw(kept + get('/echo?text=b', 'HTTP/1.0', ''))).match(/HTTP\/1\.1 200 /gm)?.length, 2);
});

test('a client of HTTP/1.0 reads a long answer to the end of the connection', async () => {
  const answer = await raw(longPost(300_000, 'Connection: keep-alive\r\n').replace('HTTP/1.1', 'HTTP/1.0'));
  assert.match(answer, /^Connection: close\r$/m);
  assert.doesNotMatch(answer, /Transfer-Encoding|Content-Length/);
  assert.ok(answer.endsWith(`\r\n\r\n${longAnswer(300_000)}`));
});

test('HEAD for a long answer returns no body, and the connection stays usable', async () => {
  const answer = await raw(`HEAD /long?count=300000 HTTP/1.1\r\n${KEEP}\r\n${get('/echo?text=next')}`);
  assert.match(answer, /^HTTP\/1\.1 200 [^]*\r\n\r\nHTTP\/1\.1 200 [^]*\{"text":"next"\}$/);
});

test('a fault in the middle of a long answer ends the connection, so that nobody takes it for whole', async () => {
  failsAt = 200_000;
  const answer = await raw(longPost(300_000, KEEP) + get('/echo?text=next'));
  failsAt = Infinity;
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.deepEqual(bodiesIn(answer), []);
  assert.doesNotMatch(answer, /next/);
});

test('long work and an unread answer are under way: draining waits for them', async () => {
  const ending = await start();
  isHeld = true;
  const before = steps;
  const socket = await open(ending.address.port);
  socket.write(longPost(300_000, KEEP) + get('/echo?text=last', 'HTTP/1.1', KEEP));
  await until(() => steps > before);
  const drained = ending.drain();
  isHeld = false;
  socket.pause();
  await pause(200);
  const answers = await readAll(socket.resume());
  await drained;
  assert.deepEqual(bodiesIn(answers), [longAnswer(300_000), '{"text":"last"}']);
});

test('an answer that is being read when the draining begins is sent whole, and then the connection ends', async () => {
  const ending = await start();
  const socket = await open(ending.address.port);
  socket.write(get('/large', 'HTTP/1.1', KEEP));
  await once(socket, 'readable');
  const drained = ending.drain();
  const answer = await readAll(socket);
  assert.equal(answer.length - answer.indexOf('\r\n\r\n') - 4, LARGE);
  await drained;
});

test('an answer without a body also states the keep-alive time', async () => {
  const { address } = shared;
  const [, tag] = /ETag: (.*)\r/.exec(await exchange(address.port, get('/doc')))!;
  const answers = await exchange(address.port, get('/doc', 'HTTP/1.1', `${KEEP}If-None-Match: ${tag}\r\n`), get('/doc'));
  assert.match(answers, /^HTTP\/1\.1 304 [^]*?Keep-Alive: timeout=\d+\r\n[^]*HTTP\/1\.1 200 /);
});

test('a second request that stops in its head is answered with 408, like a first request', async () => {
  const impatient = await start({ headers_timeout: 1_000, request_timeout: 1_000, keep_alive_timeout: 2_000 });
  const socket = await open(impatient.address.port);
  const answers = readAll(socket);
  socket.write(get('/echo?text=a', 'HTTP/1.1', KEEP));
  // The client is silent for longer than the timeout.
  await pause(1_300);
  socket.write('GET /echo?te');
  assert.match(await answers, /^HTTP\/1\.1 200 [^]*HTTP\/1\.1 408 /);
  await impatient.drain();
});

test('it is answered again after a time for which node itself would not have kept it', async () => {
  await pause(Math.max(0, KEPT_BY_NODE - (performance.now() - idleSince)));
  idle.write(get('/echo?text=b'));
  assert.equal(statusOf(await readAll(idle)), 200);
});

test('no connection is forgotten', () => until(() => shared.connections().open === 0));
