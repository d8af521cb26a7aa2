/** Finds the character that delimits the cells of a text. */
import { type IbanLengths, likenessOf } from './likeness.ts';
import { DELIMITERS, codesOf, declaredDelimiter, rowsOfText } from './rows.ts';

/** Number of first rows that decide the delimiter and the layout of a list. */
export const SAMPLE_ROWS = 200;

/** Weights: an IBAN alone in its cell, an IBAN with a few wrong characters, and an IBAN within other text. */
const WEIGHT = { whole: 1, near: 0.6, inside: 0.3 } as const;

/**
 * Returns the delimiter of a text; null if each line is one cell. The first line may declare it. Otherwise the best delimiter gives the
 * most rows with an IBAN in a cell of its own. If several delimiters are equal, or if there are no IBANs, the best delimiter gives the most
 * rows with an equal number of cells.
 */
export function delimiterOf(text: string, lengths: IbanLengths): string | null {
  const declared = declaredDelimiter(text.slice(0, 16).split(/[\r\n]/, 1)[0]!);
  if (declared !== null) return declared;
  const codes = codesOf(text);
  const candidates = [null, ...DELIMITERS].map((delimiter) => {
    const rows = rowsOfText(text, delimiter, SAMPLE_ROWS, codes).map(({ cells }) => cells);
    return { delimiter, count: rows.length, score: ibanScore(rows, lengths), even: evenness(rows) };
  });
  const highest = Math.max(...candidates.map(({ score }) => score));
  const minimum = highest < candidates[0]!.count * MIN_SHARE ? 0 : highest * NEARLY_BEST;
  const best = candidates.filter(({ score }) => score >= minimum).reduce((a, b) => (b.even > a.even ? b : a), candidates[0]!);
  return best.delimiter;
}

/** Share of the best score that a delimiter needs: a few rows with an IBAN by one delimiter only do not decide. */
const NEARLY_BEST = 0.9;
/** Minimum share of rows with an IBAN. Fewer rows have one by chance, for example in a remark. */
const MIN_SHARE = 0.1;

/** Returns the sum over all rows of the weight of the cell that is most like an IBAN. */
function ibanScore(rows: readonly (readonly string[])[], lengths: IbanLengths): number {
  let sum = 0;
  for (const row of rows) {
    let best = 0;
    for (const cell of row) {
      const likeness = likenessOf(cell, lengths);
      if (likeness !== null) best = Math.max(best, WEIGHT[likeness]);
    }
    sum += best;
  }
  return sum;
}

/** Returns the share of rows with the usual number of cells, plus a little for each cell. Returns 0 if the usual row has one cell. */
function evenness(rows: readonly (readonly string[])[]): number {
  const usual = usualWidth(rows);
  return usual <= 1 ? 0 : rows.filter(({ length }) => length === usual).length / rows.length + usual / 1_000;
}

/** Returns the most frequent number of cells of a row. */
export function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a), [1, 0])[0];
}
