/** Threads that process the rows of a file, one block after the other. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { MessageChannel } from 'node:worker_threads';
import { once } from 'node:events';
import { validateRoute } from '../../src/service/operations/validate.ts';
import { sharedBytes } from '../../src/service/rows/blocks.ts';
import { type Job, newTally } from '../../src/service/rows/job.ts';
import { type DoneMessage, type ThreadData, threads } from '../../src/doors/command/files/pool.ts';
import { rowProcessor } from '../../src/service/rows/rows.ts';
import { runThread } from '../../src/doors/command/files/thread.ts';
import { appendBytes, createByteBuffer } from '../../src/service/engine/writers/byte-buffer.ts';
import { testContext } from '../support/service.ts';

const JOB: Job = {
  operation: 'validate', format: 'delimited', dialect: { delimiter: null }, encoding: 'utf-8', compared: null, width: 0,
  from: [{ input: 'iban', column: 0, pointer: '' }], fixed: {}, names: null, add: [['valid', 'valid']], folder: null,
};
const DATA: ThreadData = { kind: 'rows', job: JOB, data: { bundle: new Uint8Array(), overlay: null } };
const FAULT = '!';

/** A thread that returns its input after a `T`, and breaks at FAULT. */
const entry = new URL(`data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ rows, out }) => {
    if (rows[0] === ${FAULT.charCodeAt(0)}) throw new Error('broken');
    out[0] = 84;
    out.set(rows, 1);
    parentPort.postMessage({ length: rows.length + 1, ownBytes: null, tally: ${JSON.stringify(newTally())} });
  });
  parentPort.postMessage(null);
`)}`);

/** The first thread writes an `F`. */
const poolOf = (count: number) =>
  threads(entry, count, DATA, (rows, out) => {
    appendBytes(Buffer.from('F'), out);
    appendBytes(rows, out);
    return newTally();
  });
type Pool = ReturnType<typeof poolOf>;

const ask = async (pool: Pool, place: number, text: string): Promise<string> => (await pool.process(
  { rows: Buffer.from(text), isLast: false }, place,
)).bytes.toString();

async function started(pool: Pool): Promise<void> {
  while ((await ask(pool, 0, 'rows')) !== 'Trows') await setTimeout(1);
}

test('until the others have started the first thread does the rows', async () => {
  const pool = poolOf(2);
  assert.equal(await ask(pool, 0, 'rows'), 'Frows');
  await started(pool);
  await pool.end();
});

test('the others do as many blocks as may wait at them, and the first thread the rest', async () => {
  const pool = poolOf(3);
  assert.equal(pool.depth, 6);
  await started(pool);
  // Both threads have started if one has no room and the other still receives a block.
  for (;;) {
    const done: string[] = await Promise.all(Array.from({ length: pool.depth }, (_, place) => ask(pool, place, `rows ${place}`)));
    assert.deepEqual(done.map((text) => text.slice(1)), Array.from({ length: pool.depth }, (_, place) => `rows ${place}`));
    if (done.filter((text) => text.startsWith('T')).length === 4) break;
    await setTimeout(1);
  }
  await pool.end();
});

test('a record that is too long for the heap of a thread is done by the first', async () => {
  const pool = poolOf(2);
  await started(pool);
  assert.equal((await ask(pool, 1, 'x'.repeat(2_000_000))).slice(0, 2), 'Fx');
  await pool.end();
});

test('the fault of a thread is that of the block, and of every block after it', async () => {
  const pool = poolOf(2);
  await started(pool);
  await assert.rejects(ask(pool, 0, FAULT), /broken/);
  await assert.rejects(ask(pool, 1, 'rows'), /broken/);
  await pool.end();
});

test('a thread says that it has started and does blocks as they would be done here, also where the memory is not enough', async () => {
  const context = testContext();
  const { port1: here, port2: there } = new MessageChannel();
  runThread(there, JOB, validateRoute, context);
  assert.deepEqual(await once(here, 'message'), [null]);
  const rows = Buffer.from('DE89370400440532013000\nDE89370400440532013001\n');
  const expected = createByteBuffer();
  const tally = rowProcessor(JOB, validateRoute, context, null)(rows, expected, true);
  for (const size of [1_000, 50]) {
    const out = sharedBytes(size);
    here.postMessage({ rows, isLast: true, out });
    const [done] = (await once(here, 'message')) as [DoneMessage];
    assert.equal(done.ownBytes === null, size === 1_000);
    assert.equal(Buffer.from(done.ownBytes ?? out).toString('latin1', 0, done.length), expected.bytes.toString('latin1', 0, expected.end));
    assert.deepEqual(done.tally, tally);
  }
  here.close();
});
