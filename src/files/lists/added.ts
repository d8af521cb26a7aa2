/** Adds columns to a list, after its own columns. */
import { delimitedLine, inertText, lineEndOf, placedRows } from './rows.ts';

/** New cells of rows, by the line in which the row begins. */
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
 * these rows. For a list with a header, `names` is null.
 */
export function withCells(text: string, delimiter: string | null, width: number, added: AddedCells,
    names: readonly string[] | null): string {
  const separator = delimiter ?? DEFAULT_DELIMITER;
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\r\n';
  let output = '';
  let copied = 0;
  let header = names;
  for (const { cells, line: number, isOpen, start, end } of placedRows(text, delimiter)) {
    const newCells = added.get(number);
    if (newCells === undefined) continue;
    output += text.slice(copied, start);
    if (header !== null) output += delimitedLine(header, separator) + lineEnd;
    header = null;
    output += isOpen || delimiter === null ? delimitedLine(cells, separator) : text.slice(start, end);
    output += separator.repeat(Math.max(0, width - cells.length)) + separator + delimitedLine(newCells.map(inertText), separator);
    copied = end;
  }
  const rest = text.slice(copied);
  return output + rest + (rest.endsWith(lineEndOf(text)) ? '' : lineEnd);
}
