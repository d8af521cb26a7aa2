import { nameInText, type Country } from '../../../countries/country.ts';
import type { Result } from '../../../errors.ts';
import { ok, refuse } from '../../../errors.ts';
import { upperCaseAscii } from '../../../text/ascii.ts';
import { PART_NAMES, type PartName, type PlacedPart, type Values, isOfClass, isRequired } from './part.ts';
import { type Piece, withoutLeadingZeros } from './template.ts';

/** The order in which a country prints the parts of an account number, and what tells them apart. */
export interface PrintedOrder {
  readonly parts: readonly PlacedPart[];
  /** Of each part whether it is printed right behind the one before it. */
  readonly isJoined: readonly boolean[];
  /** Separators that are printed between parts alone, so that wherever one stands a part ends. */
  readonly hard: string;
  /** Words before a part, in upper case; null for words that tell nothing. */
  readonly labels: ReadonlyMap<string, PartName | null>;
  /** Whether words are printed, so that people may write the parts the other way round too. */
  readonly hasLabels: boolean;
}

/** Further words that people write, in upper case: the part that each stands before, or null. */
export type Words = Readonly<Record<string, PartName | null>>;

const WORD = /\p{L}+/gu;
const SOFT = /[\p{L} ]/gu;

const atFullWidth = (part: PlacedPart): PlacedPart => ({ ...part, shortest: part.classes.length });

/** The printed order of a template, whose pieces each lie within one part. */
export function printedOrder(pieces: readonly Piece[], parts: readonly PlacedPart[], words: Words = {}): PrintedOrder {
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
  const hard = [...between.replace(SOFT, '')].filter((one) => !within.includes(one)).join('');
  return { parts: order.map((part) => (part.isComputed ? atFullWidth(part) : part)), isJoined, hard, labels, hasLabels };
}

/** Whether the national check digits in some parts hold. */
export type Holds = (values: Values) => boolean;

/** A run of letters and digits, and the separators before it. */
interface Token {
  readonly text: string;
  readonly before: string;
}

const RUN = /[\p{L}\p{N}]+/gu;
const DASHES = /\p{Pd}/gu;
/** Most numbers have none: what more there is in Unicode then need not be looked for. */
const FOREIGN = /[^ -~]/;

const tokensOf = (text: string): Token[] => (FOREIGN.test(text) ? otherTokens(text.normalize('NFC').replace(/\p{Cf}/gu, '').replace(DASHES, '-')) : plainTokens(text.toUpperCase()));

function otherTokens(written: string): Token[] {
  const text = upperCaseAscii(written);
  let end = 0;
  return Array.from(text.matchAll(RUN), ({ 0: run, index }) => {
    const before = text.slice(end, index);
    end = index + run.length;
    return { before, text: run };
  });
}

