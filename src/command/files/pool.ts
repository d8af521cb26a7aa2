import { Worker } from 'node:worker_threads';
import type { Job } from './job.ts';
import type { ProcessRows, Processed } from './rows.ts';

/** What a thread is started with. */
export interface ThreadData {
  readonly kind: 'rows';
  readonly job: Job;
  /** The data file, which all threads read from the same memory. */
  readonly bundle: SharedArrayBuffer;
}

/** Does rows in the order in which they come, several blocks at once where there are threads. */
export interface Pool {
  readonly process: (text: string) => Promise<Processed>;
  /** How many blocks may be under way, so that no thread waits and memory stays bounded. */
  readonly depth: number;
  readonly end: () => Promise<void>;
}

/** No threads: what is small is done before they would have started. */
export const inProcess = (process: ProcessRows): Pool => ({ process: (text) => Promise.resolve(process(text)), depth: 1, end: () => Promise.resolve() });

/** Blocks that wait at each thread, so that it has one while the last is written. */
const BLOCKS_PER_THREAD = 2;

/** So many threads, each with this program's `entry` as its code. */
export function threads(entry: URL, count: number, data: ThreadData): Pool {
  const workers = Array.from({ length: count }, () => thread(new Worker(entry, { workerData: data })));
  let next = 0;
  return {
    depth: count * BLOCKS_PER_THREAD,
    process: (text) => workers[next++ % count]!.process(text),
    end: async () => void (await Promise.all(workers.map(({ end }) => end()))),
  };
}

function thread(worker: Worker): Pick<Pool, 'process' | 'end'> {
  const waiting: { resolve: (done: Processed) => void; reject: (fault: unknown) => void }[] = [];
  let fault: unknown = null;
  worker.on('message', ({ bytes, tally }: { bytes: Uint8Array; tally: Processed['tally'] }) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
    waiting.shift()!.resolve({ text, tally });
  });
  worker.on('error', (error) => {
    fault = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    process: (text) =>
      new Promise((resolve, reject) => {
        if (fault !== null) return reject(fault as Error);
        waiting.push({ resolve, reject });
        worker.postMessage(text);
      }),
    end: async () => void (await worker.terminate()),
  };
}
