/** Prints the rows of a list. All rows must be drawn for this, because the table on the screen draws only visible rows. */
import { element, table } from '../../../page/client/dom.ts';
import type { CheckedRow } from './batches.ts';
import { accountCell, printedTodo, verdictCell } from './cells.ts';
import type { ShownColumn } from './columns.ts';
import { formatCount } from '../../../words/locale.ts';
import * as words from '../../../words/words.ts';

/** Returns an element that contains all rows while the page is printed. Otherwise it is empty. Call `end` when the list is closed. */
export function printedRows(rows: () => readonly CheckedRow[], columns: () => readonly ShownColumn[], numbered: string) {
  const place = element('div', { class: 'printed' });
  const fill = () => {
    const own = columns();
    const names = [numbered, ...own.map(({ name }) => name), words.iban, words.verdict, words.whatToDo];
    place.replaceChildren(table({}, names.map((name) => [name] as const), rows().map((row) => printedRow(row, own))));
  };
  const empty = () => place.replaceChildren();
  addEventListener('beforeprint', fill);
  addEventListener('afterprint', empty);
  const end = () => {
    removeEventListener('beforeprint', fill);
    removeEventListener('afterprint', empty);
  };
  return { place, end };
}

const printedRow = (row: CheckedRow, own: readonly ShownColumn[]) =>
  element(
    'tr',
    { class: row.verdict?.absent ? 'absent' : row.verdict?.verdict ?? null },
    element('td', {}, formatCount(row.line)),
    ...own.map(({ column, form }) => element('td', { class: form }, row.cells[column] ?? '')),
    element('td', { class: 'code' }, accountCell(row)),
    element('td', {}, ...verdictCell(row)),
    element('td', {}, printedTodo(row)),
  );
