/**
 * The kinds of columns: what each is written from, how it lies in sections of the file, and what it is read as. Everything is read in
 * place: opening a column makes a view, and a text or a list is made when it is asked for.
 *
 * An empty text is not known. An optional number is stored as one more than itself, and 0 where it is missing: only the kind `optionalInts`
 * knows that. How a kind is written and how it is read stand side by side.
 */
import type { Bits } from '../text/bits.ts';
import type { SectionArray } from './pack.ts';
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
export interface NumberLists {
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
  lists: { written: readonly (readonly number[])[]; read: NumberLists };
  sets: { written: readonly Bits[]; read: Sets };
  /** Parsed when it is asked for. */
  json: { written: T; read: () => T };
}

export type ColumnKind = keyof Kinds;

/** A column: `type` is never there, it tells the compiler what a `json` column holds. */
export interface TableColumn<K extends ColumnKind = ColumnKind, T = unknown> {
  readonly kind: K;
  readonly type?: T;
}

/** The columns of a table by their names. */
export type TableSchema = Readonly<Record<string, TableColumn>>;

type KindOf<C, Way extends 'written' | 'read'> = C extends TableColumn<infer K, infer T> ? Kinds<T>[K][Way] : never;

/** What a table is written from. */
export type Written<S extends TableSchema> = { readonly [C in keyof S]: KindOf<S[C], 'written'> };

/** What a table is read as. */
export type Read<S extends TableSchema> = { readonly [C in keyof S]: KindOf<S[C], 'read'> };

/** Puts a section into the file. */
export type Put = (name: string, values: SectionArray) => void;

/** How columns of a kind are written to sections and read from them. */
interface Form<K extends ColumnKind> {
  readonly put: (put: Put, name: string, values: Kinds[K]['written']) => void;
  readonly open: (sections: Sections, name: string) => Kinds[K]['read'];
}

const FORMS: { readonly [K in ColumnKind]: Form<K> } = {
  ints: {
    put: (put, name, values) => put(name, narrowest(values)),
    open: (sections, name) => sections.ints(name),
  },
  optionalInts: {
    put: (put, name, values) => put(name, narrowest(values.map((value) => (value === null ? 0 : value + 1)))),
    open(sections, name) {
      const ints = sections.ints(name);
      return { at: (i) => (ints[i] === 0 ? null : ints[i]! - 1) };
    },
  },
  floats: {
    put: (put, name, values) => put(name, Float64Array.from(values)),
    open: (sections, name) => sections.floats(name),
  },
  flags: {
    put: (put, name, values) => put(name, Uint8Array.from(values, Number)),
    open(sections, name) {
      const bytes = sections.bytes(name);
      return { at: (i) => bytes[i] === 1 };
    },
  },
  texts: { put: putTexts, open: openTexts },
  sharedTexts: {
    put(put, name, values) {
      const different = [...new Set(values)].sort();
      const numbers = new Map(different.map((text, i) => [text, i]));
      putTexts(put, `${name}.values`, different);
      put(`${name}.index`, narrowest(values.map((text) => numbers.get(text)!)));
    },
    open(sections, name) {
      const values = openTexts(sections, `${name}.values`);
      const index = sections.ints(`${name}.index`);
      return { values, index, at: (i) => values.at(index[i]!) };
    },
  },
  lists: {
    put(put, name, values) {
      put(`${name}.starts`, narrowest(startsOf(values.map((list) => list.length))));
      put(`${name}.items`, narrowest(values.flat()));
    },
    open: (sections, name) => ({ starts: sections.ints(`${name}.starts`), items: sections.ints(`${name}.items`) }),
  },
  sets: {
    // The first word is how many words each set has.
    put: (put, name, values) => put(name, Uint32Array.from([values[0]?.length ?? 0, ...values.flatMap((set) => [...set])])),
    open(sections, name) {
      const words = sections.words(name);
      const size = words[0]!;
      return { at: (i) => words.subarray(1 + i * size, 1 + (i + 1) * size) };
    },
  },
  json: {
    put: (put, name, value) => put(name, Buffer.from(JSON.stringify(value))),
    open(sections, name) {
      const bytes = sections.bytes(name);
      return () => JSON.parse(bytes.toString('utf8')) as unknown;
    },
  },
};

const SHORT_RANGE = 2 ** 16;
const RANGE = 2 ** 32;

/** Whole numbers in as few bytes as the largest needs. Throws where one is none, or too large. */
function narrowest(values: readonly number[]): Ints {
  let max = 0;
  for (const value of values) {
    if (!(Number.isInteger(value) && value >= 0 && value < RANGE)) throw new Error(`${value} is no whole number below 2^32`);
    max = Math.max(max, value);
  }
  return max < SHORT_RANGE ? Uint16Array.from(values) : Uint32Array.from(values);
}

/** The sums of all lengths before each, and at the end of all. */
function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const length of lengths) starts.push(starts.at(-1)! + length);
  return starts;
}

function putTexts(put: Put, name: string, texts: readonly (string | Uint8Array)[]): void {
  const bytes = texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text));
  put(`${name}.text`, Buffer.concat(bytes));
  put(`${name}.starts`, narrowest(startsOf(bytes.map((text) => text.length))));
}

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

/** Writes the columns of a table. */
export function putTable<S extends TableSchema>(put: Put, table: string, schema: S, columns: Written<S>): void {
  for (const [name, column] of Object.entries(schema)) putColumn(put, `${table}.${name}`, column, columns[name]!);
}

function putColumn<K extends ColumnKind>(put: Put, name: string, { kind }: TableColumn<K>, values: Kinds[K]['written']): void {
  FORMS[kind].put(put, name, values);
}

/** A table whose columns are opened as they are read. */
export function openTable<S extends TableSchema>(sections: Sections, table: string, schema: S): Read<S> {
  const columns = Object.entries(schema).map(([name, { kind }]) =>
    [name, { get: () => FORMS[kind].open(sections, `${table}.${name}`) }] as const);
  return Object.defineProperties({}, Object.fromEntries(columns)) as Read<S>;
}

/** What is not known is kept as an empty text. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text);
