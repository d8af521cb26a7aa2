import { parseBic } from '../bic/bic.ts';
import { type Refusal, type Result, ok, refuse } from '../../base/errors.ts';
import { type AmountRule, amountHint, amountRule, amountText } from './amount.ts';
import { dateOfAnyForm } from './date.ts';
import { oddSeparators, splitLines } from './lines.ts';
import type { IbanReading, ReadContext } from './scheme.ts';
import { characterCount } from '../../base/text/characters.ts';
import { upperCaseAscii } from '../../base/text/ascii.ts';
import { isBlankText, unfitCharacter } from './text.ts';

/** Returns the refusal of a payload. The message names the place in the payload. */
export const unreadable = (message: string): Refusal => refuse('INVALID_FORMAT', message, 'payload');

/** An account number in a payment code. */
export interface Account extends IbanReading {
  /** The members of the decoded payment for this account number. */
  readonly fields: { readonly iban: string; readonly iban_valid: boolean };
}

/** A domestic account number with its separators: `19-2000145399/0800`. An IBAN begins with two letters. */
const DOMESTIC = /^\d[\d /-]{3,32}$/;
const TO_CONVERT = '. If this is a domestic account number, the operation convert returns its IBAN';

/**
 * Reads an account number. A domestic number stays as it is written, because its separators count.
 * It warns if the number is not valid or not in electronic format. Null if the text has no letter or digit.
 */
export function readAccount(text: string, place: string, { readIban, warnings }: ReadContext): Account | null {
  const reading = readIban(text);
  const { iban, problem } = reading;
  if (iban === '') return null;
  if (problem !== null) warnings.push(`${place} is not valid: ${problem}${DOMESTIC.test(text) ? TO_CONVERT : ''}`);
  else if (iban !== text) warnings.push(`${place} must be in electronic format: upper case, without spaces`);
  return { ...reading, fields: { iban: problem !== null && DOMESTIC.test(text) ? text : iban, iban_valid: problem === null } };
}

/** Reads a BIC. It returns the BIC in compact form, or the text unchanged with a warning if it is not a BIC. */
export function readBic(text: string | null, place: string,
    { warnings }: ReadContext): { readonly bic: string | null; readonly bic_valid: boolean | null } {
  if (text === null) return { bic: null, bic_valid: null };
  const parsed = parseBic(text);
  if (!parsed.ok) {
    warnings.push(`${place}: ${parsed.message}`);
    return { bic: text, bic_valid: false };
  }
  const { bic } = parsed.value;
  if (bic !== text) warnings.push(`${place} must be in upper case, without spaces`);
  return { bic, bic_valid: true };
}

/** Warns of a text that has only spaces, or characters that no field can have. */
export function warnOfUnfit(text: string, place: string, { warnings }: ReadContext): void {
  const trouble = text !== '' && isBlankText(text) ? 'only spaces' : (unfitCharacter(text) ?? damage(text));
  if (trouble !== null) warnings.push(`${place} contains ${trouble}`);
}

/** Characters of Windows-1252 with the codes 80 to 9F, except quotation marks and dashes, which may be next to a letter. */
const MARKS_1252 = '€‚ƒ„…†‡ˆ‰Š‹Œ•˜™š›œŸ';
/** UTF-8 that a writer took for ISO 8859-1 or Windows-1252: `Ã¼` for ü. A dash is a mark of damage only before a letter: `Ã–l` for Öl. */
const LATIN_DAMAGE = new RegExp(`[ÂÃ](?:[\\x80-\\xbf${MARKS_1252}]|[–—]\\p{L})`, 'u');
/** UTF-8 that a writer took for Windows-1251: two pairs that each begin with Р or С, such as `Рў` for Т. */
const CYRILLIC_DAMAGE = /(?:[РС][\u0402-\u040f\u0452-\u045f\u0490\u0491\xa0-\xbf‚„…†‡€‰‹‘’“”•–—™›№]){2}/;
/** Characters that change the order in which a text is shown. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;

/** Returns the name of characters that show that a program damaged the text before it was written. Null if the text has none. */
function damage(text: string): string | null {
  if (REORDERING.test(text)) return 'invisible characters that change the order of the letters';
  if (/&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp|[a-z]+uml);/i.test(text)) return 'HTML entities, such as &amp; instead of &';
  const isDamaged = LATIN_DAMAGE.test(text) || CYRILLIC_DAMAGE.test(text) || text.includes('\ufffd');
  return isDamaged ? 'damaged letters: compare the text with the invoice' : null;
}

