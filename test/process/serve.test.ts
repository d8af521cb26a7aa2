/** Tests the part that serves requests, without a process of its own: its data, its port, its figures and its end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { type Limits, DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { possibleConnections } from '../../src/process/open-files.ts';
import { portFailure } from '../../src/process/port.ts';
import { type Serving, serve } from '../../src/process/serve.ts';
import type { Settings } from '../../src/process/settings.ts';
import { FIXTURE, bundleOfData } from '../support/directory.ts';
import { temporaryFolder } from '../support/folder.ts';
import { EMPTY_PAGES } from '../support/pages.ts';
import { exchange, get, statusOf } from '../support/raw.ts';
import { assertSays } from '../support/says.ts';

const folder = temporaryFolder();
const bytes = bundleOfData(FIXTURE);
const bundle = join(folder, 'kontor.bundle');
writeFileSync(bundle, bytes);
const pages = join(folder, 'pages.json');
writeFileSync(pages, JSON.stringify({ build: 'test', ...EMPTY_PAGES }));

const limits: Limits = { ...DEFAULT_LIMITS, keep_alive_timeout: 200 };
const served = (settings: Partial<Settings>, scrape: () => string | Promise<string> = () => ''): Promise<Serving | string> =>
  serve(
    {
      host: '127.0.0.1', port: 0, workers: 1, limits, corsOrigin: null, securityContact: null, hosts: null,
      data: { bundle, choice: 'all', overlay: null }, pages, ...settings,
    },
    scrape,
  );

/** Creates the part of a process that serves requests. It ends with the tests at the latest, even if a test fails. */
async function serving(settings: Partial<Settings> = {}, scrape?: () => string | Promise<string>): Promise<Serving> {
  const opened = await served(settings, scrape);
  assert.ok(typeof opened !== 'string', String(opened));
  after(() => opened.drain(0));
  return opened;
}

test('the serving part answers from its data, counts its answers, and is not ready after a drain has begun', async () => {
  const { origin, report, drain, dataVersion } = await serving();
  const validated = (await (await fetch(`${origin}/api/v1/validate?iban=BE68539007547034`)).json()) as { valid: boolean };
  assert.equal(validated.valid, true);
  assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  assert.match(dataVersion(), /^\d{4}-\d{2}[-\w]*$/);
  const { series, figures } = report();
  assert.equal(series.length, 2);
  assert.ok(figures.residentBytes > figures.heapBytes && figures.cpuSeconds > 0);
  assert.deepEqual([figures.connections > 0, figures.dropped], [true, 0], 'those that are kept open');
  const drained = drain(300);
  assert.equal((await fetch(`${origin}/readyz`)).status, 503);
  await drained;
  await assert.rejects(fetch(`${origin}/readyz`));
});

test('a new server answers requests whose code it has not loaded, and refuses unknown paths', async () => {
  const { origin } = await serving();
  const post = (path: string, type: string, body: string) =>
    fetch(origin + path, { method: 'POST', headers: { 'content-type': type }, body });
  const [page, unknown, json, rows] = await Promise.all([fetch(`${origin}/`), fetch(`${origin}/api/v1/nothing`),
    post('/api/v1/validate/bulk', 'application/json', '{"ibans":["BE68539007547034"]}'),
    post('/api/v1/validate/bulk', 'text/csv', 'iban\nBE68539007547034\n')]);
  assert.deepEqual([page.status, unknown.status, json.status, rows.status], [200, 404, 200, 200]);
  assert.match(await json.text(), /"valid":true/);
  assert.match(await rows.text(), /"valid":true/);
});

test('its times are in seconds: of the processor, of the loop and since when it runs', async () => {
  const { report, drain } = await serving();
  const times = (): readonly [number, number] => {
    const { user, system } = process.cpuUsage();
    return [(user + system) / 1_000_000, performance.eventLoopUtilization().active / 1_000];
  };
  const before = times();
  const { cpuSeconds, busySeconds, startTime } = report().figures;
  const behind = times();
  [
    cpuSeconds, busySeconds,
  ].forEach((seconds, i) => assert.ok(before[i]! <= seconds && seconds <= behind[i]!, `${before[i]} ${seconds} ${behind[i]}`));
  assert.equal(startTime, performance.timeOrigin / 1_000);
  await drain(0);
});

test('requests for hosts that are not named are refused', async () => {
  const { origin, drain } = await serving({ hosts: ['kontor.example'] });
  const statusFor = async (host: string): Promise<number> => statusOf(
    await exchange(Number(new URL(origin!).port), get('/healthz', 'HTTP/1.1', `Host: ${host}\r\nConnection: close\r\n`)),
  );
  assert.deepEqual([await statusFor('kontor.example'), await statusFor('other.example')], [200, 421]);
  await drain(0);
});

