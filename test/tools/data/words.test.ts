import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentName, wordingOf } from '../../../tools/data/words.ts';

/** So many banks of a country that words such as `banca` and `volksbank` are common in it. */
const NAMES = [
  ...Array.from({ length: 12 }, (_, i) => `Banca Popolare di Ort${i}`),
  ...Array.from({ length: 12 }, (_, i) => `Volksbank Stadt${i} eG`),
  ...Array.from({ length: 12 }, (_, i) => `Sparkasse Dorf${i}`),
  ...Array.from({ length: 12 }, (_, i) => `Banca di Credito Cooperativo di Paese${i}`),
  'Banca Malatestiana', 'Banca Malatestiana - Credito Cooperativo', 'Volksbank Köln', 'Sparkasse Köln', 'J.P. Morgan SE', 'J.P. Morgan Securities', 'Südwestbank AG',
];
const wording = wordingOf(NAMES);

for (const [one, other, isSame] of [
  ['Banca Malatestiana', 'Banca Malatestiana - Credito Cooperativo', true],
  ['Volksbank Köln', 'Sparkasse Köln', false],
  ['J.P. Morgan SE', 'J.P. MORGAN SE, SUCURSAL', false],
  ['J.P. Morgan SE', 'J.P. Morgan Securities', false],
  ['J.P. Morgan SE', 'JP Morgan Asset Management', false],
  ['Südwestbank AG', 'SUEDWESTBANK', true],
] as const) {
  test(`${one} ${isSame ? 'is' : 'is not'} the same name as ${other}`, () => {
    assert.equal(wording.same(one, other), isSame);
    assert.equal(wording.same(other, one), isSame);
  });
}

test('what a name says of its past is no part of it', () => {
  assert.equal(currentName('UBS Switzerland AG (formerly Credit Suisse)'), 'UBS Switzerland AG');
  assert.equal(currentName('Formerly'), 'Formerly');
});
