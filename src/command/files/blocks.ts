import { type Dialect, LONGEST_RECORD, hasOpenQuote, recordEnd } from './records.ts';

/** Blocks of about so many bytes go to a thread: enough to be worth it, and few enough that memory stays small. */
export const BLOCK_BYTES = 1_048_576;

/** Cuts a text that comes in pieces into blocks of whole records. */
export interface Blocks {
  /** The whole records that are there with this piece; empty where none is. */
  readonly take: (piece: string) => string;
  /** What is left when no piece comes any more. */
  readonly rest: () => string;
}

export function blocksOf(dialect: Dialect): Blocks {
  let left = '';
  function take(piece: string): string {
    const text = left + piece;
    const end = lastRecordEnd(text, dialect);
    left = text.slice(end);
    return text.slice(0, end);
  }
  return {
    take,
    rest: () => {
      const text = left;
      left = '';
      return text;
    },
  };
}

/** Behind the last whole record of a text that begins with a record; 0 where none is whole. */
function lastRecordEnd(text: string, dialect: Dialect): number {
  if (dialect.delimiter === null || !text.includes('"')) return text.lastIndexOf(dialect.end) + 1;
  let end = 0;
  for (;;) {
    const next = recordEnd(text, end, dialect);
    if (next !== -1) {
      end = next;
      continue;
    }
    // A quote that is never closed would keep the rest of the file in memory: its line is a row that cannot be read.
    if (text.length - end <= LONGEST_RECORD || !hasOpenQuote(text, end, dialect)) return end;
    const line = text.indexOf(dialect.end, end);
    if (line === -1) return end;
    return line + 1;
  }
}
