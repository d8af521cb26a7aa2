import { numberAt } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { mod10RecursiveCheckDigit } from '../../check-digits/mod10-recursive.ts';

/** Institution number of PostFinance. */
const INSTITUTION = '09000';
const ZEROS = '000';
const ACCOUNT_LENGTH = 9;
const START = INSTITUTION.length + ZEROS.length;
const END = START + ACCOUNT_LENGTH;

/** Returns the pattern of accounts of an institution. `n` means any digit. Null if its accounts are not checked. */
export const swissAccountPattern = (institution: string): string | null =>
  (institution === INSTITUTION ? ZEROS + 'n'.repeat(ACCOUNT_LENGTH) : null);

/**
 * The check digit of a postal account of PostFinance: the ninth digit is the check digit of the first eight by modulo 10, recursive.
 * Returns true or false; null for every other bank, and for accounts that are not postal accounts.
 *
 *     09000000AAAAAAAAC   A account, C check digit
 *
 * Source: PostFinance, record description payment slip; SIX, Swiss Implementation Guidelines QR-bill, annex B.
 */
export function passesSwissCheck(bban: CharacterValues): boolean | null {
  if (numberAt(bban, 0, INSTITUTION.length) !== Number(INSTITUTION)) return null;
  // From here on the structure allows letters. Their values are above 9.
  for (let i = INSTITUTION.length; i < END; i++) if (bban[i]! > (i < START ? 0 : 9)) return null;
  if (numberAt(bban, START, END) === 0) return null;
  return mod10RecursiveCheckDigit(bban, START, END - 1) === bban[END - 1];
}
