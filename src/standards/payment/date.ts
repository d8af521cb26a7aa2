/** Dates and times as payment codes write them. No function here reads the clock. */

import { isDay } from '../../base/text/iso-date.ts';

/** First year that a date may have. `Date.UTC` does not change years from 1900 on, and every scheme writes them in four digits. */
const FIRST_YEAR = 1900;

/** True if a text is `YYYY-MM-DD` and the day exists. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(year) >= FIRST_YEAR && isDay(Number(year), Number(month), Number(day));
}

export const DATE_RULE = 'a date of the calendar in the form YYYY-MM-DD';

/** Returns `YYYYMMDD` for `YYYY-MM-DD`. */
export const compactDate = (date: string): string => date.replaceAll('-', '');

/** Returns `YYYY-MM-DD` for digits `YYYYMMDD`. Null if the day does not exist. */
export function dateOfDigits(digits: string): string | null {
  const date = digits.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  return isDate(date) ? date : null;
}

/** Returns `DD.MM.YYYY` for `YYYY-MM-DD`. */
export const dottedDate = (date: string): string => date.split('-').reverse().join('.');

/** Returns `YYYY-MM-DD` for `DD.MM.YYYY`. Null if the day does not exist. */
export function dateOfDotted(text: string): string | null {
  const date = text.split('.').reverse().join('-');
  return isDate(date) ? date : null;
}

/** Returns `YYYY-MM-DD` for a date in a form with one reading: year, month, day; or day, month, year with points. Null for other texts. */
export function dateOfAnyForm(text: string): string | null {
  const digits = text.replaceAll(' ', '').replace(/^(\d{4})([-/.])(\d\d)\2(\d\d)$/, '$1$3$4');
  if (/^\d{8}$/.test(digits)) return dateOfDigits(digits);
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/.exec(digits) ?? [];
  return day === undefined ? null : dateOfDotted(`${day.padStart(2, '0')}.${month!.padStart(2, '0')}.${year!}`);
}

export const TIMESTAMP_RULE = 'a date and time in whole seconds, such as 2026-12-31T23:59:59+01:00';

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/** Milliseconds. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Returns a point in time in milliseconds of UTC, for a text of RFC 3339 in whole seconds without leap seconds. Null if the text is not a
 * point in time.
 */
export function instantOf(text: string): number | null {
  const [, date, hours, minutes, seconds, sign, offsetHours = 0, offsetMinutes = 0] = TIMESTAMP.exec(text) ?? [];
  const wall = date === undefined ? null : wallTime(compactDate(date) + hours! + minutes! + seconds!);
  if (wall === null || Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  return wall - offset * MINUTE;
}

/** Returns the milliseconds of digits `YYYYMMDDhhmmss`, read as UTC. Null if the time does not exist. */
function wallTime(digits: string): number | null {
  const [, date, hours, minutes, seconds] = /^(\d{8})(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (date === undefined || dateOfDigits(date) === null) return null;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(4, 6)), Number(date.slice(6))];
  return Date.UTC(year, month - 1, day, Number(hours), Number(minutes), Number(seconds));
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = FORMATS.get(zone);
  if (format === undefined) {
    const [year, digits] = ['numeric', '2-digit'] as const;
    format = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', year, month: digits, day: digits, hour: digits,
      minute: digits, second: digits });
    FORMATS.set(zone, format);
  }
  return format;
}

/** The time that the clocks of a zone show. Zones have the names of the IANA time zone database. */
export interface LocalTime {
  /** `YYYYMMDDhhmmss`. */
  readonly digits: string;
  /** Minutes ahead of UTC. */
  readonly offsetMinutes: number;
}

export function localTime(instant: number, zone: string): LocalTime {
  // Intl.DateTimeFormat would format the present time for NaN.
  if (!Number.isFinite(instant)) throw new RangeError('a point in time must be a number');
  const parts = new Map(formatOf(zone).formatToParts(instant).map(({ type, value }) => [type, value]));
  const digits = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map((type) => parts.get(type)!).join('');
  return { digits, offsetMinutes: (wallTime(digits)! - instant) / MINUTE };
}

/** True if the clocks of a zone show the digits `YYYYMMDDhhmmss` exactly once. When clocks change, they show some times twice or never. */
export function isShownOnce(digits: string, zone: string): boolean {
  const wall = wallTime(digits);
  if (wall === null) return false;
  const offsets = new Set([wall - DAY, wall + DAY].map((near) => localTime(near, zone).offsetMinutes));
  return [...offsets].filter((offset) => localTime(wall - offset * MINUTE, zone).digits === digits).length === 1;
}

const LOCAL_TIMESTAMP = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d$/;

/** Returns `YYYYMMDDhhmmss` for a time `YYYY-MM-DDThh:mm:ss`. Null if the text has an offset, or if the time does not exist. */
export function digitsOfLocal(text: string): string | null {
  const digits = LOCAL_TIMESTAMP.test(text) ? text.replace(/\D/g, '') : '';
  return wallTime(digits) === null ? null : digits;
}

/** Returns `YYYY-MM-DDThh:mm:ss` (RFC 3339 without the offset) for digits `YYYYMMDDhhmmss`. Null if the time does not exist. */
export const localTimestamp = (digits: string): string | null =>
  wallTime(digits) === null ? null : digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6');

/** Returns the text of RFC 3339 for digits `YYYYMMDDhhmmss` at an offset. Null if the time does not exist. */
export function timestampAt(digits: string, offsetMinutes: number): string | null {
  const local = localTimestamp(digits);
  if (local === null) return null;
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  const minutes = Math.abs(offsetMinutes);
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
