import { numberAt } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { weightedSum } from '../../check-digits/weighted-sum.ts';

const BANK_LENGTH = 3;
const BRANCH_LENGTH = 3;
const ACCOUNT_LENGTH = 13;
const ACCOUNT_START = BANK_LENGTH + BRANCH_LENGTH;
const BBAN_LENGTH = ACCOUNT_START + ACCOUNT_LENGTH;

interface BankRule {
  /** Number of digits of the account, counted from the right. All digits before them must be zeros. */
  readonly digits: number;
  /** Weights of the last digits of branch and account. The branch is not in the sum if only the account has weights. */
  readonly weights: readonly number[];
  readonly modulus: number;
  /** Remainders of right accounts. */
  readonly passes: readonly number[];
  /** Remainders that are right according to only some sources. */
  readonly disputed?: readonly number[];
  /** Result for any other remainder. Null if the bank has further rules. */
  readonly otherwise: false | null;
  /** Returns the branch number that is used in the sum. Null if the rule for this branch is unknown. */
  readonly branch?: (branch: number) => number | null;
}

/** Bank 20: 400 is subtracted from branch numbers above 400. No source describes branches from 800 on. */
function withoutFourHundred(branch: number): number | null {
  if (branch >= 800) return null;
  return branch > 400 ? branch - 400 : branch;
}

const BRANCH_AND_SIX = { digits: 6, weights: [9, 8, 7, 6, 5, 4, 3, 2, 1], modulus: 11, otherwise: false } as const;
const NINE = { digits: 9, weights: [9, 8, 7, 6, 5, 4, 3, 2, 1], otherwise: false } as const;
/** Rule of banks whose branches have further rules. A failed check therefore proves nothing. */
const SIX = { digits: 6, weights: [6, 5, 4, 3, 2, 1], modulus: 11, passes: [0], otherwise: null } as const;

/** Rules by bank number. The checks are weak: for some banks, four of eleven remainders are right. */
const RULES: ReadonlyMap<number, BankRule> = new Map<number, BankRule>([
  // The last two digits form one number with weight 1, so the tens digit has weight 10.
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

/** Citibank: the ninth digit is 11 minus the remainder. The digit for remainder 0 is not published. */
const CITIBANK = 22;
const CITIBANK_DIGITS = 9;
const CITIBANK_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

function passesCitibankCheck(number: Uint8Array): boolean | null {
  const lastIndex = BRANCH_LENGTH + CITIBANK_WEIGHTS.length;
  const remainder = weightedSum(number, BRANCH_LENGTH, lastIndex, CITIBANK_WEIGHTS) % 11;
  const last = number[lastIndex];
  if (remainder === 0) return last === 0 ? null : false;
  return last === 11 - remainder;
}

function passesBankRule({ digits, weights, modulus, passes, disputed, otherwise }: BankRule, number: Uint8Array): boolean | null {
  const end = BRANCH_LENGTH + digits;
  const remainder = weightedSum(number, end - weights.length, end, weights) % modulus;
  if (passes.includes(remainder)) return true;
  return disputed?.includes(remainder) ? null : otherwise;
}

/** Maximum number of digits of an account. */
const LONGEST_ACCOUNT = Math.max(CITIBANK_DIGITS, ...Array.from(RULES.values(), ({ digits }) => digits));

const accountDigitsOf = (bank: number): number | undefined => (bank === CITIBANK ? CITIBANK_DIGITS : RULES.get(bank)?.digits);

/**
 * Returns the pattern of branch and account of a bank: 16 characters. `n` means any digit. Null if accounts of the bank are not checked.
 */
export function israeliAccountPattern(bankCode: string): string | null {
  const digits = accountDigitsOf(Number(bankCode));
  return digits === undefined ? null : 'n'.repeat(BRANCH_LENGTH) + 'n'.repeat(digits).padStart(ACCOUNT_LENGTH, '0');
}

/**
 * The check of the account in an Israeli BBAN, by the rule of its bank. Null if the sources do not agree on a rule of the bank, or if the
 * account is longer than the rule allows.
 *
 *     BBBSSSAAAAAAAAAAAAA   B bank, S branch, A account
 *
 * Source: MASAV (Bank Clearing Centre), account number check, 2015-10-01. Later texts only if two programs agree.
 *
 * All calls use one buffer for branch and account, because a new array would cost more than the check.
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
