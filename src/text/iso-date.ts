export const DAY_MS = 24 * 60 * 60 * 1000;

/** The last day that a year, a month or a day of ISO 8601 may mean, in milliseconds since 1970. */
export function lastDayOf(date: string): number {
  const [year = 0, month, day] = date.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month ?? 12, 0) : Date.UTC(year, month! - 1, day);
}
