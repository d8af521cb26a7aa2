import { nameInText, type Country } from '../../countries/country.ts';
import type { Result } from '../../errors.ts';
import { ok, refuse } from '../../errors.ts';
import { PART_NAMES, type PartName, type PlacedPart, type Values, isRequired, mismatch } from './part.ts';
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
  /** Whether words are printed, so that without them only the full width tells the parts apart. */
  readonly needsLabels: boolean;
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
    if (order.length > 0) between += before;
    isJoined.push(before === '');
    order.push(part);
    for (const [word] of before.matchAll(WORD)) labels.set(word.toUpperCase(), part.name);
  }
  const needsLabels = labels.size > 0;
  for (const [word, part] of Object.entries(words)) labels.set(word, part);
  const hard = [...between.replace(SOFT, '')].filter((one) => !within.includes(one)).join('');
  return { parts: order.map((part) => (part.isComputed ? atFullWidth(part) : part)), isJoined, hard, labels, needsLabels };
}

/** Whether the national check digits in some parts hold. */
export type Holds = (values: Values) => boolean;

/** A run of letters and digits, and the separators before it. */
interface Token {
  readonly text: string;
  readonly before: string;
}

const TOKEN = /([^\p{L}\p{N}]*)([\p{L}\p{N}]+)/gu;
const ASCII_TOKEN = /([^A-Z0-9]*)([A-Z0-9]+)/g;
const DASHES = /\p{Pd}/gu;
const LOWER = /[a-z]+/g;
/** Most numbers come so: what more there is in Unicode then need not be looked for. */
const PLAIN = /^[ -~]*$/;

function tokensOf(text: string): Token[] {
  const isPlain = PLAIN.test(text);
  const upper = (isPlain ? text : text.normalize('NFC').replace(/\p{Cf}/gu, '').replace(DASHES, '-')).replace(LOWER, (letters) => letters.toUpperCase());
  const tokens: Token[] = [];
  for (const [, before, run] of upper.matchAll(isPlain ? ASCII_TOKEN : TOKEN)) tokens.push({ before: before!, text: run! });
  return tokens;
}

/** The characters of some tokens, and where one may, must or cannot end. */
interface Characters {
  readonly text: string;
  /** Positions at which a token ends. */
  readonly ends: ReadonlySet<number>;
  /** Positions at which a hard separator stands. */
  readonly hardEnds: readonly number[];
}

function hasAny(text: string, characters: string): boolean {
  for (let i = 0; i < text.length; i++) if (characters.includes(text[i]!)) return true;
  return false;
}

function joined(tokens: readonly Token[], hard: string): Characters {
  let text = '';
  const ends = new Set<number>();
  const hardEnds: number[] = [];
  for (const token of tokens) {
    if (text !== '') {
      ends.add(text.length);
      if (hasAny(token.before, hard)) hardEnds.push(text.length);
    }
    text += token.text;
  }
  return { text, ends, hardEnds };
}

/** Every way to share out the characters among parts, in order, at places where a part may end. */
function readings(country: Country, { text, ends, hardEnds }: Characters, parts: readonly PlacedPart[], isJoined: (i: number) => boolean): Values[] {
  const found: Values[] = [];
  const share = (i: number, from: number, values: Values): void => {
    const part = parts[i];
    if (part === undefined) {
      if (from === text.length) found.push(values);
      return;
    }
    if (part.shortest === 0 || part.usual !== null) share(i + 1, from, values);
    const hardEnd = hardEnds.find((end) => end > from) ?? text.length;
    const last = Math.min(hardEnd, from + part.classes.length);
    for (let to = from + Math.max(part.shortest, 1); to <= last; to++) {
      const mayEnd = to === text.length || ends.has(to) || isJoined(i + 1);
      const value = text.slice(from, to);
      if (mayEnd && mismatch(country, part, value) === null) share(i + 1, to, { ...values, [part.name]: value });
    }
  };
  share(0, 0, {});
  return found;
}

/**
 * The parts of an account number as the country prints it. A part ends where a separator stands, so that shorter ones can be told from their
 * neighbours; a number without separators, or with others, must have its full width. National check digits may be left out. What can be
 * read in two ways is refused.
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
  const values = isLabelled ? labelled(country, order, segments) : unlabelled(country, order, joined(segments[0]!.tokens, hard), holds);
  if (values !== null) return ok(values);
  return refuse('INVALID_FORMAT', `domestic_number cannot be read in just one way: write it as it is printed in ${nameInText(country)}, such as ${example()}`, 'domestic_number');
}

const widthOf = (parts: readonly PlacedPart[]): number => parts.reduce((sum, { classes }) => sum + classes.length, 0);

function unlabelled(country: Country, { parts, isJoined, hard, needsLabels }: PrintedOrder, characters: Characters, holds: Holds): Values | null {
  const given = needsLabels ? [] : readings(country, characters, parts, (i) => isJoined[i] ?? false);
  const width = widthOf(parts);
  const isFull = characters.text.length === width || characters.text.length === widthOf(parts.filter(({ usual }) => usual === null));
  const inFull = isFull ? readings(country, characters, parts.map(atFullWidth), () => true) : [];
  if (given.length + inFull.length > 0) return oneOf(given.concat(inFull));
  // Without the check digits.
  const others = parts.filter(({ isComputed }) => !isComputed);
  if (others.length === parts.length) return null;
  const found = oneOf(readings(country, characters, needsLabels ? others.map(atFullWidth) : others, () => false));
  // Where accounts are printed short, the check digits may have been written right behind them.
  const isShort = found !== null && (hard !== '' || others.some(({ name, classes }) => found[name]!.length < classes.length));
  const attached = isShort && parts.at(-1)!.isComputed ? readings(country, characters, parts, (i) => i === parts.length - 1) : [];
  return attached.some(holds) ? null : found;
}

/** Each label begins its part, and the parts that follow it up to the next label; the segments come in any order. */
function labelled(country: Country, { parts, isJoined, hard, labels }: PrintedOrder, segments: readonly { readonly label: PartName | null; readonly tokens: readonly Token[] }[]): Values | null {
  const named = new Set(labels.values());
  let values: Values = {};
  for (const { label, tokens } of segments) {
    if (tokens.length === 0) continue;
    if (label === null) return null;
    const from = parts.findIndex(({ name }) => name === label);
    const next = parts.findIndex(({ name }, i) => i > from && named.has(name));
    const to = next < 0 ? parts.length : next;
    const one = oneOf(readings(country, joined(tokens, hard), parts.slice(from, to), (i) => (from + i < to && isJoined[from + i]) ?? false));
    if (one === null || label in values) return null;
    values = { ...values, ...one };
  }
  return parts.every((part) => part.name in values || !isRequired(part)) ? values : null;
}

const trimmed = (value: string | undefined): string | undefined => (value !== undefined && value.startsWith('0') ? withoutLeadingZeros(value) : value);

/** What all these are, at least one, leading zeros aside; null where they differ. */
function oneOf(found: readonly Values[]): Values | null {
  const [first, ...others] = found;
  const isSame = (other: Values): boolean => PART_NAMES.every((name) => trimmed(other[name]) === trimmed(first![name]));
  return first !== undefined && others.every(isSame) ? first : null;
}
