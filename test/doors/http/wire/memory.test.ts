import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { type Connection, newConnection } from '../../../../src/doors/http/wire/connection.ts';
import { FIXED_LIMITS } from '../../../../src/base/limits.ts';
import { createMemory } from '../../../../src/doors/http/wire/memory.ts';

const LIMIT = 100;
const some = (count: number): Connection[] => Array.from({ length: count }, () => newConnection(new Socket()));
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

test('a client that has released all its bytes counts as a new client when it reserves again', () => {
  const { reserve } = createMemory(LIMIT);
  const clients = some(2);
  reserve(clients[0]!, 50);
  reserve(clients[1]!, 50);
  reserve(clients[0]!, -50);
  reserve(clients[0]!, 51);
  assert.deepEqual(cutOff(clients), [false, true]);
});

test('the bytes that a closed connection had reserved are free', () => {
  const { reserve, release } = createMemory(LIMIT);
  const clients = some(2);
  reserve(clients[0]!, LIMIT);
  clients[0]!.socket.destroy();
  release(clients[0]!);
  reserve(clients[0]!, LIMIT);
  reserve(clients[1]!, LIMIT);
  assert.deepEqual(cutOff(clients), [true, false]);
});

test('a client that alone reserves more than the limit is cut off', () => {
  const { reserve } = createMemory(LIMIT);
  const [client] = some(1);
  reserve(client!, LIMIT + 1);
  assert.ok(client!.socket.destroyed);
});

test('all claims together get half of the limit, and a larger claim waits until no other claim exists', () => {
  const { claim, endClaim, total } = createMemory(LIMIT);
  const [first, second, third] = some(3);
  assert.ok(claim(first!, 20));
  assert.ok(claim(second!, 30));
  assert.equal(claim(third!, 1), false);
  endClaim(first!);
  endClaim(first!);
  assert.equal(total(), 30);
  assert.equal(claim(third!, 1_000), false);
  endClaim(second!);
  assert.ok(claim(third!, 1_000));
  assert.equal(total(), LIMIT / 2);
  assert.equal(claim(first!, 1), false);
});

test('a claim waits if the rest of the memory is reserved, but not the first one', () => {
  const { reserve, claim, endClaim, total } = createMemory(LIMIT);
  const [holder, first, second] = some(3);
  reserve(holder!, LIMIT - 10);
  assert.ok(claim(first!, 5));
  assert.equal(claim(second!, 6), false);
  assert.deepEqual(cutOff([holder!]), [false]);
  endClaim(first!);
  assert.ok(claim(second!, 20));
  assert.deepEqual([cutOff([holder!, second!]), total()], [[true, false], 20]);
});

test('the claim of a closed connection is free', () => {
  const { claim, endClaim, release, total } = createMemory(LIMIT);
  const [first, second] = some(2);
  assert.ok(claim(first!, LIMIT));
  first!.socket.destroy();
  release(first!);
  endClaim(first!);
  assert.equal(total(), 0);
  assert.ok(claim(second!, LIMIT));
  assert.equal(claim(some(1)[0]!, 1), false);
});

const BLOCK = FIXED_LIMITS.body_block_bytes.value;
const REQUEST = FIXED_LIMITS.waiting_request_bytes.value;
const MANY = 3 * REQUEST + 10 * BLOCK;

test('a body in parts of any length is handed over byte for byte, and counted by the block until then', () => {
  const { keepChunk, takeBody, total } = createMemory(MANY);
  const [client] = some(1);
  const body = Buffer.from(Array.from({ length: 2 * BLOCK + 3 }, (_, i) => i % 251));
  let at = 0;
  for (const length of [1, 0, BLOCK - 2, 1, 1, BLOCK + 2]) assert.ok(keepChunk(client!, body.subarray(at, (at += length))));
  assert.equal(total(), REQUEST + 3 * BLOCK);
  assert.deepEqual(takeBody(client!), body);
  assert.equal(total(), 0);
  assert.ok(keepChunk(client!, Buffer.from('next')));
  assert.equal(takeBody(client!).toString(), 'next');
});

test('two bodies whose parts alternate do not mix, even if one takes the memory of the other', () => {
  const { keepChunk, takeBody, dropBody } = createMemory(MANY);
  const [one, other, third] = some(3);
  for (let i = 0; i < 3 * BLOCK; i += BLOCK / 2) {
    keepChunk(one!, Buffer.alloc(BLOCK / 2, 'a'));
    keepChunk(other!, Buffer.alloc(BLOCK / 2, 'b'));
  }
  dropBody(one!);
  keepChunk(third!, Buffer.alloc(BLOCK + 1, 'c'));
  assert.equal(takeBody(other!).toString(), 'b'.repeat(3 * BLOCK));
  assert.equal(takeBody(third!).toString(), 'c'.repeat(BLOCK + 1));
});

test('a body over the common limit closes the connection with the oldest reservation and frees its memory', () => {
  const { keepChunk, takeBody, total } = createMemory(2 * (REQUEST + BLOCK));
  const clients = some(3);
  const kept = clients.map((client) => keepChunk(client, Buffer.alloc(BLOCK, 'a')));
  assert.deepEqual(kept, [true, true, true]);
  assert.deepEqual(cutOff(clients), [true, false, false]);
  assert.equal(keepChunk(clients[0]!, Buffer.alloc(1)), false);
  assert.equal(total(), 2 * (REQUEST + BLOCK));
  assert.equal(takeBody(clients[2]!).length, BLOCK);
});

test('the buffer of a copied chunk is freed, unless it contains other bytes', () => {
  const { keepChunk, takeBody } = createMemory(MANY);
  const [client] = some(1);
  const own = Buffer.alloc(3, 'a');
  const shared = Buffer.alloc(6, 'b').subarray(3);
  for (const chunk of [own, shared]) keepChunk(client!, chunk);
  assert.equal(own.length, 'transfer' in ArrayBuffer.prototype ? 0 : 3);
  assert.equal(shared.toString(), 'bbb');
  assert.equal(takeBody(client!).toString(), 'aaabbb');
});

test('a single body that is more than all may hold ends its own connection', () => {
  const { keepChunk, total } = createMemory(REQUEST + 2 * BLOCK);
  const [client] = some(1);
  assert.equal(keepChunk(client!, Buffer.alloc(2 * BLOCK + 1)), false);
  assert.deepEqual([cutOff([client!]), total()], [[true], 0]);
});
