import cluster, { type Worker } from 'node:cluster';
import { type AddressInfo, createServer } from 'node:net';
import { type Totals, openTotals } from './metrics.ts';
import { FIXED_LIMITS, type Limits } from '../base/limits.ts';
import { EXIT } from '../doors/command/host.ts';
import { createHandOver } from './hand-over.ts';
import { originOf, portFailure } from './port.ts';
import { type SignalActions, endOnFault } from './shutdown.ts';
import { log } from './log.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Reloaded, reloader } from './reload.ts';
import { restartPauses } from './restart-pauses.ts';
import { scrapeRounds } from './scrape-rounds.ts';

/** Facts for the log after every worker listens. */
export interface Started {
  readonly origin: string;
  readonly dataVersion: string;
}

interface PrimaryOptions {
  readonly host: string;
  readonly port: number;
  readonly workers: number;
  /** Environment of this process. It wins over the variables that are set for workers. */
  readonly environment: NodeJS.ProcessEnv;
  readonly limits: Limits;
  /** Labels of `kontor_info`. */
  readonly info: Readonly<Record<string, string>>;
  readonly obeySignals: (does: SignalActions, delay: number) => void;
  readonly onStarted: (started: Started) => void;
}

/** Options of Node for the workers, before the options of this process. With `--disable-sigusr1` SIGUSR1 does not open the debugger. */
const WORKER_OPTIONS = ['--disable-sigusr1'].filter((option) => process.allowedNodeEnvironmentFlags.has(option));

/**
 * Settings of malloc in glibc. All threads of a worker use one arena, because each arena keeps memory that it has freed. The threshold for
 * mmap is fixed at 128 KiB, because glibc raises it after the first large free. The container image and the sandboxed start have these
 * settings too.
 */
export const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Opens the port, starts the workers and hands them connections in turn. It replaces workers that end, and adds up their counts. It ends
 * after they have drained. It answers no requests itself.
 */
