import { type Feed, ageOf } from '../banks/oldest-feed.ts';
import type { Observe } from '../http/wire/send.ts';

/** Counts of the answers with equal path template, method, status and error code. All four are from closed lists. */
export interface Series {
  /** Path template of the operation; null if the path is unknown. */
  readonly route: string | null;
  /** Null if the request could not be read. */
  readonly method: string | null;
  readonly status: number;
  readonly code: string | null;
  /** Numbers of answers by duration: one bucket for each bound, and one for slower answers. */
  readonly buckets: number[];
  /** Sum of the durations, in seconds. */
  seconds: number;
}

/** Current figures of a process. */
export interface ProcessFigures {
  readonly startTime: number;
  readonly cpuSeconds: number;
  readonly busySeconds: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  readonly connections: number;
  readonly dropped: number;
}

/** The data of a process. */
export interface ServedData {
  readonly version: string;
  /** The oldest dataset among those that their publishers issue regularly, or null. */
  readonly oldestFeed: Feed | null;
}

/** Report of one process: the answers since its last report, its figures and its data. */
export interface Report {
  readonly series: readonly Series[];
  readonly figures: ProcessFigures;
  readonly data: ServedData;
}

/** Bounds of the buckets in seconds. Most answers take tens of microseconds, the largest tens of milliseconds. */
const BOUNDS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

export interface Counters {
  readonly observe: Observe;
  /** Returns the counts since the last call, and sets them to zero. */
  readonly take: () => Series[];
}

/** Returns counters of answers. Every request uses them, so they need only one look-up and a few comparisons, and build no text. */
export function openCounters(): Counters {
  const byRoute = new Map<string | null, Series[]>();

  function seriesOf(route: string | null, method: string | null, status: number, code: string | null): Series {
    let list = byRoute.get(route);
    if (list === undefined) byRoute.set(route, (list = []));
    for (const known of list) {
      if (known.method === method && known.status === status && known.code === code) return known;
    }
    const added = { route, method, status, code, buckets: emptyBuckets(), seconds: 0 };
    list.push(added);
    return added;
  }

  return {
    observe: ({ path, status, refusal }, method, seconds) => {
      const series = seriesOf(path, method, status, refusal === null ? null : refusal.code);
      let slot = 0;
      // After the last bound the comparison with undefined is false, so the loop ends.
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
  /** Adds the report of a worker. Its counts remain after the worker has ended. */
  readonly add: (worker: number, report: Report) => void;
  /** Removes the figures of a worker that has ended, and counts a restart. */
  readonly restarted: (worker: number) => void;
  /** Stores whether the last reload of the data was successful. */
  readonly reloaded: (isSuccessful: boolean) => void;
  /** Returns all metrics in the text format of Prometheus, version 0.0.4. */
  readonly text: () => string;
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Readonly<Record<string, string | number | null>>;

const MILLISECONDS = 1e3;

/** Returns the sums of the reports of all processes. `info` are labels: the versions of the program and of Node. */
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

/** Label for an unknown path, and for the method of a request that could not be read. */
const NOT_KNOWN = 'none';

const labelsOf = ({ route, method, status, code }: Series): Labels =>
  ({ route: route ?? NOT_KNOWN, method: method ?? NOT_KNOWN, status, error_code: code });

const count = ({ buckets }: Series): number => buckets.reduce((sum, bucket) => sum + bucket, 0);

/**
 * Formats labels. Without an error the value of its label is empty, which Prometheus reads as a missing label. The values of this program
 * contain no quotes, backslashes or line breaks.
 */
function labels(values: Labels): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value ?? ''}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
