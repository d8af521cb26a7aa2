/** Finds the character that delimits the cells of a text. */
import { type IbanLengths, likenessOf } from './likeness.ts';
import { DELIMITERS, codesOf, declaredDelimiter, rowsOfText } from './rows.ts';

/** Number of first rows that decide the delimiter and the layout of a list. */
export const SAMPLE_ROWS = 200;

/** Weights of a cell: it is an IBAN, it is an IBAN with a few wrong characters, or it has an IBAN and other text. */
const WEIGHT = { whole: 1, near: 0.6, inside: 0.3 } as const;

/**
 * Returns the delimiter of a text; null if each line is one cell. The first line may declare it. Otherwise the best delimiter gives the
 * most rows with an IBAN in a cell of its own. If several delimiters are equal, the best delimiter gives the most rows with IBANs an equal
 * number of cells. If there are no IBANs, all rows count.
 */
export function delimiterOf(text: string, lengths: IbanLengths): string | null {
  const declared = declaredDelimiter(text.slice(0, 16).split(/[\r\n]/, 1)[0]!);
  if (declared !== null) return declared;
  const codes = codesOf(text);
  const candidates = [null, ...DELIMITERS].map((delimiter) => {
    const rows = rowsOfText(text, delimiter, SAMPLE_ROWS, codes).map(({ cells }) => cells);
    const weights = rows.map((row) => weightOf(row, lengths));
    return { delimiter, rows, weights, score: weights.reduce((sum, weight) => sum + weight, 0) };
  });
  const highest = Math.max(...candidates.map(({ score }) => score));
  const isByIbans = highest >= candidates[0]!.rows.length * MIN_SHARE;
  const minimum = isByIbans ? highest * NEARLY_BEST : 0;
  const evenOf = ({ rows, weights }: (typeof candidates)[number]): number =>
    evenness(isByIbans ? rows.filter((_, i) => weights[i]! > 0) : rows);
  return candidates.filter(({ score }) => score >= minimum).map((candidate) => ({ ...candidate, even: evenOf(candidate) }))
    .reduce<{ delimiter: string | null; even: number }>((a, b) => (b.even > a.even ? b : a), { delimiter: null, even: 0 }).delimiter;
}

/** Minimum share of the best score for a delimiter. Therefore a few rows that have an IBAN with only one delimiter do not decide. */
const NEARLY_BEST = 0.9;
/** Minimum share of rows with an IBAN. If fewer rows have an IBAN, it is probably there by chance, for example in a remark. */
const MIN_SHARE = 0.1;

/** Returns the weight of the cell in a row that is most similar to an IBAN. Each line of a cell may be an IBAN. */
function weightOf(row: readonly string[], lengths: IbanLengths): number {
  let best = 0;
  for (const cell of row.flatMap((all) => all.split('\n'))) {
    const likeness = likenessOf(cell, lengths);
    if (likeness !== null) best = Math.max(best, WEIGHT[likeness]);
  }
  return best;
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
