/** Finds the character that delimits the cells of a text. */
import { type IbanLengths, likenessOf } from './likeness.ts';
import { DELIMITERS, codesOf, declaredDelimiter, rowsOfText } from './rows.ts';

/** Number of first rows that decide the delimiter and the layout of a list. */
export const SAMPLE_ROWS = 200;

/** Weights of a cell: it is an IBAN, it is an IBAN with a few wrong characters, or it has an IBAN and other text. */
const WEIGHT = { whole: 1, near: 0.6, inside: 0.3 } as const;

/**
 * Returns the delimiter of a text; null if each line is one cell. The first line may declare it. Otherwise the best delimiter gives the
 * most rows with an IBAN in a cell of its own. If several delimiters are equal, the best delimiter gives the most rows an equal number of
 * cells. Rows with IBANs count more. Titles above the list do not count. A delimiter that splits texts in quotes is excluded.
 */
export function delimiterOf(text: string, lengths: IbanLengths): string | null {
  const declared = declaredDelimiter(text.slice(0, 16).split(/[\r\n]/, 1)[0]!);
  if (declared !== null) return declared;
  const codes = codesOf(text);
  const candidates = [null, ...DELIMITERS].map((delimiter) =>
    candidateOf(delimiter, rowsOfText(text, delimiter, SAMPLE_ROWS, codes).map(({ cells }) => cells), lengths))
    .filter(({ delimiter, rows }) => delimiter === null || !isImpossible(delimiter, rows));
  const highest = Math.max(...candidates.map(({ score }) => score));
  const isByIbans = candidates.some(({ sum, rows }) => sum > 0 && sum >= rows.length * MIN_SHARE);
  const minimum = isByIbans ? highest * NEARLY_BEST : 0;
  return candidates.filter(({ score, rows }) => score >= minimum && !isLineOfIbans(rows, lengths))
    .map(({ delimiter, rows, withIbans }) => ({ delimiter, even: (isByIbans ? evenness(withIbans) : 0) + evenness(rows) * WEIGHT_OF_ALL }))
    .reduce((a, b) => (b.even > a.even ? b : a), { delimiter: null as string | null, even: 0 }).delimiter;
}

/** Matches blanks between two columns of a printed table. Commas in such a table belong to amounts and names. */
const PRINTED_COLUMNS = /\S\s{3,}\S/;

/** True if a delimiter splits most of its rows within quotes, or if it is the comma in the rows of a printed table. */
function isImpossible(delimiter: string, rows: readonly (readonly string[])[]): boolean {
  const split = rows.filter(({ length }) => length > 1);
  // A single cell with one quote is not torn, because its quote may mean inches.
  const isTorn = (row: readonly string[]): boolean => row.filter((cell) => cell.split('"').length % 2 === 0).length > 1;
  const isPrinted = (cell: string): boolean => PRINTED_COLUMNS.test(cell.trim());
  return 2 * split.filter(isTorn).length > split.length
    || (delimiter === ',' && 2 * split.filter((row) => row.some(isPrinted)).length > split.length);
}

/** Rates a delimiter. `all` contains the rows that the delimiter gives, with the titles above the list. */
function candidateOf(delimiter: string | null, all: readonly (readonly string[])[], lengths: IbanLengths) {
  const weightsOfAll = all.map((row) => weightOf(row, lengths));
  const start = delimiter === null ? 0 : startOfList(all, weightsOfAll);
  const [rows, weights] = [all.slice(start), weightsOfAll.slice(start)];
  const withIbans = rows.filter((_, i) => weights[i]! > 0);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const titles = weightsOfAll.slice(0, start).reduce((total, weight) => total + weight, 0);
  return { delimiter, rows, withIbans, sum, score: delimiter === null ? sum : sum * splitShare(withIbans) + Math.min(titles, sum) };
}

/**
 * Returns the index of the first row below the titles of a list. From this row on, most rows have several cells, and a row has an IBAN in a
 * cell of its own. Returns 0 if no row is like this.
 */
function startOfList(rows: readonly (readonly string[])[], weights: readonly number[]): number {
  let [split, start, hasIban] = [0, 0, false];
  for (let i = rows.length - 1; i >= 0; i--) {
    if (rows[i]!.length < 2) continue;
    split++;
    hasIban ||= weights[i]! >= WEIGHT.near;
    if (hasIban && split > 1 && 2 * split > rows.length - i) start = i;
  }
  return start;
}

/** True if the text is one row of at least three IBANs and nothing else. This row is one cell, because its IBANs are not columns. */
const isLineOfIbans = (rows: readonly (readonly string[])[], lengths: IbanLengths): boolean =>
  rows.length === 1 && rows[0]!.length > 2 && rows[0]!.every((cell) => cell.trim() === '' || likenessOf(cell, lengths) === 'whole');

/** Weight of the cells of all rows, next to those of the rows with IBANs. */
const WEIGHT_OF_ALL = 0.1;
/** Minimum share of the best score for a delimiter. Therefore a few rows that have an IBAN with only one delimiter do not decide. */
const NEARLY_BEST = 0.9;
/** Minimum share of rows with an IBAN. If fewer rows have an IBAN, it is probably there by chance, for example in a remark. */
const MIN_SHARE = 0.1;

/** Characters between IBANs in one cell. */
const BETWEEN_IBANS = /[\n;,/|+&]/;

/** Returns the weight of the cell in a row that is most similar to an IBAN. A cell may have several IBANs. */
function weightOf(row: readonly string[], lengths: IbanLengths): number {
  let best = 0;
  for (const cell of row) {
    const likeness = likenessOf(cell, lengths);
    if (likeness === null) continue;
    const isOfIbans = likeness === 'inside' && cell.split(BETWEEN_IBANS).every((part) => likenessOf(part, lengths) === 'whole');
    best = Math.max(best, isOfIbans ? WEIGHT.whole : WEIGHT[likeness]);
  }
  return best;
}

/** Returns the share of rows that have several cells. */
const splitShare = (rows: readonly (readonly string[])[]): number =>
  rows.filter(({ length }) => length > 1).length / Math.max(rows.length, 1);

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
