import { digitsOf } from '../../../check-digits/characters.ts';
import type { CharacterValues } from '../../../check-digits/computed.ts';
import { type CheckDigitMethod, type CheckRule, passesRule } from './rule.ts';
import { METHODS_00_49 } from './methods-00-49.ts';
import { METHODS_50_99 } from './methods-50-99.ts';
import { METHODS_A0_E4 } from './methods-a0-e4.ts';

/**
 * The check-digit methods of German account numbers. The key is the two characters of the method in the Bundesbank's list of bank codes.
 * Method 09 (no check digit) and method 12 (never assigned) are absent.
 */
export const METHODS: ReadonlyMap<string, CheckDigitMethod> = new Map(
  Object.entries<CheckDigitMethod>({ ...METHODS_00_49, ...METHODS_50_99, ...METHODS_A0_E4 }),
);

/** Accounts that a method does not decide. If the method is known and has a check digit, the result is null exactly for these accounts. */
export const UNDECIDED: readonly { readonly method: string; readonly accounts: string; readonly reason: string }[] = [
  { method: '16', accounts: 'remainder 1 and check digit 0', reason: 'The text has two readings, and other implementations differ.' },
  { method: '17', accounts: 'customer number 000000', reason: 'The sum less 1 is negative, and its remainder is not defined.' },
  { method: 'C1', accounts: 'customer number 000000', reason: 'As method 17.' },
  { method: '24', accounts: '9 at position 1 and 0 at position 4',
    reason: 'The text rules such accounts out; other implementations differ.' },
  { method: '76', accounts: 'remainder 10', reason: 'The Bundesbank says that such an account cannot be checked.' },
  { method: '52', accounts: 'neither eight digits nor ten beginning with 9', reason: 'The method does not describe them.' },
  { method: '53', accounts: 'neither nine digits nor ten beginning with 9', reason: 'The method does not describe them.' },
  { method: 'B6', accounts: 'fewer than nine digits', reason: 'As method 53.' },
  { method: '54', accounts: 'not beginning with 49', reason: 'The method does not describe them.' },
  { method: '58', accounts: 'fewer than six digits', reason: 'The method does not describe them.' },
  { method: '68', accounts: 'fewer than six digits', reason: 'The method does not describe them.' },
  { method: '75', accounts: 'fewer than six digits, eight and ten', reason: 'The method does not describe them.' },
  { method: '97', accounts: 'fewer than five digits', reason: 'The method does not describe them.' },
];

const BANK_CODE_LENGTH = 8;
const WIDTH = 10;

/**
 * The check of the account in a German BBAN, by the check-digit method of its bank.
 *
 *     BBBBBBBBAAAAAAAAAA   B bank code, A account
 *
 * - True: the account passes, or the method accepts accounts of its kind without a check.
 * - False: the account fails. It can still exist, because banks keep old accounts after mergers and after a change of method.
 * - Null: the method is unknown, has no check digit for this account, or does not decide it (`UNDECIDED`).
 *
 * Source: Deutsche Bundesbank, Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern auf ihre Richtigkeit.
 */
export const passesGermanCheck = ((digits: Uint8Array) => (method: string, bban: CharacterValues): boolean | null => {
  const checkMethod = METHODS.get(method);
  if (checkMethod === undefined) return null;
  let sum = 0;
  for (let i = 0; i < WIDTH; i++) sum += digits[i] = bban[BANK_CODE_LENGTH + i]!;
  return sum === 0 ? null : passesRule(checkMethod.rule, digits, bban);
})(new Uint8Array(WIDTH));

/**
 * Works like `passesGermanCheck`, for a bank code of 8 digits and an account of 10 digits. Throws a RangeError for other lengths or
 * characters.
 */
export function checkGermanAccount(method: string, bankCode: string, account: string): boolean | null {
  if (bankCode.length !== BANK_CODE_LENGTH) throw new RangeError('a German bank code has 8 digits');
  return passesGermanCheck(method, digitsOf(bankCode + account, BANK_CODE_LENGTH + WIDTH));
}

/** Finds a variant by its name, either at the top of a rule or in its cases. */
function variantIn(rule: CheckRule, name: string): CheckRule | undefined {
  if (rule === null || typeof rule === 'boolean') return undefined;
  if (rule.kind === 'any of') return rule.variants[name];
  if (rule.kind !== 'cases') return undefined;
  const rules = [...rule.cases.map(([, caseRule]) => caseRule), rule.otherwise];
  return rules.map((caseRule) => variantIn(caseRule, name)).find((variant) => variant !== undefined);
}

/**
 * Returns the check of one variant of a method, because some IBAN rules distinguish variants. The results are those of
 * `checkGermanAccount`. Throws an Error if the method does not have this variant.
 */
export function variantOf(method: string, variant: string): (bankCode: string, account: string) => boolean | null {
  const rule = variantIn(METHODS.get(method)!.rule, variant);
  if (rule === undefined) throw new Error(`method ${method} has no variant ${variant}`);
  return (bankCode, account) => passesRule(rule, digitsOf(account, WIDTH), digitsOf(bankCode, BANK_CODE_LENGTH));
}

/** Indexes at which the methods have their check digit. The most common index is first. */
const CHECK_INDEXES = [9, 7, 8, 6, 5, 2];
const MAXIMUM_LEADING_ZEROS = 3;
/**
 * Maximum number of attempts to draw an account. Method 54 accepts the fewest accounts, because they begin with 49: about one attempt in
 * 400 succeeds.
 */
const TRIES = 10_000;

/**
 * Returns a random account of 10 digits that passes the method. Null if the method is unknown, or if no attempt succeeds. `draw` returns
 * numbers from 0 to 1 (excluded). Equal numbers give an equal account. Throws a RangeError if the bank code does not have 8 digits.
 */
export function randomGermanAccount(method: string, bankCode: string, draw: () => number): string | null {
  const bank = digitsOf(bankCode, BANK_CODE_LENGTH);
  const checkMethod = METHODS.get(method);
  if (checkMethod === undefined) return null;
  const digits = new Uint8Array(WIDTH);
  for (let tries = 0; tries < TRIES; tries++) {
    const zeros = Math.floor(draw() * (MAXIMUM_LEADING_ZEROS + 1));
    digits.fill(0, 0, zeros);
    digits[zeros] = 1 + Math.floor(draw() * 9);
    for (let i = zeros + 1; i < WIDTH; i++) digits[i] = Math.floor(draw() * 10);
    for (const index of CHECK_INDEXES) {
      if (index <= zeros) continue;
      const drawnDigit = digits[index]!;
      for (let turn = 0; turn < 10; turn++) {
        digits[index] = (drawnDigit + turn) % 10;
        if (passesRule(checkMethod.rule, digits, bank) === true) return digits.join('');
      }
      digits[index] = drawnDigit;
    }
  }
  return null;
}
