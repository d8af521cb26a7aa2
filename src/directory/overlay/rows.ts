import { parseBic } from '../../standards/bic/bic.ts';
import { countryOf } from '../../standards/bic/parts.ts';
import { isLei } from '../../standards/check-digits/lei.ts';
import { type Country, type Span, nameInText } from '../../standards/countries/country.ts';
import { countryByCode } from '../../standards/countries/registry.ts';
import { BANK_COLUMNS, BIC_COLUMNS, CHECK_METHOD, DATE, PLACE_COLUMNS, RETIRED_COLUMNS } from './columns.ts';
import type { BadLine, Cells, OverlayFile, TableKind } from './table.ts';

/** A bank code in the operator's data. An empty text means unknown. */
export interface BankRow {
  readonly country: string;
  readonly bankCode: string;
  readonly name: string;
  readonly city: string;
  /** The main BIC, in 11 characters. Null if the row has no BIC, or several BICs and no main BIC. */
  readonly bic: string | null;
  readonly bicCandidates: readonly string[];
  readonly checkMethod: string;
  readonly successor: string;
  readonly lei: string;
  readonly asOf: string;
}

export interface BicRow {
  /** In 11 characters. */
  readonly bic: string;
  readonly name: string;
  readonly branch: string;
  readonly city: string;
  readonly address: string;
  readonly lei: string;
  readonly asOf: string;
}

export interface PlaceRow {
  readonly city: string;
  readonly address: string;
  readonly asOf: string;
}

export interface RetiredRow {
  readonly country: string;
  readonly bankCode: string;
  readonly formerName: string;
  readonly retiredOn: string;
  readonly successor: string;
  readonly successorName: string;
  readonly asOf: string;
}

const CLASSES: Readonly<Record<string, string>> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' };
const IN_WORDS: Readonly<Record<string, string>> = { n: 'digits', a: 'letters A to Z', c: 'digits or letters A to Z' };

/**
 * Returns a function that returns null if a code has the width and characters of the country's IBANs. Otherwise the function describes a
 * valid code.
 */
function codeChecker(country: Country, { start, end }: Span, column: string): (code: string) => string | null {
  const classes = country.classes.slice(start, end);
  const shape = new RegExp(`^${[...classes].map((one) => CLASSES[one]).join('')}$`);
  const words = new Set(classes).size === 1 ? IN_WORDS[classes[0]!] : 'letters and digits, each at its place';
  return (code) => (shape.test(code) ? null
    : `${column} must be as in IBANs of ${nameInText(country)}: ${end - start} ${words}`);
}

const dateWanted = ({ as_of }: Cells<'as_of'>): string | null =>
  (DATE.test(as_of) ? null : 'as_of must be a year, a month or a day, such as 2026-09-07');
const leiWanted = (lei: string): string | null =>
  (lei === '' || isLei(lei) ? null : 'lei must be 20 characters with correct check digits (ISO 17442), or empty');

/** Returns a BIC in 11 characters; null for an invalid BIC. */
function bic11(text: string): string | null {
  const parsed = parseBic(text);
  return parsed.ok ? parsed.value.bic11 : null;
}

/** The BICs of all rows without a BIC. One array for each of 130,000 rows would make the start slower. */
const NO_BICS: readonly string[] = [];

/** Returns the BICs of a bank row in 11 characters, each once. The main BIC is first. Null if a BIC is invalid. */
function bicsOf({ bic, alt_bic: others }: Cells<'bic' | 'alt_bic'>): readonly string[] | null {
  if (bic === '' && others === '') return NO_BICS;
  const texts = [bic, ...others.split(',')].map((text) => text.trim()).filter((text) => text !== '');
  const bics = [...new Set(texts.map(bic11))];
  return bics.includes(null) ? null : bics as string[];
}

/** Returns the country of a file `banks/CC.tsv`. If the country's IBANs do not have the part, returns null and reports a bad line. */
function countryOfFile({ path }: OverlayFile, part: 'bank' | 'branch', bad: BadLine[]): (Country & { readonly bank: Span }) | null {
  const country = countryByCode(path.slice(-'cc.tsv'.length, -'.tsv'.length).toUpperCase());
  if (country !== null && country.bank !== null && country[part] !== null) return country as Country & { readonly bank: Span };
  bad.push({ path, line: 1, wanted: `the name of the file must be the code of a country whose IBANs have a ${part} code, such as it.tsv` });
  return null;
}

