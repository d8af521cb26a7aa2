/**
 * Tests when the guard begins to read connections in slices. It does so after many requests in one read, and after bodies with tiny chunks.
 */
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { test } from 'node:test';
import { DEFAULT_LIMITS, FIXED_LIMITS } from '../../../../src/base/limits.ts';
import { type Connection, newConnection } from '../../../../src/doors/http/wire/connection.ts';
import { createFloodGuard } from '../../../../src/doors/http/wire/flood-guard.ts';
import type { Incoming, OnBodyChunk } from '../../../../src/doors/http/wire/incoming.ts';
import { createMemory } from '../../../../src/doors/http/wire/memory.ts';
import { createPipelineScheduler } from '../../../../src/doors/http/wire/pipeline-scheduler.ts';
import { bodyReader } from '../../../../src/doors/http/wire/read-body.ts';

const AHEAD = FIXED_LIMITS.waiting_requests.value;

/** A connection and its guard. `request` takes the number of bytes that had been read, and the time. */
function guarded(): { readonly connection: Connection; readonly request: (bytesRead: number, time: number) => void } {
  const socket = Object.assign(new EventEmitter(), { bytesRead: 0, isPaused: () => false });
  const connection = newConnection(socket as unknown as Socket);
  let time = 0;
  const pipelineScheduler = createPipelineScheduler({ now: () => time, soon: () => undefined });
  const { received } = createFloodGuard({ connections: () => [connection], reserve: () => undefined, pipelineScheduler, now: () => time });
  return { connection, request: (bytesRead, at) => {
    socket.bytesRead = bytesRead;
    time = at;
    received(connection);
  } };
}

test('many requests of one read in a short time are a flood', () => {
  const { connection, request } = guarded();
  for (let i = 0; i <= 2 * AHEAD; i++) {
    assert.equal(connection.isSliced, false, `request ${i}`);
    request(1_000, 10);
  }
  assert.equal(connection.isSliced, true);
});

test('requests of one read are not a flood if they come slowly', () => {
  const { connection, request } = guarded();
  for (let i = 0; i < 10 * AHEAD; i++) request(1_000, i * 2 * (FIXED_LIMITS.ahead_time.value / AHEAD));
  assert.equal(connection.isSliced, false);
});

test('requests of one read each are not a flood, however fast they come', () => {
  const { connection, request } = guarded();
  for (let i = 0; i < 10 * AHEAD; i++) request(100 * (i + 1), 10);
  assert.equal(connection.isSliced, false);
});

/** Reads a body with this number of chunks of this size. Returns how often they were reported as tiny. */
function reportsOf(count: number, size: number): number {
  let reports = 0;
  let push: OnBodyChunk = () => undefined;
  const nothing = (): undefined => undefined;
  const readBody = bodyReader({ memory: createMemory(DEFAULT_LIMITS.reserved_bytes), send: nothing, sendLast: nothing, schedule: nothing,
    readFile: () => nothing, onTinyChunks: () => reports++, limits: DEFAULT_LIMITS });
  const req = { receiveBody: (onBodyChunk: OnBodyChunk) => (push = onBodyChunk) } as unknown as Incoming;
  const pending = { bodyLimit: count * size, withBody: nothing, tooLarge: nothing };
  readBody(newConnection({ destroyed: false } as Socket), { req, res: {}, pending, length: -1 } as never);
  for (let i = 0; i < count; i++) push(Buffer.alloc(size, ' '));
  return reports;
}

test('a body of very many tiny chunks is reported, and other bodies are not', () => {
  const { tiny_chunks: { value: many }, tiny_chunk_bytes: { value: tiny } } = FIXED_LIMITS;
  assert.equal(reportsOf(many - 1, 1), 0);
  assert.equal(reportsOf(2 * many, 1), 2);
  assert.equal(reportsOf(2 * many, tiny), 0);
});
