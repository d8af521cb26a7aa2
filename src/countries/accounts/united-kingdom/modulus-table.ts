/**
 * The tables of the British modulus check, as their publisher issues them: `valacdos.txt` (weights) and `scsubtab.txt` (substitutions).
 * They may be downloaded freely but not passed on, so an operator brings them.
 * Source: Vocalink (Pay.UK), Validating account numbers: UK modulus checking, version 7.70 (2024), section 3.
 */

const ALGORITHMS = ['MOD10', 'MOD11', 'DBLAL'] as const;

/** One row of the weights. A range of sort codes has one row or two. */
export interface WeightRow {
  readonly algorithm: (typeof ALGORITHMS)[number];
  /** Of the six digits of the sort code and the eight of the account. */
  readonly weights: readonly number[];
  /** 1 to 14; 0 where the row has none. */
  readonly exception: number;
}

/** Sort codes from `from` to `to` as numbers, both included. */
interface SortCodes {
  readonly from: number;
  readonly to: number;
  readonly rows: WeightRow[];
}

export interface ModulusTable {
  /** Ascending, without overlap. */
  readonly ranges: readonly SortCodes[];
  /** The sort code that stands in for another under exception 5. */
  readonly substitutes: ReadonlyMap<number, number>;
}

export const SORT_CODE_LENGTH = 6;
export const ACCOUNT_LENGTH = 8;
const WEIGHTS = SORT_CODE_LENGTH + ACCOUNT_LENGTH;
/** Two sort codes, the algorithm, the weights; an exception may follow. */
const COLUMNS = 3 + WEIGHTS;
const MOST_ROWS = 2;
const LAST_EXCEPTION = 14;

const SORT_CODE = /^\d{6}$/;
const WEIGHT = /^-?\d{1,3}$/;

/** What a line of a table should be; `line` counts from 1. */
export interface BrokenLine {
  readonly line: number;
  readonly wanted: string;
}

const isAlgorithm = (text: string): text is WeightRow['algorithm'] => (ALGORITHMS as readonly string[]).includes(text);

/** Every line's words with its number; blank lines are passed over. */
const linesOf = (text: string): { readonly line: number; readonly words: readonly string[] }[] =>
  text.split(/\r\n|\n|\r|\x1a/).map((one, i) => ({ line: i + 1, words: one.trim().split(/\s+/) })).filter(({ words }) => words[0] !== '');

/** The weights as published (`valacdos.txt`), or the first line that is none. Ranges ascend, and rows of one range follow each other. */
export function readWeights(text: string): readonly SortCodes[] | BrokenLine {
  const ranges: SortCodes[] = [];
  for (const { line, words } of linesOf(text)) {
    const [first = '', last = '', algorithm = '', ...rest] = words;
    const wrong = (wanted: string): BrokenLine => ({ line, wanted });
    if (!SORT_CODE.test(first) || !SORT_CODE.test(last) || last < first) return wrong('two sort codes of six digits, the lower one first');
    if (!isAlgorithm(algorithm)) return wrong(`one of ${ALGORITHMS.join(', ')} behind the sort codes`);
    if (words.length < COLUMNS || words.length > COLUMNS + 1 || !rest.slice(0, WEIGHTS).every((word) => WEIGHT.test(word)))
      return wrong(`${WEIGHTS} weights, and an exception or none`);
    const exception = Number(rest[WEIGHTS] ?? 0);
    if (!Number.isInteger(exception) || exception < 0 || exception > LAST_EXCEPTION)
      return wrong(`an exception from 1 to ${LAST_EXCEPTION}`);
    const [from, to] = [Number(first), Number(last)];
    const row: WeightRow = { algorithm, weights: rest.slice(0, WEIGHTS).map(Number), exception };
    const before = ranges.at(-1);
    if (before?.from === from && before.to === to) {
      if (before.rows.length === MOST_ROWS) return wrong('at most two rows for one range of sort codes');
      before.rows.push(row);
    } else if (before && from <= before.to) return wrong('sort codes above those of the line before');
    else ranges.push({ from, to, rows: [row] });
  }
  return ranges.length > 0 ? ranges : { line: 1, wanted: 'rows of sort codes with their weights' };
}

/** The substitutions as published (`scsubtab.txt`), or the first line that is none. */
export function readSubstitutes(text: string): ReadonlyMap<number, number> | BrokenLine {
  const substitutes = new Map<number, number>();
  for (const { line, words } of linesOf(text)) {
    const [original = '', substitute = ''] = words;
    if (words.length !== 2 || !SORT_CODE.test(original) || !SORT_CODE.test(substitute))
      return { line, wanted: 'two sort codes of six digits' };
    if (substitutes.has(Number(original))) return { line, wanted: 'each sort code once' };
    substitutes.set(Number(original), Number(substitute));
  }
  return substitutes.size > 0 ? substitutes : { line: 1, wanted: 'pairs of sort codes' };
}

/** The rows of a sort code, none where the table has no range with it. */
export function rowsOf({ ranges }: ModulusTable, sortCode: number): readonly WeightRow[] {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const { from, to, rows } = ranges[middle]!;
    if (sortCode < from) high = middle - 1;
    else if (sortCode > to) low = middle + 1;
    else return rows;
  }
  return [];
}
