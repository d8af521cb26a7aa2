/** Several workers on one port: restarts with pauses, one /metrics, and an end that drains them all. */
import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { kills } from '../../tools/proof/attack/kills.ts';
import { exchange, pause, get as rawGet, statusOf, until } from '../support/raw.ts';
import { type Environment, ended, faultsOnSignal, portIsClosed, requestInFlight, run, started, workersOf } from './support/program.ts';
import { assertSays } from '../support/says.ts';

const IBAN = 'BE68539007547034';

interface Run {
  readonly child: ChildProcess;
  readonly port: number;
  readonly line: string;
  /** Returns the next line of the log. */
  readonly logged: () => Promise<string>;
  readonly end: ReturnType<typeof ended>;
}

async function start(environment: Environment = {}, nodeOptions: readonly string[] = []): Promise<Run> {
  const child = run(['--workers', '2'], environment, nodeOptions);
  const end = ended(child);
  const lines = createInterface({ input: child.stderr! })[Symbol.asyncIterator]();
  const { port, line } = await started(child);
  return { child, port, line, end, logged: async () => (await lines.next()).value as string };
}

/** Sends the request on a connection of its own, so that the workers take turns. */
const get = (port: number, path: string): Promise<Response> => fetch(
  `http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } },
);

const metrics = async (port: number): Promise<string> => (await get(port, '/metrics')).text();

const countOf = (text: string): number => Number(/^kontor_requests_total\{route="\/api\/v1\/validate",.*\} (\d+)$/m.exec(text)?.[1] ?? 0);

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}/fd/0`);

async function gone(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('it says once that it listens, both workers answer, and every /metrics counts all answers once', async () => {
  const { child, port, line, end } = await start();
  assert.match(line, /, 2 workers, started in \d+ ms$/);
  assert.equal(workersOf(child).length, 2);
  for (let asked = 1; asked <= 6; asked++) {
    assert.equal((await get(port, `/api/v1/validate?iban=${IBAN}`)).status, 200);
    const text = await metrics(port);
    assert.equal(countOf(text), asked);
    for (const worker of [1, 2]) assert.match(text, new RegExp(`^process_resident_memory_bytes\\{worker="${worker}"\\} \\d+$`, 'm'));
  }
  child.kill('SIGTERM');
  assert.deepEqual(await end, { code: 0, output: `${line}\n`, errors: '' });
});

test('a worker that dies is replaced, each time after a longer pause; the others answer meanwhile and its counts stay', async () => {
  const { child, port, logged, end } = await start();
  for (let asked = 0; asked < 4; asked++) await get(port, `/api/v1/validate?iban=${IBAN}`);
  assert.equal(countOf(await metrics(port)), 4);
  for (const pause of [100, 200]) {
    const [first] = workersOf(child) as [number];
    process.kill(first, 'SIGKILL');
    assert.match(await logged(), new RegExp(`^worker \\d ended \\(SIGKILL\\): another starts in ${pause} ms$`));
    assert.equal((await get(port, '/readyz')).status, 200);
    while (!((await metrics(port)).match(
      /^process_start_time_seconds/gm,
    )!.length === 2)) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const text = await metrics(port);
  assert.equal(countOf(text), 4);
  assert.match(text, /^kontor_worker_restarts_total 2$/m);
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('a worker with an unexpected fault writes a line without input, answers what is under way, and is replaced', async () => {
  const { child, port, logged, end } = await start({}, faultsOnSignal(IBAN));
  const inFlight = await Promise.all([requestInFlight(port, IBAN), requestInFlight(port, IBAN)]);
  const [worker] = workersOf(child) as [number];
  process.kill(worker, 'SIGUSR2');
  const line = await logged();
  assertSays(line, `… worker process ${worker} … RangeError`);
  assert.doesNotMatch(line, new RegExp(IBAN));
  const answers = Promise.all(inFlight.map(({ finish }) => finish()));
  assert.match(await logged(), /ended \(exit code 1\): another starts in 100 ms$/);
  child.kill('SIGTERM');
  for (const answer of await answers) assert.match(answer, /200 OK/);
  assert.equal((await end).code, 0);
});

test('a worker that ends by itself loses none of the connections that are handed to it meanwhile', async () => {
  const child = run(['--workers', '4'], {}, faultsOnSignal(IBAN));
  const end = ended(child);
  let errors = '';
  child.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const { port } = await started(child);
  let isOver = false;
  const client = async (): Promise<string[]> => {
    const answers: string[] = [];
    while (!isOver) answers.push(await exchange(port, rawGet('/healthz')));
    return answers;
  };
  const clients = Array.from({ length: 8 }, client);
  const ending = workersOf(child).slice(1);
  for (const worker of ending) {
    await pause(200);
    process.kill(worker, 'SIGUSR2');
  }
  await until(() => errors.split(' ended (').length > ending.length);
  isOver = true;
  const answers = (await Promise.all(clients)).flat();
  assert.ok(answers.length > 50);
  assert.deepEqual(answers.filter((answer) => statusOf(answer) !== 200), []);
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('a worker that is killed loses only what it had taken up: nobody waits for ever', { timeout: 120_000 }, async () => {
  const child = run(['--workers', '4']);
  const end = ended(child);
  const { port } = await started(child);
  const { waiting, asked, reset } = await kills({ port, pid: child.pid! }, 4);
  assert.equal(waiting, 0);
  assert.ok(asked > 100 && reset < asked / 10, `${reset} of ${asked} reset`);
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('SIGTERM, to the first process or to all, drains every worker: what is under way is answered and /readyz says 503', async () => {
  for (const toAll of [false, true]) {
    const { child, port, end } = await start({ KONTOR_DRAIN_DELAY: '2000' });
    const inFlight = await Promise.all([requestInFlight(port, IBAN), requestInFlight(port, IBAN)]);
    const workers = workersOf(child);
    for (const pid of [...(toAll ? workers : []), child.pid!]) process.kill(pid, 'SIGTERM');
    while ((await get(port, '/readyz')).status !== 503);
    for (const { finish } of inFlight) assert.match(await finish(), /200 OK[^]*Connection: close[^]*"valid":true/);
    assert.equal((await end).code, 0);
    await gone(workers);
  }
});

test('a second signal ends everything at once with code 1', async () => {
  const { child, port, end } = await start({ KONTOR_DRAIN_TIMEOUT: '60000' });
  await requestInFlight(port, IBAN);
  const workers = workersOf(child);
  child.kill('SIGTERM');
  await portIsClosed(port);
  child.kill('SIGTERM');
  assert.equal((await end).code, 1);
  await gone(workers);
});

test('a worker that hangs is missing from /metrics, and killed when all others have drained: code 1', async () => {
  const { child, port, end } = await start({ KONTOR_DRAIN_TIMEOUT: '200' });
  const [hanging] = workersOf(child) as [number];
  process.kill(hanging, 'SIGSTOP');
  // Workers take connections in turn: one of two connections goes to the hanging worker and waits for ever.
  const text = await Promise.any([metrics(port), metrics(port)]);
  assert.equal(text.match(/^process_start_time_seconds/gm)!.length, 1);
  child.kill('SIGTERM');
  assert.equal((await end).code, 1);
  await gone([hanging]);
});

test('a reason that keeps every worker from starting is logged once', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const { code, output, errors } = await ended(run(['--workers', '2', '--port', String(port)]));
  other.close();
  assert.equal(code, 1);
  assert.equal(output, '');
  assert.match(errors, /^port \d+ on 127\.0\.0\.1 is in use: [^\n]+\n$/);
});
