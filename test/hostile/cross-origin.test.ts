/**
 * Attacks through the browser of a person who can reach the service. They come from pages of other origins, and from names that an attacker
 * points at this machine.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Response } from '../../src/doors/http/routing/message.ts';
import { finish } from '../../src/service/engine/work.ts';
import { DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { listen } from '../../src/doors/http/wire/listen.ts';
import { HEAD, bodyOf, exchange, get, post, statusOf } from '../support/raw.ts';
import { testService } from '../support/service.ts';
import { assertSays } from '../support/says.ts';

const ORIGIN = 'https://erp.example';
const TARGETS = [
  '/api/v1/validate?iban=BE68539007547034', '/api/v1/validate', '/api/v1/countries', '/api/v1/nothing', '/', '/reference',
  '/api/openapi.json', '/api/openapi-3.0.json', '/healthz', '/metrics', '/mcp',
];

function ask(corsOrigin: string | null, method: string, target: string): Response {
  const outcome = testService(DEFAULT_LIMITS, { corsOrigin }).requestHandler.handle({ method, target });
  assert.ok('status' in outcome || 'next' in outcome);
  return finish(outcome);
}

const header = ({ headers: { lines } }: Response, name: string): string | undefined => lines[lines.indexOf(name) + 1 || lines.length];

test('a page of another origin may not read or embed anything, unless the operator allows it', () => {
  for (const target of TARGETS) {
    for (const method of ['GET', 'OPTIONS', 'DELETE']) {
      const response = ask(null, method, target);
      assert.deepEqual(response.headers.lines.filter((line) => line.startsWith('Access-Control')), [], `${method} ${target}`);
      assert.equal(header(response, 'Cross-Origin-Resource-Policy'), 'same-origin');
    }
  }
});

test('the operator opens it for one origin or for all; embedding, which knows no single origin, for all alone', () => {
  for (const [origin, policy] of [[ORIGIN, 'same-origin'], ['*', 'cross-origin']] as const) {
    for (const target of TARGETS.filter((one) => one !== '/metrics')) {
      const response = ask(origin, 'GET', target);
      assert.equal(header(response, 'Access-Control-Allow-Origin'), origin, target);
      assert.equal(header(response, 'Cross-Origin-Resource-Policy'), policy);
      assert.equal(header(response, 'Access-Control-Expose-Headers'), '*');
    }
  }
});

test('then a preflight allows every request header, with the methods of the path', () => {
  const response = ask(ORIGIN, 'OPTIONS', '/api/v1/validate');
  assert.equal(header(response, 'Access-Control-Allow-Methods'), 'GET, HEAD, POST, OPTIONS');
  assert.deepEqual(header(response, 'Access-Control-Allow-Headers')!.split(', '), ['*', 'Authorization']);
});

test('the metrics are for no page, whatever the operator says', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE']) {
    const response = ask('*', method, '/metrics');
    assert.deepEqual(response.headers.lines.filter((line) => line.startsWith('Access-Control')), [], method);
    assert.equal(header(response, 'Cross-Origin-Resource-Policy'), 'same-origin');
  }
});

const open = async (hosts: readonly string[] | null): Promise<number> => {
  const { address, drain } = await listen(testService().requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS, hosts });
  after(() => drain());
  return address.port;
};
const listed = await open(['kontor.example', 'Kontor.Bank.Example:8443', '10.0.0.5', '[fd00::5]']);
const unlisted = await open(null);

const statusFor = async (port: number, host: string, target = '/healthz'): Promise<number> =>
  statusOf(await exchange(port, get(target, 'HTTP/1.1', `Host: ${host}\r\nConnection: close\r\n`)));

const OURS = ['kontor.example', 'KONTOR.example', 'kontor.example:8080', 'kontor.example.', 'kontor.bank.example:8443',
  'Kontor.bank.example.:8443', '10.0.0.5', '10.0.0.5:80', '[fd00::5]:8080',
  'localhost', 'localhost:8080', 'LocalHost.', '127.0.0.1', '127.0.0.1:8080', '127.1.2.3', '[::1]', '[::1]:8080'];
const NOT_OURS = ['evil.example', 'kontor.example.evil.example', 'evil-kontor.example', 'kontor.bank.example', 'kontor.bank.example:80',
  '10.0.0.6', 'localhost.evil.example', '127.0.0.1.evil.example',
  'evil.example:8443', '', 'kontor.example..', 'kontor.example,evil.example', '[::2]', '0x7f000001'];
const NO_HOSTS = [
  'kontor.example:8080:8080', 'kontor.example, evil.example', 'evil.example kontor.example', 'evil.example@localhost',
  'kontor.example/evil', 'kontor.example#', 'localhost:a', 'fd00::5', '[fd00::5', '[a]b', 'k\u00f6ln.example', '"localhost"',
  'http://localhost',
];

for (const host of OURS) test(`with a list of hosts, "${host}" is ours`, async () => assert.equal(await statusFor(listed, host), 200));

test('with a list of hosts, the one in the target counts, with a user before it or an empty one', async () => {
  for (const user of ['', '@', 'a@', 'a:b@']) {
    assert.deepEqual(
      [
        await statusFor(listed, 'kontor.example', `http://${user}kontor.example/healthz`),
        await statusFor(listed, 'kontor.example', `http://${user}evil.example/healthz`),
      ],
      [200, 421], user,
    );
  }
});

for (const host of NOT_OURS) {
  test(`with a list of hosts, "${host}" is not`, async () => {
    const answer = await exchange(listed, get('/healthz', 'HTTP/1.1', `Host: ${host}\r\nConnection: close\r\n`));
    assert.equal(statusOf(answer), 421);
    assertSays(bodyOf(answer), { error: '… Host', error_code: 'INVALID_PARAMETER' });
  });
}

for (const host of NO_HOSTS) {
  test(`a request with the Host header "${host}" is refused, with and without a list of hosts`, async () => {
    for (const port of [listed, unlisted]) {
      const answer = await exchange(port, Buffer.from(get('/healthz', 'HTTP/1.1', `Host: ${host}\r\nConnection: close\r\n`), 'latin1'));
      assert.equal(statusOf(answer), 400);
      assertSays(bodyOf(answer), { error: '… address', error_code: 'INVALID_PARAMETER' });
    }
  });
}

test('a target that names a host counts too; without a Host header, as in HTTP/1.0, there is nothing to compare', async () => {
  assert.equal(await statusFor(listed, 'kontor.example', 'http://kontor.example/healthz'), 200);
  assert.equal(await statusFor(listed, 'kontor.example', 'http://evil.example/healthz'), 421);
  assert.equal(await statusFor(listed, 'evil.example', 'http://kontor.example/healthz'), 421);
  assert.equal(await statusFor(listed, 'kontor.example', 'http://kontor.example@evil.example/healthz'), 421);
  assert.equal(await statusFor(listed, 'kontor.example', 'http://@kontor.example/healthz'), 200);
  assert.equal(await statusFor(listed, 'kontor.example', 'http://@evil.example/healthz'), 421);
  assert.equal(statusOf(await exchange(listed, get('/healthz', 'HTTP/1.0', ''))), 200);
});

test('without a list, any host is', async () => {
  for (const host of ['evil.example', 'localhost', '10.0.0.5']) assert.equal(await statusFor(unlisted, host), 200);
});

test('a page of another origin is recognized by its headers on the wire, in capitals or small letters', async (t) => {
  const service = await listen(
    testService(DEFAULT_LIMITS, { corsOrigin: null }).requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS },
  );
  t.after(() => service.drain());
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const status = async (headers: string): Promise<number> => statusOf(
    await exchange(
      service.address.port,
      post('/mcp', body, `${HEAD}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}`),
    ),
  );
  assert.equal(await status(''), 200);
  for (const name of ['Origin', 'origin', 'ORIGIN']) assert.equal(await status(`${name}: ${ORIGIN}\r\n`), 403, name);
});
