/**
 * Measures the process: time from its start to its first answer, and memory when it is idle and under load. The time is compared with a
 * Node process that does nothing.
 */
import { execFileSync } from 'node:child_process';
import { routes } from '../../../src/service/operations/index.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { SERVER } from './built.ts';
import { HOSTILE } from './directory.ts';
import { type Row, besidePeer, withinLimit } from './row.ts';
import { type Request, type Running, ask, peakResidentBytes, requestsOf, residentBytes, run, start } from './servers.ts';
import { REGISTERED } from './slices.ts';

const ASKED = '/api/v1/validate?iban=DE89370400440532013000';
/** An operation that is answered only after the whole program is loaded. */
const ASKED_LATER = '/api/v1/coverage';
/** Limits in MiB. The idle process needs up to 85 MiB, because the tables are in memory. */
const LIMITS_MIB = { idle: 85, loaded: 160, bulks: 200 };
/** Goal: time of a bare Node process divided by the time of Kontor. */
const GOAL_START = 0.4;
/** Goal: memory after the second minute divided by memory after the first minute. It is not 1, because some garbage may remain. */
const GOAL_FLAT = 0.9;
/** Number of other requests for each bulk request of the maximum size. */
const OTHERS_PER_BULK = 2_000;

const sinceNs = (begun: number): number => (performance.now() - begun) * 1e6;

async function startedServer(): Promise<Running & { readonly first: number }> {
  const begun = performance.now();
  const running = await start([SERVER, '--port', '0']);
  const { status } = await fetch(running.origin + ASKED);
  if (status !== 200) throw new Error(`the first answer is ${status}`);
  return { ...running, first: sinceNs(begun) };
}

function bareNode(): number {
  const begun = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return sinceNs(begun);
}

/**
 * Returns requests for every operation with all its examples, for the most expensive searches, and a few large bulk requests. Only requests
 * that are answered with status 200 are returned.
 */
async function everything(origin: string): Promise<Request[]> {
  const table = routes(DEFAULT_LIMITS);
  const searches = table.filter(({ name }) => name === 'banks' || name === 'bics');
  const all = [
    ...table.flatMap((route) => route.examples.flatMap(({ input }) => requestsOf(route, input))),
    ...searches.flatMap((route) => HOSTILE.flatMap((q) => requestsOf(route, { q }))),
  ];
  const answered: Request[] = [];
  for (const request of all) {
    const { status } = await fetch(origin + request.target,
      { method: request.method, ...(request.body !== undefined && { body: request.body }) });
    if (status === 200) answered.push(request);
  }
  return [...Array.from({ length: OTHERS_PER_BULK }, (_, i) => answered[i % answered.length]!), LARGEST_BULK];
}

const LARGEST_BULK = {
  method: 'POST',
  target: '/api/v1/validate/bulk',
  body: JSON.stringify({ ibans: Array.from({ length: DEFAULT_LIMITS.bulk_items }, (_, i) => REGISTERED[i % REGISTERED.length]!) }),
};
const BULKS_AT_ONCE = 8;

/** Returns the peak memory of a new server. Clients request several of the largest bulk answers at the same time, repeatedly. */
async function peakOfBulks(rounds: number): Promise<number> {
  const { process: kontor, origin } = await startedServer();
  try {
    for (let round = 0; round < rounds; round++) {
      await Promise.all(Array.from({ length: BULKS_AT_ONCE }, () => ask(origin, LARGEST_BULK.target, LARGEST_BULK.body)));
    }
    return peakResidentBytes(kontor);
  } finally {
    kontor.kill('SIGKILL');
  }
}

export async function benchProcess({ starts = 11, seconds = 60, rounds = 10 } = {}): Promise<Row[]> {
  const bare: number[] = [];
  const first: number[] = [];
  const idle: number[] = [];
  for (let i = 0; i < starts; i++) {
    bare.push(bareNode());
    const server = await startedServer();
    first.push(server.first);
    await fetch(server.origin + ASKED_LATER);
    idle.push(residentBytes(server.process));
    server.process.kill('SIGKILL');
  }
  const { process: kontor, origin } = await startedServer();
  const loaded: number[] = [];
  try {
    const requests = await everything(origin);
    for (let time = 0; time < 2; time++) {
      await run([{ origin, requests, connections: 16 }], seconds);
      loaded.push(residentBytes(kontor));
    }
  } finally {
    kontor.kill('SIGKILL');
  }
  const [once, twice] = loaded as [number, number];
  const peak = await peakOfBulks(rounds);
  return [
    besidePeer({ figure: 'From start to first answer', unit: 'ms', costs: first }, 'node -e 0', bare, GOAL_START),
    withinLimit({ figure: 'Memory with the whole program, without requests', unit: 'MiB', costs: idle }, LIMITS_MIB.idle),
    withinLimit({ figure: `Memory after ${seconds} s of load over all operations`, unit: 'MiB', costs: [once], headline: true },
      LIMITS_MIB.loaded),
    withinLimit(
      { figure: `Most memory in ${rounds} rounds of ${BULKS_AT_ONCE} bulks of ${DEFAULT_LIMITS.bulk_items.toLocaleString('en')} at once`,
      unit: 'MiB', costs: [peak] }, LIMITS_MIB.bulks),
    besidePeer({ figure: `Memory after ${2 * seconds} s`, unit: 'MiB', costs: [twice] }, `after ${seconds} s`, [once], GOAL_FLAT),
  ];
}
