import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UP_TO_A_BILLION, amountHint, amountText } from '../../../src/standards/payment/amount.ts';

/** Texts and the amount of each. Null: the text is not an amount of the rule. */
const AMOUNTS = [
  {
    rule: UP_TO_A_BILLION, name: 'an amount with up to two decimals', amounts: {
      12: '12.00', '12.3': '12.30', '12.30': '12.30', '0.01': '0.01', '0.1': '0.10', '999999999.99': '999999999.99', '0012.30': '12.30',
      '000000.50': '0.50', '1.15': '1.15', 0: null, '0.00': null, '0.001': null, 1000000000: null, '1.234': null, '1,50': null,
      '1.000.00': null, '1 000': null, '-1': null, '+1': null, '1e3': null, '.5': null, '5.': null, NaN: null, Infinity: null, '٣': null,
      '1\n': null, '': null,
    },
  },
  {
    rule: { decimals: 0, digits: 3 }, name: 'an amount of whole units', amounts: {
      1: '1', 999: '999', '0999': '999', 0: null, '000': null, 1000: null, '1.0': null, '1.00': null, '': null,
    },
  },
  {
    rule: { decimals: 2, digits: 3, zero: true }, name: 'an amount that may be zero', amounts: {
      0: '0.00', '0.0': '0.00', '00.00': '0.00', '999.99': '999.99', 1000: null,
    },
  },
] as const;

for (const { rule, name, amounts } of AMOUNTS) {
  test(`${name} has its form and its limits`, () => {
    for (const [text, amount] of Object.entries(amounts)) assert.equal(amountText(text, rule), amount, text);
  });
}

test('an amount without a comma gets no hint', () => assert.equal(amountHint('1.00'), ''));
