import { type ContentFeed, ageOf } from '../standards/banks/oldest-feed.ts';
import type { Observe } from '../doors/http/wire/send.ts';

/** Counts of the answers with the same path template, method, status and error code. Each of these four values comes from a closed list. */
export interface Series {
  /** Path template of the operation; null if the path is unknown. */
  readonly route: string | null;
  /** Null if the request could not be read. */
  readonly method: string | null;
  readonly status: number;
  readonly code: string | null;
  /** Numbers of answers by duration. There is one bucket for each bound, and one more for slower answers. */
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
  /** For each content: the oldest dataset that its publisher issues in a rhythm. */
  readonly oldestFeeds: readonly ContentFeed[];
}

/** A report of one process: the counts since its last report, its figures and its data. */
export interface Report {
  readonly series: readonly Series[];
  readonly figures: ProcessFigures;
  readonly data: ServedData;
}

/** Upper bounds of the buckets, in seconds. Most answers take tens of microseconds. The largest answers take tens of milliseconds. */
const BOUNDS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

export interface Counters {
  readonly observe: Observe;
  /** Returns the counts since the last call, and sets them to zero. */
  readonly take: () => Series[];
}

/**
 * Returns counters of answers. Every request uses them. Therefore they need only one look-up and a few comparisons, and they create no
 * text.
 */
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
  /** Adds the report of a worker. Its counts stay in the sums after the worker has ended. */
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

/** Returns the sums of the reports of all processes. `info` are labels: the version of the program and the version of Node. */
export function openTotals(info: Labels, now = Date.now): Totals {
  const series = new Map<string, Series>();
  const figures = new Map<number, ProcessFigures>();
  const served = new Map<number, ServedData>();
  let restarts = 0;
  let isReloaded = true;

  function add(worker: number, report: Report): void {
    figures.set(worker, report.figures);
    served.set(worker, report.data);
    for (const reported of report.series) {
      const key = labels(labelsOf(reported));
      const known = series.get(key);
      if (known === undefined) series.set(key, reported);
      else {
        known.seconds += reported.seconds;
        reported.buckets.forEach((count, slot) => (known.buckets[slot]! += count));
      }
    }
  }

  function text(): string {
    const { family, sample, all } = metricsText();
    family('kontor_info', 'gauge', 'The running versions, as labels. During a reload there is a sample for each version of the data.');
    const versions = new Set([...served.values()].map(({ version }) => version));
    for (const version of versions) sample('kontor_info', { ...info, data_version: version }, 1);
    addAges([...served.values()].flatMap(({ oldestFeeds }) => oldestFeeds), now(), family, sample);
    family('kontor_data_last_reload_successful', 'gauge',
      '1 if the last reload of the data was successful, 0 if its files cannot be used.');
    sample('kontor_data_last_reload_successful', {}, isReloaded ? 1 : 0);
    addRequests([...series.values()], family, sample);
    family('kontor_worker_restarts_total', 'counter', 'Workers that ended unexpectedly and were started again.');
    sample('kontor_worker_restarts_total', {}, restarts);
    for (const [name, type, help, figure] of FIGURES) {
      family(name, type, help);
      for (const [worker, values] of figures) sample(name, { worker }, values[figure]);
    }
    return all();
  }

  const restarted = (worker: number): void => {
    figures.delete(worker);
    served.delete(worker);
    restarts++;
  };
  const reloaded = (isSuccessful: boolean): void => {
    isReloaded = isSuccessful;
  };
  return { add, restarted, reloaded, text };
}

type AddFamily = (name: string, type: string, help: string) => void;
type AddSample = (name: string, values: Labels, value: number) => void;

/** Collects lines in the text format of Prometheus. */
function metricsText(): { readonly family: AddFamily; readonly sample: AddSample; readonly all: () => string } {
  const lines: string[] = [];
  return {
    family: (name, type, help) => void lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`),
    sample: (name, values, value) => void lines.push(`${name}${labels(values)} ${value}`),
    all: () => `${lines.join('\n')}\n`,
  };
}

/**
 * Adds the age of the oldest list, and the age of the oldest list of each content. If processes have several editions, the oldest counts.
 */
function addAges(feeds: readonly ContentFeed[], now: number, family: AddFamily, sample: AddSample): void {
  const ageIn = (some: readonly ContentFeed[]): number => Math.max(...some.map((feed) => ageOf(feed, now))) / MILLISECONDS;
  const contents = [...new Set(feeds.map(({ content }) => content))].sort();
  const oldest = 'kontor_data_oldest_feed_age_seconds';
  family(oldest, 'gauge', 'Age of the oldest list in the data, among the lists that publishers issue daily, weekly, monthly or quarterly.');
  if (feeds.length > 0) sample(oldest, {}, ageIn(feeds));
  const age = 'kontor_data_feed_age_seconds';
  family(age, 'gauge', 'Age of the oldest of these lists in each class. A class without such a list has no sample.');
  for (const content of contents) sample(age, { class: content }, ageIn(feeds.filter((feed) => feed.content === content)));
}

/** Adds the counts and durations of all answers. */
function addRequests(allSeries: readonly Series[], family: AddFamily, sample: AddSample): void {
  family('kontor_requests_total', 'counter',
    `Answers by path template, method, status and error code. ${UNKNOWN}: the path is unknown, or the request could not be read.`);
  for (const series of allSeries) sample('kontor_requests_total', labelsOf(series), count(series));
  const duration = 'kontor_request_duration_seconds';
  family(duration, 'histogram', 'Time from the complete request to the handover of its answer. If the answer is long, of its first part.');
  for (const series of allSeries) {
    let sum = 0;
    series.buckets.forEach((inBucket, slot) => {
      sum += inBucket;
      sample(`${duration}_bucket`, { ...labelsOf(series), le: BOUNDS[slot] ?? '+Inf' }, sum);
    });
    sample(`${duration}_sum`, labelsOf(series), series.seconds);
    sample(`${duration}_count`, labelsOf(series), sum);
  }
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

/** Label for an unknown path. It is also the label for the method of a request that could not be read. */
const UNKNOWN = 'none';

const labelsOf = ({ route, method, status, code }: Series): Labels =>
  ({ route: route ?? UNKNOWN, method: method ?? UNKNOWN, status, error_code: code });

const count = ({ buckets }: Series): number => buckets.reduce((sum, bucket) => sum + bucket, 0);

/**
 * Formats labels. Without an error code, the value of its label is empty, which Prometheus treats as a missing label. The values contain no
 * quotes, backslashes or line breaks.
 */
function labels(values: Labels): string {
  const pairs = Object.entries(values).map(([name, value]) => `${name}="${value ?? ''}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
