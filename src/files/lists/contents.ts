/** Finds out what the columns of a list without IBANs contain, and which operation would convert them to IBANs. */
import { isBic } from '../../standards/bic/parts.ts';
import { valuesOf } from '../../standards/check-digits/characters.ts';
import { hasLeiShape } from '../../standards/check-digits/lei.ts';
import { luhnCheckDigit } from '../../standards/check-digits/luhn.ts';
import { isCurrency, isPlaceholder, namesAccount, cellWords } from './words.ts';

/** Kind of most cells of a column. */
export type ColumnKind =
  | 'vat_id' | 'card_number' | 'creditor_id' | 'lei' | 'bic' | 'domestic_number' | 'german_bank_code' | 'account_number' | 'sort_code'
  | 'order_number' | 'date' | 'amount' | 'currency' | 'email' | 'text' | 'empty';

export interface ListColumn {
  /** Number of the column, from 0. */
  readonly column: number;
  readonly kind: ColumnKind;
  /** Country of the domestic account numbers; null if it is not known. */
  readonly country: string | null;
}

/** The operation that converts the columns to IBANs. `columns`: for each input of the operation the number of its column. */
export interface ConvertHelp {
  readonly operation: 'convert';
  readonly country: string;
  readonly columns: Readonly<Record<string, number>>;
}

export interface ListContents {
  readonly columns: readonly ListColumn[];
  readonly help: ConvertHelp | null;
}

/**
 * VAT identification numbers (Directive 2006/112/EC, article 215; their forms as in VIES), with those of Switzerland, Norway and the United
 * Kingdom.
 */
const VAT_ID = new RegExp(`^(?:${[
  'ATU\\d{8}', 'BE[01]\\d{9}', 'BG\\d{9,10}', 'CY\\d{8}[A-Z]', 'CZ\\d{8,10}', 'DE\\d{9}', 'DK\\d{8}', 'EE\\d{9}', 'EL\\d{9}',
  'ES[A-Z0-9]\\d{7}[A-Z0-9]', 'FI\\d{8}', 'FR[A-Z0-9]{2}\\d{9}', 'GB\\d{9}(?:\\d{3})?', 'HR\\d{11}', 'HU\\d{8}',
  'IE\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}', 'IT\\d{11}', 'LT\\d{9}(?:\\d{3})?', 'LU\\d{8}', 'LV\\d{11}', 'MT\\d{8}', 'NL[A-Z0-9+*]{10}\\d\\d',
  'PL\\d{10}', 'PT\\d{9}', 'RO\\d{2,10}', 'SE\\d{12}', 'SI\\d{8}', 'SK\\d{10}', 'XI\\d{9}', 'CHE\\d{9}(?:MWST|TVA|IVA)?', 'NO\\d{9}MVA',
].join('|')})$`);

/** Domestic account numbers, recognised by a separator or a grouping that only one country uses. */
const DOMESTIC: readonly (readonly [country: string, pattern: RegExp])[] = [
  ['CZ', /^(?:\d{1,6}-)?\d{2,10}\/\d{4}$/],
  ['HU', /^\d{8}-\d{8}(?:-\d{8})?$/],
  ['PL', /^\d{2} \d{4} \d{4} \d{4} \d{4} \d{4} \d{4}$|^\d{26}$/],
  ['ES', /^\d{4}[ -]\d{4}[ -]\d{2}[ -]\d{10}$|^\d{20}$/],
  ['FR', /^\d{5} \d{5} [\dA-Z]{11} \d{2}$|^\d{10}[\dA-Z]{11}\d{2}$/],
  ['NO', /^\d{4}\.\d{2}\.\d{5}$/],
  ['BE', /^\d{3}-\d{7}-\d{2}$/],
  ['FI', /^\d{6}-\d{2,8}$/],
];

const compactOf = (cell: string): string => cell.replace(/[\s.\u00a0-]/g, '').toUpperCase();

