import { numberAt } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { weightedSum } from '../../check-digits/weighted-sum.ts';

const BANK_LENGTH = 3;
const BRANCH_LENGTH = 3;
const ACCOUNT_LENGTH = 13;
const ACCOUNT_START = BANK_LENGTH + BRANCH_LENGTH;
const BBAN_LENGTH = ACCOUNT_START + ACCOUNT_LENGTH;

interface BankRule {
  /** The account's digits, at the right; all before them are zeros. */
  readonly digits: number;
  /** Over the branch and the account, where the branch counts; over the account alone else. */
  readonly weights: readonly number[];
  readonly modulus: number;
  /** Remainders that the bank's accounts have. */
  readonly passes: readonly number[];
  /** Remainders that some sources name and others do not. */
  readonly disputed?: readonly number[];
  /** What any other remainder tells: null where the bank has further rules. */
  readonly otherwise: false | null;
  /** The branch as it counts, of three digits; null where it is not known how. */
  readonly branch?: (branch: number) => number | null;
}

/** Bank 20: branches from 401 on are counted without their 400, and those from 800 on are not told of. */
const withoutFourHundred = (branch: number): number | null => (branch >= 800 ? null : branch > 400 ? branch - 400 : branch);

const BRANCH_AND_SIX = { digits: 6, weights: [9, 8, 7, 6, 5, 4, 3, 2, 1], modulus: 11, otherwise: false } as const;
const NINE = { digits: 9, weights: [9, 8, 7, 6, 5, 4, 3, 2, 1], otherwise: false } as const;
/** Banks whose branches have further rules, so that a failure tells nothing. */
const SIX = { digits: 6, weights: [6, 5, 4, 3, 2, 1], modulus: 11, passes: [0], otherwise: null } as const;

/** By the bank's number. The check is weak: up to four of eleven remainders pass. */
const RULES: ReadonlyMap<number, BankRule> = new Map<number, BankRule>([
  // The last two digits are one number of weight 1, so the tens weigh 10.
  [10, { digits: 8, weights: [10, 9, 8, 7, 6, 5, 4, 3, 2, 10, 1], modulus: 100, passes: [20, 60, 70, 72], disputed: [90],
    otherwise: false }],
  [12, { ...BRANCH_AND_SIX, passes: [0, 2, 4, 6] }],
  [4, { ...BRANCH_AND_SIX, passes: [0, 2] }],
  [20, { ...BRANCH_AND_SIX, passes: [0, 2, 4], branch: withoutFourHundred }],
  [11, { ...NINE, modulus: 11, passes: [0, 2, 4] }],
  [17, { ...NINE, modulus: 11, passes: [0, 2, 4] }],
  [9, { ...NINE, modulus: 10, passes: [0] }],
  [14, SIX],
  [31, SIX],
  [46, SIX],
  [52, SIX],
]);

/** Citibank: its ninth digit is 11 less the remainder; what remainder 0 gives is not told. */
const CITIBANK = 22;
const CITIBANK_DIGITS = 9;
const CITIBANK_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

function passesCitibankCheck(number: Uint8Array): boolean | null {
  const lastAt = BRANCH_LENGTH + CITIBANK_WEIGHTS.length;
  const remainder = weightedSum(number, BRANCH_LENGTH, lastAt, CITIBANK_WEIGHTS) % 11;
  const last = number[lastAt];
  if (remainder === 0) return last === 0 ? null : false;
  return last === 11 - remainder;
}

function passesBankRule({ digits, weights, modulus, passes, disputed, otherwise }: BankRule, number: Uint8Array): boolean | null {
  const end = BRANCH_LENGTH + digits;
  const remainder = weightedSum(number, end - weights.length, end, weights) % modulus;
  return passes.includes(remainder) ? true : disputed?.includes(remainder) ? null : otherwise;
}

/** Branch and account are put into one array, where the branch counts or not. */
const LONGEST_ACCOUNT = Math.max(CITIBANK_DIGITS, ...Array.from(RULES.values(), ({ digits }) => digits));

const accountDigitsOf = (bank: number): number | undefined => (bank === CITIBANK ? CITIBANK_DIGITS : RULES.get(bank)?.digits);

/** Branch and account of a bank to draw from, `n` for a digit: 16 characters; null where none are checked. */
export function israeliAccountPattern(bankCode: string): string | null {
  const digits = accountDigitsOf(Number(bankCode));
  return digits === undefined ? null : 'n'.repeat(BRANCH_LENGTH) + 'n'.repeat(digits).padStart(ACCOUNT_LENGTH, '0');
}

/**
 * Whether the account in an Israeli BBAN keeps its bank's check. Null: the bank has no rule that sources agree on, or the account is
 * longer than the rule's.
 * Source: MASAV (Bank Clearing Centre), account number check, 2015-10-01; of later texts what two programs agree on.
 *
 *     BBBSSSAAAAAAAAAAAAA   B bank, S branch, A account
 */
export const passesIsraeliCheck = ((number: Uint8Array) => (bban: CharacterValues): boolean | null => {
  const bank = numberAt(bban, 0, BANK_LENGTH);
  const digits = accountDigitsOf(bank);
  if (digits === undefined || numberAt(bban, ACCOUNT_START, BBAN_LENGTH - digits) > 0) return null;
  let sum = 0;
  for (let i = 0; i < digits; i++) sum += number[BRANCH_LENGTH + i] = bban[BBAN_LENGTH - digits + i]!;
  if (sum === 0) return null;
  if (bank === CITIBANK) return passesCitibankCheck(number);
  const rule = RULES.get(bank)!;
  let branch = numberAt(bban, BANK_LENGTH, ACCOUNT_START);
  if (rule.branch !== undefined) {
    const countedBranch = rule.branch(branch);
    if (countedBranch === null) return null;
    branch = countedBranch;
  }
  for (let i = BRANCH_LENGTH - 1; i >= 0; i--) {
    number[i] = branch % 10;
    branch = Math.floor(branch / 10);
  }
  return passesBankRule(rule, number);
})(new Uint8Array(BRANCH_LENGTH + LONGEST_ACCOUNT));
