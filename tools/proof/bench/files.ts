/**
 * Measures the cost of one row of a file, and the memory for a stream of many rows. The cost is compared with a script that uses csv-parse
 * and ibantools.
 */
import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withPackages } from '../npm-peer.ts';
import { SERVER, openBuilt } from './built.ts';
import { HEADER, ledgerRows } from './ledger.ts';
import { PEERS, type Peers } from './peers.ts';
import { type Row, besidePeer, withinLimit, withinTime } from './row.ts';
import { REGISTERED, YARDSTICK, each, inTurn } from './slices.ts';

const CSV_PARSE = 'csv-parse@7.0.3';
const PEER = fileURLToPath(new URL('./csv-peer.mjs', import.meta.url));
const LEDGER = fileURLToPath(new URL('./ledger.ts', import.meta.url));
const IBAN = 'DE89370400440532013000';

/** Minimum speed for a file of a million rows. In smaller files the start takes a larger share of the time. */
const ROWS_A_SECOND = 700_000;
const GOALS = { twoThreads: 10, oneThread: 5 };
const GOAL_START = 0.4;
const MEMORY_MIB = 150;
const THREADS = 2;

/**
 * Code that prints the resources that the process used, with all its threads. It reads VmHWM, because `maxRSS` begins with the value of the
 * parent process.
 */
const REPORT = `data:text/javascript,${encodeURIComponent(`import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const peak = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1]) * 1024;
if (isMainThread) process.on('exit', () => process._rawDebug('used ' + JSON.stringify({ ...process.resourceUsage(), peak: peak() })));`)}`;

export interface Used {
  readonly elapsedNs: number;
  readonly processorNs: number;
  readonly peakBytes: number;
}

/** Runs a program to its end. Returns the resources that it used. */
export async function used(args: readonly string[], stdio: StdioOptions): Promise<Used> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT, ...args], { stdio });
  const [said] = await Promise.all([text(child.stderr!), once(child, 'close')]);
  const elapsedNs = (performance.now() - begun) * 1e6;
  const report = /^used (.*)$/m.exec(said);
  if (report === null) throw new Error(`the program failed: ${said}`);
  const { userCPUTime, systemCPUTime, peak } = JSON.parse(report[1]!) as NodeJS.ResourceUsage & { readonly peak: number };
  return { elapsedNs, processorNs: (userCPUTime + systemCPUTime) * 1e3, peakBytes: peak };
}

const nowhere = (use: (out: number) => Promise<Used>): Promise<Used> => {
  const out = openSync('/dev/null', 'w');
  return use(out).finally(() => closeSync(out));
};

const ofFile = (args: readonly string[]): Promise<Used> => nowhere((out) => used(args, ['ignore', out, 'pipe']));

/** Measures the memory over a stream of rows that another process writes. */
function ofStream(rows: number): Promise<Used> {
  const maker = spawn(process.execPath, ['--import', 'tsx', LEDGER, String(rows)], { stdio: ['ignore', 'pipe', 'inherit'] });
  return nowhere((out) => used([SERVER, 'validate', '--quiet', '--exit-zero', '--workers', String(THREADS)], [maker.stdout, out, 'pipe']));
}

export async function benchFiles(peers: Peers,
    { rows = 1_000_000, rounds = 5, streamed = 20_000_000, goals = GOALS } = {}): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  try {
    const file = join(folder, 'ledger.csv');
    writeFileSync(file, Buffer.concat([Buffer.from(HEADER), ...ledgerRows(rows, openBuilt())]));
    const slowness: number[] = [];
    const [peer, one, two, bare, start]: [Used[], Used[], Used[], Used[], Used[]] = [[], [], [], [], []];
    await withPackages([CSV_PARSE, PEERS.ibantools], async (_, locate) => {
      const modules = ['csv-parse', 'ibantools'].map((name) => pathToFileURL(locate(name)).href);
      for (let round = 0; round < rounds; round++) {
        slowness.push((inTurn([each(REGISTERED, peers.isValidIBAN)])[0]!.reduce((a, b) => Math.min(a, b)) * YARDSTICK) / 1e9);
        peer.push(await ofFile([PEER, ...modules, file]));
        for (const [workers, costs] of [[1, one], [THREADS, two]] as const)
          costs.push(await ofFile([SERVER, 'validate', file, '--quiet', '--exit-zero', '--workers', String(workers)]));
        bare.push(await ofFile(['-e', '0']));
        start.push(await ofFile([SERVER, 'validate', IBAN]));
      }
    });
    const elapsed = (runs: readonly Used[]): number[] => runs.map(({ elapsedNs }) => elapsedNs / rows);
    const processor = (runs: readonly Used[]): number[] => runs.map(({ processorNs }) => processorNs / rows);
    const times = (runs: readonly Used[]): number[] => runs.map(({ elapsedNs }) => elapsedNs);
    const peaks = (runs: readonly Used[]): number[] => runs.map(({ peakBytes }) => peakBytes);
    const script = `${CSV_PARSE} with ${PEERS.ibantools}`;
    const many = (count: number): string => `${count.toLocaleString('en')} rows`;
    return [
      besidePeer({ figure: `Check a file of ${many(rows)}, ${THREADS} threads, by the clock`, unit: '1/s', costs: elapsed(two),
        headline: true }, script, elapsed(peer), goals.twoThreads),
      ...(goals === GOALS ? [withinTime({ figure: `Check a file of ${many(rows)}, ${THREADS} threads, by the clock`, unit: '1/s',
        costs: elapsed(two) }, ROWS_A_SECOND, slowness)] : []),
      besidePeer({ figure: `Check a file of ${many(rows)}, one thread`, unit: '1/s', costs: processor(one) }, script, processor(peer),
        goals.oneThread),
      withinLimit({ figure: `Most memory over ${many(rows)}, one thread`, unit: 'MiB', costs: peaks(one) }, MEMORY_MIB),
      withinLimit({ figure: `Most memory over ${many(rows)}, ${THREADS} threads`, unit: 'MiB', costs: peaks(two) }, MEMORY_MIB),
      withinLimit({ figure: `Most memory over a stream of ${many(streamed)}, ${THREADS} threads`, unit: 'MiB',
        costs: peaks([await ofStream(streamed)]) }, MEMORY_MIB),
      besidePeer({ figure: 'One IBAN on the command line, from start to end', unit: 'ms', costs: times(start) }, 'node -e 0', times(bare),
        GOAL_START),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
