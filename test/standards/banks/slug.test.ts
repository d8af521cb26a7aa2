import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold } from '../../../src/standards/banks/fold.ts';
import { areShared, shortSlug, slugKey, slugOf } from '../../../src/standards/banks/slug.ts';

test('a slug consists of the folded name and the country', () => {
  assert.equal(slugOf(fold('Sparkasse KölnBonn'), 'DE', null), 'sparkasse-kolnbonn-de');
  assert.equal(slugOf(fold('Türkiye İş Bankası A.Ş.'), 'TR', null), 'turkiye-is-bankasi-as-tr');
});

test('a slug writes Cyrillic names in Latin letters and keeps other scripts', () => {
  assert.equal(slugOf(fold('АТ «Ощадбанк» Юність'), 'UA', null), 'at-oshchadbank-iunist-ua');
  assert.equal(slugOf(fold('ΤΡΑΠΕΖΑ'), 'GR', null), 'τραπεζα-gr');
});

test('each letter of Ukrainian, Russian, Serbian and Macedonian names has a Latin spelling', () => {
  const written = 'а б в г ґ д ђ е є ж з и і ј к л љ м н њ о п р с т ћ у ф х ц ч џ ш щ ы э ю я';
  assert.equal(slugOf(written, 'UA', null), 'a-b-v-g-g-d-d-e-ie-zh-z-y-i-j-k-l-lj-m-n-nj-o-p-r-s-t-c-u-f-kh-ts-ch-dz-sh-shch-y-e-iu-ia-ua');
  assert.equal(slugOf('объект связь', 'RU', null), 'obekt-sviaz-ru');
});

test('the key is a bank code or the BIC, which omits the branch of a head office', () => {
  assert.equal(slugKey('GENODEF1815'), 'genodef1815');
  assert.equal(slugKey('DEUTDEFFXXX'), 'deutdeff');
  assert.equal(slugKey('10010010'), '10010010');
  assert.equal(slugOf('volksbank', 'DE', slugKey('GENODEF1815')), 'volksbank-de-genodef1815');
});

test('banks with equal folded name and country share a slug, in any order of input', () => {
  const banks = [{ name: 'Volksbank', country: 'DE' }, { name: 'VOLKSBANK', country: 'DE' }, { name: 'Volksbank', country: 'AT' }];
  assert.deepEqual(areShared(banks.map(shortSlug)), [true, true, false]);
  assert.deepEqual(areShared(banks.toReversed().map(shortSlug)), [false, true, true]);
});
