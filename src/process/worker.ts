import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import type { HandedConnections } from '../http/wire/listen.ts';
import { endOnFault, leaveSignalsToPrimary } from './shutdown.ts';
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
  serving = await serve(settings, scrape, handed);
  if (typeof serving === 'string') {
    log(serving);
    process.exit(1);
  }
  const { drain } = serving;
  process.on('message', (message: ToWorker) => obey(message, { serving, scrapes }));
  endOnFault(`worker process ${process.pid}`, () => drain(0));
  tell({ kind: 'ready', dataVersion: serving.dataVersion() });
}

const drainAndExit = (serving: Serving): void => void serving.drain(0).then(() => process.exit(0));

/**
 * Connections that the first process accepted. It is told of each before anything is read from it: until then it may give it to another.
 */
const handed: HandedConnections = {
  start: (take) => {
    process.on('message', (message: ToWorker, socket?: Socket) => {
      if (message.kind !== 'connection') return;
      tell({ kind: 'taken', id: message.id });
      if (socket) take(socket);
    });
  },
  /** Tells the first process and waits for its answer: what it had sent before has come by then. */
  stop: () =>
    new Promise((resolve) => {
      if (!process.connected) return resolve();
      process.on('message', ({ kind }: ToWorker) => kind === 'left' && resolve());
      process.on('disconnect', resolve);
      tell({ kind: 'leaving' });
    }),
};

interface Obeying {
  readonly serving: Serving;
  readonly scrapes: Map<number, (text: string) => void>;
}

function obey(message: ToWorker, { serving, scrapes }: Obeying): void {
  switch (message.kind) {
    case 'report':
      return tell({ kind: 'report', round: message.round, report: serving.report() });
    case 'reload':
      return void serving.reload().then((outcome) => tell({ kind: 'reloaded', outcome }));
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
