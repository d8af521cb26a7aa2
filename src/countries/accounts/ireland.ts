import { textOfValues } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { passesBritishCheck } from './united-kingdom/modulus-check.ts';
import type { ModulusTable } from './united-kingdom/modulus-table.ts';

const BANK_LENGTH = 4;
/** Bank of Ireland and Ulster Bank by the first two digits of their sort codes: the British table has rows for these. */
const SORT_CODES: Readonly<Record<string, string>> = { BOFI: '90', ULSB: '98' };

/** Sort code and account of a bank to draw from, `n` for a digit; null where none are checked. */
export const irishAccountPattern = (bankCode: string): string | null => SORT_CODES[bankCode]?.padEnd(14, 'n') ?? null;

/**
 * Whether an account of Bank of Ireland or Ulster Bank keeps the rows that the British modulus check has for its sort code. True when it
 * does; null otherwise, never false, and for every other bank: the text speaks of sterling accounts first.
 * Source: Vocalink (Pay.UK), Validating account numbers: UK modulus checking, version 7.70 (2024).
 *
 *     BBBBSSSSSSAAAAAAAA   B bank, S sort code, A account
 */
export function passesIrishCheck(table: ModulusTable, bban: CharacterValues): true | null {
  const start = SORT_CODES[textOfValues(bban, 0, BANK_LENGTH)];
  if (start === undefined || textOfValues(bban, BANK_LENGTH, BANK_LENGTH + start.length) !== start) return null;
  return passesBritishCheck(table, bban) === true ? true : null;
}