/** `banks/CC.tsv`. The file can have an additional column `lei`. */
export const BANK_TABLE: TableKind<(typeof BANK_COLUMNS)[number] | 'lei', BankRow> = {
  columns: [...BANK_COLUMNS, 'lei'],
  required: ['bank_code', 'name', 'as_of'],
  key: 'bank_code',
  rowReader(file, bad) {
    const country = countryOfFile(file, 'bank', bad);
    if (country === null) return null;
    const codeWanted = codeChecker(country, country.bank, 'bank_code');
    return (cells, findAgain) => {
      const { bank_code: bankCode, name, lei, successor } = cells;
      const wanted = codeWanted(bankCode) ?? (name === '' ? 'name must not be empty' : null) ?? dateWanted(cells) ?? leiWanted(lei)
        ?? (CHECK_METHOD.test(cells.check_method) ? null : 'check_method must be two characters of the Bundesbank, such as 09, or empty')
        ?? (successor === '' ? null : codeWanted(successor) && 'successor must be a bank code, or empty')
        ?? findAgain(country.code, bankCode);
      if (wanted !== null) return wanted;
      const bicCandidates = bicsOf(cells);
      if (bicCandidates === null) return 'bic and alt_bic must be BICs of 8 or 11 characters (ISO 9362), or empty';
      const hasMain = cells.bic !== '' || bicCandidates.length === 1;
      return {
        country: country.code, bankCode, name, city: cells.city, bic: hasMain ? bicCandidates[0]! : null, bicCandidates,
        checkMethod: cells.check_method, successor, lei, asOf: cells.as_of,
      };
    };
  },
};

/** `bics/CC.tsv`. The key is a BIC of 11 characters. */
export const BIC_TABLE: TableKind<(typeof BIC_COLUMNS)[number], BicRow> = {
  columns: BIC_COLUMNS,
  required: ['bic', 'name', 'as_of'],
  key: 'bic',
  rowReader({ path }) {
    const code = path.slice(-'cc.tsv'.length, -'.tsv'.length).toUpperCase();
    return (cells, findAgain) => {
      const bic = bic11(cells.bic);
      if (bic === null || countryOf(bic) !== code) return `bic must have 8 or 11 characters (ISO 9362), with ${code} at positions 5 and 6`;
      const { name, branch, city, address, lei, as_of: asOf } = cells;
      const wanted = (name === '' ? 'name must not be empty' : null) ?? dateWanted(cells) ?? leiWanted(lei) ?? findAgain(code, bic);
      return wanted ?? { bic, name, branch, city, address, lei, asOf };
    };
  },
};

/** `branches/CC.tsv`. The key is the bank code, a space and the branch code. */
export const PLACE_TABLE: TableKind<(typeof PLACE_COLUMNS)[number], PlaceRow> = {
  columns: PLACE_COLUMNS,
  required: ['bank_code', 'branch_code', 'city', 'as_of'],
  key: 'pair of bank_code and branch_code',
  rowReader(file, bad) {
    const country = countryOfFile(file, 'branch', bad);
    if (country === null) return null;
    const bankWanted = codeChecker(country, country.bank, 'bank_code');
    const branchWanted = codeChecker(country, country.branch!, 'branch_code');
    return (cells, findAgain) => {
      const { bank_code: bankCode, branch_code: branchCode, city, address, as_of: asOf } = cells;
      const wanted = bankWanted(bankCode) ?? branchWanted(branchCode) ?? dateWanted(cells)
        ?? findAgain(country.code, `${bankCode} ${branchCode}`);
      return wanted ?? { city, address, asOf };
    };
  },
};

/** `retired.tsv`. `isInUse` is true for a bank code that is in `banks/CC.tsv`. */
export const retiredTable = (
  isInUse: (country: string, bankCode: string) => boolean,
): TableKind<(typeof RETIRED_COLUMNS)[number], RetiredRow> => ({
  columns: RETIRED_COLUMNS,
  required: ['country', 'bank_code', 'as_of'],
  key: 'pair of country and bank_code',
  rowReader() {
    const checkers = new Map<string, ReturnType<typeof codeChecker>>();
    return (cells, findAgain) => {
      const country = countryByCode(cells.country);
      if (country === null || country.bank === null)
        return 'country must be the code of a country whose IBANs have a bank code, such as IT';
      const codeWanted = checkers.get(country.code) ?? codeChecker(country, country.bank, 'bank_code');
      checkers.set(country.code, codeWanted);
      const { bank_code: bankCode, successor, retired_on: retiredOn } = cells;
      const wanted = codeWanted(bankCode) ?? dateWanted(cells)
        ?? (retiredOn === '' || DATE.test(retiredOn) ? null : 'retired_on must be a year, a month or a day, or empty')
        ?? (successor === '' ? null : codeWanted(successor) && 'successor must be a bank code, or empty')
        ?? findAgain(country.code, bankCode)
        ?? (isInUse(country.code, bankCode)
          ? `bank_code must not be in banks/${country.code.toLowerCase()}.tsv too: a bank code is either in use or retired` : null);
      return wanted ?? { country: country.code, bankCode, formerName: cells.former_name, retiredOn, successor,
        successorName: cells.successor_name, asOf: cells.as_of };
    };
  },
});
