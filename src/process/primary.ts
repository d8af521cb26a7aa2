import cluster, { type Worker } from 'node:cluster';
import { type AddressInfo, createServer } from 'node:net';
import { openTotals } from './metrics.ts';
import { FIXED_LIMITS, type Limits } from '../base/limits.ts';
import { EXIT } from '../doors/command/exit-codes.ts';
import { KEPT_DATA } from './data-parts.ts';
import { KeptData } from './kept-data.ts';
import { createHandOver } from './hand-over.ts';
import { originOf, portFailure } from './port.ts';
import { type SignalActions, endOnFault } from './shutdown.ts';
import { log } from './log.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Reloaded, reloader } from './reload.ts';
import { restartPauses } from './restart-pauses.ts';
import { scrapeRounds } from './scrape-rounds.ts';

/** Facts for the log line when every worker listens. */
export interface Started {
  readonly origin: string;
  readonly dataVersion: string;
}

interface PrimaryOptions {
  readonly host: string;
  readonly port: number;
  readonly workers: number;
  /** Environment variables of this process. In a worker, they take precedence over the variables that this process adds. */
  readonly environment: NodeJS.ProcessEnv;
  readonly limits: Limits;
  /** Labels of `kontor_info`. */
  readonly info: Readonly<Record<string, string>>;
  readonly obeySignals: (does: SignalActions, delay: number) => void;
  readonly onStarted: (started: Started) => void;
}

/**
 * Options of Node for the workers. They come before the options of this process. With `--disable-sigusr1`, SIGUSR1 does not open the
 * debugger.
 */
const WORKER_OPTIONS = ['--disable-sigusr1'].filter((option) => process.allowedNodeEnvironmentFlags.has(option));

/**
 * Settings of malloc in glibc. All threads of a worker use one arena, because each arena keeps freed memory. The threshold for mmap is
 * fixed at 128 KiB, because glibc would raise it after the first large free. The container image and the sandboxed start have the same
 * settings.
 */
export const MALLOC_SETTINGS = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * Opens the port, starts the workers and hands connections to them in turn. It replaces workers that end, and adds up the counts of all
 * workers. It ends when they have drained. This process answers no requests itself.
 */
export function runPrimary(options: PrimaryOptions): void {
  const primary = new Primary(options);
  // This process kills the workers if it exits. If it is killed itself, the workers finish their requests.
  process.on('exit', () => {
    for (const worker of Object.values(cluster.workers!)) worker!.process.kill('SIGKILL');
  });
  cluster.setupPrimary({ execArgv: [...WORKER_OPTIONS, ...process.execArgv] });
  primary.start(1);
}

