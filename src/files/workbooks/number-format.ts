/**
 * Shows a number like a spreadsheet. The number's format code decides (ECMA-376 part 1, 18.8.31). Without a format code it is `General`.
 */
import { MONTHS } from '../../base/text/iso-date.ts';

/** Marks before decimals and between thousands. They differ by country and are not in the file. */
export interface Marks {
  readonly decimal: string;
  readonly group: string;
}

const POINT: Marks = { decimal: '.', group: ',' };

type TokenKind = 'literal' | 'digit' | 'point' | 'comma' | 'percent' | 'exponent' | 'date' | 'elapsed' | 'noon' | 'general' | 'fraction'
  | 'condition' | 'text';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/**
 * A token of a format code. The first three alternatives are texts that are shown. Parts that are not shown follow, and then placeholders
 * for the number.
 */
const TOKENS =
  /"([^"]*)"?|\\(.)|_(.)|\*.|\[([^\]]*)\]?|(General)|(AM\/PM|A\/P)|(E[+-])|(y+|m+|d+|h+|s+)|([0#?])|([.])|(,)|(%)|(\/)|([^])/gi;

/** Reads the content of square brackets: elapsed time, a condition, or a currency with its locale. A colour shows nothing. */
function bracketedToken(content: string): Token {
  if (/^(?:h+|m+|s+)$/i.test(content)) return { kind: 'elapsed', text: content.toLowerCase() };
  const [, comparison, limit] = /^([<>]=?|=|<>)(-?[\d.]+)$/.exec(content) ?? [];
  if (comparison !== undefined) return { kind: 'condition', text: `${comparison} ${limit}` };
  return { kind: 'literal', text: /^\$([^-]*)/.exec(content)?.[1] ?? '' };
}

function tokensOf(section: string): Token[] {
  const tokens: Token[] = [];
  for (const match of section.matchAll(TOKENS)) {
    const [, quoted, escaped, blank, bracketed, general, noon, exponent, date, digit, point, comma, percent, slash, other] = match;
    const add = (kind: Token['kind'], text: string): unknown => tokens.push({ kind, text });
    if (blank !== undefined) add('literal', ' ');
    else if (bracketed !== undefined) tokens.push(bracketedToken(bracketed));
    else if (general !== undefined) add('general', general);
    else if (noon !== undefined) add('noon', noon);
    else if (exponent !== undefined) add('exponent', exponent);
    else if (date !== undefined) add('date', date.toLowerCase());
    else if (digit !== undefined) add('digit', digit);
    else if (point !== undefined) add('point', point);
    else if (comma !== undefined) add('comma', comma);
    else if (percent !== undefined) add('percent', percent);
    else if (slash !== undefined) add('fraction', slash);
    else if (other === '@') add('text', other);
    else add('literal', quoted ?? escaped ?? other ?? '');
  }
  return tokens;
}

/** Splits a format code into sections at semicolons. A semicolon in quotes, in brackets or after a backslash does not split it. */
const parsedSections = (format: string): Token[][] =>
  (format.match(/(?:"[^"]*"?|\\[^]?|\[[^\]]*\]?|[^;"\\[])+|(?<=;)(?=;|$)|^(?=;)/g) ?? ['General']).map(tokensOf);

/** Cache of sections by format code, because many cells of a workbook have the same format code. */
const PARSED = new Map<string, readonly Token[][]>();
const MOST_PARSED = 1_000;

function sectionsOf(format: string): readonly Token[][] {
  const known = PARSED.get(format);
  if (known !== undefined) return known;
  if (PARSED.size >= MOST_PARSED) PARSED.clear();
  const sections = parsedSections(format);
  PARSED.set(format, sections);
  return sections;
}

const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '=': (value, limit) => value === limit,
  '<>': (value, limit) => value !== limit,
};

/** Returns the section for a number. `isSigned` is false for a section for negative numbers, because it contains its own mark. */
function sectionFor(value: number, sections: readonly Token[][]): { readonly tokens: readonly Token[]; readonly isSigned: boolean } {
  const conditions = sections.map((tokens) => tokens.find(({ kind }) => kind === 'condition')?.text.split(' '));
  if (conditions.some((one) => one !== undefined)) {
    const fits = conditions.findIndex((one) => one === undefined || COMPARISONS[one[0]!]!(value, Number(one[1])));
    return { tokens: sections[fits] ?? sections[0]!, isSigned: true };
  }
  const [positive, negative, zero] = sections;
  if (value < 0 && negative !== undefined) return { tokens: negative, isSigned: false };
  return { tokens: value === 0 && zero !== undefined ? zero : positive!, isSigned: true };
}

/** Difference in days between 1900 and 1904. Workbooks count days from one of these years. */
export const DAYS_TO_1904 = 1_462;

