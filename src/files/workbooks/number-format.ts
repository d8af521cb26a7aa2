/**
 * Shows integers, decimals and dates like a spreadsheet. The number's format code decides (ECMA-376 part 1, 18.8.31). Other formats, such
 * as percent, exponents, fractions and elapsed times, show the plain number.
 */
import { DAY_MS, MONTHS } from '../../base/text/iso-date.ts';
import { trimEnd } from '../../base/text/trim-end.ts';

/** Marks before decimals and between thousands. They differ by country and are not in the file. */
export interface Marks {
  readonly decimal: string;
  readonly group: string;
}

const POINT: Marks = { decimal: '.', group: ',' };

interface Token {
  readonly kind: 'literal' | 'digit' | 'point' | 'comma' | 'date' | 'noon';
  readonly text: string;
}

/** The first section of a format code. Further sections are for negative numbers, zero and texts. */
const FIRST_SECTION = /^(?:"[^"]*"?|\\[^]?|\[[^\]]*\]?|[^;"\\[])*/;

/** Parts of a format code that are shown as they are: a text in quotes, an escaped character, a currency with its locale. */
const LITERALS = /"[^"]*"?|\\[^]?|\[\$[^\]]*\]?/g;

/**
 * Formats that show the plain number: General, a condition, an elapsed time, percent, an exponent, thousands or millions, a placeholder
 * for texts.
 */
const PLAIN = /General|\[(?:[<>=]|h+\]|m+\]|s+\])|[%@]|E[+-]|[0#?],+(?![\d#?,])/i;

/** A token of a format code. `_x`, `*x` and brackets without a currency, such as a colour, show nothing. */
const TOKEN = /"([^"]*)"?|\\(.)|\[\$([^-\]]*)[^\]]*\]?|(y+|m+|d+|h+|s+)|(AM\/PM|A\/P)|([0#?])|([.])|(,)|[_*].|\[[^\]]*\]?|([^])/gi;

/** Returns the tokens of a format code. Null if it shows the plain number. */
function parsed(format: string): readonly Token[] | null {
  const [section] = FIRST_SECTION.exec(format)!;
  if (PLAIN.test(section.replace(LITERALS, ''))) return null;
  const tokens = [...section.matchAll(TOKEN)].map(([, quoted, escaped, currency, date, noon, digit, point, comma, other]): Token => {
    if (date !== undefined) return { kind: 'date', text: date.toLowerCase() };
    if (noon !== undefined) return { kind: 'noon', text: noon };
    if (digit !== undefined) return { kind: 'digit', text: digit };
    if (point !== undefined) return { kind: 'point', text: point };
    if (comma !== undefined) return { kind: 'comma', text: comma };
    return { kind: 'literal', text: quoted ?? escaped ?? currency ?? other ?? '' };
  });
  const isDate = tokens.some(({ kind }) => kind === 'date');
  // A slash is a fraction, except in a date.
  const isNumber = tokens.some(({ kind }) => kind === 'digit') && !section.replace(LITERALS, '').includes('/');
  return isDate || isNumber ? tokens : null;
}

/** Cache of tokens by format code, because many cells of a workbook have the same format code. */
const PARSED = new Map<string, readonly Token[] | null>();
const MAX_PARSED = 1_000;

function tokensOf(format: string): readonly Token[] | null {
  let tokens = PARSED.get(format);
  if (tokens === undefined) {
    if (PARSED.size >= MAX_PARSED) PARSED.clear();
    PARSED.set(format, (tokens = parsed(format)));
  }
  return tokens;
}

/** Difference in days between 1900 and 1904. Workbooks count days from one of these years. */
export const DAYS_TO_1904 = 1_462;

/** Returns a number in the form that a spreadsheet shows. `firstDay` is 0 if days count from 1900. Otherwise it is `DAYS_TO_1904`. */
export function shownNumber(value: number, format: string | null, marks: Marks = POINT, firstDay = 0): string {
  const tokens = format === null ? null : tokensOf(format);
  if (tokens === null) return plain(value, marks);
  if (tokens.some(({ kind }) => kind === 'date')) return shownDate(value, firstDay, tokens, marks) ?? plain(value, marks);
  const shown = shownDigits(Math.abs(value), tokens, marks);
  // A number that is rounded to zero has no sign.
  return value < 0 && /[1-9]/.test(shown) ? `-${shown}` : shown;
}

const PLAIN_DIGITS = 10;
/** Number of decimal digits that a binary number represents exactly. */
const EXACT_DIGITS = 15;
/** Maximum number of decimals: toFixed throws for more. */
const MAX_DECIMALS = 100;

/** Shows ten digits of a number with decimals, but all digits of an integer. A spreadsheet would hide digits of long account numbers. */
function plain(value: number, { decimal }: Marks): string {
  const shortest = String(value);
  const isShort = shortest.length <= PLAIN_DIGITS;
  const digits = Math.max(PLAIN_DIGITS, Math.trunc(Math.abs(value)).toString().length);
  return (isShort ? shortest : String(Number(value.toPrecision(digits)))).replace('.', decimal).replace('e', 'E');
}

