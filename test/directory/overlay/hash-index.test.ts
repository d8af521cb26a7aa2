/** The index that finds the numbers of texts by hashes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HashIndex } from '../../../src/directory/overlay/hash-index.ts';
import { fnv1a } from '../../../src/base/text/hash.ts';

function indexOf(texts: readonly string[]): HashIndex {
  const index = new HashIndex((number) => texts[number]!);
  texts.forEach((text, number) => index.add(text, number));
  return index;
}

/** Returns two texts whose hashes have equal low 30 bits. */
function collidingTexts(): readonly [string, string] {
  const byHash = new Map<number, string>();
  for (let i = 0; ; i++) {
    const hash = fnv1a(String(i)) % 2 ** 30;
    const other = byHash.get(hash);
    if (other !== undefined) return [other, String(i)];
    byHash.set(hash, String(i));
  }
}

test('the index returns the numbers of a text in ascending order, and null after the last one', () => {
  const index = indexOf(['b', 'a', 'b', 'c', 'b']);
  assert.deepEqual([index.next('b'), index.next('b', 0), index.next('b', 2), index.next('b', 4)], [0, 2, 4, null]);
  assert.deepEqual([index.next('a'), index.next('a', 1), index.next('d')], [1, null, null]);
});

test('the index distinguishes texts with one hash, and returns their numbers as one group', () => {
  const [one, other] = collidingTexts();
  const index = indexOf([other, 'a', one, 'b']);
  assert.deepEqual([index.next(one), index.next(other), index.next(one, 2), index.next(other, 0)], [2, 0, null, null]);
  assert.deepEqual([...index.groups()], [[0, 2]]);
});

test('the index does not ask for the text of a number that the caller knows', () => {
  const index = new HashIndex(() => assert.fail('not asked'));
  index.add('a', 7);
  assert.equal(index.next('a', -1, 7), 7);
  assert.equal(index.next('a', 7, 7), null);
});

test('the index finds texts that are added after a search', () => {
  const texts = ['a', 'b'];
  const index = new HashIndex((number) => texts[number]!);
  index.add('b', 1);
  assert.equal(index.next('a'), null);
  index.add('a', 0);
  assert.deepEqual([index.next('a'), index.next('b')], [0, 1]);
});
