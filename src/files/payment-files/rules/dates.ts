/** Checks the days of execution and collection, and the form of every date. */
import { DAY_MS } from '../../../base/text/iso-date.ts';
import { elementAt, type Element } from '../schema/element.ts';
import { MAX_DAYS_AHEAD, TARGET_CLOSED } from './facts.ts';
import { collapsed, dayOf } from '../schema/simple-types.ts';
import type { RuleScope } from './check.ts';

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns Easter Sunday of a year, in milliseconds since 1970, by the Gregorian computus (Meeus, Jones, Butcher). */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1);
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** True if TARGET is open on a day (ISO 8601). */
export function isTargetDay(day: string): boolean {
  const time = timeOf(day);
  const weekday = WEEKDAYS[Math.floor(time / DAY_MS + 4) % 7]!;
  const fromEaster = Math.round((time - easter(Number(day.slice(0, 4)))) / DAY_MS);
  return ![weekday, day.slice(5), `easter${fromEaster < 0 ? '' : '+'}${fromEaster}`].some((name) => TARGET_CLOSED.has(name));
}

/** Returns the first day from `day` on on which TARGET is open. */
function nextTargetDay(day: string): string {
  let next = day;
  while (!isTargetDay(next)) next = isoDay(timeOf(next) + DAY_MS);
  return next;
}

/** Usual forms of a date with an unambiguous order of day, month and year. */
const WRITTEN = [/^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/, /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/];

/** Returns the ISO 8601 form of a date such as `30.11.2026`. Null if the text is ambiguous. */
function isoFormOf(text: string): string | null {
  const { year, month, day } = WRITTEN.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined) ?? {};
  return year === undefined ? null : dayOf(`${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`);
}

/** Date and time with a blank, without seconds or with hours of one digit. */
const WRITTEN_TIME = /^(?<date>\S+?)(?:T| +)(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d(?:\.\d+)?))?(?<zone>Z|[+-]\d\d:\d\d)?$/;

/** Returns the ISO 8601 form of a date with time such as `30.11.2026 9:05`. Null if the text has no time or is ambiguous. */
function isoTimeOf(text: string): string | null {
  const { date = '', hour = '', minute, second = '00', zone = '' } = WRITTEN_TIME.exec(text)?.groups ?? {};
  const time = `${isoFormOf(date) ?? ''}T${hour.padStart(2, '0')}:${minute}:${second}${zone}`;
  return dayOf(time) === null ? null : time;
}

/** A text of digits with few letters, so that it cannot be a name. */
const LIKE_DATE = /^(?=.{1,40}$)(?!.*[A-Z]{4})(?:[A-Z.,:/+ -]*\d){3,}[A-Z.,:/+ -]*$/i;

/** Checks the form of a date. True if a finding reports it. */
export function judgeDateForm(element: Element, { report }: RuleScope): boolean {
  if (element.typeFault === null || element.typeFault === 'empty') return false;
  const text = collapsed(element.text);
  const value = LIKE_DATE.test(text) ? text : null;
  if (element.node.type.kind !== 'leaf' || element.node.type.value.base === 'date') {
    return report('date.format', element, { value, right: isoFormOf(text) });
  }
  const example = `a date and time, such as ${isoFormOf(text) ?? '2026-11-30'}T09:00:00`;
  return report('date.format', element, { value, right: isoTimeOf(text) ?? example,
    message: 'the value is not a date and time in the form 2026-11-30T09:00:00' });
}

/** Returns the element with the day of execution or collection of a batch, or null. */
function dayElement(batch: Element): Element | null {
  const execution = elementAt(batch, 'ReqdExctnDt');
  return elementAt(execution, 'Dt') ?? elementAt(execution, 'DtTm') ?? execution ?? elementAt(batch, 'ReqdColltnDt');
}

/** Returns the day of execution or collection (ISO 8601); null without a valid day. */
export const dayOfBatch = (batch: Element): string | null => {
  const element = dayElement(batch);
  return element === null ? null : dayOf(collapsed(element.text));
};

/** Checks the day of a batch. `isInstant`: true if all its payments are SCT Inst. */
export function judgeDay(batch: Element, { report, check }: RuleScope, isInstant: boolean): void {
  const element = dayElement(batch);
  const day = dayOfBatch(batch);
  if (element === null || day === null) return;
  const { checkDay } = check;
  const details = { value: day };
  if (day < checkDay) report('date.past', element, { ...details, right: `${checkDay} or later` });
  else if (check.isDebit && day === checkDay) report('date.collection-soon', element, {
    ...details,
    message:
      'the collection is due on the day of the check: the first day that banks surely accept is ' +
      nextTargetDay(isoDay(timeOf(checkDay) + DAY_MS)),
  });
  if (timeOf(day) - timeOf(checkDay) > MAX_DAYS_AHEAD * DAY_MS)
    report('date.far', element, { ...details, right: `${isoDay(timeOf(checkDay) + MAX_DAYS_AHEAD * DAY_MS)} or earlier` });
  if (!isInstant && !isTargetDay(day)) report('date.not-business-day', element, { ...details, right: nextTargetDay(day) });
  if (element.node.name === 'DtTm') {
    if (!isInstant) report('date.time', element, { value: collapsed(element.text), right: `Dt ${day}` });
    else if (!/(?:Z|[+-]\d\d:\d\d)$/.test(collapsed(element.text)))
      report('date.time', element, { severity: 'note',
      message: 'the time has no offset from UTC: banks may read it as their local time' });
  }
}
