import { createByteBuffer } from '../engine/writers/byte-buffer.ts';
import type { Block } from './blocks.ts';
import type { Tally } from './job.ts';
import type { ProcessRows, RowMarks } from './row-answerer.ts';

/** A block with its rows that other rows contradict. */
export interface MarkedBlock extends Block {
  readonly marks?: RowMarks;
  /** The line of the file in which the block begins, from 1, if the pool processes one block at a time. */
  readonly line?: number;
}

/** Rows with their added cells. The bytes are valid until the next block is processed at the same place. */
export interface Processed {
  readonly bytes: Buffer;
  readonly tally: Tally;
}

/** Processes blocks of rows in their order. With threads, it processes several blocks at the same time. */
export interface Pool {
  /** Processes a block. `place` is a number from 0 to `depth` − 1. No unfinished block may be at this place. */
  readonly process: (block: MarkedBlock, place: number) => Promise<Processed>;
  /** Maximum number of unfinished blocks. With this number no thread has to wait, and memory stays limited. */
  readonly depth: number;
  readonly end: () => Promise<void>;
}

/** Returns a pool without threads. It is for a file that is finished before threads could start. */
export function inProcess(process: ProcessRows): Pool {
  const out = createByteBuffer();
  return {
    depth: 1,
    process: ({ rows, isLast, marks = null, line }) => {
      out.end = 0;
      const tally = process(rows, out, isLast, marks, line);
      return Promise.resolve({ bytes: out.bytes.subarray(0, out.end), tally });
    },
    end: () => Promise.resolve(),
  };
}
