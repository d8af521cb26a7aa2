/**
 * The kinds of columns. Each kind has a writer and a reader. Columns are read in place: an opened column is a view of the file. A text or a
 * list is created only when it is read.
 *
 * An empty text means unknown. The kind `optionalInts` stores each number plus 1, and 0 if the number is unknown.
 */
import type { Bits } from '../../base/algorithms/bits.ts';
import type { SectionArray } from './pack.ts';
import type { Sections } from './sections.ts';

/** Whole numbers below 2^32, in two or four bytes each. The largest number decides. */
export type Ints = Uint16Array | Uint32Array;

export interface OptionalInts {
  at(i: number): number | null;
}

export interface Flags {
  at(i: number): boolean;
}

/** Texts in UTF-8, without separators. */
export interface Texts {
  readonly count: number;
  readonly bytes: Buffer;
  /** The start of each text, and the end of the last text. */
  readonly starts: Ints;
  at(i: number): string;
}

/** Texts that many items share. Each different text is stored once. */
export interface SharedTexts {
  /** The different texts, ascending by UTF-16 code unit. */
  readonly values: Texts;
  /** For each item: the number of its text in `values`. */
  readonly index: Ints;
  at(i: number): string;
}

/** One list of numbers for each key: `items` from `starts[key]` to before `starts[key + 1]`. */
export interface NumberLists {
  readonly starts: Ints;
  readonly items: Ints;
}

/** Sets of numbers. All sets have the same upper limit. */
export interface Sets {
  at(i: number): Bits;
}

/** For each kind of column: the type that the writer takes, and the type that the reader returns. Only `json` uses `T`. */
export interface Kinds<T = unknown> {
  ints: { written: readonly number[]; read: Ints };
  optionalInts: { written: readonly (number | null)[]; read: OptionalInts };
  /** Whole numbers up to 2^53. */
  floats: { written: readonly number[]; read: Float64Array };
  flags: { written: readonly boolean[]; read: Flags };
  /** A text that may be cut within a character is written as bytes. */
  texts: { written: readonly (string | Uint8Array)[]; read: Texts };
  sharedTexts: { written: readonly string[]; read: SharedTexts };
  lists: { written: readonly (readonly number[])[]; read: NumberLists };
  sets: { written: readonly Bits[]; read: Sets };
  /** A value in JSON. The reader parses it on each call. */
  json: { written: T; read: () => T };
}

export type ColumnKind = keyof Kinds;

/** A column. `type` exists only for the compiler: it is the type of a `json` column. No column has it at run time. */
export interface TableColumn<K extends ColumnKind = ColumnKind, T = unknown> {
  readonly kind: K;
  readonly type?: T;
}

/** The columns of a table by their names. */
export type TableSchema = Readonly<Record<string, TableColumn>>;

type KindOf<C, Way extends 'written' | 'read'> = C extends TableColumn<infer K, infer T> ? Kinds<T>[K][Way] : never;

/** A table in the form in which it is written. */
export type Written<S extends TableSchema> = { readonly [C in keyof S]: KindOf<S[C], 'written'> };

/** A table in the form in which it is read. */
export type Read<S extends TableSchema> = { readonly [C in keyof S]: KindOf<S[C], 'read'> };

/** Adds a section to the file. */
export type Put = (name: string, values: SectionArray) => void;

/** Writes a column of this kind to sections, and reads it. */
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
    // The first word is the number of words of each set.
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

/**
 * Returns the numbers in two bytes each, or in four if the largest number needs them. Throws an Error for a number that is not whole or too
 * large.
 */
function narrowest(values: readonly number[]): Ints {
  let max = 0;
  for (const value of values) {
    if (!(Number.isInteger(value) && value >= 0 && value < RANGE)) throw new Error(`${value} is not a whole number below 2^32`);
    max = Math.max(max, value);
  }
  return max < SHORT_RANGE ? Uint16Array.from(values) : Uint32Array.from(values);
}

/** Takes the lengths of items. Returns the start of each item, and the end of the last item. */
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

/** Opens a table. Each access to a column opens this column. */
export function openTable<S extends TableSchema>(sections: Sections, table: string, schema: S): Read<S> {
  const columns = Object.entries(schema).map(([name, { kind }]) =>
    [name, { get: () => FORMS[kind].open(sections, `${table}.${name}`) }] as const);
  return Object.defineProperties({}, Object.fromEntries(columns)) as Read<S>;
}

/** Returns null for an empty text, which means unknown. */
export const nullIfEmpty = (text: string): string | null => (text === '' ? null : text);
