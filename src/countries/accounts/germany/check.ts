import { NO_DIGIT, NOT_KNOWN } from '../../../check-digits/computed.ts';

/**
 * What a German check-digit method is described with, and whether an account keeps it.
 *
 * Positions are the Bundesbank's: 1 to 10 from the left, in the account filled with zeros on the left to ten digits.
 * Every answer is true (the check holds), false (it does not) or null (nothing can be said).
 */

/** The ten digits of an account, position 1 at index 0. */
export type Digits = ArrayLike<number>;

/** One check digit: the sum over the digits leads to it. Built by `weighted`. */
export interface Weighted {
  readonly kind: 'weighted';
  /** What each digit adds to the sum, at index 10 · (position − 1) + digit. */
  readonly terms: Uint16Array;
  /** First and last index of the digits that count. */
  readonly first: number;
  readonly last: number;
  /** What the sum begins with. */
  readonly start: number;
  /** The check digit for each remainder, or NO_DIGIT, NOT_KNOWN, AS_BEFORE; its length is the modulus. */
  readonly digitFor: Int8Array;
  /** Index of the check digit. */
  readonly check: number;
}

/** Variants tried one after the other, by the names the Bundesbank gives them: one that holds is enough. */
export interface Tried {
  readonly kind: 'tried';
  readonly variants: Readonly<Record<string, Check>>;
  readonly inOrder: readonly Check[];
}

/** A number read from some positions of the account that lies in one of the ranges. Built by `at`. */
export interface Condition {
  readonly first: number;
  readonly last: number;
  /** Lowest and highest in turn. */
  readonly ranges: readonly number[];
}

/** Cases that exclude each other: the first whose condition is met decides. */
export interface Cases {
  readonly kind: 'cases';
  readonly cases: readonly (readonly [Condition, Check])[];
  readonly otherwise: Check;
}

/** A rule that tables do not tell. */
export interface Own {
  readonly kind: 'own';
  readonly holds: (digits: Digits, bankCode: string) => boolean | null;
}

export type Check = Weighted | Tried | Cases | Own | boolean | null;

/** A method as the Bundesbank's paragraph describes it. */
export interface Method {
  /** One line for people. */
  readonly about: string;
  readonly check: Check;
}

/** The Bundesbank calls such accounts right without computing anything. */
export const RIGHT = true;
/** Such accounts are never issued. */
export const WRONG = false;
/** Such accounts carry no check digit, or the rule does not speak of them. */
export const UNCHECKED = null;

/** Stands for a check digit that repeats the digit before it. */
const AS_BEFORE = 10;

/** Rows 1 to 4 of the iterated transformation (M10H): what a digit becomes. Method 27. */
const TRANSFORMATION = ['0159374826', '0176983254', '0184629573', '0123456789'];

/** What digit d with weight w adds to the sum. */
const TERM = {
  product: (d: number, w: number) => d * w,
  'digit sum of the product': (d: number, w: number) => Math.floor((d * w) / 10) + ((d * w) % 10),
  'last digit of the product': (d: number, w: number) => (d * w) % 10,
  'product and weight modulo 11': (d: number, w: number) => (d * w + w) % 11,
  /** The weight is the row. */
  transformed: (d: number, w: number) => Number(TRANSFORMATION[w - 1]![d]),
  'ASCII code times weight': (d: number, w: number) => (d + 48) * w,
} as const;

export interface Calculation {
  readonly term?: keyof typeof TERM;
  /**
   * The check digit for each remainder in turn, so that the length is the modulus:
   * `-` no digit exists, `=` the digit before the check digit once more, `?` not known.
   */
  readonly gives: string;
}

export interface Place {
  /** First and last position that count. */
  readonly on?: readonly [number, number];
  /** Position of the check digit. */
  readonly check?: number;
  /** Added to the sum. */
  readonly plus?: number;
  /** Digits thought to stand left of the first position, weighted like the others. */
  readonly after?: string;
}