/** Warns of a text that is longer than `max` characters. */
export function warnOfLength(text: string, max: number, place: string, { warnings }: ReadContext): void {
  const length = text.length > max ? characterCount(text) : 0;
  if (length > max) warnings.push(`${place} has ${length} characters: the maximum is ${max}`);
}

/**
 * Removes the line breaks and blanks that scanners and clipboards add after a payload of one line. Blanks without a line break remain,
 * because they may belong to the payload.
 */
export function withoutLineEnd(payload: string, { warnings }: Pick<ReadContext, 'warnings'>): string {
  const text = payload.trimEnd();
  if (!/[\r\n]/.test(payload.slice(text.length))) return payload;
  warnings.push('the payload ends in a line break: remove it');
  return text;
}

/** Blanks and NUL characters around a code. */
export const AROUND_CODE = /^[ \t\0]+|(?<![ \t\0])[ \t\0]+$/g;
/** Padding around a text: NUL characters, or more blanks than a writer types. */
export const AROUND_TEXT = /^(?: {3,}|[ \t]*\0[ \t\0]*)|(?<![ \t\0])[ \t]*\0[ \t\0]*$|(?<! ) {3,}$/g;

/** Returns a text or a code without the padding around it, with a warning. A blank text stays, because it has its own warning. */
export function withoutPadding(text: string, place: string, { warnings }: Pick<ReadContext, 'warnings'>, padding = AROUND_TEXT): string {
  const plain = text.replace(padding, '');
  if (plain === text || isBlankText(text.replaceAll('\0', ''))) return text;
  warnings.push(`${place} has blanks or NUL characters before or after its text: remove them`);
  return plain;
}

/** The lines of a payload, for its reader. */
export interface LineForm {
  /** Returns the place of a line. Null if the line may have any blanks. */
  readonly place: (index: number) => string | null;
  /** True if a line has a free text, in which one or two blanks at an end may belong to the text. */
  readonly isText: (index: number) => boolean;
  readonly separators: readonly string[];
}

/** Splits a payload into lines without padding. It warns of padding, and of separators that the scheme does not allow. */
export function readLines(payload: string, { place, isText, separators: allowed }: LineForm, context: ReadContext): string[] {
  const { lines, separators } = splitLines(payload);
  const odd = oddSeparators(separators, allowed);
  if (odd !== null) context.warnings.push(odd);
  // A writer that pads codes pads texts too.
  const isPadded = lines.some((line, i) => !isText(i) && place(i) !== null && !isBlankText(line) && line.replace(AROUND_CODE, '') !== line);
  return lines.map((line, i) => {
    const name = place(i);
    const padding = isText(i) && !isPadded ? AROUND_TEXT : AROUND_CODE;
    return name === null ? line : withoutPadding(line, name, context, padding);
  });
}

/** The form of an amount in a payload. */
export interface AmountForm {
  readonly rule: AmountRule;
  /** The currency of the payment (ISO 4217). */
  readonly currency: string;
  /** True if the payload has the currency before the digits. False if another field has it, or no field. */
  readonly hasCurrency?: true;
  readonly comma?: true;
  /** True if a point before one or two decimals is read like a comma. */
  readonly readsPoint?: true;
  /** True if zero means an open amount. */
  readonly zeroIsOpen?: true;
}

/** Groups of three digits with blanks or apostrophes between them. They have one reading: no country writes decimals after these marks. */
const BLANK_GROUPS = /^\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?:[.,]\d{1,2})?$/;
/** Groups of three digits with points between them, before a comma and decimals. */
const POINT_GROUPS = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/;

