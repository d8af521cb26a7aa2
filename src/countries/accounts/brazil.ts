import { numberAt } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import { weightedSum } from '../../check-digits/weighted-sum.ts';

const ISPB_LENGTH = 8;
const BRANCH_LENGTH = 5;
const NUMBER_LENGTH = BRANCH_LENGTH + 10;

interface BankRule {
  /** Branch (5) and account (10) of accounts that have the check digit at the end: `0` a zero, `n` any digit. */
  readonly pattern: string;
  /** The check digit of the fifteen digits; null where it would be a letter. */
  readonly checkDigit: (digits: Uint8Array) => number | null;
}

const LAST = NUMBER_LENGTH - 1;

/** By weights over the digits before the check digit: 11 less the remainder; `ofRemainder0` and 1 stand by themselves. */
const mod11 = (weights: readonly number[], ofRemainder0: number) => (digits: Uint8Array): number | null => {
  const remainder = weightedSum(digits, LAST - weights.length, LAST, weights) % 11;
  return remainder === 0 ? ofRemainder0 : remainder === 1 ? null : 11 - remainder;
};

/** By ISPB. */
const RULES: ReadonlyMap<number, BankRule> = new Map<number, BankRule>([
  // Itaú: weights 2 1 2 1 … from the left over the nine digits that are no zeros are those of Luhn over all.
  [60701190, { pattern: '0nnnn0000nnnnnn', checkDigit: (digits) => luhnCheckDigit(digits, 0, LAST) }],
  // Banco do Brasil.
  [0, { pattern: 'nnnnn0nnnnnnnnn', checkDigit: mod11([9, 8, 7, 6, 5, 4, 3, 2], 0) }],
  // Bradesco.
  [60746948, { pattern: 'nnnnn00nnnnnnnn', checkDigit: mod11([2, 7, 6, 5, 4, 3, 2], 0) }],
]);

/** Branch and account of a bank to draw from, `n` for a digit: 15 characters; null where none are checked. */
export const brazilianAccountPattern = (ispb: string): string | null => RULES.get(Number(ispb))?.pattern ?? null;

/**
 * Whether the last digit of a Brazilian account is its bank's check digit. True when it is; null otherwise, never false: the banks'
 * layouts tell of usual accounts alone. Null for every other bank.
 * Sources: Banco Central do Brasil, IBAN guidelines (2013-02-14); the account layouts of Itaú, Banco do Brasil and Bradesco.
 *
 *     IIIIIIIISSSSSAAAAAAAAAATO   I ISPB, S branch, A account with its check digit, T type, O owner
 */
export const passesBrazilianCheck = ((digits: Uint8Array) => (bban: CharacterValues): true | null => {
  const rule = RULES.get(numberAt(bban, 0, ISPB_LENGTH));
  if (rule === undefined) return null;
  let account = 0;
  for (let i = 0; i < NUMBER_LENGTH; i++) {
    const digit = bban[ISPB_LENGTH + i]!;
    if (digit > 0 && rule.pattern[i] === '0') return null;
    if (i >= BRANCH_LENGTH) account += digit;
    digits[i] = digit;
  }
  return account > 0 && rule.checkDigit(digits) === digits[LAST] ? true : null;
})(new Uint8Array(NUMBER_LENGTH));
