import { fold } from '../standards/banks/fold.ts';
import { countryOf, isBic } from '../standards/bic/parts.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';

/** A run of letters and digits, and the separators before it. */
export interface Token {
  /** The run as written. */
  readonly text: string;
  /** The run in lower case without accents, for comparison with words. */
  readonly folded: string;
  /** The separators before this run. */
  readonly before: string;
  readonly hasDigit: boolean;
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/** A label directly before its number: `BLZ37040044`. */
const WORD_AND_NUMBER = /^(\p{L}{3,})(\d.*)/u;
const token = (text: string, before: string): Token => ({ text, folded: fold(text), before, hasDigit: /\d/.test(text) });

/** Returns the tokens of a tidied text. If a label is directly before a number, they are two tokens. */
export function tokensOf(text: string, isLabel: (folded: string) => boolean): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const found of text.matchAll(RUN)) {
    const before = text.slice(end, found.index);
    const [run] = found;
    end = found.index + run.length;
    const [, word, number] = WORD_AND_NUMBER.exec(run) ?? [];
    if (word !== undefined && isLabel(fold(word))) tokens.push(token(word, before), token(number!, ''));
    else tokens.push(token(run, before));
  }
  return tokens;
}

/** Returns the tokens as written, without the separators before the first token. */
export const writtenText = (tokens: readonly Token[]): string =>
  tokens.map(({ before, text }, i) => (i === 0 ? text : before + text)).join('');

/** Returns the characters of the tokens in upper case, without separators. */
export const compactText = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('').toUpperCase();

/** True if a word is written like a BIC: in capitals, with a country code at its place. */
export const isBicWord = (text: string): boolean => isBic(text) && /^[A-Z]{6}/.test(text) && COUNTRY_NAMES.has(countryOf(text));
