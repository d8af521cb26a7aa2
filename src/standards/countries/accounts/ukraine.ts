import type { CharacterValues } from '../../check-digits/computed.ts';
import { weightedSum } from '../../check-digits/weighted-sum.ts';

const BANK_CODE_LENGTH = 6;
const BBAN_LENGTH = 25;
const COUNTED_OF_BANK_CODE = 5;
const BANK_WEIGHTS = [1, 3, 7, 1, 3];
const ACCOUNT_WEIGHTS = [3, 7, 1];
const KEY_INDEX = 4;
const FACTOR = 7;
/** Minimum and maximum number of digits of an account after its leading zeros. */
const SHORTEST = 6;
const LONGEST = 14;

/** Pattern of accounts with the maximum number of digits: 19 characters. `n` means any digit. */
export const UKRAINIAN_ACCOUNT_PATTERN = '00000' + 'n'.repeat(14);

/**
 * The key of a Ukrainian account, its fifth digit. Returns true if it is right, otherwise null, because some accounts have no key.
 *
 *     MMMMMM00000AAAAKAAAAAAAAA   M bank code, A account, K key
 *     13713      3717137137137…   weights; 3 7 1 repeat over the account, and the key counts as 0
 *
 * Key: (sum + number of the account's digits) · 7 modulo 10.
 * Source: National Bank of Ukraine, resolution 237 of 1997-07-21, whose annex was not seen; four public programs agree.
 */
export function passesUkrainianCheck(bban: CharacterValues): true | null {
  let start = BANK_CODE_LENGTH;
  while (bban[start] === 0) start++;
  const length = BBAN_LENGTH - start;
  if (length < SHORTEST || length > LONGEST) return null;
  // The structure allows letters; their values are above 9.
  for (let i = start; i < BBAN_LENGTH; i++) if (bban[i]! > 9) return null;
  const key = bban[start + KEY_INDEX]!;
  const keyProduct = key * ACCOUNT_WEIGHTS[KEY_INDEX % ACCOUNT_WEIGHTS.length]!;
  const bankSum = weightedSum(bban, 0, COUNTED_OF_BANK_CODE, BANK_WEIGHTS);
  const sum = bankSum + weightedSum(bban, start, BBAN_LENGTH, ACCOUNT_WEIGHTS) - keyProduct;
  return ((sum + length) * FACTOR) % 10 === key ? true : null;
}
