import { textOfValues } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { NOT_KNOWN } from '../../check-digits/computed.ts';
import type { NationalCheck } from './rule.ts';

/** The letters that stand for a digit in accounts of clearing currencies, each at the digit it counts as. */
export const CLEARING_LETTERS = 'ABCEHKMPTX';

/** What each character value counts as: itself for a digit, the place in CLEARING_LETTERS for those letters, −1 for the others. */
const DIGITS = /* @__PURE__ */ Array.from({ length: 36 },
  (_, value) => (value < 10 ? value : CLEARING_LETTERS.indexOf(textOfValues([value]))));

const WEIGHTS = [7, 1, 3];
const ACCOUNT = 9;
const KEY = 17;
const END = 29;

/**
 * The ninth digit of the 20-digit account number. Over three digits of the BIC and the account, the units digits of the weighted
 * products add up to a multiple of ten. Treasury bodies, whose BIC does not begin with 04, follow orders that are not known here.
 *
 *     04bbbbbbbSSSSSAAAKAAAAAAAAAAA   b BIC, S and A account, K check digit
 *           71371371371371371371371   weights; K has 3, being the ninth of the account
 */
function compute(bban: CharacterValues): number {
  if (bban[0] !== 0 || bban[1] !== 4) return NOT_KNOWN;
  let sum = 0;
  // Digits 7 to 9 of the BIC. For a settlement centre of the Bank of Russia (000, 001 or 002): 0 and digits 5 and 6.
  const isCentre = bban[6] === 0 && bban[7] === 0 && bban[8]! <= 2;
  for (let i = 0; i < 3; i++) {
    const digit = !isCentre ? bban[6 + i]! : i === 0 ? 0 : bban[3 + i]!;
    sum += (digit * WEIGHTS[i]!) % 10;
  }
  for (let i = ACCOUNT; i < END; i++) {
    if (i === KEY) continue;
    const digit = DIGITS[bban[i]!]!;
    if (digit < 0) return NOT_KNOWN;
    sum += (digit * WEIGHTS[(i - ACCOUNT) % 3]!) % 10;
  }
  // The key has weight 3, and 3 × 3 is 9: three times the sum is the digit whose triple completes it.
  return (3 * sum) % 10;
}

export const russia: NationalCheck = {
  name: 'MOD 10, weights 7 1 3',
  source: 'Bank of Russia, Order 515 of 8 September 1997',
  compute,
};
