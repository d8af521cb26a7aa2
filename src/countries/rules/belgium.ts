import { mod97 } from '../../check-digits/iso7064-mod97-10.ts';
import type { NationalCheck } from './rule.ts';

/**
 * The first ten digits modulo 97; a remainder of 0 is written 97.
 *
 *     BBBAAAAAAAKK   B bank, A account, K check digits
 *     ----------     covered
 */
export const belgium: NationalCheck = {
  name: 'MOD 97',
  source: 'ECBS TR 201, Belgium; National Bank of Belgium and Febelfin',
  compute: (bban) => mod97(bban, 0, 10) || 97,
};
