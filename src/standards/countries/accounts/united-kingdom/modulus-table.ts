/**
 * The tables of the British modulus check, in the form in which their publisher issues them: `valacdos.txt` (weights) and `scsubtab.txt`
 * (substitutions). The operator must provide them, because everybody may download them, but nobody may pass them on. Source: Vocalink
 * (Pay.UK), Validating account numbers: UK modulus checking, version 7.70 (2024), section 3.
 */
import { partitionPoint } from '../../../../base/algorithms/binary-search.ts';

const ALGORITHMS = ['MOD10', 'MOD11', 'DBLAL'] as const;

/** One row of the weights. Each range of sort codes has one or two rows. */
export interface WeightRow {
  readonly algorithm: (typeof ALGORITHMS)[number];
  /** 14 weights: for the six digits of the sort code and the eight digits of the account. */
  readonly weights: readonly number[];
  /** Exception 1 to 14; 0 if the row has no exception. */
  readonly exception: number;
}

/** The sort codes from `from` to `to` as numbers. Both ends are included. */
interface SortCodes {
  readonly from: number;
  readonly to: number;
  readonly rows: WeightRow[];
}

export interface ModulusTable {
  /** Ranges of sort codes in ascending order, without overlap. */
  readonly ranges: readonly SortCodes[];
  /** Substitutes of sort codes under exception 5: from the replaced sort code to its substitute. */
  readonly substitutes: ReadonlyMap<number, number>;
}

export const SORT_CODE_LENGTH = 6;
export const ACCOUNT_LENGTH = 8;
const WEIGHTS = SORT_CODE_LENGTH + ACCOUNT_LENGTH;
/** Number of columns: two sort codes, the algorithm and the weights. The exception is an optional further column. */
const COLUMNS = 3 + WEIGHTS;
const MOST_ROWS = 2;
const LAST_EXCEPTION = 14;

const SORT_CODE = /^\d{6}$/;
const WEIGHT = /^-?\d{1,3}$/;

/** A wrong line of a table, and the content that it should have. `line` counts from 1. */
export interface BrokenLine {
  readonly line: number;
  readonly wanted: string;
}

const isAlgorithm = (text: string): text is WeightRow['algorithm'] => (ALGORITHMS as readonly string[]).includes(text);

/** Returns the words of every line, together with the number of the line. Skips blank lines. */
const linesOf = (text: string): { readonly line: number; readonly words: readonly string[] }[] =>
  text
    .split(/\r\n|\n|\r|\x1a/)
    .map((content, i) => ({ line: i + 1, words: content.trim().split(/\s+/) }))
    .filter(({ words }) => words[0] !== '');

/**
 * Reads the published weights (`valacdos.txt`). If a line is wrong, returns the first wrong line instead. Ranges must ascend, and the rows
 * of a range must follow each other.
 */
export function readWeights(text: string): readonly SortCodes[] | BrokenLine {
  const ranges: SortCodes[] = [];
  for (const { line, words } of linesOf(text)) {
    const [first = '', last = '', algorithm = '', ...rest] = words;
    const wrong = (wanted: string): BrokenLine => ({ line, wanted });
    if (!SORT_CODE.test(first) || !SORT_CODE.test(last) || last < first) return wrong(
      'the line must begin with two sort codes of six digits, the lower sort code first');
    if (!isAlgorithm(algorithm)) return wrong(`the word after the sort codes must be one of ${ALGORITHMS.join(', ')}`);
    if (words.length < COLUMNS || words.length > COLUMNS + 1 || !rest.slice(0, WEIGHTS).every((word) => WEIGHT.test(word))) {
      return wrong(`the line must have ${WEIGHTS} weights, and may have an exception after them`);
    }
    const exception = Number(rest[WEIGHTS] ?? 0);
    if (!Number.isInteger(exception) || exception < 0 || exception > LAST_EXCEPTION) {
      return wrong(`the exception must be a number from 1 to ${LAST_EXCEPTION}`);
    }
    const [from, to] = [Number(first), Number(last)];
    const row: WeightRow = { algorithm, weights: rest.slice(0, WEIGHTS).map(Number), exception };
    const before = ranges.at(-1);
    if (before?.from === from && before.to === to) {
      if (before.rows.length === MOST_ROWS) return wrong('a range of sort codes must have at most two rows');
      before.rows.push(row);
    } else if (before && from <= before.to) return wrong('the sort codes must be higher than the sort codes of the line before');
    else ranges.push({ from, to, rows: [row] });
  }
  return ranges.length > 0 ? ranges : { line: 1, wanted: 'the file must have rows of sort codes with their weights' };
}

/** Reads the published substitutes (`scsubtab.txt`). If a line is wrong, returns the first wrong line instead. */
export function readSubstitutes(text: string): ReadonlyMap<number, number> | BrokenLine {
  const substitutes = new Map<number, number>();
  for (const { line, words } of linesOf(text)) {
    const [original = '', substitute = ''] = words;
    if (words.length !== 2 || !SORT_CODE.test(original) || !SORT_CODE.test(substitute)) {
      return { line, wanted: 'the line must have two sort codes of six digits' };
    }
    if (substitutes.has(Number(original))) return { line, wanted: 'the first column must have each sort code only once' };
    substitutes.set(Number(original), Number(substitute));
  }
  return substitutes.size > 0 ? substitutes : { line: 1, wanted: 'the file must have pairs of sort codes' };
}

/** Returns the rows of a sort code; an empty list if no range contains it. */
export function weightRowsOf({ ranges }: ModulusTable, sortCode: number): readonly WeightRow[] {
  const range = ranges[partitionPoint(0, ranges.length, (i) => ranges[i]!.to < sortCode)];
  return range !== undefined && range.from <= sortCode ? range.rows : [];
}
