/** Clients that end their side, reset their connection, or send without end. Other clients do not notice them. */
import assert from 'node:assert/strict';
import { type Socket, connect } from 'node:net';
import { test } from 'node:test';
import { HEAD, KEEP, get, open, pause, post, readAll, statusOf, until } from '../../../support/raw.ts';
import { work, longPost, startHanded, shared, raw, echoPost } from './echo-server.ts';

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
  work.isHeld = true;
  const socket = (await open(shared.address.port)).resume();
  socket.write(`${longPost(1, KEEP)}\u0000\r\n\r\n`);
  assert.ok((await flood(socket, 'a'.repeat(0x10000))) < MOST_FLOODED);
  work.isHeld = false;
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

test('a client that goes away stops its work', async () => {
  for (const leave of ['end', 'resetAndDestroy'] as const) {
    work.isHeld = true;
    const before = work.steps;
    const socket = await open(shared.address.port);
    socket.write(longPost(1));
    await until(() => work.steps > before);
    socket[leave]();
    await until(() => shared.connections().open === 0);
    await pause(20);
    const after = work.steps;
    await pause(20);
    assert.equal(work.steps, after);
  }
  work.isHeld = false;
});
