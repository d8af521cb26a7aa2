import { type Transferable, Worker } from 'node:worker_threads';
import { type ByteBuffer, createByteBuffer } from '../../schema/byte-buffer.ts';
import type { ProcessRows } from './answering.ts';
import { sharedBytes } from './blocks.ts';
import type { Job, Tally } from './job.ts';

/** What a thread is started with. */
export interface ThreadData {
  readonly kind: 'rows';
  readonly job: Job;
  /** The data file, which all threads read from the same memory. */
  readonly bundle: SharedArrayBuffer;
}

/** A block for a thread: the rows, and memory for what comes of them. */
export interface BlockMessage {
  readonly rows: Uint8Array;
  readonly out: Uint8Array;
}

/** What came of a block: how much of the memory that was given is filled, or bytes of their own where it was not enough. */
export interface DoneMessage {
  readonly length: number;
  readonly instead: Uint8Array | null;
  readonly tally: Tally;
}

/** Rows with what was added to them. The bytes are good until the same place is given another block. */
export interface Processed {
  readonly bytes: Buffer;
  readonly tally: Tally;
}

/** Does rows in the order in which they come, several blocks at once where there are threads. */
export interface Pool {
  /** `place` is one of 0 to `depth` − 1, at which no block is under way. */
  readonly process: (rows: Buffer, place: number) => Promise<Processed>;
  /** How many blocks may be under way, so that no thread waits and memory stays bounded. */
  readonly depth: number;
  readonly end: () => Promise<void>;
}

/** No threads: what is small is done before they would have started. */
export function inProcess(process: ProcessRows): Pool {
  const out = createByteBuffer();
  return {
    depth: 1,
    process: (rows) => {
      out.end = 0;
      const tally = process(rows, out);
      return Promise.resolve({ bytes: out.bytes.subarray(0, out.end), tally });
    },
    end: () => Promise.resolve(),
  };
}

/** Blocks that wait at each thread, so that it has one while the last is written. */
const BLOCKS_PER_THREAD = 2;

/** What is added to a row may be more than the row. Memory that nobody writes to is not taken from the machine. */
const BYTES_FOR_EACH = 6;

/** The heap of a thread: objects of few rows at a time, and tables. Without limits V8 lets garbage wait until it is much more. */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 20 };

/** What is longer is a long record, for which there may be no room in such a heap: the first thread, which has no limits, does it. */
const LONGEST_FOR_THREAD = 1_048_576;

/** So many threads, each with this program's `entry` as its code. */
export function threads(entry: URL, count: number, data: ThreadData, first: Pool): Pool {
  const workers = Array.from({ length: count }, () => thread(new Worker(entry, { workerData: data, resourceLimits: HEAP })));
  const outs: Buffer[] = [];
  return {
    depth: count * BLOCKS_PER_THREAD,
    process: async (rows, place) => {
      if (rows.length > LONGEST_FOR_THREAD) {
        const { bytes, tally } = await first.process(rows, 0);
        return { bytes: Buffer.from(bytes), tally };
      }
      let out = outs[place];
      if (out === undefined || out.length < rows.length) outs[place] = out = sharedBytes(BYTES_FOR_EACH * rows.length);
      const { length, instead, tally } = await workers[place % count]!.process({ rows, out });
      return { bytes: instead === null ? out.subarray(0, length) : Buffer.from(instead.buffer, instead.byteOffset, instead.length), tally };
    },
    end: async () => void (await Promise.all(workers.map(({ end }) => end()))),
  };
}

interface Thread {
  readonly process: (message: BlockMessage) => Promise<DoneMessage>;
  readonly end: () => Promise<void>;
}

function thread(worker: Worker): Thread {
  const waiting: { resolve: (done: DoneMessage) => void; reject: (fault: unknown) => void }[] = [];
  let fault: unknown = null;
  worker.on('message', (done: DoneMessage) => waiting.shift()!.resolve(done));
  worker.on('error', (error) => {
    fault = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    process: (message) =>
      new Promise((resolve, reject) => {
        if (fault !== null) return reject(fault as Error);
        waiting.push({ resolve, reject });
        worker.postMessage(message);
      }),
    end: async () => void (await worker.terminate()),
  };
}

/** What a thread answers to a block: bytes that outgrew their memory are handed over. */
export function doneMessage(out: ByteBuffer, given: Uint8Array, tally: Tally): { readonly message: DoneMessage; readonly transfer: Transferable[] } {
  if (out.bytes.buffer === given.buffer) return { message: { length: out.end, instead: null, tally }, transfer: [] };
  const instead = out.bytes.subarray(0, out.end);
  return { message: { length: out.end, instead, tally }, transfer: [instead.buffer as ArrayBuffer] };
}
