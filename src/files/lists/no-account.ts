/** Decides if a cell has no account number because it is empty, a note or a heading. */
import { electronicFormat } from '../../standards/iban/electronic-format.ts';
import { isPlaceholder } from '../../recognition/words.ts';

/** Minimum number of digits in a domestic account number. */
const MIN_DIGITS = 5;

/** A date in a note. */
const DATE = /\b(?:\d{4}-\d\d-\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})\b/g;

/** A country code and check digits. The writer began to write an IBAN. */
const START_OF_IBAN = /^[A-Z]{2}\d\d/;

/** Minimum number of digits of a whole account number that has words next to it. */
const MANY_DIGITS = 10;

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** True if a cell is empty, a note or a heading. Call it only for a cell that is not a valid account. */
export function hasNoAccount(cell: string): boolean {
  const text = cell.replace(DATE, '');
  const digits = digitsIn(text);
  if (isPlaceholder(cell)) return digits < MANY_DIGITS;
  return digits < MIN_DIGITS && !START_OF_IBAN.test(electronicFormat(cell));
}

/** Returns the reason why a row has no account, for people. */
export const absenceInWords = (cell: string): string =>
  (cell.trim() === '' ? 'the row has no account: the cell is empty' : 'the row has no account: the cell has no account number');
