/** Bodies in forms that honest clients do not send. The server counts the memory of these bodies and frees it. */
import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { DEFAULT_LIMITS, FIXED_LIMITS, type Limits } from '../../src/base/limits.ts';
import { type ListeningServer, listen } from '../../src/doors/http/wire/listen.ts';
import { parseAnswers } from '../../tools/proof/fuzz/wire.ts';
import { HEAD, KEEP, exchange, get, open, pause, post, readAll, statusOf, until } from '../support/raw.ts';
import { randomIntegers } from '../support/random.ts';
import { testService } from '../support/service.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory in use, in bytes. */
function memory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const MIB = 2 ** 20;

/** A server whose metrics requests last until they are released. Later requests wait for them. */
async function listening(
  t: TestContext,
  limits: Partial<Limits> = {},
): Promise<ListeningServer & { readonly port: number; readonly letGo: () => void }> {
  const held: (() => void)[] = [];
  const all = { ...DEFAULT_LIMITS, ...limits };
  const { requestHandler } = testService(all, {
    metrics: () => new Promise((resolve) => held.push(() => resolve({ status: 200, type: 'text/plain', body: 'held' }))),
  });
  const server = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits: all });
  const letGo = (): void => held.splice(0).forEach((go) => go());
  t.after(() => {
    letGo();
    return server.drain();
  });
  return { ...server, port: server.address.port, letGo };
}

const HELD = get('/metrics', 'HTTP/1.1', KEEP);
const EXTRACT = `POST /api/v1/extract HTTP/1.1\r\n${KEEP}`;
const CHUNKED = `${EXTRACT}Transfer-Encoding: chunked\r\n\r\n`;
const announced = (body: string, head = EXTRACT): string => `${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const textBody = (text: string): string => JSON.stringify({ text });

test('a body in chunks of one byte takes as much memory as a body in one chunk', async (t) => {
  // A busy machine takes longer than the time limit of a client.
  const { port, reservedBytes } = await listening(t, { request_timeout: 120_000 });
  const count = 100_000;
  const taken: number[] = [];
  // The first run creates everything that is created only once.
  for (let i = 0; i < 3; i++) {
    const before = memory();
    const socket = await open(port);
    socket.write(CHUNKED + '1\r\n \r\n'.repeat(count));
    await until(() => reservedBytes() >= count);
    taken.push(memory() - before);
    socket.destroy();
    await until(() => reservedBytes() === 0);
  }
  assert.ok(Math.min(...taken) < 4 * MIB, `${taken} bytes for ${count}`);
});

const READ_BYTES = 65_536;
const PART = '1\r\n \r\n';
const EACH = announced(textBody('a'.repeat(12_000)));

for (const [what, sent, each, reserved] of [
  ['whole', EACH.repeat(90), EACH.length, EACH.length + FIXED_LIMITS.waiting_request_bytes.value],
  ['in chunks of one byte', `${CHUNKED}${PART.repeat(10_000)}0\r\n\r\n`.repeat(20), PART.length, 1 + FIXED_LIMITS.body_part_bytes.value],
] as const) {
  test(`bodies of requests that wait are counted, and no more of them is read than at once: ${what}`, async (t) => {
    const { port, reservedBytes, letGo } = await listening(t);
    const socket = await open(port);
    socket.write(HELD + sent);
    const ofOneRead = (READ_BYTES / each) * reserved;
    await until(() => reservedBytes() >= ofOneRead / 4);
    await pause(200);
    assert.ok(reservedBytes() < 2 * ofOneRead, `${reservedBytes()} of ${ofOneRead}`);
    socket.on('data', () => undefined);
    letGo();
    await until(() => reservedBytes() === 0);
    socket.destroy();
  });
}

test('a connection that stays open keeps no body', async (t) => {
  const { port, reservedBytes } = await listening(t);
  const sockets: Socket[] = [];
  const sent = Buffer.from(announced(textBody('a'.repeat(450_000))));
  const before = memory();
  let answered = 0;
  for (let i = 0; i < 20; i++) {
    const socket = await open(port);
    socket.on('data', () => answered++);
    socket.write(sent.subarray(0, 100));
    await pause(5);
    socket.write(sent.subarray(100));
    sockets.push(socket);
  }
  await until(() => answered === sockets.length);
  assert.equal(reservedBytes(), 0);
  // Node frees buffers some time after the collection.
  await until(() => memory() - before < 4 * MIB);
  for (const socket of sockets) socket.destroy();
});

test('several of the largest texts at once, every character escaped, are answered whole', async (t) => {
  const { port } = await listening(t);
  const line = 'Оплатите счёт до конца месяца на номер BE68 5390 0754 7034 в банке. ';
  const escaped = [
    ...line.repeat(Math.floor(DEFAULT_LIMITS.text_characters / line.length)),
  ].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
  const sent = announced(`{"text":"${escaped}"}`, `POST /api/v1/extract HTTP/1.1\r\n${HEAD}`);
  const answers = await Promise.all(Array.from({ length: 6 }, () => exchange(port, sent)));
  const bodies = answers.map((answer) => String(parseAnswers(Buffer.from(answer), false).answers[0]?.body));
  assert.equal(new Set(bodies).size, 1);
  assert.match(bodies[0]!, /^\{"count":7352,/);
});

/** The requests of a client, whole or in part, and whether each is read to its end. */
const BULK = JSON.stringify({ ibans: Array(400).fill('BE68539007547034') });
const BULK_POST = `POST /api/v1/validate/bulk HTTP/1.1\r\n${KEEP}`;
function inChunks(body: string, size: number, head: string): string {
  const parts = body.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`);
  return `${head}Transfer-Encoding: chunked\r\n\r\n${chunks.join('')}0\r\n\r\n`;
}
const EXCHANGES: readonly string[] = [
  get('/api/v1/validate?iban=BE68539007547034', 'HTTP/1.1', KEEP),
  announced(BULK, BULK_POST),
  inChunks(BULK, 1_000, BULK_POST),
  inChunks(textBody('IBAN BE68 5390 0754 7034 '.repeat(40)), 7, EXTRACT),
  announced(textBody('BE68539007547034 '.repeat(5_000))),
  announced('{"iban":"BE68539007547034"}', `POST /api/v1/validate HTTP/1.1\r\n${KEEP}`),
  `POST /api/v1/validate HTTP/1.1\r\n${KEEP}Content-Length: 0\r\n\r\n`,
  `POST /api/v1/validate HTTP/1.1\r\n${KEEP}\r\n`,
  inChunks(' '.repeat(20_000), 500, `POST /api/v1/validate HTTP/1.1\r\n${KEEP}`),
  `${EXTRACT}Content-Length: 99999999\r\n\r\n`,
  announced(BULK, `${BULK_POST}Expect: 100-continue\r\n`),
  `HEAD /api/v1/validate?iban=BE68539007547034 HTTP/1.1\r\n${KEEP}Content-Length: 3\r\n\r\nabc`,
  `GET /api/v1/validate/bulk?${Array(400).fill('iban=BE68539007547034').join('&')} HTTP/1.1\r\n${KEEP}\r\n`,
  announced(BULK, `POST /api/v1/validate/bulk HTTP/1.0\r\nConnection: keep-alive\r\n`),
  get('/api/v1/validate?iban=BE68539007547034', 'HTTP/1.1', `${KEEP}Connection: Upgrade\r\nUpgrade: h2c\r\n`),
  post('/api/v1/validate', '{"iban":"BE68539007547034"}'),
  `${CHUNKED}zz\r\n`,
  'x\r\n\r\n',
];

