/** Texts of a checked payment file, and of the answer of a bank. */
import { countOf, formatCount } from '../locale.ts';
import { payments } from './shared.ts';

// The check
export const views = 'Views';
export const findings = 'Findings';
export const thePayments = 'The payments';
export const readingPayments = 'Reading the payments…';
export const fileTooLarge = (mebibytes: number) => `This file is larger than the ${formatCount(mebibytes)} MiB that the service accepts`;
export const fileTooLargeAdvice = 'Use the command check-payments for large files.';
export const fileRefused = 'This file is refused';
export const checkingPayments = 'Checking…';
export const profiles = { sepa: 'SEPA', de: 'German banks', ch: 'Swiss banks', iso: 'ISO 20022 only' };
export const byTheRulesOf = 'By the rules of';
export const onTheDay = 'on';
/** Counts of findings by severity. */
export const findingCounts = {
  error: (count: number) => countOf(count, { one: 'error', other: 'errors' }),
  warning: (count: number) => countOf(count, { one: 'warning', other: 'warnings' }),
  note: (count: number) => countOf(count, { one: 'note', other: 'notes' }),
};
export const nothingFound = 'Nothing found';
export const notAPaymentMessage = 'The file is not a payment message.';
export const paymentsInBatches = (count: number, batches: number) =>
  `${payments(count)} in ${countOf(batches, { one: 'batch', other: 'batches' })}`;
export const fromTo = (dates: readonly string[]) => dates.join(' to ');
export const bankMayHaveRules = 'A bank may still have rules of its own.';
export const restNotChecked = 'The part of the file after the fault is not checked.';
export const duplicatesNotChecked = 'Too many payments to search for duplicates.';
export const findingsAsCsv = 'Findings as CSV';
export const verdictsInclude = (joined: number, total: number) =>
  `The verdicts below include ${formatCount(joined)} of ${countOf(total, { one: 'finding', other: 'findings' })}. `
  + 'For all findings of a large file, use the command check-payments.';

// Own accounts
export const ownAccount = 'Own account';
export const ownAccounts = 'Own accounts';
export const showAll = (count: number) => `Show all ${formatCount(count)}`;

// The findings
export const severities = { error: 'Error', warning: 'Warning', note: 'Note' };
export const sourceAsOf = (source: string | null, date: string) => `${source}, as of ${date}`;
export const bankReason = (code: string) => `Reason code of the bank: ${code}.`;
export const sourceOf = (source: string | null) => `Source: ${source}.`;
export const sourceOfRule = 'Source of the rule';
export const places = (count: number) => countOf(count, { one: 'place', other: 'places' });
const morePlaces = (count: number) => countOf(count, { one: 'more place', other: 'more places' });
export const showMorePlaces = (count: number) => `Show ${morePlaces(count)}`;
export const morePlacesNotListed = (count: number) => `${morePlaces(count)} not listed.`;
export const writtenValue = 'Written';
export const expectedValue = 'Expected';
export const lineAndColumn = (line: number, column: number) => `Line ${formatCount(line)}, column ${formatCount(column)}`;
export const linesOfFile = 'Lines of the file';
export const paymentNumber = (number: number) => `No. ${formatCount(number)}`;
export const batchAndPayment = (batch: number, payment: number) => `Batch ${formatCount(batch)}, payment ${formatCount(payment)}`;
export const batchNumber = (batch: number) => `Batch ${formatCount(batch)}`;
export const header = 'Header';
export const file = 'File';

// The answer of a bank
export const answerOfBank = (message: string | null) => `${message}, the answer of a bank.`;
export const severalFit = 'Several payments of the file fit';
export const notInFile = 'Not in the payment file';
export const statusColumns = { status: 'Status', payment: 'Payment', amount: 'Amount', reason: 'Reason and next step' };
/** Words for the statuses of payments and messages. */
export const statuses = {
  rejected: 'rejected',
  cancelled: 'cancelled',
  unknown: 'unknown',
  pending: 'pending',
  accepted: 'accepted',
  partial: 'partial',
};
export const paymentsWithStatus = (count: number, status: string) => `${payments(count)} ${status}`;
export const reportedAs = (status: string) => `The bank reports the message as ${status}`;
export const lineOfFile = (line: number) => `Line ${formatCount(line)}`;
export const nameAtBank = 'Name at the bank: ';
export const fileAnswered = 'Payment file that the bank answers';
export const showBankTexts = ' Show the names and texts of the bank';
export const notTheFileAnswered = 'The payment file is not the file that the bank answers, so it is not used.';
export const notMentioned = (count: number) => `The answer does not mention ${payments(count)}.`;
export const paymentsAsCsv = 'Payments as CSV';
export const wholeMessage = 'Message';
export const batchOf = (id: string) => `Batch ${id}`.trim();
export const moreInCsv = (count: number) => `${countOf(count, { one: 'more payment', other: 'more payments' })}: see the CSV file.`;
export const reasonsOf = (source: string, edition: string) => `Reasons: ${source}, edition ${edition}.`;
