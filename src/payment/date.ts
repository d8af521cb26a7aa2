/** Dates and times as payment codes write them. Nothing here knows what time it is. */

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the Gregorian calendar has such a day. */
function isDay(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 && isLeap ? 29 : DAYS[month - 1];
  return days !== undefined && day >= 1 && day <= days;
}

/** Years from here on are written as four digits everywhere, and `Date.UTC` takes them as they are. */
const FIRST_YEAR = 1900;

/** Whether a text is `YYYY-MM-DD` and such a day exists. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(year) >= FIRST_YEAR && isDay(Number(year), Number(month), Number(day));
}

export const DATE_RULE = 'a date that exists, as YYYY-MM-DD';

/** `YYYYMMDD` from `YYYY-MM-DD`. */
export const compactDate = (date: string): string => date.replaceAll('-', '');

/** `YYYY-MM-DD` from digits; null where there is no such day. */
export function dateOfDigits(digits: string): string | null {
  const date = digits.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  return isDate(date) ? date : null;
}

/** `DD.MM.YYYY` from `YYYY-MM-DD`. */
export const dottedDate = (date: string): string => date.split('-').reverse().join('.');

/** `YYYY-MM-DD` from `DD.MM.YYYY`; null where there is no such day. */
export function dateOfDotted(text: string): string | null {
  const date = text.split('.').reverse().join('-');
  return isDate(date) ? date : null;
}

export const TIMESTAMP_RULE = 'a time that exists, as 2026-12-31T23:59:59+01:00, in whole seconds';

const TIMESTAMP = /^(\d{4}-\d\d-\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:[Zz]|([+-])(\d\d):(\d\d))$/;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A point in time, in milliseconds of UTC, from RFC 3339 in whole seconds without leap seconds; null where it is none. */
export function instantOf(text: string): number | null {
  const [, date, hours, minutes, seconds, sign, offsetHours = 0, offsetMinutes = 0] = TIMESTAMP.exec(text) ?? [];
  const wall = date === undefined ? null : wallTime(compactDate(date) + hours! + minutes! + seconds!);
  if (wall === null || Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return null;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  return wall - offset * MINUTE;
}

/** Digits `YYYYMMDDhhmmss` as if they were UTC; null where there is no such time. */
function wallTime(digits: string): number | null {
  const [, date, hours, minutes, seconds] = /^(\d{8})(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (date === undefined || dateOfDigits(date) === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6)), Number(hours), Number(minutes),
    Number(seconds));
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

/** What the clocks of a zone of the IANA time zone database show. */
export interface LocalTime {
  /** `YYYYMMDDhhmmss`. */
  readonly digits: string;
  /** Ahead of UTC. */
  readonly offsetMinutes: number;
}

export function localTime(instant: number, zone: string): LocalTime {
  // What is no number would be taken for the present.
  if (!Number.isFinite(instant)) throw new RangeError('a point in time must be a number');
  const parts = new Map(formatOf(zone).formatToParts(instant).map(({ type, value }) => [type, value]));
  const digits = (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map((type) => parts.get(type)!).join('');
  return { digits, offsetMinutes: (wallTime(digits)! - instant) / MINUTE };
}

/** Whether the clocks of a zone show this, in digits `YYYYMMDDhhmmss`, exactly once: neither twice nor never because they are changed. */
export function isShownOnce(digits: string, zone: string): boolean {
  const wall = wallTime(digits);
  if (wall === null) return false;
  const offsets = new Set([wall - DAY, wall + DAY].map((near) => localTime(near, zone).offsetMinutes));
  return [...offsets].filter((offset) => localTime(wall - offset * MINUTE, zone).digits === digits).length === 1;
}

const LOCAL_TIMESTAMP = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d$/;

/** Digits `YYYYMMDDhhmmss` from a time without an offset, `YYYY-MM-DDThh:mm:ss`; null where it has one or there is no such time. */
export function digitsOfLocal(text: string): string | null {
  const digits = LOCAL_TIMESTAMP.test(text) ? text.replace(/\D/g, '') : '';
  return wallTime(digits) === null ? null : digits;
}

/** `YYYY-MM-DDThh:mm:ss` of digits `YYYYMMDDhhmmss`: RFC 3339 without the offset. Null where there is no such time. */
export const localTimestamp = (digits: string): string | null =>
  wallTime(digits) === null ? null : digits.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6');

/** RFC 3339 of digits `YYYYMMDDhhmmss` at an offset; null where there is no such time. */
export function timestampAt(digits: string, offsetMinutes: number): string | null {
  const local = localTimestamp(digits);
  if (local === null) return null;
  const two = (number: number): string => String(number).padStart(2, '0');
  const ahead = Math.abs(offsetMinutes);
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}
