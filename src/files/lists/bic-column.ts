/** Finds the column of BICs next to a column of IBANs. */
import { electronicFormat } from '../../standards/iban/electronic-format.ts';
import { parseBic } from '../../standards/bic/bic.ts';
import { cellWords, isPlaceholder } from '../../recognition/words.ts';

/** Text of a payment file for a missing BIC. */
const NOT_PROVIDED = 'NOTPROVIDED';

/** Eight or eleven capitals and digits. Other texts can be words. */
const FORM = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** True if a cell has no BIC: it is empty, or a word for a missing value. */
export function hasNoBic(cell: string): boolean {
  const text = cell.trim();
  return text === '' || text === NOT_PROVIDED || (!FORM.test(text) && isPlaceholder(text));
}

const namesBic = (name: string): boolean => cellWords(name).some((word) => /^(?:bic|swift)/.test(word));

const isBic = (cell: string): boolean => FORM.test(cell.trim()) && parseBic(cell).ok;

/** Words of columns whose cells can look like BICs: `DORTMUND` would be a BIC of Mauritius. */
const OTHER_WORDS = /^(?:ort|city|ville|town|stadt|ciudad|citta|place|name|firma|payee|referen[cz]e?|ref|zweck|purpose|text|status)$/;

/** True if most BICs of a column have the country of the IBAN next to them. */
function isOfCountries(rows: readonly (readonly string[])[], column: number, iban: number): boolean {
  const filled = rows.filter((row) => !hasNoBic(row[column] ?? ''));
  const countryOf = (row: readonly string[]): string => electronicFormat(row[iban] ?? '').slice(0, 2);
  return 2 * filled.filter((row) => row[column]!.trim().slice(4, 6) === countryOf(row)).length > filled.length;
}

/**
 * Returns the column of BICs, the first one after the column of IBANs if there are several; null without one. Most of the filled cells of a
 * column that a header names for BICs must be BICs. Without such a header, all of them must be BICs, and most must have the country of the
 * IBAN.
 */
export function bicColumn(names: readonly string[] | null, rows: readonly (readonly string[])[], width: number,
    iban: number): number | null {
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (column === iban) return false;
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => !hasNoBic(cell));
    if (filled.length === 0) return false;
    if (names !== null && namesBic(names[column] ?? '')) return 2 * filled.filter((cell) => parseBic(cell).ok).length >= filled.length;
    const isOther = cellWords(names?.[column] ?? '').some((word) => OTHER_WORDS.test(word));
    return !isOther && filled.every(isBic) && (names === null || isOfCountries(rows, column, iban));
  });
  return columns.find((column) => column > iban) ?? columns.at(-1) ?? null;
}
