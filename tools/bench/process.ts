/** What the process costs: from its start to its first answer, beside a Node that does nothing, and its memory, idle and after load. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { COUNTRIES } from '../../src/countries/registry.ts';
import { HOSTILE } from './directory.ts';
import { type Row, median, spread } from './row.ts';

const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url));
const ASKED = '/api/v1/validate?iban=DE89370400440532013000';
const PARALLEL = 16;

const sinceMs = (start: number): number => performance.now() - start;

/** A server and what it answers on. `first` is the time from its start to its first 200, in milliseconds. */
async function started() {
  const start = performance.now();
  const child = spawn(process.execPath, [SERVER, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const origin = /http:\/\/[\d.:]+/.exec(line)![0];
  const { status } = await fetch(origin + ASKED);
  if (status !== 200) throw new Error(`the first answer is ${status}`);
  return { child, origin, first: sinceMs(start) };
}

function bareNodeMs(): number {
  const start = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return sinceMs(start);
}

/** Resident memory in MiB (proc(5), VmRSS). */
const residentMiB = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** These requests in turn, a few at a time, for that long. */
async function repeat(seconds: number, ask: (i: number) => Promise<Response>): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: PARALLEL }, async (_, worker) => {
      for (let i = worker; performance.now() < end; i += PARALLEL) await (await ask(i)).arrayBuffer();
    }),
  );
}

const searches = (origin: string, seconds: number): Promise<void> =>
  repeat(seconds, (i) => fetch(`${origin}/api/v1/${i % 2 ? 'banks' : 'bics'}?q=${encodeURIComponent(HOSTILE[i % HOSTILE.length]!.slice(0, 100))}`));

/** Requests of every kind. */
async function load(origin: string, seconds: number): Promise<void> {
  const ibans = COUNTRIES.map(({ example }) => example);
  const gets = ibans.flatMap((iban) => ['validate', 'repair', 'domestic', 'mask', 'describe', 'bic/of'].map((path) => `/api/v1/${path}?iban=${iban}`));
  gets.push('/api/v1/banks?q=bank', '/api/v1/bics?q=a', '/api/v1/bics?q=sparkasse', '/api/v1/banks?country=DE', '/api/v1/countries', '/api/v1/coverage', '/', '/api/v1/tr/branches?q=merkez');
  const bulk = JSON.stringify({ ibans: Array.from({ length: 10_000 }, (_, i) => ibans[i % ibans.length]) });
  await repeat(seconds, (i) => (i % 500 === 0 ? fetch(`${origin}/api/v1/validate/bulk`, { method: 'POST', body: bulk }) : fetch(origin + gets[i % gets.length]!)));
}

export async function benchProcess({ starts = 7, seconds = 60 } = {}): Promise<Row[]> {
  const bare: number[] = [];
  const first: number[] = [];
  const idle: number[] = [];
  for (let i = 0; i < starts; i++) {
    bare.push(bareNodeMs());
    const server = await started();
    first.push(server.first);
    idle.push(residentMiB(server.child.pid!));
    server.child.kill('SIGKILL');
  }
  const searched = await started();
  await searches(searched.origin, seconds / 3);
  const storm = residentMiB(searched.child.pid!);
  searched.child.kill('SIGKILL');
  const { child, origin } = await started();
  const loaded: number[] = [];
  for (let third = 0; third < 3; third++) {
    await load(origin, seconds / 3);
    loaded.push(residentMiB(child.pid!));
  }
  child.kill('SIGKILL');
  const ratios = first.map((ms, i) => bare[i]! / ms);
  return [
    { figure: 'From start to first answer', value: median(first), unit: 'ms', peer: `node -e 0: ${median(bare).toFixed(0)} ms`, ratio: median(ratios), goal: 0.4, spread: spread(ratios) },
    { figure: 'Memory after the first answer', value: median(idle), unit: 'MiB', peer: '', ratio: null, goal: 80, spread: spread(idle) },
    { figure: `Memory after ${seconds / 3} s of hostile searches`, value: storm, unit: 'MiB', peer: '', ratio: null, goal: 130, spread: null },
    { figure: `Memory after ${seconds} s of load`, value: loaded.at(-1)!, unit: 'MiB', peer: '', ratio: null, goal: 130, spread: spread(loaded) },
  ];
}
