import type { CharacterValues } from '../../check-digits/computed.ts';
import type { NationalCheck } from './rule.ts';

/** What a character in an odd place counts, the first being odd, by its place among 0–9 or A–Z: 0 and A count 1. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/**
 * The CIN, a letter over the 22 characters of ABI, CAB and account: the sum modulo 26, 0 for A. In even places 0 and A count 0.
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
