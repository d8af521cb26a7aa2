import type { Country } from '../../countries/country.ts';
import { countryByCode } from '../../countries/registry.ts';
import { paperFormat } from '../electronic-format.ts';
import { BBAN_START } from '../validate.ts';
import { type Printer, printerOf, withoutLeadingZeros } from './template.ts';

export interface DomesticForm {
  /** What people in the country call it. */
  readonly scheme: string;
  readonly print: Printer;
}

/** Zeros after the sixth digit are left out, in the bank groups 4 and 5 after the seventh; they only fill the number up. */
function finnish(iban: string): string {
  const bban = iban.slice(BBAN_START);
  const kept = /^[45]/.test(bban) ? 7 : 6;
  return `${bban.slice(0, 6)}-${bban.slice(6, kept)}${withoutLeadingZeros(bban.slice(kept))}`;
}

/** The last block of eight is left out where it is all zeros. */
function hungarian(country: Country): Printer {
  const print = printerOf('{bank_code}{branch_code}{branch_check_digit}-{account_number:8}-{account_number}{account_check_digit}', country);
  return (iban) => print(iban).replace(/-0+$/, '');
}

/** Nine digits are bank account numbers, which are parted by dots; the others stand as they are. */
function dutch(country: Country): Printer {
  const print = printerOf('{account_number~}', country);
  return (iban) => print(iban).replace(/^(..)(..)(..)(...)$/, '$1.$2.$3.$4');
}

/** The whole IBAN without the country code. */
const polish = (iban: string): string => paperFormat(iban).slice(2);

/** A row prints by a template, or by a function where a template cannot say it. */
const ROWS: readonly (readonly [countries: string, scheme: string, form: string | ((country: Country) => Printer)])[] = [
  ['AD', 'CCC Andorra', '{bank_code} {branch_code} {account_number}'],
  ['AE', 'UAE bank code and account', '{bank_code} {account_number}'],
  ['AO', 'NBA', '{bank_code} {branch_code} {account_number} {national_check_digits}'],
  ['AT', 'BLZ and Kontonummer', 'BLZ {bank_code}, Konto {account_number~}'],
  ['BA', 'Broj računa', '{bank_code}-{branch_code}-{account_number}-{national_check_digits}'],
  ['BE', 'BBAN (rekeningnummer)', '{bank_code}-{account_number}-{national_check_digits}'],
  ['BF BJ CI ML NE SN TG', 'RIB UEMOA', '{bank_code} {branch_code} {account_number} {national_check_digits}'],
  ['BI DJ FR KM MC MG MR', 'RIB', '{bank_code} {branch_code} {account_number} {national_check_digits}'],
  ['BR', 'Agência e conta', 'ISPB {bank_code}, Ag. {branch_code~4}, conta {account_number:9~}-{account_number} {account_type}{owner_number}'],
  ['CF CG CM GA GQ TD', 'RIB CEMAC', '{bank_code} {branch_code} {account_number} {national_check_digits}'],
  ['CH LI', 'Clearing and account', '{bank_code~} {account_number}'],
  ['CR', 'Cuenta Cliente', '{-bank_code:1}{bank_code}{account_number}'],
  ['CV MZ ST', 'NIB', '{bank_code} {branch_code} {account_number} {national_check_digits}'],
  ['CZ SK', 'Číslo účtu', '[{account_number:6~}-]{account_number~}/{bank_code}'],
  ['DE', 'BLZ and Kontonummer', 'BLZ {bank_code:3} {bank_code:3} {bank_code}, Konto {account_number~}'],
  ['DK FO GL', 'Reg.nr. and kontonummer', '{bank_code} {account_number}{national_check_digits}'],
  ['DZ', 'RIB', '{bank_code} {branch_code} {account_number} {national_check_digits}'],
  ['ES', 'CCC', '{bank_code} {branch_code} {national_check_digits} {account_number}'],
  ['FI', 'Tilinumero (old form)', () => finnish],
  ['GB', 'Sort code and account number', '{branch_code:2}-{branch_code:2}-{branch_code} {account_number}'],
  ['HR', 'Broj računa', '{bank_code}-{account_number}'],
  ['HU', 'Pénzforgalmi jelzőszám', hungarian],
  ['IE', 'NSC and account number', '{branch_code:2}-{branch_code:2}-{branch_code} {account_number}'],
  ['IL', 'Bank, branch, account', '{bank_code~}-{branch_code}-{account_number~}'],
  ['IS', 'Reikningsnúmer and kennitala', '{bank_code}{branch_code}-{ledger}-{account_number} {holder_id:6}-{holder_id}'],
  ['IT SM', 'Coordinate BBAN', 'CIN {national_check_digits} ABI {bank_code} CAB {branch_code} Conto {account_number}'],
  ['MA', 'RIB', '{bank_code} {branch_code} {account_number} {national_check_digits}'],
  ['ME RS', 'Broj računa', '{bank_code}-{account_number}-{national_check_digits}'],
  ['MK', 'Broj na smetka', '{bank_code}-{account_number}-{national_check_digits}'],
  ['NL', 'Rekeningnummer', dutch],
  ['NO', 'Kontonummer', '{bank_code}.{account_number:2}.{account_number}{national_check_digits}'],
  ['PL', 'NRB', () => polish],
  ['PT', 'NIB', '{bank_code} {provider_reference} {account_number} {national_check_digits}'],
  ['RU', 'BIK and account', '{bank_code} {branch_code}{account_number}'],
  ['SI', 'TRR', '{bank_code}-{account_number}{national_check_digits}'],
  ['TN', 'RIB', '{bank_code} {branch_code} {account_number} {national_check_digits}'],
  ['TR', 'Bank code and account', '{bank_code} {account_number}'],
  ['UA', 'MFO and account', '{bank_code} {account_number~}'],
  ['XK', 'Numri i llogarisë', '{bank_code}{branch_code} {account_number} {national_check_digits}'],
];

function formOf(code: string, scheme: string, form: (typeof ROWS)[number][2]): DomesticForm {
  const country = countryByCode(code)!;
  let printer: Printer | null = null;
  return { scheme, print: (iban) => (printer ??= typeof form === 'string' ? printerOf(form, country) : form(country))(iban) };
}

/** The countries that print account numbers otherwise than as an IBAN, or did; by country code. */
export const DOMESTIC_FORMS: ReadonlyMap<string, DomesticForm> = new Map(
  ROWS.flatMap(([countries, scheme, form]) => countries.split(' ').map((code) => [code, formOf(code, scheme, form)] as const)),
);
