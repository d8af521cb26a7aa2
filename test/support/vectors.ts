import { readFileSync } from 'node:fs';

/** Reads the rows of a file of test/vectors. The header row names the keys. */
export function vectors<Column extends string>(name: string): Record<Column, string>[] {
  const text = readFileSync(new URL(`../vectors/${name}.tsv`, import.meta.url), 'utf8');
  const [header, ...rows] = text.replace(/\n+$/, '').split('\n').map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(header!.map((column, i) => [column, row[i]])) as Record<Column, string>);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0', '\\': '\\' };

const unescaped = (cell: string): string =>
  cell.replace(/\\(?:u([0-9a-f]{4})|([nrt0\\]))/g, (_, code: string | undefined, letter: string) =>
    (code === undefined ? ESCAPES[letter]! : String.fromCharCode(parseInt(code, 16))));

/** Returns a cell in which `⟨x×70⟩` repeats a text. */
const repeated = (cell: string): string =>
  cell.replace(/⟨(.*?)×(\d+)⟩/gsu, (_, text: string, count: string) => text.repeat(Number(count)));

/** Returns the text of a cell: `\n`, `\t`, `\0` and `\u200b` are escapes, and `⟨x×70⟩` repeats a text. */
export const textOf = (cell: string): string => unescaped(repeated(cell));

/**
 * Reads a table of test cases. The header row names the members; a name with `:json` has a JSON value in each row.
 * Other cells are texts, in which `\n`, `\t` and `\u200b` are escapes. In both, `⟨x×70⟩` repeats a text.
 */
export function cases<Case>(name: string): Case[] {
  return vectors<string>(name).map((row) => Object.fromEntries(Object.entries(row).map(([column, cell]) =>
    (column.endsWith(':json') ? [column.slice(0, -':json'.length), JSON.parse(repeated(cell))] : [column, textOf(cell)]))) as Case);
}
