import { FILE_LIMITS } from '../../../base/limits.ts';
import { ListFault } from '../../../files/workbooks/fault.ts';
import { type Dialect, wholeRecordsEnd } from './records.ts';

/** Size of a block in bytes: large enough to be worth a message to a thread, and small enough to save memory. */
const BLOCK_BYTES = 262_144;

/** Memory that is filled with one block after the other. It grows for a record that does not fit. Threads may read it. */
export interface BlockMemory {
  bytes: Buffer;
}

export const newBlockMemory = (): BlockMemory => ({ bytes: sharedBytes(BLOCK_BYTES) });

/** Allocates memory that threads share. The system provides only the pages that are written. */
export const sharedBytes = (length: number): Buffer => Buffer.from(new SharedArrayBuffer(length));

export interface Block {
  /** Whole records; empty when there are no more. */
  readonly rows: Buffer;
  /** True if no records follow. */
  readonly isLast: boolean;
}

/** Cuts pieces of bytes into blocks of whole records. The returned function fills the memory and returns the next block, a part of it. */
export function blocksOf(pieces: AsyncIterator<Buffer>, dialect: Dialect): (memory: BlockMemory) => Promise<Block> {
  let left: Buffer = Buffer.alloc(0);
  let piece: Buffer = Buffer.alloc(0);
  let isAtEnd = false;
  return async (memory) => {
    // After a long record, the usual size is large enough.
    if (memory.bytes.length > BLOCK_BYTES && left.length < BLOCK_BYTES) memory.bytes = sharedBytes(BLOCK_BYTES);
    let length = 0;
    const put = (bytes: Buffer): number => {
      const count = bytes.copy(memory.bytes, length);
      length += count;
      return count;
    };
    const grow = (size: number): void => {
      const larger = sharedBytes(size);
      memory.bytes.copy(larger, 0, 0, length);
      memory.bytes = larger;
    };
    if (left.length >= memory.bytes.length) grow(2 * left.length);
    put(left);
    for (;;) {
      piece = piece.subarray(put(piece));
      if (piece.length === 0 && !isAtEnd) {
        const { value, done } = await pieces.next();
        isAtEnd = done === true;
        piece = isAtEnd ? piece : (value as Buffer);
        if (!isAtEnd) continue;
      }
      const bytes = memory.bytes.subarray(0, length);
      const isLast = isAtEnd && piece.length === 0;
      // Memory that grew for a long record has room for many records: the answers to all of them would need too much memory.
      const beginning = length > BLOCK_BYTES ? wholeRecordsEnd(bytes.subarray(0, BLOCK_BYTES), dialect) : 0;
      const end = beginning || (isLast ? length : wholeRecordsEnd(bytes, dialect));
      if (end > 0 || length === 0) {
        left = Buffer.from(bytes.subarray(end));
        return { rows: bytes.subarray(0, end), isLast: isLast && end === length };
      }
      if (length >= FILE_LIMITS.row.value) throw new ListFault('LONG_ROW');
      grow(2 * memory.bytes.length);
    }
  };
}
