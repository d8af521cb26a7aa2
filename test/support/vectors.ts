import { readFileSync } from 'node:fs';

/** Reads the rows of a file of test/vectors. The header row names the keys. */
export function vectors<Column extends string>(name: string): Record<Column, string>[] {
  const text = readFileSync(new URL(`../vectors/${name}.tsv`, import.meta.url), 'utf8');
  const [header, ...rows] = text.trimEnd().split('\n').map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(header!.map((column, i) => [column, row[i]])) as Record<Column, string>);
}
