/**
 * Sends random requests that are made from the route table, and random bytes: `npm run fuzz -- --seconds 60 --seed 1`. The contract must
 * declare each answer. No answer may be a fault of the program. Memory must not grow. Equal seeds give equal attempts. `--attempt N` writes
 * the bytes of one attempt.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { routes } from '../../src/service/operations/index.ts';
import { DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { type FuzzResult, attempt, fuzz } from './fuzz/fuzz.ts';
import { lengthOf, watchStalls } from './fuzz/stalls.ts';

const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const CONNECTIONS = 16;
/**
 * Maximum number of stalls of the machine. A stall can disturb as many attempts as there are connections. A run with more stalls proves
 * nothing.
 */
const MOST_STALLS = 5;
/**
 * Maximum growth over the memory of the program after its warm-up, in bytes. It includes used memory and garbage that is not collected yet.
 */
const GROWTH_BYTES = 256 * 1024 * 1024;
/** Milliseconds of a clock tick in /proc. sysconf(_SC_CLK_TCK) of Linux is always 100. */
const MS_PER_TICK = 10;
const WARM_ATTEMPTS = 2_000;

const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' }, attempt: { type: 'string' } },
});
const { seed } = options;
const table = routes(DEFAULT_LIMITS);

if (options.attempt !== undefined) {
  process.stdout.write(Buffer.concat(attempt(table, seed, Number(options.attempt)).parts));
} else await run(Number(options.seconds) * 1000);

async function run(milliseconds: number): Promise<void> {
  const server = spawn(process.execPath, [SERVER, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, KONTOR_HEADERS_TIMEOUT: '2000', KONTOR_REQUEST_TIMEOUT: '2000', KONTOR_KEEP_ALIVE_TIMEOUT: '2000' },
  });
  let errors = '';
  server.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [line] = await Promise.race([once(createInterface({ input: server.stdout }), 'line'), once(server, 'close')]);
  if (typeof line !== 'string') throw new Error(`the program did not start: ${errors}`);
  const port = Number(/:(\d+),/.exec(line)![1]);
  const memory = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(text)![1]);
  };

  let problems = 0;
  const report = (problem: string): void => {
    problems++;
    console.error(`${problem} (to repeat: npm run fuzz -- --seconds ${milliseconds / 1000} --seed ${seed})`);
  };
  const watch = watchStalls({ port, processorTime: () => processorTime(server.pid!) });
  const tryIt = (from: string, mayContinue: (attempts: number) => boolean): Promise<FuzzResult> =>
    fuzz({
      port, routes: table, seed: from, mayContinue, connections: CONNECTIONS, watch,
      onFinding: ({ attempt: number, problem, sent }) => report(`attempt ${number} of seed '${from}': ${problem}\n  ${sent}\n `),
    });

  await tryIt(`${seed} warm`, (attempts) => attempts < WARM_ATTEMPTS);
  const before = await memory();
  const end = Date.now() + milliseconds;
  const isRunning = (): boolean => server.exitCode === null && server.signalCode === null;
  const { attempts, counts, unreproduced } = await tryIt(seed, () => Date.now() < end && isRunning());
  watch.stop();
  if (!isRunning()) report(`the program ended by ${server.signalCode ?? `code ${server.exitCode}`}`);
  else {
    const after = await memory();
    console.log(`resident memory ${megabytes(before)} MB when warm, ${megabytes(after)} MB after ${attempts} attempts`);
    if (after > before + GROWTH_BYTES) report('the memory has grown');
    server.kill();
    const [code] = (await once(server, 'close')) as [number | null];
    if (code !== 0) report(`the program ended with code ${code} at its signal`);
  }
  if (errors !== '') report(`it wrote: ${errors}`);
  for (const { attempt: number, problem, stall } of unreproduced) {
    console.log(`attempt ${number}: ${problem}; not reproduced: ${stall.who} had stood still for ${lengthOf(stall).toFixed(0)} ms`);
  }
  const stalls = new Set(unreproduced.map(({ stall }) => stall)).size;
  if (stalls > MOST_STALLS)
    report(`the machine stood still ${stalls} times, too often to tell what is the program's: run it on a quieter one`);

  for (const [key, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${String(count).padStart(8)}  ${key}`);
  console.log(`${attempts} attempts, ${problems} problems, ${unreproduced.length} not reproduced in ${stalls} stalls (seed ${seed})`);
  process.exitCode = problems === 0 ? 0 : 1;
}

/** Returns the processor time. If it cannot be read, the program counts as always working, so no fault is excused. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\) /, '').split(' ');
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
  } catch {
    return performance.now();
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
