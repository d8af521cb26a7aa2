import { numberAt } from '../../../check-digits/characters.ts';
import { NO_DIGIT, NOT_KNOWN } from '../../../check-digits/computed.ts';
import { once } from '../../../../base/algorithms/once.ts';

/**
 * The rules that describe German check-digit methods, and the check of an account by a rule. Positions are counted as the Bundesbank counts
 * them: 1 to 10 from the left. Zeros on the left fill an account up to ten digits. Every result is true (the account passes), false (it
 * fails) or null (unknown).
 */

/** The ten digits of an account. Position 1 has the index 0. */
export type Digits = ArrayLike<number>;

/** A check digit that is computed from a weighted sum. `weighted` creates this rule. */
export interface Weighted {
  readonly kind: 'weighted';
  /** Creates the tables when the first account is checked, because a program needs only few of them. */
  readonly tables: () => WeightTables;
}

interface WeightTables {
  /** The amount that a digit adds to the sum. The index is 10 · (position − 1) + digit. */
  readonly terms: Uint16Array;
  /** First and last index of the digits in the sum. */
  readonly first: number;
  readonly last: number;
  /** Initial value of the sum. */
  readonly start: number;
  /** The check digit for each remainder, or NO_DIGIT, NOT_KNOWN or AS_BEFORE. The length is the modulus. */
  readonly digitFor: Int8Array;
  readonly checkDigitIndex: number;
}

/** Variants of a method in their order, with the names that the Bundesbank uses. An account passes if it passes one variant. */
export interface AnyOf {
  readonly kind: 'any of';
  readonly variants: Readonly<Record<string, CheckRule>>;
  readonly inOrder: readonly CheckRule[];
}

/** A condition on the number at some positions of an account. The number must be in one of the ranges. `digitsAt` creates it. */
export interface Condition {
  readonly first: number;
  readonly last: number;
  /** The lowest number of the first range, its highest number, the lowest number of the second range, and so on. */
  readonly ranges: readonly number[];
}

/** Cases that exclude each other. The first case with a true condition decides. */
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

/** A check-digit method, as the Bundesbank describes it. */
export interface CheckDigitMethod {
  /**
   * Description for people, in one line. Numbers with two characters are other methods. An account passes if it passes one of the methods
   * that "or" joins.
   */
  readonly about: string;
  readonly rule: CheckRule;
}

/** The Bundesbank accepts such accounts without a calculation. */
export const PASSES = true;
/** Such accounts are never issued. */
export const FAILS = false;
/** Such accounts have no check digit, or the rule does not mention them. */
export const UNCHECKED = null;

/** Marks a check digit that equals the digit before it. */
const AS_BEFORE = 10;

/** Rows 1 to 4 of the iterated transformation (M10H) of method 27: new value of each digit. */
const TRANSFORMATION = ['0159374826', '0176983254', '0184629573', '0123456789'];

/** Amount that digit d with weight w adds to the sum. */
const TERM = {
  product: (d: number, w: number) => d * w,
  'digit sum of the product': (d: number, w: number) => Math.floor((d * w) / 10) + ((d * w) % 10),
  'last digit of the product': (d: number, w: number) => (d * w) % 10,
  'product and weight modulo 11': (d: number, w: number) => (d * w + w) % 11,
  /** The weight is the number of a row of TRANSFORMATION. */
  transformed: (d: number, w: number) => Number(TRANSFORMATION[w - 1]![d]),
  'ASCII code times weight': (d: number, w: number) => (d + 48) * w,
} as const;

export interface Calculation {
  readonly term?: keyof typeof TERM;
  /**
   * The check digit for each remainder, from remainder 0 on. The length is the modulus. `-`: no check digit exists. `=`: the check digit
   * equals the digit before it. `?`: the check digit is unknown.
   */
  readonly digitByRemainder: string;
}

export interface Positions {
  /** First and last position whose digits are in the sum. */
  readonly on?: readonly [number, number];
  /** Position of the check digit. */
  readonly digitAt?: number;
  /** Number that is added to the sum. */
  readonly plus?: number;
  /** Further digits before the first position. They have weights too. */
  readonly preceding?: string;
}

const SYMBOL: Readonly<Record<string, number>> = { '-': NO_DIGIT, '?': NOT_KNOWN, '=': AS_BEFORE };

/**
 * Creates a weighted rule. The weights have the notation of the Bundesbank: from the right, and repeated if necessary. A means 10, B means
 * 11.
 */
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

/** Creates a condition. `digitsAt([1, 2], '51 55 73-82')` means: the number at positions 1 and 2 is 51, 55 or 73 to 82. */
export function digitsAt(positions: number | readonly [number, number], values: string): Condition {
  const [first, last] = typeof positions === 'number' ? [positions, positions] : positions;
  const ranges = values.split(' ').flatMap((value) => {
    const [low, high = low] = value.split('-');
    return [Number(low), Number(high)];
  });
  return { first: first - 1, last: last - 1, ranges };
}

/** Creates a condition on the whole account number. Leading zeros do not matter. */
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
  const computed = digitFor[sum % digitFor.length]!;
  const stated = digits[checkDigitIndex];
  if (computed === AS_BEFORE) return stated === digits[checkDigitIndex - 1];
  return computed === NOT_KNOWN ? null : stated === computed;
}

function passesAny(rules: readonly CheckRule[], digits: Digits, bankCode: Digits): boolean | null {
  let combined: boolean | null = false;
  for (const rule of rules) {
    const result = passesRule(rule, digits, bankCode);
    if (result === true) return true;
    if (result === null) combined = null;
  }
  return combined;
}

/** Checks an account by a rule. Only a few rules read the 8 digits of the bank code. */
export function passesRule(rule: CheckRule, digits: Digits, bankCode: Digits): boolean | null {
  if (rule === null || typeof rule === 'boolean') return rule;
  switch (rule.kind) {
    case 'weighted':
      return passesWeighted(rule, digits);
    case 'any of':
      return passesAny(rule.inOrder, digits, bankCode);
    case 'cases':
      for (const [condition, caseRule] of rule.cases) {
        if (isMet(condition, digits)) return passesRule(caseRule, digits, bankCode);
      }
      return passesRule(rule.otherwise, digits, bankCode);
    case 'custom':
      return rule.check(digits, bankCode);
  }
}
