/** Each limit of the table is in force: the whole service on a socket, with one limit set low. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LIMITS, LIMITS, type LimitName, type Limits } from '../../src/base/limits.ts';
import { type ListeningServer, listen } from '../../src/doors/http/wire/listen.ts';
import { HEAD, KEEP, bodyOf, exchange, get, open, pause, post, readAll, statusOf, until } from '../support/raw.ts';
import { testService } from '../support/service.ts';

const start = (limits: Partial<Limits>): Promise<ListeningServer> => {
  const all = { ...DEFAULT_LIMITS, ...limits };
  return listen(testService(all).requestHandler, { host: '127.0.0.1', port: 0, limits: all });
};

const ONE = '/api/v1/validate';
const BULK = '/api/v1/validate/bulk';
const asked = get(`${ONE}?iban=BE68539007547034`);
const padded = (length: number): string => JSON.stringify({ iban: 'BE68539007547034', padding: '' }).replace(
  '""', `"${'a'.repeat(length - 40)}"`,
);
const bulk = (count: number): string => JSON.stringify({ ibans: Array<string>(count).fill('BE68539007547034') });

/** Returns the statuses of requests, each on a separate connection. */
const statuses = ({ address }: ListeningServer, ...sent: readonly string[]): Promise<number[]> =>
  Promise.all(sent.map(async (one) => statusOf(await exchange(address.port, one))));