/** Returns a number in the form that a spreadsheet shows. `firstDay` is 0 if days count from 1900. Otherwise it is `DAYS_TO_1904`. */
export function shownNumber(value: number, format: string | null, marks: Marks = POINT, firstDay = 0): string {
  const sections = sectionsOf(format ?? 'General').filter((one) => !one.some(({ kind }) => kind === 'text'));
  // A section with an @ is for texts. A number in a cell for texts has no format.
  if (sections.length === 0) return general(value, marks);
  const section = sectionFor(value, sections);
  const tokens = section.tokens.filter(({ kind }) => kind !== 'condition');
  const has = (...kinds: readonly Token['kind'][]): boolean => tokens.some(({ kind }) => kinds.includes(kind));
  if (has('date', 'elapsed')) return value < 0 ? general(value, marks) : shownDate(value + firstDay, tokens, marks);
  // Fractions are shown as decimals, because decimals are easier to read.
  if (has('fraction')) return general(value, marks);
  const sign = section.isSigned && value < 0 ? '-' : '';
  if (has('general')) return sign + tokens.map(({ kind, text }) => (kind === 'general' ? general(Math.abs(value), marks) : text)).join('');
  const shown = has('digit') ? shownDigits(Math.abs(value), tokens, marks) : tokens.map(({ text }) => text).join('');
  // A number that is rounded to zero has no sign.
  return /[1-9]/.test(shown) ? sign + shown : shown;
}

const GENERAL_DIGITS = 10;
/** Number of decimal digits that a binary number represents exactly. */
const EXACT_DIGITS = 15;
/** Maximum number of decimals: toFixed throws for more. */
const MOST_DECIMALS = 100;

/** Shows ten digits of a number with decimals, but all digits of an integer. A spreadsheet would hide digits of long account numbers. */
function general(value: number, { decimal }: Marks): string {
  const shortest = String(value);
  if (shortest.length <= GENERAL_DIGITS) return shortest.replace('.', decimal).replace('e', 'E');
  const text = String(Number(value.toPrecision(Math.max(GENERAL_DIGITS, Math.trunc(Math.abs(value)).toString().length))));
  return text.replace('.', decimal).replace('e', 'E');
}

/** Rounds a number to a number of decimals, halves away from zero. 1.005 becomes 1.01, although its binary form is a little less. */
function fixed(value: number, decimals: number): string {
  const text = String(Number(value.toPrecision(EXACT_DIGITS)));
  if (text.includes('e')) return value.toFixed(Math.min(decimals, MOST_DECIMALS));
  const [whole, fraction = ''] = String(Number(`${Math.round(Number(`${text}e${decimals}`))}e-${decimals}`)).split('.');
  return decimals === 0 ? whole! : `${whole}.${fraction.padEnd(decimals, '0')}`;
}

function shownDigits(value: number, tokens: readonly Token[], marks: Marks): string {
  const point = tokens.findIndex(({ kind }) => kind === 'point');
  const exponent = tokens.findIndex(({ kind }) => kind === 'exponent');
  const end = exponent === -1 ? tokens.length : exponent;
  const wholeEnd = point === -1 ? end : point;
  const digitsIn = (from: number, to: number): number => tokens.slice(from, to).filter(({ kind }) => kind === 'digit').length;
  const [wholes, decimals] = [digitsIn(0, wholeEnd), point === -1 ? 0 : digitsIn(point, end)];
  const lastDigit = tokens.slice(0, wholeEnd).findLastIndex(({ kind }) => kind === 'digit');
  const isComma = ({ kind }: Token): boolean => kind === 'comma';
  // Each comma after the last digit of the integer part divides by a thousand. A comma between digits groups them.
  const thousands = tokens.slice(lastDigit + 1, end).filter(isComma).length;
  const isGrouped = tokens.slice(0, lastDigit).some(isComma);
  let number = value * 100 ** tokens.filter(({ kind }) => kind === 'percent').length / 1_000 ** thousands;
  let power = 0;
  if (exponent !== -1) {
    const step = Math.max(wholes, 1);
    power = number === 0 ? 0 : Math.floor(Math.floor(Math.log10(number)) / step) * step;
    number /= 10 ** power;
  }
  const [whole = '', fraction = ''] = fixed(number, decimals).split('.');
  const before = whole === '0' && !tokens.slice(0, wholeEnd).some(({ text, kind }) => kind === 'digit' && text === '0') ? '' : whole;
  let [left, used] = [wholes, 0];
  return tokens.map(({ kind, text }, i) => {
    if (kind === 'comma') return '';
    if (kind === 'point') {
      const needsDecimals = tokens.slice(i, end).some((token) => token.kind === 'digit' && token.text !== '#');
      return needsDecimals || /[1-9]/.test(fraction) ? marks.decimal : '';
    }
    if (kind === 'exponent') {
      const plus = text[1] === '+' ? '+' : '';
      const width = tokens.slice(i).filter((token) => token.kind === 'digit').length;
      return `E${power < 0 ? '-' : plus}${String(Math.abs(power)).padStart(width, '0')}`;
    }
    if (kind !== 'digit') return text;
    if (i > end) return '';
    if (i < wholeEnd) {
      // The first placeholder takes all digits without a placeholder of their own.
      const ownDigits = left === wholes ? before.slice(0, before.length - left + 1) : before.at(-left);
      const filled = (left > before.length ? '' : ownDigits) || FILLERS[text] || '';
      left--;
      return isGrouped ? grouped(filled, left, marks.group) : filled;
    }
    const rest = fraction.slice(used++);
    if (text === '0' || /[1-9]/.test(rest)) return rest[0] ?? '';
    return text === '?' ? ' ' : '';
  }).join('');
}

