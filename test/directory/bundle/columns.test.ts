import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TABLES, openTables } from '../../../src/directory/bundle/columns.ts';
import type { TableColumn, Written } from '../../../src/directory/bundle/kinds.ts';
import { nullIfEmpty, openTable, putTable } from '../../../src/directory/bundle/kinds.ts';
import type { Sections } from '../../../src/directory/bundle/sections.ts';
import { openSections } from '../../../src/directory/bundle/sections.ts';
import { addItem, bitsFor, has } from '../../../src/base/algorithms/bits.ts';
import type { SectionArray } from '../../../src/directory/bundle/pack.ts';
import { packSections } from '../../../src/directory/bundle/pack.ts';
import { FIXTURE, bundleOfData } from '../../support/directory.ts';

const SCHEMA = {
  ints: { kind: 'ints' },
  optionalInts: { kind: 'optionalInts' },
  floats: { kind: 'floats' },
  flags: { kind: 'flags' },
  texts: { kind: 'texts' },
  sharedTexts: { kind: 'sharedTexts' },
  lists: { kind: 'lists' },
  sets: { kind: 'sets' },
  json: { kind: 'json' } as TableColumn<'json', { readonly a: readonly number[] }>,
} as const;

const even = bitsFor(40);
for (let i = 0; i < 40; i += 2) addItem(even, i);

const VALUES: Written<typeof SCHEMA> = {
  ints: [0, 65535],
  optionalInts: [null, 0, 7],
  floats: [0, 2 ** 53 - 1],
  flags: [true, false],
  texts: ['', 'Köln', Buffer.from('Bern'), ''],
  sharedTexts: ['b', '', 'a', 'b'],
  lists: [[], [3, 1], []],
  sets: [even, bitsFor(40)],
  json: { a: [1, 2] },
};

function packed(values: Written<typeof SCHEMA>): Sections {
  const contents = new Map<string, SectionArray>();
  putTable((name, section) => { contents.set(name, section); }, 'table', SCHEMA, values);
  return openSections(packSections({ version: '', columns: 0 }, contents));
}

test('every kind of column reads back as written', () => {
  const table = openTable(packed(VALUES), 'table', SCHEMA);
  assert.deepEqual([...table.ints], [0, 65535]);
  assert.deepEqual([0, 1, 2].map(table.optionalInts.at), [null, 0, 7]);
  assert.deepEqual([...table.floats], [0, 2 ** 53 - 1]);
  assert.deepEqual([0, 1].map(table.flags.at), [true, false]);
  assert.deepEqual([0, 1, 2, 3].map(table.texts.at), ['', 'Köln', 'Bern', '']);
  assert.equal(table.texts.count, 4);
  assert.deepEqual([0, 1, 2, 3].map((i) => nullIfEmpty(table.sharedTexts.at(i))), ['b', null, 'a', 'b']);
  assert.deepEqual([table.sharedTexts.values.count, ...table.sharedTexts.index], [3, 2, 0, 1, 2]);
  assert.deepEqual(
    [0, 1, 2].map((key) => [...table.lists.items.subarray(table.lists.starts[key]!, table.lists.starts[key + 1]!)]), [[], [3, 1], []],
  );
  assert.deepEqual([0, 1].map((i) => [38, 39].map((item) => has(table.sets.at(i), item))), [[true, false], [false, false]]);
  assert.deepEqual([0, 1].map((i) => [...table.sets.at(i)]), [[...even], [...bitsFor(40)]]);
  assert.deepEqual(table.json(), { a: [1, 2] });
});

test('a column stores four-byte numbers, and rejects values that are not numbers of the column', () => {
  assert.deepEqual([...openTable(packed({ ...VALUES, ints: [1, 65536] }), 'table', SCHEMA).ints], [1, 65536]);
  assert.equal(openTable(packed({ ...VALUES, optionalInts: [65535, null] }), 'table', SCHEMA).optionalInts.at(0), 65535);
  for (const value of [-1, 0.5, NaN, 2 ** 32]) assert.throws(() => packed({ ...VALUES, ints: [value] }), /number/);
});

test('an empty column reads back as an empty column', () => {
  const nothing = { ints: [], optionalInts: [], floats: [], flags: [], texts: [], sharedTexts: [], lists: [], sets: [], json: { a: [] } };
  const table = openTable(packed(nothing), 'table', SCHEMA);
  assert.deepEqual([table.ints.length, table.texts.count, table.sharedTexts.values.count, table.lists.starts.length], [0, 0, 0, 1]);
});

test('the reader reports a column that nobody read', () => {
  const sections = packed(VALUES);
  const { texts, lists } = openTable(sections, 'table', SCHEMA);
  assert.ok(texts && lists);
  const read = ['texts.text', 'texts.starts', 'lists.starts', 'lists.items'];
  assert.deepEqual(sections.unread().filter((name) => read.includes(name.slice('table.'.length))), []);
  assert.ok(sections.unread().includes('table.sets'));
});

test('the bundle has exactly the tables of the schema', () => {
  const sections = openSections(bundleOfData(FIXTURE));
  openTables(sections);
  const written = new Set(sections.unread().map((name) => name.split('.').slice(0, 2).join('.')));
  const declared = Object.entries(TABLES).flatMap(([table, schema]) => Object.keys(schema).map((column) => `${table}.${column}`));
  assert.deepEqual([...written].sort(), declared.sort());
});
