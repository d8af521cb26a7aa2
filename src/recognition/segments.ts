import { type Label, type Role, isLabel, isNumberWord, labelAt } from './labels.ts';
import { tidyText } from './tidy-text.ts';
import { type Token, compactText, isBicWord, tokensOf, writtenText } from './tokens.ts';

/** Numbers that belong together, and the meanings of the label before them. */
export interface NumberSegment {
  /** Meanings of the label. Null if the numbers have no label. */
  readonly meanings: readonly Label[] | null;
  readonly tokens: readonly Token[];
}

/** A text divided into its parts. */
export interface ParsedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly segments: readonly NumberSegment[];
  /** Words that are neither numbers nor labels. They are names of banks, BICs, or the four letters of a bank. */
  readonly words: readonly Token[];
  /** Meanings of labels that no number follows. */
  readonly unusedLabels: readonly Label[];
}

const BANK_LETTERS = /^[A-Z]{4}$/;
/** A check letter. Two letters are allowed, because people sometimes type the letter twice. */
const CHECK_LETTERS = /^(?:[A-Za-z]|[A-Z]{2})$/;

/** True for letters that are the value of a label: `CIN X`, `Bank NWBK`. */
const isLetterValue = (text: string, meanings: readonly Label[] | null): boolean =>
  meanings !== null && meanings.some(({ role }) =>
    (role === 'key' && CHECK_LETTERS.test(text)) || (role === 'bank' && BANK_LETTERS.test(text)));

/** The place of a label. `end` is the index of the first token after the label and after words such as `number`. */
interface LabelRange {
  readonly meanings: readonly Label[];
  readonly end: number;
}

/**
 * Returns the label that begins at a token. Null if no label begins there. A weak label counts only directly before a value or another
 * label.
 */
function labelRangeAt(tokens: readonly Token[], folded: readonly string[], index: number): LabelRange | null {
  const label = tokens[index]!.hasDigit ? null : labelAt(folded, index);
  if (label === null) return null;
  let end = index + label.length;
  while (end < tokens.length && isNumberWord(folded[end]!)) end++;
  const follower = tokens[end];
  const isFollowedByValue = follower !== undefined
    && (follower.hasDigit || isLetterValue(follower.text, label.meanings) || labelAt(folded, end) !== null);
  return !label.isWeak || isFollowedByValue ? { meanings: label.meanings, end } : null;
}

const isValue = ({ text, hasDigit }: Token, meanings: readonly Label[] | null): boolean =>
  (hasDigit && !isBicWord(text)) || isLetterValue(text, meanings);

/** Divides a text into numbers with their labels, other words, and labels that no number follows. */
export function parseText(written: string): ParsedText {
  const text = tidyText(written);
  const tokens = tokensOf(text, isLabel);
  const folded = tokens.map((token) => token.folded);
  const segments: { meanings: readonly Label[] | null; tokens: Token[] }[] = [];
  const words: Token[] = [];
  const unusedLabels: Label[] = [];
  /** Meanings of the last label until a value follows the label. */
  let pending: readonly Label[] | null = null;
  /** True if the previous token belongs to the last segment. The next value then belongs to this segment too. */
  let isInSegment = false;
  for (let i = 0; i < tokens.length; ) {
    const label = labelRangeAt(tokens, folded, i);
    if (label !== null) {
      if (pending !== null) unusedLabels.push(...pending);
      pending = label.meanings;
      isInSegment = false;
      i = label.end;
      continue;
    }
    const token = tokens[i]!;
    i++;
    if (!isValue(token, pending)) {
      words.push(token);
      isInSegment = false;
      continue;
    }
    if (isInSegment) segments.at(-1)!.tokens.push(token);
    else segments.push({ meanings: pending, tokens: [token] });
    isInSegment = true;
    pending = null;
  }
  if (pending !== null) unusedLabels.push(...pending);
  return { text, tokens, segments, words, unusedLabels };
}

/** A number that may have a role. */
export interface Candidate {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly compact: string;
  /** True if a label names the role. */
  readonly isLabelled: boolean;
  /** Countries that use the label. Null for a number without label, and for a label that all countries use. */
  readonly countries: ReadonlySet<string> | null;
}

const candidate = (tokens: readonly Token[], label: Label | null): Candidate =>
  ({ tokens, text: writtenText(tokens), compact: compactText(tokens), isLabelled: label !== null, countries: label?.countries ?? null });

/** Returns the numbers whose label has this role. If the text has no labels, returns the whole text. */
export function candidatesFor(role: Role, { segments, tokens, unusedLabels }: ParsedText): Candidate[] {
  const labelled = segments.flatMap((segment) =>
    (segment.meanings ?? []).filter((label) => label.role === role).map((label) => candidate(segment.tokens, label)));
  if (labelled.length > 0) return labelled;
  const hasNoLabel = unusedLabels.length === 0 && segments.every(({ meanings }) => meanings === null);
  return tokens.length > 0 && hasNoLabel ? [candidate(tokens, null)] : [];
}
