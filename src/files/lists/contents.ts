/** Finds out what the columns of a list without IBANs contain, and which operation would convert them to IBANs. */
import { type TextKind, kindOf } from '../../recognition/kinds.ts';
import { cellWords, isPlaceholder, namesAccount } from '../../recognition/words.ts';

/** Kind of most cells of a column. */
export type ColumnKind = TextKind | 'empty';

export interface ListColumn {
  /** Number of the column, from 0. */
  readonly column: number;
  readonly kind: ColumnKind;
  /** Country of the domestic account numbers. Null if the country is unknown. */
  readonly country: string | null;
}

/** The operation that converts the columns to IBANs. `columns` has, for each input of the operation, the number of its column. */
export interface ConvertHelp {
  readonly operation: 'convert';
  readonly country: string;
  readonly columns: Readonly<Record<string, number>>;
}

export interface ListContents {
  readonly columns: readonly ListColumn[];
  readonly help: ConvertHelp | null;
}

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

/** Kinds of columns that contain account numbers if their name says so. */
const MAY_BE_ACCOUNTS: ReadonlySet<ColumnKind> = new Set(['german_bank_code', 'phone']);

/** Quotes that keep a spreadsheet from reading a number: `'0532013000`, `="0532013000"`. */
const QUOTES = /^\s*=?["']+|(?<!["'])["']+\s*$/g;

function columnOf(column: number, name: string, rows: readonly (readonly string[])[]): ListColumn {
  const kinds = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '' && !isPlaceholder(cell))
    .map((cell) => kindOf(cell.replace(QUOTES, '')));
  const count = (kind: ColumnKind): number => kinds.filter((cell) => cell.kind === kind).length;
  const majority = [...new Set(kinds.map(({ kind }) => kind))].find((kind) => 2 * count(kind) > kinds.length);
  if (majority === undefined) return { column, kind: kinds.length === 0 ? 'empty' : 'text', country: null };
  const { country } = kinds.find(({ kind }) => kind === majority)!;
  const kind = MAY_BE_ACCOUNTS.has(majority) && namesAccount(name) ? 'account_number' : majority;
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
  phone: 'telephone numbers',
};

/** Returns text about the contents of a column. Null if nobody could think that the column contains accounts. */
export const kindInWords = ({ kind }: ListColumn): string | null => IN_WORDS[kind] ?? null;

/** Returns advice for IBANs that are spread over several columns. The columns are counted from 0. */
export const spreadInWords = ([first, last]: readonly [first: number, last: number]): string =>
  `each IBAN is spread over columns ${first + 1} to ${last + 1}: join these cells in one column, each group with its zeros`;

/**
 * Returns advice for a column of IBANs that also has domestic account numbers of a country. Null without such numbers, or if they are from
 * several countries. `label` is the name of the column.
 */
export function domesticInWords(cells: readonly string[], label: string): string | null {
  const countries = new Set(cells.flatMap((cell) => kindOf(cell.replace(QUOTES, '')).country ?? []));
  const [country] = countries;
  return countries.size !== 1 ? null
    : `column ${label} also has account numbers of ${country} without an IBAN: convert makes their IBANs, with the country ${country}`;
}
