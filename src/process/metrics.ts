import { type Feed, ageOf } from '../banks/oldest-feed.ts';
import type { Observe } from '../http/wire/send.ts';

/** The answers of one kind: an operation by its path template, method, status and error code. All four are from closed lists. */
export interface Series {
  /** As the route table writes it; null where no path of ours was asked. */
  readonly route: string | null;
  /** Null where the request could not be read. */
  readonly method: string | null;
  readonly status: number;
  readonly code: string | null;
  /** Answers by duration: as many as there are bounds, and one for the slower ones. */
  readonly buckets: number[];
  /** The durations added up. */
  seconds: number;
}

/** What a process knows of itself at this moment. */
export interface ProcessFigures {
  readonly startTime: number;
  readonly cpuSeconds: number;
  readonly busySeconds: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly connections: number;
  readonly dropped: number;
}

/** The data that a process answers from. */
export interface ServedData {
  readonly version: string;
  /** The dataset of those issued anew that is the oldest; null where none is. */
  readonly oldestFeed: Feed | null;
}

/** What one process adds to the whole: the answers since its last report, its figures and its data. */
export interface Report {
  readonly series: readonly Series[];
  readonly figures: ProcessFigures;
  readonly data: ServedData;
}

/** Bucket bounds in seconds: most answers take tens of microseconds, the largest some tens of milliseconds. */
const BOUNDS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

export interface Counters {
  readonly observe: Observe;
  /** The answers since it was last called. */
  readonly take: () => Series[];
}

/** Counts answers. It lies on the path of every request: one look-up, a few comparisons, and no text is built. */
export function openCounters(): Counters {
  const byRoute = new Map<string | null, Series[]>();

  function seriesOf(route: string | null, method: string | null, status: number, code: string | null): Series {
    let list = byRoute.get(route);
    if (list === undefined) byRoute.set(route, (list = []));
    for (const one of list) if (one.method === method && one.status === status && one.code === code) return one;
    const added = { route, method, status, code, buckets: emptyBuckets(), seconds: 0 };
    list.push(added);
    return added;
  }

  return {
    observe: ({ path, status, refusal }, method, seconds) => {
      const series = seriesOf(path, method, status, refusal === null ? null : refusal.code);
      let slot = 0;
      // Behind the last bound there is none, and nothing is more than that.
      while (seconds > BOUNDS[slot]!) slot++;
      series.buckets[slot]!++;
      series.seconds += seconds;
    },
    take: () => {
      const taken = [...byRoute.values()].flat();
      byRoute.clear();
      return taken;
    },
  };
}

const emptyBuckets = (): number[] => Array<number>(BOUNDS.length + 1).fill(0);

