import cluster from 'node:cluster';
import { endOnFault, leaveSignalsToPrimary } from './end.ts';
import { log } from './log.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Serving, serve } from './serve.ts';
import type { Settings } from './settings.ts';

/** One of several processes that share the port: it serves, and does what the process that started it says. */
export async function runWorker(settings: Settings): Promise<void> {
  leaveSignalsToPrimary();
  // Or Node would end this process as soon as the first one is gone, whatever is in flight.
  cluster.worker!.exitedAfterDisconnect = true;

  const scrapes = new Map<number, (text: string) => void>();
  let lastScrape = 0;
  const scrape = (): Promise<string> =>
    new Promise((resolve) => {
      scrapes.set(++lastScrape, resolve);
      tell({ kind: 'scrape', id: lastScrape });
    });

  let serving: Serving | string = 'the first process is gone';
  process.on('disconnect', () => (typeof serving === 'string' ? process.exit(1) : drainAndExit(serving)));
  serving = await serve(settings, scrape);
  if (typeof serving === 'string') {
    log(serving);
    process.exit(1);
  }
  const { drain } = serving;
  const leave = (delay: number): Promise<void> => drain(delay).then(untilLeft);
  process.on('message', (message: ToWorker) => obey(message, { serving, scrapes, leave }));
  endOnFault(`worker process ${process.pid}`, () => leave(0));
  tell({ kind: 'listening', origin: serving.origin, dataVersion: serving.dataVersion });
}

const drainAndExit = (serving: Serving): void => void serving.drain(0).then(() => process.exit(0));

/**
 * Waits for the first process to hear that this one takes no more connections: those that it handed over before, node gives back to it, but
 * not those of a process that has ended.
 */
const untilLeft = (): Promise<void> =>
  new Promise((resolve) => {
    if (!process.connected) return resolve();
    process.on('message', ({ kind }: ToWorker) => kind === 'left' && resolve());
    process.on('disconnect', resolve);
    tell({ kind: 'leaving' });
  });

interface Obeying {
  readonly serving: Serving;
  readonly scrapes: Map<number, (text: string) => void>;
  readonly leave: (delay: number) => Promise<void>;
}

function obey(message: ToWorker, { serving, scrapes, leave }: Obeying): void {
  switch (message.kind) {
    case 'report':
      return tell({ kind: 'report', round: message.round, report: serving.report() });
    case 'scraped':
      scrapes.get(message.id)!(message.text);
      scrapes.delete(message.id);
      return;
    case 'drain':
      void leave(message.delay).then(() => process.exit(0));
  }
}

/** Nobody is told when the first process is gone. */
const tell = (message: FromWorker): void => void (process.connected && process.send!(message));
