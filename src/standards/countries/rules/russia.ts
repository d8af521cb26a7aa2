import { textOfValues } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { NOT_KNOWN } from '../../check-digits/computed.ts';
import type { NationalCheck } from './rule.ts';

/** Letters in accounts of clearing currencies. A letter counts as its index in this text. */
export const CLEARING_LETTERS = 'ABCEHKMPTX';

/** Digit for each character value: the digit itself, the index in CLEARING_LETTERS, or −1 for other letters. */
const DIGITS = /* @__PURE__ */ Array.from({ length: 36 },
  (_, value) => (value < 10 ? value : CLEARING_LETTERS.indexOf(textOfValues([value]))));

const WEIGHTS = [7, 1, 3];
const ACCOUNT = 9;
const KEY = 17;
const END = 29;

/**
 * Russia: one check digit, the ninth digit of the account number of 20 digits. It covers three digits of the BIC and the account. The last
 * digits of the weighted products add up to a multiple of ten. Treasury bodies, whose BIC does not begin with 04, follow orders that
 * Kontor does not know.
 *
 *     04bbbbbbbSSSSSAAAKAAAAAAAAAAA   b BIC, S and A account, K check digit
 *           71371371371371371371371   weights; K has weight 3 as the ninth digit of the account
 */
function compute(bban: CharacterValues): number {
  if (bban[0] !== 0 || bban[1] !== 4) return NOT_KNOWN;
  let sum = 0;
  // Three digits of the BIC are covered: digits 7 to 9. For a settlement centre of the Bank of Russia (000, 001, 002) they are 0 and digits
  // 5 and 6.
  const isCentre = bban[6] === 0 && bban[7] === 0 && bban[8]! <= 2;
  for (let i = 0; i < 3; i++) {
    const centreDigit = i === 0 ? 0 : bban[3 + i]!;
    sum += ((isCentre ? centreDigit : bban[6 + i]!) * WEIGHTS[i]!) % 10;
  }
  for (let i = ACCOUNT; i < END; i++) {
    if (i === KEY) continue;
    const digit = DIGITS[bban[i]!]!;
    if (digit < 0) return NOT_KNOWN;
    sum += (digit * WEIGHTS[(i - ACCOUNT) % 3]!) % 10;
  }
  // The check digit k has weight 3, so sum + 3k must be a multiple of ten. This is true for k = 3 · sum, because sum + 9 · sum = 10 · sum.
  return (3 * sum) % 10;
}

export const russia: NationalCheck = {
  name: 'MOD 10, weights 7 1 3',
  source: 'Bank of Russia, Order 515 of 8 September 1997',
  compute,
};
