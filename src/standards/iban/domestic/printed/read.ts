import { nameInText, type Country } from '../../../countries/country.ts';
import type { Result } from '../../../../base/errors.ts';
import { ok, refuse } from '../../../../base/errors.ts';
import { upperCaseAscii } from '../../../../base/text/ascii.ts';
import { PART_NAMES, type PartName, type PlacedPart, type PartValues, isOfClass, isRequired } from './part.ts';
import { type Piece, withoutLeadingZeros } from './template.ts';

/** The order in which a country prints the parts of an account number, and the marks that separate them. */
export interface PrintedOrder {
  readonly parts: readonly PlacedPart[];
  /** For each part: true if it is printed directly after the previous part. */
  readonly isJoined: readonly boolean[];
  /** Separators that are printed only between parts. A part always ends at such a separator. */
  readonly hard: string;
  /** Words that are printed before a part, in upper case, with the name of the part. Null for words that name no part. */
  readonly labels: ReadonlyMap<string, PartName | null>;
  /** True if the form contains words. People may then write the parts in reverse order too. */
  readonly hasLabels: boolean;
}

/** Further words that people write before a part, in upper case, with the name of the part. Null for words that name no part. */
export type LabelWords = Readonly<Record<string, PartName | null>>;

const WORD = /\p{L}+/gu;
/** Characters of a form that are not hard separators. */
const SOFT = /[\p{L} ]/gu;

const atFullWidth = (part: PlacedPart): PlacedPart => ({ ...part, shortest: part.classes.length });

/** Returns the printed order of a template. Each piece must lie within one part. */
export function printedOrder(pieces: readonly Piece[], parts: readonly PlacedPart[], words: LabelWords = {}): PrintedOrder {
  const order: PlacedPart[] = [];
  const isJoined: boolean[] = [];
  const labels = new Map<string, PartName | null>();
  let between = '';
  let within = '';
  let after = '';
  for (const piece of pieces) {
    const part = parts.find(({ start, end }) => piece.start >= start && piece.end <= end)!;
    const before = after + piece.before;
    after = piece.after;
    if (part === order.at(-1)) {
      within += before;
      continue;
    }
    between += before;
    isJoined.push(before === '');
    order.push(part);
    for (const [word] of before.matchAll(WORD)) labels.set(word.toUpperCase(), part.name);
  }
  const hasLabels = labels.size > 0;
  for (const [word, part] of Object.entries(words)) labels.set(word, part);
  const hard = [...between.replace(SOFT, '')].filter((separator) => !within.includes(separator)).join('');
  return { parts: order.map((part) => (part.isComputed ? atFullWidth(part) : part)), isJoined, hard, labels, hasLabels };
}

/** True if the national check digits in these parts are right. */
export type PassesCheck = (values: PartValues) => boolean;

/** A run of letters and digits, and the separators before it. */
interface Token {
  readonly text: string;
  readonly before: string;
}

const RUN = /[\p{L}\p{N}]+/gu;
const DASHES = /\p{Pd}/gu;
/** A character outside printable ASCII. Most numbers have no such character, and then `asciiTokens` reads them faster. */
const BEYOND_ASCII = /[^ -~]/;

const tokensOf = (text: string): Token[] => (BEYOND_ASCII.test(text) ? unicodeTokens(text) : asciiTokens(text.toUpperCase()));

function unicodeTokens(written: string): Token[] {
  const text = upperCaseAscii(written.normalize('NFC').replace(/\p{Cf}/gu, '').replace(DASHES, '-'));
  let end = 0;
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) => {
    const before = text.slice(end, index);
    end = index + run.length;
    return { before, text: run };
  });
}

/** Returns the tokens of an ASCII text without lower-case letters. */
function asciiTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    if (!isOfClass(text.charCodeAt(i), 'c')) continue;
    const start = i;
    while (isOfClass(text.charCodeAt(i), 'c')) i++;
    tokens.push({ before: text.slice(end, start), text: text.slice(start, i) });
    end = i;
  }
  return tokens;
}

