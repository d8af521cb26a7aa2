import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { type Connection, connected, memory } from '../../src/http/connection.ts';

const LIMIT = 100;
const some = (count: number): Connection[] => Array.from({ length: count }, () => connected(new Socket()));
const cutOff = (connections: readonly Connection[]): boolean[] => connections.map(({ socket }) => socket.destroyed);

test('while all together hold no more than the limit, nobody is cut off', () => {
  const { hold } = memory(LIMIT);
  const clients = some(2);
  for (const client of clients) hold(client, LIMIT / 2);
  hold(clients[0]!, -1);
  hold(clients[1]!, 1);
  assert.deepEqual(cutOff(clients), [false, false]);
});

test('over the limit, whoever has held some the longest is cut off, as many as it takes', () => {
  const { hold } = memory(LIMIT);
  const clients = some(4);
  for (const client of clients.slice(0, 3)) hold(client, 30);
  hold(clients[0]!, 1);
  hold(clients[3]!, 50);
  assert.deepEqual(cutOff(clients), [true, true, false, false]);
});

test('whoever holds nothing for a moment begins anew', () => {
  const { hold } = memory(LIMIT);
  const clients = some(2);
  hold(clients[0]!, 50);
  hold(clients[1]!, 50);
  hold(clients[0]!, -50);
  hold(clients[0]!, 51);
  assert.deepEqual(cutOff(clients), [false, true]);
});

test('what a closed connection held is free', () => {
  const { hold, forget } = memory(LIMIT);
  const clients = some(2);
  hold(clients[0]!, LIMIT);
  clients[0]!.socket.destroy();
  forget(clients[0]!);
  hold(clients[0]!, LIMIT);
  hold(clients[1]!, LIMIT);
  assert.deepEqual(cutOff(clients), [true, false]);
});

test('one that alone holds more than the limit is cut off', () => {
  const { hold } = memory(LIMIT);
  const [client] = some(1);
  hold(client!, LIMIT + 1);
  assert.ok(client!.socket.destroyed);
});
