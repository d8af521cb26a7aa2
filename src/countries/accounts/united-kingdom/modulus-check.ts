import { digitsOf, numberAt, valuesBetween } from '../../../check-digits/characters.ts';
import type { CharacterValues } from '../../../check-digits/computed.ts';
import { ACCOUNT_LENGTH, type ModulusTable, SORT_CODE_LENGTH, type WeightRow, rowsOf } from './modulus-table.ts';

/** Before the sort code the BBAN has four letters of the bank, which do not count. */
const START = 4;
const WIDTH = SORT_CODE_LENGTH + ACCOUNT_LENGTH;

/** Positions as the publisher letters them: u v w x y z of the sort code, a to h of the account. */
const [A, B, C, G, H] = [6, 7, 8, 12, 13];

/** Exception 8 stands in for every sort code with this one, exception 9 with that. */
const STAND_INS: Readonly<Record<number, Uint8Array>> =
  { 8: digitsOf('090126', SORT_CODE_LENGTH), 9: digitsOf('309634', SORT_CODE_LENGTH) };

/** Exception 2: the weights where a is not 0, and where g is 9 besides. */
const WEIGHTS_OF_2 = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const WEIGHTS_OF_2_WITH_9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];

/** Exception 1 adds this to the sum. */
const ADDED = 27;

/** Pairs of exceptions of which one row that holds is enough. */
const isEither = (first: number, second: number): boolean =>
  (first === 2 && second === 9) || (first === 10 && second === 11) || (first === 12 && second === 13);

function sumOf(algorithm: WeightRow['algorithm'], digits: Uint8Array, weights: readonly number[], from: number): number {
  let sum = 0;
  for (let i = from; i < WIDTH; i++) {
    const product = digits[i]! * weights[i]!;
    if (algorithm === 'DBLAL') for (let rest = product; rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10;
    else sum += product;
  }
  return sum;
}

const moduloOf = (algorithm: WeightRow['algorithm']): number => (algorithm === 'MOD11' ? 11 : 10);

/** Where weights begin to count: behind u to b where exceptions 7 and 10 put zeros there. */
function firstWeight(exception: number, digits: Uint8Array): number {
  if (digits[G] !== 9) return 0;
  const is10 = exception === 10 && digits[B] === 9 && (digits[A] === 0 || digits[A] === 9);
  return exception === 7 || is10 ? C : 0;
}

/** Exception 5: each row has a check digit of its own, g by MOD11 and h by DBLAL. */
function checkDigitFits(algorithm: WeightRow['algorithm'], digits: Uint8Array, sum: number): boolean {
  const modulo = moduloOf(algorithm);
  const digit = algorithm === 'MOD11' ? digits[G] : digits[H];
  const rest = sum % modulo;
  return rest === 0 ? digit === 0 : digit === modulo - rest;
}

/** Exception 14: some accounts have eight digits of which the last is none of theirs. */
function holdsWithoutLast({ algorithm, weights }: WeightRow, digits: Uint8Array): boolean {
  if (![0, 1, 9].includes(digits[H]!)) return false;
  const moved = digits.slice();
  moved.copyWithin(B, A, H);
  moved[A] = 0;
  return sumOf(algorithm, moved, weights, 0) % moduloOf(algorithm) === 0;
}

/** Whether the digits keep one row of the table, by these weights. */
function rowHolds(row: WeightRow, digits: Uint8Array, weights: readonly number[]): boolean {
  const { algorithm, exception } = row;
  const sum = sumOf(algorithm, digits, weights, firstWeight(exception, digits)) + (exception === 1 ? ADDED : 0);
  if (exception === 4) return sum % 11 === digits[G]! * 10 + digits[H]!;
  if (exception === 5) return checkDigitFits(algorithm, digits, sum);
  return sum % moduloOf(algorithm) === 0 || (exception === 14 && holdsWithoutLast(row, digits));
}

/** The digits with the sort code that stands in for the account's own under exceptions 5, 8 and 9. */
function withSortCode({ exception }: WeightRow, digits: Uint8Array, sortCode: number, { substitutes }: ModulusTable): Uint8Array {
  const found = exception === 5 ? substitutes.get(sortCode) : undefined;
  const standIn = found === undefined ? STAND_INS[exception] : digitsOf(String(found).padStart(SORT_CODE_LENGTH, '0'), SORT_CODE_LENGTH);
  if (standIn === undefined) return digits;
  for (let i = 0; i < WIDTH; i++) REPLACED[i] = i < SORT_CODE_LENGTH ? standIn[i]! : digits[i]!;
  return REPLACED;
}

/** Used again for each row, because to make it costs more than the row's sum. */
const REPLACED = new Uint8Array(WIDTH);

/** Whether the digits keep a row with its exception; null where the text may be read in two ways that differ. */
function holds(row: WeightRow, isPaired: boolean, own: Uint8Array, sortCode: number, table: ModulusTable): boolean | null {
  const digits = withSortCode(row, own, sortCode, table);
  if (row.exception !== 2 || digits[A] === 0) return rowHolds(row, digits, row.weights);
  const replaced = rowHolds(row, digits, digits[G] === 9 ? WEIGHTS_OF_2_WITH_9 : WEIGHTS_OF_2);
  // The text tells exception 2 only in a pair with 9: alone it may be read with the weights of the row too.
  return isPaired || replaced === rowHolds(row, digits, row.weights) ? replaced : null;
}

/** Whether any digit of the account counts: some rows weigh the sort code alone. */
function weighsAccount(row: WeightRow | undefined): boolean {
  if (row !== undefined) for (let i = A; i < WIDTH; i++) if (row.weights[i] !== 0) return true;
  return false;
}

/** Exception 6: accounts in foreign currencies have no check digit. */
const isForeignCurrency = (digits: Uint8Array): boolean => digits[A]! >= 4 && digits[A]! <= 8 && digits[G] === digits[H];

/**
 * Whether the account in a British BBAN, or an Irish one, keeps the modulus check of its sort code with all exceptions 1 to 14. True: it
 * does. False: it does not. Null where the table has no row of the sort code, or none that weighs the account. Null also for an account in
 * a foreign currency (exception 6), and where two readings of the text differ (exception 2 without 9). Source: Vocalink (Pay.UK),
 * Validating account numbers: UK modulus checking, version 7.70 (2024), sections 4 and 5. Of exception 5 both rows must hold, as its test
 * case 23 shows against its flow chart.
 *
 *     BBBBSSSSSSAAAAAAAA   B bank, S sort code, A account
 */
export function britishAccountHolds(table: ModulusTable, bban: CharacterValues): boolean | null {
  const code = numberAt(bban, START, START + SORT_CODE_LENGTH);
  const rows = rowsOf(table, code);
  const first = rows[0];
  const second = rows[1];
  if (first === undefined || (!weighsAccount(first) && !weighsAccount(second))) return null;
  const digits = valuesBetween(bban, START, START + WIDTH);
  if ((first.exception === 6 || second?.exception === 6) && isForeignCurrency(digits)) return null;
  const firstHolds = holds(first, second?.exception === 9, digits, code, table);
  // Exception 3: the second row is left out where c is 6 or 9.
  if (second === undefined || (second.exception === 3 && (digits[C] === 6 || digits[C] === 9))) return firstHolds;
  const secondHolds = holds(second, false, digits, code, table);
  return isEither(first.exception, second.exception) ? firstHolds || secondHolds : firstHolds && secondHolds;
}
