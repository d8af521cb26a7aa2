import { isBic, countryOf } from '../bic/parts.ts';
import { COUNTRY_NAMES } from '../countries/iso3166.ts';
import { type Label, type Role, isLabel, isNumberWord, labelAt } from './labels.ts';
import { type Token, compactText, tidyText, tokensOf, writtenText } from './tokens.ts';

/** Numbers that belong together, and what the word before them says. */
export interface NumberSegment {
  /** Null where no word says what they are. */
  readonly meanings: readonly Label[] | null;
  readonly tokens: readonly Token[];
}

/** A text in its parts. */
export interface ParsedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly segments: readonly NumberSegment[];
  /** What is neither number nor label: names of banks, BICs, four letters of one. */
  readonly words: readonly Token[];
  /** Meanings of labels that no number follows. */
  readonly unusedLabels: readonly Label[];
}

const BANK_LETTERS = /^[A-Z]{4}$/;
/** Two where a slip made two of it. */
const CHECK_LETTERS = /^(?:[A-Za-z]|[A-Z]{2})$/;

/** Whether a word is written as a BIC is: in capitals, with the letters of a country. */
export const isBicWord = (text: string): boolean => isBic(text) && /^[A-Z]{6}/.test(text) && COUNTRY_NAMES.has(countryOf(text));

/** A letter that a label asks for: `CIN X`, `Bank NWBK`. */
const isLetterValue = (text: string, meanings: readonly Label[] | null): boolean =>
  meanings !== null && meanings.some(({ role }) =>
    (role === 'key' && CHECK_LETTERS.test(text)) || (role === 'bank' && BANK_LETTERS.test(text)));

export function parseText(given: string): ParsedText {
  const text = tidyText(given);
  const tokens = tokensOf(text, isLabel);
  const folded = tokens.map((token) => token.folded);
  const segments: { meanings: readonly Label[] | null; tokens: Token[] }[] = [];
  const words: Token[] = [];
  const bare: Label[] = [];
  let meanings: readonly Label[] | null = null;
  let isOpen = false;
  for (let i = 0; i < tokens.length; ) {
    const one = tokens[i]!;
    const label = one.hasDigit ? null : labelAt(folded, i);
    if (label !== null) {
      let next = i + label.length;
      while (next < tokens.length && isNumberWord(folded[next]!)) next++;
      const follower = tokens[next];
      const counts = !label.isWeak || (follower !== undefined
        && (follower.hasDigit || isLetterValue(follower.text, label.meanings) || labelAt(folded, next) !== null));
      if (counts) {
        if (meanings !== null) bare.push(...meanings);
        meanings = label.meanings;
        isOpen = false;
        i = next;
        continue;
      }
    }
    i++;
    if ((one.hasDigit && !isBicWord(one.text)) || isLetterValue(one.text, meanings)) {
      if (isOpen) segments.at(-1)!.tokens.push(one);
      else segments.push({ meanings, tokens: [one] });
      isOpen = true;
      meanings = null;
    } else {
      words.push(one);
      isOpen = false;
    }
  }
  if (meanings !== null) bare.push(...meanings);
  return { text, tokens, segments, words, unusedLabels: bare };
}

/** A number, and whether a word says that it is one of this role. */
export interface Candidate {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly compact: string;
  readonly isLabelled: boolean;
  /** Where the word says it, the countries in which it does; null elsewhere, and where it does anywhere. */
  readonly countries: ReadonlySet<string> | null;
}

const candidate = (tokens: readonly Token[], label: Label | null): Candidate =>
  ({ tokens, text: writtenText(tokens), compact: compactText(tokens), isLabelled: label !== null, countries: label?.countries ?? null });

/** The numbers with a label of this role; without any label the whole text. */
export function candidatesFor(role: Role, { segments, tokens, unusedLabels: bare }: ParsedText): Candidate[] {
  const stated = segments.flatMap(({ meanings, tokens: of }) =>
    (meanings ?? []).filter((one) => one.role === role).map((label) => candidate(of, label)));
  if (stated.length > 0) return stated;
  return tokens.length > 0 && bare.length === 0 && segments.every(({ meanings }) => meanings === null) ? [candidate(tokens, null)] : [];
}
