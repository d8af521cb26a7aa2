/** Many clients attack the program at once. It answers good requests meanwhile, does not end, and its memory does not grow. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, test } from 'node:test';
import { type Waits, meanwhile } from '../../../tools/proof/attack/bystanders.ts';
import { bodies } from '../../../tools/proof/attack/bodies.ts';
import { flood } from '../../../tools/proof/attack/flood.ts';
import { type Attacked, megabytes } from '../../../tools/proof/attack/program.ts';
import { HEAD, KEEP, get, open, pause, post } from '../../support/raw.ts';
import { ended, heldOnSignal, run, started } from '../support/program.ts';
import { randomIntegers } from '../../support/random.ts';

const kontor = run([], {
  KONTOR_HEADERS_TIMEOUT: '2000',
  KONTOR_REQUEST_TIMEOUT: '2000',
  KONTOR_ANSWER_TIMEOUT: '2000',
  KONTOR_RESERVED_BYTES: '67108864',
}, heldOnSignal());
let errors = '';
kontor.stderr!.on('data', (chunk) => (errors += String(chunk)));
const { port } = await started(kontor);
after(() => kontor.kill('SIGKILL'));

/** Longest wait of another client, in milliseconds of processor time: the time of the clock would measure a busy machine. */
const MOST_WAIT = 1_000;
/**
 * Maximum growth of the memory after an attack, compared with the memory before all attacks: less than two kB for each of thousands of
 * connections.
 */
const GROWTH_MB = 5;
/** Maximum memory of the process, garbage included. */
const MOST_MB = 450;

const attacked: Attacked = { process: kontor, pid: kontor.pid!, port, written: () => errors };

const under = (attack: () => Promise<unknown>): Promise<Waits> => meanwhile(attacked, async () => void (await attack()));

async function heldMegabytes(): Promise<number> {
  const line = once(kontor.stdout!, 'data');
  kontor.kill('SIGUSR2');
  return Number(/^holds (\d+)\n$/.exec(String((await line)[0]))![1]) / 1024 / 1024;
}

/**
 * Returns the memory of the program once it is at most this, or after some seconds. The program still reads for a moment from clients that
 * it has refused.
 */
async function settled(most: number): Promise<number> {
  const end = performance.now() + 5_000;
  let held = await heldMegabytes();
  while (held > most && performance.now() < end) {
    await pause(200);
    held = await heldMegabytes();
  }
  return held;
}

const many = async (count: number, begin: (socket: Socket, i: number) => void): Promise<Socket[]> => {
  const sockets: Socket[] = [];
  for (let i = 0; i < count; i++) {
    const socket = await open(port);
    begin(socket, i);
    sockets.push(socket);
  }
  return sockets;
};

const allClosed = (sockets: readonly Socket[]): Promise<unknown> =>
  Promise.all(sockets.map((socket) => socket.resume().closed || new Promise((resolve) => socket.once('close', resolve))));

const BULK = '/api/v1/validate/bulk';
const bulk = JSON.stringify({ ibans: Array(10_000).fill('DE89370400440532013000') });
const bulkPost = post(BULK, bulk, `${KEEP}Content-Length: ${bulk.length}\r\n`);

/** Sends requests for some seconds as fast as the program takes them. Clients that read get answers all the time and are not cut off. */
async function pipelining(connections: number, reads: boolean): Promise<Waits> {
  const result = await flood(attacked, { connections, reads, seconds: 3 });
  if (reads) assert.deepEqual([result.closed, result.unanswered], [0, 0]);
  return result;
}

