import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugs } from '../../src/banks/slug.ts';

const bank = (name: string, country: string, key: string) => ({ name, country, key });

test('a slug is the folded name and the country', () => {
  assert.deepEqual(slugs([bank('Sparkasse KölnBonn', 'DE', 'COLSDE33'), bank('Türkiye İş Bankası A.Ş.', 'TR', 'ISBKTRIS')]), [
    'sparkasse-kolnbonn-de',
    'turkiye-is-bankasi-as-tr',
  ]);
});

test('a Cyrillic name is written in Latin letters', () => {
  assert.deepEqual(slugs([bank('АТ «Ощадбанк» Юність', 'UA', '300465')]), ['at-oshchadbank-iunist-ua']);
});

test('banks that would share a slug all get their key, in whatever order they come', () => {
  const one = bank('Volksbank', 'DE', 'GENODEF1815');
  const two = bank('VOLKSBANK', 'DE', 'GENODEM1');
  const far = bank('Volksbank', 'AT', 'VBOEATWW');
  assert.deepEqual(slugs([one, two, far]), ['volksbank-de-genodef1815', 'volksbank-de-genodem1', 'volksbank-at']);
  assert.deepEqual(slugs([far, two, one]), ['volksbank-at', 'volksbank-de-genodem1', 'volksbank-de-genodef1815']);
});
