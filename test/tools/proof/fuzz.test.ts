import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { listen } from '../../../src/doors/http/wire/listen.ts';
import { problemWith } from '../../../tools/proof/fuzz/check.ts';
import { attempt, fuzz } from '../../../tools/proof/fuzz/fuzz.ts';
import { LAST_STATUS } from '../../../tools/proof/fuzz/requests.ts';
import { type Stall, type StallWatch, watchStalls } from '../../../tools/proof/fuzz/stalls.ts';
import { byTheClock, parseAnswers } from '../../../tools/proof/fuzz/wire.ts';
import { pause, until } from '../../support/raw.ts';
import { testService } from '../../support/service.ts';

const { service, requestHandler, faults } = testService();
const { routes } = service;
const attempts = (count: number) => (made: number) => made < count;
/** The server and the fuzzer share this process, so the clock serves as the processor time of the server. */
const watchOf = (port: number): StallWatch => watchStalls({ port, processorTime: () => performance.now() });

test('the service withstands some hundreds of attempts', { timeout: 120_000 }, async () => {
  const limits = { ...DEFAULT_LIMITS, headers_timeout: 1_000, request_timeout: 1_000, keep_alive_timeout: 1_000 };
  const { address, drain } = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits });
  const watch = watchOf(address.port);
  const { findings, counts } = await fuzz({ port: address.port, routes, seed: 'test', mayContinue: attempts(600), connections: 8, watch });
  watch.stop();
  await drain();
  assert.deepEqual(findings, []);
  assert.deepEqual(faults, []);
  assert.ok(counts.size > 60, String(counts.size));
});

test('an equal seed and number make an equal attempt, and others another attempt', () => {
  const bytes = (seed: string, number: number): string => Buffer.concat(attempt(routes, seed, number).parts).toString('latin1');
  assert.equal(bytes('a', 7), bytes('a', 7));
  assert.notEqual(bytes('a', 7), bytes('a', 8));
  assert.notEqual(bytes('a', 7), bytes('b', 7));
});

const answer = (status: number, body: string, headers = 'X-Content-Type-Options: nosniff\r\nContent-Type: application/json\r\n'): string =>
  `HTTP/1.1 ${status} Some\r\n${headers}Content-Length: ${body.length}\r\n\r\n${body}`;
const refusal = '{"error":"no","error_code":"INVALID_PARAMETER"}';

/** A stall watch that uses the clock and reports this stall. */
const saw = (stall: Stall | null): StallWatch => ({ after: byTheClock, during: () => stall, stop: () => undefined });
const noStall = saw(null);

/** The answer of a server to every request, and the fault that the fuzzer finds in it. */
const WRONG: readonly (readonly [what: string, answered: string, problem: RegExp])[] = [
  ['a fault', answer(500, '{}'), /status 500/],
  ['a refusal without its code', answer(400, '{"error":"no"}'), /error_code/],
  ['a refusal without a body', answer(400, ''), /without a body/],
  ['a refusal in text', answer(400, 'no', 'X-Content-Type-Options: nosniff\r\nContent-Type: text/plain\r\n'), /without a JSON body/],
  ['a refusal with the status of another', answer(422, refusal), /INVALID_PARAMETER with status 422/],
  ['a refusal that nobody declared', answer(405, '{"error":"no","error_code":"METHOD_NOT_ALLOWED"}'), /not declared/],
  ['an answer of another shape', answer(200, '{}'), /does not fit its schema/],
  ['no JSON', answer(200, '{'), /JSON object/],
  ['two answers', answer(400, refusal) + answer(400, refusal), /answered 400,400/],
  ['three answers', answer(400, refusal) + answer(204, '') + answer(204, ''), /answered 400,204,204/],
  ['one answer to two requests', answer(400, refusal), /answered 400, /],
  ['bytes behind the answer', `${answer(400, refusal)}more`, /bytes that are no answer/],
  ['an answer without its security headers', answer(400, refusal, ''), /security headers/],
  ['nothing', '', /answered , /],
];

for (const [what, answered, problem] of WRONG) {
  test(`${what} is found`, async () => {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => undefined).resume();
      socket.end(answered);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { findings } = await fuzz({
      port: (server.address() as AddressInfo).port, routes, seed: 'wrong', mayContinue: attempts(40), connections: 4, watch: noStall,
    });
    server.close();
    assert.ok(findings.some((finding) => problem.test(finding.problem)), JSON.stringify(findings[0]));
  });
}

test('the body of a refusal to HEAD is accepted only if the head was too long', () => {
  const [route] = routes;
  const problem = (status: number): string | null => problemWith(
    { parts: [Buffer.from('HEAD')], asks: { route: route!, method: 'HEAD' }, isHead: true },
    { ...parseAnswers(Buffer.from(answer(status, refusal)), true), end: 'closed' },
  );
  assert.equal(problem(431), null);
  assert.match(problem(400)!, /bytes that are no answer/);
});

type Way = 'on' | 'open' | 'reset';

/**
 * Fuzzes the service through a server that forwards its connections, leaves them open or resets them. `wayOf` decides this from the first
 * bytes. Returns the findings.
 */
