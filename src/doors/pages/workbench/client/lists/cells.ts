/** The cells of a row: its account, its verdict, and the advice. */
import { button, element } from '../../../page/client/dom.ts';
import type { CheckedRow } from './batches.ts';
import { partedIban } from '../coloured.ts';
import { bankLink, verdictWord } from '../parts.ts';
import { type ConcernView, editInWords } from '../verdict.ts';
import { NO_ACCOUNT, groupsOfFour, sentenceOf } from '../wording.ts';

/** True if the original text of the list is shown, because it is not exactly one IBAN. */
const showsRawText = ({ verdict }: CheckedRow) => verdict === null || verdict.country === null || verdict.several !== undefined
  || verdict.damaged === true || verdict.absent === true;

/** Shows the IBAN of a row, or its text in the list. */
export const accountCell =
  (row: CheckedRow) => (showsRawText(row) || row.verdict === null ? row.text.trim() : partedIban(row.verdict.iban));

/** Shows the verdict of a row as a word, with its bank or its fault. */
export function verdictCell({ verdict }: CheckedRow): (Node | string)[] {
  if (verdict === null) return ['Not checked yet'];
  if (verdict.absent) return [element('span', { class: 'word absent' }, NO_ACCOUNT), ` ${sentenceOf(verdict.error ?? '')}`];
  const word = verdictWord(verdict.verdict);
  if (!verdict.valid) return [word, ` ${sentenceOf(verdict.error ?? '')}`];
  if (verdict.several) return [word, ` ${verdict.several.length} IBANs in one cell`];
  return [word, ' ', bankLink(verdict.bank_name, verdict.bank_slug) ?? 'Bank not known', `, ${verdict.country_name}`];
}

const textsOf = (concerns: readonly ConcernView[]) => concerns.map(({ text }) => sentenceOf(text)).join(' ');

/** Levels of concerns, in the order in which the advice has them. */
const LEVELS: readonly ConcernView['level'][] = ['ask', 'note'];

/** Returns the advice for a row. Null if the page offers a correction or searches for one. */
function todoText(row: CheckedRow): string | null {
  const { verdict, repair } = row;
  if (verdict === null) return '';
  if (row.fault !== null) return row.fault.messages.map(sentenceOf).join(' ');
  if (verdict.valid) {
    return textsOf([...verdict.concerns].sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)));
  }
  if (verdict.absent) return 'A heading, a note or an empty cell.';
  if (row.parts !== null) return 'Correct the account number in the list, or ask for it again.';
  if (repair === undefined) return null;
  if (verdict.damaged || row.problem !== null) return 'Correct the list and open it again.';
  if (verdict.several) return textsOf(verdict.concerns);
  return repair?.suggestions[0] || verdict.look_alike_iban ? null : 'No single typing slip explains it. Ask for the IBAN again.';
}

/** Shows the advice, with buttons for actions on this page. */
export function todoCell(row: CheckedRow, take: (row: CheckedRow) => void, undo: (row: CheckedRow) => void): (Node | string)[] {
  const { verdict, repair, before } = row;
  if (before !== null) return [element('span', {}, 'Corrected by you.'), button('Undo', () => undo(row))];
  const text = todoText(row);
  if (text === '') return [];
  if (text !== null) return [element('span', {}, text)];
  if (repair === undefined) return ['Searching for a correction…'];
  const [best] = repair?.suggestions ?? [];
  if (!best || !repair) return [element('span', {},
    element('ins', { class: 'code' }, groupsOfFour(verdict?.look_alike_iban ?? '')),
    element('small', {}, ' Look-alike letters replaced. Ask the payee.'))];
  const useIt = button('Use it', () => take(row));
  useIt.setAttribute('aria-label', `Use it: ${best.formatted}`);
  const likely = best.likely ? 'Likely, ' : '';
  const others = repair.total > 1 ? `${likely}1 of ${repair.total} corrections` : 'The only correction';
  return [element('span', {}, element('ins', { class: 'code' }, best.formatted),
    element('small', {}, ` ${others}: ${editInWords(best.edit)}`)), useIt];
}

/** Returns the advice for a printed page. */
export function printedTodo(row: CheckedRow): string {
  const { verdict, repair, before } = row;
  if (before !== null) return 'Corrected by you.';
  const text = todoText(row);
  if (text !== null) return text;
  const [best] = repair?.suggestions ?? [];
  const perhaps = best?.formatted ?? (verdict?.look_alike_iban ? groupsOfFour(verdict.look_alike_iban) : null);
  return perhaps === null ? '' : `Perhaps ${perhaps}. Ask the payee.`;
}
