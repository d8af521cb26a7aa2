import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UP_TO_A_BILLION, amountText } from '../../../src/standards/payment/amount.ts';
import { referenceFailure } from '../../../src/standards/payment/references/iso11649.ts';
import { PURPOSE } from '../../../src/standards/payment/schemes/epc/epc069-12.ts';
import { characterCount } from '../../../src/base/text/characters.ts';

for (const [text, amount] of [
  ['12', '12.00'], ['12.3', '12.30'], ['12.30', '12.30'], ['0.01', '0.01'], ['0.1', '0.10'], ['999999999.99', '999999999.99'],
  ['0012.30', '12.30'], ['000000.50', '0.50'], ['1.15', '1.15'],
  ['0', null], ['0.00', null], ['0.001', null], ['1000000000', null], ['1.234', null], ['1,50', null], ['1.000.00', null],
  ['1 000', null], ['-1', null], ['+1', null], ['1e3', null], ['.5', null], ['5.', null], ['NaN', null], ['Infinity', null],
  ['٣', null], ['1\n', null], ['', null],
] as const) {
  test(`the amount ${JSON.stringify(text)} is ${amount ?? 'refused'}`, () => assert.equal(amountText(text, UP_TO_A_BILLION), amount));
}

for (const [reference, failure] of [
  ['RF18539007547034', null],
  ['RF712348231', null],
  ['RF83X', null],
  ['RF87A00000000000000000007', null],
  ['RF19539007547034', 'check digits'],
  ['RF18593007547034', 'check digits'],
  ['RF185390075470340000000000', 'shape'],
  ['RF18', 'shape'],
  ['FR18539007547034', 'shape'],
  ['rf18539007547034', 'shape'],
  ['RF1853900754703Ä', 'shape'],
  ['RFA8539007547034', 'shape'],
] as const) {
  test(`the reference ${reference} ${failure === null ? 'holds' : `fails by its ${failure}`}`, () => assert.equal(
    referenceFailure(reference), failure,
  ));
}

test('exactly one of the hundred check digits is right for a reference, from 02 to 98', () => {
  for (let body = 0; body < 500; body++) {
    const held = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter((digits) => referenceFailure(
      `RF${digits}A${body}`,
    ) === null);
    assert.equal(held.length, 1);
    assert.ok(Number(held[0]) >= 2 && Number(held[0]) <= 98);
  }
});

for (const [text, holds] of [
  ['SALA', true], ['X', true], ['1234', true], ['', false], ['SALAR', false], ['sala', false], ['SA A', false], ['SAL\n', false],
] as const) {
  test(`${JSON.stringify(text)} is ${holds ? 'a' : 'no'} purpose code`, () => assert.equal(PURPOSE.test(text), holds));
}

for (const [text, length] of [
  ['', 0], ['Zoë', 3], ['😀😀', 2], ['\ud83d', 1], ['\ude00\ud83d', 2], ['a\ude00', 2], ['\ud83da', 2], ['e\u0301', 2],
] as const) {
  test(`${JSON.stringify(text)} has ${length} characters`, () => assert.equal(characterCount(text), length));
}
