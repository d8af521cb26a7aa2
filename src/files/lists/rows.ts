/**
 * Splits a text in memory into rows: delimited text (RFC 4180) or plain lines. This file defines rows, cells and lines. The reader of long
 * files follows the same rules byte by byte.
 */

/** A row of a list as it was written. */
export interface Row {
  /** Cells without the quotes around them. A plain line is one cell. */
  readonly cells: readonly string[];
  /** Line of the text, or row of the sheet, in which the row begins, from 1. Blank lines count. */
  readonly line: number;
  /** True if a quote opens a cell and no quote closes it. The row then ends with its line, and its cells are not known. */
  readonly isOpen: boolean;
}

/** Possible delimiters. The comma is last, because a comma that is as frequent as another delimiter is part of amounts. */
export const DELIMITERS = [';', '\t', '|', ','] as const;

/** Declaration of the delimiter for spreadsheets in the first line of a file: `sep=;`. */
const DECLARED = /^\ufeff?sep=([;,|\t])\s*$/i;

/** Returns the delimiter that the first line declares, or null. */
export const declaredDelimiter = (firstLine: string): string | null => DECLARED.exec(firstLine)?.[1] ?? null;

const QUOTE = '"';
const CR = '\r';

/** Returns the end of a line: LF, with or without CR before it. In a text without LF it is CR. */
export const lineEndOf = (text: string): '\n' | '\r' => (!text.includes('\n') && text.includes(CR) ? CR : '\n');

/** True for a blank line: all cells are empty. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Returns why the cells of a row are not known, in words; null if they are known. `width`: width of the list, or 0 to ignore it. */
export function rowFault({ cells, isOpen }: Pick<Row, 'cells' | 'isOpen'>, width: number): string | null {
  if (isOpen) return 'a quote opens a cell in this row and no quote closes it';
  return width > 0 && !isBlankRow(cells.slice(width)) ? `this row has ${cells.length} columns, the list has ${width}` : null;
}

/**
 * Returns the rows of a text, without blank rows, `limit` at most. `delimiter` is null for plain lines, in which quotes have no meaning.
 */
export function rowsOfText(text: string, delimiter: string | null, limit = Infinity): Row[] {
  const rows: Row[] = [];
  if (limit <= 0) return rows;
  for (const { cells, line, isOpen } of placedRows(text, delimiter)) {
    if (rows.push({ cells, line, isOpen }) >= limit) break;
  }
  return rows;
}

/** A row and its place in the text: from `start` to `end`, which is before the line end. */
export interface PlacedRow extends Row {
  readonly start: number;
  readonly end: number;
}

/** Yields the rows of a text with their places, without blank rows. */
export function* placedRows(text: string, delimiter: string | null): Generator<PlacedRow, void> {
  const lineEnd = lineEndOf(text);
  for (let start = text.startsWith('\ufeff') ? 1 : 0, line = 1; start < text.length; ) {
    const { cells, isOpen, end, next, lines } = rowAt(text, start, lineEnd, delimiter) ?? openRow(text, start, lineEnd);
    if (!isBlankRow(cells)) yield { cells, line, isOpen, start, end };
    line += lines;
    start = next;
  }
}

interface RowResult {
  readonly cells: readonly string[];
  readonly isOpen: boolean;
  /** End of the last cell. */
  readonly end: number;
  /** Start of the next row. */
  readonly next: number;
  /** Number of lines of this row. */
  readonly lines: number;
}

/** Reads the row at a position; null if a quote stays open. */
function rowAt(text: string, start: number, end: string, delimiter: string | null): RowResult | null {
  const cells: string[] = [];
  let lines = 1;
  for (let position = start; ; ) {
    let cell = '';
    if (delimiter !== null && text[position] === QUOTE) {
      const close = closingQuote(text, position);
      if (close === -1) return null;
      cell = text.slice(position + 1, close).replaceAll('""', QUOTE);
      lines += cell.split('\n').length - 1;
      position = close + 1;
    }
    let stop = position;
    while (stop < text.length && text[stop] !== delimiter && text[stop] !== end) stop++;
    // Text after a closing quote belongs to the cell.
    const isLast = stop === text.length || text[stop] === end;
    const hasCr = text[stop] === end && text[stop - 1] === CR;
    const cellEnd = hasCr ? stop - 1 : stop;
    cells.push(cell + text.slice(position, cellEnd));
    position = stop + 1;
    if (isLast) return { cells, isOpen: false, end: cellEnd, next: position, lines };
  }
}

/** Returns the position of the quote that closes the cell opened at `open`, or -1. Two quotes together mean one quote character. */
function closingQuote(text: string, open: number): number {
  let position = text.indexOf(QUOTE, open + 1);
  while (position !== -1 && text[position + 1] === QUOTE) position = text.indexOf(QUOTE, position + 2);
  return position;
}

/** Reads the rest of a line as one cell, because a quote in it stays open. */
function openRow(text: string, start: number, end: string): RowResult {
  const stop = text.indexOf(end, start);
  const line = (stop === -1 ? text.slice(start) : text.slice(start, stop)).replace(/\r$/, '');
  return { cells: [line], isOpen: true, end: start + line.length, next: stop === -1 ? text.length : stop + 1, lines: 1 };
}

/** Returns a text as a cell, in quotes if necessary. */
export function quoted<T extends string>(text: T, delimiter: string | null): T {
  if (!NEEDS_QUOTES.test(text) && (delimiter === null || !text.includes(delimiter))) return text;
  return `"${text.replaceAll(QUOTE, '""')}"` as T;
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
