/** Prints the explained answer of a bank as lines for a terminal. */
import type { PaymentStatus } from '../../files/payment-files/status/codes.ts';
import {
  type ExplainedGroup, type ExplainedPayment, type ExplainedReport, type Match, type Reason, type StatusCount, unknownCode,
} from '../../files/payment-files/status/report.ts';
import { REASON_EDITION, REASON_SOURCE } from '../../files/payment-files/status/codes-table.ts';

/** Maximum number of payments that are shown for each status. */
const MOST_PAYMENTS = 20;

const STATUS_WIDTH = 'cancelled'.length;

const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);

const sumsOf = ({ totals }: StatusCount): string =>
  (totals === null ? ', sum not known' : totals.map(({ sum, currency }) => `, ${sum} ${currency}`).join(''));

const PLACES: Readonly<Record<Match, string>> = {
  found: '', ambiguous: 'several payments of the file fit', missing: 'not in the payment file', no_file: '',
};

const placeOf = ({ match, original }: ExplainedPayment): string =>
  (original === null ? PLACES[match] : `line ${original.line} of the payment file`);

/** Returns a reason on a line. A code that is not in the list is named without a meaning. */
function reasonLine({ code, isProprietary, meaning, use, text }: Reason): string {
  const words = code === null ? [] : [`${code}: ${meaning ?? unknownCode(isProprietary, REASON_EDITION)}`];
  return `      ${[...words, ...(use === null ? [] : [`(${use})`]), ...(text === null ? [] : [`"${text}"`])].join(' ')}\n`;
}

const reasonLines = (reasons: readonly Reason[]): string =>
  reasons.filter(({ code, text }) => code !== null || text !== null).map(reasonLine).join('');

/** Returns a code with its meaning. Empty without a code. */
function codeInWords(code: string | null, meaning: string | null): string {
  return code === null ? '' : `${code}: ${meaning ?? unknownCode(false, REASON_EDITION)}`;
}

function groupLines(name: string, { id, status, code, meaning, reasons }: ExplainedGroup): string {
  if (code === null && reasons.length === 0) return '';
  const words = [name, ...(id === null ? [] : [id])].join(' ');
  return `  ${words}: ${status}${code === null ? '' : ` (${codeInWords(code, meaning)})`}\n${reasonLines(reasons)}`;
}

function paymentLines(payment: ExplainedPayment): string {
  const { status, code, meaning, endToEndId, amount, currency, reasons, action, name } = payment;
  const sum = amount === null ? null : `${amount} ${currency ?? ''}`.trim();
  const nameInWords = name === null ? '' : `name at the bank: ${name}`;
  const facts = [endToEndId, sum, placeOf(payment), nameInWords].filter((one) => one !== null && one !== '');
  return `    ${status.padEnd(STATUS_WIDTH)} ${[...facts, codeInWords(code, meaning)].filter((one) => one !== '').join(', ')}\n`
    + reasonLines(reasons)
    + (action === null ? '' : `      ${action}\n`);
}

/** Payments of these statuses are only counted, because they need nothing. */
const isShown = ({ status, verification }: ExplainedPayment): boolean =>
  status !== 'accepted' && !(status === 'pending' && verification === 'match');

/** Returns the lines of an answer: message, batches, counts, then the payments that need attention. */
export function answerInWords(report: ExplainedReport): string {
  const { isOriginalMatched, message, batches, counts, unmentioned } = report;
  const other = isOriginalMatched === false ? '  The payment file is not the file that the bank answers, so it is not used.\n' : '';
  const shown = new Map<PaymentStatus, ExplainedPayment[]>();
  for (const payment of report.payments.filter(isShown)) shown.set(payment.status, [...(shown.get(payment.status) ?? []), payment]);
  const listed = [...shown.values()].flatMap((all) => [...all.slice(0, MOST_PAYMENTS).map(paymentLines),
    ...(all.length > MOST_PAYMENTS ? [`    … and ${payments(all.length - MOST_PAYMENTS)} more: --json or --out lists them\n`] : [])]);
  const rest = unmentioned === null || unmentioned === 0 ? '' : `  ${payments(unmentioned)} not mentioned in the answer\n`;
  const hasReasons = [message, ...batches, ...report.payments].some(({ reasons }) => reasons.some(({ code }) => code !== null));
  return [other, groupLines('message', message), ...batches.map((batch) => groupLines('batch', batch)),
    ...counts.map((count) => `  ${count.status.padEnd(STATUS_WIDTH)} ${payments(count.payments)}${sumsOf(count)}\n`), rest, ...listed,
    hasReasons ? `  Reasons: ${REASON_SOURCE}, edition ${REASON_EDITION}.\n` : ''].join('');
}
