/** Connections that go to workers: in turn, kept until a worker has accepted them, and given to another worker if it never confirms. */
import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { FIXED_LIMITS } from '../../src/base/limits.ts';
import { type HandOver, createHandOver } from '../../src/process/hand-over.ts';

type Sent = [worker: string, id: number, socket: Socket];

function handOver(...workers: string[]): HandOver<string> & { readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const handed = createHandOver<string>((...one) => sent.push(one));
  for (const worker of workers) handed.join(worker);
  return { ...handed, sent };
}
const sockets = (count: number): Socket[] => Array.from({ length: count }, () => new Socket());

test('workers take turns', () => {
  const { hand, confirm: taken, sent } = handOver('a', 'b', 'c');
  for (const socket of sockets(6)) {
    hand(socket);
    const [worker, id] = sent.at(-1)!;
    taken(worker, id);
  }
  assert.deepEqual(sent.map(([worker]) => worker), ['a', 'b', 'c', 'a', 'b', 'c']);
});

test('a worker that confirms nothing gets one connection, and the other workers get all later connections', () => {
  const { hand, confirm: taken, sent } = handOver('hangs', 'b', 'c');
  for (const socket of sockets(7)) {
    hand(socket);
    const [worker, id] = sent.at(-1)!;
    if (worker !== 'hangs') taken(worker, id);
  }
  assert.deepEqual(sent.map(([worker]) => worker), ['hangs', 'b', 'c', 'b', 'c', 'b', 'c']);
});

test('a burst gives a worker that confirms nothing few connections, and the others the rest', () => {
  const { hand, confirm, sent } = handOver('hangs', 'b');
  for (const socket of sockets(100)) hand(socket);
  for (let i = 0; i < sent.length; i++) if (sent[i]![0] === 'b') confirm('b', sent[i]![1]);
  assert.equal(sent.length, 100);
  assert.equal(sent.filter(([worker]) => worker === 'hangs').length, FIXED_LIMITS.worker_connections.value);
});

test('the last worker that leaves takes all that wait', () => {
  const { hand, leave, sent } = handOver('a', 'b');
  for (const socket of sockets(100)) hand(socket);
  leave('a');
  assert.equal(sent.length, 2 * FIXED_LIMITS.worker_connections.value);
  leave('b');
  assert.equal(sent.filter(([worker]) => worker === 'b').length, 100 - FIXED_LIMITS.worker_connections.value);
});

test('a connection stays open in the first process until its worker confirms it', () => {
  const { hand, confirm: taken, sent } = handOver('a');
  const [socket] = sockets(1);
  hand(socket!);
  assert.equal(socket!.destroyed, false);
  taken('a', sent[0]![1]);
  assert.equal(socket!.destroyed, true);
});

test('only the connections that a gone worker had not taken go to another worker', () => {
  const { hand, confirm: taken, remove: gone, sent } = handOver('a', 'b');
  const [first, second, third] = sockets(3);
  for (const socket of [first!, second!, third!]) hand(socket);
  taken('a', sent[0]![1]);
  gone('a');
  assert.deepEqual(sent.slice(3).map(([worker, , socket]) => [worker, socket === third]), [['b', true]]);
  taken('a', sent[2]![1]);
  assert.equal(second!.destroyed || third!.destroyed, false);
});

test('a worker that leaves gets no more connections, but confirms those that were already sent', () => {
  const { hand, leave, confirm: taken, remove: gone, sent } = handOver('a', 'b');
  const [first, second] = sockets(2);
  hand(first!);
  leave('a');
  hand(second!);
  assert.deepEqual(sent.map(([worker]) => worker), ['a', 'b']);
  taken('a', sent[0]![1]);
  gone('a');
  assert.equal(sent.length, 2);
  assert.equal(first!.destroyed, true);
});

test('while no worker is there connections wait for the next one', () => {
  const { hand, remove: gone, join, sent } = handOver('a');
  const [first, second] = sockets(2);
  hand(first!);
  gone('a');
  hand(second!);
  join('b');
  assert.deepEqual(sent.slice(1).map(([worker, , socket]) => [worker, socket]), [['b', first], ['b', second]]);
});
