import { digitsOf, numberAt, valuesBetween } from '../../../check-digits/characters.ts';
import type { CharacterValues } from '../../../check-digits/computed.ts';
import { ACCOUNT_LENGTH, type ModulusTable, SORT_CODE_LENGTH, type WeightRow, weightRowsOf } from './modulus-table.ts';

/** Index of the sort code in the BBAN, after the four letters of the bank. */
const START = 4;
const WIDTH = SORT_CODE_LENGTH + ACCOUNT_LENGTH;

/**
 * Indexes of positions in the BBAN. The publisher names the positions by letters: u v w x y z are the sort code, a to h are the account.
 */
const [A, B, C, G, H] = [6, 7, 8, 12, 13];

/** The sort codes that exceptions 8 and 9 put in place of every sort code. */
const SUBSTITUTE_SORT_CODES: Readonly<Record<number, Uint8Array>> =
  { 8: digitsOf('090126', SORT_CODE_LENGTH), 9: digitsOf('309634', SORT_CODE_LENGTH) };

/** The weights of exception 2 if a is not 0. The second row applies if g is also 9. */
const WEIGHTS_OF_2 = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const WEIGHTS_OF_2_WITH_9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];

/** Number that exception 1 adds to the sum. */
const ADDED = 27;

/** True if an account must pass only one of two rows. This depends on the exceptions of the rows. */
const isEither = (first: number, second: number): boolean =>
  (first === 2 && second === 9) || (first === 10 && second === 11) || (first === 12 && second === 13);

function sumOf(algorithm: WeightRow['algorithm'], digits: Uint8Array, weights: readonly number[], from: number): number {
  let sum = 0;
  for (let i = from; i < WIDTH; i++) {
    const product = digits[i]! * weights[i]!;
    sum += algorithm === 'DBLAL' ? digitSumOf(product) : product;
  }
  return sum;
}

