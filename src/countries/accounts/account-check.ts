import { readValues } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { passesBrazilianCheck, brazilianAccountPattern } from './brazil.ts';
import { METHODS, passesGermanCheck } from './germany/account.ts';
import { passesKennitalaCheck } from './iceland.ts';
import { passesIsraeliCheck, israeliAccountPattern } from './israel.ts';
import { passesElevenTest } from './netherlands.ts';
import { type ClearingTypes, passesSwedishCheck, swedishAccountPattern } from './sweden.ts';
import { passesSwissCheck, swissAccountPattern } from './switzerland.ts';
import { UKRAINIAN_ACCOUNT_PATTERN, passesUkrainianCheck } from './ukraine.ts';
import { passesIrishCheck, irishAccountPattern } from './ireland.ts';
import { passesBritishCheck } from './united-kingdom/modulus-check.ts';
import type { ModulusTable } from './united-kingdom/modulus-table.ts';

/** What account checks need to know beyond the rules. */
export interface AccountTables {
  /** Swedish clearing numbers, ascending. */
  readonly clearingTypes: () => readonly ClearingTypes[];
  /** The British weights; null where the operator brought none. */
  readonly modulusTable: ModulusTable | null;
}

interface AccountCheck {
  /** Whose rule it is, for people. */
  readonly rule: string;
  /** The BBANs that it reads. */
  readonly reads: RegExp;
  /** Whether a failure is told: false where not every account of the bank follows the rule. */
  readonly isDecisive: boolean;
  /**
   * Whether the account in a BBAN that follows its country's structure keeps the check. `method` is what the national publisher names for
   * the bank code, null where it names none.
   */
  readonly check: (bban: CharacterValues, method: string | null, tables: AccountTables) => boolean | null;
  /**
   * Accounts of a bank code to draw from: the BBAN behind the code, as far as the check reads it, with `n` for any digit. Empty
   * where every account may be drawn; null where none of the bank code's accounts is checked.
   */
  readonly pattern: (bankCode: string, method: string | null, tables: Pick<AccountTables, 'clearingTypes'>) => string | null;
  /** Whether it needs `AccountTables.modulusTable`. */
  readonly needsModulusTable?: true;
}

const EVERY = (): string => '';

/** By country: the checks of account numbers that belong to banks and not to the country. */
const ACCOUNT_CHECKS: ReadonlyMap<string, AccountCheck> = new Map<string, AccountCheck>([
  ['BR', { rule: 'the account layouts of Itaú, Banco do Brasil and Bradesco', reads: /^\d{23}[A-Z][\dA-Z]$/, isDecisive: false,
    check: passesBrazilianCheck, pattern: brazilianAccountPattern }],
  ['CH', { rule: 'PostFinance, modulo 10 recursive', reads: /^\d{5}[\dA-Z]{12}$/, isDecisive: true, check: passesSwissCheck,
    pattern: swissAccountPattern }],
  ['DE', {
    rule: 'Deutsche Bundesbank, check-digit methods',
    reads: /^\d{18}$/,
    isDecisive: true,
    check: (bban, method) => (method === null ? null : passesGermanCheck(method, bban)),
    pattern: (_, method) => (method !== null && METHODS.has(method) ? '' : null),
  }],
  ['GB', {
    rule: 'Vocalink (Pay.UK), modulus check',
    reads: /^[A-Z]{4}\d{14}$/,
    isDecisive: true,
    check: (bban, _, { modulusTable }) => modulusTable && passesBritishCheck(modulusTable, bban),
    pattern: EVERY,
    needsModulusTable: true,
  }],
  ['IE', {
    rule: 'Vocalink (Pay.UK), modulus check, for Bank of Ireland and Ulster Bank',
    reads: /^[A-Z]{4}\d{14}$/,
    isDecisive: false,
    check: (bban, _, { modulusTable }) => modulusTable && passesIrishCheck(modulusTable, bban),
    pattern: irishAccountPattern,
    needsModulusTable: true,
  }],
  ['IL', { rule: 'MASAV, account number check', reads: /^\d{19}$/, isDecisive: true, check: passesIsraeliCheck,
    pattern: israeliAccountPattern }],
  ['IS', { rule: 'Registers Iceland, kennitala', reads: /^\d{22}$/, isDecisive: false, check: passesKennitalaCheck, pattern: EVERY }],
  ['NL', { rule: 'Betaalvereniging Nederland, eleven-test', reads: /^[A-Z]{4}\d{10}$/, isDecisive: false, check: passesElevenTest,
    pattern: EVERY }],
  ['SE', {
    rule: 'Bankgirot, Bankernas kontonummer',
    reads: /^\d{20}$/,
    isDecisive: true,
    check: (bban, _, { clearingTypes }) => passesSwedishCheck(bban, clearingTypes()),
    pattern: (bankCode, _, { clearingTypes }) => swedishAccountPattern(bankCode, clearingTypes()),
  }],
  ['UA', { rule: 'National Bank of Ukraine, resolution 237', reads: /^\d{6}[\dA-Z]{19}$/, isDecisive: false, check: passesUkrainianCheck,
    pattern: () => UKRAINIAN_ACCOUNT_PATTERN }],
]);

