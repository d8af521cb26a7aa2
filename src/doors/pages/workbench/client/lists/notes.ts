/** Notes on a list. They are about the columns of its IBANs, its other contents, and rows that were not checked. */
import { domesticInWords, kindInWords, spreadInWords } from '../../../../../files/lists/contents.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { type FoundColumn, comparedInWords } from '../../../../../files/lists/next-to-columns.ts';
import type { Row } from '../../../../../files/lists/rows.ts';
import type { CheckedRow as Checked } from './batches.ts';
import { button, element } from '../../../page/client/dom.ts';
import { amountInWords } from '../amount.ts';
import type { ListedPayments } from '../parts/rows.ts';
import type { ListOrigin } from './detect.ts';
import { type AccountSource, accountForm } from './accounts.ts';
import { headline, notes } from '../parts.ts';
import { countOf, enumerated } from '../locale.ts';
import { inQuotes, sentenceOf, countryInText } from '../wording.ts';

/** Returns the name of a column, or its number if it has no name. */
export const columnTitle = (names: List['names'], column: number) => names?.[column]?.trim() || `column ${column + 1}`;

/** Returns the name of a column in the form that a sentence needs. */
const columnInText = (names: List['names'], column: number) =>
  (names?.[column]?.trim() ? inQuotes(names[column].trim()) : String(column + 1));

/** Returns the names of several columns in the form that a sentence needs. */
const columnsInText = (names: List['names'], columns: AccountSource['columns']) =>
  enumerated(Object.values(columns).map((column) => columnInText(names, column)));

/** Shows the file of a list. If its workbook has several sheets, shows them too. `choose` shows another sheet. Null for a pasted list. */
export function originNote({ name, book, sheet }: ListOrigin, choose: (sheet: number) => void) {
  if (name === null) return null;
  const sheets = book === null || book.sheets.length < 2 ? [] : book.sheets;
  const chips = sheets.map((item, i) => {
    const chip = button('', () => choose(i));
    chip.append(item.name, ' ', element('small', {}, item.accounts === 0 ? 'no IBANs' : countOf(item.accounts, 'IBAN')));
    chip.setAttribute('aria-pressed', String(i === sheet));
    return chip;
  });
  return element('div', { class: 'origin' }, element('p', {}, name),
    chips.length === 0 ? null : element('p', { class: 'sheets', role: 'group', 'aria-label': 'Sheets' }, ...chips));
}

/** Returns the control for the choice of the column with IBANs. Null if the list has only one column. */
export function columnChoice({ columns, names, width }: List, column: number, choose: (column: number) => void) {
  if (columns.length < 2 && columns.includes(column)) return null;
  if (width < 2) return null;
  const offered = columns.length > 1 ? columns : Array.from({ length: width }, (_, i) => i);
  const select = element('select', { id: 'list-column' },
    ...offered.map((column) => element('option', { value: column }, columnTitle(names, column))));
  select.value = String(column);
  select.addEventListener('change', () => {
    choose(Number(select.value));
    document.getElementById('list-column')?.focus();
  });
  const reason = columns.length > 1 ? `${columns.length} columns have IBANs: choose one.` : 'No column looks like IBANs.';
  return element('p', { class: 'column-choice' }, element('label', { for: 'list-column' }, 'IBANs from'), select,
    element('small', {}, reason));
}

const linesOf =
  (rows: readonly Row[]) => `${rows.length === 1 ? 'Line' : 'Lines'} ${enumerated(rows.map(({ line }) => String(line)))}`;

/** Returns a note that names the columns from which the IBANs of a list were built. */
export const accountNote = ({ names }: List, { countryName, columns }: AccountSource) =>
  element('p', { class: 'hint' },
    `IBANs built from ${columnsInText(names, columns)}, as account numbers of ${countryInText(countryName)}.`);