const SYMBOL: Readonly<Record<string, number>> = { '-': NO_DIGIT, '?': NOT_KNOWN, '=': AS_BEFORE };

/** The weights as the Bundesbank writes them: from the right, repeating, A for 10, B for 11. */
export function weighted(weights: string, calculation: Calculation, place: Place = {}): Weighted {
  const { term = 'product', gives } = calculation;
  const { on: [from, to] = [1, 9], check = 10, plus = 0, after = '' } = place;
  const weightAt = (position: number) => Number.parseInt(weights[(to - position) % weights.length]!, 16);
  const contribution = (digit: number, weight: number) => (weight === 0 ? 0 : TERM[term](digit, weight));
  const terms = new Uint16Array(100);
  for (let position = from; position <= to; position++) {
    for (let digit = 0; digit < 10; digit++) terms[10 * (position - 1) + digit] = contribution(digit, weightAt(position));
  }
  let start = plus;
  for (let i = 0; i < after.length; i++) start += contribution(Number(after[i]), weightAt(from - after.length + i));
  const digitFor = Int8Array.from(gives, (symbol) => SYMBOL[symbol] ?? Number(symbol));
  return { kind: 'weighted', terms, first: from - 1, last: to - 1, start, digitFor, check: check - 1 };
}

export const tried = (variants: Readonly<Record<string, Check>>): Tried => ({ kind: 'tried', variants, inOrder: Object.values(variants) });

/** `at([1, 2], '51 55 73-82')`: the number at positions 1 to 2 is 51, 55 or one of 73 to 82. */
export function at(positions: number | readonly [number, number], values: string): Condition {
  const [first, last] = typeof positions === 'number' ? [positions, positions] : positions;
  const ranges = values.split(' ').flatMap((value) => {
    const [low, high = low] = value.split('-');
    return [Number(low), Number(high)];
  });
  return { first: first - 1, last: last - 1, ranges };
}

/** The whole account number, so that leading zeros count for nothing. */
export const numbered = (values: string): Condition => at([1, 10], values);

export const cases = (rows: readonly (readonly [Condition, Check])[], otherwise: Check): Cases => ({ kind: 'cases', cases: rows, otherwise });

export const own = (holds: Own['holds']): Own => ({ kind: 'own', holds });

function isMet({ first, last, ranges }: Condition, digits: Digits): boolean {
  let value = 0;
  for (let i = first; i <= last; i++) value = 10 * value + digits[i]!;
  for (let i = 0; i < ranges.length; i += 2) if (value >= ranges[i]! && value <= ranges[i + 1]!) return true;
  return false;
}

function weightedHolds({ terms, first, last, start, digitFor, check }: Weighted, digits: Digits): boolean | null {
  let sum = start;
  for (let i = first; i <= last; i++) sum += terms[10 * i + digits[i]!]!;
  const wanted = digitFor[sum % digitFor.length]!;
  if (wanted === AS_BEFORE) return digits[check] === digits[check - 1];
  return wanted === NOT_KNOWN ? null : digits[check] === wanted;
}

function oneHolds(checks: readonly Check[], digits: Digits, bankCode: string): boolean | null {
  let answer: boolean | null = false;
  for (const check of checks) {
    const held = holds(check, digits, bankCode);
    if (held === true) return true;
    if (held === null) answer = null;
  }
  return answer;
}

/** Whether the account keeps the check. The bank code, 8 digits, matters to a few checks only. */
export function holds(check: Check, digits: Digits, bankCode: string): boolean | null {
  if (check === null || typeof check === 'boolean') return check;
  switch (check.kind) {
    case 'weighted':
      return weightedHolds(check, digits);
    case 'tried':
      return oneHolds(check.inOrder, digits, bankCode);
    case 'cases':
      for (const [condition, then] of check.cases) if (isMet(condition, digits)) return holds(then, digits, bankCode);
      return holds(check.otherwise, digits, bankCode);
    case 'own':
      return check.holds(digits, bankCode);
  }
}
