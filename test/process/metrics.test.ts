import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Response } from '../../src/doors/http/routing/message.ts';
import { type ProcessFigures, type ServedData, openCounters, openTotals } from '../../src/process/metrics.ts';
import { NO_BYTES } from '../../src/base/text/latin1.ts';
import { refuse } from '../../src/base/errors.ts';

const answered: Response = {
  status: 200, headers: { lines: [], text: '' }, length: 0, body: NO_BYTES, path: '/api/v1/validate', refusal: null,
};
const refused: Response = { ...answered, status: 400, refusal: refuse('MISSING_IBAN', 'iban is missing', 'iban') };
/** A request with this status without a refusal, and one with another status. */
const others: readonly Response[] = [
  { ...answered, status: 304 }, { ...refused, refusal: refuse('INVALID_PARAMETER', 'limit must be 1 to 20', 'limit') },
];
const lost: Response = { ...answered, status: 404, path: null, refusal: refuse('NOT_FOUND', 'no such path') };

const figures: ProcessFigures = { startTime: 1, cpuSeconds: 2, busySeconds: 3, residentBytes: 4, heapBytes: 5, connections: 6, dropped: 7 };
const info = { version: '1.0.0' };
const data: ServedData = { version: 'd1', oldestFeeds: [{ name: 'de', asOf: '2026-10-01', content: 'bank_codes' }] };
const lines = (text: string): string[] => text.split('\n');

test('answers are counted by path template, method, status and error code', () => {
  const counters = openCounters();
  for (const response of [answered, answered, refused, lost, ...others]) counters.observe(response, 'GET', 0.001);
  counters.observe(answered, 'POST', 0.001);
  counters.observe(refused, 'GET', 0.001);
  counters.observe(lost, null, 0);
  const totals = openTotals(info);
  totals.add(1, { series: counters.take(), figures, data });
  const counts = lines(totals.text()).filter((line) => line.startsWith('kontor_requests_total'));
  assert.deepEqual(counts, [
    'kontor_requests_total{route="/api/v1/validate",method="GET",status="200",error_code=""} 2',
    'kontor_requests_total{route="/api/v1/validate",method="GET",status="400",error_code="MISSING_IBAN"} 2',
    'kontor_requests_total{route="/api/v1/validate",method="GET",status="304",error_code=""} 1',
    'kontor_requests_total{route="/api/v1/validate",method="GET",status="400",error_code="INVALID_PARAMETER"} 1',
    'kontor_requests_total{route="/api/v1/validate",method="POST",status="200",error_code=""} 1',
    'kontor_requests_total{route="none",method="GET",status="404",error_code="NOT_FOUND"} 1',
    'kontor_requests_total{route="none",method="none",status="404",error_code="NOT_FOUND"} 1',
  ]);
});

test('a duration counts in its bucket and in every wider one; a bound belongs to its own bucket', () => {
  const counters = openCounters();
  for (const seconds of [0.00001, 0.0001, 0.03, 5]) counters.observe(answered, 'GET', seconds);
  const totals = openTotals(info);
  totals.add(1, { series: counters.take(), figures, data });
  const text = totals.text();
  const below = (bound: string): number => Number(new RegExp(`le="${bound}"} (\\d+)`).exec(text)![1]);
  assert.deepEqual(['0.00005', '0.0001', '0.025', '0.05', '1', '\\+Inf'].map((bound) => below(bound)), [1, 2, 2, 3, 3, 4]);
  assert.match(text, /_sum\{[^}]*\} 5\.03011\n/);
  assert.match(text, /_count\{[^}]*\} 4\n/);
});

test('durations are counted in steps of a factor of 2.5 from 50 µs to 250 ms, and of 4 up to one second', () => {
  const counters = openCounters();
  counters.observe(answered, 'GET', 0.001);
  const totals = openTotals(info);
  totals.add(1, { series: counters.take(), figures, data });
  const bounds = [...totals.text().matchAll(/le="([\d.]+)"/g)].map(([, bound]) => Number(bound));
  assert.deepEqual([bounds[0], bounds.at(-1)], [0.00005, 1]);
  bounds.slice(1).forEach((bound, i) => assert.ok(
    bound > bounds[i]! && bound / bounds[i]! <= (bound <= 0.25 ? 2.5 : 4) + 1e-9, `${bounds[i]} to ${bound}`,
  ));
});

test('the reports of several workers are added up, each answer once', () => {
  const workers = [openCounters(), openCounters()];
  const totals = openTotals(info);
  for (let round = 0; round < 2; round++) {
    workers.forEach((counters, at) => {
      counters.observe(answered, 'GET', 0.25);
      totals.add(at + 1, { series: counters.take(), figures, data });
      totals.add(at + 1, { series: counters.take(), figures, data });
    });
  }
  assert.match(totals.text(), /kontor_requests_total\{[^}]*\} 4\n/);
  assert.match(totals.text(), /le="\+Inf"} 4\n/);
  assert.match(totals.text(), /_sum\{[^}]*\} 1\n/);
});

