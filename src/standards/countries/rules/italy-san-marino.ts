import type { CharacterValues } from '../../check-digits/computed.ts';
import type { NationalCheck } from './rule.ts';

/** Value of a character at an odd position, by its rank in 0–9 or A–Z: 0 and A count as 1. The first position is odd. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/**
 * Italy and San Marino: the CIN, a check letter over the 22 characters of ABI, CAB and account. It is the sum modulo 26, and A stands for
 * 0. At even positions, 0 and A count as 0.
 *
 *     KBBBBBSSSSSAAAAAAAAAAAA   K CIN, B ABI, S CAB, A account
 *      oeoeoeoeoeoeoeoeoeoeoe   o odd, e even
 */
function compute(bban: CharacterValues): number {
  let sum = 0;
  for (let place = 1; place <= 22; place++) {
    const value = bban[place]!;
    const rank = value < 10 ? value : value - 10;
    sum += place % 2 === 1 ? ODD[rank]! : rank;
  }
  return 10 + (sum % 26);
}

export const italy: NationalCheck = { name: 'CIN', source: 'ABI, coordinate bancarie; ECBS TR 201, Italy', compute };

export const sanMarino: NationalCheck = { name: 'CIN', source: 'As in Italy, whose coordinates San Marino uses', compute };
