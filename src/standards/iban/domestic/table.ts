import type { PlacedRow } from './printed/construction.ts';
import { estonianConstruction } from './countries/estonia.ts';
import { finnishConstruction } from './countries/finland.ts';
import { hungarianConstruction } from './countries/hungary.ts';
import { polishConstruction } from './countries/poland.ts';
import { swedishConstruction } from './countries/sweden.ts';
import { swissConstruction } from './countries/switzerland.ts';
import type { SpecialConstructor } from './printed/special.ts';

/**
 * The account numbers that some countries use in addition to the IBAN. A row has their name, the parts from which IBANs are built, and the
 * printed form.
 */
export interface DomesticRow {
  /** Country codes, separated by spaces. */
  readonly countries: string;
  readonly scheme: string;
  /** Null if no construction is published. Then IBANs can be built only from the whole BBAN. */
  readonly inputs: PlacedRow['inputs'] | null;
  readonly form: PlacedRow['form'];
  readonly words?: PlacedRow['words'];
  /** Changes the printed number in a way that a form cannot express. */
  readonly finish?: (printed: string) => string;
}

const row = (countries: string, scheme: string, inputs: string | null, form: string, words?: PlacedRow['words']): DomesticRow =>
  ({ countries, scheme, inputs, form, words });

/** Puts dots between the digits of numbers with nine digits, which are bank accounts. Other numbers stay unchanged. */
const withDots = (number: string): string => number.replace(/^(..)(..)(..)(...)$/, '$1.$2.$3.$4');

const BANK_AND_ACCOUNT = 'bank_code, account_number 1-';
const BRANCH_AND_ACCOUNT = 'bank_code, branch_code, account_number 1-';
const WITH_CHECK = `${BRANCH_AND_ACCOUNT}, national_check_digits`;
const RIB = `${BRANCH_AND_ACCOUNT}, rib_key=national_check_digits`;
const RIB_FORM = '{bank_code} {branch_code} {account_number} {rib_key}';
const NIB_FORM = '{bank_code} {branch_code} {account_number} {national_check_digits}';
const SORT_CODE_FORM = '{sort_code:2}-{sort_code:2}-{sort_code} {account_number}';
/** Inputs with a sort code. Account numbers with nine or ten digits are refused, because each bank shortens them in its own way. */
const SORT_CODE = 'bank_code, sort_code=branch_code, account_number 6-';
const DANISH = 'bank_code 1-, account_number=account_number+national_check_digits 1-';
const GERMAN_WORDS = { BANKLEITZAHL: 'blz', KTO: 'account_number', KONTONUMMER: 'account_number', KTONR: 'account_number',
  KONTONR: 'account_number', NR: null } as const;

/**
 * Account numbers by country. The columns are the countries, the name of the scheme, the inputs, the printed form and further labels.
 *
 * Commas separate the inputs. They are in the order in which people write them:
 * - `account_number`: an input with its name in the contract. The BBAN has a field with the same name.
 * - `rib_key=national_check_digits`: the input `rib_key` is this field of the BBAN. `+` joins several fields to one input.
 * - `:6`: the input is the next six characters of the field.
 * - `1-`: the input has at least one character. Zeros on the left fill it up. Without this mark the input needs its full length.
 * - `usually 0`: the value if the input is missing.
 * - `(bank_code:1 always 0)`: a constant part of the BBAN, which is not an input.
 *
 * National check digits may be missing if a rule computes them. `templatePieces` describes the notation of forms. A country is missing if
 * its banks number accounts as they like.
 *
 * Sources: the IBAN registry; the national texts that the rules of `countries/country-table.ts` name; for Brazil, Banco Central do Brasil,
 * Circular 3.625; for Ukraine, National Bank of Ukraine, resolution 162 of 2018.
 */
