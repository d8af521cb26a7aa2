import { fold } from '../banks/fold.ts';

/** A run of letters and digits, and what stands before it. */
export interface Token {
  /** As written, dashes of any kind apart. */
  readonly text: string;
  /** Lower case without accents, for comparison with words. */
  readonly folded: string;
  /** The separators before it. */
  readonly before: string;
  readonly hasDigit: boolean;
}

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/** A word that is written at its number: `BLZ37040044`. */
const WORD_AND_NUMBER = /^(\p{L}{3,})(\d.*)/u;
const DASHES = /\p{Pd}|\u2212/gu;
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;
const BLANKS = /[\p{Zs}\t]+/gu;

/** The text with one kind of blank and of dash, without characters that nobody sees. */
export const tidyText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(BLANKS, ' ').replace(DASHES, '-').trim();

const token = (text: string, before: string): Token => ({ text, folded: fold(text), before, hasDigit: /\d/.test(text) });

/** The tokens of a tidied text. A word is parted from the number that it is glued to where it is known to stand before numbers. */
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

/** The tokens as written, without what stands before the first. */
export const writtenText = (tokens: readonly Token[]): string =>
  tokens.map(({ before, text }, i) => (i === 0 ? text : before + text)).join('');

export const compactText = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('').toUpperCase();
