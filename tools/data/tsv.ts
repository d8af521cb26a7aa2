/**
 * Text tables of data/: UTF-8, LF, one header row, fields separated by tabs, no quoting.
 * A field contains no tab and no line break, so each row is one line.
 */

export type Row<C extends string> = Record<C, string>;

/** Reads a table that has exactly these columns in this order. Throws with the place of the first fault. */
export function parseTsv<C extends string>(text: string, columns: readonly C[], name: string): Row<C>[] {
  const lines = text.split('\n');
  const header = columns.join('\t');
  if (lines[0] !== header) throw new Error(`${name}: the first line is not the header "${header}"`);
  if (lines.pop() !== '') throw new Error(`${name}: the last line does not end in a line feed`);
  return lines.slice(1).map((line, i) => {
    const fields = line.split('\t');
    if (fields.length !== columns.length) {
      throw new Error(`${name}:${i + 2}: ${fields.length} fields where the header has ${columns.length}`);
    }
    return Object.fromEntries(columns.map((column, k) => [column, fields[k]!])) as Row<C>;
  });
}

/** Returns the text of a table. Throws if a field contains a tab or a line break. */
export function formatTsv<C extends string>(columns: readonly C[], rows: readonly Row<C>[]): string {
  const line = (row: Row<C>): string =>
    columns
      .map((column) => {
        if (/[\t\r\n]/.test(row[column])) throw new Error(`${column} "${row[column]}" holds a tab or a line break`);
        return row[column];
      })
      .join('\t');
  return [columns.join('\t'), ...rows.map(line), ''].join('\n');
}

/** Sorts by code unit, which is the order that a reader expects for codes and ids. */
export function sortBy<T>(rows: readonly T[], key: (row: T) => string): T[] {
  return [...rows].sort((a, b) => Number(key(a) > key(b)) - Number(key(a) < key(b)));
}