/** Rounds a number to a number of decimals, halves away from zero. 1.005 becomes 1.01, although its binary form is a little less. */
function fixed(value: number, decimals: number): string {
  const text = String(Number(value.toPrecision(EXACT_DIGITS)));
  if (text.includes('e')) return value.toFixed(Math.min(decimals, MAX_DECIMALS));
  const [whole, fraction = ''] = String(Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`)).split('.');
  return decimals === 0 ? whole! : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

const placeholders = (tokens: readonly Token[]): string => tokens.map(({ kind, text }) => (kind === 'digit' ? text : '')).join('');

/** Shows a positive number. The placeholders 0, # and ? take its digits, and other tokens are shown between them. */
function shownDigits(value: number, tokens: readonly Token[], marks: Marks): string {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const wholeEnd = point === -1 ? tokens.length : point;
  const [before, after] = [tokens.slice(0, wholeEnd), tokens.slice(wholeEnd)];
  const decimals = placeholders(after);
  const [whole = '', fraction = ''] = fixed(value, decimals.length).split('.');
  const shownWhole = wholePart(whole === '0' && !placeholders(before).includes('0') ? '' : whole, before, marks);
  // A zero at the end is shown only for the placeholder 0.
  const shownFraction = fraction.slice(0, Math.max(decimals.lastIndexOf('0') + 1, trimEnd(fraction, '0').length));
  let next = 0;
  const shown = ({ kind, text }: Token): string => {
    if (kind === 'point') return shownFraction === '' ? '' : marks.decimal;
    return kind === 'digit' ? shownFraction[next++] ?? '' : text;
  };
  return shownWhole + after.map(shown).join('');
}

/** Shows an integer, from its last digit to its first. A comma in the format code groups thousands. */
function wholePart(whole: string, tokens: readonly Token[], { group }: Marks): string {
  const isGrouped = tokens.some(({ kind }) => kind === 'comma');
  let [shown, digits, count, open] = ['', whole, 0, placeholders(tokens).length];
  for (const { kind, text } of [...tokens].reverse()) {
    if (kind === 'literal') shown = text + shown;
    if (kind !== 'digit') continue;
    open--;
    // The first placeholder takes all digits without a placeholder of their own.
    const own = open === 0 ? digits : digits.slice(-1);
    digits = digits.slice(0, digits.length - own.length);
    for (const digit of [...(own === '' && text === '0' ? '0' : own)].reverse()) {
      shown = digit + (isGrouped && count > 0 && count % 3 === 0 ? group : '') + shown;
      count++;
    }
  }
  return shown;
}

const SECONDS_OF_DAY = 86_400;
/** Day 0 of spreadsheets. */
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
/** Spreadsheets count 29 February 1900, which did not exist. Dates before this day are one day later. */
const LEAP_OF_1900 = 60;
/** Letters of a name, by the width of its part: MMM and DDD show 3, MMMMM shows 1. Others show the whole name. */
const NAME_LETTERS: Readonly<Record<number, number>> = { 3: 3, 5: 1 };
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the day and the time of a number of days. Null if it is negative, or later than a `Date` can be. */
function shownDate(days: number, firstDay: number, tokens: readonly Token[], { decimal }: Marks): string | null {
  if (days < 0) return null;
  const decimals = Math.min(placeholders(tokens).length, MAX_DECIMALS);
  const seconds = Number(((days + firstDay) * SECONDS_OF_DAY).toFixed(decimals));
  const day = Math.floor(seconds / SECONDS_OF_DAY);
  const isEarly = day > 0 && day < LEAP_OF_1900;
  const date = new Date(FIRST_DAY_MS + Number(isEarly) * DAY_MS + Math.floor(seconds) * 1_000);
  if (Number.isNaN(date.getTime())) return null;
  const letters = tokens.filter(({ kind }) => kind === 'date').map(({ text }) => text[0]);
  const is12 = tokens.some(({ kind }) => kind === 'noon');
  const fraction = (seconds % 1).toFixed(decimals).slice(2);
  let [digit, part] = [0, 0];
  const shown = ({ kind, text }: Token, i: number): string => {
    if (kind === 'noon') return text.split('/')[Number(date.getUTCHours() >= 12)]!;
    if (kind === 'point') return tokens[i + 1]?.kind === 'digit' ? decimal : text;
    if (kind === 'digit') return fraction[digit++] ?? '';
    if (kind !== 'date') return text;
    const isMinute = letters[part - 1] === 'h' || letters[part + 1] === 's';
    part++;
    return datePart(date, text, isMinute, is12);
  };
  return tokens.map(shown).join('');
}

/** Shows a part of a date. `isMinute`: an m means minutes, because it follows hours or precedes seconds. */
function datePart(date: Date, part: string, isMinute: boolean, is12: boolean): string {
  const width = part.length;
  const padded = (value: number): string => String(value).padStart(width, '0');
  switch (part[0]) {
    case 'y': return width > 2 ? String(date.getUTCFullYear()) : String(date.getUTCFullYear() % 100).padStart(2, '0');
    case 'h': return padded(is12 ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
    case 's': return padded(date.getUTCSeconds());
    case 'd': return width > 2 ? WEEKDAYS[date.getUTCDay()]!.slice(0, NAME_LETTERS[width]) : padded(date.getUTCDate());
    default:
      if (isMinute) return padded(date.getUTCMinutes());
      return width > 2 ? MONTHS[date.getUTCMonth()]!.slice(0, NAME_LETTERS[width]) : padded(date.getUTCMonth() + 1);
  }
}
