/** Hundreds of clients request the longest answers and read nothing: the memory for them is bounded, and so is the process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LIMITS } from '../../../src/base/limits.ts';
import { megabytes } from '../../../tools/proof/attack/program.ts';
import { unread } from '../../../tools/proof/attack/unread.ts';
import { get, open, readAll, statusOf } from '../../support/raw.ts';
import { ended, run, started } from '../support/program.ts';

/** Maximum memory of the process, in MiB. The text about the limit `reserved_bytes` states it, for one process without options of Node. */
const MOST_MIB = Number(/up to (\d+) MiB/.exec(LIMITS.reserved_bytes.reason)![1]);
const CLIENTS = 280;

test(`${CLIENTS} unread extracts: the process answers other clients, stays below ${MOST_MIB} MiB and ends normally`, {
  timeout: 180_000,
}, async () => {
  const child = run([]);
  const end = ended(child);
  const { port, line } = await started(child);
  const attacked = { process: child, pid: child.pid!, port, written: () => '' };
  const idle = megabytes(attacked, 'VmRSS');
  const { answers, failures, peakMegabytes, afterMegabytes } = await unread(attacked, CLIENTS);
  assert.equal(failures, 0);
  assert.ok(answers > CLIENTS, `${answers} answers to others`);
  assert.ok(peakMegabytes > idle, 'the attack has cost something');
  assert.ok(peakMegabytes < MOST_MIB, `${peakMegabytes} MiB at most, ${afterMegabytes} MiB afterwards`);
  const socket = await open(port);
  socket.write(get('/healthz'));
  assert.equal(statusOf(await readAll(socket)), 200);
  child.kill('SIGTERM');
  assert.deepEqual(await end, { code: 0, output: `${line}\n`, errors: '' });
});