function kindOf(cell: string): { readonly kind: ColumnKind; readonly country: string | null } {
  const text = cell.trim();
  const compact = compactOf(text);
  const result = (kind: ColumnKind) => ({ kind, country: null });
  const domestic = DOMESTIC.find(([, pattern]) => pattern.test(text));
  if (VAT_ID.test(compact)) return result('vat_id');
  if (/^[A-Z]{2}\d\dZZZ[A-Z0-9]+$/.test(compact)) return result('creditor_id');
  if (/^(?:\d{1,2}[./]\d{1,2}[./](?:\d\d){1,2}|\d{4}-\d\d-\d\d)(?:[T ].*)?$/.test(text)) return result('date');
  if (domestic !== undefined) return { kind: 'domestic_number', country: domestic[0] };
  if (/^\d{2}-\d{2}-\d{2}$/.test(text)) return result('sort_code');
  if (/^\d{13,19}$/.test(compact) && hasLuhnDigit(compact)) return result('card_number');
  if (/^[+-]?[\d.,'’\s]*\d[.,]\d{1,2}\s*(?:€|[A-Z]{3})?$/.test(text)) return result('amount');
  if (/^\p{L}{3,4}$/u.test(text) && isCurrency(text)) return result('currency');
  if (/^[1-8]\d{7}$/.test(compact)) return result('german_bank_code');
  if (/^\d{5,18}$/.test(compact)) return result('account_number');
  if (/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)) return result('email');
  if (hasLeiShape(compact) && /[A-Z]/.test(compact)) return result('lei');
  if (isBic(text) && /^[A-Z]{6}/.test(text)) return result('bic');
  if (/^[A-Z]{1,5}[-/]?\d{4,}[A-Z]?$/i.test(compact)) return result('order_number');
  return result('text');
}

/** True if the check digit of a card number is right (ISO/IEC 7812-1, annex B). */
const hasLuhnDigit = (digits: string): boolean => luhnCheckDigit(valuesOf(digits), 0, digits.length - 1) === Number(digits.at(-1));

const isNamed = (name: string, ...words: readonly string[]): boolean => cellWords(name).some((word) => words.includes(word));
const BANK_CODE_NAMES = ['blz', 'bankleitzahl', 'bankcode', 'sortcode', 'clearing', 'clearingnummer', 'clearingnr'];

/** Returns the contents of a list in which no column contains IBANs. */
export function contentsOf(header: readonly string[] | null, rows: readonly (readonly string[])[]): ListContents {
  const width = Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
  const columns = contentsOfColumns(header, rows, width);
  return { columns, help: helpFor(columns, header) };
}

/** Returns the kind of each column. */
export const contentsOfColumns = (header: readonly string[] | null, rows: readonly (readonly string[])[], width: number): ListColumn[] =>
  Array.from({ length: width }, (_, column) => columnOf(column, header?.[column] ?? '', rows));

function columnOf(column: number, name: string, rows: readonly (readonly string[])[]): ListColumn {
  const kinds = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '' && !isPlaceholder(cell)).map(kindOf);
  const count = (kind: ColumnKind): number => kinds.filter((cell) => cell.kind === kind).length;
  const majority = [...new Set(kinds.map(({ kind }) => kind))].find((kind) => 2 * count(kind) > kinds.length);
  if (majority === undefined) return { column, kind: kinds.length === 0 ? 'empty' : 'text', country: null };
  const { country } = kinds.find(({ kind }) => kind === majority)!;
  const kind = majority === 'german_bank_code' && namesAccount(name) ? 'account_number' : majority;
  return { column, kind, country: kinds.every((cell) => cell.kind !== kind || cell.country === country) ? country : null };
}

function helpFor(columns: readonly ListColumn[], header: readonly string[] | null): ConvertHelp | null {
  const domestic = columns.find(({ country }) => country !== null);
  if (domestic !== undefined) return { operation: 'convert', country: domestic.country!, columns: { domestic_number: domestic.column } };
  const nameOf = ({ column }: ListColumn): string => header?.[column] ?? '';
  const banks = columns.filter(({ kind }) => kind === 'german_bank_code');
  const bank = banks.find((column) => isNamed(nameOf(column), ...BANK_CODE_NAMES)) ?? (header === null ? banks[0] : undefined);
  const accounts = columns.filter((column) =>
    column !== bank && (column.kind === 'account_number' || column.kind === 'german_bank_code'));
  const account = accounts.find((column) => namesAccount(nameOf(column))) ?? (header === null ? accounts[0] : undefined);
  if (bank !== undefined && account !== undefined) {
    return { operation: 'convert', country: 'DE', columns: { blz: bank.column, account_number: account.column } };
  }
  const sort = columns.find(({ kind }) => kind === 'sort_code');
  return sort !== undefined && account !== undefined
    ? { operation: 'convert', country: 'GB', columns: { sort_code: sort.column, account_number: account.column } }
    : null;
}

const IN_WORDS: Readonly<Partial<Record<ColumnKind, string>>> = {
  vat_id: 'VAT identification numbers',
  card_number: 'card numbers',
  creditor_id: 'creditor identifiers',
  lei: 'LEIs',
  bic: 'BICs',
  domestic_number: 'domestic account numbers',
  german_bank_code: 'German bank codes',
  account_number: 'account numbers without a country or bank',
  sort_code: 'sort codes',
  order_number: 'numbers with a prefix, such as order numbers',
};

/** Returns the contents of a column in words; null if nobody would take the column for accounts. */
export const kindInWords = ({ kind }: ListColumn): string | null => IN_WORDS[kind] ?? null;
