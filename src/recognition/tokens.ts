import { fold } from '../standards/banks/fold.ts';

/** A run of letters and digits, and the separators before it. */
export interface Token {
  /** The run as written. */
  readonly text: string;
  /** The run in lower case without accents, for comparison with words. */
  readonly folded: string;
  /** The separators before it. */
  readonly before: string;
  readonly hasDigit: boolean;
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/** A word directly before its number: `BLZ37040044`. */
const WORD_AND_NUMBER = /^(\p{L}{3,})(\d.*)/u;
const DASHES = /\p{Pd}|\u2212/gu;
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;
const BLANKS = /[\p{Zs}\t]+/gu;

/** Returns the text with only one kind of blank and of dash, and without invisible characters. */
export const tidyText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(BLANKS, ' ').replace(DASHES, '-').trim();

const token = (text: string, before: string): Token => ({ text, folded: fold(text), before, hasDigit: /\d/.test(text) });

/** Returns the tokens of a tidied text. Separates a label from the number directly after it. */
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
