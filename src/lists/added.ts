/** Columns that are added to a list, behind those that it has. */
import { delimitedLine, inertText, lineEndOf, placedRows } from './rows.ts';

/** Cells that are added to rows, by the line in which a row begins. */
export type AddedCells = ReadonlyMap<number, readonly string[]>;

/** The names of columns that are added to those that a list has: no name is there twice. */
export function addedNames(own: readonly string[], names: readonly string[]): string[] {
  const taken = new Set(own.map((name) => name.trim().toLowerCase()));
  const freeName = (name: string): string => {
    for (let i = 1; ; i++) {
      const free = i === 1 ? name : i === 2 ? `kontor_${name}` : `kontor_${name}_${i - 1}`;
      if (!taken.has(free)) return free;
    }
  };
  return names.map((name) => {
    const free = freeName(name);
    taken.add(free);
    return free;
  });
}

/** Behind plain lines, in which nothing delimits cells. */
const DELIMITER = ';';

/**
 * A text with cells behind some of its rows, which are first filled up to `width` cells. All else stays as it is, byte by byte. What the
 * text does not delimit is put in quotes where it has to be. `names` go above the first of these rows, for lists without a header; null
 * where there is one.
 */
export function withCells(text: string, delimiter: string | null, width: number, added: AddedCells,
    names: readonly string[] | null): string {
  const mark = delimiter ?? DELIMITER;
  const lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? '\r\n';
  let written = '';
  let copied = 0;
  let header = names;
  for (const { cells, line: number, isOpen, start, end } of placedRows(text, delimiter)) {
    const own = added.get(number);
    if (own === undefined) continue;
    written += text.slice(copied, start);
    if (header !== null) written += delimitedLine(header, mark) + lineEnd;
    header = null;
    written += isOpen || delimiter === null ? delimitedLine(cells, mark) : text.slice(start, end);
    written += mark.repeat(Math.max(0, width - cells.length)) + mark + delimitedLine(own.map(inertText), mark);
    copied = end;
  }
  const rest = text.slice(copied);
  return written + rest + (rest.endsWith(lineEndOf(text)) ? '' : lineEnd);
}