test('a worker that ended takes its figures along, not its counts', () => {
  const counters = openCounters();
  counters.observe(answered, 'GET', 0.001);
  const totals = openTotals(info);
  totals.add(1, { series: counters.take(), figures, data });
  totals.add(2, { series: [], figures, data });
  totals.restarted(1);
  const text = totals.text();
  assert.match(text, /kontor_requests_total\{[^}]*\} 1\n/);
  assert.match(text, /kontor_worker_restarts_total 1\n/);
  assert.doesNotMatch(text, /worker="1"/);
  assert.match(text, /kontor_connections\{worker="2"} 6\n/);
});

/** The text format of Prometheus, version 0.0.4: comments, and samples with names, labels and a number. */
const FORMAT = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z_]+="[^"\\\n]*",?)+\})? [0-9.e+-]+)$/;

test('every line has the form that Prometheus reads, and every family its type before its samples', () => {
  const counters = openCounters();
  counters.observe(answered, 'GET', 0.001);
  const totals = openTotals(info);
  totals.add(1, { series: counters.take(), figures, data });
  const text = totals.text();
  assert.ok(text.endsWith('\n'));
  const typed = new Set<string>();
  for (const line of lines(text.slice(0, -1))) {
    assert.match(line, FORMAT);
    const type = /^# TYPE (\S+)/.exec(line)?.[1];
    if (type) assert.equal(typed.size, typed.add(type).size - 1, line);
    else if (!line.startsWith('#')) assert.ok(typed.has(/^[a-z_]+/.exec(line)![0].replace(/_(bucket|sum|count)$/, '')), line);
  }
  assert.ok(lines(text).includes('kontor_info{version="1.0.0",data_version="d1"} 1'));
});

test('each worker has every figure under its own name', () => {
  const totals = openTotals(info);
  totals.add(3, { series: [], figures, data });
  assert.deepEqual(lines(totals.text()).filter((line) => line.includes('worker="3"')), [
    'kontor_connections{worker="3"} 6', 'kontor_connections_dropped_total{worker="3"} 7',
    'kontor_event_loop_busy_seconds_total{worker="3"} 3',
    'process_cpu_seconds_total{worker="3"} 2', 'process_resident_memory_bytes{worker="3"} 4', 'process_heap_bytes{worker="3"} 5',
    'process_start_time_seconds{worker="3"} 1',
  ]);
});

/** From "Writing client libraries" of Prometheus, process metrics: dashboards for any program use these names. */
const PROCESS_METRICS = new Set(
  `cpu_seconds_total open_fds max_fds virtual_memory_bytes virtual_memory_max_bytes resident_memory_bytes heap_bytes
  start_time_seconds threads`
    .split(/\s+/)
    .map((name) => `process_${name}`),
);

function typeOf(family: string): string {
  if (family.endsWith('_total')) return 'counter';
  return family.endsWith('_duration_seconds') ? 'histogram' : 'gauge';
}

test('every family has the type that its name promises, and process metrics have their usual names: dashboards need both', () => {
  const totals = openTotals(info);
  totals.add(1, { series: [], figures, data });
  const types = [...totals.text().matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!] as const);
  for (const [name, type] of types) {
    assert.equal(type, typeOf(name), name);
    assert.ok(PROCESS_METRICS.has(name) || name.startsWith('kontor_'), name);
  }
});

test('the metrics name each data version of the workers once, the age of the oldest feed, and whether the last reload succeeded', () => {
  const totals = openTotals(info, () => Date.UTC(2026, 9, 3));
  const report = { series: [], figures };
  totals.add(1, { ...report, data });
  totals.add(2, { ...report, data: { version: 'd2', oldestFeeds: [
    { name: 'at', asOf: '2026-10-02', content: 'bank_codes' }, { name: 'l', asOf: '2026-09-30', content: 'leis' }] } });
  const samples = (name: string): string[] => lines(totals.text()).filter((line) => line.startsWith(name));
  assert.deepEqual(
    samples('kontor_info'),
    ['kontor_info{version="1.0.0",data_version="d1"} 1', 'kontor_info{version="1.0.0",data_version="d2"} 1'],
  );
  const day = 24 * 60 * 60;
  assert.deepEqual(samples('kontor_data_oldest_feed_age_seconds'), [`kontor_data_oldest_feed_age_seconds ${3 * day}`]);
  assert.deepEqual(samples('kontor_data_feed_age_seconds'),
    [`kontor_data_feed_age_seconds{class="bank_codes"} ${2 * day}`, `kontor_data_feed_age_seconds{class="leis"} ${3 * day}`]);
  assert.deepEqual(samples('kontor_data_last'), ['kontor_data_last_reload_successful 1']);
  totals.reloaded(false);
  totals.add(1, { ...report, data: { version: 'd2', oldestFeeds: [] } });
  assert.deepEqual(samples('kontor_data_oldest_feed_age_seconds'), [`kontor_data_oldest_feed_age_seconds ${3 * day}`]);
  totals.add(2, { ...report, data: { version: 'd2', oldestFeeds: [] } });
  assert.deepEqual(samples('kontor_info'), ['kontor_info{version="1.0.0",data_version="d2"} 1']);
  assert.deepEqual(samples('kontor_data_'), ['kontor_data_last_reload_successful 0']);
});
