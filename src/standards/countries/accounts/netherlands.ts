import type { CharacterValues } from '../../check-digits/computed.ts';
import { weightedSum } from '../../check-digits/weighted-sum.ts';

const BANK_LENGTH = 4;
const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * The eleven-test (elfproef) of the account number in a Dutch BBAN: the weighted sum must be a multiple of 11. Returns true if the number
 * passes, otherwise null. Giro numbers of up to seven digits never followed the rule. Numbers that were issued since 2020 need not follow
 * it.
 *
 *     BBBBAAAAAAAAAA   B bank, A account
 *         X987654321   weights, X for 10
 *
 * Source: Betaalvereniging Nederland.
 */
export function passesElevenTest(bban: CharacterValues): true | null {
  const sum = weightedSum(bban, BANK_LENGTH, BANK_LENGTH + WEIGHTS.length, WEIGHTS);
  return sum > 0 && sum % 11 === 0 ? true : null;
}
