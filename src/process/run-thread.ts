import { parentPort, workerData } from 'node:worker_threads';
import type { Context } from '../service/operations/context.ts';
import { routes } from '../service/operations/index.ts';
import type { ThreadData } from '../doors/command/files/pool.ts';
import { operationsOf, wordOf } from '../doors/command/operation-words.ts';
import { runThread } from '../doors/command/files/thread.ts';
import { COMMAND_LIMITS } from '../base/limits.ts';
import { type Data, openContext } from './load-data.ts';

/** Runs this thread: it processes rows of a file for the thread that started it. */
export function runAsThread(): void {
  const { job, data } = workerData as ThreadData<Data>;
  // The first thread has already opened these data without a fault, so this call cannot fail.
  runThread(parentPort!, job, operationsOf(routes(COMMAND_LIMITS)).get(wordOf({ name: job.operation }))!, openContext(data) as Context);
}
