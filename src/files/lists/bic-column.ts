/** Finds the column of BICs next to a column of IBANs. */
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

/**
 * Returns the column of BICs, the first one after the column of IBANs if there are several; null without one. A header must name the
 * column, and most of its filled cells must be BICs. Without a header, all of its filled cells must be BICs.
 */
export function bicColumn(names: readonly string[] | null, rows: readonly (readonly string[])[], width: number,
    iban: number): number | null {
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (column === iban || (names !== null && !namesBic(names[column] ?? ''))) return false;
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => !hasNoBic(cell));
    const count = filled.filter(names === null ? isBic : (cell) => parseBic(cell).ok).length;
    return count > 0 && (names === null ? count === filled.length : 2 * count >= filled.length);
  });
  return columns.find((column) => column > iban) ?? columns.at(-1) ?? null;
}
