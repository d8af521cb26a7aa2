/**
 * The rows of delimited text (RFC 4180) and of plain lines, for texts that are in memory whole. This file says what a row, a cell and a
 * line are. The reader of files of any length keeps the same rules byte by byte.
 */

/** A row of a list as it was written. */
export interface Row {
  /** Without the quotes around them; those of a plain line are one. */
  readonly cells: readonly string[];
  /** The line of the text, or the row of the sheet, in which it begins; the first is 1. Blank lines count. */
  readonly line: number;
  /** Whether a quote opens a cell that none closes: the row then ends with its line, and its cells cannot be told. */
  readonly isOpen: boolean;
}

/** What may delimit cells. The comma is last: where it ties with another, it stands inside amounts. */
export const DELIMITERS = [';', '\t', '|', ','] as const;

/** What a spreadsheet is told by the first line of a file: `sep=;`. */
const DECLARED = /^\ufeff?sep=([;,|\t])\s*$/i;

/** The delimiter that the first line declares; null where it declares none. */
export const declaredDelimiter = (firstLine: string): string | null => DECLARED.exec(firstLine)?.[1] ?? null;

const QUOTE = '"';
const CR = '\r';

/** What ends a line: LF, with or without CR before it, or CR alone in a text without any LF. */
export const lineEndOf = (text: string): '\n' | '\r' => (!text.includes('\n') && text.includes(CR) ? CR : '\n');

/** Whether nothing stands in any cell: such rows are blank lines. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Why the cells of a row cannot be told, for people; null where they can. `width` is that of its list, 0 where it does not matter. */
export function rowFault({ cells, isOpen }: Pick<Row, 'cells' | 'isOpen'>, width: number): string | null {
  if (isOpen) return 'a quote opens a cell in this row and none closes it';
  return width > 0 && !isBlankRow(cells.slice(width)) ? `this row has ${cells.length} columns, the list has ${width}` : null;
}

/** The rows of a text that are not blank, `most` of them; `delimiter` null for plain lines, in which quotes mean nothing. */
export function rowsOfText(text: string, delimiter: string | null, most = Infinity): Row[] {
  const rows: Row[] = [];
  if (most > 0) for (const { cells, line, isOpen } of placedRows(text, delimiter)) if (rows.push({ cells, line, isOpen }) >= most) break;
  return rows;
}

/** A row and where it stands in its text, from `start` to `end`, which is before the end of its line. */
export interface PlacedRow extends Row {
  readonly start: number;
  readonly end: number;
}

/** The rows of a text that are not blank, each with its place. */
export function* placedRows(text: string, delimiter: string | null): Generator<PlacedRow, void> {
  const lineEnd = lineEndOf(text);
  for (let start = text.startsWith('\ufeff') ? 1 : 0, line = 1; start < text.length; ) {
    const { cells, isOpen, end, next, lines } = rowAt(text, start, lineEnd, delimiter) ?? openRow(text, start, lineEnd);
    if (!isBlankRow(cells)) yield { cells, line, isOpen, start, end };
    line += lines;
    start = next;
  }
}

interface Read {
  readonly cells: readonly string[];
  readonly isOpen: boolean;
  /** Where its last cell ends, where the next row begins, and how many lines this one has. */
  readonly end: number;
  readonly next: number;
  readonly lines: number;
}

/** The row that begins there; null where a quote stays open. */
function rowAt(text: string, start: number, end: string, delimiter: string | null): Read | null {
  const cells: string[] = [];
  let lines = 1;
  for (let at = start; ; ) {
    let cell = '';
    if (delimiter !== null && text[at] === QUOTE) {
      const close = closingQuote(text, at);
      if (close === -1) return null;
      cell = text.slice(at + 1, close).replaceAll('""', QUOTE);
      lines += cell.split('\n').length - 1;
      at = close + 1;
    }
    let stop = at;
    while (stop < text.length && text[stop] !== delimiter && text[stop] !== end) stop++;
    // What stands behind a closing quote belongs to the cell.
    const isLast = stop === text.length || text[stop] === end;
    const hasCr = text[stop] === end && text[stop - 1] === CR;
    const cellEnd = hasCr ? stop - 1 : stop;
    cells.push(cell + text.slice(at, cellEnd));
    at = stop + 1;
    if (isLast) return { cells, isOpen: false, end: cellEnd, next: at, lines };
  }
}

/** The quote that closes the cell which the one at `open` opens; -1 where none does. Two quotes in a row stand for one. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf(QUOTE, open + 1);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at;
}

function openRow(text: string, start: number, end: string): Read {
  const stop = text.indexOf(end, start);
  const line = (stop === -1 ? text.slice(start) : text.slice(start, stop)).replace(/\r$/, '');
  return { cells: [line], isOpen: true, end: start + line.length, next: stop === -1 ? text.length : stop + 1, lines: 1 };
}

/** A text as a cell: between quotes where it has to be. */
export function quoted<T extends string>(text: T, delimiter: string | null): T {
  if (!NEEDS_QUOTES.test(text) && (delimiter === null || !text.includes(delimiter))) return text;
  return `"${text.replaceAll(QUOTE, '""')}"` as T;
}

/**
 * First characters of a cell that make a spreadsheet program run it (OWASP, CSV Injection). Full-width signs count in East Asian versions.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const SIGNED_NUMBER = /^[+-][\d.,]*\d$/;

/**
 * Returns a text that Kontor adds to a CSV file, so that no spreadsheet program runs it as a formula. An apostrophe goes before a text that
 * would run. Numbers with a sign stay numbers.
 */
export const inertText = (text: string): string => (FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text);

/** Cells as a line of delimited text, without its end. */
export const delimitedLine = (cells: readonly string[], delimiter: string): string =>
  cells.map((cell) => quoted(cell, delimiter)).join(delimiter);

const NEEDS_QUOTES = /["\r\n]/;
