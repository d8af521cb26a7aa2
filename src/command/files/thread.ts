import type { MessagePort } from 'node:worker_threads';
import type { Route } from '../../api/route.ts';
import type { Context } from '../../api/context.ts';
import type { Job } from './job.ts';
import { rowProcessor } from './rows.ts';

/** Does blocks of rows for the first thread, one after the other. */
export function runThread(port: MessagePort, job: Job, route: Route, context: Context): void {
  const process = rowProcessor(job, route, context, null);
  port.on('message', (block: string) => {
    const { text, tally } = process(block);
    const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
    port.postMessage({ bytes, tally }, [bytes.buffer]);
  });
}
