import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  COUNTRY_SLOTS, MAX_LENGTH, bicOfKeys, codeKey, codesBeginning, countryOfSlot, countrySlot, keyOf, keysBeginning,
} from '../../../src/directory/bundle/keys.ts';

const key = (text: string): number => keyOf(text, 0, text.length);

test('leading zeros change the key', () => assert.notEqual(key('0100'), key('100')));

test('keys of codes with equal length sort like the texts', () => {
  const codes = ['0000', '0009', '000A', '000Z', '0010', '9999', 'A000', 'ZZZZ'];
  assert.deepEqual(codes.toSorted((a, b) => key(a) - key(b)), codes);
});

test('the key of a part of a text equals the key of that part alone', () => assert.equal(keyOf('DEUTDEFF500', 8, 11), key('500')));

test('the text of a BIC is restored from its keys', () => {
  for (const bic of ['DEUTDEFFXXX', '0000AA00000', 'ZZZZZZZZZZZ', 'A1B2C3D4E5F']) {
    assert.equal(bicOfKeys(keyOf(bic, 0, 8), keyOf(bic, 8, 11)), bic);
  }
});

test('exactly the keys of texts with a prefix lie between the bounds of the prefix', () => {
  const [low, high] = keysBeginning('BA', 4);
  for (const text of ['BA00', 'BANK', 'BAZZ']) assert.ok(key(text) >= low && key(text) < high, text);
  for (const text of ['AZZZ', 'B9ZZ', 'BB00']) assert.ok(key(text) < low || key(text) >= high, text);
  assert.deepEqual(keysBeginning('BANK', 4), [key('BANK'), key('BANK') + 1]);
  for (const text of ['', 'bä', 'B-', 'köln']) assert.ok(keysBeginning(text, 4)[1] <= key('0000'), text);
});

test('a text that is not a code has no key', () => {
  for (const text of ['', 'deut', '12-4', 'Ä', '12345678901']) assert.equal(key(text), -1);
  assert.equal(keyOf('123', 0, 4), -1);
});

test('each country has a slot, and each slot has its country', () => {
  for (const country of ['AA', 'DE', 'ZZ']) assert.equal(countryOfSlot(countrySlot(country)), country);
  assert.equal(countrySlot('ZZ'), COUNTRY_SLOTS - 1);
  for (const text of ['', 'D', 'de', 'D1', '1D', 'DEU', 'Dé']) assert.equal(countrySlot(text), -1);
});

test('bank codes of different lengths sort like their texts, and the bounds of a prefix enclose exactly its codes', () => {
  const codes = ['0', '00', '000', '01', '1', '1000000000', '1000000001', '10A', '2', 'A', 'AB', 'B'];
  assert.deepEqual(codes.toSorted((a, b) => codeKey(a) - codeKey(b)), codes);
  const within = (text: string, isPrefix: boolean): string[] => {
    const [low, high] = codesBeginning(text, isPrefix);
    return codes.filter((code) => codeKey(code) >= low && codeKey(code) < high);
  };
  assert.deepEqual(
    [within('0', true), within('1', true), within('10', true), within('10A', true), within('1000000000', true), within('1000000001', true)],
    [
      ['0', '00', '000', '01'], ['1', '1000000000', '1000000001', '10A'], ['1000000000', '1000000001', '10A'], ['10A'], ['1000000000'],
      ['1000000001'],
    ],
  );
  assert.deepEqual(
    [
      within('0', false), within('10A', false), within('1000000000', false), within('10', false), within('10000000000', false),
      within('10000000000', true), within('Ö1', true),
    ],
    [['0'], ['10A'], ['1000000000'], [], [], [], []],
  );
  assert.equal(MAX_LENGTH, 10);
});
