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
  process.on('message', (message: ToWorker) => obey(message, serving, scrapes));
  endOnFault(`worker process ${process.pid}`, () => serving.drain(0));
  tell({ kind: 'listening', origin: serving.origin, dataVersion: serving.dataVersion });
}

const drainAndExit = (serving: Serving): void => void serving.drain(0).then(() => process.exit(0));

function obey(message: ToWorker, serving: Serving, scrapes: Map<number, (text: string) => void>): void {
  switch (message.kind) {
    case 'report':
      return tell({ kind: 'report', round: message.round, report: serving.report() });
    case 'scraped':
      scrapes.get(message.id)!(message.text);
      scrapes.delete(message.id);
      return;
    case 'drain':
      void serving.drain(message.delay).then(() => process.exit(0));
  }
}

/** Nobody is told when the first process is gone. */
const tell = (message: FromWorker): void => void (process.connected && process.send!(message));
