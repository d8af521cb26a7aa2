import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextSearchField } from '../../../src/directory/bundle/matcher.ts';
import type { SearchScope, Tier } from '../../../src/directory/bundle/search-engine.ts';
import { listScope, searchOf, wholeWords, wordPrefixes } from '../../../src/directory/bundle/search-engine.ts';
import type { Bits } from '../../../src/base/algorithms/bits.ts';
import { addItem, bitsFor, walk } from '../../../src/base/algorithms/bits.ts';

/** Names and places of the items, by rank. */
const ITEMS = [['alpha bank', 'rome'], ['beta', 'bankok'], ['bank', 'oslo'], ['superbank', 'bern'], ['gamma bank', 'bern']] as const;
const SIZE = ITEMS.length;

/** A field without an index, which scans every item. */
function plainField(part: 0 | 1): TextSearchField {
  const addWhere = (items: Bits, is: (text: string) => boolean): void => ITEMS.forEach((item, i) => { if (is(item[part])) {
    addItem(items, i);
  } });
  return {
    addWhole: (items, word) => addWhere(items, (text) => text.split(' ').includes(word)),
    addPrefix: (items, word) => addWhere(items, (text) => ` ${text}`.includes(` ${word}`)),
    addInside: (items, word) => addWhere(items, (text) => text.includes(word)),
    addExact: (items, folded) => addWhere(items, (text) => text === folded),
    addBeginning: (items, folded) => addWhere(items, (text) => text.startsWith(folded)),
    weight: (word) => ITEMS.filter((item) => item[part].includes(word)).length,
  };
}

const name = plainField(0);
const place = plainField(1);
const nothing: Tier = () => {};
const order = Uint16Array.of(4, 3, 2, 1, 0);
const ALL: SearchScope = { order, start: 0, end: SIZE };
const WHOLE_PAGE = { limit: SIZE, offset: 0 };

const engine = (tiers: readonly Tier[], whole: Tier = nothing) => searchOf({ size: SIZE, fields: [name, place], name, whole, tiers });
const ranksOf = (search: ReturnType<typeof engine>, text: string, scope = ALL, page = WHOLE_PAGE): number[] => [
  ...search(text, scope, page).ranks,
];

test('items that match equally well are sorted by rank', () => {
  assert.deepEqual(ranksOf(engine([]), 'bank'), [0, 1, 2, 3, 4]);
  assert.deepEqual(ranksOf(engine([]), 'bern bank'), [3, 4]);
  assert.deepEqual(ranksOf(engine([]), 'bern oslo'), []);
  assert.deepEqual(ranksOf(engine([]), '...'), []);
});

test('tiers follow one another, and each item is in its best tier', () => {
  const exact: Tier = (items, { folded }) => name.addExact(items, folded);
  assert.deepEqual(ranksOf(engine([exact, wordPrefixes(SIZE, [name], [place])]), 'bank'), [2, 0, 4, 1, 3]);
});

test('whole words come before the beginnings of words', () => {
  const tiers = [wholeWords(SIZE, [name], [place]), wordPrefixes(SIZE, [name], [place])];
  assert.deepEqual(ranksOf(engine(tiers), 'b'), [0, 1, 2, 4, 3]);
  assert.deepEqual(ranksOf(engine(tiers), 'bank bern'), [4, 3]);
  assert.deepEqual(ranksOf(engine(tiers), 'bet bankok'), [1]);
});

test('beginnings of words count if at least one of them is in a leading field', () => {
  const tierOf = (leading: TextSearchField[], others: TextSearchField[], words: string[]): number[] => {
    const items = bitsFor(SIZE);
    const matches = bitsFor(SIZE).fill(0xffffffff);
    wordPrefixes(SIZE, leading, others)(items, { text: '', folded: '', words }, matches);
    const ranks: number[] = [];
    walk(items, 0, (rank) => rank >= SIZE || ranks.push(rank) > 0);
    return ranks.filter((rank) => rank < SIZE);
  };
  assert.deepEqual(tierOf([name], [place], ['bank']), [0, 2, 4]);
  assert.deepEqual(tierOf([name, place], [], ['bank']), [0, 1, 2, 4]);
  assert.deepEqual(tierOf([name], [place], ['b', 'b']), [0, 1, 2, 4]);
  assert.deepEqual(tierOf([name], [place], ['bern']), []);
  assert.deepEqual(tierOf([name], [place], ['rome']), []);
});

test('a search does not depend on the previous search', () => {
  const search = engine([wholeWords(SIZE, [name], [place]), wordPrefixes(SIZE, [name], [place])]);
  for (const text of ['bank', 'b', 'bern', 'super bern', 'rome', 'bern bank', 'alpha rome']) {
    assert.deepEqual(
      ranksOf(search, text), ranksOf(engine([wholeWords(SIZE, [name], [place]), wordPrefixes(SIZE, [name], [place])]), text), text,
    );
  }
  // Name matches come before matches inside a word. Matches of the place alone are equal.
  const tier = wholeWords(SIZE, [name], [place]);
  const ranksIn = (words: string[]): number[] => {
    const items = bitsFor(SIZE);
    tier(items, { text: '', folded: '', words }, bitsFor(SIZE).fill(0b11111));
    const ranks: number[] = [];
    walk(items, 0, (rank) => ranks.push(rank) > 0);
    return ranks;
  };
  assert.deepEqual([ranksIn(['bank']), ranksIn(['bern']), ranksIn(['rome']), ranksIn(['gamma', 'bern'])], [[0, 2, 4], [], [], [4]]);
});

test('an item that the whole query names comes first, even if its words do not match', () => {
  const whole: Tier = (items) => addItem(items, 1);
  assert.deepEqual(ranksOf(engine([], whole), 'super bern'), [1, 3]);
  assert.equal(engine([], whole)('super bern', ALL, WHOLE_PAGE).total, 2);
});

test('a scope excludes every item outside it', () => {
  const scope = { order, start: 1, end: 3 };
  assert.deepEqual(ranksOf(engine([], (items) => addItem(items, 0)), 'bank', scope), [2, 3]);
});

test('pages cut one list, across tiers', () => {
  const search = engine([wordPrefixes(SIZE, [name], [place])]);
  const whole = ranksOf(search, 'bank');
  for (let offset = 0; offset <= SIZE; offset++) {
    for (let limit = 1; limit <= SIZE; limit++) {
      const page = search('bank', ALL, { limit, offset });
      assert.deepEqual([...page.ranks], whole.slice(offset, offset + limit));
      assert.equal(page.total, SIZE);
    }
  }
});

test('a list has the order of its scope', () => {
  const page = listScope({ order, start: 1, end: 4 }, { limit: 2, offset: 1 });
  assert.deepEqual([page.total, ...page.ranks], [3, 2, 1]);
  assert.deepEqual([...listScope(ALL, { limit: 2, offset: 9 }).ranks], []);
});
