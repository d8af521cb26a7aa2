import { shareOfReserved } from '../limits.ts';
import { oldestFeed } from '../banks/oldest-feed.ts';
import { EXIT } from '../command/host.ts';
import { type RequestHandler, requestHandler } from '../http/routing/request-handler.ts';
import { type ServerOptions, type HandedConnections, type RunningServer, serveHanded, listen } from '../http/wire/listen.ts';
import { METRICS_TYPE, type Report, openCounters } from './metrics.ts';
import { type Reloaded, inTurns } from './reload.ts';
import { createService } from './service.ts';
import { type Loaded, load, loading } from './load-data.ts';
import { loadPages } from './load-pages.ts';
import { log, withoutMessage } from './log.ts';
import { originOf, portFailure } from './port.ts';
import type { Settings } from './settings.ts';
import { answersCorrectly, wrongRuntime } from './start-check.ts';

/** A process that answers requests. */
export interface Serving {
  /** Origin of the service, as in a URL; null if another process hands over the connections. */
  readonly origin: string | null;
  /** Returns the version of the current data. */
  readonly dataVersion: () => string;
  /** Reloads the data. Later requests are answered from the new data. Current requests are finished with the old data. */
  readonly reload: () => Promise<Reloaded>;
  /** Returns the counts since the last report, and the current figures. */
  readonly report: () => Report;
  /** Reports that it is not ready, waits for the delay in milliseconds, and finishes the current requests. */
  readonly drain: (delay: number) => Promise<void>;
}

const OK = 200;
const MICROSECONDS = 1e6;
const MILLISECONDS = 1e3;

/**
 * Loads the data and pages, and opens the port or takes the connections from `handed`. Returns a message if that fails. `scrape` returns
 * the text of `/metrics`.
 */
export async function serve({ host, port, workers, limits, corsOrigin, securityContact, hosts, data, pages: pagesFile }: Settings,
    scrape: () => string | Promise<string>, handed?: HandedConnections): Promise<Serving | string> {
  const loaded = load(data, true);
  if (typeof loaded === 'string') return loaded;
  const built = loadPages(pagesFile);
  if (typeof built === 'string') return built;
  const { build, ...pages } = built;
  const counters = openCounters();
  const asMetrics = (body: string) => ({ status: OK, type: METRICS_TYPE, body });

  let ready = true;
  const handlerOf = ({ context }: Loaded): RequestHandler => requestHandler(createService({
    context,
    pages,
    build,
    limits,
    corsOrigin,
    securityContact,
    isReady: () => ready,
    metrics: () => {
      const scraped = scrape();
      return typeof scraped === 'string' ? asMetrics(scraped) : scraped.then(asMetrics);
    },
    onFault: (path, fault) => log(`fault in ${path}: ${withoutMessage(fault)}`),
  }));
  let { directory } = loaded.context;
  let handler = handlerOf(loaded);
  const latest: RequestHandler = { handle: (request) => handler.handle(request),
    refusal: (refused, status) => handler.refusal(refused, status) };
  let isOpen = false;
  const options: ServerOptions = {
    limits: { ...limits, reserved_bytes: shareOfReserved(limits, workers) },
    hosts,
    observe: (...observed) => {
      if (isOpen) counters.observe(...observed);
    },
    check: async (checkPort) => {
      if (!(await answersCorrectly(checkPort))) {
        log(wrongRuntime(process.versions));
        // Such a runtime may not end on its own.
        process.exit(EXIT.wrong);
      }
    },
  };
  let answering: RunningServer;
  let origin: string | null = null;
  try {
    if (handed) answering = await serveHanded(latest, handed, options);
    else {
      const listening = await listen(latest, { host, port, ...options });
      answering = listening;
      origin = originOf(listening.address);
    }
  } catch (error) {
    return portFailure(error as NodeJS.ErrnoException, host, port);
  }
  isOpen = true;

  return {
    origin,
    dataVersion: () => directory.version,
    reload: async () => {
      const next = await inTurns(loading(data, true));
      if (typeof next === 'string') return { problem: next };
      handler = handlerOf(next);
      ({ directory } = next.context);
      return { dataVersion: directory.version };
    },
    report: () => {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const { open, dropped } = answering.connections();
      return {
        series: counters.take(),
        data: { version: directory.version, oldestFeed: oldestFeed(directory.datasets()) },
        figures: {
          startTime: performance.timeOrigin / MILLISECONDS,
          cpuSeconds: (user + system) / MICROSECONDS,
          busySeconds: performance.eventLoopUtilization().active / MILLISECONDS,
          residentBytes: rss,
          heapBytes: heapUsed,
          connections: open,
          dropped,
        },
      };
    },
    drain: (delay) => {
      ready = false;
      return answering.drain(delay);
    },
  };
}
