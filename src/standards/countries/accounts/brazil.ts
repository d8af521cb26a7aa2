import { numberAt } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { luhnCheckDigit } from '../../check-digits/luhn.ts';
import { weightedSum } from '../../check-digits/weighted-sum.ts';

const ISPB_LENGTH = 8;
const BRANCH_LENGTH = 5;
const NUMBER_LENGTH = BRANCH_LENGTH + 10;

interface BankRule {
  /** Pattern of branch (5 digits) and account (10 digits) with the check digit at the end: `0` is a zero, `n` any digit. */
  readonly pattern: string;
  /** Returns the check digit of the fifteen digits. Null if the check character is a letter. */
  readonly checkDigit: (digits: Uint8Array) => number | null;
}

const LAST = NUMBER_LENGTH - 1;

/**
 * Returns 11 minus the remainder of the weighted sum of the digits before the check digit. Remainder 0 gives 0. Remainder 1 gives null,
 * which means a letter.
 */
const mod11 = (weights: readonly number[]) => (digits: Uint8Array): number | null => {
  const remainder = weightedSum(digits, LAST - weights.length, LAST, weights) % 11;
  if (remainder === 1) return null;
  return remainder === 0 ? 0 : 11 - remainder;
};

/** Rules of banks by their bank code, the ISPB. */
const RULES: ReadonlyMap<number, BankRule> = new Map<number, BankRule>([
  // Itaú: the nine digits of branch and account have the weights 2 1 2 1 … from the left. These are the Luhn weights over all positions.
  [60701190, { pattern: '0nnnn0000nnnnnn', checkDigit: (digits) => luhnCheckDigit(digits, 0, LAST) }],
  // Banco do Brasil.
  [0, { pattern: 'nnnnn0nnnnnnnnn', checkDigit: mod11([9, 8, 7, 6, 5, 4, 3, 2]) }],
  // Bradesco.
  [60746948, { pattern: 'nnnnn00nnnnnnnn', checkDigit: mod11([2, 7, 6, 5, 4, 3, 2]) }],
]);

/** Returns the pattern of branch and account of a bank: 15 characters, `n` for any digit. Null if its accounts are not checked. */
export const brazilianAccountPattern = (ispb: string): string | null => RULES.get(Number(ispb))?.pattern ?? null;

/**
 * The check digit at the end of a Brazilian account, by the rule of its bank. Returns true if the digit is right, otherwise null: the
 * layouts of the banks describe only usual accounts. Also null for every other bank.
 *
 *     IIIIIIIISSSSSAAAAAAAAAATO   I ISPB, S branch, A account with its check digit, T type, O owner
 *
 * Sources: Banco Central do Brasil, IBAN guidelines (2013-02-14); the account layouts of Itaú, Banco do Brasil and Bradesco.
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
