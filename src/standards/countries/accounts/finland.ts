import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { CHECK_POSITION, PAYMENT_INSTITUTIONS } from '../rules/finland.ts';

/**
 * Finland: false if an account of a payment institution does not have the Luhn digit that most of them have. Null for all other accounts,
 * whose digit is a national check digit.
 */
export const passesFinnishCheck = (bban: CharacterValues): boolean | null =>
  bban[0] === PAYMENT_INSTITUTIONS ? luhnCheckDigit(bban, 0, CHECK_POSITION) === bban[CHECK_POSITION] : null;
