import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { newConnection } from '../../../../src/doors/http/wire/connection.ts';
import { endIdle } from '../../../../src/doors/http/wire/idle.ts';

type Watched = ReturnType<typeof watched>[number];

const TIMES = { keep_alive_timeout: 1_000, headers_timeout: 500, answer_timeout: 2_000, payment_file_pace: 50 };

/** Connections that already had an answer. The test changes the numbers of bytes that were received and sent on each. */
function watched(count: number) {
  return Array.from({ length: count }, () => {
    const connection = newConnection(new Socket());
    const bytes = { bytesRead: 10, bytesWritten: 10, writableLength: 0 };
    for (const name of ['bytesRead', 'bytesWritten', 'writableLength'] as const) {
      Object.defineProperty(connection.socket, name, { get: () => bytes[name] });
    }
    connection.last = {} as ServerResponse;
    return { connection, bytes, isEnded: () => connection.socket.writableEnded || connection.socket.destroyed };
  });
}

/** Checks the connections at these times. Returns for each time the connections that were ended. */
const lookAt = (all: ReturnType<typeof watched>, ...times: readonly number[]): boolean[][] =>
  times.map((now) => {
    endIdle(all.map(({ connection }) => connection), TIMES, now);
    return all.map(({ isEnded }) => isEnded());
  });

test('a connection is ended once it has been silent for the time since its last answer', () => {
  const [answered, fresh, again] = watched(3) as [Watched, Watched, Watched];
  fresh.connection.last = null;
  assert.deepEqual(lookAt([answered, fresh, again], 5_000, 5_999), [[false, false, false], [false, false, false]]);
  again.connection.last = {} as ServerResponse;
  assert.deepEqual(
    lookAt([answered, fresh, again], 6_000, 6_999, 7_000),
    [[true, false, false], [true, false, false], [true, false, true]],
  );
});

test('the time counts from the end of the work, not from the beginning', () => {
  const [working] = watched(1) as [Watched];
  working.connection.inFlight = 1;
  lookAt([working], 5_000, 9_000);
  working.connection.inFlight = 0;
  assert.deepEqual(lookAt([working], 9_500, 10_499, 10_500), [[false], [false], [true]]);
});

test('bytes after an answer may be a head, whose time Node limits; other bytes keep a connection only for the time of a head', () => {
  const [dripping] = watched(1) as [Watched];
  lookAt([dripping], 0);
  for (const now of [500, 1_000, 1_499]) {
    dripping.bytes.bytesRead++;
    assert.deepEqual(lookAt([dripping], now), [[false]]);
  }
  dripping.bytes.bytesRead++;
  assert.deepEqual(lookAt([dripping], 1_500), [[true]]);
});

test('a client that does not read its answer is cut off, even if it sends bytes; a slow reader is not', () => {
  const [stuck, slow, done] = watched(3) as [Watched, Watched, Watched];
  for (const { connection, bytes } of [stuck, slow, done]) {
    Object.assign(connection, { inFlight: 1, unread: 1 });
    bytes.writableLength = 5;
  }
  lookAt([stuck, slow, done], 0);
  stuck.bytes.bytesRead += 100;
  slow.bytes.bytesWritten++;
  done.connection.unread = 0;
  assert.deepEqual(lookAt([stuck, slow, done], 1_999), [[false, false, false]]);
  done.connection.unread = 1;
  assert.deepEqual(lookAt([stuck, slow, done], 2_000, 3_998, 3_999), [[true, false, false], [true, false, false], [true, true, false]]);
});

test('while a large list is in memory, a client must read its answer at the minimum speed', () => {
  const [slow, fast] = watched(2) as [Watched, Watched];
  for (const { connection, bytes } of [slow, fast]) {
    Object.assign(connection, { inFlight: 1, unread: 1, claimedBytes: 1 });
    bytes.writableLength = 5;
  }
  lookAt([slow, fast], 0);
  slow.bytes.bytesWritten += 99;
  fast.bytes.bytesWritten += 100;
  assert.deepEqual(lookAt([slow, fast], 1_000, 2_000, 2_999, 3_000), [[false, false], [true, false], [true, false], [true, true]]);
});

test('a client that waits for the next part of its answer is not cut off', () => {
  const [waiting] = watched(1) as [Watched];
  Object.assign(waiting.connection, { inFlight: 1, unread: 1 });
  assert.deepEqual(lookAt([waiting], 0, 2_000, 9_000), [[false], [false], [false]]);
  waiting.bytes.writableLength = 5;
  assert.deepEqual(lookAt([waiting], 9_001, 11_000, 11_001), [[false], [false], [true]]);
});

test('output that is written for a client that reads nothing does not count as progress', () => {
  const [stuck] = watched(1) as [Watched];
  Object.assign(stuck.connection, { inFlight: 1, unread: 1 });
  stuck.bytes.writableLength = 5;
  lookAt([stuck], 0);
  stuck.bytes.bytesWritten += 100;
  stuck.bytes.writableLength += 100;
  assert.deepEqual(lookAt([stuck], 1_999, 2_000), [[false], [true]]);
});
