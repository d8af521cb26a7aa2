/** Shows the explained answer of a bank: counts by status, then the payments as a table. */
import type { CheckedPayments } from '../../../../../service/operations/models/checked-payments.ts';
import type { ReportedPayment, StatusReport } from '../../../../../service/operations/models/explained-report.ts';
import { STATUSES_HEADER, statusesCsv } from '../../../../../service/operations/statuses-csv.ts';
import { button, downloadFile, element } from '../../../page/client/dom.ts';
import type { Wording } from './words.ts';

const BYTE_ORDER_MARK = '\ufeff';
/** Number of payments that the table shows. The CSV file has all payments of the answer of the service. */
const MOST_ROWS = 200;

/** Colours of verdicts for statuses. */
const TONES: Readonly<Record<ReportedPayment['status'], string>> =
  { rejected: 'wrong', cancelled: 'wrong', unknown: 'ask', pending: 'ask', accepted: 'good' };

const NO_PLACES: Readonly<Record<ReportedPayment['match'], string>> = {
  found: '', no_file: '', ambiguous: 'Several payments of the file fit', missing: 'Not in the payment file',
};

/** The payment file that the bank answers, and whether the texts of the bank are shown. */
export interface StatusOptions {
  readonly original?: File;
  readonly bank_texts?: boolean;
}

/** Functions of the page that the view needs. */
export interface StatusTools {
  readonly words: Wording;
  readonly headline: (state: 'good' | 'ask' | 'wrong' | 'neutral', title: string, detail?: string) => HTMLElement;
  /** Explains the answer again with the payment file that it answers, or with the texts of the bank. */
  readonly again: (options: StatusOptions) => void;
}

const countsInWords = ({ counts }: StatusReport, { countOf, amountInWords }: Wording): string =>
  counts.map(({ status, payments, totals }) => {
    const sums = (totals ?? []).map(({ sum, currency }) => amountInWords(sum, currency));
    return [`${countOf(payments, 'payment')} ${status}`, ...sums].join(', ');
  }).join('; ');

/** Returns the title and the state of an answer. */
export function reportTitle(report: StatusReport, words: Wording): string {
  const { status, meaning } = report.message;
  return countsInWords(report, words) || words.sentenceOf(meaning ?? `The bank reports the message as ${status}`);
}

function stateOf({ counts, message, batches, verifications }: StatusReport): 'good' | 'ask' | 'wrong' {
  const statuses = [message, ...batches, ...counts].map(({ status }) => status);
  if (statuses.some((status) => status === 'rejected' || status === 'cancelled')) return 'wrong';
  const isGood = verifications.every(({ verification }) => verification === 'match') && statuses.includes('accepted')
    && !counts.some(({ status }) => status !== 'accepted');
  return isGood ? 'good' : 'ask';
}

function paymentRow(payment: ReportedPayment, { sentenceOf, amountInWords, formatCount }: Wording): HTMLElement {
  const { status, code, meaning, reasons, action, amount, currency, end_to_end_id, original, match, name } = payment;
  const place = original === null ? NO_PLACES[match] : `Line ${formatCount(original.line)}`;
  return element('tr', {},
    element('td', {}, element('span', { class: `word ${TONES[status]}` }, status), code === null ? '' : ` ${code}`),
    element('td', {}, end_to_end_id ?? '', place === '' ? null : element('small', {}, ` ${place}`)),
    element('td', { class: 'amount' }, amount === null ? '' : amountInWords(amount, currency)),
    element('td', {},
      meaning === null ? null : element('p', {}, sentenceOf(meaning)),
      ...reasons.map((reason) => element('p', {}, reason.code === null ? '' : element('code', {}, reason.code), ' ',
        reason.meaning === null ? '' : sentenceOf(reason.meaning), reason.text === null ? '' : ` ${reason.text}`)),
      name === null ? null : element('p', {}, 'Name at the bank: ', element('b', {}, name)),
      action === null ? null : element('p', {}, element('b', {}, action))));
}

/** Returns the view of an answer: title, the choice of the payment file, and the payments. */
export function statusView(file: File, { report, summary }: CheckedPayments & { readonly report: StatusReport },
    { words, headline, again }: StatusTools): Node[] {
  const { payments, original_matched, message, unmentioned, reasons_source, reasons_edition } = report;
  const original = element('input', { type: 'file', id: 'payments-original', accept: '.xml,text/xml,application/xml' });
  original.addEventListener('change', () => original.files?.[0] && again({ original: original.files[0] }));
  const texts = element('input', { type: 'checkbox', id: 'payments-texts' });
  texts.addEventListener('change', () => again({ bank_texts: texts.checked }));
  const remarks = [
    message.code === null ? '' : `Message: ${words.sentenceOf(message.meaning ?? message.code)}`,
    ...message.reasons.filter(({ code }) => code !== null)
      .map(({ code, meaning }) => `${code}: ${words.sentenceOf(meaning ?? 'unknown code')}`),
    original_matched === false ? 'The payment file is not the file that the bank answers, so it is not used.' : '',
    unmentioned === null || unmentioned === 0 ? '' : `The answer does not mention ${words.countOf(unmentioned, 'payment')}.`,
  ].filter((text) => text !== '');
  const save = button('Payments as CSV', () => downloadFile(
    new Blob([BYTE_ORDER_MARK + STATUSES_HEADER + statusesCsv(file.name, payments)], { type: 'text/csv' }), 'statuses.csv'));
  return [
    headline(stateOf(report), reportTitle(report, words), `${summary.message}, the answer of a bank.`),
    ...remarks.map((text) => element('p', {}, text)),
    element('form', { class: 'column-choice' },
      element('label', { for: 'payments-original' }, 'Payment file that the bank answers'), original, texts,
      element('label', { for: 'payments-texts' }, 'Show the names and texts of the bank')),
    payments.length === 0 ? null : element('div', { class: 'wide' }, element('table', { class: 'statuses' },
      element('thead', {}, element('tr', {}, ...['Status', 'Payment', 'Amount', 'Reason and next step'].map((title) =>
        element('th', { scope: 'col' }, title)))),
      element('tbody', {}, ...payments.slice(0, MOST_ROWS).map((payment) => paymentRow(payment, words))))),
    payments.length > MOST_ROWS
      ? element('p', { class: 'hint' }, `${words.countOf(payments.length - MOST_ROWS, 'more payment')}: see the CSV file.`) : null,
    payments.length === 0 ? null : element('p', {}, save),
    element('p', { class: 'hint' }, `Reasons: ${reasons_source}, edition ${reasons_edition}.`),
  ].filter((node) => node !== null);
}
