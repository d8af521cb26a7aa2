/** Unfinished heads count as reserved memory. If too much is reserved, the connection with the oldest reservation is closed. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { newConnection } from '../../../../src/doors/http/wire/connection.ts';
import { COST_OF_HEAD, headCounter } from '../../../../src/doors/http/wire/unfinished-heads.ts';
import { listen } from '../../../../src/doors/http/wire/listen.ts';
import { createMemory } from '../../../../src/doors/http/wire/memory.ts';
import { socketsInRequest } from '../../../../src/doors/http/wire/node-internals.ts';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../../../src/base/limits.ts';
import { testService } from '../../../support/service.ts';

const LIMITS = { header_bytes: 1_000, reserved_bytes: 4_000 * COST_OF_HEAD };

function clients(count: number, bytesRead: number) {
  const inRequest = new Set<unknown>();
  const all = Array.from({ length: count }, () => {
    const socket = { bytesRead, destroyed: false, destroy: () => (socket.destroyed = true) };
    inRequest.add(socket);
    return { socket, connection: newConnection(socket as unknown as Socket) };
  });
  const memory = createMemory(LIMITS.reserved_bytes);
  const connections = new Map(all.map(({ connection }) => [connection.socket, connection]));
  return {
    all, inRequest, memory, count: headCounter({ connections, inRequest: () => inRequest, reserve: memory.reserve, limits: LIMITS }),
  };
}

test('an unfinished head counts by the memory that its bytes take, and no longer when it is whole or in flight', () => {
  const { all, inRequest, memory, count } = clients(3, 300);
  count();
  assert.equal(memory.total(), 900 * COST_OF_HEAD);
  inRequest.delete(all[0]!.socket);
  all[1]!.connection.inFlight = 1;
  count();
  assert.equal(memory.total(), 300 * COST_OF_HEAD);
  inRequest.clear();
  count();
  assert.equal(memory.total(), 0);
});

test('bytes before a head count up to the length of the longest head', () => {
  const { memory, count } = clients(3, 1_000_000);
  count();
  assert.equal(memory.total(), 3 * LIMITS.header_bytes * COST_OF_HEAD);
});

test('heads over the limit close the connection with the oldest unfinished head', () => {
  const { all, memory, count } = clients(5, 900);
  count();
  assert.deepEqual(all.map(({ socket }) => socket.destroyed), [true, false, false, false, false]);
  assert.ok(memory.total() <= LIMITS.reserved_bytes);
});

test('heads of few connections are not looked at: they cannot exceed the limit', () => {
  const { memory, count } = clients(2, 900);
  count();
  assert.equal(memory.total(), 0);
});

test('node lists a socket while its head is unfinished, before and after a whole request', async () => {
  const server = createServer((_req, res) => res.end('x')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume();
  const size = async (wanted: number): Promise<void> => {
    while (socketsInRequest(server).size !== wanted) await sleep(5);
  };
  for (let i = 0; i < 2; i++) {
    client.write('GET / HTTP/1.1\r\nHost');
    await size(1);
    client.write(': a\r\n\r\n');
    await size(0);
  }
  client.destroy();
  server.close();
});

test('a server closes connections whose unfinished heads take more than may be reserved, the oldest first', async () => {
  const limits = { ...DEFAULT_LIMITS, reserved_bytes: 100_000 * COST_OF_HEAD };
  const { address: { port }, drain } = await listen(testService().requestHandler, { host: '127.0.0.1', port: 0, limits });
  const closed: number[] = [];
  const sockets = Array.from({ length: 10 }, (_, i) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined).on('close', () => closed.push(i)).resume();
    return socket.on('connect', () => socket.write(`GET /healthz HTTP/1.1\r\nHost: a\r\nx: ${'v'.repeat(15_000)}`));
  });
  while (closed.length < 4) await sleep(10);
  await sleep(3 * FIXED_LIMITS.head_interval.value);
  assert.equal(closed.length, 4);
  for (const socket of sockets) socket.destroy();
  await drain();
});
