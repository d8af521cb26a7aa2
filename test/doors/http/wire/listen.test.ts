/** Accepting connections: the port, the limit of open connections, their memory, and a drain. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import type { Context } from '../../../../src/service/operations/context.ts';
import { requestHandler } from '../../../../src/doors/http/routing/request-handler.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { listen } from '../../../../src/doors/http/wire/listen.ts';
import { KEEP, exchange, get, open, pause, post, readAll, statusOf, until } from '../../../support/raw.ts';
import { work, longPost, longAnswer, bodiesIn, LARGE, start, startHanded, shared } from './echo-server.ts';

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

test('during the delay of a drain new connections are answered, and after it they are not accepted', async () => {
  for (const begin of [start, startHanded]) {
    const ending = await begin();
    const drained = ending.drain(1_500);
    assert.match(await exchange(ending.address.port, get('/echo?text=a', 'HTTP/1.1', KEEP)), /200 OK[^]*Connection: close/);
    await drained;
    assert.equal(await exchange(ending.address.port, get('/echo?text=a')), '');
  }
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

test('long work and an unread answer are under way: draining waits for them', async () => {
  const ending = await start();
  work.isHeld = true;
  const before = work.steps;
  const socket = await open(ending.address.port);
  socket.write(longPost(300_000, KEEP) + get('/echo?text=last', 'HTTP/1.1', KEEP));
  await until(() => work.steps > before);
  const drained = ending.drain();
  work.isHeld = false;
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
