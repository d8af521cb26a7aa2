import { readValues } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { passesBrazilianCheck, brazilianAccountPattern } from './brazil.ts';
import { METHODS, passesGermanCheck } from './germany/account.ts';
import { PAYMENT_INSTITUTIONS } from '../rules/finland.ts';
import { passesFinnishCheck } from './finland.ts';
import { passesKennitalaCheck } from './iceland.ts';
import { passesIsraeliCheck, israeliAccountPattern } from './israel.ts';
import { passesElevenTest } from './netherlands.ts';
import { type ClearingTypes, passesSwedishCheck, swedishAccountPattern } from './sweden.ts';
import { passesSwissCheck, swissAccountPattern } from './switzerland.ts';
import { UKRAINIAN_ACCOUNT_PATTERN, passesUkrainianCheck } from './ukraine.ts';
import { passesIrishCheck, irishAccountPattern } from './ireland.ts';
import { passesBritishCheck } from './united-kingdom/modulus-check.ts';
import type { ModulusTable } from './united-kingdom/modulus-table.ts';

/** Tables that the account checks use. */
export interface AccountTables {
  /** Swedish clearing numbers, ascending. */
  readonly clearingTypes: () => readonly ClearingTypes[];
  /** The British weights; null if the operator has not provided them. */
  readonly modulusTable: ModulusTable | null;
}

interface AccountCheck {
  /** The publisher and the name of the rule, for people. */
  readonly rule: string;
  /** The form of BBANs that the check reads. */
  readonly reads: RegExp;
  /** True if a failed check is reported. False if some accounts of these banks do not follow the rule. */
  readonly isDecisive: boolean;
  /**
   * True if the account in a BBAN passes the check. The BBAN must have its country's structure. `method` is the check-digit method that the
   * national publisher names for the bank code. Null if it names no method.
   */
  readonly check: (bban: CharacterValues, method: string | null, tables: AccountTables) => boolean | null;
  /**
   * Returns the accounts of a bank code that can pass, for generation. The pattern covers the characters after the bank code that the check
   * reads. `n` means any digit. Empty if every account can pass. Null if accounts of the bank code are not checked.
   */
  readonly pattern: (bankCode: string, method: string | null, tables: Pick<AccountTables, 'clearingTypes'>) => string | null;
  /** True if the check needs `AccountTables.modulusTable`. */
  readonly needsModulusTable?: true;
}

const EVERY = (): string => '';

/** Checks of account numbers, by country. They are rules of banks, not of the country. */
const ACCOUNT_CHECKS: ReadonlyMap<string, AccountCheck> = new Map<string, AccountCheck>([
  ['BR', { rule: 'the account layouts of Itaú, Banco do Brasil and Bradesco', reads: /^[\dA-Z]{8}\d{15}[\dA-Z]{2}$/, isDecisive: false,
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
  ['FI', { rule: 'Finance Finland, check digit of payment institutions', reads: /^\d{14}$/, isDecisive: true, check: passesFinnishCheck,
    pattern: (bankCode) => (bankCode.startsWith(String(PAYMENT_INSTITUTIONS)) ? '' : null) }],
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

/** Returns the account check of a country; null if none is known. */
export const accountCheckOf = (country: string): AccountCheck | null => ACCOUNT_CHECKS.get(country) ?? null;

/** Account checks that have their tables. */
export interface AccountChecks {
  /**
   * True if the account in a BBAN passes the check of its bank, false if it fails, null if the result is unknown. The result does not
   * affect the validity of the IBAN. `method` is the method that the national publisher names for the bank code (Germany). Null if it names
   * no method. Throws a RangeError if the country has a check and the BBAN does not follow the country's structure.
   */
  readonly check: (country: string, bban: string, method: string | null) => boolean | null;
  /**
   * Returns a function that is true if an account fails its check. The function takes the ISO 7064 values of a BBAN that follows the
   * structure, and ignores further values after it. Returns null if no account of the country can fail.
   */
  readonly failureTest: (country: string, method: string | null) => ((bban: CharacterValues) => boolean) | null;
  /** Returns `AccountCheck.pattern` of the country. Null if the country has no check, or if the table of its check is missing. */
  readonly pattern: (country: string, bankCode: string, method: string | null) => string | null;
  /** True if the British table is available. */
  readonly hasModulusTable: boolean;
}

/** Maximum length of a BBAN: an IBAN has at most 34 characters (ISO 13616-1). */
const LONGEST_BBAN = 30;

/**
 * The values of the BBAN that is being checked. All checks use this array, because a new array costs more time than most checks. Each check
 * reads only as many values as its BBAN has.
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
