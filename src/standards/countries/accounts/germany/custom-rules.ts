import type { Digits } from './rule.ts';

const LAST = 9;

/**
 * Method 24. The weights 1, 2, 3 begin at the first digit that is not 0. The sum adds, for each digit, product plus weight modulo 11. If
 * position 1 is 3, 4, 5 or 6, it counts as 0. If position 1 is 9, positions 1 to 3 count as 0. If 0 follows them, the result is null,
 * because the text excludes these accounts without an explanation.
 */
export function passesMethod24(digits: Digits): boolean | null {
  const lead = digits[0]!;
  if (lead === 9 && digits[3] === 0) return null;
  let i = 0;
  if (lead === 9) i = 3;
  else if (lead >= 3 && lead <= 6) i = 1;
  while (digits[i] === 0) i++;
  let sum = 0;
  for (let weight = 1; i < LAST; i++) {
    sum += (digits[i]! * weight + weight) % 11;
    weight = weight === 3 ? 1 : weight + 1;
  }
  return digits[LAST] === sum % 10;
}

/** Weights of method 52 for the account numbers of the former ESER systems, from the right. */
const ESER_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1, 2, 4];

/**
 * True if an ESER account number is right: its weighted sum has the remainder 10 modulo 11. The number consists of four digits of the bank
 * code, the first digit of the account, the check digit and the remaining digits. The remaining digits begin at index `rest`, and their
 * leading zeros are removed.
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

/** True for bank codes of the ESER systems: their fourth digit is 5. */
const isSavingsBank = (bankCode: Digits): boolean => bankCode[3] === 5;

/** Method 52. The account has eight digits: the first digit, the check digit, and six further digits. */
export const passesEserOfEight = (digits: Digits, bankCode: Digits): boolean | null =>
  isSavingsBank(bankCode) ? passesEserCheck(lastFourOf(bankCode), digits[2]!, digits[3]!, digits, 4) : null;

/**
 * Method 53. The account has nine digits. The third digit replaces the seventh digit of the bank code. The first digit, the check digit and
 * six further digits are used as in method 52.
 */
export function passesEserOfNine(digits: Digits, bankCode: Digits): boolean | null {
  if (!isSavingsBank(bankCode)) return null;
  return passesEserCheck(lastFourOf(bankCode).with(2, digits[2]!), digits[1]!, digits[3]!, digits, 4);
}

/** The value of each digit in the sum of method 87 A. */
const COUNTS_AS = [5, 6, 2, 3, 4, 10, 1, 7, 8, 9];
/** Check digits of method 87 A for each sum modulo 5. The second row applies if an odd number of digits has a value above 5. */
const CHECK_DIGITS_87 = [
  [0, 4, 3, 2, 6],
  [7, 1, 5, 9, 8],
];

/**
 * Method 87 A. It reads positions 4 to 9 from the first digit that is not 0. A value above 5 is high. A value is added if its position and
 * the number of earlier high values are both even or both odd. Otherwise it is subtracted. A high value at an even position is replaced by
 * 12 minus the value.
 */
export function passesMethod87A(digits: Digits): boolean {
  let odd = 0;
  let highs = 0;
  let sum = 0;
  // Zeros before the first other digit have the value 5. They do not matter, because 5 is 0 modulo 5.
  for (let i = 3; i < LAST; i++) {
    const digit = COUNTS_AS[digits[i]!]!;
    const isHigh = digit > 5;
    const amount = isHigh && odd === 0 ? 12 - digit : digit;
    sum += odd === highs ? amount : -amount;
    odd = 1 - odd;
    if (isHigh) highs = 1 - highs;
  }
  const checkDigit = CHECK_DIGITS_87[highs]![((sum % 5) + 5) % 5]!;
  return digits[LAST] === checkDigit || (digits[3] === 0 && digits[LAST] === (checkDigit + 5) % 10);
}
