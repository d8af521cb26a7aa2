import { mod97 } from '../../check-digits/iso7064-mod97-10.ts';
import type { NationalCheck } from './rule.ts';

/**
 * Belgium: two check digits, the first ten digits modulo 97. They are 97 if the remainder is 0.
 *
 *     BBBAAAAAAAKK   B bank, A account, K check digits
 *     ----------     covered
 */
export const belgium: NationalCheck = {
  name: 'MOD 97',
  source: 'ECBS TR 201, Belgium; National Bank of Belgium and Febelfin',
  compute: (bban) => mod97(bban, 0, 10) || 97,
};