/** One test for each limit. `Record` makes the compiler require all of them. */
const IN_FORCE: Readonly<Record<LimitName, readonly [limit: number, holds: (service: ListeningServer) => Promise<void>]>> = {
  body_bytes: [
    100,
    async (service) => assert.deepEqual(
      await statuses(service, post(ONE, padded(100)), post(ONE, padded(101)), post(BULK, bulk(5))), [200, 413, 200],
    ),
  ],
  large_body_bytes: [
    100,
    async (service) => assert.deepEqual(
      await statuses(service, post(BULK, bulk(4)), post(BULK, bulk(5)), post(ONE, padded(101))), [200, 413, 200],
    ),
  ],
  payment_file_bytes: [100, async (service) => {
    const file = (length: number): string => post('/api/v1/check-payments', `<a>${' '.repeat(length - 7)}</a>`);
    assert.deepEqual(await statuses(service, file(100), file(101)), [200, 413]);
  }],
  picture_bytes: [100, async (service) => {
    const picture = (length: number): string => post('/api/v1/qr/decode', `GIF89a${' '.repeat(length - 6)}`);
    assert.deepEqual(await statuses(service, picture(100), picture(101)), [422, 413]);
  }],
  payment_file_pace: [1_000, async () => {
    // A file drips for three times the request time, so only the pace decides.
    const dripped = async (payment_file_pace: number): Promise<number> => {
      const service = await start({ payment_file_pace, request_timeout: 1_000, headers_timeout: 1_000 });
      const socket = await open(service.address.port);
      const answer = readAll(socket);
      socket.write(post('/api/v1/check-payments', '<a>', `${HEAD}Content-Length: 37\r\n`));
      for (let i = 0; i < 30; i++) {
        await pause(100);
        socket.write(' ');
      }
      socket.write('</a>');
      const status = statusOf(await answer);
      await service.drain();
      return status;
    };
    assert.deepEqual(await Promise.all([dripped(1), dripped(1_000)]), [200, 408]);
  }],
  body_depth: [
    2,
    async (service) => assert.deepEqual(
      await statuses(service, post(BULK, '{"ibans":["a"]}'), post(BULK, '{"ibans":["a"],"x":[[]]}')), [200, 400],
    ),
  ],
  body_members: [
    3,
    async (service) => assert.deepEqual(
      await statuses(service, post(BULK, '{"ibans":["a"]}'), post(BULK, '{"ibans":["a"],"x":0}')), [200, 400],
    ),
  ],
  bulk_items: [2, async (service) => {
    assert.deepEqual(
      await statuses(service, post(BULK, bulk(2)), post(BULK, bulk(3)), get(`${BULK}?iban=a&iban=b`), get(`${BULK}?iban=a&iban=b&iban=c`)),
      [200, 400, 200, 400],
    );
  }],
  text_characters: [
    3,
    async (service) => assert.deepEqual(
      await statuses(service, post('/api/v1/extract', '{"text":"a😀c"}'), post('/api/v1/extract', '{"text":"abcd"}')), [200, 400],
    ),
  ],
  header_bytes: [
    1_000, async (service) => assert.deepEqual(await statuses(service, asked, get(`${ONE}?iban=${'1'.repeat(1_000)}`)), [200, 431]),
  ],
  header_count: [3, async (service) => {
    assert.deepEqual(
      await statuses(service, get('/healthz', 'HTTP/1.1', `${HEAD}X: 1\r\n`), get('/healthz', 'HTTP/1.1', `${HEAD}X: 1\r\nX: 2\r\n`)),
      [200, 431],
    );
  }],
  headers_timeout: [300, async ({ address }) => {
    for (const begun of ['', 'G', asked.slice(0, -2)]) {
      const answer = await exchange(address.port, begun);
      assert.equal(statusOf(answer), 408);
      assert.match(bodyOf(answer)['error']!, /in time/);
    }
  }],
  request_timeout: [300, async ({ address }) => {
    const answer = await exchange(address.port, post(ONE, '{"iban"', `${HEAD}Content-Length: 100\r\n`));
    assert.equal(statusOf(answer), 408);
    // A client that sends one byte at a time is also closed.
    const dripping = await open(address.port);
    dripping.write(post(ONE, '', `${HEAD}Content-Length: 10000\r\n`));
    const drip = setInterval(() => dripping.write(' '), 50);
    assert.equal(statusOf(await readAll(dripping)), 408);
    clearInterval(drip);
  }],
  keep_alive_timeout: [200, async ({ address }) => {
    const socket = await open(address.port);
    socket.write(get('/healthz', 'HTTP/1.1', KEEP));
    assert.match(await readAll(socket), /^HTTP\/1\.1 200 [^]*Connection: keep-alive/);
  }],
  answer_timeout: [500, async (service) => {
    const large = post(
      '/api/v1/extract', JSON.stringify({ text: 'BE68539007547034 '.repeat(25_000) }), `${KEEP}Content-Length: ${17 * 25_000 + 11}\r\n`,
    );
    // Later bytes do not extend the time.
    for (const meanwhile of ['', '\r\n', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 'no request\r\n\r\n']) {
      const socket = await open(service.address.port);
      socket.pause();
      socket.write(large);
      await until(() => service.connections().open === 1);
      const drip = setInterval(() => socket.write(meanwhile), 200);
      await until(() => service.connections().open === 0);
      clearInterval(drip);
    }
  }],
  connections: [1, async (service) => {
    const first = await open(service.address.port);
    assert.equal(await exchange(service.address.port, asked), '');
    assert.equal(service.connections().dropped, 1);
    first.destroy();
    await until(() => service.connections().open === 0);
    assert.equal(statusOf(await exchange(service.address.port, asked)), 200);
  }],
  reserved_bytes: [1_000_000, async ({ address }) => {
    const half = 'a'.repeat(600_000);
    const [longest, later] = [await open(address.port), await open(address.port)];
    longest.write(post(BULK, half, `${HEAD}Content-Length: 1200000\r\n`));
    await pause(100);
    later.write(post(BULK, half, `${HEAD}Content-Length: 1200000\r\n`));
    assert.equal(await readAll(longest), '');
    later.destroy();
    assert.equal(statusOf(await exchange(address.port, asked)), 200);
    // The bytes that the two bodies had reserved are free again.
    const body = JSON.stringify({ text: 'a'.repeat(400_000) });
    for (let i = 0; i < 5; i++) assert.equal(statusOf(await exchange(address.port, post('/api/v1/extract', body))), 200);
  }],
  drain_delay: [500, async (service) => {
    const drained = service.drain(500);
    const answer = await exchange(service.address.port, get('/healthz', 'HTTP/1.1', KEEP));
    assert.match(answer, /^HTTP\/1\.1 200 [^]*Connection: close/);
    await drained;
    assert.equal(await exchange(service.address.port, asked), '');
  }],
  drain_timeout: [100, async (service) => {
    const busy = await open(service.address.port);
    busy.write(post(ONE, '{"iban"', `${KEEP}Content-Length: 100\r\n`));
    await pause(50);
    const answer = readAll(busy);
    await service.drain();
    assert.equal(await answer, '');
  }],
};

for (const [name, [limit, holds]] of Object.entries(IN_FORCE)) {
  const { unit, value } = LIMITS[name as LimitName];
  // With the default of a time limit it would take longer.
  const timeout = unit === 'milliseconds' ? Math.max(value, 4_000) : 60_000;
  test(`${name} of ${limit} is in force`, { timeout }, async () => {
    const service = await start({ [name]: limit });
    await holds(service);
    await service.drain();
  });
}
