import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES, countryByCode } from '../../../src/standards/countries/registry.ts';
import { electronicFormat, paperFormat } from '../../../src/standards/iban/electronic-format.ts';
import {
  BBAN_START, LONGEST_IBAN, NOT_ASCII, checkDigits, countryOfValues, isPassed, isValid, newIbanValues, validate, validationOf,
  checkResultOf, checkResultOfBytes,
} from '../../../src/standards/iban/validate.ts';
import { randomIntegers } from '../../support/random.ts';
import { textOf, vectors } from '../../support/vectors.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

for (const { code, example } of COUNTRIES) {
  test(`validate accepts the published example of ${code}`, () => {
    const { country, failure, position, national } = validate(example);
    assert.deepEqual([country?.code, failure, position], [code, null, 0]);
    assert.notEqual(national, false);
  });
}

test('validate runs its checks in order: country, length, structure, mod-97, national', () => {
  for (const { iban, failure, position } of vectors<'iban' | 'failure' | 'position'>('iban-failures')) {
    const validation = validate(textOf(iban));
    assert.deepEqual([validation.failure ?? '-', validation.position], [failure, Number(position)], iban);
  }
});

test('validate rejects check digits 00, 01 and 99, although they leave the remainder 1', () => {
  const germany = countryByCode('DE')!;
  const aliases: Readonly<Record<string, string>> = { '97': '00', '98': '01', '02': '99' };
  const seen = new Set<string>();
  for (let account = 0; seen.size < 3; account++) {
    const bban = `37040044${String(account).padStart(10, '0')}`;
    const alias = aliases[checkDigits(germany, bban)];
    if (alias === undefined) continue;
    seen.add(alias);
    assert.equal(validate(`DE${checkDigits(germany, bban)}${bban}`).failure, null);
    assert.equal(validate(`DE${alias}${bban}`).failure, 'mod97');
  }
});

test('validate detects every single changed character in every example', () => {
  for (const { example, code } of COUNTRIES) {
    for (let i = 0; i < example.length; i++) {
      for (const character of ALPHABET) {
        if (character === example[i]) continue;
        const changed = example.slice(0, i) + character + example.slice(i + 1);
        const { failure } = validate(changed);
        if (failure === null) assert.ok(aliasOf(example[i]!, character), `${code}: ${changed}`);
      }
    }
  }
});

/**
 * MOD 97-10 reads a letter as two digits, so a digit that becomes a letter shifts all characters before it. The structure detects the
 * change if it forbids the letter. Otherwise 1 change in 97 is not detected.
 */
const aliasOf = (before: string, after: string): boolean => /[A-Z]/.test(before) !== /[A-Z]/.test(after);

test('validate separates the published valid and invalid national numbers', () => {
  for (const { iban, national_check } of vectors<'iban' | 'national_check'>('national-checks')) {
    assert.equal(validate(iban).failure, national_check === 'invalid' ? 'national' : null, iban);
  }
});

test('computed check digits let any BBAN of the right structure pass mod-97', () => {
  const next = randomIntegers(97);
  const draw: Readonly<Record<string, () => string>> = {
    n: () => ALPHABET[next(10)]!,
    a: () => ALPHABET[10 + next(26)]!,
    c: () => ALPHABET[next(36)]!,
  };
  for (const country of COUNTRIES) {
    for (let i = 0; i < 20; i++) {
      const bban = Array.from(country.classes, (one) => draw[one]!()).join('');
      const digits = checkDigits(country, bban);
      assert.match(digits, /^(0[2-9]|[1-8][0-9]|9[0-8])$/);
      const { failure } = validate(country.code + digits + bban);
      assert.ok(failure === null || failure === 'national');
      assert.equal(bban.length + BBAN_START, country.length);
    }
  }
});

test('the quick check agrees with the full check in any notation', () => {
  const texts = vectors<'iban'>(
    'national-checks',
  ).flatMap(({ iban }) => [iban, paperFormat(iban), `iban: ${iban.toLowerCase()}`, `${iban}\u00a0`]);
  const odd = [
    '', 'IBAN', 'B', 'BE', '12', 'XX68', 'BE685390075470345'.repeat(9), 'BE00539007547034', 'BE6853900754703ı', 'GB291WBK60161331926819',
    'IBANIBANBE68539007547034',
  ];
  for (const text of [...texts, ...odd]) assert.equal(isValid(text), validate(electronicFormat(text)).failure === null, text);
});

test('a check does not depend on the text that was checked before it', () => {
  for (const before of ['BE68539007547034', 'LC55HEMM000100010012001200023015', '']) {
    for (const { iban, failure } of vectors<'iban' | 'failure'>('iban-failures')) {
      validate(before);
      assert.equal(validate(textOf(iban)).failure ?? '-', failure, iban);
    }
  }
});

test('the text form of a checkResult equals the result of the full check', () => {
  for (const { example } of COUNTRIES) {
    for (const iban of [
      example, example.slice(1), `${example}0`, `${example.slice(0, 9)}*${example.slice(10)}`,
      example.slice(0, -1) + (example.endsWith('7') ? '8' : '7'),
    ]) {
      const checkResult = checkResultOf(iban);
      assert.ok(checkResult <= 0xffff);
      if (electronicFormat(iban) === iban) assert.deepEqual(validationOf(iban, checkResult), validate(iban), iban);
      assert.equal(isPassed(checkResult), isValid(iban));
    }
  }
});

test('checkDigits accepts only a BBAN of the country', () => {
  const belgium = COUNTRIES.find(({ code }) => code === 'BE')!;
  assert.equal(checkDigits(belgium, '539007547034'), '68');
  for (const bban of ['', '9', '53900754703', '5390075470340', '539 007547034', '53900754703٣', '53900754703a']) {
    assert.throws(() => checkDigits(belgium, bban), RangeError, bban);
  }
});

test('checkResultOfBytes agrees with the check of the text, and its values are the values of the electronic format', () => {
  const below = randomIntegers(9);
  const iban = newIbanValues();
  for (const { code, example } of COUNTRIES) {
    for (const text of [
      example, paperFormat(example), `IBAN ${example.toLowerCase()}`, `IBANIBAN${example}`, 'IBA', `${example}0`, 'IBAN', '',
    ]) {
      const bytes = Buffer.from(`before${text}behind`);
      const checkResult = checkResultOfBytes(bytes, 6, bytes.length - 6, iban);
      assert.equal(checkResult, checkResultOf(text), text);
      const electronic = electronicFormat(text);
      assert.equal(iban.length, electronic.length);
      assert.equal(
        Array.from(iban.values.subarray(0, Math.min(electronic.length, LONGEST_IBAN)), (value) => ALPHABET[value]).join(''),
        electronic.slice(0, LONGEST_IBAN),
      );
      if (isPassed(checkResult)) assert.equal(countryOfValues(iban.values).code, code);
    }
    const slip = Buffer.from(example);
    slip[below(slip.length)] = below(128);
    assert.equal(checkResultOfBytes(slip, 0, slip.length, iban), checkResultOf(slip.toString('latin1')));
    slip[below(slip.length)] = 128 + below(128);
    assert.equal(checkResultOfBytes(slip, 0, slip.length, iban), NOT_ASCII);
  }
});

test('only the label itself may precede an IBAN', () => {
  assert.equal(isValid('IBAN BE68539007547034'), true);
  for (const label of ['XBAN', 'IXAN', 'IBXN', 'IBAX', 'IBA', 'BAN', 'IBANN']) {
    assert.equal(isValid(`${label} BE68539007547034`), false, label);
  }
});
