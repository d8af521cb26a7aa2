import type { Steps } from '../../base/steps.ts';

/** A file with its path in the operator's folder. */
export interface OverlayFile {
  readonly path: string;
  readonly text: string;
}

/** A line with a fault. `line` counts from 1. Messages do not repeat the content of the line. */
export interface BadLine {
  readonly path: string;
  readonly line: number;
  readonly wanted: string;
}

/** The cells of a row by column, without spaces at their ends. An empty text means unknown. */
export type Cells<C extends string> = Readonly<Record<C | 'country' | 'as_of', string>>;

/** Returns the country code in the name of a file such as `banks/de.tsv`. */
export const codeOfFile = (path: string): string => path.slice(-'cc.tsv'.length, -'.tsv'.length).toUpperCase();

/** Returns null for a key that no earlier row of its country has. Otherwise returns a description of a valid row. */
type FindAgain = (country: string, key: string) => string | null;

/** Returns null if a row is valid. Otherwise returns a description of a valid row. Calls `findAgain` once the rest of the row is valid. */
type RowCheck<C extends string> = (cells: Cells<C>, findAgain: FindAgain) => string | null;

/** A kind of table. Columns can have any order. Columns outside `required` can be missing. */
export interface TableKind<C extends string> {
  readonly columns: readonly C[];
  readonly required: readonly C[];
  /** The columns that each row must have only once, in words. */
  readonly key: string;
  /** Returns the check of the rows in a file. If the file has a wrong name, returns a description of a valid name. */
  readonly checkOf: (path: string) => RowCheck<C> | string;
}

/** Maximum length of a cell, in characters. Names and addresses are shorter. */
const LONGEST_CELL = 300;
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f]/;

/** Number of lines in one step, which takes less than a millisecond. */
const LINES = 64;

/** The rows of one file. */
interface FilePart<C extends string> {
  /** Number of the first row. */
  readonly first: number;
  /** Start of the line of each row in the text. */
  readonly starts: number[];
  readonly rowAt: (start: number) => Cells<C>;
}

/**
 * The rows of one kind, from all files of this kind, numbered from 0. The table keeps only the text of the files and reads a row again
 * when it is asked for. Objects for 130,000 rows would take seven times the memory of their text.
 */
export class Table<C extends string> {
  count = 0;
  /** Earliest and latest date of the rows. Null if the table has no rows. */
  oldest: string | null = null;
  newest: string | null = null;
  /** For each country: the rows by their keys. */
  readonly byKey = new Map<string, Map<string, number>>();
  readonly #parts: FilePart<C>[] = [];
  readonly #kind: TableKind<C>;

  constructor(kind: TableKind<C>) {
    this.#kind = kind;
  }

  at(row: number): Cells<C> {
    const { first, starts, rowAt } = this.#parts.findLast((part) => part.first <= row)!;
    return rowAt(starts[row - first]!);
  }

  find(country: string, key: string): number | undefined {
    return this.byKey.get(country)?.get(key);
  }

  /** Reads the lines of a file. Lines can end as on Windows. Empty lines are skipped. */
  *read({ path, text: fileText }: OverlayFile, bad: BadLine[]): Steps<void> {
    const check = this.#kind.checkOf(path);
    if (typeof check === 'string') return void bad.push({ path, line: 1, wanted: check });
    const text = fileText.replace(/^\uFEFF/, '');
    const lineAt = lineReader(text);
    const header = lineAt(0, endOfLine(text, 0)).split('\t');
    const wrongHeader = headerFault(header, this.#kind);
    if (wrongHeader !== null) return void bad.push({ path, line: 1, wanted: wrongHeader });
    const { cells, fill } = cellReader(header, this.#kind.columns, codeOfFile(path));
    const findAgain: FindAgain = (country, key) => this.#findAgain(country, key);
    const starts: number[] = [];
    this.#parts.push({ first: this.count, starts, rowAt(start) {
      fill(lineAt(start, endOfLine(text, start)).split('\t'));
      return { ...cells };
    } });
    for (let number = 2, start = endOfLine(text, 0) + 1, end; start < text.length; number++, start = end + 1) {
      if (number % LINES === 0) yield;
      end = endOfLine(text, start);
      const line = lineAt(start, end);
      if (line === '') continue;
      const values = line.split('\t');
      const wanted = formFault(line, values, header.length) ?? check(fill(values), findAgain);
      if (wanted !== null) bad.push({ path, line: number, wanted });
      else this.#add(starts, start, cells.as_of);
    }
  }

  #add(starts: number[], start: number, asOf: string): void {
    this.count++;
    starts.push(start);
    if (this.oldest === null || asOf < this.oldest) this.oldest = asOf;
    if (this.newest === null || asOf > this.newest) this.newest = asOf;
  }

  #findAgain(country: string, key: string): string | null {
    const rows = this.byKey.get(country) ?? new Map<string, number>();
    const { size } = rows;
    if (size === 0) this.byKey.set(country, rows);
    return rows.set(key, this.count).size > size ? null : `the file must have each ${this.#kind.key} only once`;
  }
}

function headerFault<C extends string>(header: readonly string[], { columns, required }: TableKind<C>): string | null {
  const isWrong = header.some((name, i) => !(columns as readonly string[]).includes(name) || header.indexOf(name) !== i);
  if (!isWrong && required.every((name) => header.includes(name))) return null;
  const optional = columns.filter((name) => !required.includes(name));
  return `the header must have ${required.join(', ')}, may have ${optional.join(', ')}, and must have tabs between the names`;
}

/** Returns null if the line is valid. Otherwise returns a description of a valid line. */
function formFault(line: string, values: readonly string[], width: number): string | null {
  if (values.length !== width) return `the line must have ${width} fields, like the header`;
  if (CONTROL.test(line)) return 'the line must not have control characters';
  const isTooLong = line.length > LONGEST_CELL && values.some((value) => value.length > LONGEST_CELL);
  return isTooLong ? `a field must have at most ${LONGEST_CELL} characters` : null;
}

/**
 * Returns the cells of a file, and a function that fills the cells with the values of a line. A new object for each row would make the
 * start slower. The country comes from the name of the file if the table has no column for it.
 */
function cellReader<C extends string>(header: readonly string[], columns: readonly C[], country: string) {
  const cells = { country, ...Object.fromEntries(columns.map((name) => [name, ''])) } as Cells<C>;
  return {
    cells,
    fill(values: readonly string[]): Cells<C> {
      for (let i = 0; i < header.length; i++) (cells as Record<string, string>)[header[i]!] = values[i]!.trim();
      return cells;
    },
  };
}

/** Returns the place of the next line feed, or the length of the text. */
function endOfLine(text: string, start: number): number {
  const feed = text.indexOf('\n', start);
  return feed < 0 ? text.length : feed;
}

/** The characters that NFC can change. All characters before them are in NFC (Unicode Standard Annex #15, Quick_Check). */
const CAN_DECOMPOSE = /[\u0300-\uffff]/;

/** Returns a function that returns a line in NFC and without its end. `end` is the place of its line feed. */
function lineReader(text: string): (start: number, end: number) => string {
  const isNormal = !CAN_DECOMPOSE.test(text);
  return (start, end) => {
    const line = text.slice(start, end < text.length && text[end - 1] === '\r' ? end - 1 : end);
    return isNormal ? line : line.normalize('NFC');
  };
}
