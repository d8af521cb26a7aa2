import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TABLES } from '../../../src/directory/bundle/columns.ts';
import type { TextSearchField } from '../../../src/directory/bundle/matcher.ts';
import { LETTERS, letterField, textField } from '../../../src/directory/bundle/matcher.ts';
import { openTable, putTable } from '../../../src/directory/bundle/kinds.ts';
import { openSections } from '../../../src/directory/bundle/sections.ts';
import type { WordIndex } from '../../../src/directory/bundle/words.ts';
import { wordIndexOf } from '../../../src/directory/bundle/words.ts';
import type { Bits } from '../../../src/base/algorithms/bits.ts';
import { addItem, bitsFor, walk } from '../../../src/base/algorithms/bits.ts';
import { itemsOf, letterSets } from '../../../tools/data/bundle/collection.ts';
import type { SectionArray } from '../../../src/directory/bundle/pack.ts';
import { packSections } from '../../../src/directory/bundle/pack.ts';
import type { Pool } from '../../../tools/data/bundle/pools.ts';
import { poolOf, wordIndex } from '../../../tools/data/bundle/pools.ts';

/** Items have their array index as number. */
const NAMES = ['Volksbank Köln', 'Kölner Bank', 'Bankhaus Bär', 'Sparkasse Köln', 'Bank', 'Crédit du Nord', 'Bank für Bergbau'];

const indexOf = (pool: Pool): WordIndex => {
  const contents = new Map<string, SectionArray>();
  putTable((name, values) => { contents.set(name, values); }, 'names', TABLES.names, wordIndex(pool));
  return wordIndexOf(openTable(openSections(packSections({ version: '', columns: 0 }, contents)), 'names', TABLES.names));
};

const pool = poolOf([...NAMES, 'Hausbank']);
const field: TextSearchField = textField({
  index: indexOf(pool),
  textOf: Uint16Array.from(NAMES, pool.id),
  itemsOf: (() => {
    const lists = itemsOf(pool, NAMES.map((name, i) => (i === 5 ? [name, 'Hausbank'] : [name])), (names) => names);
    const starts = Uint16Array.from([0, ...lists.map((_, i) => lists.slice(0, i + 1).flat().length)]);
    return { starts, items: Uint16Array.from(lists.flat()) };
  })(),
  aliases: { items: Uint16Array.of(5), texts: Uint16Array.of(pool.id('Hausbank')) },
});

const found = (fill: (items: Bits) => void): number[] => {
  const items = bitsFor(NAMES.length);
  fill(items);
  const numbers: number[] = [];
  walk(items, 0, (item) => numbers.push(item) > 0);
  return numbers;
};

const setOf = (items: readonly number[]): Bits => {
  const bits = bitsFor(NAMES.length);
  for (const item of items) addItem(bits, item);
  return bits;
};

test('a word matches the beginning of words, also in another spelling', () => {
  assert.deepEqual(found((items) => field.addPrefix(items, 'bank', null)), [1, 2, 4, 6]);
  assert.deepEqual(found((items) => field.addPrefix(items, 'koel', null)), [0, 1, 3]);
  assert.deepEqual(found((items) => field.addPrefix(items, 'baer', null)), [2]);
});

test('a word matches the inside of words, and each alias counts as a text', () => {
  assert.deepEqual(found((items) => field.addInside(items, 'bank', null)), [0, 1, 2, 4, 5, 6]);
  assert.deepEqual(found((items) => field.addInside(items, 'ank', null)), [0, 1, 2, 4, 5, 6]);
  assert.deepEqual(found((items) => field.addInside(items, 'nk', null)), [0, 1, 2, 4, 5, 6]);
  assert.deepEqual(found((items) => field.addInside(items, 'ankx', null)), []);
});

test('a scan of some items finds exactly the matches among them', () => {
  for (const word of ['bank', 'ank', 'koln', 'u', 'haus']) {
    const all = found((items) => field.addInside(items, word, null));
    for (const among of [[], [5], [0, 3], [1, 2, 4, 6], [0, 1, 2, 3, 4, 5, 6]]) {
      const some = found((items) => field.addInside(items, word, setOf(among)));
      assert.deepEqual(some.filter((item) => among.includes(item)), all.filter((item) => among.includes(item)), word);
    }
  }
});

test('a search adds its items to the items that are already found', () => {
  assert.deepEqual(found((items) => {
    field.addPrefix(items, 'credit', null);
    field.addPrefix(items, 'sparkasse', null);
  }), [3, 5]);
});

test('exact and prefix searches compare folded texts', () => {
  assert.deepEqual(found((items) => field.addExact(items, 'bank')), [4]);
  assert.deepEqual(found((items) => field.addBeginning(items, 'bank')), [2, 4, 6]);
  assert.deepEqual(found((items) => field.addExact(items, 'hausbank')), [5]);
  assert.deepEqual(found((items) => field.addExact(items, 'ban')), []);
});

test('the weight of a word counts the texts with words that begin with it and the words that contain it', () => {
  // For bank: Bank (3 times), Bankhaus, Volksbank, Hausbank. For ank: the 4 words with it. For koln: Kölner, Köln (twice).
  assert.deepEqual(['bank', 'ank', 'sparkasse', 'koln', 'x'].map(field.weight), [6, 4, 1, 3, 0]);
});

test('a single letter or digit is answered from its set, and any other query from the fields', () => {
  const letters = letterField([field], (() => {
    const sets = letterSets(NAMES, (name) => [name]);
    return { at: (i: number) => sets[i]! };
  })());
  for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') assert.ok(LETTERS.includes(letter), letter);
  for (const word of [...LETTERS, 'ko', 'ö']) {
    const expected = NAMES.flatMap((name, i) => (name.normalize('NFKD').toLowerCase().includes(word) ? [i] : []));
    assert.deepEqual(found((items) => letters.addInside(items, word, null)), expected, word);
  }
});
