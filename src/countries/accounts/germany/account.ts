import { digitsOf } from '../../../check-digits/characters.ts';
import type { CharacterValues } from '../../../check-digits/computed.ts';
import { type CheckDigitMethod, type CheckRule, passesRule } from './rule.ts';
import { METHODS_00_49 } from './methods-00-49.ts';
import { METHODS_50_99 } from './methods-50-99.ts';
import { METHODS_A0_E4 } from './methods-a0-e4.ts';

/**
 * The check-digit methods of German account numbers by their two characters in the Bundesbank's list of bank codes.
 * Method 09 (no check digit) and 12 (never assigned) are not among them.
 */
export const METHODS: ReadonlyMap<string, CheckDigitMethod> = new Map(
  Object.entries<CheckDigitMethod>({ ...METHODS_00_49, ...METHODS_50_99, ...METHODS_A0_E4 }),
);

/** Accounts that a method does not decide; the answer is null for exactly these. */
export const UNDECIDED: readonly { readonly method: string; readonly accounts: string; readonly reason: string }[] = [
  { method: '16', accounts: 'remainder 1 and check digit 0', reason: 'The text may be read either way, and other implementations differ.' },
  { method: '17', accounts: 'customer number 000000', reason: 'The sum less 1 is negative, and its remainder is not defined.' },
  { method: 'C1', accounts: 'customer number 000000', reason: 'As method 17.' },
  { method: '24', accounts: '9 at position 1 and 0 at position 4',
    reason: 'The text says that there are none; other implementations differ.' },
  { method: '76', accounts: 'remainder 10', reason: 'The Bundesbank says that such an account cannot be checked.' },
  { method: '52', accounts: 'neither eight digits nor ten beginning with 9', reason: 'The method tells nothing of them.' },
  { method: '53', accounts: 'neither nine digits nor ten beginning with 9', reason: 'The method tells nothing of them.' },
  { method: 'B6', accounts: 'fewer than nine digits', reason: 'As method 53.' },
  { method: '54', accounts: 'not beginning with 49', reason: 'The method tells nothing of them.' },
  { method: '58', accounts: 'fewer than six digits', reason: 'The method tells nothing of them.' },
  { method: '68', accounts: 'fewer than six digits', reason: 'The method tells nothing of them.' },
  { method: '75', accounts: 'fewer than six digits, eight and ten', reason: 'The method tells nothing of them.' },
  { method: '97', accounts: 'fewer than five digits', reason: 'The method tells nothing of them.' },
];

const BANK_CODE_LENGTH = 8;
const WIDTH = 10;

/**
 * Whether the account in a German BBAN keeps the check-digit method of its bank.
 *
 * True: it does, or the method counts accounts of its kind as right. False: it does not; banks keep old accounts after
 * mergers and changes of their method, so that the account may still exist. Null: the method is unknown, has no check
 * digit for this account or does not decide it (`UNDECIDED`).
 *
 * Source: Deutsche Bundesbank, Prüfzifferberechnungsmethoden zur Prüfung von Kontonummern auf ihre Richtigkeit.
 *
 *     BBBBBBBBAAAAAAAAAA   B bank code, A account
 */
export const passesGermanCheck = ((digits: Uint8Array) => (method: string, bban: CharacterValues): boolean | null => {
  const found = METHODS.get(method);
  if (found === undefined) return null;
  let sum = 0;
  for (let i = 0; i < WIDTH; i++) sum += digits[i] = bban[BANK_CODE_LENGTH + i]!;
  return sum === 0 ? null : passesRule(found.rule, digits, bban);
})(new Uint8Array(WIDTH));

/** The same of a bank code of 8 digits and an account of 10, as in the IBAN; anything else is a RangeError. */
export function checkGermanAccount(method: string, bankCode: string, account: string): boolean | null {
  if (bankCode.length !== BANK_CODE_LENGTH) throw new RangeError('a German bank code has 8 digits');
  return passesGermanCheck(method, digitsOf(bankCode + account, BANK_CODE_LENGTH + WIDTH));
}

/** Variants stand at the top of a method's rule or within its cases. */
function variantIn(rule: CheckRule, name: string): CheckRule | undefined {
  if (rule === null || typeof rule === 'boolean') return undefined;
  if (rule.kind === 'any of') return rule.variants[name];
  if (rule.kind !== 'cases') return undefined;
  return [...rule.cases.map(([, then]) => then), rule.otherwise].map((then) => variantIn(then, name)).find((found) => found !== undefined);
}

/**
 * The rule of one variant of a method, by the name that the method gives it: for IBAN rules that tell variants apart.
 * It answers as `checkGermanAccount` does. Throws where the method has no such variant.
 */
export function variantOf(method: string, variant: string): (bankCode: string, account: string) => boolean | null {
  const found = variantIn(METHODS.get(method)!.rule, variant);
  if (found === undefined) throw new Error(`method ${method} has no variant ${variant}`);
  return (bankCode, account) => passesRule(found, digitsOf(account, WIDTH), digitsOf(bankCode, BANK_CODE_LENGTH));
}

/** Indexes of the check digit in the methods, the commonest first. */
const CHECK_INDEXES = [9, 7, 8, 6, 5, 2];
const MOST_LEADING_ZEROS = 3;
/** Enough for the method that fits fewest accounts, 54 with its leading 49: about one drawing in 400. */
const TRIES = 10_000;

/**
 * An account of 10 digits that keeps the method, or null where the method is unknown or such an account was not found.
 * `draw` gives numbers from 0 to 1 (excluded); the same ones give the same account. Throws a RangeError where the bank code has not 8
 * digits.
 */
export function randomGermanAccount(method: string, bankCode: string, draw: () => number): string | null {
  const bank = digitsOf(bankCode, BANK_CODE_LENGTH);
  const found = METHODS.get(method);
  if (found === undefined) return null;
  const digits = new Uint8Array(WIDTH);
  for (let tries = 0; tries < TRIES; tries++) {
    const zeros = Math.floor(draw() * (MOST_LEADING_ZEROS + 1));
    for (let i = 0; i < WIDTH; i++) digits[i] = i < zeros ? 0 : i === zeros ? 1 + Math.floor(draw() * 9) : Math.floor(draw() * 10);
    for (const index of CHECK_INDEXES) {
      if (index <= zeros) continue;
      const drawn = digits[index]!;
      for (let turn = 0; turn < 10; turn++) {
        digits[index] = (drawn + turn) % 10;
        if (passesRule(found.rule, digits, bank) === true) return digits.join('');
      }
      digits[index] = drawn;
    }
  }
  return null;
}
