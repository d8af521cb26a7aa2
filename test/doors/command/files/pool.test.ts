/** Rows from threads arrive completely and in order. It does not matter which thread processed them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { MessageChannel, type Transferable, type Worker } from 'node:worker_threads';
import type { ProcessRows } from '../../../../src/service/rows/row-answerer.ts';
import { sharedBytes } from '../../../../src/service/rows/blocks.ts';
import { type Job, newTally } from '../../../../src/service/rows/job.ts';
import { type DoneMessage, doneMessage, threads } from '../../../../src/doors/command/files/pool.ts';
import { type Pool, inProcess } from '../../../../src/service/rows/pool.ts';
import { runThread } from '../../../../src/doors/command/files/thread.ts';
import { validateRoute } from '../../../../src/service/operations/validate.ts';
import { appendText } from '../../../../src/service/engine/writers/byte-buffer.ts';
import { testContext } from '../../../support/service.ts';

const JOB: Job = {
  operation: 'validate', format: 'delimited', dialect: { delimiter: ';' }, encoding: 'utf-8', compared: null, width: 2,
  from: [{ input: 'iban', column: 1, pointer: '' }], fixed: {}, names: null, add: [['valid', 'valid']], folder: null,
};

/**
 * Replaces a thread. It reports the owner of each block and whether the block is the last. `x` makes a result longer than its memory, and
 * `!` ends the thread.
 */
