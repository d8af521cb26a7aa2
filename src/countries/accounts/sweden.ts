import { textOfValues, valuesBetween } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { luhnCheckDigit } from '../../check-digits/luhn.ts';

/** Clearing numbers whose accounts are checked in one way. */
export interface ClearingTypes {
  /** First and last, four digits. */
  readonly from: string;
  readonly to: string;
  /** What stands at the beginning of the BBAN: three digits. */
  readonly ibanId: string;
  /** Type and comment of the account's check digit (`1:1` to `2:4`); several where sources differ. */
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

/** Modulus 11 over digits from start to end (excluded), eleven at most; the weights end with the last. Zeros alone fail. */
export function passesMod11(digits: Digits, start = 0, end = digits.length): boolean {
  let sum = 0;
  for (let i = start; i < end; i++) sum += digits[i]! * WEIGHTS[WEIGHTS.length - end + i]!;
  return sum > 0 && sum % 11 === 0;
}

function isZero(digits: Digits, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (digits[i] !== 0) return false;
  return true;
}

/** The Luhn check over digits from start to end (excluded), the last of them the check digit. Zeros alone fail. */
export function passesLuhn(digits: Digits, start = 0, end = digits.length): boolean {
  return !isZero(digits, start, end) && luhnCheckDigit(digits, start, end - 1) === digits[end - 1];
}

/** Handelsbanken: accounts of eight digits 4…9 were once issued without a check digit. */
const isOldHandelsbanken = (digits: Digits): boolean => digits.length === 8 && digits[0] === 4 && digits[7] === 9;

/** Banks whose IBANs hold the account alone, by IBAN id: the longest account and its check. */
const WITHOUT_CLEARING_NUMBER: Readonly<Record<string, readonly [longest: number, check: (digits: Digits) => boolean | null]>> = {
  '300': [LONGEST_ACCOUNT, (digits) => passesLuhn(digits)],
  '600': [9, (digits) => passesMod11(digits) || (isOldHandelsbanken(digits) ? null : false)],
  '950': [LONGEST_ACCOUNT, (digits) => (digits.length > 1 ? passesLuhn(digits) : null)],
  '957': [LONGEST_ACCOUNT, (digits) => passesLuhn(digits)],
};

/** Type 1: the clearing number counts, but for its first digit by comment 1. What only comment 1 has where sources differ is not known. */
function passesTypeOneCheck(types: readonly string[], digits: Digits): boolean | null {
  const [first, second] = [types.includes('1:1'), types.includes('1:2')];
  if (!first && !second) return null;
  if (second && passesMod11(digits)) return true;
  return first && passesMod11(digits, 1) ? (second ? null : true) : false;
}

/** Plusgirot (id 950) and Swedbank (id 800): a clearing number, which Swedbank ends with a check digit, and ten digits of account. */
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
 * Whether the account in a Swedish BBAN keeps its bank's check, by the list of clearing numbers. Null: the bank's IBANs hold
 * no clearing number and no account of a fixed width, or sources differ.
 * Sources: Bankgirot, Bankernas kontonummer (2024-02-22): types 1 and 2, comments 1 to 3; Bankinfrastruktur i Sverige AB (2025-01-27).
 *
 *     IIIAAAAAAAAAAAAAAAAA   I IBAN id, A account behind zeros, with or without its clearing number
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

/** Accounts of an IBAN id to draw from, `n` for a digit: 17 characters; null where none can be judged. */
export function swedishAccountPattern(ibanId: string, ranges: readonly ClearingTypes[]): string | null {
  const alone = WITHOUT_CLEARING_NUMBER[ibanId];
  const range = ranges.find(({ ibanId: id, accountTypes }) => id === ibanId && /1:|2:3/.test(accountTypes[0] ?? ''));
  const isLong = range?.accountTypes[0] === '2:3';
  const pattern = alone ? 'n'.repeat(alone[0]) : range && range.from + 'n'.repeat(isLong ? LONGEST_ACCOUNT + 1 : WITH_CLEARING - CLEARING);
  return pattern?.padStart(ACCOUNT_LENGTH, '0') ?? null;
}
