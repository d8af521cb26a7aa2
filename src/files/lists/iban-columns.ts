/** Finds the columns of a list that contain IBANs. */
import { electronicFormat } from '../../standards/iban/electronic-format.ts';
import { hasRightCheckDigits } from '../../standards/iban/validate.ts';
import { valuesOf } from '../../standards/check-digits/characters.ts';
import { isPlaceholder, namesAccount, namesIban } from '../../recognition/words.ts';
import { usualWidth } from './dialect.ts';
import { type IbanLengths, type Likeness, likenessOf } from './likeness.ts';
import { isBlankRow } from './rows.ts';

/** The first rows of a list. For each cell, the sample says how similar it is to an IBAN. */
export interface Sample {
  readonly cells: readonly (readonly string[])[];
  readonly likeness: readonly (readonly Likeness[])[];
}

export const sampleOf = (cells: Sample['cells'], lengths: IbanLengths): Sample =>
  ({ cells, likeness: cells.map((row) => row.map((cell) => likenessOf(cell, lengths))) });

/** Returns the sample without its first rows. */
export const sampleFrom = ({ cells, likeness }: Sample, start: number): Sample =>
  ({ cells: cells.slice(start), likeness: likeness.slice(start) });

/** Counts the filled cells of a column, and the cells of each likeness to an IBAN. */
function countsOf({ cells, likeness }: Sample, column: number) {
  const counts = { column, filled: 0, whole: 0, near: 0, inside: 0 };
  for (const [i, row] of cells.entries()) {
    const like = likeness[i]![column] ?? null;
    if (like !== null) counts[like]++;
    const cell = row[column] ?? '';
    if (like !== null || (cell.trim() !== '' && !isPlaceholder(cell))) counts.filled++;
  }
  return counts;
}

/**
 * Returns the columns in which at least half of the filled cells are like IBANs. Without such a column, cells with an IBAN within other
 * text count too. If that finds no column either, it returns every column with something like an IBAN.
 */
export function likelyColumns(sample: Sample): number[] {
  // If a cell contains the delimiter, the later cells of its row are at wrong places. Longer rows therefore do not count.
  const withIbans = sample.cells.filter((_, i) => sample.likeness[i]!.some((like) => like !== null));
  const usual = usualWidth(withIbans);
  const isUsual = 2 * withIbans.filter(({ length }) => length === usual).length > withIbans.length;
  const keeps = sample.cells.map((row) => !isUsual || isBlankRow(row.slice(usual)));
  const rows = { cells: sample.cells.filter((_, i) => keeps[i]), likeness: sample.likeness.filter((_, i) => keeps[i]) };
  const columns = new Set(rows.likeness.flatMap((row) => row.flatMap((like, column) => (like === null ? [] : [column]))));
  const counts = [...columns].sort((a, b) => a - b).map((column) => countsOf(rows, column));
  const tests: readonly ((column: (typeof counts)[number]) => boolean)[] = [
    ({ whole, near, filled }) => 2 * (whole + near) >= filled,
    ({ whole, near, inside, filled }) => 2 * (whole + near + inside) >= filled,
    () => true,
  ];
  for (const test of tests) {
    const found = counts.filter(test);
    if (found.length > 0) return found.map(({ column }) => column);
  }
  return [];
}

/** Ratio of all rows to filled rows. A column with a higher ratio contains remarks. */
const REMARKS_SHARE = 4;

/**
 * Returns the columns with IBANs below a header. A column that is named for IBANs wins over remarks with a few IBANs. It also wins over
 * numbers that only look like IBANs, for example order numbers. If no cell is like an IBAN, the names decide alone, unless the IBANs are
 * spread over several columns.
 */
export function ibanColumns(header: readonly string[] | null, sample: Sample, lengths: IbanLengths): number[] {
  const likely = likelyColumns(sample);
  if (header === null || (likely.length === 0 && spreadOf(sample.cells, lengths) !== null)) return likely;
  const columnsWith = (names: (cell: string) => boolean): number[] => header.flatMap((cell, i) => (names(cell) ? [i] : []));
  const named = columnsWith(namesIban);
  if (likely.length === 0) return named;
  const accounts = named.length > 0 ? named : columnsWith(namesAccount);
  const isFilled = (column: number): boolean => countsOf(sample, column).filled > 0;
  const isRemarks = (column: number): boolean => countsOf(sample, column).filled * REMARKS_SHARE <= sample.cells.length;
  const isOther = (column: number): boolean => !namesAccount(header[column] ?? '') && !mostAreRight(sample, column);
  const rest = likely.filter((column) => !accounts.includes(column));
  const chosen = accounts.filter((column) => likely.includes(column));
  if (chosen.length > 0) {
    if (rest.every((column) => isRemarks(column) || isOther(column))) return chosen;
    return likely.filter((column) => chosen.includes(column) || !isOther(column));
  }
  const filled = named.filter(isFilled);
  return filled.length > 0 && rest.every(isOther) ? filled : likely;
}

/** True if at least half of the cells that are similar to IBANs have right check digits. */
function mostAreRight({ cells, likeness }: Sample, column: number): boolean {
  const alike = cells.map((row) => row[column] ?? '').filter((_, i) => (likeness[i]![column] ?? null) !== null);
  return alike.length > 0 && 2 * alike.filter((cell) => isRight(electronicFormat(cell))).length >= alike.length;
}

/** True if a text has the form of an IBAN in electronic format, with right check digits. */
const isRight = (text: string): boolean => /^[A-Z]{2}\d\d[A-Z0-9]+$/.test(text) && hasRightCheckDigits(valuesOf(text));

/** Start of an IBAN in a cell of its own: the country code or its first letter, and perhaps more of the IBAN. */
const START_OF_IBAN = /^[A-Z](?:[A-Z](?:\d{2}[A-Z0-9]*)?)?$/;
/** Groups of a printed IBAN. */
const GROUP_LENGTH = 4;
/** Smallest number of groups after the first group: an IBAN has at least 15 characters. */
const MIN_GROUPS = 3;

/** Returns the first and the last column over which the IBANs of most rows are spread. Null if most rows have no IBAN of this kind. */
export function spreadOf(rows: Sample['cells'], lengths: IbanLengths): readonly [first: number, last: number] | null {
  const counts = new Map<string, number>();
  const filled = rows.filter((row) => !isBlankRow(row));
  for (const row of filled) {
    const span = spanOf(row.map((cell) => electronicFormat(cell)), lengths);
    if (span !== null) counts.set(span.join(), (counts.get(span.join()) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best !== undefined && 2 * best[1] >= filled.length ? best[0].split(',').map(Number) as [number, number] : null;
}

/**
 * Returns the cells of a row that together are one IBAN: a valid IBAN, or an IBAN in groups of four. Groups may lack the zeros that a
 * spreadsheet removes.
 */
function spanOf(row: readonly string[], lengths: IbanLengths): readonly [number, number] | null {
  for (const [first, start] of row.entries()) {
    if (!START_OF_IBAN.test(start)) continue;
    const length = lengths.get((start + (row[first + 1] ?? '')).slice(0, 2));
    if (length === undefined) continue;
    let joined = '';
    let padded = '';
    for (let last = first; last < row.length && joined.length < length; last++) {
      joined += row[last]!;
      padded += row[last]!.padStart(Math.min(GROUP_LENGTH, length - padded.length), '0');
      const isInGroups = start.length === GROUP_LENGTH && last - first >= MIN_GROUPS && padded.length === length;
      if (last > first && (isInGroups || (joined.length === length && isRight(joined)))) return [first, last];
    }
  }
  return null;
}
