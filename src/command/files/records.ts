/**
 * Where records and cells of delimited text begin and end (RFC 4180). Text has a character for each byte, so that nothing is decoded and
 * every byte can be given back: the characters that matter are ASCII in every encoding that comes here.
 */

export interface Dialect {
  /** One character: a comma, semicolon, tab or bar; null where a record is one cell, a plain line. */
  readonly delimiter: string | null;
  /** What ends a record, with or without CR before it: LF, or CR in files of old. */
  readonly end: '\n' | '\r';
}

const QUOTE = 0x22;
const CR = 0x0d;

/** A quote that is not closed within so many bytes opens no cell: a row, not the rest of the file, is then broken. */
export const LONGEST_RECORD = 8 * 1_048_576;

/** Behind the end of the record that begins at `start`, its line end included; -1 where the text ends before it. */
export function recordEnd(text: string, start: number, { delimiter, end }: Dialect): number {
  const line = text.indexOf(end, start);
  if (delimiter === null) return line + 1 || -1;
  const quote = text.indexOf('"', start);
  // Most records have no quote, and their end is found without looking at each character.
  if (quote === -1 || (line !== -1 && line < quote)) return line + 1 || -1;
  const [delimiterCode, endCode] = [delimiter.charCodeAt(0), end.charCodeAt(0)];
  for (let at = start; ; at++) {
    if (text.charCodeAt(at) === QUOTE) {
      at = closingQuote(text, at) + 1;
      if (at === 0) return -1;
    }
    for (let code = text.charCodeAt(at); code !== delimiterCode; code = text.charCodeAt(++at)) {
      if (code === endCode) return at + 1;
      if (at >= text.length) return -1;
    }
  }
}

/** Whether a quote in the record that begins at `start` opens a cell that is not closed before the text ends. */
export function hasOpenQuote(text: string, start: number, { delimiter, end }: Dialect): boolean {
  if (delimiter === null) return false;
  for (let at = start; at < text.length; at++) {
    if (text.charCodeAt(at) === QUOTE) {
      at = closingQuote(text, at) + 1;
      if (at === 0) return true;
    }
    while (at < text.length && text[at] !== delimiter) if (text[at++] === end) return false;
  }
  return false;
}

/** The quote that closes the cell which the one at `open` opens; -1 where none does. Two quotes in a row stand for one. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text.charCodeAt(at + 1) === QUOTE) at = text.indexOf('"', at + 2);
  return at;
}

/** A record without its line end, and the line end: LF, CR LF, CR, or nothing where the text ends. */
export function withoutEnd(record: string, { end }: Dialect): readonly [text: string, end: string] {
  if (!record.endsWith(end)) return [record, ''];
  const length = record.length - (end === '\n' && record.charCodeAt(record.length - 2) === CR ? 2 : 1);
  return [record.slice(0, length), record.slice(length)];
}

/** The places of the cells of a record: where each begins, and one behind the end of the last, as if a delimiter stood there. */
export function cellStarts(record: string, { delimiter }: Dialect): number[] {
  const starts = [0];
  if (delimiter !== null) {
    for (let at = 0; ; ) {
      if (record.charCodeAt(at) === QUOTE) at = closingQuote(record, at) + 1 || record.length;
      at = record.indexOf(delimiter, at);
      if (at === -1) break;
      starts.push(++at);
    }
  }
  starts.push(record.length + 1);
  return starts;
}

/** What a cell says: without the quotes around it, and with one quote for two. */
export function unquoted(cell: string): string {
  if (cell.charCodeAt(0) !== QUOTE) return cell;
  const close = closingQuote(cell, 0);
  if (close === -1) return cell;
  return cell.slice(1, close).replaceAll('""', '"') + cell.slice(close + 1);
}

/** A text as a cell: between quotes where it has to be. */
export function quoted(text: string, { delimiter }: Dialect): string {
  if (!NEEDS_QUOTES.test(text) && (delimiter === null || !text.includes(delimiter))) return text;
  return `"${text.replaceAll('"', '""')}"`;
}

const NEEDS_QUOTES = /["\r\n]/;