test('/metrics returns the given text, which may come at once or later', async () => {
  for (const scrape of [() => 'a 1\n', async () => 'a 1\n']) {
    const { origin, drain } = await serving({}, scrape);
    const answer = await fetch(`${origin}/metrics`);
    assert.deepEqual(
      [answer.status, answer.headers.get('content-type'), await answer.text()], [200, 'text/plain; version=0.0.4; charset=utf-8', 'a 1\n'],
    );
    await drain(0);
  }
});

test('an IPv6 address stands in brackets', async () => {
  const { origin, drain } = await serving({ host: '::1' });
  assert.match(origin!, /^http:\/\/\[::1\]:\d+$/);
  await drain(0);
});

test('data that are not there or damaged are a clear message', async () => {
  assertSays(String(await served({ data: { bundle: join(folder, 'nowhere'), choice: 'all', overlay: null } })), '… data file');
  const damaged = Buffer.from(bytes);
  damaged[damaged.length - 10]! ^= 1;
  writeFileSync(join(folder, 'damaged'), damaged);
  assert.match(String(await served({ data: { bundle: join(folder, 'damaged'), choice: 'all', overlay: null } })), /cannot be used/);
});

test('a port in use and a foreign address are clear messages', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  assert.match(String(await served({ port })), new RegExp(`port ${port} on 127\\.0\\.0\\.1 .*--port`));
  other.close();
  assertSays(String(await served({ host: '192.0.2.1' })), '… address');
});

test('a warning says how many connections the limit of open files allows, if these are too few', () => {
  assert.deepEqual(possibleConnections(1), { most: 1, warning: null });
  // The process has sixty other open files.
  const most = Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]) - 60;
  const { most: possible, warning } = possibleConnections(1e9);
  assert.equal(possible, most);
  assert.match(warning!, new RegExp(`^only \\d+ files may be open, too few for 1000000000 connections: .* KONTOR_CONNECTIONS to ${most}$`));
  assert.equal(possibleConnections(most).warning, null);
  assert.equal(possibleConnections(most + 1).most, most);
});

test('after a reload answers come from the new data at once, under their own tag; unusable data change nothing', async () => {
  const file = join(folder, 'swapped.kdb');
  writeFileSync(file, bytes);
  const { origin, reload, report, dataVersion } = await serving({ data: { bundle: file, choice: 'all', overlay: null } });
  const coverage = async (): Promise<readonly [tag: string | null, version: string]> => {
    const answer = await fetch(`${origin}/api/v1/coverage`);
    return [answer.headers.get('etag'), ((await answer.json()) as { data_version: string }).data_version];
  };
  const before = await coverage();
  const conditional = (): Promise<Response> => fetch(`${origin}/api/v1/countries`, { headers: { 'If-None-Match': before[0]! } });
  assert.equal((await conditional()).status, 304);
  writeFileSync(file, bytes.subarray(0, 1000));
  assertSays((await reload() as { problem: string }).problem, '… 1000 bytes');
  assert.deepEqual([await coverage(), dataVersion()], [before, before[1]]);
  writeFileSync(file, bundleOfData(FIXTURE, 'official'));
  assert.deepEqual(await reload(), { dataVersion: `${before[1]}-official` });
  const after = await coverage();
  assert.deepEqual([after[1], dataVersion(), report().data.version], Array(3).fill(`${before[1]}-official`));
  assert.notEqual(after[0], before[0]);
  assert.equal((await conditional()).status, 200);
  const ready = (await (await fetch(`${origin}/readyz`)).json()) as {
    data_version: string;
    oldest_feed: { as_of: string; age_days: number } | null;
  };
  assert.equal(ready.data_version, after[1]);
  assert.ok(ready.oldest_feed === null || ready.oldest_feed.age_days >= 0);
});

test('the error for a port that cannot be opened names the reason and a remedy', () => {
  for (const [code, said] of [
    ['EADDRINUSE', /in use: stop/], ['EACCES', '… 1023'], ['EADDRNOTAVAIL', '… address'], ['ENOTFOUND', '… address'],
    ['EMFILE', /cannot listen on [^]*EMFILE/],
  ] as const) {
    assertSays(portFailure(Object.assign(new Error('no'), { code }), '127.0.0.1', 80), said, code);
  }
  assert.equal(portFailure(new Error('no room'), '127.0.0.1', 80), 'cannot listen on 127.0.0.1 port 80: no room');
});
