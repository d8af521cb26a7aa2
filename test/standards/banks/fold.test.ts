import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, otherSpellings, searchWords } from '../../../src/standards/banks/fold.ts';

const FOLDED: readonly (readonly [text: string, folded: string])[] = [
  ['Sparkasse KölnBonn', 'sparkasse kolnbonn'],
  ['Société Générale S.A.', 'societe generale sa'],
  ['T.C. ZİRAAT BANKASI A.Ş.', 'tc ziraat bankasi as'],
  ['IĞDIR ığdır', 'igdir igdir'],
  ['Straße Ørsted Łódź Æro œuvre Đuro Þór Iðn Ħamrun', 'strasse orsted lodz aero oeuvre duro thor idn hamrun'],
  ['Česká spořitelna, a.s.', 'ceska sporitelna as'],
  ['J.P.Morgan & Co. (Frankfurt)', 'jp morgan co frankfurt'],
  ['S.p.A.', 'spa'],
  ['Danske Bank A/S', 'danske bank a s'],
  ['ΤΡΑΠΕΖΑ ΠΕΙΡΑΙΏΣ', 'τραπεζα πειραιωσ'],
  ['АТ «Ощадбанк» Київ', 'ат ощадбанк киів'],
  ['ﬁn１２', 'fin12'],
  [" - '' ! ", ''],
];

test('fold removes case and accents, replaces special letters and splits words at punctuation', () => {
  for (const [text, folded] of FOLDED) assert.equal(fold(text), folded);
});

test('fold does not change a folded text', () => {
  for (const [, folded] of FOLDED) assert.equal(fold(folded), folded);
});

test('searchWords returns each word once, and an empty list for a text without letters', () => {
  assert.deepEqual(searchWords('ING ing, Amsterdam'), ['ing', 'amsterdam']);
  assert.deepEqual(searchWords('?!'), []);
});

test('an umlaut also matches its two-letter spelling, and the two letters match the umlaut', () => {
  assert.deepEqual(otherSpellings('Köln'), ['koeln']);
  assert.deepEqual(otherSpellings('KOELN'), ['koln']);
  assert.deepEqual(otherSpellings('Aarhus'), ['arhus']);
  assert.deepEqual(otherSpellings('Århus'), ['aarhus']);
  assert.deepEqual(['Bär', 'Füssen', 'Tønder'].map((text) => otherSpellings(text)), [['baer'], ['fuessen'], ['toender']]);
  assert.deepEqual(['Baer', 'Fuessen', 'Toender'].map((text) => otherSpellings(text)), [['bar'], ['fussen'], ['tonder']]);
  assert.deepEqual(otherSpellings('Deutsche Bank'), []);
});

test('a short word is also joined with the next word', () => {
  assert.deepEqual(otherSpellings('Türkiye İş Bankası'), ['tuerkiye', 'isbankasi']);
  assert.deepEqual(otherSpellings('Uni Credit'), ['unicredit']);
  assert.deepEqual(otherSpellings('Unis Credit'), []);
  assert.deepEqual(otherSpellings('Credit Uni'), []);
  assert.deepEqual(otherSpellings('-'), []);
});
