import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { type Connection, connected } from '../../../src/http/server/connection.ts';
import { createMemory } from '../../../src/http/server/memory.ts';

const LIMIT = 100;
const some = (count: number): Connection[] => Array.from({ length: count }, () => connected(new Socket()));
const cutOff = (connections: readonly Connection[]): boolean[] => connections.map(({ socket }) => socket.destroyed);

test('while all together reserve no more than the limit, nobody is cut off', () => {
  const { reserve } = createMemory(LIMIT);
  const clients = some(2);
  for (const client of clients) reserve(client, LIMIT / 2);
  reserve(clients[0]!, -1);
  reserve(clients[1]!, 1);
  assert.deepEqual(cutOff(clients), [false, false]);
});

test('over the limit, whoever has reserved some the longest is cut off, as many as it takes', () => {
  const { reserve } = createMemory(LIMIT);
  const clients = some(4);
  for (const client of clients.slice(0, 3)) reserve(client, 30);
  reserve(clients[0]!, 1);
  reserve(clients[3]!, 50);
  assert.deepEqual(cutOff(clients), [true, true, false, false]);
});

test('whoever holds nothing for a moment begins anew', () => {
  const { reserve } = createMemory(LIMIT);
  const clients = some(2);
  reserve(clients[0]!, 50);
  reserve(clients[1]!, 50);
  reserve(clients[0]!, -50);
  reserve(clients[0]!, 51);
  assert.deepEqual(cutOff(clients), [false, true]);
});

test('what a closed connection reserved is free', () => {
  const { reserve, release } = createMemory(LIMIT);
  const clients = some(2);
  reserve(clients[0]!, LIMIT);
  clients[0]!.socket.destroy();
  release(clients[0]!);
  reserve(clients[0]!, LIMIT);
  reserve(clients[1]!, LIMIT);
  assert.deepEqual(cutOff(clients), [true, false]);
});

test('one that alone holds more than the limit is cut off', () => {
  const { reserve } = createMemory(LIMIT);
  const [client] = some(1);
  reserve(client!, LIMIT + 1);
  assert.ok(client!.socket.destroyed);
});
