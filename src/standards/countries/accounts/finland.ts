import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { CHECK_POSITION, PAYMENT_INSTITUTIONS } from '../rules/finland.ts';

/**
 * The Luhn digit of accounts of Finnish payment institutions. False if the digit is wrong, because most of these accounts have it. Null for
 * all other accounts, whose last digit is a national check digit.
 */
export const passesFinnishCheck = (bban: CharacterValues): boolean | null =>
  bban[0] === PAYMENT_INSTITUTIONS ? luhnCheckDigit(bban, 0, CHECK_POSITION) === bban[CHECK_POSITION] : null;