/** The account check of a country; null where none is known. */
export const accountCheckOf = (country: string): AccountCheck | null => ACCOUNT_CHECKS.get(country) ?? null;

/** What is asked of account checks, with the tables that they need. */
export interface AccountChecks {
  /**
   * Whether the account in a BBAN that follows its country's structure keeps its bank's own check: true, false, or null where
   * nothing is known. `method` is what the national publisher names for the bank code (Germany), null where it names none.
   * It tells nothing of whether the IBAN is valid. Throws a RangeError where the country has a check and the BBAN does not follow the
   * structure.
   */
  readonly check: (country: string, bban: string, method: string | null) => boolean | null;
  /**
   * What tells of a BBAN by its ISO 7064 values, and any others behind them, whether the answer is false; null where it never is. They are
   * taken to follow the structure.
   */
  readonly failureTest: (country: string, method: string | null) => ((bban: CharacterValues) => boolean) | null;
  /** As `AccountCheck.pattern`; null also where the country has no check, or one whose table is missing. */
  readonly pattern: (country: string, bankCode: string, method: string | null) => string | null;
  /** Whether the British table is there. */
  readonly hasModulusTable: boolean;
}

/** An IBAN has 34 characters at most (ISO 13616-1). */
const LONGEST_BBAN = 30;

/**
 * The values of the BBAN that is asked about, used again because to make them costs more than most checks. Checks read no more of them than
 * their BBANs have.
 */
const VALUES = new Uint8Array(LONGEST_BBAN);

const hasTable = ({ needsModulusTable }: AccountCheck, { modulusTable }: AccountTables): boolean =>
  modulusTable !== null || needsModulusTable === undefined;

export const accountChecks = (tables: AccountTables): AccountChecks => ({
  check(country, bban, method) {
    const check = ACCOUNT_CHECKS.get(country);
    if (check === undefined) return null;
    if (!check.reads.test(bban)) throw new RangeError(`the BBAN does not follow the structure of ${country}`);
    readValues(bban, VALUES);
    return check.check(VALUES, method, tables);
  },
  failureTest(country, method) {
    const check = ACCOUNT_CHECKS.get(country);
    return check?.isDecisive && hasTable(check, tables) ? (bban) => check.check(bban, method, tables) === false : null;
  },
  pattern(country, bankCode, method) {
    const check = ACCOUNT_CHECKS.get(country);
    return check !== undefined && hasTable(check, tables) ? check.pattern(bankCode, method, tables) : null;
  },
  hasModulusTable: tables.modulusTable !== null,
});
