import { textOfValues } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { passesBritishCheck } from './united-kingdom/modulus-check.ts';
import type { ModulusTable } from './united-kingdom/modulus-table.ts';

const BANK_LENGTH = 4;
/** First two digits of the sort codes of Bank of Ireland and Ulster Bank. The British table has rows for them. */
const SORT_CODES: Readonly<Record<string, string>> = { BOFI: '90', ULSB: '98' };

/** Returns the pattern of sort code and account of a bank. `n` means any digit. Null if accounts of the bank are not checked. */
export const irishAccountPattern = (bankCode: string): string | null => SORT_CODES[bankCode]?.padEnd(14, 'n') ?? null;

/**
 * The British modulus check for accounts of Bank of Ireland and Ulster Bank. Returns true if the account passes, otherwise null, because
 * the text is mainly about sterling accounts. Null for every other bank. Source: Vocalink (Pay.UK), Validating account numbers: UK modulus
 * checking, version 7.70 (2024).
 *
 *     BBBBSSSSSSAAAAAAAA   B bank, S sort code, A account
 */
export function passesIrishCheck(table: ModulusTable, bban: CharacterValues): true | null {
  const start = SORT_CODES[textOfValues(bban, 0, BANK_LENGTH)];
  if (start === undefined || textOfValues(bban, BANK_LENGTH, BANK_LENGTH + start.length) !== start) return null;
  return passesBritishCheck(table, bban) === true ? true : null;
}