test('after thousands of exchanges, most of them broken off somewhere, nothing is reserved', async (t) => {
  const { port, reservedBytes, connections } = await listening(t, { request_timeout: 2_000, headers_timeout: 2_000 });
  const next = randomIntegers(20_261_122);
  const one = async (): Promise<void> => {
    const all = Array.from({ length: 1 + next(4) }, () => EXCHANGES[next(EXCHANGES.length)]!).join('');
    const socket = await open(port);
    const isRead = next(3) > 0;
    if (isRead) socket.resume();
    const cut = next(all.length);
    socket.write(all.slice(0, cut));
    if (next(2) === 0) await pause(next(8));
    if (next(3) > 0) socket.write(all.slice(cut, cut + next(all.length)));
    if (next(2) === 0) await pause(next(20));
    assert.ok(reservedBytes() >= 0, `${reservedBytes()} reserved`);
    [() => socket.destroy(), () => socket.resetAndDestroy(), () => socket.end().resume()][next(3)]!();
    socket.setTimeout(3_000, () => socket.destroy());
    if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  };
  await Promise.all(Array.from({ length: 16 }, async () => {
    for (let i = 0; i < 150; i++) await one();
  }));
  await until(() => connections().open === 0);
  assert.equal(reservedBytes(), 0);
  assert.equal(statusOf(await exchange(port, post('/api/v1/validate', '{"iban":"BE68539007547034"}'))), 200);
});

test('a connection that continues keeps no memory of earlier requests', async (t) => {
  const { port, reservedBytes } = await listening(t);
  const whole = EXCHANGES.slice(0, 6).join('');
  const socket = await open(port);
  const answers = readAll(socket);
  for (let i = 0; i < 10; i++) socket.write(whole);
  socket.write(get('/api/v1/countries/BE', 'HTTP/1.1', KEEP));
  await until(() => socket.bytesWritten > 10 * whole.length && reservedBytes() === 0);
  socket.write(get('/api/v1/countries/BE'));
  assert.equal(parseAnswers(Buffer.from(await answers), false).answers.length, 62);
  assert.equal(reservedBytes(), 0);
});
