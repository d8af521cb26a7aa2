/** Milliseconds of a day. */
export const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the last day of a year, month or day of ISO 8601, in milliseconds since 1970. */
export function lastDayOf(date: string): number {
  const [year = 0, month, day] = date.split('-').map(Number);
  return day === undefined ? Date.UTC(year, month ?? 12, 0) : Date.UTC(year, month! - 1, day);
}
