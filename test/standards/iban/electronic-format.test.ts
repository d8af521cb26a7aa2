import assert from 'node:assert/strict';
import { test } from 'node:test';
import { electronicFormat, paperFormat } from '../../../src/standards/iban/electronic-format.ts';

const IBAN = 'BE68539007547034';

/** Notations in which people paste one IBAN. */
const PASTED: Readonly<Record<string, string>> = {
  'electronic format': IBAN,
  'groups of four': 'BE68 5390 0754 7034',
  'lower case': 'be68 5390 0754 7034',
  'no-break spaces': 'BE68\u00a05390\u00a00754\u202f7034',
  'ideographic and thin spaces': 'BE68\u30005390\u20090754\u20037034',
  'tabs and line breaks': '\tBE68\r\n5390\n0754\u20287034\n',
  'dashes of all kinds': 'BE68-5390\u20130754\u2014\u22127034'.replace('\u2212', '-'),
  'dots and slashes': 'BE68.5390/0754_7034',
  'brackets and quotes': '"(BE68) [5390] \u201e0754\u201c \u00ab7034\u00bb"',
  'punctuation of other scripts': 'BE68\u30015390\u060c0754\u05be7034\u3002',
  'zero-width characters': 'BE\u200b68\u200c5390\u200d0754\ufeff7034\u2060',
  'soft hyphens and bidi marks': '\u202aBE68\u00ad5390\u200e0754\u200f7034\u202c',
  'a tag character beyond the basic plane': 'BE68\u{e0001}539007547034',
  'control characters': 'BE68\u00005390\u001b0754\u00857034',
  'a label': 'IBAN BE68 5390 0754 7034',
  'a label with a colon': 'IBAN: BE68539007547034',
  'a label in lower case, glued': 'ibanbe68539007547034',
  'ASCII symbols': '=BE68+5390|0754~7034^',
};

for (const [how, text] of Object.entries(PASTED)) {
  test(`${how} become the electronic format`, () => assert.equal(electronicFormat(text), IBAN));
}

test('letters and digits outside ASCII stay outside ASCII', () => {
  for (const text of ['BE68ı', 'BE68ﬁ', 'BE68İ', 'BE68ß', 'BE68ＢＥ', 'BE68٣', 'BE68５', 'BE68é', 'BE68😀', 'BE68Κ']) {
    assert.equal(electronicFormat(text), text);
  }
  assert.equal(electronicFormat('be68ﬁ ı'), 'BE68ﬁı');
});

test('electronicFormat removes only one leading label, and only a whole label', () => {
  assert.equal(electronicFormat('IBANIBAN1'), 'IBAN1');
  assert.equal(electronicFormat('IBA BE68'), 'IBABE68');
});

test('separators and labels alone become the empty text', () => {
  for (const text of ['', ' ', '-.-', '\u200b\ufeff', 'IBAN', ' iban: ']) assert.equal(electronicFormat(text), '', text);
});

test('the paper format has groups of four, and the last group may be shorter', () => {
  assert.equal(paperFormat(IBAN), 'BE68 5390 0754 7034');
  assert.equal(paperFormat('NO9386011117947'), 'NO93 8601 1117 947');
  assert.equal(paperFormat('DE'), 'DE');
  assert.equal(paperFormat(''), '');
});
