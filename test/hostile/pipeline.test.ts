/**
 * Clients that send requests without waiting for responses. They receive their responses, but they neither fill the memory nor make other
 * clients wait.
 */
import assert from 'node:assert/strict';
import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { after, test } from 'node:test';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../src/base/limits.ts';
import { listen } from '../../src/doors/http/wire/listen.ts';
import { HEAD, KEEP, exchange, get, open, statusOf, until } from '../support/raw.ts';
import { testService } from '../support/service.ts';

/** A request for the metrics that lasts until the test ends it. Later requests on its connection wait. */
let release: (() => void) | null = null;
const { requestHandler } = testService(DEFAULT_LIMITS, {
  metrics: () => new Promise((resolve) => (release = () => resolve({ status: 200, type: 'text/plain', body: 'held' }))),
});
const { address: { port }, drain, connections } = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
after(() => drain());

const SMALL = get('/healthz', 'HTTP/1.1', KEEP);

/** Number of requests of floods for which Node has created objects. */
let begun = 0;
subscribe('http.server.request.start', (message) => {
  if ((message as { request: IncomingMessage }).request.url === '/healthz') begun++;
});

const STATUS_LINE = 'HTTP/1.1 200 ';
const ANSWERED = new RegExp(STATUS_LINE, 'g');
/** Number of bytes that Node reads at once. */
const CHUNK = 65_536;
const ofBytes = (bytes: number): number => Math.ceil(bytes / SMALL.length);

/** Returns how many requests of the floods Node has begun. Waits until this number no longer grows. */
async function settled(): Promise<number> {
  let before;
  do {
    before = begun;
    assert.equal(statusOf(await exchange(port, get('/readyz'))), 200);
  } while (begun !== before);
  return begun;
}

/** Sends a request that the test holds back, and `count` requests after it. Returns the responses. */
async function flooded(count: number): Promise<{ socket: Socket; answers: () => number }> {
  const socket = await open(port);
  let answers = 0;
  let tail = '';
  socket.on('data', (chunk: Buffer) => {
    const text = tail + chunk.toString('latin1');
    answers += text.match(ANSWERED)?.length ?? 0;
    tail = text.slice(1 - STATUS_LINE.length);
  });
  release = null;
  socket.write(get('/metrics', 'HTTP/1.1', KEEP));
  await until(() => release !== null);
  socket.write(SMALL.repeat(count));
  return { socket, answers: () => answers };
}

test('a flood is read only up to the number of requests that may wait, and each request is answered', async () => {
  const count = 6_000;
  begun = 0;
  const first = await flooded(count);
  const answerFirst = release!;
  // All requests of one read exist before the guard can notice the flood.
  assert.ok((await settled()) <= FIXED_LIMITS.waiting_requests.value + ofBytes(CHUNK) + 2, `${begun} requests`);
  begun = 0;
  const second = await flooded(count);
  const answerSecond = release!;
  assert.ok((await settled()) <= FIXED_LIMITS.waiting_requests.value + ofBytes(FIXED_LIMITS.slice_bytes.value) + 2, `${begun} requests`);
  answerFirst();
  answerSecond();
  await until(() => first.answers() === count + 1 && second.answers() === count + 1);
  first.socket.destroy();
  second.socket.destroy();
});

test('others are answered between the requests of a flood', async () => {
  const { socket, answers } = await flooded(5_000);
  release!();
  await until(() => answers() > 0);
  const other = await open(port);
  let asked = 0;
  for (; answers() <= 5_000; asked++) {
    other.write(SMALL);
    await once(other, 'data');
    assert.ok(!socket.destroyed, `cut off after ${answers()} answers`);
  }
  // A fast machine answers the flood in fewer turns, but not in a single turn.
  assert.ok(asked > 5, `${asked} answers meanwhile`);
  socket.destroy();
  other.destroy();
});

test('when a client with waiting requests goes, nothing is left', async () => {
  for (let i = 0; i < 3; i++) {
    const { socket } = await flooded(4_000);
    await settled();
    socket.resetAndDestroy();
    // The service does not read from the socket, so the next write finds that the client is gone.
    release!();
    await until(() => connections().open === 0);
  }
  assert.equal(statusOf(await exchange(port, get('/healthz', 'HTTP/1.1', HEAD))), 200);
});

test('bodies after a flood are read whole, and a broken request after it is refused', async () => {
  const body = JSON.stringify({ ibans: Array(2_000).fill('BE68539007547034') });
  const bulk = `POST /api/v1/validate/bulk HTTP/1.1\r\n${KEEP}Content-Length: ${body.length}\r\n\r\n${body}`;
  const answer = await exchange(port, SMALL.repeat(2_500) + bulk + SMALL.repeat(300) + bulk + '\u0000\r\n\r\n');
  assert.equal(answer.match(ANSWERED)!.length, 2_802);
  assert.equal(answer.match(/"valid_count":2000/g)!.length, 2);
  assert.match(answer.slice(-1_000), /HTTP\/1\.1 400 /);
});
