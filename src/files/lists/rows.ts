/**
 * Reads and writes delimited text (RFC 4180) and plain lines. `recordReader` finds the limits of records and cells in bytes. It decodes
 * nothing, so every byte can be written again. Delimiters, quotes and line ends are ASCII in every encoding that is read here. A text in
 * memory is read by the same function, as one byte for each character.
 */

/** A row of a list with its original text. */
export interface Row {
  /** Cells without the quotes around them. A plain line is one cell. */
  readonly cells: readonly string[];
  /** Line of the text, or row of the sheet, in which the row begins, from 1. Blank lines count. */
  readonly line: number;
  /** True if a quote opens a cell and is not closed. The row then ends with its line, and its cells are unknown. */
  readonly isOpen: boolean;
}

/** Possible delimiters. The comma is last: if it is as frequent as another delimiter, it is part of amounts. */
export const DELIMITERS = [';', '\t', '|', ','] as const;

/** Form of a first line that declares the delimiter for spreadsheets: `sep=;`. */
const DECLARED = /^\ufeff?sep=([;,|\t])\s*$/i;

/** Returns the delimiter that the first line declares, or null. */
export const declaredDelimiter = (firstLine: string): string | null => DECLARED.exec(firstLine)?.[1] ?? null;

/** True for a blank line: all cells are empty. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Returns text with the reason why the cells of a row are unknown. Null if they are known. `width` is the width of the list, or 0 to ignore
 * it.
 */
export function rowFault({ cells, isOpen }: Pick<Row, 'cells' | 'isOpen'>, width: number): string | null {
  if (isOpen) return 'a cell of this row begins with a quotation mark, but does not end with one';
  return width > 0 && !isBlankRow(cells.slice(width)) ? `this row has ${cells.length} columns, but the list has ${width}` : null;
}

export interface Dialect {
  /** The delimiter: a comma, semicolon, tab or bar. Null for plain lines: each line is one cell. */
  readonly delimiter: string | null;
}

/** Offsets of a record in its bytes. The function of `recordReader` overwrites them for each record. */
export interface RecordBounds {
  /** Starts of the cells, and one further entry. This entry is the end of the record plus 1, as if a delimiter followed the last cell. */
  readonly cells: number[];
  /** Number of cells. 0 if the cells are unknown. */
  count: number;
  start: number;
  /** Offset after the last character of the record, before the end of the line. */
  end: number;
  /** Offset after the end of the line, where the next record begins. */
  next: number;
  hasQuotes: boolean;
  /** True if a quote opens a cell and is not closed. The record then ends with its line, and its cells are unknown. */
  isOpen: boolean;
}

export const newRecord = (): RecordBounds => ({ cells: [], count: 0, start: 0, end: 0, next: 0, hasQuotes: false, isOpen: false });

const QUOTE = 0x22;
const CR = 0x0d;
const LF = 0x0a;
/** A value that no byte has. */
const NONE = -1;

/** True for a byte that ends a line: LF or CR. A file may have both, because people join files of several systems. */
export const isLineEnd = (byte: number | undefined): boolean => byte === LF || byte === CR;

/** Returns the offset of the next line end from `from` on, or the number of bytes. */
export function lineEndAfter(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && !isLineEnd(bytes[at])) at++;
  return at;
}

/** Returns the offset after the line end at `at`. CR LF and CR CR LF, which some programs write, are one line end. */
export function afterLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === CR && bytes[at + 1] === LF) return at + 2;
  if (bytes[at] === CR && bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  return Math.min(at + 1, bytes.length);
}

/** Returns a function that reads the record at `start` of the bytes. */
export function recordReader(dialect: Dialect): (bytes: Uint8Array, start: number, record: RecordBounds) => void {
  const delimiter = dialect.delimiter?.charCodeAt(0) ?? NONE;
  const quote = delimiter === NONE ? NONE : QUOTE;
  return (bytes, start, record) => {
    const { cells } = record;
    const { length } = bytes;
    let count = 0;
    let at = start;
    record.hasQuotes = false;
    record.isOpen = false;
    record.start = start;
    for (;;) {
      cells[count++] = at;
      if (bytes[at] === quote) {
        record.hasQuotes = true;
        at = closingQuote(bytes, at) + 1;
        if (at === 0) {
          record.isOpen = true;
          at = lineEndAfter(bytes, start);
          count = 0;
          break;
        }
      }
      let code = NONE;
      while (at < length && (code = bytes[at]!) !== delimiter && code !== LF && code !== CR) at++;
      if (at === length || code !== delimiter) break;
      at++;
    }
    record.count = count;
    record.next = afterLineEnd(bytes, at);
    record.end = at;
    cells[count] = record.end + 1;
  };
}

/**
 * Returns the offset of the quote that closes the cell which begins at `open`. Returns -1 if the quote is missing. Two consecutive quotes
 * mean one quote.
 */
export function closingQuote(bytes: Uint8Array, open: number): number {
  let at = bytes.indexOf(QUOTE, open + 1);
  while (at !== -1 && bytes[at + 1] === QUOTE) at = bytes.indexOf(QUOTE, at + 2);
  return at;
}

/** Returns a cell without the quotes around it. Two consecutive quotes become one quote. */
export function unquoted(cell: string): string {
  if (cell.charCodeAt(0) !== QUOTE) return cell;
  let close = cell.indexOf('"', 1);
  while (close !== -1 && cell.charCodeAt(close + 1) === QUOTE) close = cell.indexOf('"', close + 2);
  if (close === -1) return cell;
  return cell.slice(1, close).replaceAll('""', '"') + cell.slice(close + 1);
}

