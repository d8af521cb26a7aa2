import { type Transferable, Worker } from 'node:worker_threads';
import { type ByteBuffer, createByteBuffer } from '../../../service/engine/writers/byte-buffer.ts';
import type { ProcessRows } from './row-answerer.ts';
import { type Block, sharedBytes } from './blocks.ts';
import type { Job, Tally } from './job.ts';

/** The data for a thread: the data file, in memory that all threads share, and the operator's own tables. */
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

/** A block for a thread: the rows, and memory for the result. */
export interface BlockMessage {
  readonly rows: Uint8Array;
  readonly isLast: boolean;
  readonly out: Uint8Array;
}

/** The result of a block, from a thread. */
export interface DoneMessage {
  /** Number of result bytes in the memory of the block. */
  readonly length: number;
  /** The result, if the memory of the block was too small for it; else null. */
  readonly ownBytes: Uint8Array | null;
  readonly tally: Tally;
}

/** Rows with their added cells. The bytes are valid until the next block at the same place. */
export interface Processed {
  readonly bytes: Buffer;
  readonly tally: Tally;
}

/** Processes blocks of rows in their order. With threads, it processes several blocks at the same time. */
export interface Pool {
  /** `place` is a number from 0 to `depth` − 1. No unfinished block may be at this place. */
  readonly process: (block: Block, place: number) => Promise<Processed>;
  /** Maximum number of unfinished blocks: no thread waits, and memory stays bounded. */
  readonly depth: number;
  readonly end: () => Promise<void>;
}

/** Returns a pool without threads, for a file that is processed before threads have started. */
export function inProcess(process: ProcessRows): Pool {
  const out = createByteBuffer();
  return {
    depth: 1,
    process: ({ rows, isLast }) => {
      out.end = 0;
      const tally = process(rows, out, isLast);
      return Promise.resolve({ bytes: out.bytes.subarray(0, out.end), tally });
    },
    end: () => Promise.resolve(),
  };
}

/** Blocks for each thread: one that it processes, and one that waits while the result of the last one is written. */
const BLOCKS_PER_THREAD = 2;

/**
 * Bytes of result memory for each byte of rows: added cells may be longer than the row. The system provides only the pages that are
 * written.
 */
const OUTPUT_BYTES_PER_BYTE = 6;

/** Heap limits of a thread, in MiB: it has the objects of few rows, and tables. Without limits V8 collects garbage much later. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 20 };

/** Heap bytes for each character of the operator's own tables, which every thread has in its heap. */
const HEAP_PER_CHARACTER = 16;
const MEBIBYTE = 1_048_576;

function heapLimits({ overlay }: SharedData): typeof HEAP_LIMITS {
  const characters = (overlay?.files ?? []).reduce((sum, { text }) => sum + text.length, 0);
  const forTables = Math.ceil((characters * HEAP_PER_CHARACTER) / MEBIBYTE);
  return { ...HEAP_LIMITS, maxOldGenerationSizeMb: HEAP_LIMITS.maxOldGenerationSizeMb + forTables };
}

/** A longer block is one long record and may not fit the heap of a thread. The first thread, which has no limits, processes it. */
const LONGEST_FOR_THREAD_BYTES = 1_048_576;

/**
 * Returns a pool of `count` threads: this one, and others that run the program `entry`. This thread processes the blocks that the others
 * cannot take. Until the others have started, it processes all blocks, about 200,000 rows.
 */
export function threads(entry: URL, count: number, data: ThreadData, process: ProcessRows): Pool {
  const others = Array.from({ length: count - 1 },
    () => thread(new Worker(entry, { workerData: data, resourceLimits: heapLimits(data.data) })));
  const outs: Buffer[] = [];
  const idlest = (): Thread | null =>
    others.reduce<Thread | null>((best, other) => (other.vacancies() > (best?.vacancies() ?? 0) ? other : best), null);
  function processHere({ rows, isLast }: Block, out: ByteBuffer): Processed {
    const tally = process(rows, out, isLast);
    return { bytes: out.bytes.subarray(0, out.end), tally };
  }
  return {
    depth: count * BLOCKS_PER_THREAD,
    process: async (block, place) => {
      for (const { check } of others) check();
      const { rows, isLast } = block;
      if (rows.length > LONGEST_FOR_THREAD_BYTES) return processHere(block, createByteBuffer());
      let out = outs[place];
      if (out === undefined || out.length < rows.length) outs[place] = out = sharedBytes(OUTPUT_BYTES_PER_BYTE * rows.length);
      const other = idlest();
      if (other === null) return processHere(block, { bytes: out, end: 0 });
      const { length, ownBytes, tally } = await other.process({ rows, isLast, out });
      if (ownBytes === null) return { bytes: out.subarray(0, length), tally };
      return { bytes: Buffer.from(ownBytes.buffer, ownBytes.byteOffset, ownBytes.length), tally };
    },
    end: async () => void (await Promise.all(others.map(({ end }) => end()))),
  };
}

interface Thread {
  readonly process: (message: BlockMessage) => Promise<DoneMessage>;
  /** Returns how many more blocks the thread can take; 0 until it has started. */
  readonly vacancies: () => number;
  /** Throws the fault of the thread, if there is one. */
  readonly check: () => void;
  readonly end: () => Promise<void>;
}

/** First message of a thread, after it has started. */
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

/** Returns the answer of a thread to a block. A result that did not fit into `memory` is transferred. */
export function doneMessage(out: ByteBuffer, memory: Uint8Array,
    tally: Tally): { readonly message: DoneMessage; readonly transfer: Transferable[] } {
  if (out.bytes.buffer === memory.buffer) return { message: { length: out.end, ownBytes: null, tally }, transfer: [] };
  const ownBytes = out.bytes.subarray(0, out.end);
  return { message: { length: out.end, ownBytes, tally }, transfer: [ownBytes.buffer as ArrayBuffer] };
}
