import { withCommas } from '../../../base/text/with-commas.ts';
import type { Tally } from '../../../service/rows/job.ts';
import { NAMED_LINES } from '../../../service/rows/job.ts';

const number = (value: number): string => withCommas(Math.round(value));

const countOf = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts).sort(([, a], [, b]) => b - a).map(([code, count]) => `${number(count)} ${code}`.trimEnd()).join(', ');

/** Properties of the operation that the summary needs. */
export interface SummaryForm {
  /** Word for a row without a fault. Null if rows have a verdict. The summary then counts the three verdicts. */
  readonly doneLabel: string | null;
  readonly showsBanks: boolean;
}

/** Returns the summary of a file for people. It has one line, and a second line if rows could not be read. */
export function summaryOf(tally: Tally, { doneLabel, showsBanks }: SummaryForm, seconds: number): string {
  const { rows, valid, asking, noAccount, named, wrong, damages, severalIbans, totals, headersAgain, unreadable, unreadableRows } = tally;
  const parts = [
    countOf(rows, 'row'),
    doneLabel === null ? `${number(valid - asking)} good, ${number(asking)} to ask about, ${number(rows - valid - noAccount)} wrong, ` +
      `${number(noAccount)} without an account`
      : `${number(valid)} ${doneLabel}`,
    ...part(doneLabel === null ? 0 : noAccount, `${number(noAccount)} without an account`),
    ...part(Object.keys(wrong).length, `wrong: ${counted(wrong)}`),
    ...part(Object.keys(damages).length, `damaged by a spreadsheet: ${counted(damages)}`),
    ...part(severalIbans, `${number(severalIbans)} with several IBANs in one cell`),
    ...part(totals, `${countOf(totals, 'total')} at the end`),
    ...part(headersAgain, `${countOf(headersAgain, 'repeated header')}`),
    ...part(Number(showsBanks), `${countOf(named, 'bank')} named`),
  ];
  const speed = `${seconds.toFixed(1)} s, ${number(rows / Math.max(seconds, 0.001))} rows a second`;
  const more = unreadableRows > NAMED_LINES ? ` and ${number(unreadableRows - NAMED_LINES)} more` : '';
  const numbers = unreadable.map((line) => line + 1).join(', ');
  const lines = numbers === '' ? '' : `unreadable rows, kept unchanged: line ${numbers}${more}\n`;
  return `${parts.join('; ')}; ${speed}\n${lines}`;
}

const part = (count: number, text: string): string[] => (count > 0 ? [text] : []);

/** Returns the progress: the number of rows, the rows per second, and the remaining time if the size is known. */
export function progressOf({ rows }: Tally, bytes: number, size: number | null, seconds: number): string {
  const rate = rows / Math.max(seconds, 0.001);
  const left = size === null || bytes === 0 ? ''
    : `, ${Math.floor((100 * bytes) / size)} %, ${number((seconds * (size - bytes)) / bytes)} s left`;
  return `${countOf(rows, 'row')}, ${number(rate)} a second${left}`;
}
