/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the last day of a year, month or day of ISO 8601, in milliseconds since 1970. */
export function lastDayOf(date: string): number {
  const [year = 0, month, day] = date.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month ?? 12, 0) : Date.UTC(year, month! - 1, day);
}

export const MONTHS =
  ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'] as const;

/** Returns a date as text. `2026-09-07` becomes 7 September 2026. `2026-09` becomes September 2026. `2026` stays. */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-');
  const named = MONTHS[Number(month) - 1];
  if (named === undefined) return String(year);
  return day === undefined ? `${named} ${year}` : `${Number(day)} ${named} ${year}`;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** True if the Gregorian calendar has the day. */
export function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : DAYS[month - 1];
  return days !== undefined && day >= 1 && day <= days;
}
