/** Writes tables as sections, each kind of column as src/bundle/kinds.ts reads it. */
import type { TableName, WrittenTables } from '../../src/bundle/columns.ts';
import { TABLES } from '../../src/bundle/columns.ts';
import type { Column, Kind, Kinds, Schema, Written } from '../../src/bundle/kinds.ts';
import type { Contents, Values } from './pack.ts';

export type Put = (name: string, values: Values) => void;

const SHORT_RANGE = 2 ** 16;
const RANGE = 2 ** 32;

function ints(values: readonly number[]): Uint16Array | Uint32Array {
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

const WRITERS: { readonly [K in Kind]: (put: Put, name: string, values: Kinds[K]['written']) => void } = {
  ints: (put, name, values) => put(name, ints(values)),
  optionalInts: (put, name, values) => put(name, ints(values.map((value) => (value === null ? 0 : value + 1)))),
  floats: (put, name, values) => put(name, Float64Array.from(values)),
  flags: (put, name, values) => put(name, Uint8Array.from(values, Number)),
  texts: putTexts,
  sharedTexts: (put, name, values) => {
    const different = [...new Set(values)].sort();
    const numbers = new Map(different.map((text, i) => [text, i]));
    putTexts(put, `${name}.values`, different);
    put(`${name}.index`, ints(values.map((text) => numbers.get(text)!)));
  },
  lists: (put, name, values) => {
    put(`${name}.starts`, ints(startsOf(values.map((list) => list.length))));
    put(`${name}.items`, ints(values.flat()));
  },
  sets: (put, name, values) => put(name, Uint32Array.from([values[0]?.length ?? 0, ...values.flatMap((set) => [...set])])),
  json: (put, name, value) => put(name, Buffer.from(JSON.stringify(value))),
};

function putTexts(put: Put, name: string, texts: readonly (string | Uint8Array)[]): void {
  const bytes = texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text));
  put(`${name}.text`, Buffer.concat(bytes));
  put(`${name}.starts`, ints(startsOf(bytes.map((text) => text.length))));
}

function putColumn<K extends Kind>(put: Put, name: string, { kind }: Column<K>, values: Kinds[K]['written']): void {
  WRITERS[kind](put, name, values);
}

export function putTable<S extends Schema>(put: Put, table: string, schema: S, columns: Written<S>): void {
  for (const [name, column] of Object.entries(schema)) putColumn(put, `${table}.${name}`, column, columns[name]!);
}

/** The sections of all tables, in the order of columns.ts. */
export function sectionsOf(tables: WrittenTables): Contents {
  const contents = new Map<string, Values>();
  const put: Put = (name, values) => { contents.set(name, values); };
  for (const name of Object.keys(TABLES) as TableName[]) putTable<Schema>(put, name, TABLES[name], tables[name]);
  return contents;
}