/** Returns an amount without the marks between groups of thousands. Points count as such marks only before a decimal comma. */
function withoutGroups(text: string, hasComma: boolean): string {
  if (BLANK_GROUPS.test(text)) return text.replace(/[ \u00a0\u2009\u202f'’]/g, '');
  return hasComma && POINT_GROUPS.test(text) ? text.replaceAll('.', '') : text;
}

/** Signs that writers use in place of the code of a currency. No other currency of a payment code has the same sign. */
const CURRENCY_SIGNS: Readonly<Record<string, string>> = { EUR: '€', CZK: 'Kč', HUF: 'Ft', UAH: '₴' };

/** Splits an amount at the code or the sign of its currency. `before` and `after` are the currency as written, or empty. */
function splitCurrency(text: string, currency: string): { readonly before: string; readonly figure: string; readonly after: string } {
  const names = [currency, CURRENCY_SIGNS[currency] ?? currency].map((name) => name.toLowerCase());
  const lower = text.toLowerCase();
  const { length: start } = names.find((name) => lower.startsWith(name)) ?? '';
  const { length: end } = names.find((name) => start === 0 && lower.endsWith(name)) ?? '';
  const last = text.length - end;
  return { before: text.slice(0, start), figure: text.slice(start, last).trim(), after: text.slice(last) };
}

/**
 * Reads an amount. Null if it is open. It refuses a text with more than one reading, and an amount in another currency than the payment.
 * The currency may be before or after the digits, with a warning if the payload must not have it there.
 */
export function readAmount(text: string | null, place: string, form: AmountForm, { warnings }: ReadContext): Result<string | null> {
  if (text === null || isBlankText(text)) return ok(null);
  const { rule, comma } = form;
  const { before, figure: plain, after } = splitCurrency(text.trim(), form.currency);
  const currency = form.hasCurrency ? form.currency : '';
  if (form.hasCurrency && before + after === '') return unreadable(`${place} must begin with ${currency}`);
  if (plain === '') {
    warnings.push(`${place} has a currency without an amount: leave the line empty if the payer chooses the amount`);
    return ok(null);
  }
  const example = `${currency}${rule.decimals === 0 ? '12' : `12${comma ? ',' : '.'}30`}`;
  const isMisplaced = form.hasCurrency ? upperCaseAscii(before) !== currency : before + after !== '';
  if (isMisplaced) warnings.push(`${place} has the currency in a wrong place or form: write it in the form ${example}`);
  else if (currency + plain !== text) warnings.push(
    `${place} has blanks or lower-case letters: write it in the form ${example}`);
  const ungrouped = withoutGroups(plain, comma === true);
  const withPoint = comma ? ungrouped.replace(/,(\d*)$/, '.$1') : ungrouped;
  const figure = withPoint.replace(/\.[-–—]?$/, '').replace(/^\./, '0.');
  if (form.zeroIsOpen && /^0+(?:\.0{1,2})?$/.test(figure)) {
    warnings.push(`${place} is zero: leave it empty if the payer chooses the amount`);
    return ok(null);
  }
  if (figure !== withPoint || ungrouped !== plain) warnings.push(
    `${place} has marks between its digits, or a point without digits next to it: write it in the form ${example}`);
  const whole = rule.decimals === 0 ? figure.replace(/[.,]0{1,2}$/, '') : figure;
  if (whole !== figure) warnings.push(`${place} has decimals, but amounts in ${currency} have no decimals`);
  const hasPoint = form.readsPoint === true && /^\d+\.\d{1,2}$/.test(plain);
  if (hasPoint) warnings.push(`${place} must have a comma before its decimals, not a point`);
  const amount = comma && ungrouped.includes('.') && !hasPoint ? null : amountText(whole, rule);
  if (amount !== null) return ok(amount);
  const rest = comma ? `${amountRule(rule)}, but with a comma instead of the point` : amountRule(rule) + amountHint(plain);
  return unreadable(`${place} must be ${currency && `${currency} and `}${rest}`);
}

/** The form of a date in a payload: in words, and the function that writes it. */
export interface DateForm {
  readonly words: string;
  readonly write: (date: string) => string;
}

/** Reads a date in any form with one reading, with a warning if it has another form. Null if it is not a date. */
export function readDate(text: string | null, place: string, { words, write }: DateForm, { warnings }: ReadContext): string | null {
  if (text === null || isBlankText(text)) return null;
  const date = dateOfAnyForm(text);
  if (date === null || write(date) !== text) warnings.push(`${place} must be a date of the calendar in the form ${words}`);
  return date;
}

/** Returns the text, or null if the text is blank or missing. */
export const textOrNull = (text: string | undefined): string | null => (text === undefined || isBlankText(text) ? null : text);

/** Returns the entries that have a text, as extras. */
export const presentExtras = (texts: Readonly<Record<string, string | null | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
