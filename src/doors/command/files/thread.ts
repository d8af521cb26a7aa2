import type { MessagePort } from 'node:worker_threads';
import type { Route } from '../../../service/operations/route.ts';
import type { Context } from '../../../service/operations/context.ts';
import type { Job } from '../../../service/rows/job.ts';
import { type BlockMessage, READY, doneMessage } from './pool.ts';
import { rowProcessor } from '../../../service/rows/rows.ts';

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, length);

/** Processes blocks of rows for the first thread, one after the other. */
export function runThread(port: MessagePort, job: Job, route: Route, context: Context): void {
  const processRows = rowProcessor(job, route, context, null);
  port.on('message', ({ rows, isLast, marks, out: memory }: BlockMessage) => {
    const out = { bytes: bufferOf(memory), end: 0 };
    const tally = processRows(bufferOf(rows), out, isLast, marks);
    const { message, transfer } = doneMessage(out, memory, tally);
    port.postMessage(message, transfer);
  });
  port.postMessage(READY);
}
