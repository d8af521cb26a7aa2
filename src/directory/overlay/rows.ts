import { parseBic } from '../../standards/bic/bic.ts';
import { isLei } from '../../standards/check-digits/lei.ts';
import { type Country, type Span, nameInText } from '../../standards/countries/country.ts';
import { countryByCode } from '../../standards/countries/registry.ts';
import { BANK_COLUMNS, BIC_COLUMNS, CHECK_METHOD, DATE, PLACE_COLUMNS, RETIRED_COLUMNS } from './columns.ts';
import { type Steps, inSteps } from '../../base/steps.ts';

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
  readonly country: string;
  readonly bankCode: string;
  readonly branchCode: string;
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

/** A file with its path in the operator's folder. */
export interface OverlayFile {
  readonly path: string;
  readonly text: string;
}

/** A line with a fault. `line` counts from 1. Messages do not repeat the content of the line. */
export interface BadLine {
  readonly path: string;
  readonly line: number;
  readonly wanted: string;
}

type Cells<C extends string> = Readonly<Record<C, string>>;

/** Maximum length of a cell, in characters. Names and addresses are shorter. */
const LONGEST_CELL = 300;
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f]/;

/** Returns null if the line is valid. Otherwise returns a description of a valid line. */
function formFault(line: string, values: readonly string[], width: number): string | null {
  if (values.length !== width) return `the line must have ${width} fields, like the header`;
  if (CONTROL.test(line)) return 'the line must not have control characters';
  const isTooLong = line.length > LONGEST_CELL && values.some((value) => value.length > LONGEST_CELL);
  return isTooLong ? `a field must have at most ${LONGEST_CELL} characters` : null;
}

/**
 * Reads a table line by line. `read` returns a row, or a description of a valid row. Columns can have any order. Columns outside `required`
 * can be missing. Lines can end as on Windows. Empty lines are skipped.
 */
function* readTable<C extends string, R>(
  { path, text }: OverlayFile,
  columns: readonly C[],
  required: readonly C[],
  read: (cells: Cells<C>) => R | string,
  bad: BadLine[],
): Steps<R[]> {
  const lines = linesOf(text.replace(/^\uFEFF/, ''));
  const header = (lines.next().value ?? '').split('\t');
  const wrong = header.some((name, i) => !(columns as readonly string[]).includes(name) || header.indexOf(name) !== i);
  if (wrong || required.some((name) => !header.includes(name))) {
    const optional = columns.filter((name) => !required.includes(name));
    bad.push({ path, line: 1,
      wanted:
      `the header must have ${required.join(', ')}, may have ${optional.join(', ')}, and must have tabs between the names` });
    return [];
  }
  const cells = Object.fromEntries(columns.map((name) => [name, ''])) as Record<C, string>;
  const rows: R[] = [];
  yield* inSteps(lines, (line, i) => {
    if (line === '') return;
    const values = line.split('\t');
    for (let k = 0; k < header.length; k++) cells[header[k] as C] = values[k]?.trim() ?? '';
    const row = formFault(line, values, header.length) ?? read(cells);
    if (typeof row === 'string') bad.push({ path, line: i + 2, wanted: row });
    else rows.push(row);
  });
  return rows;
}

/** Number of characters that are split into lines at once. One step for a whole file would make requests wait. */
const PIECE = 65_536;

/** Yields the lines of a text, in NFC and without their ends. */
function* linesOf(text: string): Generator<string, void> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    const feed = text.indexOf('\n', start + PIECE);
    end = feed < 0 ? text.length : feed + 1;
    const lines = text.slice(start, end).normalize('NFC').split(/\r?\n/);
    if (feed >= 0) lines.pop();
    yield* lines;
  }
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

/** Returns a function that reports a key that occurs for the second time. */
function unique(what: string): (key: string) => string | null {
  const seen = new Set<string>();
  return (key) => {
    if (seen.has(key)) return `the file must have each ${what} only once`;
    seen.add(key);
    return null;
  };
}

/** Returns the country of a file `banks/CC.tsv`. If the country's IBANs do not have the part, returns null and reports a bad line. */
function countryOfFile({ path }: OverlayFile, part: 'bank' | 'branch', bad: BadLine[]): (Country & { readonly bank: Span }) | null {
  const country = countryByCode(path.slice(-'cc.tsv'.length, -'.tsv'.length).toUpperCase());
  if (country !== null && country.bank !== null && country[part] !== null) return country as Country & { readonly bank: Span };
  bad.push({ path, line: 1, wanted: `the name of the file must be the code of a country whose IBANs have a ${part} code, such as it.tsv` });
  return null;
}

