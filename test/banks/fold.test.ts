import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, indexWords, queryWords } from '../../src/banks/fold.ts';

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

test('case, accents and special letters fold away, and punctuation parts words', () => {
  for (const [text, folded] of FOLDED) assert.equal(fold(text), folded);
});

test('folding what is folded changes nothing', () => {
  for (const [, folded] of FOLDED) assert.equal(fold(folded), folded);
});

test('the words of a query come once each, and none where nothing was typed', () => {
  assert.deepEqual(queryWords('ING ing, Amsterdam'), ['ing', 'amsterdam']);
  assert.deepEqual(queryWords('?!'), []);
});

test('a place is found with its umlaut, without it, and spelled out', () => {
  assert.deepEqual(indexWords('Köln'), ['koln', 'koeln']);
  assert.deepEqual(indexWords('KOELN'), ['koeln', 'koln']);
  assert.deepEqual(indexWords('Aarhus'), ['aarhus', 'arhus']);
  assert.deepEqual(indexWords('Århus'), ['arhus', 'aarhus']);
});

test('a short word is also found together with the next one', () => {
  assert.deepEqual(indexWords('Türkiye İş Bankası'), ['turkiye', 'is', 'bankasi', 'tuerkiye', 'isbankasi']);
  assert.deepEqual(indexWords('Deutsche Bank'), ['deutsche', 'bank']);
});

test('a text without letters has no words', () => assert.deepEqual(indexWords('-'), []));
