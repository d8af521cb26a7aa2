import { parseBic } from '../bic/bic.ts';
import { type Refusal, refuse } from '../../base/errors.ts';
import type { IbanReading, ReadContext } from './scheme.ts';
import { characterCount } from '../../base/text/characters.ts';
import { isBlankText, unfitCharacter } from './text.ts';

/** Returns the refusal of a payload. The message names the place in the payload. */
export const unreadable = (message: string): Refusal => refuse('INVALID_FORMAT', message, 'payload');

/** An account number in a payment code. */
export interface Account extends IbanReading {
  /** The members of the decoded payment for this account number. */
  readonly fields: { readonly iban: string; readonly iban_valid: boolean };
}

/**
 * Reads an account number. It warns if the number is not valid or not in electronic format. Null if the text has no letter or digit.
 */
export function readAccount(text: string, place: string, { readIban, warnings }: ReadContext): Account | null {
  const reading = readIban(text);
  const { iban, problem } = reading;
  if (iban === '') return null;
  if (problem !== null) warnings.push(`${place} is not valid: ${problem}`);
  else if (iban !== text) warnings.push(`${place} is not in electronic format: upper case, without spaces`);
  return { ...reading, fields: { iban, iban_valid: problem === null } };
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
  const trouble = text !== '' && isBlankText(text) ? 'only spaces' : unfitCharacter(text);
  if (trouble !== null) warnings.push(`${place} contains ${trouble}`);
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

/** Returns the text, or null if the text is blank or missing. */
export const textOrNull = (text: string | undefined): string | null => (text === undefined || isBlankText(text) ? null : text);

/** Returns the entries that have a text, as extras. */
export const presentExtras = (texts: Readonly<Record<string, string | null | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
