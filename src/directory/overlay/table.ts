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

export type Cells<C extends string> = Readonly<Record<C, string>>;

/** Maximum length of a cell, in characters. Names and addresses are shorter. */
const LONGEST_CELL = 300;
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f]/;

/** Returns null if the line is valid. Otherwise returns a description of a valid line. */
function formFault(line: string, values: readonly string[], width: number): string | null {
  if (values.length !== width) return `the line must have ${width} fields, like the header`;
  if (CONTROL.test(line)) return 'the line must not have control characters';
  const isTooLong = line.length > LONGEST_CELL && values.some((value) => value.length > LONGEST_CELL);
  return isTooLong ? `a field must have at most ${LONGEST_CELL} characters` : null;
}

/** Returns null for a key that no earlier row of its country has. Otherwise returns a description of a valid row. */
type FindAgain = (country: string, key: string) => string | null;

/** A kind of table. Columns can have any order. Columns outside `required` can be missing. */
export interface TableKind<C extends string, R> {
  readonly columns: readonly C[];
  readonly required: readonly C[];
  /** The columns that each row must have only once, in words. */
  readonly key: string;
  /**
   * Returns a function that reads a row. This function returns a description of a valid row if the row is bad. If the file has a wrong
   * name, `rowReader` returns null and reports a bad line.
   */
  readonly rowReader: (file: OverlayFile, bad: BadLine[]) => ((cells: Cells<C>, findAgain: FindAgain) => R | string) | null;
}

/** The part of a table in one file. */
interface FilePart<R> {
  /** Number of the first row. */
  readonly first: number;
  /** Start of the line of each row in the text. */
  readonly starts: readonly number[];
  readonly rowFrom: (start: number) => R;
}

/**
 * The rows of one kind, from all files of this kind, numbered from 0. The table keeps only the text of the files and reads a row again
 * when it is asked for. Objects for 130,000 rows would take seven times the memory of their text.
 */
export class Table<R extends { readonly asOf: string }, C extends string = string> {
  count = 0;
  /** Earliest and latest date of the rows. Null if the table has no rows. */
  oldest: string | null = null;
  newest: string | null = null;
  /** For each country: the rows by their keys. */
  readonly byKey = new Map<string, Map<string, number>>();
  readonly #parts: FilePart<R>[] = [];
  readonly #kind: TableKind<C, R>;

  constructor(kind: TableKind<C, R>) {
    this.#kind = kind;
  }

  at(row: number): R {
    const { first, starts, rowFrom } = this.#parts.findLast((part) => part.first <= row)!;
    return rowFrom(starts[row - first]!);
  }

  find(country: string, key: string): number | undefined {
    return this.byKey.get(country)?.get(key);
  }

  /** Reads a file line by line and calls `each` with each row. Lines can end as on Windows. Empty lines are skipped. */
  *read(file: OverlayFile, bad: BadLine[], each: (row: R) => void): Steps<void> {
    const { path } = file;
    const readRow = this.#kind.rowReader(file, bad);
    if (readRow === null) return;
    const text = yield* normalized(file.text.replace(/^\uFEFF/, ''));
    const header = lineAt(text, 0).split('\t');
    const wrongHeader = headerFault(header, this.#kind);
    if (wrongHeader !== null) return void bad.push({ path, line: 1, wanted: wrongHeader });
    const cellsOf = cellReader(header, this.#kind.columns);
    const rowAt = (start: number, findAgain: FindAgain): R | string => {
      const cells = cellsOf(lineAt(text, start));
      return typeof cells === 'string' ? cells : readRow(cells, findAgain);
    };
    const starts: number[] = [];
    this.#parts.push({ first: this.count, starts, rowFrom: (start) => rowAt(start, () => null) as R });
    const findAgain = this.#findAgain.bind(this);
    for (let line = 2, start = endOfLine(text, 0) + 1; start < text.length; line++, start = endOfLine(text, start) + 1) {
      if (line % LINES === 0) yield;
      if (lineAt(text, start) === '') continue;
      const row = rowAt(start, findAgain);
      if (typeof row === 'string') {
        bad.push({ path, line, wanted: row });
        continue;
      }
      starts.push(start);
      this.#add(row);
      each(row);
    }
  }

  #add({ asOf }: R): void {
    this.count++;
    if (this.oldest === null || asOf < this.oldest) this.oldest = asOf;
    if (this.newest === null || asOf > this.newest) this.newest = asOf;
  }

  #findAgain(country: string, key: string): string | null {
    const rows = this.byKey.get(country) ?? new Map<string, number>();
    if (rows.size === 0) this.byKey.set(country, rows);
    if (rows.has(key)) return `the file must have each ${this.#kind.key} only once`;
    rows.set(key, this.count);
    return null;
  }
}

/** Number of lines in one step, which takes less than a millisecond. */
const LINES = 64;

function headerFault<C extends string>(header: readonly string[], { columns, required }: TableKind<C, unknown>): string | null {
  const isWrong = header.some((name, i) => !(columns as readonly string[]).includes(name) || header.indexOf(name) !== i);
  if (!isWrong && required.every((name) => header.includes(name))) return null;
  const optional = columns.filter((name) => !required.includes(name));
  return `the header must have ${required.join(', ')}, may have ${optional.join(', ')}, and must have tabs between the names`;
}

/** Returns a function that reads the cells of a line, or returns a description of a valid line. It always returns the same object. */
function cellReader<C extends string>(header: readonly string[], columns: readonly C[]): (line: string) => Cells<C> | string {
  const cells = Object.fromEntries(columns.map((name) => [name, ''])) as Record<C, string>;
  return (line) => {
    const values = line.split('\t');
    const fault = formFault(line, values, header.length);
    if (fault !== null) return fault;
    for (let i = 0; i < header.length; i++) cells[header[i] as C] = values[i]!.trim();
    return cells;
  };
}

/** Number of characters in one step of a normalisation. One step for a whole file would make requests wait. */
const PIECE = 65_536;

/** Returns a text in NFC. */
function* normalized(text: string): Steps<string> {
  let isNormal = true;
  const pieces: string[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = Math.min(endOfLine(text, start + PIECE) + 1, text.length);
    const piece = text.slice(start, end);
    pieces.push(piece.normalize('NFC'));
    isNormal &&= pieces.at(-1) === piece;
    yield;
  }
  return isNormal ? text : pieces.join('');
}

/** Returns the place of the next line feed, or the length of the text. */
function endOfLine(text: string, start: number): number {
  const feed = text.indexOf('\n', start);
  return feed < 0 ? text.length : feed;
}

/** Returns the line without its end. */
function lineAt(text: string, start: number): string {
  const end = endOfLine(text, start);
  return text.slice(start, end < text.length && text[end - 1] === '\r' ? end - 1 : end);
}
