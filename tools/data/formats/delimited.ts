/** Text with a separator, quoted as RFC 4180 has it. */
import { decodedText, isUtf8 } from '../../../src/lists/encoding.ts';
import { rowsOfText } from '../../../src/lists/rows.ts';

/** The text of a file in UTF-8, with or without a byte order mark, or else in the code page of Windows for its country. */
export function textOf(bytes: Uint8Array, codePage: 'windows-1252' | 'windows-1253' | 'windows-1257' = 'windows-1252'): string {
  if (isUtf8(bytes)) return decodedText(bytes, 'utf-8');
  return codePage === 'windows-1252' ? decodedText(bytes, codePage) : new TextDecoder(codePage).decode(bytes);
}

/** The fields of each line that is not empty. Throws when a quote is left open. */
export function lines(text: string, separator: string): (readonly string[])[] {
  const rows = rowsOfText(text, separator);
  if (rows.some(({ isOpen }) => isOpen)) throw new Error('a quoted field does not end: the file is cut off');
  return rows.map(({ cells }) => cells);
}

/** The spellings a column's heading has had; the first one is the name the reader uses. */
export type Headings<C extends string> = Readonly<Record<C, readonly string[]>>;

const plain = (heading: string): string => heading.trim().toLowerCase();

/**
 * The rows below the header, whose columns are found by their headings wherever they stand. Lines above the header are a
 * preamble. Throws when no line has all the headings, or when a row is shorter than the header: the file is cut off.
 */
export const table = <C extends string>(text: string, separator: string, headings: Headings<C>): Record<C, string>[] =>
  tableOf(lines(text, separator), headings);

/** The same of a sheet, whose rows end with their last filled cell. */
export function sheetTable<C extends string>(rows: readonly (readonly string[])[], headings: Headings<C>): Record<C, string>[] {
  const width = Math.max(...rows.map((row) => row.length));
  return tableOf(rows.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? '')), headings);
}

function tableOf<C extends string>(all: readonly (readonly string[])[], headings: Headings<C>): Record<C, string>[] {
  const columns = Object.entries(headings) as [C, readonly string[]][];
  const places = (line: readonly string[]): number[] =>
    columns.map(([, spellings]) => line.findIndex((heading) => spellings.some((spelling) => plain(spelling) === plain(heading))));
  const top = all.findIndex((line) => places(line).every((place) => place >= 0));
  if (top < 0) throw new Error(`no line has the headings ${columns.map(([, [first]]) => `"${first}"`).join(', ')}`);
  const found = places(all[top]!);
  const rows = all.slice(top + 1);
  if (rows.length === 0) throw new Error('nothing stands below the header');
  return rows.map((row, i) => {
    // A file that is cut off ends in the middle of a row.
    const isCut = i > 0 && i === rows.length - 1 && row.length < rows[i - 1]!.length;
    if (row.length <= Math.max(...found) || isCut)
      throw new Error(`row ${i + 1} below the header has ${row.length} fields: the file is cut off`);
    return Object.fromEntries(columns.map(([column], k) => [column, row[found[k]!]!.trim()])) as Record<C, string>;
  });
}
