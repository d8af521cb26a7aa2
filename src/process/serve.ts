import { shareOfReserved } from '../limits.ts';
import { oldestFeed } from '../banks/oldest-feed.ts';
import { EXIT } from '../command/host.ts';
import { type RequestHandler, requestHandler } from '../http/routing/request-handler.ts';
import { type AnswerOptions, type HandedConnections, type Answering, answerHanded, listen } from '../http/wire/listen.ts';
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
  /** As it stands in a URL; null where another process hands connections over. */
  readonly origin: string | null;
  /** Of the data that it answers from now. */
  readonly dataVersion: () => string;
  /** Reads the data anew, and answers from them what comes from then on; what is under way is finished with those before. */
  readonly reload: () => Promise<Reloaded>;
  /** What it has answered since it was last asked, and its figures. */
  readonly report: () => Report;
  /** Says that it is not ready, and after the delay (in milliseconds) finishes what is under way; then resolves. */
  readonly drain: (delay: number) => Promise<void>;
}

const OK = 200;
const MICROSECONDS = 1e6;
const MILLISECONDS = 1e3;

/**
 * Loads data and pages, and opens the port or takes the connections that it is `handed`; a message where one of them fails. `scrape` gives
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
  const options: AnswerOptions = {
    limits: { ...limits, reserved_bytes: shareOfReserved(limits, workers) },
    hosts,
    observe: (...observed) => {
      if (isOpen) counters.observe(...observed);
    },
    check: async (checkPort) => {
      if (!(await answersCorrectly(checkPort))) {
        log(wrongRuntime(process.versions));
        // Such a runtime may not end by itself.
        process.exit(EXIT.wrong);
      }
    },
  };
  let answering: Answering;
  let origin: string | null = null;
  try {
    if (handed) answering = await answerHanded(latest, handed, options);
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