export function runPrimary({ host, port, workers, environment, limits, info, obeySignals, onStarted }: PrimaryOptions): void {
  /** Workers that listen, by their numbers from 1 to `workers`. */
  const listening = new Map<number, Worker>();
  const handOver = createHandOver<Worker>((worker, id, socket) =>
    void worker.send({ kind: 'connection', id } satisfies ToWorker, socket, { keepOpen: true }));
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => handOver.hand(socket.on('error', () => undefined)));
  const rounds = scrapeRounds();
  const nextPause = restartPauses();
  const totals: Totals = openTotals(info);
  /** For each reloading worker: the function that gets its outcome. */
  const reloading = new Map<Worker, (outcome: Reloaded | null) => void>();
  /** Number of reloads. A worker that was started before the latest reload may have read the old data. */
  let reloads = 0;
  let allStarted = false;
  let drained: (() => void) | null = null;

  function start(number: number): void {
    const worker = cluster.fork({ ...MALLOC_SETTINGS, ...environment });
    const startedAt = reloads;
    worker.on('message', (message: FromWorker) => {
      receive(number, worker, message);
      if (message.kind === 'ready' && startedAt < reloads) send(worker, { kind: 'reload' });
    });
    // A message to an ending worker fails. The event 'exit' reports its end.
    worker.on('error', () => undefined);
    worker.on('exit', (code, signal) => {
      reloading.get(worker)?.(null);
      onExit(number, code, signal);
      // Its last messages arrive in the next turn at the latest. Node emits no 'disconnect' while handles are on their way.
      setImmediate(() => setImmediate(() => handOver.remove(worker)));
    });
  }

  function receive(number: number, worker: Worker, message: FromWorker): void {
    switch (message.kind) {
      case 'ready':
        return onReady(number, worker, message.dataVersion);
      case 'taken':
        return handOver.confirm(worker, message.id);
      case 'scrape':
        return scrape(worker, message.id);
      case 'reloaded':
        return reloading.get(worker)?.(message.outcome);
      case 'leaving':
        // Otherwise a connection could come when no worker is left.
        if (drained) server.close();
        handOver.leave(worker);
        return send(worker, { kind: 'left' });
      case 'report':
        totals.add(number, message.report);
        return rounds.reported(message.round);
    }
  }

  function onReady(number: number, worker: Worker, dataVersion: string): void {
    // A worker that was still starting at the beginning of the drain has nothing to finish.
    if (drained) return void worker.process.kill('SIGKILL');
    listening.set(number, worker);
    handOver.join(worker);
    if (allStarted) return;
    // The first worker starts alone, so that a fault that stops all workers is logged once.
    if (!server.listening) openPort();
    if (listening.size < workers) return;
    allStarted = true;
    obeySignals({ drain, reload: reloader(reload, totals.reloaded) }, limits.drain_delay);
    endOnFault('the first process', () => drain(0));
    onStarted({ origin: originOf(server.address() as AddressInfo), dataVersion });
  }

  function openPort(): void {
    server.once('error', (error) => {
      log(portFailure(error, host, port));
      process.exit(1);
    });
    server.listen({ host, port, backlog: FIXED_LIMITS.backlog.value }, () => {
      // The process continues if it cannot accept a connection, for example because too many files are open.
      server.removeAllListeners('error').on('error', () => undefined);
      for (let other = 2; other <= workers; other++) start(other);
    });
  }

  function scrape(asker: Worker, id: number): void {
    const round = rounds.begin(listening.size, () => send(asker, { kind: 'scraped', id, text: totals.text() }));
    for (const worker of listening.values()) send(worker, { kind: 'report', round });
  }

  function onExit(number: number, code: number | null, signal: string | null): void {
    const how = signal ?? `exit code ${code}`;
    const served = listening.delete(number);
    if (!allStarted) {
      // A worker that ends with this code has logged the problem.
      if (code === EXIT.wrong) process.exit(code);
      log(`worker ${number} ended (${how}) before all listened`);
      process.exit(1);
    }
    if (drained) {
      if (served && code !== 0) process.exitCode = 1;
      if (listening.size === 0) drained();
      return;
    }
    totals.restarted(number);
    const pause = nextPause();
    log(`worker ${number} ended (${how}): another starts in ${pause} ms`);
    setTimeout(() => {
      if (!drained) start(number);
    }, pause);
  }

  /** Reloads one worker after the other, so that the others answer without a delay. It stops at a worker that cannot use the data. */
  async function reload(): Promise<Reloaded> {
    reloads++;
    let last: Reloaded = { problem: 'no worker is running that could reload' };
    for (const [number, worker] of [...listening].sort(([a], [b]) => a - b)) {
      const outcome = await reloadedBy(worker);
      // A worker that has ended is replaced by a worker that reads the new data. A worker that hangs will reload later, or be killed.
      if (outcome === null) continue;
      if ('problem' in outcome) return { problem: `worker ${number} says: ${outcome.problem}` };
      last = outcome;
    }
    return last;
  }

  /** Returns the outcome of a reload in a worker; null if the worker has ended or hangs. */
  function reloadedBy(worker: Worker): Promise<Reloaded | null> {
    return new Promise((resolve) => {
      const end = (outcome: Reloaded | null): void => {
        clearTimeout(timer);
        reloading.delete(worker);
        resolve(outcome);
      };
      const timer = setTimeout(() => end(null), FIXED_LIMITS.worker_reload.value);
      reloading.set(worker, end);
      send(worker, { kind: 'reload' });
    });
  }

  function drain(delay: number): Promise<void> {
    const done = new Promise<void>((resolve) => (drained = resolve));
    if (listening.size === 0) drained!();
    for (const worker of listening.values()) send(worker, { kind: 'drain', delay });
    setTimeout(() => server.close(), delay);
    setTimeout(() => {
      for (const worker of listening.values()) worker.process.kill('SIGKILL');
    }, delay + limits.drain_timeout + FIXED_LIMITS.worker_kill.value);
    return done;
  }

  // If this process exits, it kills the workers. If it is killed itself, the workers finish their requests.
  process.on('exit', () => {
    for (const worker of Object.values(cluster.workers!)) worker!.process.kill('SIGKILL');
  });
  cluster.setupPrimary({ execArgv: [...WORKER_OPTIONS, ...process.execArgv] });
  start(1);
}

const send = (worker: Worker, message: ToWorker): void => void (worker.isConnected() && worker.send(message));
