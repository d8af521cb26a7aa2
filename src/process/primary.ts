import cluster, { type Worker } from 'node:cluster';
import { type Totals, openTotals } from '../http/server/metrics.ts';
import { FIXED_LIMITS, type Limits } from '../http/limits.ts';
import { endOnFault, endOnSignal } from './end.ts';
import { log } from './log.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { restartPauses } from './restart-pauses.ts';
import { scrapeRounds } from './scrape-rounds.ts';

/** What is known once every worker listens. */
export interface Started {
  readonly origin: string;
  readonly dataVersion: string;
}

interface PrimaryOptions {
  readonly workers: number;
  readonly limits: Limits;
  /** Labels of `kontor_info` for this data version. */
  readonly info: (dataVersion: string) => Readonly<Record<string, string>>;
  readonly onStarted: (started: Started) => void;
}

/**
 * Options of Node for the workers, before those that this process was given: V8's space for young objects stays at 16 MiB, where it would
 * take up to 128; and SIGUSR1 opens no inspector, where Node can be told so.
 */
const WORKER_OPTIONS = ['--max-semi-space-size=8', '--disable-sigusr1'].filter((option) => process.allowedNodeEnvironmentFlags.has(option.split('=')[0]!));

/** Starts the workers, replaces those that end, adds up what they count, and ends when they have drained. It serves nothing itself. */
export function runPrimary({ workers, limits, info, onStarted }: PrimaryOptions): void {
  /** Those that listen, by their numbers 1 to `workers`. */
  const listening = new Map<number, Worker>();
  const rounds = scrapeRounds();
  const nextPause = restartPauses();
  let totals: Totals | null = null;
  let allStarted = false;
  let drained: (() => void) | null = null;

  function start(number: number): void {
    const worker = cluster.fork();
    worker.on('message', (message: FromWorker) => hear(number, worker, message));
    // A message to a worker that is just ending fails; its end is told by 'exit'.
    worker.on('error', () => undefined);
    worker.on('exit', (code, signal) => ended(number, code, signal));
  }

  function hear(number: number, worker: Worker, message: FromWorker): void {
    switch (message.kind) {
      case 'listening':
        return listens(number, worker, message);
      case 'scrape':
        return scrape(worker, message.id);
      case 'leaving':
        return tell(worker, { kind: 'left' });
      case 'report':
        totals!.add(number, message.report);
        return rounds.reported(message.round);
    }
  }

  function listens(number: number, worker: Worker, { origin, dataVersion }: Started): void {
    // One that was still starting when the others were told to drain has nothing to finish.
    if (drained) return void worker.process.kill('SIGKILL');
    listening.set(number, worker);
    if (allStarted) return;
    if (totals === null) {
      totals = openTotals(info(dataVersion));
      // The others follow the first, so that what keeps all from starting is said once.
      for (let other = 2; other <= workers; other++) start(other);
    }
    if (listening.size < workers) return;
    allStarted = true;
    endOnSignal(drain, limits.drain_delay);
    endOnFault('the first process', () => drain(0));
    onStarted({ origin, dataVersion });
  }

  function scrape(asker: Worker, id: number): void {
    const round = rounds.begin(listening.size, () => tell(asker, { kind: 'scraped', id, text: totals!.text() }));
    for (const worker of listening.values()) tell(worker, { kind: 'report', round });
  }

  function ended(number: number, code: number | null, signal: string | null): void {
    const how = signal ?? `exit code ${code}`;
    const served = listening.delete(number);
    if (!allStarted) {
      log(`worker ${number} ended (${how}) before all listened`);
      process.exit(1);
    }
    if (drained) {
      if (served && code !== 0) process.exitCode = 1;
      if (listening.size === 0) drained();
      return;
    }
    totals!.restarted(number);
    const pause = nextPause();
    log(`worker ${number} ended (${how}): another starts in ${pause} ms`);
    setTimeout(() => {
      if (!drained) start(number);
    }, pause);
  }

  function drain(delay: number): Promise<void> {
    const done = new Promise<void>((resolve) => (drained = resolve));
    if (listening.size === 0) drained!();
    for (const worker of listening.values()) tell(worker, { kind: 'drain', delay });
    setTimeout(() => {
      for (const worker of listening.values()) worker.process.kill('SIGKILL');
    }, delay + limits.drain_timeout + FIXED_LIMITS.worker_kill.value);
    return done;
  }

  // Whoever ends this process on purpose does not wait for the workers; when it is killed, they finish what is in flight.
  process.on('exit', () => {
    for (const worker of Object.values(cluster.workers!)) worker!.process.kill('SIGKILL');
  });
  cluster.setupPrimary({ execArgv: [...WORKER_OPTIONS, ...process.execArgv] });
  start(1);
}

const tell = (worker: Worker, message: ToWorker): void => void (worker.isConnected() && worker.send(message));
