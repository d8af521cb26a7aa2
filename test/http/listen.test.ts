import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { type Socket, connect } from 'node:net';
import { after, test } from 'node:test';
import { required, route } from '../../src/api/route.ts';
import type { World } from '../../src/api/world.ts';
import { ok } from '../../src/errors.ts';
import { answerer } from '../../src/http/answer.ts';
import { lazyAsset } from '../../src/http/asset.ts';
import { DEFAULT_LIMITS, type Limits } from '../../src/http/limits.ts';
import { type Listening, listen } from '../../src/http/listen.ts';
import { object, string } from '../../src/schema/schema.ts';

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

const start = (limits: Partial<Limits> = {}): Promise<Listening> => {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const service = {
    routes: [echo],
    assets: new Map([['/doc', lazyAsset('text/plain', () => ({ text: 'document' }))]]),
    probes: new Map(),
    world: {} as World,
    version: 'v1',
    limits: all,
    corsOrigin: '*',
    onFault: () => undefined,
  };
  return listen(answerer(service), { host: '127.0.0.1', port: 0, limits: all });
};

const shared = await start();
after(() => shared.drain());

/** Sends raw bytes on a connection of its own and reads until the server ends it. */
async function raw(text: string | readonly string[], { port }: { port: number } = shared.address): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const received = readAll(socket);
  for (const part of typeof text === 'string' ? [text] : text) {
    socket.write(part);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return received;
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

const HEAD = 'Host: localhost\r\nConnection: close\r\n';
const get = (target: string, version = 'HTTP/1.1', headers = HEAD): string => `GET ${target} ${version}\r\n${headers}\r\n`;
const post = (body: string, headers = `Content-Length: ${Buffer.byteLength(body)}\r\n`): string =>
  `POST /echo HTTP/1.1\r\n${HEAD}${headers}\r\n${body}`;

const status = (answer: string): number => Number(answer.split(' ')[1]);
const bodyOf = (answer: string): Record<string, string> => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Record<string, string>;

/** Each row: what the client sends, the status, and a part of the error text (or of the echoed text where it is 200). */
const REQUESTS: readonly (readonly [what: string, sent: string | readonly string[], status: number, part: RegExp])[] = [
  ['a GET', get('/echo?text=a'), 200, /^a$/],
  ['an absolute target', get('http://localhost/echo?text=a'), 200, /^a$/],
  ['HTTP/1.0 without a host', get('/echo?text=a', 'HTTP/1.0', ''), 200, /^a$/],
  ['a POST', post('{"text":"é"}'), 200, /^é$/],
  ['a POST in many pieces', [post('', 'Content-Length: 13\r\n'), '{"te', 'xt"', ':"ab"}'], 200, /^ab$/],
  ['a chunked POST', post('5\r\n{"tex\r\n7\r\nt":"a"}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'), 200, /^a$/],
  ['a POST without a body', post('', ''), 400, /text is missing/],
  ['a GET with a body', `GET /echo?text=a HTTP/1.1\r\n${HEAD}Content-Length: 3\r\n\r\nabc`, 200, /^a$/],
  ['an upgrade that nobody offers', get('/echo?text=a', 'HTTP/1.1', `Host: a\r\nUpgrade: h2c\r\nConnection: upgrade, close\r\n`), 200, /^a$/],
  ['a missing host', get('/echo?text=a', 'HTTP/1.1', ''), 400, /Host header is missing/],
  ['two hosts', get('/echo?text=a', 'HTTP/1.1', 'Host: a\r\nhost: b\r\n'), 400, /Host header is given twice/],
  ['another HTTP version', get('/echo?text=a', 'HTTP/2.0'), 400, /HTTP\/1\.1/],
  ['HTTP/0.9', 'GET /echo?text=a\r\n\r\n', 400, /HTTP/],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400, /well-formed/],
  ['a body that is announced twice', post('{}', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'), 400, /well-formed/],
  ['an unknown expectation', get('/echo?text=a', 'HTTP/1.1', `${HEAD}Expect: 200-maybe\r\n`), 400, /100-continue/],
  ['a compressed body', post('abc', 'Content-Encoding: gzip\r\nContent-Length: 3\r\n'), 400, /compressed/],
  ['an identity encoding', post('{"text":"a"}', 'Content-Encoding: identity\r\nContent-Length: 12\r\n'), 200, /^a$/],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 405, /no proxy/],
  ['a target that is too long', get(`/echo?text=${'a'.repeat(20_000)}`), 431, /too long/],
  ['an announced body over the limit', post('', 'Content-Length: 999999999\r\n'), 413, /larger than 16384 bytes/],
  ['a chunked body over the limit', post(`8000\r\n${'a'.repeat(0x8000)}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n'), 413, /larger than 16384 bytes/],
];

for (const [what, sent, expected, part] of REQUESTS) {
  test(`${what} is answered ${expected}`, async () => {
    const answer = await raw(sent);
    assert.equal(status(answer), expected);
    const body = bodyOf(answer);
    assert.match((expected === 200 ? body['text'] : body['error'])!, part);
    assert.match(answer, /X-Content-Type-Options: nosniff/);
    assert.match(answer, /\r\nConnection: close/);
  });
}

test('a client that waits for 100-continue gets it', async () => {
  const sent = request({ port: shared.address.port, path: '/echo', method: 'POST', headers: { Expect: '100-continue', 'Content-Length': 12 } });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end('{"text":"a"}');
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  assert.equal(response.statusCode, 200);
  response.resume();
});

test('a client that waits for 100-continue with too much is refused before it sends', async () => {
  const answer = await raw(post('', 'Expect: 100-continue\r\nContent-Length: 99999\r\n'));
  assert.equal(status(answer), 413);
});

test('a GET sends a HEAD its headers and no body', async () => {
  const answer = await raw(`HEAD /echo?text=a HTTP/1.1\r\n${HEAD}\r\n`);
  assert.match(answer, /Content-Length: 12\r\n/);
  assert.ok(answer.endsWith('\r\n\r\n'));
});

test('the entity tags of several If-None-Match lines count together', async () => {
  const answer = await raw(get('/echo?text=a', 'HTTP/1.1', `${HEAD}If-None-Match: "a"\r\nIf-None-Match: "b"\r\n`));
  assert.equal(status(answer), 200);
});

test('the codings of several Accept-Encoding lines count together', async () => {
  const answer = await raw(get('/doc', 'HTTP/1.1', `${HEAD}accept-encoding: deflate\r\nAccept-Encoding: gzip\r\n`));
  assert.match(answer, /\r\nContent-Encoding: gzip\r\n/);
});

test('pipelined requests are answered in their order', async () => {
  const keep = 'Host: a\r\n';
  const answer = await raw(get('/echo?text=1', 'HTTP/1.1', keep) + `POST /echo HTTP/1.1\r\n${keep}Content-Length: 12\r\n\r\n{"text":"2"}` + get('/echo?text=3'));
  assert.deepEqual([...answer.matchAll(/"text":"(\d)"/g)].map(([, digit]) => digit), ['1', '2', '3']);
});

test('a client that goes away in the middle of a body harms nobody', async () => {
  const socket = connect(shared.address.port, '127.0.0.1');
  socket.write(post('', 'Content-Length: 100\r\n') + '{"text"');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.resetAndDestroy();
  assert.equal(status(await raw(get('/echo?text=a'))), 200);
});

test('a client that keeps sending a refused body is cut off', async () => {
  const socket = connect(shared.address.port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(post('', 'Transfer-Encoding: chunked\r\n'));
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  const flood = (): void => {
    while (socket.writable && socket.write(chunk));
    if (socket.writable) socket.once('drain', flood);
  };
  flood();
  await new Promise((resolve) => socket.once('close', resolve));
  assert.ok(socket.bytesWritten < 64 * 1024 * 1024);
});

test('a request that does not arrive in time is 408', async () => {
  const slow = await start({ headers_timeout: 300, request_timeout: 400 });
  for (const part of ['GET /echo?text=a HTTP/1.1\r\nHost:', post('', 'Content-Length: 100\r\n')]) {
    const answer = await raw(part, slow.address);
    assert.equal(status(answer), 408);
    assert.match(bodyOf(answer)['error']!, /in time/);
  }
  await slow.drain();
});

test('more connections than allowed are closed', async () => {
  const small = await start({ connections: 1 });
  const first = connect(small.address.port, '127.0.0.1');
  await once(first, 'connect');
  assert.equal(await raw(get('/echo?text=a'), small.address), '');
  first.destroy();
  await small.drain();
});

test('a port in use rejects with the reason', async () => {
  const { port } = shared.address;
  const again = listen(answerer({ routes: [], assets: new Map(), probes: new Map(), world: {} as World, version: '', limits: DEFAULT_LIMITS, corsOrigin: null, onFault: () => undefined }), { host: '127.0.0.1', port, limits: DEFAULT_LIMITS });
  await assert.rejects(again, { code: 'EADDRINUSE' });
});

test('draining ends idle connections at once, answers what is under way, and says that it closes', async () => {
  const ending = await start();
  const silent = connect(ending.address.port, '127.0.0.1');
  await once(silent, 'connect');
  const busy = connect(ending.address.port, '127.0.0.1');
  busy.write('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\n\r\n{"text"');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const answer = readAll(busy);
  const silentEnd = readAll(silent);
  const drained = ending.drain();
  assert.equal(await silentEnd, '');
  busy.write(':"a"}');
  assert.match(await answer, /200 OK[^]*Connection: close[^]*\{"text":"a"\}$/);
  await drained;
});

test('draining cuts off what does not end in time', async () => {
  const ending = await start({ drain_timeout: 100 });
  const busy = connect(ending.address.port, '127.0.0.1');
  busy.on('error', () => undefined);
  busy.write('POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 12\r\n\r\n{"text"');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const answer = readAll(busy);
  await ending.drain();
  assert.equal(await answer, '');
});
