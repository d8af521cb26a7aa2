import type { MarkedBlock, Pool, Processed } from '../../../service/rows/pool.ts';
import { type Transferable, Worker } from 'node:worker_threads';
import { type ByteBuffer, createByteBuffer } from '../../../service/engine/writers/byte-buffer.ts';
import type { ProcessRows, RowMarks } from '../../../service/rows/row-answerer.ts';
import { sharedBytes } from '../../../service/rows/blocks.ts';
import type { Job, Tally } from '../../../service/rows/job.ts';

/** The data for a thread: the operator's own tables, and the data file in memory that all threads share. */
export interface SharedData {
  readonly bundle: Uint8Array;
  readonly overlay: { readonly files: readonly { readonly text: string }[] } | null;
}

/** The `workerData` of a thread. */
export interface ThreadData<D extends SharedData = SharedData> {
  readonly kind: 'rows';
  readonly job: Job;
  readonly data: D;
}

/** A block for a thread: its rows, and memory for its result. */
export interface BlockMessage {
  readonly rows: Uint8Array;
  readonly isLast: boolean;
  readonly marks: RowMarks;
  readonly out: Uint8Array;
}

/** The result of a block, from a thread. */
export interface DoneMessage {
  /** Number of bytes of the result in the memory of the block. */
  readonly length: number;
  /** The result, if the memory of the block was too small for it. Otherwise null. */
  readonly ownBytes: Uint8Array | null;
  readonly tally: Tally;
}

/** Number of blocks for each thread. The thread processes one block. Another block waits while the result of the last block is written. */
const BLOCKS_PER_THREAD = 2;

/**
 * Number of bytes for the result, for each byte of rows, because the added cells may be longer than the row. The system provides only the
 * pages that are written.
 */
const OUTPUT_BYTES_PER_BYTE = 6;

/**
 * Heap limits of a thread, in MiB. It contains the objects of a few rows, and tables. Without limits, V8 would collect garbage much later.
 */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 20 };

/** Number of heap bytes for each character of the operator's own tables. Every thread has these tables in its heap. */
const HEAP_PER_CHARACTER = 16;
const MEBIBYTE = 1_048_576;

function heapLimits({ overlay }: SharedData): typeof HEAP_LIMITS {
  const characters = (overlay?.files ?? []).reduce((sum, { text }) => sum + text.length, 0);
  const forTables = Math.ceil((characters * HEAP_PER_CHARACTER) / MEBIBYTE);
  return { ...HEAP_LIMITS, maxOldGenerationSizeMb: HEAP_LIMITS.maxOldGenerationSizeMb + forTables };
}

/**
 * Maximum length of a block for a thread, in bytes. A longer block is one long record and may not fit into the heap of a thread. The first
 * thread processes it, because this thread has no limits.
 */
const LONGEST_FOR_THREAD_BYTES = 1_048_576;

/**
 * Returns a pool of `count` threads. They are this thread and other threads that run the program `entry`. This thread processes the blocks
 * that the other threads cannot take. Until the other threads have started, it processes all blocks: about 200,000 rows.
 */
export function threads(entry: URL, count: number, data: ThreadData, processRows: ProcessRows): Pool {
  const others = Array.from({ length: count - 1 },
    () => thread(new Worker(entry, { workerData: data, resourceLimits: heapLimits(data.data) })));
  const outs: Buffer[] = [];
  const idlest = (): Thread | null =>
    others.reduce<Thread | null>((best, other) => (other.vacancies() > (best?.vacancies() ?? 0) ? other : best), null);
  function processHere({ rows, isLast, marks = null }: MarkedBlock, out: ByteBuffer): Processed {
    const tally = processRows(rows, out, isLast, marks);
    return { bytes: out.bytes.subarray(0, out.end), tally };
  }
  return {
    depth: count * BLOCKS_PER_THREAD,
    process: async (block, place) => {
      for (const { check } of others) check();
      const { rows, isLast, marks = null } = block;
      if (rows.length > LONGEST_FOR_THREAD_BYTES) return processHere(block, createByteBuffer());
      let out = outs[place];
      if (out === undefined || out.length < rows.length) outs[place] = out = sharedBytes(OUTPUT_BYTES_PER_BYTE * rows.length);
      const other = idlest();
      if (other === null) return processHere(block, { bytes: out, end: 0 });
      const { length, ownBytes, tally } = await other.process({ rows, isLast, marks, out });
      if (ownBytes === null) return { bytes: out.subarray(0, length), tally };
      return { bytes: Buffer.from(ownBytes.buffer, ownBytes.byteOffset, ownBytes.length), tally };
    },
    end: async () => void (await Promise.all(others.map(({ end }) => end()))),
  };
}

interface Thread {
  readonly process: (message: BlockMessage) => Promise<DoneMessage>;
  /** Returns the number of further blocks that the thread can take. It is 0 until the thread has started. */
  readonly vacancies: () => number;
  /** Throws the fault of the thread, if there is one. */
  readonly check: () => void;
  readonly end: () => Promise<void>;
}

/** First message of a thread. It means that the thread has started. */
export const READY = null;

function thread(worker: Worker): Thread {
  const waiting: { resolve: (done: DoneMessage) => void; reject: (fault: unknown) => void }[] = [];
  let fault: unknown = null;
  let isReady = false;
  worker.on('message', (message: DoneMessage | typeof READY) => {
    if (message === READY) isReady = true;
    else waiting.shift()!.resolve(message);
  });
  worker.on('error', (error) => {
    fault = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  });
  return {
    process: (message) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(message);
      }),
    vacancies: () => (isReady ? BLOCKS_PER_THREAD - waiting.length : 0),
    check: () => {
      if (fault !== null) throw fault as Error;
    },
    end: async () => void (await worker.terminate()),
  };
}

/** Returns the message of a thread about a finished block. If the result did not fit into `memory`, it is transferred. */
export function doneMessage(out: ByteBuffer, memory: Uint8Array,
    tally: Tally): { readonly message: DoneMessage; readonly transfer: Transferable[] } {
  if (out.bytes.buffer === memory.buffer) return { message: { length: out.end, ownBytes: null, tally }, transfer: [] };
  const ownBytes = out.bytes.subarray(0, out.end);
  return { message: { length: out.end, ownBytes, tally }, transfer: [ownBytes.buffer as ArrayBuffer] };
}