async function fuzzedBehind(wayOf: (bytes: Buffer) => Way, watch = noStall): Promise<Awaited<ReturnType<typeof fuzz>>> {
  const { address, drain } = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', (bytes: Buffer) => {
      const way = wayOf(bytes);
      if (way === 'reset') socket.resetAndDestroy();
      if (way !== 'on') return;
      const other = connect({ port: address.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => socket.destroy());
      other.write(bytes);
      socket.pipe(other).pipe(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const result = await fuzz({ port, routes, seed: 'behind', mayContinue: attempts(100), connections: 4, watch, patience: 600 });
  server.close();
  for (const socket of sockets) socket.destroy();
  await drain();
  return result;
}

/** Blocks this process without using the processor. */
const standStill = (milliseconds: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('an input without an answer is a finding, and so is an input that resets the connection', async () => {
  for (const [way, problem] of [['open', 'the connection was left open'], ['reset', 'answered , reset']] as const) {
    const { findings, unreproduced } = await fuzzedBehind((bytes) => (bytes.includes(' /api/v1/mask') ? way : 'on'));
    assert.ok(findings.length > 0);
    for (const finding of findings) {
      assert.deepEqual([finding.problem, finding.sent.includes('/mask')], [`${problem}; when it was sent again: ${problem}`, true]);
    }
    assert.deepEqual(unreproduced, []);
  }
});

/** Leaves only the sixtieth connection with a request for an operation open. */
function leavesOneOpen(): (bytes: Buffer) => Way {
  let count = 0;
  return (bytes) => (bytes.includes(' /api/v1/') && ++count === 60 ? 'open' : 'on');
}

test('a problem that is not reproduced is a finding if nothing stood still', async () => {
  const { findings, unreproduced } = await fuzzedBehind(leavesOneOpen());
  assert.deepEqual(
    findings.map(({ problem }) => problem),
    ['the connection was left open; not so when it was sent again, but nothing had stood still'],
  );
  assert.deepEqual(unreproduced, []);
});

test('a problem that is not reproduced is not a finding if the machine stood still', async () => {
  const stall: Stall = { who: 'the program', from: 0, to: 11_000 };
  const { findings, unreproduced } = await fuzzedBehind(leavesOneOpen(), saw(stall));
  assert.deepEqual(findings, []);
  assert.deepEqual(unreproduced.map(({ problem, stall: by }) => [problem, by]), [['the connection was left open', stall]]);
});

test('a fuzzer that stands still is known by its late timers', async () => {
  const { during, stop } = watchStalls({ port: 1, processorTime: () => 0 });
  const from = performance.now();
  standStill(700);
  const to = performance.now();
  await pause(100);
  stop();
  assert.equal(during(from, to)?.who, 'the fuzzer');
});

test('the timeouts of the fuzzer do not count time in which it stands still', async () => {
  const { after, stop } = watchStalls({ port: 1, processorTime: () => 0 });
  let isOver = false;
  after(500, () => (isOver = true));
  standStill(800);
  await pause(200);
  assert.equal(isOver, false);
  await until(() => isOver);
  stop();
});

for (const [what, time, who] of [['stands still', () => 0, 'the program'], ['works', () => performance.now(), undefined]] as const) {
  test(`a program that ${what} is known by its processor time`, async () => {
    const program = createServer((socket) => void setTimeout(() => socket.end(), 700)).listen(0, '127.0.0.1');
    await once(program, 'listening');
    const { during, stop } = watchStalls({ port: (program.address() as AddressInfo).port, processorTime: time });
    const from = performance.now();
    await pause(1_000);
    stop();
    program.close();
    assert.equal(during(from, performance.now())?.who, who);
  });
}

test('a picture in place of JSON is held to its type', () => {
  const numbers = Array.from({ length: 5_000 }, (_, number) => number);
  const tried = numbers.map((number) => attempt(
    routes, 'picture', number,
  )).find(({ asks }) => asks?.route.files && asks.method !== 'HEAD')!;
  const svg = 'X-Content-Type-Options: nosniff\r\nContent-Type: image/svg+xml\r\n';
  const problem = (body: string): string | null => {
    const last = tried.parts.length === 1 ? '' : answer(LAST_STATUS, '');
    return problemWith(tried, { ...parseAnswers(Buffer.from(answer(200, body, svg) + last), false), end: 'closed' });
  };
  assert.equal(problem('<svg width="1"></svg>'), null);
  assert.match(problem('<svg width="1">')!, /image\/svg/);
});

test('answers are separated by their lengths, and answers to HEAD and interim answers have no body', () => {
  const two = Buffer.from(`HTTP/1.1 100 Continue\r\n\r\n${answer(200, 'ab')}${answer(404, 'c')}`);
  assert.deepEqual(parseAnswers(two, false).answers.map(({ status, body }) => [status, String(body)]), [[200, 'ab'], [404, 'c']]);
  const inChunks = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n';
  assert.deepEqual(parseAnswers(Buffer.from(inChunks + answer(404, 'd')), false).answers.map(({ body }) => String(body)), ['abc', 'd']);
  for (const broken of [
    inChunks.slice(0, -1), inChunks.replace('0\r\n', ''), inChunks.replace('ab', 'a'), inChunks.replace('1\r\n', 'x\r\n'),
  ]) {
    assert.equal(parseAnswers(Buffer.from(broken), false).answers.length, 0);
  }
  const cut = parseAnswers(Buffer.from(answer(200, 'ab').slice(0, -1)), false);
  assert.equal(cut.answers.length, 0);
  assert.ok(cut.rest.length > 0);
  const head = answer(200, 'ab').slice(0, -2);
  assert.equal(parseAnswers(Buffer.from(head), true).rest.length, 0);
  const some = parseAnswers(Buffer.from(head + answer(200, 'cd') + head), null);
  assert.deepEqual(some.answers.map(({ body }) => String(body)), ['', 'cd', '']);
  assert.equal(some.rest.length, 0);
});
