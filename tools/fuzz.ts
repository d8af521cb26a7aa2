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
import { attempt, fuzz } from './fuzz/fuzz.ts';

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
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  const port = Number(/:(\d+),/.exec(line)![1]);
  const memory = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(text)![1]);
  };

  const problems: string[] = [];
  const warm = await fuzz({ port, routes: table, seed: `${seed} warm`, goOn: (attempts) => attempts < WARM_ATTEMPTS, connections: CONNECTIONS });
  const before = await memory();
  const end = Date.now() + milliseconds;
  const { attempts, findings, counts } = await fuzz({ port, routes: table, seed, goOn: () => Date.now() < end && server.exitCode === null, connections: CONNECTIONS });
  if (server.exitCode !== null) problems.push(`the program ended with code ${server.exitCode}`);
  else {
    const after = await memory();
    console.log(`resident memory ${megabytes(before)} MB when warm, ${megabytes(after)} MB after ${attempts} attempts`);
    if (after > before + GROWTH_BYTES) problems.push('the memory has grown');
    server.kill();
    const [code] = (await once(server, 'close')) as [number | null];
    if (code !== 0) problems.push(`the program ended with code ${code} when it was told to`);
  }
  if (errors !== '') problems.push(`it wrote: ${errors}`);
  for (const { attempt: number, problem, sent } of [...warm.findings, ...findings]) problems.push(`seed ${seed}, attempt ${number}: ${problem}\n  ${sent}`);

  for (const [key, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) console.log(`${String(count).padStart(8)}  ${key}`);
  console.log(`${attempts} attempts, ${problems.length} problems (seed ${seed})`);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
