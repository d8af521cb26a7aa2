/**
 * The text tables of data/: UTF-8, LF, one header row, fields parted by a tab, no quoting.
 * A field holds no tab and no line break, so a row is a line.
 */

export type Row<C extends string> = Record<C, string>;

/** Rows of a table that has exactly these columns in this order. Throws with the place that does not fit. */
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

/** The text of a table. Throws on a field that would break the line it stands in. */
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

/** By code unit, which for codes and ids is the order a reader expects. */
export function sortBy<T>(rows: readonly T[], key: (row: T) => string): T[] {
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
