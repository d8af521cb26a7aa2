import { mod11_10CheckDigit } from '../../check-digits/iso7064-mod11-10.ts';
import type { NationalCheck } from './rule.ts';

/**
 * Croatia: two check digits, the last digit of the bank code and the last digit of the account number. Each covers the digits before it in
 * its field.
 *
 *     BBBBBBKAAAAAAAAAL   B bank with its check digit K, A account with its check digit L
 *     ------ ---------    covered by K and by L
 */
export const croatia: NationalCheck = {
  name: 'ISO 7064 MOD 11,10',
  source: 'Croatian National Bank, decision on the construction of transaction accounts',
  compute: (bban) => 10 * mod11_10CheckDigit(bban, 0, 6) + mod11_10CheckDigit(bban, 7, 16),
};
