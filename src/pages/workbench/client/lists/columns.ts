/** The columns of a list that stand beside the account numbers, and the choice of them. */
import { type OwnColumn, ownColumns } from '../../../../lists/own-columns.ts';
import type { List } from '../../../../lists/list.ts';
import { element } from '../../../page/client/dom.ts';
import { columnTitle } from './notes.ts';

export interface ShownColumn {
  readonly column: number;
  readonly name: string;
  /** What tells how it is shown; null of texts. */
  readonly form: 'amount' | 'currency' | 'bic' | null;
  /** How wide it is beside others, as CSS has it. */
  readonly width: string;
}

const WIDTHS = { amount: 'minmax(0, 6.5rem)', currency: 'minmax(0, 3.5rem)', bic: 'minmax(0, 6.5rem)' };
const TEXT_WIDTH = 'minmax(0, 0.8fr)';

/** How many are shown before anybody chooses, as many as fit. */
const FIT = 3;

/** The columns that are shown, which a person may change. That of the BIC is where there is one; `changed` is told when that happened. */
export function columnsBeside(list: List, accounts: readonly number[], bic: number | null, changed: () => void) {
  const all = ownColumns(list, accounts);
  const shownOf = ({ column, role, kind }: OwnColumn): ShownColumn => {
    const form = kind === 'currency' || kind === 'bic' ? kind : role === 'amount' || kind === 'amount' ? 'amount' : null;
    return { column, name: columnTitle(list.names, column), form, width: form === null ? TEXT_WIDTH : WIDTHS[form] };
  };
  const named = all.filter(({ role }) => role !== 'other');
  const chosen = new Set([...(named.length > 0 ? named : all).slice(0, FIT), ...all.filter(({ column }) => column === bic)]);
  const shown = () => all.filter((column) => chosen.has(column)).map(shownOf);
  const summary = element('summary', {});
  const updateSummary = () => (summary.textContent = `Columns shown: ${shown().map(({ name }) => name).join(', ') || 'none'}`);
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
    element('div', { role: 'group', 'aria-label': 'Columns shown' }, ...choices));
  return { choice, shown };
}
