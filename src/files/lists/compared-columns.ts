/** Finds the columns of a list that are compared between rows. */
import { cellWords, namesAccount, namesAmount, namesPayee } from '../../recognition/words.ts';
import type { ComparedColumns } from './comparison.ts';
import { contentsOfColumns } from './contents.ts';

interface Columns {
  readonly names: readonly string[] | null;
  /** The first data rows. */
  readonly rows: readonly (readonly string[])[];
  readonly width: number;
  /** The column of the IBANs, and all columns that have IBANs. */
  readonly iban: number;
  readonly ibans: readonly number[];
}

/** Rows with one account from which on it is the account of the sender, who pays to many names. */
const OWN_ROWS = 5;

/** Returns the columns that are compared. Null if the list has neither names nor amounts. */
export function comparedColumns(list: Columns): ComparedColumns | null {
  const { names, rows, width, iban, ibans } = list;
  const own = contentsOfColumns(names, rows, width).filter(({ column, kind }) => kind !== 'empty' && !ibans.includes(column));
  const nameOf = (column: number): string => names?.[column] ?? '';
  const isText = (column: number): boolean => 2 * rows.filter((row) => /\p{L}{2}/u.test(row[column] ?? '')).length > rows.length;
  const texts = own.filter(({ kind, column }) => kind === 'text' && isText(column)).map(({ column }) => column);
  const named = texts.filter((column) => namesPayee(nameOf(column)) && (ibans.length < 2 || isAboutOne(nameOf(column), nameOf(iban))));
  const payees = names === null && texts.length === 1 ? texts : named;
  const accounts = rows.map((row) => (row[iban] ?? '').trim());
  const isOwnAccount = accounts.length >= OWN_ROWS && accounts.every((account) => account === accounts[0]);
  const hasAmounts = names === null ? own.some(({ kind }) => kind === 'amount') : names.some((name) => namesAmount(name));
  const compared = { names: isOwnAccount ? [] : payees, hasAmounts, numbering: numberingColumns(list) };
  return compared.names.length === 0 && !hasAmounts ? null : compared;
}

/** True if two names of columns share a word for the same person, such as `Name Zahlungsbeteiligter` and `IBAN Zahlungsbeteiligter`. */
function isAboutOne(name: string, account: string): boolean {
  const words = cellWords(account).filter((word) => !namesAccount(word));
  return cellWords(name).some((word) => words.includes(word));
}

const NUMBERING = /^(?:nr|no|line|lines|row|zeile|lfd|laufnr|pos|position|num|numero|number|nummer|index)$/;

/** Returns the columns that number the rows: 1, 2, 3 or 0, 1, 2, or growing numbers under a name such as `Nr.` or `Line`. */
const numberingColumns = ({ names, rows, width }: Pick<Columns, 'names' | 'rows' | 'width'>): number[] =>
  Array.from({ length: width }, (_, column) => column).filter((column) => {
    const numbers = rows.map((row) => Number((row[column] ?? '').trim() || NaN));
    const [first = NaN] = numbers;
    const words = cellWords(names?.[column] ?? '');
    const isNamed = words.length > 0 && words.every((word) => NUMBERING.test(word));
    return numbers.length > 1 && !namesAmount(names?.[column] ?? '') && numbers.every((number, i) => Number.isInteger(number)
      && (i === 0 || (isNamed ? number > numbers[i - 1]! : number === first + i))) && (isNamed || first === 0 || first === 1);
  });
