/** Columns of a list that are shown next to the account numbers, and the choice of these columns. */
import { type OwnColumn, ownColumns } from '../../../../../files/lists/own-columns.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { element } from '../../../page/client/dom.ts';
import { columnTitle } from './notes.ts';
import * as words from '../../../words/words.ts';

export interface ShownColumn {
  readonly column: number;
  readonly name: string;
  /** Form of the values. Null for texts. */
  readonly form: 'amount' | 'currency' | 'bic' | null;
  /** Width in CSS. */
  readonly width: string;
}

const WIDTHS = { amount: 'minmax(0, 6.5rem)', currency: 'minmax(0, 3.5rem)', bic: 'minmax(0, 6.5rem)' };
const TEXT_WIDTH = 'minmax(0, 0.8fr)';

/** Number of columns that are shown at first. More columns would not fit. */
const FIT = 3;

/**
 * Returns the columns that are shown, and the control for their choice. At first the BIC column is always shown. Calls `changed` after a
 * choice.
 */
export function columnsBeside(list: List, accounts: readonly number[], bic: number | null, changed: () => void) {
  const all = ownColumns(list, accounts);
  const shownOf = ({ column, role, kind }: OwnColumn): ShownColumn => {
    const isAmount = role === 'amount' || kind === 'amount';
    const formOfText = isAmount ? 'amount' : null;
    const form = kind === 'currency' || kind === 'bic' ? kind : formOfText;
    return { column, name: columnTitle(list.names, column), form, width: form === null ? TEXT_WIDTH : WIDTHS[form] };
  };
  const named = all.filter(({ role }) => role !== 'other');
  const chosen = new Set([...(named.length > 0 ? named : all).slice(0, FIT), ...all.filter(({ column }) => column === bic)]);
  const shown = () => all.filter((column) => chosen.has(column)).map(shownOf);
  const summary = element('summary', {});
  const updateSummary = () => (summary.textContent = words.columnsShownNow(shown().map(({ name }) => name).join(', ')));
  const choices = all.map((column) => {
    const id = `beside-${column.column}`;
    const box = element('input', { type: 'checkbox', id, checked: chosen.has(column) });
    box.addEventListener('change', () => {
      if (box.checked) chosen.add(column);
      else chosen.delete(column);
      updateSummary();
      changed();
    });
    return element('label', { for: id }, box, ` ${shownOf(column).name}`);
  });
  updateSummary();
  const choice = all.length === 0 ? null : element('details', { class: 'beside' }, summary,
    element('div', { role: 'group', 'aria-label': words.columnsShown }, ...choices));
  return { choice, shown };
}
