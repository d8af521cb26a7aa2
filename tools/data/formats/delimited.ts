/** Reads delimited text. Quotes follow RFC 4180. */
import { decodedText, encodingOf, isUtf8 } from '../../../src/base/text/encoding.ts';
import { rowsOfText } from '../../../src/files/lists/rows.ts';

/**
 * Decodes a file in UTF-16 or UTF-8, with or without a byte order mark. Otherwise decodes it in the Windows code page of its country.
 * Throws if a file in UTF-16 ends inside a character.
 */
export function textOf(bytes: Uint8Array, codePage: 'windows-1252' | 'windows-1253' | 'windows-1257' = 'windows-1252'): string {
  const { encoding, markLength } = encodingOf(bytes);
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    if (bytes.length % 2 !== 0) throw new Error('the file ends in the middle of a character: it is cut off');
    return decodedText(bytes.subarray(markLength), encoding);
  }
  if (isUtf8(bytes)) return decodedText(bytes, 'utf-8');
  return codePage === 'windows-1252' ? decodedText(bytes, codePage) : new TextDecoder(codePage).decode(bytes);
}

/** Returns the fields of each line that is not empty. Throws if a quoted field does not end. */
export function lines(text: string, separator: string): (readonly string[])[] {
  const rows = rowsOfText(text, separator);
  if (rows.some(({ isOpen }) => isOpen)) throw new Error('a quoted field does not end: the file is cut off');
  return rows.map(({ cells }) => cells);
}

/** The spellings of each column's heading. The first spelling is the name that a reader uses. */
export type Headings<C extends string> = Readonly<Record<C, readonly string[]>>;

const plain = (heading: string): string => heading.trim().toLowerCase();

/**
 * Returns the rows below the header. Columns are found by their headings and can have any order. Lines above the header are skipped. Throws
 * if no line has all headings. Also throws if the file was cut off: a row is shorter than the header, or the last line does not end.
 */
export function table<C extends string>(text: string, separator: string, headings: Headings<C>): Record<C, string>[] {
  const rows = tableOf(lines(text, separator), headings);
  refuseOpenEnd(text);
  return rows;
}

/** Throws if the last line does not end. A file can be cut off inside its last cell, and the row is then as long as the others. */
export function refuseOpenEnd(text: string): void {
  if (!text.endsWith('\n')) throw new Error('the last line does not end: the file is cut off. If it is complete, add a line end');
}

/** Returns the rows of a sheet in the same way. Each row of a sheet ends with its last filled cell. */
export function sheetTable<C extends string>(rows: readonly (readonly string[])[], headings: Headings<C>): Record<C, string>[] {
  const width = Math.max(...rows.map((row) => row.length));
  return tableOf(rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? '')), headings);
}

/** Maximum number of unknown headings that a refusal names. */
const MOST_OTHERS = 8;

/** Returns the reason for a table without its header. Compares the line that has most of the headings, so a renamed column is named. */
function missing(all: readonly (readonly string[])[], columns: readonly (readonly [string, readonly string[]])[]): string {
  const quoted = (headings: readonly string[]): string => headings.map((heading) => `"${heading.trim()}"`).join(', ');
  const has = (line: readonly string[], spellings: readonly string[]): boolean =>
    line.some((heading) => spellings.some((spelling) => plain(spelling) === plain(heading)));
  const found = (line: readonly string[]): number => columns.filter(([, spellings]) => has(line, spellings)).length;
  const best = all.reduce((line, next) => (found(next) > found(line) ? next : line), []);
  const absent = columns.filter(([, spellings]) => !has(best, spellings)).map(([, [first]]) => first!);
  const others = best.filter((heading) => !columns.some(([, spellings]) => has([heading], spellings))).slice(0, MOST_OTHERS);
  const more = best.length === 0 || others.length === 0 ? '' : `; the header also has ${quoted(others)}`;
  return `no line has the headings ${quoted(absent)}${more}`;
}

function tableOf<C extends string>(all: readonly (readonly string[])[], headings: Headings<C>): Record<C, string>[] {
  const columns = Object.entries(headings) as [C, readonly string[]][];
  const places = (line: readonly string[]): number[] =>
    columns.map(([, spellings]) => line.findIndex((heading) => spellings.some((spelling) => plain(spelling) === plain(heading))));
  const top = all.findIndex((line) => places(line).every((place) => place >= 0));
  if (top < 0) throw new Error(missing(all, columns));
  const found = places(all[top]!);
  const rows = all.slice(top + 1);
  if (rows.length === 0) throw new Error('nothing stands below the header');
  return rows.map((row, i) => {
    // A file that is cut off ends inside a row.
    const isCut = i > 0 && i === rows.length - 1 && row.length < rows[i - 1]!.length;
    if (row.length <= Math.max(...found) || isCut)
      throw new Error(`row ${i + 1} below the header has ${row.length} fields: the file is cut off`);
    return Object.fromEntries(columns.map(([column], k) => [column, row[found[k]!]!.trim()])) as Record<C, string>;
  });
}
