/** Shows the explained answer of a bank: counts by status, then the payments as a table. */
import { unknownCode } from '../../../../../files/payment-files/status/report.ts';
import type { CheckedPayments } from '../../../../../service/operations/models/checked-payments.ts';
import type { ReportedGroup, ReportedPayment, StatusReport } from '../../../../../service/operations/models/explained-report.ts';
import { STATUSES_HEADER, statusesCsv } from '../../../../../service/operations/statuses-csv.ts';
import { button, downloadCsv, element, table } from '../../../page/client/dom.ts';
import { amountInWords } from '../amount.ts';
import { sentenceOf } from '../wording.ts';
import * as words from '../../../words/words.ts';

/** Number of payments that the table shows. The CSV file has all payments of the answer of the service. */
const MOST_ROWS = 200;

/** Colours of verdicts for statuses. */
const TONES: Readonly<Record<ReportedPayment['status'], string>> =
  { rejected: 'wrong', cancelled: 'wrong', unknown: 'ask', pending: 'ask', accepted: 'good' };

const NO_PLACES: Readonly<Record<ReportedPayment['match'], string>> = {
  found: '', no_file: '', ambiguous: words.severalFit, missing: words.notInFile,
};

/** Titles of the columns, with the class of the cells. */
const COLUMNS: readonly (readonly [title: string, kind?: string])[] =
  [[words.statusColumns.status], [words.statusColumns.payment], [words.statusColumns.amount, 'figure'], [words.statusColumns.reason]];

/** The payment file that the bank answers, if the reader opened it, and whether the texts of the bank are shown. */
export interface StatusOptions {
  readonly original: File | undefined;
  readonly bank_texts: boolean;
}

/** Functions of the page that the view needs. */
export interface StatusTools {
  readonly headline: (state: 'good' | 'ask' | 'wrong' | 'neutral', title: string, detail?: string) => HTMLElement;
}

const countsInWords = ({ counts }: StatusReport): string =>
  counts.map(({ status, payments, totals }) => {
    const sums = (totals ?? []).map(({ sum, currency }) => amountInWords(sum, currency));
    return [words.paymentsWithStatus(payments, words.statuses[status]), ...sums].join(', ');
  }).join('; ');

/** Returns the title and the state of an answer. */
export function reportTitle(report: StatusReport): string {
  const { status, meaning } = report.message;
  return countsInWords(report) || sentenceOf(meaning ?? words.reportedAs(words.statuses[status]));
}

function stateOf({ counts, message, batches, verifications }: StatusReport): 'good' | 'ask' | 'wrong' {
  const statuses = [message, ...batches, ...counts].map(({ status }) => status);
  if (statuses.some((status) => status === 'rejected' || status === 'cancelled')) return 'wrong';
  const isGood = verifications.every(({ verification }) => verification === 'match') && statuses.includes('accepted')
    && !counts.some(({ status }) => status !== 'accepted');
  return isGood ? 'good' : 'ask';
}

/** Returns a reason as a line. The text of the bank stands in quotation marks. Null if the line would be empty. */
function reasonLine({ code, own_code, meaning, text }: ReportedPayment['reasons'][number], edition: string): HTMLElement | null {
  if (code === null && text === null) return null;
  return element('p', {}, ...(code === null ? [] : [element('code', {}, code), ' ',
    sentenceOf(meaning ?? unknownCode(own_code, edition)), ' ']), text === null ? null : element('q', {}, text));
}

function paymentRow(payment: ReportedPayment, edition: string): HTMLElement {
  const { status, code, meaning, reasons, action, amount, currency, end_to_end_id, original, match, name } = payment;
  const place = original === null ? NO_PLACES[match] : words.lineOfFile(original.line);
  return element('tr', {},
    element('td', {}, element('span', { class: `word ${TONES[status]}` }, words.statuses[status]), code === null ? '' : ` ${code}`),
    element('td', {}, end_to_end_id ?? '', place === '' ? null : element('small', {}, ` ${place}`)),
    element('td', { class: 'figure' }, amount === null ? '' : amountInWords(amount, currency)),
    element('td', {},
      meaning === null ? null : element('p', {}, sentenceOf(meaning)),
      ...reasons.map((reason) => reasonLine(reason, edition)),
      name === null ? null : element('p', {}, words.nameAtBank, element('b', {}, name)),
      action === null ? null : element('p', {}, element('b', {}, action))));
}

/** Returns what the bank says of a whole message or batch. Empty if it says nothing. */
function groupLines(name: string, { code, meaning, reasons }: ReportedGroup, edition: string): HTMLElement[] {
  const status = sentenceOf(meaning ?? `${code}, ${unknownCode(false, edition)}`);
  return [code === null ? null : element('p', {}, `${name}: ${status}`), ...reasons.map((reason) => reasonLine(reason, edition))]
    .filter((line) => line !== null);
}

/** Returns the form for the payment file that the bank answers and the texts of the bank. `again` is called after each choice. */
export function statusChoices(again: (options: StatusOptions) => void): HTMLElement {
  const original = element('input', { type: 'file', id: 'payments-original', accept: '.xml,text/xml,application/xml' });
  const texts = element('input', { type: 'checkbox', id: 'payments-texts' });
  for (const control of [original, texts]) {
    control.addEventListener('change', () => again({ original: original.files?.[0], bank_texts: texts.checked }));
  }
  return element('form', { class: 'column-choice' },
    element('label', { for: 'payments-original' }, words.fileAnswered), original,
    element('label', {}, texts, words.showBankTexts));
}

/** Returns the view of an answer: title, remarks and payments. A batch is a remark if the table has none of its payments. */
export function statusView(file: File, { report, summary }: CheckedPayments & { readonly report: StatusReport },
    { headline }: StatusTools): Node[] {
  const { payments, original_matched, message, batches, unmentioned, reasons_source, reasons_edition } = report;
  const inTable = new Set(payments.map(({ batch_id }) => batch_id));
  const remarks = [
    original_matched === false ? words.notTheFileAnswered : '',
    unmentioned === null || unmentioned === 0 ? '' : words.notMentioned(unmentioned),
  ].filter((text) => text !== '');
  const save = button(words.paymentsAsCsv, () => downloadCsv(STATUSES_HEADER + statusesCsv(file.name, payments), 'statuses.csv'));
  return [
    headline(stateOf(report), reportTitle(report), words.answerOfBank(summary.message)),
    ...groupLines(words.wholeMessage, message, reasons_edition),
    ...batches.filter(({ id }) => !inTable.has(id)).slice(0, MOST_ROWS)
      .flatMap((batch) => groupLines(words.batchOf(batch.id ?? ''), batch, reasons_edition)),
    ...remarks.map((text) => element('p', {}, text)),
    payments.length === 0 ? null : element('div', { class: 'wide' }, table({ class: 'statuses' }, COLUMNS,
      payments.slice(0, MOST_ROWS).map((payment) => paymentRow(payment, reasons_edition)))),
    payments.length > MOST_ROWS
      ? element('p', { class: 'hint' }, words.moreInCsv(payments.length - MOST_ROWS)) : null,
    payments.length === 0 ? null : element('p', {}, save),
    element('p', { class: 'hint' }, words.reasonsOf(reasons_source, reasons_edition)),
  ].filter((node) => node !== null);
}