/** Returns the number of lines of a record. */
export function linesOf(bytes: Uint8Array, { start, end, hasQuotes }: RecordBounds): number {
  let count = 1;
  if (hasQuotes) {
    for (let at = start; at < end; at++) {
      if (isLineEnd(bytes[at])) {
        count++;
        at = afterLineEnd(bytes, at) - 1;
      }
    }
  }
  return count;
}

/** A row and its place in the text: from `start` to `end`, which is before the line end. */
export interface RowWithPlaces extends Row {
  readonly start: number;
  readonly end: number;
}

/** Returns one byte for each character of a text. A character outside Latin-1 becomes 255, which is a letter too. */
export function codesOf(text: string): Uint8Array {
  const codes = new Uint8Array(text.length);
  for (let i = 0; i < codes.length; i++) codes[i] = Math.min(text.charCodeAt(i), OTHER);
  return codes;
}

const OTHER = 255;

/**
 * Yields the rows of a text with their places, without blank rows. `delimiter` is null for plain lines, in which quotes have no meaning.
 */
export function* placedRows(text: string, delimiter: string | null, codes = codesOf(text)): Generator<RowWithPlaces, void> {
  const read = recordReader({ delimiter });
  const record = newRecord();
  let line = 1;
  for (let at = text.startsWith('\ufeff') ? 1 : 0; at < text.length; at = record.next) {
    read(codes, at, record);
    const { start, end, count, isOpen } = record;
    const cells = isOpen ? [text.slice(start, end)] : [];
    for (let i = 0; i < count; i++) {
      const cell = text.slice(record.cells[i], record.cells[i + 1]! - 1);
      cells.push(delimiter === null ? cell : unquoted(cell));
    }
    if (!isBlankRow(cells)) yield { cells, line, isOpen, start, end };
    line += linesOf(codes, record);
  }
}

/** Returns the rows of a text, without blank rows, `limit` at most. `codes`: see `codesOf`. */
export function rowsOfText(text: string, delimiter: string | null, limit = Infinity, codes = codesOf(text)): Row[] {
  const rows: Row[] = [];
  if (limit <= 0) return rows;
  for (const { cells, line, isOpen } of placedRows(text, delimiter, codes)) {
    if (rows.push({ cells, line, isOpen }) >= limit) break;
  }
  return rows;
}

/** Returns a text as a cell, in quotes if necessary. */
export function quoted<T extends string>(text: T, delimiter: string | null): T {
  if (!NEEDS_QUOTES.test(text) && (delimiter === null || !text.includes(delimiter))) return text;
  return `"${text.replaceAll('"', '""')}"` as T;
}

/**
 * First characters of a cell that a spreadsheet program runs as a formula (OWASP, CSV Injection). East Asian versions also accept
 * full-width signs.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const SIGNED_NUMBER = /^[+-][\d.,]*\d$/;

/**
 * Returns a text that Kontor adds to a CSV file, with an apostrophe before it if a spreadsheet program would run it as a formula. Numbers
 * with a sign stay numbers.
 */
export const inertText = (text: string): string => (FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text);

/** Returns cells as a line of delimited text, without the line end. */
export const delimitedLine = (cells: readonly string[], delimiter: string): string =>
  cells.map((cell) => quoted(cell, delimiter)).join(delimiter);

const NEEDS_QUOTES = /["\r\n]/;

/** New cells of rows. The key is the line in which the row begins. */
export type AddedCells = ReadonlyMap<number, readonly string[]>;

/** Returns names for new columns that differ from each other and from the list's own names. */
export function addedNames(own: readonly string[], names: readonly string[]): string[] {
  const usedNames = new Set(own.map((name) => name.trim().toLowerCase()));
  const freeName = (name: string): string => {
    if (!usedNames.has(name)) return name;
    let free = `kontor_${name}`;
    for (let i = 2; usedNames.has(free); i++) free = `kontor_${name}_${i}`;
    return free;
  };
  return names.map((name) => {
    const free = freeName(name);
    usedNames.add(free);
    return free;
  });
}

/** Delimiter before the new cells of plain lines, which have no delimiter. */
const DEFAULT_DELIMITER = ';';

/**
 * Returns a text with cells appended to some of its rows. Short rows are first filled up to `width` cells. All other characters stay
 * unchanged. A plain line becomes one cell, in quotes if necessary. For a list without a header, `names` are output above the first of
 * these rows. For a list with a header, `names` is null. `separator` is the delimiter of the output. If it differs from that of the text,
 * all rows are written again.
 */
export function withCells(text: string, delimiter: string | null, width: number, added: AddedCells, names: readonly string[] | null,
    separator = delimiter ?? DEFAULT_DELIMITER): string {
  const isRewritten = delimiter !== null && delimiter !== separator;
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\r\n';
  let output = '';
  let copied = 0;
  let header = names;
  for (const { cells, line: number, isOpen, start, end } of placedRows(text, delimiter)) {
    const newCells = added.get(number);
    if (newCells === undefined && !isRewritten) continue;
    output += text.slice(copied, start);
    copied = end;
    if (newCells === undefined) {
      output += delimitedLine(cells, separator);
      continue;
    }
    if (header !== null) output += delimitedLine(header, separator) + lineEnd;
    header = null;
    output += isOpen || delimiter === null || isRewritten ? delimitedLine(cells, separator) : text.slice(start, end);
    output += separator.repeat(Math.max(0, width - cells.length)) + separator + delimitedLine(newCells.map(inertText), separator);
  }
  const rest = text.slice(copied);
  return output + rest + (/[\r\n]$/.test(rest) ? '' : lineEnd);
}
