/**
 * Where records and cells of delimited text begin and end (RFC 4180), found in its bytes. Nothing is decoded: every byte can be given back.
 * The characters that matter are ASCII in every encoding that comes here.
 */

export interface Dialect {
  /** One character: a comma, semicolon, tab or bar; null where a record is one cell, a plain line. */
  readonly delimiter: string | null;
  /** What ends a record, with or without CR before it: LF, or CR in files of old. */
  readonly end: '\n' | '\r';
}

/** Where a record stands in its bytes. Filled by `recordReader` and used again for the next record. */
export interface RecordBounds {
  /** Where its cells begin, and after the last one what is one behind the end of its text, as if a delimiter stood there. */
  readonly cells: number[];
  /** How many cells it has. */
  count: number;
  start: number;
  /** Behind its text; then comes its line end. */
  end: number;
  /** Behind its line end: where the next record begins. */
  next: number;
  hasQuotes: boolean;
  /** Whether a quote opens a cell in it that none closes. It then goes to the end of all bytes. */
  isOpen: boolean;
  /** Whether a line end ends it, and not the end of all bytes. */
  isWhole: boolean;
}

export const newRecord = (): RecordBounds => ({ cells: [], count: 0, start: 0, end: 0, next: 0, hasQuotes: false, isOpen: false,
  isWhole: false });

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;
/** No byte. */
const NONE = -1;

/** A quote that is not closed within so many bytes opens no cell: a row, not the rest of the file, is then broken. */
const LONGEST_RECORD = 8 * 1_048_576;

const endCodeOf = ({ end }: Dialect): number => end.charCodeAt(0);

/** Gives what reads the record that begins at `start` of the bytes. */
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

/** Makes a record that a quote leaves open end with its line: it has no cells that could be told. */
export function endWithLine(bytes: Buffer, record: RecordBounds, dialect: Dialect): void {
  const lineEnd = endCodeOf(dialect);
  const at = bytes.indexOf(lineEnd, record.start);
  record.count = 0;
  record.isWhole = at !== -1;
  record.next = at === -1 ? bytes.length : at + 1;
  record.end = at === -1 ? bytes.length : bytes[at - 1] === CR ? at - 1 : at;
}

/** The quote that closes the cell which the one at `open` opens; -1 where none does. Two quotes in a row stand for one. */
function closingQuote(bytes: Buffer, open: number): number {
  let at = bytes.indexOf(QUOTE, open + 1);
  while (at !== -1 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at;
}

/** Behind the last whole record of bytes that begin with a record; 0 where none is whole. */
export function wholeRecordsEnd(bytes: Buffer, dialect: Dialect): number {
  const lineEnd = endCodeOf(dialect);
  if (dialect.delimiter === null) return bytes.lastIndexOf(lineEnd) + 1;
  const delimiter = dialect.delimiter.charCodeAt(0);
  let end = 0;
  // From quote to quote: between them a search for the last line end is enough.
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
      // A quote that is never closed would keep the rest of the file in memory: its line is a row that cannot be read.
      return bytes.length - end <= LONGEST_RECORD ? end : bytes.indexOf(lineEnd, end) + 1 || end;
    }
    from = close + 1;
  }
}

/** Behind the last line end in this part of the bytes; 0 where it has none. */
function lastLineEnd(bytes: Buffer, from: number, to: number, lineEnd: number): number {
  for (let at = to - 1; at >= from; at--) if (bytes[at] === lineEnd) return at + 1;
  return 0;
}

/** What a cell says: without the quotes around it, and with one quote for two. */
export function unquoted(cell: string): string {
  if (cell.charCodeAt(0) !== QUOTE) return cell;
  let close = cell.indexOf('"', 1);
  while (close !== -1 && cell.charCodeAt(close + 1) === QUOTE) close = cell.indexOf('"', close + 2);
  if (close === -1) return cell;
  return cell.slice(1, close).replaceAll('""', '"') + cell.slice(close + 1);
}

/** How many lines a record has. */
export function linesOf(bytes: Buffer, { start, end, hasQuotes }: RecordBounds): number {
  let count = 1;
  if (hasQuotes) for (let at = start; at < end; at++) if (bytes[at] === LF) count++;
  return count;
}
