import { requestHandler } from '../http/api/request-handler.ts';
import { type Listening, listen } from '../http/server/listen.ts';
import { METRICS_TYPE, type Report, openCounters } from '../http/server/metrics.ts';
import { createService } from '../service.ts';
import { load } from './load.ts';
import { log, withoutMessage } from './log.ts';
import type { Settings } from './settings.ts';

/** A process that answers requests. */
export interface Serving {
  /** As it stands in a URL: `http://127.0.0.1:8080`. */
  readonly origin: string;
  readonly dataVersion: string;
  /** What it has answered since it was last asked, and its figures. */
  readonly report: () => Report;
  /** Says that it is not ready, and after the delay (in milliseconds) finishes what is under way; then resolves. */
  readonly drain: (delay: number) => Promise<void>;
}

const OK = 200;
const MICROSECONDS = 1e6;
const MILLISECONDS = 1e3;

/** Loads the data and opens the port; a message where either cannot be. `scrape` gives the text of `/metrics`. */
export async function serve({ host, port, limits, corsOrigin, hosts, bundle: file }: Settings, scrape: () => string | Promise<string>): Promise<Serving | string> {
  const loaded = load(file);
  if (typeof loaded === 'string') return loaded;
  const { context } = loaded;
  const counters = openCounters();
  const asMetrics = (body: string) => ({ status: OK, type: METRICS_TYPE, body });

  let ready = true;
  const service = createService({
    context,
    limits,
    corsOrigin,
    isReady: () => ready,
    metrics: () => {
      const scraped = scrape();
      return typeof scraped === 'string' ? asMetrics(scraped) : scraped.then(asMetrics);
    },
    onFault: (path, fault) => log(`fault in ${path}: ${withoutMessage(fault)}`),
  });
  let listening: Listening;
  try {
    listening = await listen(requestHandler(service), { host, port, limits, hosts, observe: counters.observe });
  } catch (error) {
    return listenFailure(error as NodeJS.ErrnoException, host, port);
  }
  const { address, family, port: bound } = listening.address;

  return {
    origin: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
    dataVersion: context.directory.version,
    report: () => {
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed } = process.memoryUsage();
      const { open, dropped } = listening.connections();
      return {
        series: counters.take(),
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
      return listening.drain(delay);
    },
  };
}

function listenFailure({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use: stop the other program or choose another with --port`;
    case 'EACCES':
      return `port ${port} on ${host} is not allowed to this user: choose one above 1023 with --port`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine: choose another with --host`;
    default:
      return `cannot listen on ${host} port ${port}: ${code ?? 'unknown error'}`;
  }
}
