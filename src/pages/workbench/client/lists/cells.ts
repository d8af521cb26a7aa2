/** What is said of a row of a list: who it pays, and what is to be done. */
import { button, element } from '../../../page/client/dom.ts';
import type { CheckedRow } from './batches.ts';
import { partedIban } from '../coloured.ts';
import { bankLink, verdictWord } from '../parts.ts';
import { type ConcernView, editInWords } from '../verdict.ts';
import { groupsOfFour, sentenceOf } from '../wording.ts';

/** Whether what stands in the list is shown, for it is no one IBAN. */
export const showsRawText = ({ verdict }: CheckedRow) => verdict === null || verdict.country === null || verdict.several !== undefined
  || verdict.damaged === true || verdict.absent === true;

/** The account of a row as it is read, or else as it stands in the list. */
export const accountCell =
  (row: CheckedRow) => (showsRawText(row) || row.verdict === null ? row.text.trim() : partedIban(row.verdict.iban));

/** The verdict of a row, in a word and why or whose. */
export function verdictCell({ verdict }: CheckedRow): (Node | string)[] {
  if (verdict === null) return ['Not looked at yet'];
  const word = verdictWord(verdict.verdict);
  if (!verdict.valid) return [word, ` ${sentenceOf(verdict.error ?? '')}`];
  if (verdict.several) return [word, ` ${verdict.several.length} IBANs in one cell`];
  return [word, ' ', bankLink(verdict.bank_name, verdict.bank_slug) ?? 'Bank not known', `, ${verdict.country_name}`];
}

const textsOf = (concerns: readonly ConcernView[]) => concerns.map(({ text }) => sentenceOf(text)).join(' ');

/** What is to be done about a row, in words; null where a repair is looked for or offered. */
function todoText(row: CheckedRow): string | null {
  const { verdict, repair } = row;
  if (verdict === null) return '';
  if (verdict.valid) {
    const questions = verdict.concerns.filter(({ level }) => level === 'ask');
    return textsOf(questions.length > 0 ? questions : verdict.concerns);
  }
  if (verdict.absent) return 'A heading, a note or an empty cell: nothing to pay to.';
  if (row.parts !== null) return 'Correct the account number in the list, or ask for it again.';
  if (repair === undefined) return null;
  if (verdict.damaged || row.problem !== null) return 'Mend the list, and open it again.';
  if (verdict.several) return 'Take the cell apart: one IBAN in each row.';
  return repair?.suggestions[0] || verdict.look_alike_iban ? null : 'No single slip explains it: ask for it again.';
}

/** What is to be done, with what a person may do about it here. */
export function todoCell(row: CheckedRow, take: (row: CheckedRow) => void, undo: (row: CheckedRow) => void): (Node | string)[] {
  const { verdict, repair, before } = row;
  if (before !== null) return [element('span', {}, 'Repaired by you.'), button('Undo', () => undo(row))];
  const text = todoText(row);
  if (text !== null) return text === '' ? [] : [element('span', { title: verdict?.valid ? textsOf(verdict.concerns) : null }, text)];
  if (repair === undefined) return ['Looking for the slip…'];
  const [best] = repair?.suggestions ?? [];
  if (!best || !repair) return [element('span', { title: 'Letters and digits that look alike' },
    element('ins', { class: 'code' }, groupsOfFour(verdict?.look_alike_iban ?? '')),
    element('small', {}, ' What looks alike read as meant: ask.'))];
  const takeIt = button('Take it', () => take(row));
  takeIt.setAttribute('aria-label', `Take it: ${best.formatted}`);
  const others = repair.total > 1 ? ` ${best.likely ? 'Likely, ' : ''}1 of ${repair.total}.` : ' The only one.';
  return [element('span', { title: editInWords(best.edit) }, element('ins', { class: 'code' }, best.formatted),
    element('small', {}, others)), takeIt];
}

/** The same on paper. */
export function printedTodo(row: CheckedRow): string {
  const { verdict, repair, before } = row;
  if (before !== null) return 'Repaired by you.';
  const text = todoText(row);
  if (text !== null) return text;
  const [best] = repair?.suggestions ?? [];
  const perhaps = best?.formatted ?? (verdict?.look_alike_iban ? groupsOfFour(verdict.look_alike_iban) : null);
  return perhaps === null ? '' : `Perhaps ${perhaps}: ask.`;
}
