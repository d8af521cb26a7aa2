import { textOfValues, valuesBetween } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { luhnCheckDigit } from '../../check-digits/luhn.ts';

/** A range of clearing numbers with the same check. */
export interface ClearingTypes {
  /** First and last clearing number, four digits each. */
  readonly from: string;
  readonly to: string;
  /** First three digits of the BBAN. */
  readonly ibanId: string;
  /** Type and comment of the account's check digit (`1:1` to `2:4`). Several if the sources name different ones. */
  readonly accountTypes: readonly string[];
}

const ID_LENGTH = 3;
const ACCOUNT_LENGTH = 17;
const BBAN_LENGTH = ID_LENGTH + ACCOUNT_LENGTH;
const CLEARING = 4;
const WITH_CLEARING = 11;
const LONGEST_ACCOUNT = 10;
const WEIGHTS = [1, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

type Digits = Uint8Array;

/**
 * True if the digits from start to end (excluded), at most eleven, pass modulus 11. The last weight belongs to the last digit. A number
 * that consists of zeros fails.
 */
export function passesMod11(digits: Digits, start = 0, end = digits.length): boolean {
  let sum = 0;
  for (let i = start; i < end; i++) sum += digits[i]! * WEIGHTS[WEIGHTS.length - end + i]!;
  return sum > 0 && sum % 11 === 0;
}

function isZero(digits: Digits, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (digits[i] !== 0) return false;
  return true;
}

/**
 * True if the digits from start to end (excluded) pass the Luhn check. The last digit is the check digit. A number that consists of zeros
 * fails.
 */
export function passesLuhn(digits: Digits, start = 0, end = digits.length): boolean {
  return !isZero(digits, start, end) && luhnCheckDigit(digits, start, end - 1) === digits[end - 1];
}

/** Handelsbanken once issued accounts of eight digits without a check digit. Their first digit is 4 and their last digit is 9. */
const isOldHandelsbanken = (digits: Digits): boolean => digits.length === 8 && digits[0] === 4 && digits[7] === 9;

/** Banks whose IBANs contain no clearing number, by IBAN id. The values are the maximum length of the account and its check. */
const WITHOUT_CLEARING_NUMBER: Readonly<Record<string, readonly [longest: number, check: (digits: Digits) => boolean | null]>> = {
  '300': [LONGEST_ACCOUNT, (digits) => passesLuhn(digits)],
  '600': [9, (digits) => passesMod11(digits) || (isOldHandelsbanken(digits) ? null : false)],
  '950': [LONGEST_ACCOUNT, (digits) => (digits.length > 1 ? passesLuhn(digits) : null)],
  '957': [LONGEST_ACCOUNT, (digits) => passesLuhn(digits)],
};

/**
 * Type 1: the check includes the clearing number. By comment 1, the first digit of the clearing number is omitted. If the sources name both
 * comments and the account passes only by comment 1, the result is null.
 */
function passesTypeOneCheck(types: readonly string[], digits: Digits): boolean | null {
  const hasComment1 = types.includes('1:1');
  const hasComment2 = types.includes('1:2');
  if (!hasComment1 && !hasComment2) return null;
  if (hasComment2 && passesMod11(digits)) return true;
  if (!hasComment1 || !passesMod11(digits, 1)) return false;
  return hasComment2 ? null : true;
}

/**
 * Accounts of Plusgirot (id 950) and Swedbank (id 800). They have a clearing number and an account of ten digits. The last digit of a
 * Swedbank clearing number is a check digit.
 */
function passesLongAccountCheck(ibanId: string, digits: Digits, ranges: readonly ClearingTypes[]): boolean | null {
  const clearing = digits.length - LONGEST_ACCOUNT;
  if (clearing !== (ibanId === '800' ? CLEARING + 1 : CLEARING) || !typesAt(digits, ibanId, ranges).includes('2:3')) return null;
  if (!passesLuhn(digits, clearing)) return false;
  return clearing === CLEARING || passesLuhn(digits, 0, clearing) ? true : null;
}

function typesAt(digits: Digits, ibanId: string, ranges: readonly ClearingTypes[]): readonly string[] {
  const clearing = textOfValues(digits, 0, CLEARING);
  return ranges.find(({ from, to, ibanId: id }) => id === ibanId && from <= clearing && clearing <= to)?.accountTypes ?? [];
}

/**
 * The check of the account in a Swedish BBAN, by the list of clearing numbers. Null if the IBANs of the bank contain neither a clearing
 * number nor an account of fixed width, or if the sources differ.
 *
 *     IIIAAAAAAAAAAAAAAAAA   I IBAN id, A account after zeros, with or without its clearing number
 *
 * Sources: Bankgirot, Bankernas kontonummer (2024-02-22): types 1 and 2, comments 1 to 3; Bankinfrastruktur i Sverige AB (2025-01-27).
 */
export function passesSwedishCheck(bban: CharacterValues, ranges: readonly ClearingTypes[]): boolean | null {
  const ibanId = textOfValues(bban, 0, ID_LENGTH);
  let start = ID_LENGTH;
  while (start < BBAN_LENGTH && bban[start] === 0) start++;
  if (start === BBAN_LENGTH) return null;
  const digits = valuesBetween(bban, start, BBAN_LENGTH);
  const [longest, check] = WITHOUT_CLEARING_NUMBER[ibanId] ?? [0, () => null];
  if (digits.length <= longest) return check(digits);
  if (digits.length === WITH_CLEARING) return passesTypeOneCheck(typesAt(digits, ibanId, ranges), digits);
  return passesLongAccountCheck(ibanId, digits, ranges);
}

/** Returns the pattern of accounts of an IBAN id: 17 characters. `n` means any digit. Null if these accounts cannot be checked. */
export function swedishAccountPattern(ibanId: string, ranges: readonly ClearingTypes[]): string | null {
  const accountOnly = WITHOUT_CLEARING_NUMBER[ibanId];
  if (accountOnly !== undefined) return 'n'.repeat(accountOnly[0]).padStart(ACCOUNT_LENGTH, '0');
  const range = ranges.find(({ ibanId: id, accountTypes }) => id === ibanId && /1:|2:3/.test(accountTypes[0] ?? ''));
  if (range === undefined) return null;
  const isLong = range.accountTypes[0] === '2:3';
  const digits = isLong ? LONGEST_ACCOUNT + 1 : WITH_CLEARING - CLEARING;
  return (range.from + 'n'.repeat(digits)).padStart(ACCOUNT_LENGTH, '0');
}
