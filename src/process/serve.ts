import { FIXED_LIMITS, shareOfReserved } from '../base/limits.ts';
import { oldestFeeds } from '../standards/banks/oldest-feed.ts';
import { EXIT } from '../doors/command/exit-codes.ts';
import type { RequestHandler } from '../doors/http/routing/request-handler.ts';
import { type ServerOptions, type HandedConnections, type RunningServer, serveHanded, listen } from '../doors/http/wire/listen.ts';
import { type ProcessFigures, type Report, openCounters } from './metrics.ts';
import { type Reloaded, inTurns } from './reload.ts';
import { type Scrape, createHandlers } from './handlers.ts';
import { type Data, type Loaded, load, loading, openData } from './load-data.ts';
import { loadPages } from './load-pages.ts';
import { log } from './log.ts';
import { originOf, portFailure } from './port.ts';
import type { Settings } from './settings.ts';
import { answersCorrectly, wrongRuntime } from './start-check.ts';

/** A process that answers requests. */
export interface Serving {
  /** Origin of the service, as in a URL. Null if another process hands over the connections. */
  readonly origin: string | null;
  /** Returns the version of the current data. */
  readonly dataVersion: () => string;
  /** Reloads the data. Later requests are answered from the new data. Requests that have begun are answered from the old data. */
  readonly reload: () => Promise<Reloaded>;
  /** Returns the current data. */
  readonly data: () => Data;
  /** Returns the counts since the last report, and the current figures. */
  readonly report: () => Report;
  /** Makes the process report that it is not ready. Then waits for the delay in milliseconds, and finishes the current requests. */
  readonly drain: (delay: number) => Promise<void>;
}

const MICROSECONDS = 1e6;
const MILLISECONDS = 1e3;

/**
 * Loads the data and the pages. Then opens the port, or accepts the connections of `handed`. Returns a message if one of these steps fails.
 * `scrape` returns the text of `/metrics`. `kept` are data that the process serves instead of the files, until a reload.
 */
export async function serve(settings: Settings, scrape: Scrape, handed?: HandedConnections,
    kept: Data | null = null): Promise<Serving | string> {
  const { host, port, workers, limits, hosts, data: files } = settings;
  const loaded = kept === null ? load(files, true) : openData(kept);
  if (typeof loaded === 'string') return loaded;
  const pages = loadPages(settings.pages);
  if (typeof pages === 'string') return pages;
  const counters = openCounters();
  let isReady = true;
  const { latest, openWhole, exchange } = createHandlers(settings, pages, { isReady: () => isReady, scrape }, loaded);
  let current: Loaded = loaded;
  let isOpen = false;
  const options: ServerOptions = {
    limits: { ...limits, reserved_bytes: shareOfReserved(limits, workers) },
    hosts,
    observe: (...observed) => {
      if (isOpen) counters.observe(...observed);
    },
    check: checkRuntime,
  };
  const opened = await open(latest, options, { host, port, handed });
  if (typeof opened === 'string') return opened;
  const { server, origin } = opened;
  isOpen = true;
  // The process answers requests between the steps of this preparation.
  void prepared(loaded);
  setTimeout(() => void openWhole(), FIXED_LIMITS.whole_program.value).unref();

  return {
    origin,
    dataVersion: () => current.context.directory.version,
    reload: async () => {
      const next = await inTurns(loading(files, true));
      if (typeof next === 'string') return { problem: next };
      await prepared(next);
      await exchange(next);
      current = next;
      return { dataVersion: next.context.directory.version };
    },
    data: () => current.data,
    report: () => ({
      series: counters.take(),
      data: { version: current.context.directory.version, oldestFeeds: oldestFeeds(current.context.directory.datasets()) },
      figures: figuresOf(server),
    }),
    drain: (delay) => {
      isReady = false;
      return server.drain(delay);
    },
  };
}

/** The source of connections. */
interface Place extends Pick<Settings, 'host' | 'port'> {
  readonly handed: HandedConnections | undefined;
}

interface Opened {
  readonly server: RunningServer;
  readonly origin: string | null;
}

/** Opens the port, or accepts handed connections. Returns a message if that fails. `origin` is null for handed connections. */
async function open(handler: RequestHandler, options: ServerOptions, { host, port, handed }: Place): Promise<Opened | string> {
  try {
    if (handed !== undefined) return { server: await serveHanded(handler, handed, options), origin: null };
    const server = await listen(handler, { host, port, ...options });
    return { server, origin: originOf(server.address) };
  } catch (error) {
    return portFailure(error as NodeJS.ErrnoException, host, port);
  }
}

async function prepared({ context: { directory } }: Loaded): Promise<void> {
  if (directory.prepare) await inTurns(directory.prepare());
}

/** Ends the process if the server on this port does not answer correctly. */
async function checkRuntime(port: number): Promise<void> {
  if (await answersCorrectly(port)) return;
  log(wrongRuntime(process.versions));
  // A runtime that is not Node may not end on its own.
  process.exit(EXIT.wrong);
}

function figuresOf(server: RunningServer): ProcessFigures {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const { open, dropped } = server.connections();
  return {
    startTime: performance.timeOrigin / MILLISECONDS,
    cpuSeconds: (user + system) / MICROSECONDS,
    busySeconds: performance.eventLoopUtilization().active / MILLISECONDS,
    residentBytes: rss,
    heapBytes: heapUsed,
    connections: open,
    dropped,
  };
}
