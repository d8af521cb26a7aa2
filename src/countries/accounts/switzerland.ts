import { numberAt } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { mod10RecursiveCheckDigit } from '../../check-digits/mod10-recursive.ts';

/** PostFinance. */
const INSTITUTION = '09000';
const ZEROS = '000';
const ACCOUNT_LENGTH = 9;
const START = INSTITUTION.length + ZEROS.length;
const END = START + ACCOUNT_LENGTH;

/** Accounts of an institution to draw from, `n` for a digit; null where none are checked. */
export const swissAccountPattern = (institution: string): string | null =>
  (institution === INSTITUTION ? ZEROS + 'n'.repeat(ACCOUNT_LENGTH) : null);

/**
 * PostFinance: the ninth digit of a postal account is the modulo 10, recursive, of the first eight. True or false; null for
 * every other bank, and for accounts that are no postal ones.
 * Source: PostFinance, record description payment slip; SIX, Swiss Implementation Guidelines QR-bill, annex B.
 *
 *     09000000AAAAAAAAC   A account, C check digit
 */
export function passesSwissCheck(bban: CharacterValues): boolean | null {
  if (numberAt(bban, 0, INSTITUTION.length) !== Number(INSTITUTION)) return null;
  // The structure has letters too from here on, whose values are above 9.
  for (let i = INSTITUTION.length; i < END; i++) if (bban[i]! > (i < START ? 0 : 9)) return null;
  if (numberAt(bban, START, END) === 0) return null;
  return mod10RecursiveCheckDigit(bban, START, END - 1) === bban[END - 1];
}
