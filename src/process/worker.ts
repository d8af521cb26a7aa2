import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import type { HandedConnections } from '../doors/http/wire/listen.ts';
import { KEPT_DATA, dataOfParts, partsOf } from './data-parts.ts';
import type { Data } from './load-data.ts';
import { endOnFault, leaveSignalsToPrimary } from './shutdown.ts';
import { log } from './log.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Serving, serve } from './serve.ts';
import type { Settings } from './settings.ts';

/** Runs a worker: one of several processes that share the port. It answers requests and obeys the first process. */
export async function runWorker(settings: Settings, environment: NodeJS.ProcessEnv): Promise<void> {
  leaveSignalsToPrimary();
  // Without this line, Node would end this process as soon as the first process ends, even during requests.
  cluster.worker!.exitedAfterDisconnect = true;

  const scrapes = new Map<number, (text: string) => void>();
  let lastScrape = 0;
  const scrape = (): Promise<string> =>
    new Promise((resolve) => {
      scrapes.set(++lastScrape, resolve);
      send({ kind: 'scrape', id: lastScrape });
    });

  let serving: Serving | string = 'the first process has ended';
  process.on('disconnect', () => (typeof serving === 'string' ? process.exit(1) : drainAndExit(serving)));
  const kept = environment[KEPT_DATA] === undefined ? null : dataOfParts(await receivedParts());
  serving = await serve(settings, scrape, handedConnections, kept);
  if (typeof serving === 'string') {
    log(serving);
    process.exit(1);
  }
  const { drain } = serving;
  process.on('message', (message: ToWorker) => obey(message, { serving, scrapes }));
  endOnFault(`worker process ${process.pid}`, () => drain(0));
  send({ kind: 'ready', dataVersion: serving.dataVersion() });
}

const receivedParts = (): Promise<string[]> =>
  new Promise((resolve) => {
    const parts: string[] = [];
    process.on('message', function receive(message: ToWorker) {
      if (message.kind !== 'part') return;
      if (message.text !== null) return void parts.push(message.text);
      process.off('message', receive);
      resolve(parts);
    });
    send({ kind: 'wanted' });
  });

/** Sends the data part by part. This process answers requests between two parts. */
async function sendParts(data: Data): Promise<void> {
  for (const text of partsOf(data)) {
    send({ kind: 'part', text });
    await new Promise(setImmediate);
  }
  send({ kind: 'part', text: null });
}

const drainAndExit = (serving: Serving): void => void serving.drain(0).then(() => process.exit(0));

/**
 * Connections that the first process has accepted. The worker confirms each connection before it reads from it. Before the confirmation,
 * the first process may hand the connection to another worker.
 */
const handedConnections: HandedConnections = {
  start: (take) => {
    process.on('message', (message: ToWorker, socket?: Socket) => {
      if (message.kind !== 'connection') return;
      send({ kind: 'taken', id: message.id });
      if (socket) take(socket);
    });
  },
  /**
   * Asks the first process to send no more connections, and waits for its answer. All connections that it sent earlier arrive before this
   * answer.
   */
  stop: () =>
    new Promise((resolve) => {
      if (!process.connected) return resolve();
      process.on('message', ({ kind }: ToWorker) => kind === 'left' && resolve());
      process.on('disconnect', resolve);
      send({ kind: 'leaving' });
    }),
};

interface WorkerState {
  readonly serving: Serving;
  readonly scrapes: Map<number, (text: string) => void>;
}

function obey(message: ToWorker, { serving, scrapes }: WorkerState): void {
  switch (message.kind) {
    case 'report':
      return send({ kind: 'report', round: message.round, report: serving.report() });
    case 'reload':
      return void serving.reload().then((outcome) => send({ kind: 'reloaded', outcome }));
    case 'copy':
      return void sendParts(serving.data());
    case 'scraped':
      scrapes.get(message.id)!(message.text);
      scrapes.delete(message.id);
      return;
    case 'drain':
      void serving.drain(message.delay).then(() => process.exit(0));
  }
}

/** Sends a message to the first process, unless it has ended. */
const send = (message: FromWorker): void => void (process.connected && process.send!(message));
