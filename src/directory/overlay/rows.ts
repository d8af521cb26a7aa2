import { parseBic } from '../../standards/bic/bic.ts';
import { bic11Of, countryOf, isBic } from '../../standards/bic/parts.ts';
import { isLei } from '../../standards/check-digits/lei.ts';
import { type Country, type Span, nameInText } from '../../standards/countries/country.ts';
import { COUNTRY_NAMES } from '../../standards/countries/iso3166.ts';
import { countryByCode } from '../../standards/countries/registry.ts';
import { BANK_COLUMNS, BIC_COLUMNS, CHECK_METHOD, DATE, PLACE_COLUMNS, RETIRED_COLUMNS } from './columns.ts';
import { type Cells, type Table, type TableKind, codeOfFile } from './table.ts';

type BankColumn = (typeof BANK_COLUMNS)[number] | 'lei';
export type BankRow = Cells<BankColumn>;
export type BicRow = Cells<(typeof BIC_COLUMNS)[number]>;
export type PlaceRow = Cells<(typeof PLACE_COLUMNS)[number]>;
export type RetiredRow = Cells<(typeof RETIRED_COLUMNS)[number]>;

const CLASSES: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' };
const IN_WORDS: Readonly<Record<string, string>> = { n: 'digits', a: 'letters A to Z', c: 'digits or letters A to Z' };

/** Returns null for a valid cell. Otherwise returns a description of a valid cell. */
type CellCheck = (cell: string) => string | null;

/** Returns the check that a code has the width and characters of the country's IBANs. */
function codeCheck(country: Country, { start, end }: Span, column: string): CellCheck {
  const classes = country.classes.slice(start, end);
  const shape = new RegExp(`^${[...classes].map((one) => CLASSES[one]).join('')}$`);
  const words = new Set(classes).size === 1 ? IN_WORDS[classes[0]!] : 'letters and digits, each at its place';
  return (code) => (shape.test(code) ? null
    : `${column} must be as in IBANs of ${nameInText(country)}: ${end - start} ${words}`);
}

const checkName: CellCheck = (name) => (name === '' ? 'name must not be empty' : null);
const checkDate: CellCheck = (date) => (DATE.test(date) ? null : 'as_of must be a year, a month or a day, such as 2026-09-07');
const checkLei: CellCheck = (lei) =>
  (lei === '' || isLei(lei) ? null : 'lei must be 20 characters with correct check digits (ISO 17442), or empty');
const checkSuccessor = (code: string, checkCode: CellCheck): string | null =>
  (code === '' ? null : checkCode(code) && 'successor must be a bank code, or empty');

/** Returns a BIC in 11 characters; null for an invalid BIC. To parse each BIC would make the start a sixth slower. */
function bic11(text: string): string | null {
  if (isBic(text) && COUNTRY_NAMES.has(countryOf(text))) return bic11Of(text);
  const parsed = parseBic(text);
  return parsed.ok ? parsed.value.bic11 : null;
}

/** Returns the BICs of a bank row in 11 characters, each once. The BIC of the column `bic` is first. Contains null for an invalid BIC. */
function bicsIn({ bic, alt_bic: others }: BankRow): readonly (string | null)[] {
  if (others === '') return bic === '' ? [] : [bic11(bic)];
  const texts = [bic, ...others.split(',')].map((text) => text.trim()).filter((text) => text !== '');
  return [...new Set(texts.map(bic11))];
}

/** Returns the BICs of a valid bank row. `bic` is null if the row has no BIC, or several BICs and no main BIC. */
export function bicsOf(row: BankRow): { readonly bic: string | null; readonly bicCandidates: readonly string[] } {
  const bicCandidates = bicsIn(row) as readonly string[];
  return { bic: row.bic !== '' || bicCandidates.length === 1 ? bicCandidates[0]! : null, bicCandidates };
}

type BankCountry = Country & { readonly bank: Span };

