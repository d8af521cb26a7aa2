/** What the columns of a list without IBANs hold, and what would make IBANs of it. */
import { isBic } from '../bic/parts.ts';
import { valuesOf } from '../check-digits/characters.ts';
import { hasLeiShape } from '../check-digits/lei.ts';
import { luhnCheckDigit } from '../check-digits/luhn.ts';
import { isCurrency, isPlaceholder, namesAccount, cellWords } from './words.ts';

/** What most cells of a column are. */
export type ColumnKind =
  | 'vat_id' | 'card_number' | 'creditor_id' | 'lei' | 'bic' | 'domestic_number' | 'german_bank_code' | 'account_number' | 'sort_code' | 'order_number' | 'date' | 'amount' | 'currency' | 'email' | 'text' | 'empty';

export interface ListColumn {
  /** From 0. */
  readonly column: number;
  readonly kind: ColumnKind;
  /** The country whose printed account numbers they are; null where it is not told. */
  readonly country: string | null;
}

/** The operation that makes IBANs of such columns: its inputs, each with the number of the column that gives it. */
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
const VAT_ID = new RegExp(
  `^(?:ATU\\d{8}|BE[01]\\d{9}|BG\\d{9,10}|CY\\d{8}[A-Z]|CZ\\d{8,10}|DE\\d{9}|DK\\d{8}|EE\\d{9}|EL\\d{9}|ES[A-Z0-9]\\d{7}[A-Z0-9]|FI\\d{8}|FR[A-Z0-9]{2}\\d{9}|GB\\d{9}(?:\\d{3})?|HR\\d{11}|HU\\d{8}|IE\\d[A-Z0-9+*]\\d{5}[A-Z]{1,2}|IT\\d{11}|LT\\d{9}(?:\\d{3})?|LU\\d{8}|LV\\d{11}|MT\\d{8}|NL[A-Z0-9+*]{10}\\d\\d|PL\\d{10}|PT\\d{9}|RO\\d{2,10}|SE\\d{12}|SI\\d{8}|SK\\d{10}|XI\\d{9}|CHE\\d{9}(?:MWST|TVA|IVA)?|NO\\d{9}MVA)$`,
);

/** Account numbers as countries print them, from the mark or the grouping that no other has. */
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
  const kind = (one: ColumnKind) => ({ kind: one, country: null });
  const domestic = DOMESTIC.find(([, pattern]) => pattern.test(text));
  if (VAT_ID.test(compact)) return kind('vat_id');
  if (/^[A-Z]{2}\d\dZZZ[A-Z0-9]+$/.test(compact)) return kind('creditor_id');
  if (/^(?:\d{1,2}[./]\d{1,2}[./](?:\d\d){1,2}|\d{4}-\d\d-\d\d)(?:[T ].*)?$/.test(text)) return kind('date');
  if (domestic !== undefined) return { kind: 'domestic_number', country: domestic[0] };
  if (/^\d{2}-\d{2}-\d{2}$/.test(text)) return kind('sort_code');
  if (/^\d{13,19}$/.test(compact) && luhnHolds(compact)) return kind('card_number');
  if (/^[+-]?[\d.,'’\s]*\d[.,]\d{1,2}\s*(?:€|[A-Z]{3})?$/.test(text)) return kind('amount');
  if (/^\p{L}{3,4}$/u.test(text) && isCurrency(text)) return kind('currency');
  if (/^[1-8]\d{7}$/.test(compact)) return kind('german_bank_code');
  if (/^\d{5,18}$/.test(compact)) return kind('account_number');
  if (/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)) return kind('email');
  if (hasLeiShape(compact) && /[A-Z]/.test(compact)) return kind('lei');
  if (isBic(text) && /^[A-Z]{6}/.test(text)) return kind('bic');
  if (/^[A-Z]{1,5}[-/]?\d{4,}[A-Z]?$/i.test(compact)) return kind('order_number');
  return kind('text');
}

/** ISO/IEC 7812-1, annex B: the check digit of card numbers. */
const luhnHolds = (digits: string): boolean => luhnCheckDigit(valuesOf(digits), 0, digits.length - 1) === Number(digits.at(-1));

const isNamed = (name: string, ...words: readonly string[]): boolean => cellWords(name).some((word) => words.includes(word));
const BANK_CODE_NAMES = ['blz', 'bankleitzahl', 'bankcode', 'sortcode', 'clearing', 'clearingnummer', 'clearingnr'];

/** What the columns of these rows hold, where no column holds IBANs. */
export function contentsOf(header: readonly string[] | null, rows: readonly (readonly string[])[]): ListContents {
  const width = Math.max(header?.length ?? 0, ...rows.map((row) => row.length));
  const columns = contentsOfColumns(header, rows, width);
  return { columns, help: helpFor(columns, header) };
}

/** What each column holds. */
export const contentsOfColumns = (header: readonly string[] | null, rows: readonly (readonly string[])[], width: number): ListColumn[] =>
  Array.from({ length: width }, (_, column) => columnOf(column, header?.[column] ?? '', rows));

function columnOf(column: number, name: string, rows: readonly (readonly string[])[]): ListColumn {
  const kinds = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '' && !isPlaceholder(cell)).map(kindOf);
  const most = [...new Set(kinds.map(({ kind }) => kind))].find((kind) =>
    2 * kinds.filter((one) => one.kind === kind).length > kinds.length);
  if (most === undefined) return { column, kind: kinds.length === 0 ? 'empty' : 'text', country: null };
  const { country } = kinds.find(({ kind }) => kind === most)!;
  const kind = most === 'german_bank_code' && namesAccount(name) ? 'account_number' : most;
  return { column, kind, country: kinds.every((one) => one.kind !== kind || one.country === country) ? country : null };
}

function helpFor(columns: readonly ListColumn[], header: readonly string[] | null): ConvertHelp | null {
  const printed = columns.find(({ country }) => country !== null);
  if (printed !== undefined) return { operation: 'convert', country: printed.country!, columns: { domestic_number: printed.column } };
  const nameOf = ({ column }: ListColumn): string => header?.[column] ?? '';
  const banks = columns.filter(({ kind }) => kind === 'german_bank_code');
  const bank = banks.find((one) => isNamed(nameOf(one), ...BANK_CODE_NAMES)) ?? (header === null ? banks[0] : undefined);
  const accounts = columns.filter((one) => one !== bank && (one.kind === 'account_number' || one.kind === 'german_bank_code'));
  const account = accounts.find((one) => namesAccount(nameOf(one))) ?? (header === null ? accounts[0] : undefined);
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
  domestic_number: 'account numbers as they are printed in their country',
  german_bank_code: 'German bank codes',
  account_number: 'account numbers without a country or bank',
  sort_code: 'sort codes',
  order_number: 'numbers with a prefix, as orders and invoices have them',
};

/** What a column seems to hold, for a sentence; null of what no one takes for an account. */
export const kindInWords = ({ kind }: ListColumn): string | null => IN_WORDS[kind] ?? null;
