import { endOnFault } from './end.ts';
import { log } from './log.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Serving, serve } from './serve.ts';
import type { Settings } from './settings.ts';

/** One of several processes that share the port: it serves, and does what the process that started it says. */
export async function runWorker(settings: Settings): Promise<void> {
  // Terminals and service managers signal every process of a group; only the first one acts on it, and tells the others.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);

  const scrapes = new Map<number, (text: string) => void>();
  let lastScrape = 0;
  const scrape = (): Promise<string> =>
    new Promise((resolve) => {
      scrapes.set(++lastScrape, resolve);
      tell({ kind: 'scrape', id: lastScrape });
    });

  const serving = await serve(settings, scrape);
  if (typeof serving === 'string') {
    log(serving);
    process.exit(1);
  }
  process.on('message', (message: ToWorker) => obey(message, serving, scrapes));
  endOnFault(`worker process ${process.pid}`, () => serving.drain(0));
  tell({ kind: 'listening', origin: serving.origin, dataVersion: serving.dataVersion });
}

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

const tell = (message: FromWorker): void => void process.send!(message);
