import { FILE_LIMITS } from '../../base/limits.ts';
import { ListFault } from '../../files/workbooks/fault.ts';
import { type Dialect, closingQuote, isLineEnd, newRecord, recordReader } from '../../files/lists/rows.ts';

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;

/** Size of a block in bytes. It is large enough for the cost of a message to a thread, and small enough to save memory. */
export const BLOCK_BYTES = 262_144;

/** Number of last bytes of a file that are in one block, because totals are recognised only in the last block. */
const TAIL_BYTES = 4_096;

/** Memory that contains one block after the other. It grows if a record does not fit. Threads may read it. */
export interface BlockMemory {
  bytes: Buffer;
}

export const newBlockMemory = (size = BLOCK_BYTES): BlockMemory => ({ bytes: sharedBytes(size) });

/** Allocates memory that threads share. The system provides only the pages that are written. */
export const sharedBytes = (length: number): Buffer => Buffer.from(new SharedArrayBuffer(length));

export interface Block {
  /** Whole records. Empty after the last record. */
  readonly rows: Buffer;
  /** True if no records follow. */
  readonly isLast: boolean;
}

/** Limits of a block. A block with one record may be larger. */
export interface BlockLimits {
  /** Size in bytes. */
  readonly bytes: number;
  /** Number of lines. It limits the work for a block of very short rows. */
  readonly lines: number;
}

const USUAL_LIMITS: BlockLimits = { bytes: BLOCK_BYTES, lines: Infinity };

/**
 * Divides bytes into blocks of whole records. The returned function fills the memory and returns the next block, which is a part of this
 * memory.
 */
export function blocksOf(pieces: AsyncIterator<Buffer>, dialect: Dialect, limits = USUAL_LIMITS): (memory: BlockMemory) => Promise<Block> {
  const size = limits.bytes;
  const endOfRecords = recordsReader(dialect, limits);
  let left: Buffer = Buffer.alloc(0);
  let piece: Buffer = Buffer.alloc(0);
  let isAtEnd = false;

  /** Returns the next block of the bytes that are left after a long record. Null if they are few, or begin with a long record. */
  function blockOfLeft(memory: BlockMemory): Block | null {
    // The last block must have the last bytes of the file.
    if (left.length < size + TAIL_BYTES) return null;
    const end = endOfRecords(left.subarray(0, size), size, false);
    if (end === 0) return null;
    if (memory.bytes.length > size) memory.bytes = sharedBytes(size);
    left.copy(memory.bytes, 0, 0, end);
    left = left.subarray(end);
    return { rows: memory.bytes.subarray(0, end), isLast: false };
  }

  return async (memory) => {
    // If each block copied all bytes that are left, a list with one open quote would take 25 times as long.
    const block = blockOfLeft(memory);
    if (block !== null) return block;
    // After a long record, memory of the usual size is enough again.
    if (memory.bytes.length > size && left.length < size) memory.bytes = sharedBytes(size);
    let length = 0;
    const put = (bytes: Buffer): number => {
      const count = bytes.copy(memory.bytes, length);
      length += count;
      return count;
    };
    const grow = (needed: number): void => {
      const larger = sharedBytes(needed);
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
      const end = endOfRecords(bytes, isLast ? length : Math.max(0, length - TAIL_BYTES), isLast);
      if (end > 0 || length === 0) {
        left = Buffer.from(bytes.subarray(end));
        return { rows: bytes.subarray(0, end), isLast: isLast && end === length };
      }
      if (length >= FILE_LIMITS.row.value) throw new ListFault('LONG_ROW');
      grow(2 * memory.bytes.length);
    }
  };
}

/**
 * Returns a function that returns the end of the next block. The block has as many records as the limits allow within the first `most`
 * bytes, or one longer record. The function returns 0 if the end of the first record may be missing. `isAll` is true if no bytes follow.
 */
function recordsReader(dialect: Dialect, limits: BlockLimits): (bytes: Uint8Array, most: number, isAll: boolean) => number {
  const firstRecordEnd = firstRecordReader(dialect);
  return (bytes, most, isAll) => {
    // If the memory grew for a long record, it has room for many records. The answers to all of them would need too much memory.
    const end = endOfLines(bytes, limits.lines, Math.min(limits.bytes, most));
    if (isAll && end === bytes.length) return end;
    return wholeRecordsEnd(bytes.subarray(0, end), dialect) || firstRecordEnd(bytes, isAll);
  };
}

/**
 * Maximum length of a record in bytes. If a quote is not closed within this length, only its row is broken, and not the rest of the file.
 */
const LONGEST_RECORD = 8 * 1_048_576;

/**
 * Returns a function that returns the offset after the first record. It returns 0 if the end of the record may be missing. `isAll` is true
 * if no bytes follow.
 */
function firstRecordReader(dialect: Dialect): (bytes: Uint8Array, isAll: boolean) => number {
  const read = recordReader(dialect);
  const record = newRecord();
  return (bytes, isAll) => {
    if (bytes.length === 0) return 0;
    read(bytes, 0, record);
    if (isAll) return record.next;
    // A quote that is not closed would keep the rest of the file in memory. Therefore its line counts as a row that cannot be read.
    if (record.isOpen && bytes.length <= LONGEST_RECORD) return 0;
    return record.end < withoutLastCr(bytes) ? record.next : 0;
  };
}

/** Returns the offset after this number of lines, but at most `most`. */
function endOfLines(bytes: Uint8Array, lines: number, most: number): number {
  if (lines === Infinity) return most;
  let left = lines;
  for (let at = 0; at < most; at++) {
    if ((bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) && --left === 0) return at + 1;
  }
  return most;
}

/** Returns the number of bytes before the CR at the end. If bytes end with CR, the LF of this line end may be missing. */
function withoutLastCr(bytes: Uint8Array): number {
  let at = bytes.length;
  while (bytes[at - 1] === CR) at--;
  return at;
}

/** Returns the offset after the last whole record. Returns 0 if no record is whole. The bytes must begin with a record. */
export function wholeRecordsEnd(bytes: Uint8Array, dialect: Dialect): number {
  if (dialect.delimiter === null) return lastLineEnd(bytes, 0, bytes.length);
  const delimiter = dialect.delimiter.charCodeAt(0);
  let end = 0;
  // The loop reads from quote to quote. Between two quotes it looks only for the last end of a line.
  for (let from = 0; ; ) {
    const quote = bytes.indexOf(QUOTE, from);
    end = lastLineEnd(bytes, from, quote === -1 ? bytes.length : quote) || end;
    if (quote === -1) return end;
    const before = bytes[quote - 1];
    if (quote > 0 && before !== delimiter && !isLineEnd(before)) {
      from = quote + 1;
      continue;
    }
    const close = closingQuote(bytes, quote);
    if (close === -1) return end;
    from = close + 1;
  }
}

/** Returns the offset after the last end of a line between `from` and `to`. Returns 0 if there are only parts of lines. */
function lastLineEnd(bytes: Uint8Array, from: number, to: number): number {
  let at = to === bytes.length ? withoutLastCr(bytes) : to;
  while (at > from && !isLineEnd(bytes[at - 1])) at--;
  return at > from ? at : 0;
}
