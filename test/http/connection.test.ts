import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { type Connection, connected, endSilent, memory } from '../../src/http/connection.ts';

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

const ended = (connections: readonly Connection[]): boolean[] => connections.map(({ socket }) => socket.writableEnded);

test('a connection that has had its answer is ended once it has been silent for the time, and no other', () => {
  const TIME = 1_000;
  const [answered, fresh, working, talking] = some(4) as [Connection, Connection, Connection, Connection];
  const all = [answered, fresh, working, talking];
  for (const one of [answered, working, talking]) one.last = {} as ServerResponse;
  working.underWay = 1;
  let come = 10;
  for (const { socket } of all) Object.defineProperty(socket, 'bytesRead', { get: () => (socket === talking.socket ? come : 10) });
  endSilent(all, TIME, 5_000);
  endSilent(all, TIME, 5_000 + TIME - 1);
  assert.deepEqual(ended(all), [false, false, false, false]);
  come++;
  endSilent(all, TIME, 5_000 + TIME);
  assert.deepEqual(ended(all), [true, false, false, false]);
  working.underWay = 0;
  endSilent(all, TIME, 5_000 + 2 * TIME);
  assert.deepEqual(ended(all), [true, false, true, true]);
});
