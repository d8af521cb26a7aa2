import { type Transferable, Worker } from 'node:worker_threads';
import { type ByteBuffer, createByteBuffer } from '../../engine/writers/byte-buffer.ts';
import type { ProcessRows } from './answering.ts';
import { type Block, sharedBytes } from './blocks.ts';
import type { Job, Tally } from './job.ts';

/** The data as a thread gets them: the data file, in memory that all share where there are threads, and the tables of the operator. */
export interface SharedData {
  readonly bundle: Uint8Array;
  readonly overlay: { readonly files: readonly { readonly text: string }[] } | null;
}

/** What a thread is started with. */
export interface ThreadData<D extends SharedData = SharedData> {
  readonly kind: 'rows';
  readonly job: Job;
  readonly data: D;
}

/** A block for a thread: the rows, and memory for what comes of them. */
export interface BlockMessage {
  readonly rows: Uint8Array;
  readonly isLast: boolean;
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
  readonly process: (block: Block, place: number) => Promise<Processed>;
  /** How many blocks may be under way, so that no thread waits and memory stays bounded. */
  readonly depth: number;
  readonly end: () => Promise<void>;
}

/** No threads: what is small is done before they would have started. */
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

/** Blocks that wait at each thread, so that it has one while the last is written. */
const BLOCKS_PER_THREAD = 2;

/** What is added to a row may be more than the row. Memory that nobody writes to is not taken from the machine. */
const BYTES_FOR_EACH = 6;

/** The heap of a thread: objects of few rows at a time, and tables. Without limits V8 lets garbage wait until it is much more. */
const HEAP = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 20 };

/** Of rows of the operator's, which every thread has in its heap, for each character of them. */
const HEAP_PER_CHARACTER = 16;
const MEBIBYTE = 1_048_576;

const heapFor = ({ overlay }: SharedData) => ({
  ...HEAP,
  maxOldGenerationSizeMb: HEAP.maxOldGenerationSizeMb +
    Math.ceil(((overlay?.files ?? []).reduce((sum, { text }) => sum + text.length, 0) * HEAP_PER_CHARACTER) / MEBIBYTE),
});

/** A longer block is one long record, which such a heap may not hold: the first thread, which has no limits, does it. */
const LONGEST_FOR_THREAD = 1_048_576;

/**
 * `count` threads: this one, which does what the others cannot take, and the rest with this program's `entry` as their code. Until
 * those have started, which takes as long as some 200,000 rows, it does all.
 */
export function threads(entry: URL, count: number, data: ThreadData, process: ProcessRows): Pool {
  const others = Array.from({ length: count - 1 },
    () => thread(new Worker(entry, { workerData: data, resourceLimits: heapFor(data.data) })));
  const outs: Buffer[] = [];
  const idlest = (): Thread | null =>
    others.reduce<Thread | null>((best, one) => (one.vacancies() > (best?.vacancies() ?? 0) ? one : best), null);
  function processHere({ rows, isLast }: Block, out: ByteBuffer): Processed {
    const tally = process(rows, out, isLast);
    return { bytes: out.bytes.subarray(0, out.end), tally };
  }
  return {
    depth: count * BLOCKS_PER_THREAD,
    process: async (block, place) => {
      for (const { check } of others) check();
      const { rows, isLast } = block;
      if (rows.length > LONGEST_FOR_THREAD) return processHere(block, createByteBuffer());
      let out = outs[place];
      if (out === undefined || out.length < rows.length) outs[place] = out = sharedBytes(BYTES_FOR_EACH * rows.length);
      const other = idlest();
      if (other === null) return processHere(block, { bytes: out, end: 0 });
      const { length, instead, tally } = await other.process({ rows, isLast, out });
      return { bytes: instead === null ? out.subarray(0, length) : Buffer.from(instead.buffer, instead.byteOffset, instead.length), tally };
    },
    end: async () => void (await Promise.all(others.map(({ end }) => end()))),
  };
}

interface Thread {
  readonly process: (message: BlockMessage) => Promise<DoneMessage>;
  /** How many blocks more may wait at it; 0 until it has started. */
  readonly vacancies: () => number;
  /** Throws what it failed with. */
  readonly check: () => void;
  readonly end: () => Promise<void>;
}

/** The first message of a thread: it has started. */
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

/** What a thread answers to a block: bytes that outgrew their memory are handed over. */
export function doneMessage(out: ByteBuffer, given: Uint8Array,
    tally: Tally): { readonly message: DoneMessage; readonly transfer: Transferable[] } {
  if (out.bytes.buffer === given.buffer) return { message: { length: out.end, instead: null, tally }, transfer: [] };
  const instead = out.bytes.subarray(0, out.end);
  return { message: { length: out.end, instead, tally }, transfer: [instead.buffer as ArrayBuffer] };
}