class Primary {
  readonly #options: PrimaryOptions;
  /** Workers that listen, by their numbers from 1 to `workers`. */
  readonly #listening = new Map<number, Worker>();
  readonly #handOver = createHandOver<Worker>((worker, id, socket) =>
    void worker.send({ kind: 'connection', id } satisfies ToWorker, socket, { keepOpen: true }));
  readonly #server = createServer({ pauseOnConnect: true, noDelay: true },
    (socket) => this.#handOver.hand(socket.on('error', () => undefined)));
  readonly #rounds = scrapeRounds();
  readonly #nextPause = restartPauses();
  readonly #totals;
  /** For each worker that is reloading: the function that receives the outcome. */
  readonly #reloading = new Map<Worker, (outcome: Reloaded | null) => void>();
  /** Number of reloads so far. A worker that was started before the latest reload may have read the old data. */
  #reloads = 0;
  readonly #keptData = new KeptData();
  #allStarted = false;
  #drained: (() => void) | null = null;

  constructor(options: PrimaryOptions) {
    this.#options = options;
    this.#totals = openTotals(options.info);
  }

  start(number: number): void {
    const { parts } = this.#keptData;
    const worker = cluster.fork({ ...MALLOC_SETTINGS, ...this.#options.environment, ...(parts.length > 0 && { [KEPT_DATA]: '1' }) });
    const startedAt = this.#reloads;
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'wanted') parts.forEach((part) => send(worker, part));
      else this.#receive(number, worker, message);
      if (message.kind === 'ready' && startedAt < this.#reloads) send(worker, { kind: 'reload' });
    });
    // A message to an ending worker fails. The event 'exit' reports its end.
    worker.on('error', () => undefined);
    worker.on('exit', (code, signal) => {
      this.#reloading.get(worker)?.(null);
      this.#keptData.onExit(worker);
      this.#onExit(number, code, signal);
      // The last messages of the worker arrive in the next turn at the latest. Node emits no 'disconnect' while handles are being sent.
      setImmediate(() => setImmediate(() => this.#handOver.remove(worker)));
    });
  }

  #receive(number: number, worker: Worker, message: Exclude<FromWorker, { readonly kind: 'wanted' }>): void {
    switch (message.kind) {
      case 'ready':
        return this.#onReady(number, worker, message.dataVersion);
      case 'taken':
        return this.#handOver.confirm(worker, message.id);
      case 'scrape':
        return this.#scrape(worker, message.id);
      case 'reloaded':
        return this.#reloading.get(worker)?.(message.outcome);
      case 'part':
        return this.#keptData.receive(worker, message.text);
      case 'leaving':
        // Otherwise this process could accept a connection after the last worker has left.
        if (this.#drained) this.#server.close();
        this.#handOver.leave(worker);
        return send(worker, { kind: 'left' });
      case 'report':
        this.#totals.add(number, message.report);
        return this.#rounds.reported(message.round);
    }
  }

  #onReady(number: number, worker: Worker, dataVersion: string): void {
    // During a drain, a worker that has only just started has nothing to finish.
    if (this.#drained) return void worker.process.kill('SIGKILL');
    this.#listening.set(number, worker);
    this.#handOver.join(worker);
    if (this.#allStarted) return;
    // The first worker starts alone, so that a fault that stops all workers is logged once.
    if (!this.#server.listening) this.#openPort();
    if (this.#listening.size < this.#options.workers) return;
    this.#allStarted = true;
    const drain = (delay: number): Promise<void> => this.#drain(delay);
    this.#options.obeySignals({ drain, reload: reloader(() => this.#reload(), this.#totals.reloaded) }, this.#options.limits.drain_delay);
    endOnFault('the first process', () => drain(0));
    this.#options.onStarted({ origin: originOf(this.#server.address() as AddressInfo), dataVersion });
  }

  #openPort(): void {
    const { host, port, workers } = this.#options;
    this.#server.once('error', (error) => {
      log(portFailure(error, host, port));
      process.exit(1);
    });
    this.#server.listen({ host, port, backlog: FIXED_LIMITS.backlog.value }, () => {
      // The process continues if it cannot accept a connection, for example because it has too many open files.
      this.#server.removeAllListeners('error').on('error', () => undefined);
      for (let other = 2; other <= workers; other++) this.start(other);
    });
  }

  #scrape(asker: Worker, id: number): void {
    const round = this.#rounds.begin(this.#listening.size, () => send(asker, { kind: 'scraped', id, text: this.#totals.text() }));
    for (const worker of this.#listening.values()) send(worker, { kind: 'report', round });
  }

  #onExit(number: number, code: number | null, signal: string | null): void {
    const how = signal ?? `exit code ${code}`;
    const served = this.#listening.delete(number);
    if (!this.#allStarted) {
      // If a worker ends with this code, it has logged the problem itself.
      if (code === EXIT.wrong) process.exit(code);
      log(`worker ${number} ended (${how}) before all workers accepted connections`);
      process.exit(1);
    }
    if (this.#drained) {
      if (served && code !== 0) process.exitCode = 1;
      if (this.#listening.size === 0) this.#drained();
      return;
    }
    // If a worker never listened, it may have found files that cannot be used.
    if (!served) this.#keptData.ask(this.#listening.values().next().value);
    this.#totals.restarted(number);
    const pause = this.#nextPause();
    log(`worker ${number} ended (${how}): another starts in ${pause} ms`);
    setTimeout(() => this.#keptData.afterCopy(() => {
      if (!this.#drained) this.start(number);
    }), pause);
  }

  /** Reloads one worker after the other, so that the other workers answer without a delay. It stops if a worker cannot use the data. */
  async #reload(): Promise<Reloaded> {
    this.#reloads++;
    let last: Reloaded = { problem: 'no worker is running, so nothing was reloaded' };
    for (const [number, worker] of [...this.#listening].sort(([a], [b]) => a - b)) {
      const outcome = await this.#reloadedBy(worker);
      // If a worker has ended, its replacement reads the new data. If a worker hangs, it reloads later or is killed.
      if (outcome === null) continue;
      if ('problem' in outcome) {
        this.#keptData.ask(worker);
        return { problem: `worker ${number} says: ${outcome.problem}` };
      }
      this.#keptData.forget();
      last = outcome;
    }
    return last;
  }

  /** Returns the outcome of a reload in a worker; null if the worker has ended or hangs. */
  #reloadedBy(worker: Worker): Promise<Reloaded | null> {
    return new Promise((resolve) => {
      const end = (outcome: Reloaded | null): void => {
        clearTimeout(timer);
        this.#reloading.delete(worker);
        resolve(outcome);
      };
      const timer = setTimeout(() => end(null), FIXED_LIMITS.worker_reload.value);
      this.#reloading.set(worker, end);
      send(worker, { kind: 'reload' });
    });
  }

  #drain(delay: number): Promise<void> {
    const done = new Promise<void>((resolve) => (this.#drained = resolve));
    if (this.#listening.size === 0) this.#drained!();
    for (const worker of this.#listening.values()) send(worker, { kind: 'drain', delay });
    setTimeout(() => this.#server.close(), delay);
    setTimeout(() => {
      for (const worker of this.#listening.values()) worker.process.kill('SIGKILL');
    }, delay + this.#options.limits.drain_timeout + FIXED_LIMITS.worker_kill.value);
    return done;
  }
}

const send = (worker: Worker, message: ToWorker): void => void (worker.isConnected() && worker.send(message));
