import type { Tally } from './job.ts';
import { NAMED_LINES } from './job.ts';

const number = (value: number): string => Math.round(value).toLocaleString('en');

/** What came of a file, for people: one line, and one more where rows could not be read. */
export function summaryOf({ rows, valid, named, wrong, unreadable, unreadableRows }: Tally, seconds: number): string {
  const kinds = Object.entries(wrong).sort(([, a], [, b]) => b - a).map(([code, count]) => `${number(count)} ${code}`);
  const parts = [`${number(rows)} rows`, `${number(valid)} valid`, ...(kinds.length > 0 ? [`wrong: ${kinds.join(', ')}`] : []), `${number(named)} banks named`];
  const speed = `${seconds.toFixed(1)} s, ${number(rows / Math.max(seconds, 0.001))} rows a second`;
  const more = unreadableRows > NAMED_LINES ? ` and ${number(unreadableRows - NAMED_LINES)} more` : '';
  const lines = unreadable.length === 0 ? '' : `rows that could not be read, kept as they are: line ${unreadable.map((line) => line + 1).join(', ')}${more}\n`;
  return `${parts.join('; ')}; ${speed}\n${lines}`;
}

/** How far it is: rows, rows a second and, where the size is known, the time that is left. */
export function progressOf({ rows }: Tally, bytes: number, size: number | null, seconds: number): string {
  const rate = rows / Math.max(seconds, 0.001);
  const left = size === null || bytes === 0 ? '' : `, ${Math.floor((100 * bytes) / size)} %, ${number((seconds * (size - bytes)) / bytes)} s left`;
  return `${number(rows)} rows, ${number(rate)} a second${left}`;
}