export const domesticRows = (): readonly DomesticRow[] => [
  row('AD', 'CCC Andorra', BRANCH_AND_ACCOUNT, '{bank_code} {branch_code} {account_number}'),
  row('AE', 'UAE bank code and account', 'bank_code 1-, account_number 1-', '{bank_code} {account_number}'),
  row('AO', 'NBA', WITH_CHECK, NIB_FORM),
  row('AT', 'BLZ and Kontonummer', 'blz=bank_code, account_number 4-', 'BLZ {blz}, Konto {account_number~}', GERMAN_WORDS),
  row('BA', 'Broj računa', WITH_CHECK, '{bank_code}-{branch_code}-{account_number}-{national_check_digits}'),
  row('BE', 'BBAN (rekeningnummer)', 'domestic_number=bban', '{bank_code}-{account_number}-{national_check_digits}'),
  row('BF BJ CI ML NE SN TG', 'RIB UEMOA', RIB, RIB_FORM),
  row('BI KM', 'RIB', null, NIB_FORM),
  row('BR', 'Agência e conta', 'bank_code, branch_code 1-, account_number 1-, account_type, owner_number',
    'ISPB {bank_code}, Ag. {branch_code~4}, conta {account_number:9~}-{account_number} {account_type}{owner_number}'),
  row('CF CG CM GA GQ TD', 'RIB CEMAC', RIB, RIB_FORM),
  row('CH LI', 'Clearing and account', null, '{bank_code~} {account_number}'),
  row('CR', 'Cuenta Cliente', '(bank_code:1 always 0), domestic_number=bank_code+account_number', '{domestic_number}'),
  row('CV MZ ST', 'NIB', WITH_CHECK, NIB_FORM),
  row('CY', 'Bank, branch and account', 'bank_code, branch_code, account_number 7-', '{bank_code} {branch_code} {account_number}'),
  row('CZ SK', 'Číslo účtu', 'account_prefix=account_number:6 0-, account_number 2-, bank_code',
    '[{account_prefix~}-]{account_number~}/{bank_code}'),
  row('DE', 'BLZ and Kontonummer', 'blz=bank_code, account_number 1-', 'BLZ {blz:3} {blz:3} {blz}, Konto {account_number~}', GERMAN_WORDS),
  row('DJ FR MC MG MR', 'RIB', RIB, RIB_FORM),
  row('DK FO GL', 'Reg.nr. and kontonummer', DANISH, '{bank_code} {account_number}'),
  row('DZ', 'RIB', `(leading_zeros always 00), ${RIB}`, RIB_FORM),
  row('ES', 'CCC', 'bank_code, branch_code, national_check_digits, account_number 1-',
    '{bank_code} {branch_code} {national_check_digits} {account_number}'),
  row('GB', 'Sort code and account number', SORT_CODE, SORT_CODE_FORM),
  row('HR', 'Broj računa', BANK_AND_ACCOUNT, '{bank_code}-{account_number}'),
  row('IE', 'NSC and account number', SORT_CODE, SORT_CODE_FORM),
  row('IL', 'Bank, branch, account', 'bank_code 1-, branch_code, account_number 1-', '{bank_code~}-{branch_code}-{account_number~}'),
  row('IS', 'Reikningsnúmer and kennitala', 'bank_code=bank_code+branch_code 1-, ledger 1-, account_number 1-, holder_id 9-',
    '{bank_code}-{ledger}-{account_number} {holder_id:6}-{holder_id}', { KT: null, KENNITALA: null }),
  row('IT SM', 'Coordinate BBAN', 'national_check_digits, bank_code, branch_code, account_number 1-',
    'CIN {national_check_digits} ABI {bank_code} CAB {branch_code} Conto {account_number}'),
  row('MA TN', 'RIB', RIB, RIB_FORM),
  row('ME RS', 'Broj računa', `${BANK_AND_ACCOUNT}, national_check_digits`, '{bank_code}-{account_number}-{national_check_digits}'),
  row('MK', 'Broj na smetka', `${BANK_AND_ACCOUNT}, national_check_digits`, '{bank_code}-{account_number}-{national_check_digits}'),
  row('MT', 'Bank, sort code and account', 'bank_code, sort_code=branch_code, account_number 1-',
    '{bank_code} {sort_code} {account_number}'),
  { ...row('NL', 'Rekeningnummer', BANK_AND_ACCOUNT, '{account_number~}'), finish: withDots },
  row('NO', 'Kontonummer', 'domestic_number=bban', '{bank_code}.{account_number:2}.{account_number}{national_check_digits}'),
  row('PT', 'NIB', 'bank_code, branch_code=provider_reference, account_number 1-, national_check_digits', NIB_FORM),
  row('RU', 'BIK and account', 'bank_code, account_number=branch_code+account_number', '{bank_code} {account_number}'),
  row('SA', 'Bank and account', BANK_AND_ACCOUNT, '{bank_code} {account_number}'),
  row('SI', 'TRR', 'bank_code, account_number, national_check_digits', '{bank_code}-{account_number}{national_check_digits}'),
  row('TL', 'Bank and account', `${BANK_AND_ACCOUNT}, national_check_digits`, '{bank_code} {account_number} {national_check_digits}'),
  row('TR', 'Bank code and account', 'bank_code 1-, reserved_digit usually 0, account_number 1-',
    '{bank_code}[ {reserved_digit}] {account_number}'),
  row('UA', 'MFO and account', 'bank_code, account_number 5-', '{bank_code} {account_number~}'),
  row('XK', 'Numri i llogarisë', 'bank_code=bank_code+branch_code, account_number 1-, national_check_digits',
    '{bank_code} {account_number} {national_check_digits}'),
];

/**
 * Countries without a printed form whose IBANs are built from the parts of the BBAN, each at full width. People there print the IBAN, and
 * files hold its parts in columns of their own. Source: the positions of the parts in the IBAN registry.
 */
export const JOINED: readonly string[] = ['BG', 'GR', 'LT', 'LU', 'LV', 'PL', 'RO'];

/**
 * Countries whose numbers do not consist of plain stretches of the BBAN. Each has a file of its own. IBANs without the published special
 * form use the form of the country's row above.
 */
export const SPECIAL: Readonly<Record<string, SpecialConstructor>> = {
  CH: swissConstruction,
  EE: estonianConstruction,
  FI: finnishConstruction,
  HU: hungarianConstruction,
  PL: polishConstruction,
  SE: swedishConstruction,
};
