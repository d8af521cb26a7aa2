/**
 * Finds the limits of records and cells in the bytes of delimited text (RFC 4180). Nothing is decoded, so every byte can be written again.
 * Delimiters, quotes and line ends are ASCII in every encoding that is read here.
 */

export interface Dialect {
  /** A comma, semicolon, tab or bar; null if each record is one cell, a plain line. */
  readonly delimiter: string | null;
  /** End of a record: LF, with or without CR before it, or CR alone in old files. */
  readonly end: '\n' | '\r';
}

/** Offsets of a record in its bytes. The function of `recordReader` fills it, and fills it again for the next record. */
export interface RecordBounds {
  /** Starts of the cells, then one more entry: the end of the record plus 1, as if a delimiter followed the last cell. */
  readonly cells: number[];
  /** Number of cells. */
  count: number;
  start: number;
  /** Offset after the text, at the line end. */
  end: number;
  /** Offset after the line end: the start of the next record. */
  next: number;
  hasQuotes: boolean;
  /** True if a quote opens a cell and no quote closes it. The record then goes to the end of all bytes. */
  isOpen: boolean;
  /** True if a line end ends the record, and not the end of all bytes. */
  isWhole: boolean;
}

export const newRecord = (): RecordBounds => ({ cells: [], count: 0, start: 0, end: 0, next: 0, hasQuotes: false, isOpen: false,
  isWhole: false });

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;
/** Not equal to any byte. */
const NONE = -1;

/** Maximum length of a record in bytes. A quote that is not closed within it breaks its row, and not the rest of the file. */
const LONGEST_RECORD = 8 * 1_048_576;

const endCodeOf = ({ end }: Dialect): number => end.charCodeAt(0);

/** Returns a function that reads the record at `start` of the bytes. */
export function recordReader(dialect: Dialect): (bytes: Buffer, start: number, record: RecordBounds) => void {
  const delimiter = dialect.delimiter?.charCodeAt(0) ?? NONE;
  const lineEnd = endCodeOf(dialect);
  const quote = delimiter === NONE ? NONE : QUOTE;
  return (bytes, start, record) => {
    const { cells } = record;
    const { length } = bytes;
    let count = 0;
    let at = start;
    record.hasQuotes = false;
    record.isOpen = false;
    for (;;) {
      cells[count++] = at;
      if (bytes[at] === quote) {
        record.hasQuotes = true;
        at = closingQuote(bytes, at) + 1;
        if (at === 0) {
          record.isOpen = true;
          at = length;
        }
      }
      let code = NONE;
      while (at < length && (code = bytes[at]!) !== delimiter && code !== lineEnd) at++;
      if (at === length || code === lineEnd) break;
      at++;
    }
    record.start = start;
    record.count = count;
    record.isWhole = at < length;
    record.next = record.isWhole ? at + 1 : at;
    record.end = record.isWhole && lineEnd !== CR && bytes[at - 1] === CR ? at - 1 : at;
    cells[count] = record.end + 1;
  };
}

/** Ends a record with an open quote at its first line end. Its cells are unknown. */
export function endWithLine(bytes: Buffer, record: RecordBounds, dialect: Dialect): void {
  const lineEnd = endCodeOf(dialect);
  const at = bytes.indexOf(lineEnd, record.start);
  record.count = 0;
  record.isWhole = at !== -1;
  record.next = at === -1 ? bytes.length : at + 1;
  const end = at === -1 ? bytes.length : at;
  record.end = at !== -1 && bytes[at - 1] === CR ? end - 1 : end;
}

/** Returns the offset of the quote that closes the cell opened at `open`, or -1. Two quotes in a row mean one quote. */
function closingQuote(bytes: Buffer, open: number): number {
  let at = bytes.indexOf(QUOTE, open + 1);
  while (at !== -1 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at;
}

/** Returns the offset after the last whole record; 0 if no record is whole. The bytes begin with a record. */
export function wholeRecordsEnd(bytes: Buffer, dialect: Dialect): number {
  const lineEnd = endCodeOf(dialect);
  if (dialect.delimiter === null) return bytes.lastIndexOf(lineEnd) + 1;
  const delimiter = dialect.delimiter.charCodeAt(0);
  let end = 0;
  // The loop goes from quote to quote. Between two quotes it searches only for the last line end.
  for (let from = 0; ; ) {
    const quote = bytes.indexOf(QUOTE, from);
    end = lastLineEnd(bytes, from, quote === -1 ? bytes.length : quote, lineEnd) || end;
    if (quote === -1) return end;
    const before = bytes[quote - 1];
    if (quote > 0 && before !== delimiter && before !== lineEnd) {
      from = quote + 1;
      continue;
    }
    const close = closingQuote(bytes, quote);
    if (close === -1) {
      // A quote that is never closed would keep the rest of the file in memory. Its line counts as a row that cannot be read.
      return bytes.length - end <= LONGEST_RECORD ? end : bytes.indexOf(lineEnd, end) + 1 || end;
    }
    from = close + 1;
  }
}

/** Returns the offset after the last line end between `from` and `to`, or 0. */
function lastLineEnd(bytes: Buffer, from: number, to: number, lineEnd: number): number {
  for (let at = to - 1; at >= from; at--) if (bytes[at] === lineEnd) return at + 1;
  return 0;
}

/** Returns a cell without the quotes around it, and with one quote in place of two. */
export function unquoted(cell: string): string {
  if (cell.charCodeAt(0) !== QUOTE) return cell;
  let close = cell.indexOf('"', 1);
  while (close !== -1 && cell.charCodeAt(close + 1) === QUOTE) close = cell.indexOf('"', close + 2);
  if (close === -1) return cell;
  return cell.slice(1, close).replaceAll('""', '"') + cell.slice(close + 1);
}

/** Returns the number of lines of a record. */
export function linesOf(bytes: Buffer, { start, end, hasQuotes }: RecordBounds): number {
  let count = 1;
  if (hasQuotes) for (let at = start; at < end; at++) if (bytes[at] === LF) count++;
  return count;
}