const THREAD = new URL(`data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ rows, isLast, out }) => {
    const text = Buffer.from(rows.buffer, rows.byteOffset, rows.length).toString();
    if (text === '!') throw new Error('a fault in a thread');
    const bytes = Buffer.from('thread ' + text + (isLast ? '.' : ','));
    const tally = { rows: 1 };
    if (text === 'x') return parentPort.postMessage({ length: bytes.length, ownBytes: bytes, tally });
    out.set(bytes);
    parentPort.postMessage({ length: bytes.length, ownBytes: null, tally });
  });
  parentPort.postMessage(null);
`)}`);

const here: ProcessRows = (rows, out, isLast) => {
  appendText(`here ${rows.length > 100 ? rows.length : rows.toString()}${isLast ? '.' : ','}`, out);
  return { ...newTally(), rows: 1 };
};

const shared = (text: string): Buffer => {
  const rows = sharedBytes(text.length);
  rows.write(text);
  return rows;
};

const started = (count: number): Pool => threads(
  THREAD, count, { kind: 'rows', job: JOB, data: { bundle: new Uint8Array(), overlay: null } }, here,
);
const textOf = async (pool: Pool, text: string, place: number, isLast = false): Promise<string> => String(
  (await pool.process({ rows: shared(text), isLast }, place)).bytes,
);

/** Waits until another thread takes a block. */
async function awaited(pool: Pool): Promise<void> {
  while ((await textOf(pool, 'some row', 0)).startsWith('here')) await sleep(10);
}

test('the main thread processes rows until other threads have started', async () => {
  const pool = started(2);
  try {
    assert.equal(await textOf(pool, 'abcdefgh', 0, true), 'here abcdefgh.');
  } finally {
    await pool.end();
  }
});

test('each started thread has two blocks, and the main thread processes the surplus: as many as all threads have waiting', async () => {
  const pool = started(2);
  try {
    await awaited(pool);
    assert.equal(pool.depth, 4);
    const texts = ['first row', 'second row', 'third row', 'x'].map((text, place) => textOf(pool, text, place, place === 3));
    assert.deepEqual(await Promise.all(texts), ['thread first row,', 'thread second row,', 'here third row,', 'here x.']);
    assert.equal(await textOf(pool, 'last', 1, true), 'thread last.');
    // A result longer than its memory gets its own memory, and the next block in that place has the original memory.
    assert.equal(await textOf(pool, 'x', 0), 'thread x,');
    assert.equal(await textOf(pool, 'after it', 0), 'thread after it,');
  } finally {
    await pool.end();
  }
});

test('blocks are shared among all threads', async () => {
  const pool = started(3);
  try {
    assert.equal(pool.depth, 6);
    await awaited(pool);
    // Both threads have started when four blocks are taken at once.
    for (let taken = 0; taken < 4; ) {
      const texts = await Promise.all(['a row', 'b row', 'c row', 'd row', 'e row'].map((text, place) => textOf(pool, text, place)));
      taken = texts.filter((text) => text.startsWith('thread')).length;
      assert.ok(taken <= 4);
      assert.deepEqual(texts.map((text) => text.split(' ')[1]), ['a', 'b', 'c', 'd', 'e']);
      if (taken < 4) await sleep(10);
    }
  } finally {
    await pool.end();
  }
});

test('a longer block gets memory for it, and the main thread processes a block that is too long for a thread', async () => {
  const pool = started(2);
  try {
    await awaited(pool);
    const longer = 'y'.repeat(5_000);
    assert.equal(await textOf(pool, longer, 0), `thread ${longer},`);
    assert.match(await textOf(pool, 'z'.repeat(1_048_576), 0), /^thread z+,$/);
    assert.equal(await textOf(pool, 'z'.repeat(1_048_577), 0), 'here 1048577,');
  } finally {
    await pool.end();
  }
});

test("a thread has heap for the objects of its rows and for each character of the operator's tables", async () => {
  const workers: Worker[] = [];
  const begun = (worker: Worker): void => void workers.push(worker);
  let count = 0;
  process.on('worker', begun);
  try {
    for (const [lengths, megabytes] of [
      [null, 20], [[], 20], [[1], 21], [[65_536], 21], [[65_537], 22], [[65_536, 65_536], 22], [[1_048_576], 36],
    ] as const) {
      const overlay = lengths === null ? null : { files: lengths.map((length) => ({ text: 'x'.repeat(length) })) };
      const pool = threads(THREAD, 2, { kind: 'rows', job: JOB, data: { bundle: new Uint8Array(), overlay } }, here);
      try {
        // The main thread notices the end of a thread only after the current turn of the event loop.
        await new Promise((resolve) => setImmediate(resolve));
        const { maxOldGenerationSizeMb, maxYoungGenerationSizeMb } = workers.at(-1)!.resourceLimits!;
        assert.deepEqual([workers.length, maxOldGenerationSizeMb, maxYoungGenerationSizeMb], [++count, megabytes, 2], String(lengths));
      } finally {
        await pool.end();
      }
    }
  } finally {
    process.off('worker', begun);
  }
});

test('a failed thread ends the work, including current and later blocks', async () => {
  const pool = started(2);
  try {
    await awaited(pool);
    const under = await Promise.allSettled([textOf(pool, '!', 0), textOf(pool, 'row', 1)]);
    assert.deepEqual(under.map(({ status }) => status), ['rejected', 'rejected']);
    await assert.rejects(textOf(pool, 'row', 2), /a fault in a thread/);
  } finally {
    await pool.end();
  }
});

test('without threads each block is finished before the next, in one block of memory', async () => {
  const pool = inProcess(here);
  assert.equal(pool.depth, 1);
  for (const [text, isLast] of [['first', false], ['second', true]] as const) {
    assert.equal(await textOf(pool, text, 0, isLast), `here ${text}${isLast ? '.' : ','}`);
  }
  await pool.end();
});

test('a thread processes rows like the main thread, and first reports that it has started', async () => {
  const { port1, port2 } = new MessageChannel();
  const messages: unknown[] = [];
  const heard = (count: number) => new Promise<void>((resolve) => {
    port2.on('message', (message) => {
      messages.push(message);
      if (messages.length === count) resolve();
    });
  });
  const all = heard(3);
  runThread(port1, JOB, validateRoute, testContext());
  const rows = '1;DE89370400440532013000\n2;DE89370400440532013001\n';
  const [large, small] = [sharedBytes(1_000), sharedBytes(4)];
  for (const out of [large, small]) port2.postMessage({ rows: shared(rows), isLast: true, out });
  await all;
  port1.close();
  const [ready, inGiven, instead] = messages as [null, DoneMessage, DoneMessage];
  const done = '1;DE89370400440532013000;true\n2;DE89370400440532013001;false\n';
  assert.equal(ready, null);
  assert.deepEqual([inGiven.ownBytes, large.toString('latin1', 0, inGiven.length)], [null, done]);
  assert.equal(Buffer.from(instead.ownBytes!).toString(), done);
  assert.deepEqual([inGiven.tally.rows, inGiven.tally.valid, inGiven.tally.lines], [2, 1, 2]);
});

test('bytes that exceed their memory are transferred, not copied', () => {
  const given = sharedBytes(4);
  const inside = doneMessage({ bytes: given, end: 3 }, given, newTally());
  assert.deepEqual([inside.message.length, inside.message.ownBytes, inside.transfer], [3, null, []]);
  const own = Buffer.from(new ArrayBuffer(8));
  const { message, transfer } = doneMessage({ bytes: own, end: 5 }, given, newTally());
  assert.deepEqual([message.length, message.ownBytes?.length], [5, 5]);
  assert.deepEqual(transfer, [own.buffer] as Transferable[]);
});