function digitSumOf(product: number): number {
  let sum = 0;
  for (let rest = product; rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10;
  return sum;
}

const moduloOf = (algorithm: WeightRow['algorithm']): number => (algorithm === 'MOD11' ? 11 : 10);

/** Returns the index of the first digit with a weight. Exceptions 7 and 10 replace the weights of u to b by zeros. */
function firstWeight(exception: number, digits: Uint8Array): number {
  if (digits[G] !== 9) return 0;
  const is10 = exception === 10 && digits[B] === 9 && (digits[A] === 0 || digits[A] === 9);
  return exception === 7 || is10 ? C : 0;
}

/** Exception 5: each row has its own check digit, g by MOD11 and h by DBLAL. */
function checkDigitFits(algorithm: WeightRow['algorithm'], digits: Uint8Array, sum: number): boolean {
  const modulo = moduloOf(algorithm);
  const digit = algorithm === 'MOD11' ? digits[G] : digits[H];
  const rest = sum % modulo;
  return rest === 0 ? digit === 0 : digit === modulo - rest;
}

/** Exception 14: the last of the eight digits may have been added and not belong to the account number. */
function passesWithoutLastDigit({ algorithm, weights }: WeightRow, digits: Uint8Array): boolean {
  if (![0, 1, 9].includes(digits[H]!)) return false;
  const shifted = digits.slice();
  shifted.copyWithin(B, A, H);
  shifted[A] = 0;
  return sumOf(algorithm, shifted, weights, 0) % moduloOf(algorithm) === 0;
}

/** True if the digits pass one row of the table with these weights. */
function passesWeights(row: WeightRow, digits: Uint8Array, weights: readonly number[]): boolean {
  const { algorithm, exception } = row;
  const sum = sumOf(algorithm, digits, weights, firstWeight(exception, digits)) + (exception === 1 ? ADDED : 0);
  if (exception === 4) return sum % 11 === digits[G]! * 10 + digits[H]!;
  if (exception === 5) return checkDigitFits(algorithm, digits, sum);
  return sum % moduloOf(algorithm) === 0 || (exception === 14 && passesWithoutLastDigit(row, digits));
}

/** Returns the digits with the sort code that exceptions 5, 8 and 9 substitute. Other digits are returned unchanged. */
function withSortCode({ exception }: WeightRow, digits: Uint8Array, sortCode: number, { substitutes }: ModulusTable): Uint8Array {
  const listed = exception === 5 ? substitutes.get(sortCode) : undefined;
  const substitute = listed === undefined
    ? SUBSTITUTE_SORT_CODES[exception]
    : digitsOf(String(listed).padStart(SORT_CODE_LENGTH, '0'), SORT_CODE_LENGTH);
  if (substitute === undefined) return digits;
  for (let i = 0; i < WIDTH; i++) SCRATCH[i] = i < SORT_CODE_LENGTH ? substitute[i]! : digits[i]!;
  return SCRATCH;
}

/** Array that all rows use, because a new array costs more time than the sum of a row. */
const SCRATCH = new Uint8Array(WIDTH);

/** True if the digits pass a row with its exception. Null if the specification has two readings with different results. */
function passesRow(row: WeightRow, isPaired: boolean, own: Uint8Array, sortCode: number, table: ModulusTable): boolean | null {
  const digits = withSortCode(row, own, sortCode, table);
  if (row.exception !== 2 || digits[A] === 0) return passesWeights(row, digits, row.weights);
  const replaced = passesWeights(row, digits, digits[G] === 9 ? WEIGHTS_OF_2_WITH_9 : WEIGHTS_OF_2);
  // The specification describes exception 2 only in a pair with exception 9. Without 9, the weights of the row are a possible reading too.
  return isPaired || replaced === passesWeights(row, digits, row.weights) ? replaced : null;
}

/** True if at least one digit of the account has a weight. Some rows have weights only for the sort code. */
function weighsAccount(row: WeightRow | undefined): boolean {
  if (row === undefined) return false;
  for (let i = A; i < WIDTH; i++) if (row.weights[i] !== 0) return true;
  return false;
}

/** Exception 6: true for an account in a foreign currency. Such an account has no check digit. */
const isForeignCurrency = (digits: Uint8Array): boolean => digits[A]! >= 4 && digits[A]! <= 8 && digits[G] === digits[H];

/**
 * The modulus check of the account in a British or Irish BBAN, by its sort code, with all exceptions 1 to 14.
 *
 *     BBBBSSSSSSAAAAAAAA   B bank, S sort code, A account
 *         uvwxyzabcdefgh   positions by the publisher's letters
 *
 * Returns true if the account passes and false if it fails. Returns null in these cases:
 * - The table has no row of the sort code, or no row that weighs the account.
 * - The account is in a foreign currency (exception 6).
 * - The text has two readings with different results (exception 2 without 9).
 *
 * Under exception 5 both rows must pass. Test case 23 of the publisher requires this, although its flow chart does not.
 * Source: Vocalink (Pay.UK), Validating account numbers: UK modulus checking, version 7.70 (2024), sections 4 and 5.
 */
export function passesBritishCheck(table: ModulusTable, bban: CharacterValues): boolean | null {
  const code = numberAt(bban, START, START + SORT_CODE_LENGTH);
  const rows = weightRowsOf(table, code);
  const first = rows[0];
  const second = rows[1];
  if (first === undefined || (!weighsAccount(first) && !weighsAccount(second))) return null;
  const digits = valuesBetween(bban, START, START + WIDTH);
  if ((first.exception === 6 || second?.exception === 6) && isForeignCurrency(digits)) return null;
  const passesFirst = passesRow(first, second?.exception === 9, digits, code, table);
  // Exception 3: the second row does not apply if c is 6 or 9.
  if (second === undefined || (second.exception === 3 && (digits[C] === 6 || digits[C] === 9))) return passesFirst;
  const passesSecond = passesRow(second, false, digits, code, table);
  return isEither(first.exception, second.exception) ? passesFirst || passesSecond : passesFirst && passesSecond;
}
