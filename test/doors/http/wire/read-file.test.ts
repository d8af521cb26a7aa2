import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { test } from 'node:test';
import { newConnection } from '../../../../src/doors/http/wire/connection.ts';
import type { Response } from '../../../../src/doors/http/routing/message.ts';
import { fileReader, isTooSlow } from '../../../../src/doors/http/wire/read-file.ts';
import { finish } from '../../../../src/service/engine/work.ts';
import type { RequestSteps } from '../../../../src/service/operations/route.ts';

const LIMITS = { request_timeout: 10_000, payment_file_pace: 100 };

/**
 * A file that begins to arrive at the time 0. `come` takes the number of bytes that have arrived and the time. It returns true if the file
 * is too slow.
 */
function coming() {
  const connection = newConnection(new Socket());
  connection.upload = { since: 0, bytes: 0 };
  return (bytes: number, now: number): boolean => {
    connection.upload!.bytes += bytes;
    return isTooSlow(connection, LIMITS, now);
  };
}

test('a file may take any time if each period brings the bytes that the minimum speed requires', () => {
  const come = coming();
  for (let now = 9_000; now < 900_000; now += 9_000) assert.equal(come(1_000, now), false, String(now));
});

test('drops are too slow once the time of a request is over, and not before', () => {
  const come = coming();
  for (let now = 1_000; now < 10_000; now += 1_000) assert.equal(come(99, now), false, String(now));
  assert.equal(come(99, 10_000), true);
});

test('a fast beginning buys no silence', () => {
  const come = coming();
  assert.equal(come(60_000_000, 1_000), false);
  assert.equal(come(999, 10_999), false);
  assert.equal(come(0, 11_000), true);
});

test('a client whose file waits for memory is not too slow, whatever it has sent before', () => {
  const connection = newConnection(new Socket());
  connection.upload = { since: Infinity, bytes: 60_000_000 };
  for (const now of [1_000, 20_000, 40_000]) assert.equal(isTooSlow(connection, LIMITS, now), false);
});

test('a connection that sends no file is never too slow', () => {
  assert.equal(isTooSlow(newConnection(new Socket()), LIMITS, 1e9), false);
});

test('the memory of a file is reserved from its beginning, follows its growth and decrease, and is released with its answer', () => {
  let [reserved, held] = [0, 5_000];
  const answered: unknown[] = [];
  const read = fileReader({
    memory: { reserve: (_, bytes) => void (reserved += bytes), claim: () => true },
    scheduleTask: ({ steps }) => void finish(steps),
  });
  const connection = newConnection(new Socket());
  const ended = { status: 200 } as Response;
  const begin = () => ({ push: (part: Uint8Array) => void (held = part.length), heldBytes: () => held, end: () => ended });
  const take = read(
    connection, 60, { bodyLimit: 100, isBegunBy: () => true, begin, tooLarge: () => ended },
    {
      answer: (made, free) => {
        assert.equal(reserved, 15);
        free();
        answered.push(made);
      },
      refuse: () => assert.fail(),
    },
  );
  assert.equal(reserved, 5_000);
  for (const length of [10, 30, 5]) {
    take(Buffer.alloc(length));
    assert.equal(reserved, length);
  }
  take(Buffer.alloc(15));
  assert.deepEqual([reserved, answered, connection.upload], [0, [ended], null]);
});

test('a large part is read in steps of 8 KiB, and no further once its connection has closed', () => {
  const pushed: number[] = [];
  let work: RequestSteps<unknown> | null = null;
  const read = fileReader({ memory: { reserve: () => undefined, claim: () => true }, scheduleTask: ({ steps }) => void (work = steps) });
  const connection = newConnection(new Socket());
  const ended = { status: 200 } as Response;
  const begin = () => ({ push: (part: Uint8Array) => void pushed.push(part.length), heldBytes: () => 0, end: () => assert.fail() });
  const take = read(connection, 100_000, { bodyLimit: 200_000, isBegunBy: () => true, begin, tooLarge: () => ended },
    { answer: () => assert.fail(), refuse: () => assert.fail() });
  take(Buffer.alloc(40_000));
  finish(work! as RequestSteps<object>);
  assert.deepEqual(pushed, [8_192, 8_192, 8_192, 8_192, 7_232]);
  take(Buffer.alloc(60_000));
  work!.next();
  connection.upload = null;
  finish(work! as RequestSteps<object>);
  assert.deepEqual(pushed.slice(5), [8_192]);
});

test('parts that arrive while a part is read are read after it, also if the turns of several tasks alternate', () => {
  const pushed: number[] = [];
  const tasks: Iterator<unknown>[] = [];
  let answers = 0;
  const read = fileReader({ memory: { reserve: () => undefined, claim: () => true }, scheduleTask: ({ steps }) => void tasks.push(steps) });
  const ended = { status: 200 } as Response;
  const begin = () => ({ push: (part: Uint8Array) => void pushed.push(part[0]!), heldBytes: () => 0, end: () => ended });
  const take = read(newConnection(new Socket()), NaN, { bodyLimit: 200_000, isBegunBy: () => true, begin, tooLarge: () => ended },
    { answer: () => void answers++, refuse: () => assert.fail() });
  // Each part has two steps.
  for (const value of [1, 2, 3]) take(Buffer.alloc(10_000, value));
  take(null);
  for (let turn = 0; turn < 20; turn++) for (const task of tasks) task.next();
  assert.deepEqual([pushed, answers], [[1, 1, 2, 2, 3, 3], 1]);
});