/** The tokens of a text of ASCII alone, without small letters. */
function plainTokens(text: string): Token[] {
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

/** The characters of some tokens, and where one may, must or cannot end. */
interface Characters {
  readonly text: string;
  /** By position, whether a token ends there, and whether a hard separator stands there. The first position says nothing: no part ends there. */
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

/** Whether the characters from `from` to before `to` are of the part's last classes. */
function fits(text: string, from: number, to: number, { classes }: PlacedPart): boolean {
  const shift = classes.length - to;
  for (let i = from; i < to; i++) if (!isOfClass(text.charCodeAt(i), classes[shift + i]!)) return false;
  return true;
}

/** Every way to share out the characters among parts, in order, at places where a part may end. */
function readings(characters: Characters, parts: readonly PlacedPart[], isJoined: (i: number) => boolean): Values[] {
  const found: Values[] = [];
  share({ characters, parts, isJoined, cuts: [], found }, 0, 0);
  return found;
}

interface Sharing {
  readonly characters: Characters;
  readonly parts: readonly PlacedPart[];
  readonly isJoined: (i: number) => boolean;
  /** Where each part of the reading that is tried ends. */
  readonly cuts: number[];
  readonly found: Values[];
}

/** Tries all ends of part `i`, which begins at `from`. */
function share(sharing: Sharing, i: number, from: number): void {
  const { characters: { text, ends, hardEnds }, parts, cuts, found } = sharing;
  const part = parts[i];
  if (part === undefined) {
    if (from === text.length) found.push(valuesAt(sharing));
    return;
  }
  if (part.shortest === 0 || part.usual !== null) {
    cuts[i] = from;
    share(sharing, i + 1, from);
  }
  const last = Math.min(text.length, from + part.classes.length);
  const shortest = from + Math.max(part.shortest, 1);
  const mayEndAnywhere = sharing.isJoined(i + 1);
  for (let to = from + 1; to <= last; to++) {
    if (to >= shortest && (mayEndAnywhere || to === text.length || ends[to] === true) && fits(text, from, to, part)) {
      cuts[i] = to;
      share(sharing, i + 1, to);
    }
    if (hardEnds[to] === true) return;
  }
}

function valuesAt({ characters: { text }, parts, cuts }: Sharing): Values {
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
 * The parts of an account number as the country prints it. A part ends at a separator: so shorter parts can be told from their neighbours. A
 * number without separators, or with others, must have its full width. National check digits may be left out. What can be
 * read in two ways, or has its parts the other way round, is refused.
 */
export function readPrinted(country: Country, order: PrintedOrder, text: string, example: () => string, holds: Holds): Result<Values> {
  const { hard, labels } = order;
  const tokens = tokensOf(text);
  const segments: { readonly label: PartName | null; readonly tokens: Token[] }[] = [{ label: null, tokens: [] }];
  for (const token of tokens) {
    const label = labels.get(token.text);
    if (label === undefined) segments.at(-1)!.tokens.push(token);
    else if (label !== null) segments.push({ label, tokens: [] });
  }
  const isLabelled = segments.length > 1;
  const values = isLabelled ? labelled(order, segments) : unlabelled(order, joined(segments[0]!.tokens, hard), holds);
  if (values !== null) return ok(values);
  return refuse('INVALID_FORMAT', `domestic_number cannot be read in just one way: write it as it is printed in ${nameInText(country)}, such as ${example()}`, 'domestic_number');
}

/** In the printed order, and where words would tell the parts apart also in reverse: a number that reads both ways is not clear. */
function separated(characters: Characters, parts: readonly PlacedPart[], isJoined: (i: number) => boolean, hasLabels: boolean): Values[] {
  const forth = readings(characters, parts, isJoined);
  return hasLabels ? [...forth, ...readings(characters, parts.toReversed(), () => false)] : forth;
}

function unlabelled({ parts, isJoined, hard, hasLabels }: PrintedOrder, characters: Characters, holds: Holds): Values | null {
  const given = separated(characters, parts, (i) => isJoined[i] ?? false, hasLabels);
  // Where separators do not tell the parts, the full width does; not where they tell them the other way round.
  const isUntold = given.length === 0 && readings(characters, parts.toReversed(), () => false).length === 0;
  const complete = isUntold ? readings(characters, parts.map(atFullWidth), () => true) : given;
  if (complete.length > 0) return oneOf(complete);
  // Without the check digits.
  const others = parts.filter(({ isComputed }) => !isComputed);
  const found = oneOf(separated(characters, others, () => false, hasLabels));
  // Where accounts are printed short, the check digits may have been written right behind them.
  const isShort = found !== null && (hard !== '' || others.some(({ name, classes }) => found[name]!.length < classes.length));
  const attached = isShort && parts.at(-1)!.isComputed ? readings(characters, parts, (i) => i === parts.length - 1) : [];
  return attached.some(holds) ? null : found;
}

/** Each label begins its part, and the parts that follow it up to the next label; the segments come in any order. */
function labelled({ parts, isJoined, hard, labels }: PrintedOrder, segments: readonly { readonly label: PartName | null; readonly tokens: readonly Token[] }[]): Values | null {
  const named = new Set(labels.values());
  let values: Values = {};
  for (const { label, tokens } of segments) {
    if (tokens.length === 0) continue;
    if (label === null) return null;
    const from = parts.findIndex(({ name }) => name === label);
    const next = parts.findIndex(({ name }, i) => i > from && named.has(name));
    const to = next < 0 ? parts.length : next;
    const one = oneOf(readings(joined(tokens, hard), parts.slice(from, to), (i) => isJoined[from + i] ?? false));
    if (one === null || label in values) return null;
    values = { ...values, ...one };
  }
  return parts.every((part) => part.name in values || !isRequired(part)) ? values : null;
}

const trimmed = (value: string | undefined): string | undefined => value && withoutLeadingZeros(value);

/** What all these are, at least one, leading zeros aside; null where they differ. */
function oneOf(found: readonly Values[]): Values | null {
  const [first, ...others] = found;
  const isSame = (other: Values): boolean => PART_NAMES.every((name) => trimmed(other[name]) === trimmed(first![name]));
  return first !== undefined && others.every(isSame) ? first : null;
}
