/** Which character delimits the cells of a text. */
import { type IbanLengths, likenessOf } from './likeness.ts';
import { DELIMITERS, declaredDelimiter, rowsOfText } from './rows.ts';

/** How many rows are looked at to tell how a list is written. */
export const SAMPLE_ROWS = 200;

/** What a whole IBAN in a cell of its own counts, beside one with a slip or with text around it. */
const WEIGHT = { whole: 1, near: 0.6, inside: 0.3 } as const;

/**
 * The delimiter of a text. Its first line may declare it; else it is the one by which most rows have an IBAN in a cell of its own. Among
 * equals, and without IBANs, it is the one by which most rows have the same number of cells. Null where each line is one cell.
 */
export function delimiterOf(text: string, lengths: IbanLengths): string | null {
  const declared = declaredDelimiter(text.slice(0, 16).split(/[\r\n]/, 1)[0]!);
  if (declared !== null) return declared;
  const scored = [null, ...DELIMITERS].map((delimiter) => {
    const rows = rowsOfText(text, delimiter, SAMPLE_ROWS).map(({ cells }) => cells);
    return { delimiter, count: rows.length, found: ibansIn(rows, lengths), even: evenness(rows) };
  });
  const most = Math.max(...scored.map(({ found }) => found));
  const least = most < scored[0]!.count * SOME ? 0 : most * NEARLY;
  const best = scored.filter(({ found }) => found >= least).reduce((a, b) => (b.even > a.even ? b : a), scored[0]!);
  return best.delimiter;
}

/** Rows that lack an IBAN by one delimiter and have it by another tell little where they are few. */
const NEARLY = 0.9;
/** In fewer rows an IBAN stands by chance, as in a remark. */
const SOME = 0.1;

/** How much of an IBAN each row has in the cell that is most like one, summed up. */
function ibansIn(rows: readonly (readonly string[])[], lengths: IbanLengths): number {
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

/** The share of rows that have the usual number of cells, and by a little the more cells the better; 0 where most have one. */
function evenness(rows: readonly (readonly string[])[]): number {
  const usual = usualWidth(rows);
  return usual <= 1 ? 0 : rows.filter(({ length }) => length === usual).length / rows.length + usual / 1_000;
}

/** The number of cells that most rows have. */
export function usualWidth(rows: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a), [1, 0])[0];
}
