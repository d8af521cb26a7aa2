/** Notes on a list. They are about the columns of its IBANs, its other contents, and rows that were not checked. */
import { domesticInWords, kindInWords, spreadInWords } from '../../../../../files/lists/contents.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { type FoundColumn, comparedInWords } from '../../../../../files/lists/next-to-columns.ts';
import type { Row } from '../../../../../files/lists/rows.ts';
import type { CheckedRow as Checked } from './batches.ts';
import { button, choice, element } from '../../../page/client/dom.ts';
import { amountInWords } from '../amount.ts';
import type { ListedPayments } from '../parts/rows.ts';
import type { ListOrigin } from './detect.ts';
import { type AccountSource, accountForm } from './accounts.ts';
import { headline, notes } from '../parts.ts';
import { sentenceOf } from '../wording.ts';
import * as words from '../../../words/words.ts';

/** Returns the name of a column, or its number if it has no name. */
export const columnTitle = (names: List['names'], column: number) => names?.[column]?.trim() || words.columnNumber(column + 1);

/** Returns the name of a column in the form that a sentence needs. */
const columnInText = (names: List['names'], column: number) =>
  (names?.[column]?.trim() ? words.inQuotes(names[column].trim()) : String(column + 1));

/** Returns the names of several columns in the form that a sentence needs. */
const columnsInText = (names: List['names'], columns: AccountSource['columns']) =>
  Object.values(columns).map((column) => columnInText(names, column));

/** Shows the file of a list. If its workbook has several sheets, shows them too. `choose` shows another sheet. Null for a pasted list. */
export function originNote({ name, book, sheet }: ListOrigin, choose: (sheet: number) => void) {
  if (name === null) return null;
  const sheets = book === null || book.sheets.length < 2 ? [] : book.sheets;
  const chips = sheets.map((item, i) => {
    const chip = button('', () => choose(i));
    chip.append(item.name, ' ', element('small', {}, words.ibanCount(item.accounts)));
    chip.setAttribute('aria-pressed', String(i === sheet));
    return chip;
  });
  return element('div', { class: 'origin' }, element('p', {}, name),
    chips.length === 0 ? null : element('p', { class: 'sheets', role: 'group', 'aria-label': words.sheets }, ...chips));
}

/** Returns the control for the choice of the column with IBANs. Null if the list has only one column. */
export function columnChoice({ columns, names, width }: List, column: number, choose: (column: number) => void) {
  if (columns.length < 2 && columns.includes(column)) return null;
  if (width < 2) return null;
  const offered = columns.length > 1 ? columns : Array.from({ length: width }, (_, i) => i);
  const select = choice('list-column', offered.map((column) => [column, columnTitle(names, column)]));
  select.value = String(column);
  select.addEventListener('change', () => {
    choose(Number(select.value));
    document.getElementById('list-column')?.focus();
  });
  const reason = columns.length > 1 ? words.severalIbanColumns(columns.length) : words.noIbanColumn;
  return element('p', { class: 'column-choice' }, element('label', { for: 'list-column' }, words.ibansFrom), select,
    element('small', {}, reason));
}

const linesOf = (rows: readonly Row[]) => rows.map(({ line }) => line);

/** Returns a note that names the columns from which the IBANs of a list were built. */
export const accountNote = ({ names }: List, { countryName, columns }: AccountSource) =>
  element('p', { class: 'hint' }, words.ibansBuiltFrom(columnsInText(names, columns), countryName));

/** Returns notes with the sums of a file's payments by currency. They also name payments that are not in a sum. */
export const sumNotes = ({ message, sums, unsummed, fault }: ListedPayments) =>
  element('div', {},
    element('p', { class: 'sums' }, `${message}: `,
      ...sums.flatMap(({ currency, payments, sum }, i) =>
      [i === 0 ? '' : ', ', element('b', {}, amountInWords(sum, currency)),
      sums.length === 1 ? '' : words.inPayments(payments)])),
    notes([...(unsummed === 0 ? [] : [words.withoutAmount(unsummed)]),
      ...(fault === null ? [] : [sentenceOf(fault)])]));

/** Number of first rows in which the page looks for columns of BICs and countries, and for account numbers without an IBAN. */
export const SAMPLE_ROWS = 200;

/** Returns a note about the lines of a list that are not rows, and about the column of IBANs. Null without a note. */
export function listNotes({ names, items, titleRows, totals }: List, column: number | null) {
  const cells = column === null ? [] : items.slice(0, SAMPLE_ROWS).map((row) => row.cells[column] ?? '');
  const domestic = column === null ? null : domesticInWords(cells, columnInText(names, column));
  return notes([
    ...(titleRows.length === 0 ? [] : [words.linesAbove(linesOf(titleRows))]),
    ...(totals.length === 0 ? [] : [words.linesOfTotals(linesOf(totals))]),
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
  return notes([...counts].map(([error, count]) => words.damagedRows(count, sentenceOf(error))));
}

/**
 * Shows the contents of a list that has no column of IBANs, and offers to build IBANs. `take` checks a column that the reader chooses
 * nevertheless.
 */
export function noColumn(list: List, take: (column: number) => void,
    build: (account: AccountSource) => void): { readonly announcement: string; readonly content: (Node | null)[] } {
  const { contents, names, width, spread } = list;
  const title = words.noIbanColumnTitle;
  const seen = (contents?.columns ?? []).flatMap((column) => {
    const kind = kindInWords(column);
    return kind === null ? [] : [words.columnProbablyHas(columnInText(names, column.column), kind)];
  });
  if (spread !== null) seen.push(sentenceOf(spreadInWords(spread)));
  const help = contents?.help ?? null;
  const offer = help === null ? [] : [words.ibansCanBeBuilt(columnsInText(names, help.columns))];
  const choices = Array.from({ length: width }, (_, i) => button(columnTitle(names, i), () => take(i)));
  return {
    announcement: `${title}. ${seen.join(' ')}`,
    content: [
      headline('neutral', title, seen.length === 0 ? words.noIbanCell : null),
      notes([...seen, ...offer]),
      element('h3', {}, words.buildFromNumbers),
      accountForm(list, (column) => columnTitle(names, column), build),
      element('p', { class: 'alternatives', role: 'group', 'aria-label': words.columnsGroup }, words.orCheckColumn, ...choices),
    ],
  };
}
