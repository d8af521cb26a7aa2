import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfValues, valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { mod11_10CheckDigit } from '../../../src/standards/check-digits/iso7064-mod11-10.ts';
import { mod97, mod97CheckDigits } from '../../../src/standards/check-digits/iso7064-mod97-10.ts';
import { hasLeiShape, isLei } from '../../../src/standards/check-digits/lei.ts';
import { randomIntegers } from '../../support/random.ts';

test('MOD 97-10 gives the check digits 44 for 794, the example of ISO 7064', () => {
  assert.equal(mod97CheckDigits(mod97(valuesOf('794'), 0, 3)), 44);
  assert.equal(mod97(valuesOf('79444'), 0, 5), 1);
});

test('MOD 11,10 gives the check digit 5 for 0794, the example of ISO 7064', () => {
  assert.equal(mod11_10CheckDigit(valuesOf('0794'), 0, 4), 5);
});

test('a string of MOD 11,10 passes with exactly one check digit', () => {
  const next = randomIntegers(1);
  for (let run = 0; run < 200; run++) {
    const digits = Array.from({ length: 9 }, () => next(10));
    const changed = [...digits];
    const at = next(9);
    changed[at] = (changed[at]! + 1 + next(9)) % 10;
    assert.notEqual(mod11_10CheckDigit(changed, 0, 9), mod11_10CheckDigit(digits, 0, 9));
  }
});

test('letters count as 10 to 35, and long numbers lose no digit', () => {
  const next = randomIntegers(2);
  for (let run = 0; run < 200; run++) {
    const characters = Array.from({ length: 1 + next(34) }, () => next(36));
    const asNumber = BigInt(characters.join(''));
    assert.equal(mod97(characters, 0, characters.length), Number(asNumber % 97n), textOfValues(characters));
  }
});

test('a number is read from start to end, and may continue from the remainder of an earlier number', () => {
  const whole = valuesOf('BE6853900');
  const first = mod97(whole, 2, 5);
  assert.equal(first, 685 % 97);
  assert.equal(mod97(whole, 5, 9, first), 6853900 % 97);
});

test('check digits are 02 to 98, so 00, 01 and 99 never occur', () => {
  const seen = Array.from({ length: 97 }, (_, remainder) => mod97CheckDigits(remainder)).sort((a, b) => a - b);
  assert.deepEqual(seen, Array.from({ length: 97 }, (_, i) => i + 2));
});

test('an LEI has 20 characters and is checked apart from the characters around it', () => {
  const lei = '529900T8BM49AURSDO55';
  assert.equal(isLei(lei), true);
  // Leading zeros do not change the sum.
  for (const other of [`00${lei}`, `${lei}00`, lei.slice(0, 19), lei.toLowerCase(), lei.replace('55', '56'), '']) {
    assert.equal(isLei(other), false, other);
  }
});

test('an LEI may have the check digits 00 or 01, which some issuers gave', () => {
  for (const lei of ['LEI0EXAMPLE000004400', 'LEI0EXAMPLE000007601']) assert.equal(isLei(lei), true, lei);
  assert.equal(isLei('LEI0EXAMPLE000004401'), false);
});

test('a text in the form of an LEI has two check digits, which may be wrong', () => {
  for (const shaped of ['529900T8BM49AURSDO55', '529900T8BM49AURSDO56', '00000000000000000000']) {
    assert.equal(hasLeiShape(shaped), true, shaped);
  }
  for (const other of [
    '529900T8BM49AURSDO5X', '529900T8BM49AURSDOX5', '529900t8BM49AURSDO55', ' 529900T8BM49AURSDO55', '529900T8BM49AURSDO55 ',
    '529900T8BM49AURSDO5',
  ]) {
    assert.equal(hasLeiShape(other), false, other);
  }
  assert.equal(isLei('529900T8BM49AURSDO5X'), false);
});
