/** The nginx.conf of deploy in front of two instances. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { type Server, createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { temporaryFolder } from '../support/folder.ts';
import { testService } from '../support/service.ts';
import { startNginx } from './support/nginx.ts';
import { freePort } from './support/port.ts';
import { run, started } from './support/program.ts';
import { lacks } from './support/tools.ts';

const IBAN = 'BE68539007547034';
const skip = lacks('nginx');
const MEBIBYTE = 2 ** 20;

/** Listens, and closes each connection as soon as it has read something or answered in part. Counts the requests that it gets. */
async function dyingInstance(answer: string): Promise<{ readonly server: Server; readonly port: number; readonly requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', (chunk) => {
      requests.push(String(chunk).split(' ')[0]!);
      socket.end(answer, () => socket.destroy());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => server.close());
  return { server, port: (server.address() as { port: number }).port, requests };
}

for (const [how, answer] of [['before it answers', ''], ['in the middle of its answer', 'HTTP/1.1 200 OK\r\nContent-Le']] as const) {
  test(`nginx does not repeat a request after which an instance ends ${how}`, { skip }, async () => {
    const [first, second] = [await dyingInstance(answer), await dyingInstance(answer)];
    const { nginx, port } = await startNginx(temporaryFolder(), first.port, second.port);
    const calls: readonly { readonly method: string; readonly body?: string }[] = [
      ...['GET', 'HEAD', 'OPTIONS', 'POST'].map((method) => ({ method })),
      { method: 'PUT', body: 'x' },
      { method: 'POST', body: 'x'.repeat(100_000) },
    ];
    for (const call of calls) assert.equal((await fetch(`http://127.0.0.1:${port}/api/v1/validate`, call)).status, 502, call.method);
    assert.deepEqual([...first.requests, ...second.requests].sort(), calls.map(({ method }) => method).sort());
    nginx.kill('SIGTERM');
  });
}

test('nginx sends a request to the other instance if one refuses the connection', { skip }, async () => {
  const child = run(['--port', '0']);
  const { port: instance } = await started(child);
  const { nginx, port } = await startNginx(temporaryFolder(), await freePort(), instance);
  const large = JSON.stringify({ ibans: Array<string>(5_000).fill(IBAN) });
  const path = `http://127.0.0.1:${port}/api/v1/validate`;
  for (let i = 0; i < 4; i++) {
    assert.equal((await fetch(`${path}?iban=${IBAN}`)).status, 200);
    assert.equal((await fetch(path, { method: 'POST', body: JSON.stringify({ iban: IBAN }) })).status, 200);
    assert.equal((await fetch(`${path}/bulk`, { method: 'POST', body: large })).status, 200);
  }
  nginx.kill('SIGTERM');
  child.kill('SIGTERM');
});

/** Returns the largest resident memory that a process and its children have had, in bytes. */
function peakOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const peaks = [pid, ...children].map((one) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))![1]);
  return Math.max(...peaks.map(Number)) * 1024;
}

test('nginx passes on the largest payment file, and keeps no body in memory or on disk', { skip }, async () => {
  const child = run(['--port', '0']);
  const { port: instance } = await started(child);
  const folder = temporaryFolder();
  const { nginx, port } = await startNginx(folder, instance, instance);
  const begin = '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">';
  const file = Buffer.alloc(DEFAULT_LIMITS.payment_file_bytes, ' ');
  file.write(begin);
  file.write('</Document>', file.length - '</Document>'.length);
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/check-payments`, { method: 'POST', body: file });
  assert.equal(response.status, 200);
  assert.equal(((await response.json()) as { summary: { bytes: number } }).summary.bytes, file.length);
  // nginx passes the body on, and Kontor itself refuses it, because the body is too long for this operation.
  const refused = await fetch(`http://127.0.0.1:${port}/api/v1/validate`, { method: 'POST', body: Buffer.alloc(7 * MEBIBYTE, ' ') });
  assert.equal(refused.status, 413);
  assert.equal(((await refused.json()) as { error_code: string }).error_code, 'INVALID_PARAMETER');
  assert.ok(peakOf(nginx.pid!) < 32 * MEBIBYTE, `${peakOf(nginx.pid!)} bytes`);
  const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map(({ name }) => name);
  assert.deepEqual(written.sort(), ['access.log', 'nginx.conf', 'nginx.pid']);
  nginx.kill('SIGTERM');
  child.kill('SIGTERM');
});

test('nginx logs the paths of the service without names and codes, and no other path', { skip }, async () => {
  const child = run(['--port', '0'], { KONTOR_SECURITY_CONTACT: 'security@kontor.example' });
  const { port: instance } = await started(child);
  const folder = temporaryFolder();
  const { nginx, port } = await startNginx(folder, instance, instance);
  const { routes, assets, probes, endpoints } = testService().service;
  const others = [assets, probes, endpoints ?? new Map()].flatMap((paths: ReadonlyMap<string, unknown>) => [...paths.keys()]);
  const templates = [...routes.map((route) => route.path), ...others].filter((path) => path !== '/metrics');
  const asked = templates.map((path) => path.replace(/\{\w+\}/, IBAN));
  const api = '/api/v1';
  const unknown = [`/${IBAN}`, `${api}/validate/${IBAN}`, `${api}/countries/BE/${IBAN}`, `${api}/${IBAN}/bulk`, `${api}/validate%0ABE68 1`];
  for (const path of [...asked, ...unknown]) await fetch(`http://127.0.0.1:${port}${path}?q=${IBAN}`);
  nginx.kill('SIGQUIT');
  await once(nginx, 'exit');
  child.kill('SIGTERM');
  const log = readFileSync(join(folder, 'access.log'), 'utf8');
  assert.ok(!log.includes(IBAN), log);
  const logged = log.trim().split('\n').map((line) => line.split(' ')[2]);
  const expected = templates.map((path) => path.replace(/\{\w+\}/, '*').replace(/(?<=^\/parts\/).*/, '*'));
  assert.deepEqual(logged, [...expected, ...unknown.map(() => '-')]);
});