/** The characters of several tokens, and the positions at which a part may or must end. */
interface Characters {
  readonly text: string;
  /**
   * For each position: `ends` is true if a token ends there, and `hardEnds` is true if a hard separator is there. Position 0 has no
   * meaning, because no part ends there.
   */
  readonly ends: readonly boolean[];
  readonly hardEnds: readonly boolean[];
}

function hasAny(text: string, characters: string): boolean {
  for (let i = 0; i < text.length; i++) if (characters.includes(text[i]!)) return true;
  return false;
}

function joined(tokens: readonly Token[], hard: string): Characters {
  let text = '';
  const ends: boolean[] = [];
  const hardEnds: boolean[] = [];
  for (const token of tokens) {
    ends[text.length] = true;
    hardEnds[text.length] = hasAny(token.before, hard);
    text += token.text;
  }
  return { text, ends, hardEnds };
}

/** True if the characters from `from` to `to` (excluded) fit the last classes of the part. */
function fits(text: string, from: number, to: number, { classes }: PlacedPart): boolean {
  const shift = classes.length - to;
  for (let i = from; i < to; i++) if (!isOfClass(text.charCodeAt(i), classes[shift + i]!)) return false;
  return true;
}

/** Returns every way to divide the characters among the parts, in order, at positions where a part may end. */
function readings(characters: Characters, parts: readonly PlacedPart[], isJoined: (i: number) => boolean): PartValues[] {
  const results: PartValues[] = [];
  divide({ characters, parts, isJoined, cuts: [], results }, 0, 0);
  return results;
}

/** The state of `readings` while it tries all divisions of the characters. */
interface Division {
  readonly characters: Characters;
  readonly parts: readonly PlacedPart[];
  readonly isJoined: (i: number) => boolean;
  /** The end of each part in the division that is being tried. */
  readonly cuts: number[];
  readonly results: PartValues[];
}

/** Tries all ends of part `i`, which begins at `from`. */
function divide(division: Division, i: number, from: number): void {
  const { characters: { text, ends, hardEnds }, parts, cuts, results } = division;
  const part = parts[i];
  if (part === undefined) {
    if (from === text.length) results.push(valuesAt(division));
    return;
  }
  if (part.shortest === 0 || part.usual !== null) {
    cuts[i] = from;
    divide(division, i + 1, from);
  }
  const last = Math.min(text.length, from + part.classes.length);
  const shortest = from + Math.max(part.shortest, 1);
  const mayEndAnywhere = division.isJoined(i + 1);
  for (let to = from + 1; to <= last; to++) {
    if (to >= shortest && (mayEndAnywhere || to === text.length || ends[to] === true) && fits(text, from, to, part)) {
      cuts[i] = to;
      divide(division, i + 1, to);
    }
    if (hardEnds[to] === true) return;
  }
}

function valuesAt({ characters: { text }, parts, cuts }: Division): PartValues {
  const values: { [name in PartName]?: string } = {};
  let from = 0;
  for (let i = 0; i < parts.length; i++) {
    const to = cuts[i]!;
    if (to > from) values[parts[i]!.name] = text.slice(from, to);
    from = to;
  }
  return values;
}

/**
 * Returns the parts of a printed account number. A part ends at a separator, so it may be shorter than its full length. A number without
 * separators, or with other separators, must have its full length. National check digits may be missing. A number is refused if it has two
 * possible readings, or if its parts are in reverse order.
 */