const ATTACKS: Readonly<Record<string, () => Promise<Waits>>> = {
  'thousands of connections that are silent, or stop in the middle of a request': () => under(async () => {
    const begun = [
      '', 'G', 'GET /api/v1/validate?iban=', get('/').slice(0, -2), post(BULK, '{"ibans":["', `${HEAD}Content-Length: 100000\r\n`),
      post(BULK, '5\r\n{', `${HEAD}Transfer-Encoding: chunked\r\n`),
    ];
    await allClosed(await many(3_000, (socket, i) => socket.write(begun[i % begun.length]!)));
  }),
  'hundreds that send a byte at a time': () => under(async () => {
    const sockets = await many(400, (socket, i) => socket.write(
      i % 2 ? get('/').slice(0, -2) : post(BULK, '', `${HEAD}Content-Length: 100000\r\n`),
    ));
    const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 100);
    await allClosed(sockets);
    clearInterval(drip);
  }),
  'hundreds of large bodies that stop before their end': () => bodies(
    attacked,
    { connections: 200, bytes: 2_000_000, trickles: false, seconds: 3 },
  ),
  'dozens that ask for the largest answers and read none': () => under(async () => {
    await allClosed(await many(60, (socket) => socket.pause().write(bulkPost)).then(async (sockets) => (await pause(2_500), sockets)));
  }),
  'pipelining of long answers without reading': () => under(async () => {
    const asked = get('/api/v1/countries', 'HTTP/1.1', KEEP).repeat(500);
    await allClosed(await many(20, (socket) => socket.pause().write(asked)).then(async (sockets) => (await pause(2_500), sockets)));
  }),
  'endless pipelining on one connection, not reading': () => pipelining(1, false),
  'endless pipelining on one connection, reading': () => pipelining(1, true),
  'endless pipelining on 8 connections, not reading': () => pipelining(8, false),
  'endless pipelining on 8 connections, reading': () => pipelining(8, true),
  'endless pipelining on 64 connections, not reading': () => pipelining(64, false),
  'endless pipelining on 64 connections, reading': () => pipelining(64, true),
  'large work asked for and left at once, again and again': () => under(async () => {
    await allClosed(await many(300, (socket) => socket.write(bulkPost, () => socket.resetAndDestroy())));
  }),
  'thousands of requests at random, most of them broken': () => under(async () => {
    const next = randomIntegers(7);
    const pieces = [
      'GET ', 'POST ', 'CONNECT ', '/api/v1/validate', BULK, '?iban=', '%', '\u0000', ' HTTP/1.1', '\r\n', '\r\n\r\n', 'Host: a\r\n',
      'Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n', 'Expect: 100-continue\r\n', 'Upgrade: h2c\r\n', '{"ibans":["a"]}',
      '\u00ff',
    ];
    await allClosed(await many(2_000, (socket) => {
      const sent = Array.from({ length: 1 + next(12) }, () => pieces[next(pieces.length)]!).join('');
      socket.write(Buffer.from(sent, 'latin1'));
      setTimeout(() => (next(2) ? socket.end() : socket.resetAndDestroy()), next(50));
    }));
  }),
};

/** The program has answered each request of the attacks once: caches are filled and code is compiled. */
await under(async () => {
  for (const one of [bulkPost, get('/api/v1/countries'), get('/'), '\u0000']) {
    const socket = await open(port);
    socket.write(one, () => socket.end());
    await allClosed([socket]);
  }
});
const before = await heldMegabytes();

for (const [what, attack] of Object.entries(ATTACKS)) {
  test(what, { timeout: 120_000 }, async () => {
    const { kept, fresh, answers, failures } = await attack();
    const resident = megabytes(attacked, 'VmRSS');
    assert.equal(failures, 0);
    assert.ok(
      Math.max(kept.processor, fresh.processor) < MOST_WAIT,
      `${answers} answers, the longest waits ${kept.processor} and ${fresh.processor} ms`,
    );
    assert.equal(kontor.exitCode, null, errors);
    const held = await settled(before + GROWTH_MB);
    assert.ok(held <= before + GROWTH_MB, `${before} MB held before, ${held} MB after`);
    assert.ok(resident < MOST_MB, `${resident} MB`);
  });
}

test('after all that it ends as it should, and has written nothing', async () => {
  kontor.kill('SIGTERM');
  const { code } = await ended(kontor);
  assert.equal(code, 0);
  assert.equal(errors, '');
});
