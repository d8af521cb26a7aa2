/** Plural forms in the language of the page. Numbers and dates are as the reader writes them. */
import { LANGUAGE } from './language.ts';

/**
 * Returns the language of the page with the region of the reader, such as en-DE: English words, with numbers and dates as in Germany.
 * `reader` is the language of the browser. An unknown region gives the language alone.
 */
export function localeOf(reader: string | undefined): string {
  try {
    const { region } = new Intl.Locale(reader ?? '').maximize();
    return region === undefined ? LANGUAGE : `${LANGUAGE}-${region}`;
  } catch {
    return LANGUAGE;
  }
}

const LOCALE = localeOf(typeof navigator === 'undefined' ? undefined : navigator.language);

const PLURALS = new Intl.PluralRules(LANGUAGE);
const COUNTS = new Intl.NumberFormat(LOCALE);

/** Formats a count in the notation of the reader. */
export const formatCount = (count: number): string => COUNTS.format(count);

/** The plural forms of a text, by the categories that its language has (CLDR). */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Returns a count with its noun: `1 row`, `2 rows`. */
export const countOf = (count: number, forms: PluralForms): string =>
  `${formatCount(count)} ${forms[PLURALS.select(count)] ?? forms.other}`;

/** Returns the items as text: `a, b, and c`. */
export const enumerated = (items: readonly string[]): string => new Intl.ListFormat(LANGUAGE).format(items);

/** Returns a year, month or day (ISO 8601) as text. `2026-09-07` becomes 7 September 2026 or September 7, 2026, as the reader writes it. */
export function dateInWords(date: string, locale = LOCALE): string {
  const [year = 0, month, day] = date.split('-').map(Number);
  const parts: Intl.DateTimeFormatOptions = { year: 'numeric', timeZone: 'UTC' };
  if (month !== undefined) parts.month = 'long';
  if (day !== undefined) parts.day = 'numeric';
  return new Intl.DateTimeFormat(locale, parts).format(Date.UTC(year, (month ?? 1) - 1, day ?? 1));
}
