/**
 * Sends the program requests made at random from the route table, and bytes that are hardly requests: `npm run fuzz -- --seconds 60
 * --seed 1`. Whatever is answered must be declared, nothing may be a fault, and the memory must not grow. The same seed makes the
 * same attempts; `--attempt N` shows one of them.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { routes } from '../src/api/index.ts';
import { DEFAULT_LIMITS } from '../src/http/limits.ts';
import { type FuzzResult, attempt, fuzz } from './fuzz/fuzz.ts';

const SERVER = fileURLToPath(new URL('../dist/server.js', import.meta.url));
const CONNECTIONS = 16;
/** Beyond the heap that the program has when it is warm; what is held and what the collector has not yet taken. */
const GROWTH_BYTES = 256 * 1024 * 1024;
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
  const tryIt = (from: string, mayContinue: (attempts: number) => boolean): Promise<FuzzResult> =>
    fuzz({
      port, routes: table, seed: from, mayContinue, connections: CONNECTIONS,
      onFinding: ({ attempt: number, problem, sent }) => report(`attempt ${number} of seed '${from}': ${problem}\n  ${sent}\n `),
    });

  await tryIt(`${seed} warm`, (attempts) => attempts < WARM_ATTEMPTS);
  const before = await memory();
  const end = Date.now() + milliseconds;
  const { attempts, counts } = await tryIt(seed, () => Date.now() < end && server.exitCode === null);
  if (server.exitCode !== null) report(`the program ended with code ${server.exitCode}`);
  else {
    const after = await memory();
    console.log(`resident memory ${megabytes(before)} MB when warm, ${megabytes(after)} MB after ${attempts} attempts`);
    if (after > before + GROWTH_BYTES) report('the memory has grown');
    server.kill();
    const [code] = (await once(server, 'close')) as [number | null];
    if (code !== 0) report(`the program ended with code ${code} when it was told to`);
  }
  if (errors !== '') report(`it wrote: ${errors}`);

  for (const [key, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${String(count).padStart(8)}  ${key}`);
  console.log(`${attempts} attempts, ${problems} problems (seed ${seed})`);
  process.exitCode = problems === 0 ? 0 : 1;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
