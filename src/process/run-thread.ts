import { parentPort, workerData } from 'node:worker_threads';
import { routes } from '../operations/index.ts';
import type { Context } from '../operations/context.ts';
import type { ThreadData } from '../command/files/pool.ts';
import { runThread } from '../command/files/thread.ts';
import { COMMAND_LIMITS } from '../limits.ts';
import { type Data, openContext } from './load-data.ts';

/** Does the rows of a file for the thread that started this one. */
export function runAsThread(): void {
  const { job, data } = workerData as ThreadData<Data>;
  // The first thread has opened the same.
  runThread(parentPort!, job, routes(COMMAND_LIMITS).find(({ name }) => name === job.operation)!, openContext(data) as Context);
}
