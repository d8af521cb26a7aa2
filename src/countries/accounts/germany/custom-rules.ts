import type { Digits } from './rule.ts';

const LAST = 9;

/**
 * Method 24. The weights 1, 2, 3 begin at the first digit that is not 0; each product plus its weight counts modulo 11.
 * A 3, 4, 5 or 6 at position 1 counts as 0, and so do positions 1 to 3 where position 1 is 9. Null where 0 follows them: the text rules
 * that out without saying what it means.
 */
export function passesMethod24(digits: Digits): boolean | null {
  const lead = digits[0]!;
  if (lead === 9 && digits[3] === 0) return null;
  let i = lead === 9 ? 3 : lead >= 3 && lead <= 6 ? 1 : 0;
  while (digits[i] === 0) i++;
  let sum = 0;
  for (let weight = 1; i < LAST; i++) {
    sum += (digits[i]! * weight + weight) % 11;
    weight = weight === 3 ? 1 : weight + 1;
  }
  return digits[LAST] === sum % 10;
}

/** Weights of the account numbers of the ESER systems, from the right. Method 52. */
const ESER_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1, 2, 4];

/**
 * Whether an ESER account number holds. It has four digits of the bank code, the account's first digit, the check digit and the rest, from
 * index `rest` on, without leading zeros.
 * The weighted sum, check digit included, leaves 10 modulo 11.
 */
function passesEserCheck(bank: readonly number[], firstDigit: number, checkDigit: number, digits: Digits, rest: number): boolean {
  let sum = 0;
  let weight = 0;
  let from = rest;
  while (digits[from] === 0) from++;
  for (let i = LAST; i >= from; i--) sum += digits[i]! * ESER_WEIGHTS[weight++]!;
  for (const digit of [checkDigit, firstDigit, ...bank.toReversed()]) sum += digit * ESER_WEIGHTS[weight++]!;
  return sum % 11 === 10;
}

const lastFourOf = (bankCode: Digits): number[] => [bankCode[4]!, bankCode[5]!, bankCode[6]!, bankCode[7]!];

/** The systems knew bank codes with 5 at position 4 only. */
const isSavingsBank = (bankCode: Digits): boolean => bankCode[3] === 5;

/** Method 52 for an account of eight digits: its first, the check digit and six more. */
export const passesEserOfEight = (digits: Digits, bankCode: Digits): boolean | null =>
  isSavingsBank(bankCode) ? passesEserCheck(lastFourOf(bankCode), digits[2]!, digits[3]!, digits, 4) : null;

/** Method 53 for an account of nine digits: the first, one for the third of the bank code's last four, the check digit, six more. */
export function passesEserOfNine(digits: Digits, bankCode: Digits): boolean | null {
  if (!isSavingsBank(bankCode)) return null;
  return passesEserCheck(lastFourOf(bankCode).with(2, digits[2]!), digits[1]!, digits[3]!, digits, 4);
}

/** Method 87 A: which digit each one counts as. */
const COUNTS_AS = [5, 6, 2, 3, 4, 10, 1, 7, 8, 9];
/** Method 87 A: the check digit for each sum modulo 5; the second row where an odd number of digits counted as more than 5. */
const CHECK_DIGITS_87 = [
  [0, 4, 3, 2, 6],
  [7, 1, 5, 9, 8],
];

/**
 * Method 87 A, over positions 4 to 9 from the first digit that is not 0. A digit above 5 is high. A digit is added where the parity of its
 * position and that of the number of high digits before it agree, else subtracted. A high digit at an even turn counts as what it lacks to
 * 12.
 */
export function passesMethod87A(digits: Digits): boolean {
  let odd = 0;
  let highs = 0;
  let sum = 0;
  // The zeros before the first other digit count 5, which is nothing modulo 5.
  for (let i = 3; i < LAST; i++) {
    const digit = COUNTS_AS[digits[i]!]!;
    const high = digit > 5;
    const amount = high && odd === 0 ? 12 - digit : digit;
    sum += odd === highs ? amount : -amount;
    odd = 1 - odd;
    if (high) highs = 1 - highs;
  }
  const wanted = CHECK_DIGITS_87[highs]![((sum % 5) + 5) % 5]!;
  return digits[LAST] === wanted || (digits[3] === 0 && digits[LAST] === (wanted + 5) % 10);
}
