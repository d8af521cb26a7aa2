/**
 * The kinds of columns: what each is written from, how it lies in sections of the file, and what it is read as. Everything is read in
 * place: opening a column makes a view of it, and a text or a list comes into being when it is asked for.
 *
 * An empty text is not known. A number that may be missing is kept as one more than itself, and 0 where there is none: only the kind
 * `optionalInts` knows of that.
 */
import type { Bits } from '../text/bits.ts';
import type { Sections } from './sections.ts';

/** Whole numbers below 2^32, in as few bytes as the largest needs. */
export type Ints = Uint16Array | Uint32Array;

export interface OptionalInts {
  at(i: number): number | null;
}

export interface Flags {
  at(i: number): boolean;
}

/** Texts as UTF-8 one after the other. */
export interface Texts {
  readonly count: number;
  readonly bytes: Buffer;
  /** Where each begins, and the last ends. */
  readonly starts: Ints;
  at(i: number): string;
}

/** Texts of which many items have the same: each different one is kept once. */
export interface SharedTexts {
  /** The different ones, ascending by UTF-16 code unit. */
  readonly values: Texts;
  /** Of each item the number of its text in `values`. */
  readonly index: Ints;
  at(i: number): string;
}

/** For each key some numbers: `items` from `starts[key]` to before `starts[key + 1]`. */
export interface Lists {
  readonly starts: Ints;
  readonly items: Ints;
}

/** Sets of the numbers of one range. */
export interface Sets {
  at(i: number): Bits;
}

/** `T` is of `json` alone. */
export interface Kinds<T = unknown> {
  ints: { written: readonly number[]; read: Ints };
  optionalInts: { written: readonly (number | null)[]; read: OptionalInts };
  /** Whole numbers up to 2^53. */
  floats: { written: readonly number[]; read: Float64Array };
  flags: { written: readonly boolean[]; read: Flags };
  /** Bytes where a text may have been cut within a character. */
  texts: { written: readonly (string | Uint8Array)[]; read: Texts };
  sharedTexts: { written: readonly string[]; read: SharedTexts };
  lists: { written: readonly (readonly number[])[]; read: Lists };
  sets: { written: readonly Bits[]; read: Sets };
  /** Parsed when it is asked for. */
  json: { written: T; read: () => T };
}

export type Kind = keyof Kinds;

/** A column: `type` is never there, it tells the compiler what a `json` column holds. */
export interface Column<K extends Kind = Kind, T = unknown> {
  readonly kind: K;
  readonly type?: T;
}

/** The columns of a table by their names. */
export type Schema = Readonly<Record<string, Column>>;

type KindOf<C, Way extends 'written' | 'read'> = C extends Column<infer K, infer T> ? Kinds<T>[K][Way] : never;

/** What a table is written from. */
export type Written<S extends Schema> = { readonly [C in keyof S]: KindOf<S[C], 'written'> };

/** What a table is read as. */
export type Read<S extends Schema> = { readonly [C in keyof S]: KindOf<S[C], 'read'> };

const OPENERS: { readonly [K in Kind]: (sections: Sections, name: string) => Kinds[K]['read'] } = {
  ints: (sections, name) => sections.ints(name),
  optionalInts: (sections, name) => {
    const ints = sections.ints(name);
    return { at: (i) => (ints[i] === 0 ? null : ints[i]! - 1) };
  },
  floats: (sections, name) => sections.floats(name),
  flags: (sections, name) => {
    const bytes = sections.bytes(name);
    return { at: (i) => bytes[i] === 1 };
  },
  texts: openTexts,
  sharedTexts: (sections, name) => {
    const values = openTexts(sections, `${name}.values`);
    const index = sections.ints(`${name}.index`);
    return { values, index, at: (i) => values.at(index[i]!) };
  },
  lists: (sections, name) => ({ starts: sections.ints(`${name}.starts`), items: sections.ints(`${name}.items`) }),
  sets: (sections, name) => {
    const words = sections.words(name);
    // The first word is how many words each set has.
    const size = words[0]!;
    return { at: (i) => words.subarray(1 + i * size, 1 + (i + 1) * size) };
  },
  json: (sections, name) => {
    const bytes = sections.bytes(name);
    return () => JSON.parse(bytes.toString('utf8')) as unknown;
  },
};

function openTexts(sections: Sections, name: string): Texts {
  const bytes = sections.bytes(`${name}.text`);
  const starts = sections.ints(`${name}.starts`);
  const at = (i: number): string => {
    const start = starts[i]!;
    const end = starts[i + 1]!;
    return start === end ? '' : bytes.toString('utf8', start, end);
  };
  return { count: starts.length - 1, bytes, starts, at };
}

/** A table whose columns are opened as they are read. */
export function openTable<S extends Schema>(sections: Sections, table: string, schema: S): Read<S> {
  const columns = Object.entries(schema).map(([name, { kind }]) =>
    [name, { get: () => OPENERS[kind](sections, `${table}.${name}`), enumerable: true }] as const);
  return Object.defineProperties({}, Object.fromEntries(columns)) as Read<S>;
}

/** What is not known is kept as an empty text. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text);
