import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookAlikeIban } from '../../../../src/standards/iban/repair/look-alike.ts';
import { COUNTRIES, countryByCode } from '../../../../src/standards/countries/registry.ts';
import { checkDigits } from '../../../../src/standards/iban/validate.ts';

const ROWS: readonly [given: string, meant: string | null, why: string][] = [
  ['DE8937O4OO44O532O13OOO', 'DE89370400440532013000', 'the letter O throughout'],
  ['DEB937Q4D044OS3ZOI3000', 'DE89370400440532013000', 'all letters that look like digits'],
  ['DE8937040044053201300L', null, 'an L for 0 is not a look-alike, and for 1 it is not valid'],
  ['GB29NW8K60161331926819', 'GB29NWBK60161331926819', 'a digit in a letter position'],
  ['GB45LOY060161331926819', 'GB45LOYD60161331926819', 'a zero for the D of a bank'],
  ['GB800NBA60161331926819', 'GB80QNBA60161331926819', 'a zero for the Q of a bank'],
  ['GB552OPA60161331926819', 'GB55ZOPA60161331926819', 'a 2 for the Z of a bank'],
  ['DE8937O4OO44O532OL3OOO', 'DE89370400440532013000', 'an L for 1'],
  ['6B29NW8K6O16I33192681G', null, 'a G for the last digit, which is 9'],
  ['6829NW8K6O16I331926819', 'GB29NWBK60161331926819', 'the country code too'],
  ['1T60X0542811101000000123456', 'IT60X0542811101000000123456', 'an I of the country code'],
  ['FR142OO41O1OO5O5OOO13MO26O6', 'FR1420041010050500013M02606',
    'digits throughout where both may stand, but for the letter that looks like none'],
  ['DE89370400440532013000', null, 'valid already'],
  ['DE89370400440532013001', null, 'nothing to fold'],
  ['DE8937O4OO44O532O13OO', null, 'too short'],
  ['XX8937O4OO44O532O13OOO', null, 'no country'],
  ['', null, 'nothing'],
  ['DE89370400４40532013O00', null, 'other digits are not folded'],
];

for (const [given, meant, why] of ROWS) {
  test(`fold of look-alikes: ${why}`, () => assert.equal(lookAlikeIban(given), meant));
}

test('every published example with letters in place of digits is restored, and nothing else is found', () => {
  const LETTERS: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };
  for (const { example, classes } of COUNTRIES) {
    const bban = [...example.slice(4)].map((character, i) => (classes[i] === 'n' ? LETTERS[character] ?? character : character)).join('');
    const written = example.slice(0, 4) + bban;
    assert.equal(lookAlikeIban(written), written === example ? null : example, written);
  }
});

const PAIRS = ['0O', '0Q', '0D', '1I', '1L', '2Z', '5S', '6G', '8B'];

test('each letter is read as its digit in digit positions, and each digit as its letter in letter positions', () => {
  const ibanOf = (code: string, bban: string): string => code + checkDigits(countryByCode(code)!, bban) + bban;
  for (const [digit, letter] of PAIRS.map((pair) => [...pair] as [string, string])) {
    const digits = ibanOf('DE', `3704004${digit}0532013000`);
    assert.equal(lookAlikeIban(digits.slice(0, 11) + letter + digits.slice(12)), digits, `${letter} for ${digit}`);
    const letters = ibanOf('GB', `X${letter}YW60161331926819`);
    assert.equal(lookAlikeIban(letters.slice(0, 5) + digit + letters.slice(6)), letters, `${digit} for ${letter}`);
  }
  for (const letter of 'ACEFHJKMNPRTUVWXY') assert.equal(lookAlikeIban(`DE8937040044053201300${letter}`), null, letter);
  for (const digit of '3479') assert.equal(lookAlikeIban(`GB29NW${digit}K60161331926819`), null, digit);
});

test('three zeros and a one are tried with all their letters, and four zeros are too many', () => {
  const ibanOf = (bank: string): string => `GB${checkDigits(countryByCode('GB')!, `${bank}60161331926819`)}${bank}60161331926819`;
  const written = (iban: string, bank: string): string => iban.slice(0, 4) + bank + iban.slice(8);
  assert.equal(lookAlikeIban(written(ibanOf('XODI'), 'X00I')), ibanOf('XODI'));
  assert.equal(lookAlikeIban(written(ibanOf('OOOO'), '0000')), null);
});