/** Returns notes with the sums of a file's payments by currency. They also name payments that are not in a sum. */
export const sumNotes = ({ message, sums, unsummed, fault }: ListedPayments) =>
  element('div', {},
    element('p', { class: 'sums' }, `${message}: `,
      ...sums.flatMap(({ currency, payments, sum }, i) =>
      [i === 0 ? '' : ', ', element('b', {}, amountInWords(sum, currency)),
      sums.length === 1 ? '' : ` in ${countOf(payments, 'payment')}`])),
    notes([...(unsummed === 0 ? [] : [`${countOf(unsummed, 'payment')} without a readable amount: not in the sum.`]),
      ...(fault === null ? [] : [sentenceOf(fault)])]));

/** Number of first rows in which the page looks for columns of BICs and countries, and for account numbers without an IBAN. */
export const SAMPLE_ROWS = 200;

/** Returns a note about the lines of a list that are not rows, and about the column of IBANs. Null without a note. */
export function listNotes({ names, items, titleRows, totals }: List, column: number | null) {
  const cells = column === null ? [] : items.slice(0, SAMPLE_ROWS).map((row) => row.cells[column] ?? '');
  const domestic = column === null ? null : domesticInWords(cells, columnInText(names, column));
  return notes([
    ...(titleRows.length === 0 ? [] : [`${linesOf(titleRows)}: not checked, because it is above the list.`]),
    ...(totals.length === 0 ? [] : [`${linesOf(totals)}: not checked, because it is a total.`]),
    ...(domestic === null ? [] : [sentenceOf(domestic)]),
  ], 'skipped');
}

/** Returns a note about the columns that are compared with the account numbers. Null if no column has BICs or countries. */
export const nextToNotes = ({ names }: List, { bic, country }: Readonly<Record<'bic' | 'country', FoundColumn>>) =>
  notes(([['bic', bic], ['country', country]] as const)
    .flatMap(([kind, found]) => comparedInWords(kind, found, (column) => columnInText(names, column)).map(sentenceOf)), 'compared');

/** Returns a note about damage by a spreadsheet, with each kind of damage once. Null if no cell is damaged. */
export function damageNotes(rows: readonly Checked[]) {
  const counts = new Map<string, number>();
  for (const { verdict } of rows) if (verdict?.damaged && verdict.error) counts.set(verdict.error, (counts.get(verdict.error) ?? 0) + 1);
  return notes([...counts].map(([error, count]) => `${countOf(count, 'row')}: ${sentenceOf(error)}`));
}

/**
 * Shows the contents of a list that has no column of IBANs, and offers to build IBANs. `take` checks a column that the reader chooses
 * nevertheless.
 */
export function noColumn(list: List, take: (column: number) => void,
    build: (account: AccountSource) => void): { readonly announcement: string; readonly content: (Node | null)[] } {
  const { contents, names, width, spread } = list;
  const title = 'No column with IBANs is in this list';
  const seen = (contents?.columns ?? []).flatMap((column) => {
    const words = kindInWords(column);
    return words === null ? [] : [`Column ${columnInText(names, column.column)} probably has ${words}.`];
  });
  if (spread !== null) seen.push(sentenceOf(spreadInWords(spread)));
  const help = contents?.help ?? null;
  const offer = help === null ? [] : [`IBANs can be built from ${columnsInText(names, help.columns)}. Check that the country is right.`];
  const choices = Array.from({ length: width }, (_, i) => button(columnTitle(names, i), () => take(i)));
  return {
    announcement: `${title}. ${seen.join(' ')}`,
    content: [
      headline('neutral', title, seen.length === 0 ? 'No cell looks like an IBAN.' : null),
      notes([...seen, ...offer]),
      element('h3', {}, 'Build IBANs from account numbers'),
      accountForm(list, (column) => columnTitle(names, column), build),
      element('p', { class: 'alternatives', role: 'group', 'aria-label': 'Columns' }, 'Or check a column: ', ...choices),
    ],
  };
}