/** Reads `banks/CC.tsv`. The file can have an additional column `lei`. */
export function* readBanks(file: OverlayFile, bad: BadLine[]): Steps<BankRow[]> {
  const country = countryOfFile(file, 'bank', bad);
  if (country === null) return [];
  const codeWanted = codeChecker(country, country.bank, 'bank_code');
  const again = unique('bank_code');
  return yield* readTable(file, [...BANK_COLUMNS, 'lei'], ['bank_code', 'name', 'as_of'], (cells): BankRow | string => {
    const { bank_code: bankCode, name, lei, successor } = cells;
    const wanted = codeWanted(bankCode) ?? (name === '' ? 'name must not be empty' : null) ?? dateWanted(cells) ?? leiWanted(lei)
      ?? (CHECK_METHOD.test(cells.check_method) ? null : 'check_method must be two characters of the Bundesbank, such as 09, or empty')
      ?? (successor === '' ? null : codeWanted(successor) && 'successor must be a bank code, or empty') ?? again(bankCode);
    if (wanted !== null) return wanted;
    const bicCandidates = bicsOf(cells);
    if (bicCandidates === null) return 'bic and alt_bic must be BICs of 8 or 11 characters (ISO 9362), or empty';
    const hasMain = cells.bic !== '' || bicCandidates.length === 1;
    return {
      country: country.code, bankCode, name, city: cells.city, bic: hasMain ? bicCandidates[0]! : null, bicCandidates,
      checkMethod: cells.check_method, successor, lei, asOf: cells.as_of,
    };
  }, bad);
}

/** Reads `bics/CC.tsv`. */
export function* readBics(file: OverlayFile, bad: BadLine[]): Steps<BicRow[]> {
  const code = file.path.slice(-'cc.tsv'.length, -'.tsv'.length).toUpperCase();
  const again = unique('bic');
  return yield* readTable(file, BIC_COLUMNS, ['bic', 'name', 'as_of'], (cells): BicRow | string => {
    const bic = bic11(cells.bic);
    if (bic === null || bic.slice(4, 6) !== code) return `bic must have 8 or 11 characters (ISO 9362), with ${code} at positions 5 and 6`;
    const wanted = (cells.name === '' ? 'name must not be empty' : null) ?? dateWanted(cells) ?? leiWanted(cells.lei) ?? again(bic);
    return wanted ?? { bic, name: cells.name, branch: cells.branch, city: cells.city, address: cells.address, lei: cells.lei,
      asOf: cells.as_of };
  }, bad);
}

/** Reads `branches/CC.tsv`. */
export function* readPlaces(file: OverlayFile, bad: BadLine[]): Steps<PlaceRow[]> {
  const country = countryOfFile(file, 'branch', bad);
  if (country === null) return [];
  const bankWanted = codeChecker(country, country.bank, 'bank_code');
  const branchWanted = codeChecker(country, country.branch!, 'branch_code');
  const again = unique('pair of bank_code and branch_code');
  return yield* readTable(file, PLACE_COLUMNS, ['bank_code', 'branch_code', 'city', 'as_of'], (cells): PlaceRow | string => {
    const { bank_code: bankCode, branch_code: branchCode, city, address, as_of: asOf } = cells;
    const wanted = bankWanted(bankCode) ?? branchWanted(branchCode) ?? dateWanted(cells) ?? again(`${bankCode} ${branchCode}`);
    return wanted ?? { country: country.code, bankCode, branchCode, city, address, asOf };
  }, bad);
}

/** Reads `retired.tsv`. `inUse` contains country and bank code of each row of `banks/CC.tsv`, joined to one text. */
export function* readRetired(file: OverlayFile, inUse: ReadonlySet<string>, bad: BadLine[]): Steps<RetiredRow[]> {
  const again = unique('pair of country and bank_code');
  const checkers = new Map<string, ReturnType<typeof codeChecker>>();
  return yield* readTable(file, RETIRED_COLUMNS, ['country', 'bank_code', 'as_of'], (cells): RetiredRow | string => {
    const country = countryByCode(cells.country);
    if (country === null || country.bank === null) return 'country must be the code of a country whose IBANs have a bank code, such as IT';
    const codeWanted = checkers.get(country.code) ?? codeChecker(country, country.bank, 'bank_code');
    checkers.set(country.code, codeWanted);
    const { bank_code: bankCode, successor, retired_on: retiredOn } = cells;
    const wanted = codeWanted(bankCode) ?? dateWanted(cells)
      ?? (retiredOn === '' || DATE.test(retiredOn) ? null : 'retired_on must be a year, a month or a day, or empty')
      ?? (successor === '' ? null : codeWanted(successor) && 'successor must be a bank code, or empty')
        ?? again(`${country.code} ${bankCode}`)
      ?? (inUse.has(country.code + bankCode)
        ? `bank_code must not be in banks/${country.code.toLowerCase()}.tsv too: a bank code is either in use or retired` : null);
    return wanted ?? { country: country.code, bankCode, formerName: cells.former_name, retiredOn, successor,
      successorName: cells.successor_name, asOf: cells.as_of };
  }, bad);
}
