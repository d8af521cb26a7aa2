/** The cells of a row: its account, its verdict, and the advice. */
import { paperFormat } from '../../../../../standards/iban/electronic-format.ts';
import { button, element } from '../../../page/client/dom.ts';
import type { CheckedRow } from './batches.ts';
import { partedIban } from '../coloured.ts';
import { bankLink, verdictWord } from '../parts.ts';
import { type ConcernView, editInWords } from '../verdict.ts';
import { sentenceOf } from '../wording.ts';
import * as words from '../../../words/words.ts';

/** True if the original text of the list is shown, because it is not exactly one IBAN. */
const showsRawText = ({ verdict }: CheckedRow) => verdict === null || verdict.country === null || verdict.several !== undefined
  || verdict.damaged === true || verdict.absent === true;

/** Shows the IBAN of a row, or its text in the list. */
export const accountCell =
  (row: CheckedRow) => (showsRawText(row) || row.verdict === null ? row.text.trim() : partedIban(row.verdict.iban));

/** Shows the verdict of a row as a word, with its bank or its fault. */
export function verdictCell({ verdict }: CheckedRow): (Node | string)[] {
  if (verdict === null) return [words.notCheckedYet];
  if (verdict.absent) return [element('span', { class: 'word absent' }, words.noAccount), ` ${sentenceOf(verdict.error ?? '')}`];
  const word = verdictWord(verdict.verdict);
  if (!verdict.valid) return [word, ` ${sentenceOf(verdict.error ?? '')}`];
  if (verdict.several) return [word, ` ${words.ibansInCell(verdict.several.length)}`];
  return [word, ' ', bankLink(verdict.bank_name, verdict.bank_slug) ?? words.bankNotKnown, `, ${verdict.country_name}`];
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
  if (verdict.absent) return words.headingOrNote;
  if (row.parts !== null) return words.correctNumber;
  if (repair === undefined) return null;
  if (verdict.damaged || row.problem !== null) return words.correctList;
  if (verdict.several) return textsOf(verdict.concerns);
  return repair?.suggestions[0] || verdict.look_alike_iban ? null : words.noSlipExplains;
}

/** Shows the advice, with buttons for actions on this page. */
export function todoCell(row: CheckedRow, take: (row: CheckedRow) => void, undo: (row: CheckedRow) => void): (Node | string)[] {
  const { verdict, repair, before } = row;
  if (before !== null) return [element('span', {}, words.correctedByYou), button(words.undo, () => undo(row))];
  const text = todoText(row);
  if (text === '') return [];
  if (text !== null) return [element('span', {}, text)];
  if (repair === undefined) return [words.searchingCorrection];
  const [best] = repair?.suggestions ?? [];
  if (!best || !repair) return [element('span', {},
    element('ins', { class: 'code' }, paperFormat(verdict?.look_alike_iban ?? '')),
    element('small', {}, ` ${words.lookAlikesReplaced}${words.askThePayee}`))];
  const useIt = button(words.useIt, () => take(row));
  useIt.setAttribute('aria-label', words.useItOf(best.formatted));
  const others = repair.total > 1 ? words.correctionsRank(repair.total, best.likely) : words.onlyCorrection;
  return [element('span', {}, element('ins', { class: 'code' }, best.formatted),
    element('small', {}, ` ${others}: ${editInWords(best.edit)}`)), useIt];
}

/** Returns the advice for a printed page. */
export function printedTodo(row: CheckedRow): string {
  const { verdict, repair, before } = row;
  if (before !== null) return words.correctedByYou;
  const text = todoText(row);
  if (text !== null) return text;
  const [best] = repair?.suggestions ?? [];
  const perhaps = best?.formatted ?? (verdict?.look_alike_iban ? paperFormat(verdict.look_alike_iban) : null);
  return perhaps === null ? '' : words.perhaps('').join(perhaps);
}