/** Characters that a placeholder shows for a missing digit. */
const FILLERS: Readonly<Record<string, string>> = { 0: '0', '?': ' ' };

/** Returns digits with marks between thousands. `following` is the number of digits that come after them. */
const grouped = (digits: string, following: number, mark: string): string =>
  [...digits].map((digit, i) => {
    const after = digits.length - 1 - i + following;
    return /\d/.test(digit) && after > 0 && after % 3 === 0 ? digit + mark : digit;
  }).join('');

const SECONDS_OF_DAY = 86_400;
/** Days from 0000-03-01, the first day of the calculation, to 1899-12-30, the day 0 of spreadsheets. */
const FIRST_DAY = 693_899;
const [DAYS_OF_400, DAYS_OF_5_MONTHS] = [146_097, 153];
/** Spreadsheets count 29 February 1900, which did not exist. Dates before this day are one day later. */
const LEAP_OF_1900 = 60;
/** Number of letters of a month's name, by the number of Ms in the format: MMM shows 3, MMMMM shows 1. Others show the whole name. */
const MONTH_LETTERS: Readonly<Record<number, number>> = { 3: 3, 5: 1 };
/** Number of seconds in each unit of an elapsed time. */
const SECONDS_OF: Readonly<Record<string, number>> = { h: 3_600, m: 60 };
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the Gregorian date of a number of days since 1899-12-30. It counts years from March, so that the leap day is the last day. */
function dateOf(days: number): { readonly year: number; readonly month: number; readonly day: number; readonly weekday: number } {
  const since = days + FIRST_DAY;
  const era = Math.floor(since / DAYS_OF_400);
  const ofEra = since - era * DAYS_OF_400;
  const yearOfEra = Math.floor((ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365);
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / DAYS_OF_5_MONTHS);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const day = ofYear - Math.floor((DAYS_OF_5_MONTHS * fromMarch + 2) / 5) + 1;
  return { year: yearOfEra + era * 400 + Number(month <= 2), month, day, weekday: (days + 6) % 7 };
}

function shownDate(serial: number, tokens: readonly Token[], { decimal }: Marks): string {
  const lastDate = (i: number, by: -1 | 1): string => {
    for (let at = i + by; tokens[at] !== undefined; at += by) if (/date|elapsed/.test(tokens[at]!.kind)) return tokens[at]!.text[0]!;
    return '';
  };
  /** True if an m means minutes: after hours or before seconds. */
  const isMinute = (i: number): boolean => lastDate(i, -1) === 'h' || lastDate(i, 1) === 's';
  const parts = tokens.filter(({ kind }) => kind === 'digit').length;
  const seconds = Number((serial * SECONDS_OF_DAY).toFixed(Math.min(parts, MOST_DECIMALS)));
  const day = Math.floor(seconds / SECONDS_OF_DAY);
  const date = dateOf(day + Number(day > 0 && day < LEAP_OF_1900));
  const ofDay = Math.floor(seconds) - day * SECONDS_OF_DAY;
  const [hour, minute, second] = [Math.floor(ofDay / 3_600), Math.floor(ofDay / 60) % 60, ofDay % 60];
  const is12 = tokens.some(({ kind }) => kind === 'noon');
  const padded = (value: number, width: number): string => String(value).padStart(width, '0');
  const shown = ({ kind, text }: Token, i: number): string => {
    const [letter = '', width] = [text[0], text.length];
    if (kind === 'elapsed') return padded(Math.floor(seconds / (SECONDS_OF[letter] ?? 1)), width);
    if (kind === 'noon') return (hour < 12 ? text.split('/')[0] : text.split('/')[1])!;
    if (kind === 'point') return tokens[i + 1]?.kind === 'digit' ? decimal : text;
    if (kind === 'digit') return fraction[digit++] ?? '';
    if (kind !== 'date') return text;
    if (letter === 'y') return width > 2 ? String(date.year) : padded(date.year % 100, 2);
    if (letter === 'h') return padded(is12 ? hour % 12 || 12 : hour, width);
    if (letter === 's') return padded(second, width);
    const isName = width > 2;
    if (letter === 'd') {
      if (!isName) return padded(date.day, width);
      return DAYS[date.weekday]!.slice(0, width === 3 ? 3 : undefined);
    }
    if (isMinute(i)) return padded(minute, width);
    const month = MONTHS[date.month - 1]!;
    return isName ? month.slice(0, MONTH_LETTERS[width]) : padded(date.month, width);
  };
  const fraction = (seconds % 1).toFixed(Math.min(parts, MOST_DECIMALS)).slice(2);
  let digit = 0;
  return tokens.map(shown).join('');
}
