import type { CharacterValues } from '../../check-digits/computed.ts';
import { NO_DIGIT } from '../../check-digits/computed.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import type { NationalCheck } from './rule.ts';

const PREFIX_WEIGHTS = [10, 5, 8, 4, 2];
const NUMBER_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2];

/**
 * Czechia and Slovakia: the account number is a prefix of six digits and a number of ten digits. Each ends with a check digit that
 * completes its weighted sum to a multiple of eleven. If the sum lacks ten, no digit fits, and such a number is never issued. The bank code
 * is not covered.
 *
 *     BBBBPPPPPKNNNNNNNNNL   B bank, P prefix with its check digit K, N number with its check digit L
 *         A5842              weights, A for 10
 *               6379A5842
 */
function compute(bban: CharacterValues): number {
  const prefix = complement(weightedSum(bban, 4, 9, PREFIX_WEIGHTS), 11);
  const number = complement(weightedSum(bban, 10, 19, NUMBER_WEIGHTS), 11);
  return prefix === 10 || number === 10 ? NO_DIGIT : 10 * prefix + number;
}

const name = 'MOD 11';

export const czechia: NationalCheck = {
  name,
  source: 'Czech National Bank, Decree 169/2011 Coll., section 5 and annex',
  compute,
};

export const slovakia: NationalCheck = { name, source: 'National Bank of Slovakia, Measure 8/2009', compute };
