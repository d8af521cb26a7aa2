import { withCommas } from '../../text/with-commas.ts';
import type { Tally } from './job.ts';
import { NAMED_LINES } from './job.ts';

const number = (value: number): string => withCommas(Math.round(value));

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts).sort(([, a], [, b]) => b - a).map(([code, count]) => `${number(count)} ${code}`.trimEnd()).join(', ');

/** What rows of an operation are called in which nothing is wrong, and whether it tells of banks. */
export interface Told {
  /** Null where each has a verdict: the three are told. */
  readonly done: string | null;
  readonly banks: boolean;
}

/** What came of a file, for people: one line, and one more where rows could not be read. */
export function summaryOf({ rows, valid, asking, named, wrong, damaged, several, totals, headersAgain, unreadable, unreadableRows }: Tally,
    { done, banks }: Told, seconds: number): string {
  const parts = [
    `${number(rows)} rows`,
    done === null ? `${number(valid - asking)} good, ${number(asking)} to ask about, ${number(rows - valid)} wrong`
      : `${number(valid)} ${done}`,
    ...part(Object.keys(wrong).length, `wrong: ${counted(wrong)}`),
    ...part(Object.keys(damaged).length, `damaged by a spreadsheet: ${counted(damaged)}`),
    ...part(several, `${number(several)} with several IBANs in one cell`),
    ...part(totals, `${number(totals)} at the end that add up others`),
    ...part(headersAgain, `the header ${number(headersAgain)} more times`),
    ...part(Number(banks), `${number(named)} banks named`),
  ];
  const speed = `${seconds.toFixed(1)} s, ${number(rows / Math.max(seconds, 0.001))} rows a second`;
  const more = unreadableRows > NAMED_LINES ? ` and ${number(unreadableRows - NAMED_LINES)} more` : '';
  const lines =
    unreadable.length === 0
    ? '' : `rows that could not be read, kept as they are: line ${unreadable.map((line) => line + 1).join(', ')}${more}\n`;
  return `${parts.join('; ')}; ${speed}\n${lines}`;
}

const part = (count: number, text: string): string[] => (count > 0 ? [text] : []);

/** How far it is: rows, rows a second and, where the size is known, the time that is left. */
export function progressOf({ rows }: Tally, bytes: number, size: number | null, seconds: number): string {
  const rate = rows / Math.max(seconds, 0.001);
  const left = size === null || bytes === 0 ? ''
    : `, ${Math.floor((100 * bytes) / size)} %, ${number((seconds * (size - bytes)) / bytes)} s left`;
  return `${number(rows)} rows, ${number(rate)} a second${left}`;
}
