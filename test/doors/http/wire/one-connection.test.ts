/** Several requests on one connection: the order of their answers, the time between them, and requests after a broken request. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, test } from 'node:test';
import { HEAD, KEEP, exchange, get, open, pause, post, readAll, statusOf, until } from '../../../support/raw.ts';
import { assertSays } from '../../../support/says.ts';
import { work, longPost, longAnswer, bodiesIn, LARGE, start, shared, raw, echoPost } from './echo-server.ts';

/**
 * A connection with two requests: one before the other tests of this file, and one after them. The time between them is longer than
 * Node's default keep-alive time.
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

test('pipelined requests are answered in their order', async () => {
  const answer = await raw(
    get('/echo?text=1', 'HTTP/1.1', KEEP) + post('/echo', '{"text":"2"}', `${KEEP}Content-Length: 12\r\n`) + get('/echo?text=3'),
  );
  assert.deepEqual([...answer.matchAll(/"text":"(\d)"/g)].map(([, digit]) => digit), ['1', '2', '3']);
});

test('a body that arrived while its request waited is read, even if it is empty', async () => {
  const chunked = `${KEEP}Transfer-Encoding: chunked\r\n`;
  const sent = longPost(1, KEEP) + post('/echo', '0\r\n\r\n', chunked) + post(
    '/echo', 'c\r\n{"text":"a"}\r\n0\r\n\r\n', chunked,
  ) + get('/echo?text=b');
  assert.deepEqual([...(await raw(sent)).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status), ['200', '400', '200', '200']);
});

test('other clients are answered during long work, and later requests of its connection wait for it', async () => {
  work.isHeld = true;
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
  work.isHeld = false;
  await once(socket, 'close');
  const texts = [...received.matchAll(/"text":"(\w+)"|("texts")/g)].map(([, text, list]) => text ?? list);
  assert.deepEqual(texts, ['"texts"', ...Array.from({ length: 300 }, (_, i) => String(i)), 'body', '"texts"', 'last']);
});

test('a request after a slow probe waits for the probe', async () => {
  assert.match(await raw(get('/probe', 'HTTP/1.1', KEEP) + get('/echo?text=a')), /probed[^]*"text":"a"/);
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

test('a client of HTTP/1.0 that keeps its connection is answered twice on it', async () => {
  const kept = get('/echo?text=a', 'HTTP/1.0', 'Connection: keep-alive\r\n');
  assert.equal((await raw(kept + get('/echo?text=b', 'HTTP/1.0', ''))).match(/HTTP\/1\.1 200 /gm)?.length, 2);
});

test('an answer without a body also states the keep-alive time', async () => {
  const { address } = shared;
  const [, tag] = /ETag: (.*)\r/.exec(await exchange(address.port, get('/doc')))!;
  const answers = await exchange(address.port, get('/doc', 'HTTP/1.1', `${KEEP}If-None-Match: ${tag}\r\n`), get('/doc'));
  assert.match(answers, /^HTTP\/1\.1 304 [^]*?Keep-Alive: timeout=\d+\r\n[^]*HTTP\/1\.1 200 /);
});

test('a second request that stops in its head is answered with 408, like a first request', async () => {
  const impatient = await start({ headers_timeout: 1_000, request_timeout: 1_000, keep_alive_timeout: 120_000 });
  const socket = await open(impatient.address.port);
  const answers = readAll(socket);
  socket.write(get('/echo?text=a', 'HTTP/1.1', KEEP));
  // The client is silent for longer than the timeout.
  await pause(1_300);
  socket.write('GET /echo?te');
  assert.match(await answers, /^HTTP\/1\.1 200 [^]*HTTP\/1\.1 408 /);
  await impatient.drain();
});

test('a connection is answered again after a time for which node itself would not have kept it', async () => {
  await pause(Math.max(0, KEPT_BY_NODE - (performance.now() - idleSince)));
  idle.write(get('/echo?text=b'));
  assert.equal(statusOf(await readAll(idle)), 200);
});

test('no connection is forgotten', () => until(() => shared.connections().open === 0));