/** Returns the country of a file. If IBANs of the country do not have the part, returns a description of a valid name. */
function countryOfFile(path: string, part: 'bank' | 'branch'): BankCountry | string {
  const country = countryByCode(codeOfFile(path));
  return country !== null && country.bank !== null && country[part] !== null ? country as BankCountry
    : `the name of the file must be the code of a country whose IBANs have a ${part} code, such as it.tsv`;
}

/** `banks/CC.tsv`. The file can have an additional column `lei`. */
export const BANK_TABLE: TableKind<BankColumn> = {
  columns: [...BANK_COLUMNS, 'lei'],
  required: ['bank_code', 'name', 'as_of'],
  key: 'bank_code',
  checkOf(path) {
    const country = countryOfFile(path, 'bank');
    if (typeof country === 'string') return country;
    const checkCode = codeCheck(country, country.bank, 'bank_code');
    return (row, findAgain) => checkCode(row.bank_code) ?? checkName(row.name) ?? checkDate(row.as_of) ?? checkLei(row.lei)
      ?? (CHECK_METHOD.test(row.check_method) ? null : 'check_method must be two characters of the Bundesbank, such as 09, or empty')
      ?? checkSuccessor(row.successor, checkCode) ?? findAgain(country.code, row.bank_code)
      ?? (bicsIn(row).includes(null) ? 'bic and alt_bic must be BICs of 8 or 11 characters (ISO 9362), or empty' : null);
  },
};

/** `bics/CC.tsv`. The key is a BIC of 11 characters. */
export const BIC_TABLE: TableKind<keyof BicRow> = {
  columns: BIC_COLUMNS,
  required: ['bic', 'name', 'as_of'],
  key: 'bic',
  checkOf(path) {
    const code = codeOfFile(path);
    return (row, findAgain) => {
      const bic = bic11(row.bic);
      return bic === null || countryOf(bic) !== code ? `bic must have 8 or 11 characters (ISO 9362), with ${code} at positions 5 and 6`
        : checkName(row.name) ?? checkDate(row.as_of) ?? checkLei(row.lei) ?? findAgain(code, bic);
    };
  },
};

/** `branches/CC.tsv`. The key is the bank code, a space and the branch code. */
export const PLACE_TABLE: TableKind<keyof PlaceRow> = {
  columns: PLACE_COLUMNS,
  required: ['bank_code', 'branch_code', 'city', 'as_of'],
  key: 'pair of bank_code and branch_code',
  checkOf(path) {
    const country = countryOfFile(path, 'branch');
    if (typeof country === 'string') return country;
    const checkBank = codeCheck(country, country.bank, 'bank_code');
    const checkBranch = codeCheck(country, country.branch!, 'branch_code');
    return (row, findAgain) => checkBank(row.bank_code) ?? checkBranch(row.branch_code) ?? checkDate(row.as_of)
      ?? findAgain(country.code, `${row.bank_code} ${row.branch_code}`);
  },
};

/** `retired.tsv`. `banks` has the rows of `banks/CC.tsv`. */
export const retiredTable = (banks: Table<BankColumn>): TableKind<keyof RetiredRow> => ({
  columns: RETIRED_COLUMNS,
  required: ['country', 'bank_code', 'as_of'],
  key: 'pair of country and bank_code',
  checkOf() {
    const checks = new Map<string, CellCheck>();
    return (row, findAgain) => {
      const country = countryByCode(row.country);
      if (country === null || country.bank === null)
        return 'country must be the code of a country whose IBANs have a bank code, such as IT';
      const checkCode = checks.get(country.code) ?? codeCheck(country, country.bank, 'bank_code');
      checks.set(country.code, checkCode);
      return checkCode(row.bank_code) ?? checkDate(row.as_of)
        ?? (row.retired_on === '' || DATE.test(row.retired_on) ? null : 'retired_on must be a year, a month or a day, or empty')
        ?? checkSuccessor(row.successor, checkCode) ?? findAgain(country.code, row.bank_code)
        ?? (banks.find(country.code, row.bank_code) === undefined ? null
          : `bank_code must not be in banks/${country.code.toLowerCase()}.tsv too: a bank code is either in use or retired`);
    };
  },
});
