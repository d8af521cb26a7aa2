import { fold } from '../standards/banks/fold.ts';
import { isMonthName } from './words.ts';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const DAYS = 31;
const MONTHS = 12;

/** A time of day after a date: `T12:00:00Z`, ` 12:00 Uhr`. */
const TIME = '(?:(?:T|,? )\\d{1,2}:\\d\\d(?::\\d\\d(?:[.,]\\d+)?)?(?:Z|[+-]\\d\\d:?\\d\\d| ?[AaPp][Mm]| Uhr| h)?)?';
/** `12.03.2026`, `12/3/26`, `12-03-2026`, `12. 3. 2026`. */
const DAY_FIRST = new RegExp(`^(\\d{1,2})(?:[./-] ?| )(\\d{1,2})(?:[./-] ?| )(\\d{2}|\\d{4})\\.?${TIME}$`);
/** `2026-03-12`, `2026/3/12`, `2026. 03. 12.` */
const YEAR_FIRST = new RegExp(`^(\\d{4})[./-] ?(\\d{1,2})[./-] ?(\\d{1,2})\\.?${TIME}$`);
/** `12 March 2026`, `12. März 26`, `12-MAR-2026`, `1er mars 2026`, `12 de marzo de 2026`, `3rd of May, 2026`. */
const DAY_AND_NAME = new RegExp(
  `^(\\d{1,2})(?:\\.|er|st|nd|rd|th)?[ .-]*(?:(?:de|of) )?(\\p{L}{3,12})\\.?,?[ .-]*(?:(?:de|del|of) )?(\\d{4}|\\d{2})\\.?${TIME}$`, 'u');
/** `March 12, 2026`. */
const NAME_FIRST = new RegExp(`^(\\p{L}{3,12})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}$`, 'u');
/** `2026. március 12.` */
const YEAR_AND_NAME = new RegExp(`^(\\d{4})[. -] ?(\\p{L}{3,12})[. -] ?(\\d{1,2})\\.?${TIME}$`, 'u');

const isYear = (year: string): boolean => year.length === 2 || (Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR);

const isBetween = (text: string, last: number): boolean => Number(text) >= 1 && Number(text) <= last;

/** True if one of the numbers can be a day and the other a month. */
const areDayAndMonth = (first: string, second: string): boolean =>
  (isBetween(first, DAYS) && isBetween(second, MONTHS)) || (isBetween(first, MONTHS) && isBetween(second, DAYS));

const isNamedDay = (day: string, month: string, year: string): boolean =>
  isBetween(day, DAYS) && isYear(year) && isMonthName(fold(month));

/** The form of a date. `full`: the year has four digits. `short`: the year has two digits, so many other numbers have this form too. */
export type DateKind = 'full' | 'short';

/** Returns the form of the date if the whole tidied text is a date. Otherwise null. A time of day may follow the date. */
export function dateKindOf(text: string): DateKind | null {
  const [, first = '', second = '', year = ''] = DAY_FIRST.exec(text) ?? [];
  if (isYear(year) && areDayAndMonth(first, second)) return year.length === 2 ? 'short' : 'full';
  const [, fullYear = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (isYear(fullYear) && areDayAndMonth(day, month)) return 'full';
  const [, dayBefore = '', name = '', yearAfter = ''] = DAY_AND_NAME.exec(text) ?? [];
  const [, firstName = '', dayAfter = '', lastYear = ''] = NAME_FIRST.exec(text) ?? [];
  const [, firstYear = '', middleName = '', lastDay = ''] = YEAR_AND_NAME.exec(text) ?? [];
  const isNamed = isNamedDay(dayBefore, name, yearAfter) || isNamedDay(dayAfter, firstName, lastYear)
    || isNamedDay(lastDay, middleName, firstYear);
  return isNamed ? 'full' : null;
}
