import { paperFormat } from '../electronic-format.ts';
import { BBAN_START } from '../validate.ts';

/** What prints an account number, given the IBAN. */
type Form = (iban: string) => string;

export interface DomesticForm {
  /** What people in the country call it. */
  readonly scheme: string;
  readonly form: Form;
}

/** Zeros on the left are left out as long as at least so many characters stay. */
function withoutLeadingZeros(digits: string, least = 1): string {
  let zeros = 0;
  while (zeros < digits.length - least && digits[zeros] === '0') zeros++;
  return digits.slice(zeros);
}

const FIELD = /([^{]*)\{(-?)(\d+)(?:(~)(\d*))?\}/g;

/** The characters from start to end (excluded) of the IBAN, at least so many of them, and what is printed before them. */
interface Field {
  readonly before: string;
  readonly start: number;
  readonly end: number;
  readonly least: number;
}

/**
 * The form that a template describes: `{4}` takes the next four characters of the BBAN, `{4~}` without leading zeros, `{4~2}` too but
 * at least two, and `{-4}` passes over four. What stands before each of them is printed as it is; nothing stands after the last.
 */
function formOf(template: string): Form {
  let fields: readonly Field[] | null = null;
  return (iban) => {
    fields ??= fieldsOf(template);
    let text = '';
    for (const { before, start, end, least } of fields) text += before + withoutLeadingZeros(iban.slice(start, end), least);
    return text;
  };
}

function fieldsOf(template: string): Field[] {
  let at = BBAN_START;
  return Array.from(template.matchAll(FIELD), ([, before, skip, digits, strip, least]) => {
    const width = Number(digits);
    const start = skip === '' ? at : at + width;
    at += width;
    return { before: before!, start, end: at, least: strip === undefined ? width : Number(least) || 1 };
  });
}

/** The prefix stands with its hyphen only where it is not zero. */
function czechAndSlovak(iban: string): string {
  const [, bank, prefix, number] = iban.match(/^.{4}(.{4})(.{6})(.{10})$/)!;
  const first = Number(prefix) === 0 ? '' : `${withoutLeadingZeros(prefix!)}-`;
  return `${first}${withoutLeadingZeros(number!)}/${bank}`;
}

/** Zeros after the sixth digit are left out, in the bank groups 4 and 5 after the seventh; they only fill the number up. */
function finnish(iban: string): string {
  const bban = iban.slice(BBAN_START);
  const kept = /^[45]/.test(bban) ? 7 : 6;
  return `${bban.slice(0, 6)}-${bban.slice(6, kept)}${withoutLeadingZeros(bban.slice(kept))}`;
}

/** Two blocks of eight where the third is all zeros. */
const hungarian = (iban: string): string => iban.slice(BBAN_START).replace(/^(.{8})(.{8})(.{8})$/, '$1-$2-$3').replace(/-0+$/, '');

/** Nine digits are bank account numbers, which are parted by dots; the others stand as they are. */
const dutch = (iban: string): string =>
  withoutLeadingZeros(iban.slice(-10)).replace(/^(..)(..)(..)(...)$/, '$1.$2.$3.$4');

/** The whole IBAN without the country code. */
const polish = (iban: string): string => paperFormat(iban).slice(2);

const ROWS: readonly (readonly [countries: string, scheme: string, form: Form | string])[] = [
  ['AD', 'CCC Andorra', '{4} {4} {12}'],
  ['AE', 'UAE bank code and account', '{3} {16}'],
  ['AO', 'NBA', '{4} {4} {11} {2}'],
  ['AT', 'BLZ and Kontonummer', 'BLZ {5}, Konto {11~}'],
  ['BA', 'Broj računa', '{3}-{3}-{8}-{2}'],
  ['BE', 'BBAN (rekeningnummer)', '{3}-{7}-{2}'],
  ['BF BJ CI ML NE SN TG', 'RIB UEMOA', '{5} {5} {12} {2}'],
  ['BI DJ FR KM MC MG MR', 'RIB', '{5} {5} {11} {2}'],
  ['BR', 'Agência e conta', 'ISPB {8}, Ag. {5~4}, conta {9~}-{1} {1}{1}'],
  ['CF CG CM GA GQ TD', 'RIB CEMAC', '{5} {5} {11} {2}'],
  ['CH LI', 'Clearing and account', '{5~} {12}'],
  ['CR', 'Cuenta Cliente', '{-1}{17}'],
  ['CV MZ PT ST', 'NIB', '{4} {4} {11} {2}'],
  ['CZ SK', 'Číslo účtu', czechAndSlovak],
  ['DE', 'BLZ and Kontonummer', 'BLZ {3} {3} {2}, Konto {10~}'],
  ['DK FO GL', 'Reg.nr. and kontonummer', '{4} {10}'],
  ['DZ', 'RIB', '{-2}{3} {5} {10} {2}'],
  ['ES', 'CCC', '{4} {4} {2} {10}'],
  ['FI', 'Tilinumero (old form)', finnish],
  ['GB', 'Sort code and account number', '{-4}{2}-{2}-{2} {8}'],
  ['HR', 'Broj računa', '{7}-{10}'],
  ['HU', 'Pénzforgalmi jelzőszám', hungarian],
  ['IE', 'NSC and account number', '{-4}{2}-{2}-{2} {8}'],
  ['IL', 'Bank, branch, account', '{3~}-{3}-{13~}'],
  ['IS', 'Reikningsnúmer and kennitala', '{4}-{2}-{6} {6}-{4}'],
  ['IT SM', 'Coordinate BBAN', 'CIN {1} ABI {5} CAB {5} Conto {12}'],
  ['MA', 'RIB', '{3} {3} {16} {2}'],
  ['ME RS', 'Broj računa', '{3}-{13}-{2}'],
  ['MK', 'Broj na smetka', '{3}-{10}-{2}'],
  ['NL', 'Rekeningnummer', dutch],
  ['NO', 'Kontonummer', '{4}.{2}.{5}'],
  ['PL', 'NRB', polish],
  ['RU', 'BIK and account', '{9} {20}'],
  ['SI', 'TRR', '{5}-{10}'],
  ['TN', 'RIB', '{2} {3} {13} {2}'],
  ['TR', 'Bank code and account', '{5}{-1} {16}'],
  ['UA', 'MFO and account', '{6} {19~}'],
  ['XK', 'Numri i llogarisë', '{4} {10} {2}'],
];

/** The countries that print account numbers otherwise than as an IBAN, or did; by country code. */
export const DOMESTIC_FORMS: ReadonlyMap<string, DomesticForm> = new Map(
  ROWS.flatMap(([countries, scheme, described]) => {
    const form = typeof described === 'string' ? formOf(described) : described;
    return countries.split(' ').map((code) => [code, { scheme, form }] as const);
  }),
);