export interface Totals {
  /** Takes in the report of a worker; what it counted stays counted when the worker ends. */
  readonly add: (worker: number, report: Report) => void;
  /** Drops the figures of a worker that has ended, and counts it as restarted. */
  readonly restarted: (worker: number) => void;
  /** Whether the data were taken up when they were last read anew. */
  readonly reloaded: (isSuccessful: boolean) => void;
  /** Everything in the text format of Prometheus, version 0.0.4. */
  readonly text: () => string;
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Readonly<Record<string, string | number | null>>;

const MILLISECONDS = 1e3;

/** The sum of what the processes of the service report. `info` names what runs: versions of program and Node. */
export function openTotals(info: Labels, now = Date.now): Totals {
  const series = new Map<string, Series>();
  const figures = new Map<number, ProcessFigures>();
  const served = new Map<number, ServedData>();
  let restarts = 0;
  let isReloaded = true;

  function add(worker: number, report: Report): void {
    figures.set(worker, report.figures);
    served.set(worker, report.data);
    for (const one of report.series) {
      const key = labels(labelsOf(one));
      const known = series.get(key);
      if (known === undefined) series.set(key, one);
      else {
        known.seconds += one.seconds;
        one.buckets.forEach((count, slot) => (known.buckets[slot]! += count));
      }
    }
  }

  function text(): string {
    const lines: string[] = [];
    const family = (name: string, type: string, help: string): void => {
      lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    };
    const sample = (name: string, of: Labels, value: number): void => {
      lines.push(`${name}${labels(of)} ${value}`);
    };
    family('kontor_info', 'gauge', 'What runs, as labels; while workers change over to other data, one for each version.');
    const versions = new Set([...served.values()].map(({ version }) => version));
    for (const version of versions) sample('kontor_info', { ...info, data_version: version }, 1);
    const ages = [...served.values()].flatMap(({ oldestFeed }) => (oldestFeed === null ? [] : [ageOf(oldestFeed, now())]));
    const age = 'kontor_data_oldest_feed_age_seconds';
    family(age, 'gauge', 'Age of the oldest of the lists that publishers issue anew, as the data have it.');
    if (ages.length > 0) sample(age, {}, Math.max(...ages) / MILLISECONDS);
    family('kontor_data_last_reload_successful', 'gauge',
      'Whether the data were taken up when they were last read: 0 after a SIGHUP whose files cannot be used.');
    sample('kontor_data_last_reload_successful', {}, isReloaded ? 1 : 0);
    family('kontor_requests_total', 'counter',
      `Answers by path template, method, status and error code. ${NOT_KNOWN}: there is no such path, or the request could not be read.`);
    for (const one of series.values()) sample('kontor_requests_total', labelsOf(one), count(one));
    const duration = 'kontor_request_duration_seconds';
    family(duration, 'histogram', 'From the whole request being there to its answer, of a long one its beginning, being handed over.');
    for (const one of series.values()) {
      let below = 0;
      one.buckets.forEach((inside, slot) => {
        below += inside;
        sample(`${duration}_bucket`, { ...labelsOf(one), le: BOUNDS[slot] ?? '+Inf' }, below);
      });
      sample(`${duration}_sum`, labelsOf(one), one.seconds);
      sample(`${duration}_count`, labelsOf(one), below);
    }
    family('kontor_worker_restarts_total', 'counter', 'Workers that ended unasked and were started again.');
    sample('kontor_worker_restarts_total', {}, restarts);
    for (const [name, type, help, figure] of FIGURES) {
      family(name, type, help);
      for (const [worker, values] of figures) sample(name, { worker }, values[figure]);
    }
    return `${lines.join('\n')}\n`;
  }

  const restarted = (worker: number): void => {
    figures.delete(worker);
    served.delete(worker);
    restarts++;
  };
  const reloaded = (isTaken: boolean): void => {
    isReloaded = isTaken;
  };
  return { add, restarted, reloaded, text };
}

const FIGURES: readonly (readonly [name: string, type: string, help: string, figure: keyof ProcessFigures])[] = [
  ['kontor_connections', 'gauge', 'Connections open now.', 'connections'],
  ['kontor_connections_dropped_total', 'counter', 'Connections closed at once because too many were open.', 'dropped'],
  ['kontor_event_loop_busy_seconds_total', 'counter', 'Time in which the event loop was not idle; a rate near 1 means a full worker.',
    'busySeconds'],
  ['process_cpu_seconds_total', 'counter', 'User and system CPU time.', 'cpuSeconds'],
  ['process_resident_memory_bytes', 'gauge', 'Resident memory.', 'residentBytes'],
  ['process_heap_bytes', 'gauge', 'JavaScript heap in use.', 'heapBytes'],
  ['process_start_time_seconds', 'gauge', 'Start of the process, in seconds since 1970.', 'startTime'],
];

/** The route where there is no such path, and the method of what could not be read. */
const NOT_KNOWN = 'none';

const labelsOf = ({ route, method, status, code }: Series): Labels =>
  ({ route: route ?? NOT_KNOWN, method: method ?? NOT_KNOWN, status, error_code: code });

const count = ({ buckets }: Series): number => buckets.reduce((sum, one) => sum + one, 0);

/**
 * No error is the empty value, which Prometheus reads as a label that is not there. No value of ours holds a quote, a backslash or a line
 * break.
 */
function labels(of: Labels): string {
  const pairs = Object.entries(of).map(([name, value]) => `${name}="${value ?? ''}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