export function readPrinted(
  country: Country,
  order: PrintedOrder,
  text: string,
  example: () => string,
  passesCheck: PassesCheck,
): Result<PartValues> {
  const { hard, labels } = order;
  const tokens = tokensOf(text);
  const segments: LabelledTokens[] = [{ label: null, tokens: [] }];
  for (const token of tokens) {
    const label = labels.get(token.text);
    if (label === undefined) segments.at(-1)!.tokens.push(token);
    else if (label !== null) segments.push({ label, tokens: [] });
  }
  const isLabelled = segments.length > 1;
  const values = isLabelled
    ? readLabelled(order, segments)
    : readUnlabelled(order, joined(segments[0]!.tokens, hard), passesCheck);
  if (values !== null) return ok(values);
  const advice = `write it as it is printed in ${nameInText(country)}, such as ${example()}`;
  return refuse('INVALID_FORMAT', `domestic_number cannot be read in exactly one way: ${advice}`, 'domestic_number');
}

/** A label and the tokens after it. The label is null for tokens before the first label. */
interface LabelledTokens {
  readonly label: PartName | null;
  readonly tokens: Token[];
}

/**
 * Returns the readings in the printed order. If the form has words, returns the readings in the reverse order too. A number that has both
 * is ambiguous.
 */
function separatedReadings(
  characters: Characters,
  parts: readonly PlacedPart[],
  isJoined: (i: number) => boolean,
  hasLabels: boolean,
): PartValues[] {
  const inOrder = readings(characters, parts, isJoined);
  return hasLabels ? [...inOrder, ...readings(characters, parts.toReversed(), () => false)] : inOrder;
}

function readUnlabelled(
  { parts, isJoined, hard, hasLabels }: PrintedOrder,
  characters: Characters,
  passesCheck: PassesCheck,
): PartValues | null {
  const separated = separatedReadings(characters, parts, (i) => isJoined[i] ?? false, hasLabels);
  // If the separators fit no order of the parts, the number must have its full length.
  const fitsNoOrder = separated.length === 0 && readings(characters, parts.toReversed(), () => false).length === 0;
  const complete = fitsNoOrder ? readings(characters, parts.map(atFullWidth), () => true) : separated;
  if (complete.length > 0) return onlyReading(complete);
  const uncheckedParts = parts.filter(({ isComputed }) => !isComputed);
  const values = onlyReading(separatedReadings(characters, uncheckedParts, () => false, hasLabels));
  // If the account is shorter than its full length, its last digits may be check digits without a separator before them.
  const isShort = values !== null && (hard !== '' || uncheckedParts.some(({ name, classes }) => values[name]!.length < classes.length));
  const attached = isShort && parts.at(-1)!.isComputed ? readings(characters, parts, (i) => i === parts.length - 1) : [];
  return attached.some(passesCheck) ? null : values;
}

/**
 * Reads segments in any order. A segment begins with a label. It contains the part of this label, and further parts until a part with a
 * label of its own.
 */
function readLabelled({ parts, isJoined, hard, labels }: PrintedOrder, segments: readonly LabelledTokens[]): PartValues | null {
  const named = new Set(labels.values());
  let values: PartValues = {};
  for (const { label, tokens } of segments) {
    if (tokens.length === 0) continue;
    if (label === null) return null;
    const from = parts.findIndex(({ name }) => name === label);
    const next = parts.findIndex(({ name }, i) => i > from && named.has(name));
    const to = next < 0 ? parts.length : next;
    const segmentValues = onlyReading(readings(joined(tokens, hard), parts.slice(from, to), (i) => isJoined[from + i] ?? false));
    if (segmentValues === null || label in values) return null;
    values = { ...values, ...segmentValues };
  }
  return parts.every((part) => part.name in values || !isRequired(part)) ? values : null;
}

const significant = (value: string | undefined): string | undefined => value && withoutLeadingZeros(value);

/** Returns the first reading if all readings are equal apart from leading zeros. Null if they differ, or if there are no readings. */
function onlyReading(values: readonly PartValues[]): PartValues | null {
  const [first, ...others] = values;
  const isSame = (other: PartValues): boolean => PART_NAMES.every((name) => significant(other[name]) === significant(first![name]));
  return first !== undefined && others.every(isSame) ? first : null;
}
