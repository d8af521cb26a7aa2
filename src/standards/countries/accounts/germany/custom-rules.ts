import type { Digits } from './rule.ts';

const LAST = 9;

/**
 * Method 24. The weights 1, 2, 3 begin at the first digit that is not 0. The sum adds, modulo 11, each product plus its weight. A 3, 4, 5
 * or 6 at position 1 counts as 0. If position 1 is 9, positions 1 to 3 count as 0. Null if 0 follows them, because the text rules this out
 * without further explanation.
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

/** Method 52: weights of account numbers of the ESER systems, from the right. */
const ESER_WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6, 1, 2, 4];

/**
 * True if an ESER account number is right: the weighted sum with the check digit is 10 modulo 11. The number has four digits of the bank
 * code, the first digit of the account, the check digit and the other digits. The others begin at index `rest` and have no leading zeros.
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

/** True for bank codes of the ESER systems, which have 5 at position 4. */
const isSavingsBank = (bankCode: Digits): boolean => bankCode[3] === 5;

/** Method 52 for an account of eight digits: the first digit, the check digit, and six further digits. */
export const passesEserOfEight = (digits: Digits, bankCode: Digits): boolean | null =>
  isSavingsBank(bankCode) ? passesEserCheck(lastFourOf(bankCode), digits[2]!, digits[3]!, digits, 4) : null;

/**
 * Method 53 for an account of nine digits: the first digit, the check digit, and six further digits. The third digit replaces the seventh
 * digit of the bank code.
 */
export function passesEserOfNine(digits: Digits, bankCode: Digits): boolean | null {
  if (!isSavingsBank(bankCode)) return null;
  return passesEserCheck(lastFourOf(bankCode).with(2, digits[2]!), digits[1]!, digits[3]!, digits, 4);
}

/** Method 87 A: value of each digit in the sum. */
const COUNTS_AS = [5, 6, 2, 3, 4, 10, 1, 7, 8, 9];
/** Method 87 A: check digit for each sum modulo 5. The second row applies if an odd number of digits has a value above 5. */
const CHECK_DIGITS_87 = [
  [0, 4, 3, 2, 6],
  [7, 1, 5, 9, 8],
];

/**
 * Method 87 A, over positions 4 to 9 from the first digit that is not 0. A value above 5 is high. A value is added if its position and the
 * number of high values before it are both even or both odd; otherwise it is subtracted. A high value at an even position is replaced by 12
 * minus the value.
 */
export function passesMethod87A(digits: Digits): boolean {
  let odd = 0;
  let highs = 0;
  let sum = 0;
  // Zeros before the first other digit have the value 5, which is 0 modulo 5.
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
