import { numberAt } from '../../../check-digits/characters.ts';
import { NO_DIGIT, NOT_KNOWN } from '../../../check-digits/computed.ts';
import { once } from '../../../text/once.ts';

/**
 * The rules that describe German check-digit methods, and whether an account keeps one.
 *
 * Positions are the Bundesbank's: 1 to 10 from the left, in the account filled with zeros on the left to ten digits.
 * Every answer is true (the rule holds), false (it does not) or null (nothing can be said).
 */

/** The ten digits of an account, position 1 at index 0. */
export type Digits = ArrayLike<number>;

/** One check digit: the sum over the digits leads to it. Built by `weighted`. */
export interface Weighted {
  readonly kind: 'weighted';
  /** Made at the first account: one account needs few of them. */
  readonly tables: () => WeightTables;
}

interface WeightTables {
  /** What each digit adds to the sum, at index 10 · (position − 1) + digit. */
  readonly terms: Uint16Array;
  /** First and last index of the digits that count. */
  readonly first: number;
  readonly last: number;
  /** What the sum begins with. */
  readonly start: number;
  /** The check digit for each remainder, or NO_DIGIT, NOT_KNOWN, AS_BEFORE; its length is the modulus. */
  readonly digitFor: Int8Array;
  readonly checkDigitIndex: number;
}

/** Variants in their order, by the names that the Bundesbank gives them: one that holds is enough. */
export interface AnyOf {
  readonly kind: 'any of';
  readonly variants: Readonly<Record<string, CheckRule>>;
  readonly inOrder: readonly CheckRule[];
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
  readonly cases: readonly (readonly [Condition, CheckRule])[];
  readonly otherwise: CheckRule;
}

/** A rule that tables cannot express. */
export interface Custom {
  readonly kind: 'custom';
  readonly check: (digits: Digits, bankCode: Digits) => boolean | null;
}

export type CheckRule = Weighted | AnyOf | Cases | Custom | boolean | null;

/** A method as the Bundesbank's paragraph describes it. */
export interface CheckDigitMethod {
  /** One line for people. */
  readonly about: string;
  readonly rule: CheckRule;
}

/** The Bundesbank calls such accounts right without computing anything. */
export const PASSES = true;
/** Such accounts are never issued. */
export const FAILS = false;
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
   * The check digit for each remainder in turn; the length is the modulus. `-` means no digit exists, `=` the digit before the check digit
   * once more, `?` not known.
   */
  readonly digitByRemainder: string;
}

export interface Positions {
  /** First and last position that count. */
  readonly on?: readonly [number, number];
  /** Position of the check digit. */
  readonly digitAt?: number;
  /** Added to the sum. */
  readonly plus?: number;
  /** Digits taken to stand left of the first position, weighted like the others. */
  readonly preceding?: string;
}

const SYMBOL: Readonly<Record<string, number>> = { '-': NO_DIGIT, '?': NOT_KNOWN, '=': AS_BEFORE };

/** The weights as the Bundesbank writes them: from the right, repeating, A for 10, B for 11. */
export const weighted = (weights: string, calculation: Calculation, positions: Positions = {}): Weighted =>
  ({ kind: 'weighted', tables: once(() => tablesOf(weights, calculation, positions)) });

function tablesOf(weights: string, calculation: Calculation, positions: Positions): WeightTables {
  const { term = 'product', digitByRemainder } = calculation;
  const { on: [from, to] = [1, 9], digitAt = 10, plus = 0, preceding = '' } = positions;
  const weightAt = (position: number) => Number.parseInt(weights[(to - position) % weights.length]!, 16);
  const contribution = TERM[term];
  const terms = new Uint16Array(100);
  for (let position = from; position <= to; position++) {
    for (let digit = 0; digit < 10; digit++) terms[10 * (position - 1) + digit] = contribution(digit, weightAt(position));
  }
  let start = plus;
  for (let i = 0; i < preceding.length; i++) start += contribution(Number(preceding[i]), weightAt(from - preceding.length + i));
  const digitFor = Int8Array.from(digitByRemainder, (symbol) => SYMBOL[symbol] ?? Number(symbol));
  return { terms, first: from - 1, last: to - 1, start, digitFor, checkDigitIndex: digitAt - 1 };
}

export const anyOf = (variants: Readonly<Record<string, CheckRule>>): AnyOf =>
  ({ kind: 'any of', variants, inOrder: Object.values(variants) });

/** `at([1, 2], '51 55 73-82')`: the number at positions 1 to 2 is 51, 55 or one of 73 to 82. */
export function digitsAt(positions: number | readonly [number, number], values: string): Condition {
  const [first, last] = typeof positions === 'number' ? [positions, positions] : positions;
  const ranges = values.split(' ').flatMap((value) => {
    const [low, high = low] = value.split('-');
    return [Number(low), Number(high)];
  });
  return { first: first - 1, last: last - 1, ranges };
}

/** The whole account number, so that leading zeros count for nothing. */
export const numberIn = (values: string): Condition => digitsAt([1, 10], values);

export const cases = (rows: readonly (readonly [Condition, CheckRule])[], otherwise: CheckRule): Cases =>
  ({ kind: 'cases', cases: rows, otherwise });

export const custom = (holds: Custom['check']): Custom => ({ kind: 'custom', check: holds });

function isMet({ first, last, ranges }: Condition, digits: Digits): boolean {
  const value = numberAt(digits, first, last + 1);
  for (let i = 0; i < ranges.length; i += 2) if (value >= ranges[i]! && value <= ranges[i + 1]!) return true;
  return false;
}

function passesWeighted({ tables }: Weighted, digits: Digits): boolean | null {
  const { terms, first, last, start, digitFor, checkDigitIndex } = tables();
  let sum = start;
  for (let i = first; i <= last; i++) sum += terms[10 * i + digits[i]!]!;
  const wanted = digitFor[sum % digitFor.length]!;
  const stated = digits[checkDigitIndex];
  if (wanted === AS_BEFORE) return stated === digits[checkDigitIndex - 1];
  return wanted === NOT_KNOWN ? null : stated === wanted;
}

function passesAny(rules: readonly CheckRule[], digits: Digits, bankCode: Digits): boolean | null {
  let answer: boolean | null = false;
  for (const rule of rules) {
    const result = passesRule(rule, digits, bankCode);
    if (result === true) return true;
    if (result === null) answer = null;
  }
  return answer;
}

/** Whether the account keeps the rule. The bank code matters to a few rules only, which read its 8 digits. */
export function passesRule(rule: CheckRule, digits: Digits, bankCode: Digits): boolean | null {
  if (rule === null || typeof rule === 'boolean') return rule;
  switch (rule.kind) {
    case 'weighted':
      return passesWeighted(rule, digits);
    case 'any of':
      return passesAny(rule.inOrder, digits, bankCode);
    case 'cases':
      for (const [condition, then] of rule.cases) if (isMet(condition, digits)) return passesRule(then, digits, bankCode);
      return passesRule(rule.otherwise, digits, bankCode);
    case 'custom':
      return rule.check(digits, bankCode);
  }
}
