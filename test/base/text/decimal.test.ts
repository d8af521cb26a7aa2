import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { UNIT, decimalOf, unitsOf } from '../../../src/base/text/decimal.ts';

/** A decimal as text before and after it is read. Null if the text is not a decimal or has more decimals than payment messages allow. */
const ROWS: readonly (readonly [text: string, written: string | null])[] = [
  ['1', '1.00'],
  ['0', '0.00'],
  ['12.5', '12.50'],
  ['12.50', '12.50'],
  ['12.345', '12.345'],
  ['0.00001', '0.00001'],
  ['0.000010000', '0.00001'],
  ['0.000001', null],
  ['123456789012345678.99999', '123456789012345678.99999'],
  ['.5', '0.50'],
  ['5.', '5.00'],
  ['+5', '5.00'],
  ['-5', '-5.00'],
  ['-0.01', '-0.01'],
  ['-0', '0.00'],
  ['007', '7.00'],
  [' \t\r\n5 \t\r\n', '5.00'],
  ['', null],
  ['.', null],
  ['-', null],
  ['+.', null],
  ['--5', null],
  ['*5', null],
  ['5-', null],
  ['5 5', null],
  ['1,5', null],
  ['1.5.5', null],
  ['x5', null],
  ['5x', null],
  ['1e3', null],
  ['5\u00a0', null],
];

describe('a decimal', () => {
  for (const [text, written] of ROWS) {
    test(JSON.stringify(text), () => {
      const units = unitsOf(text);
      assert.equal(units === null ? null : decimalOf(units), written);
    });
  }

  test('is counted in units of the last decimal that there may be', () => {
    assert.equal(UNIT, 100_000n);
    assert.deepEqual([unitsOf('1'), unitsOf('0.00001'), unitsOf('-12.5')], [100_000n, 1n, -1_250_000n]);
    assert.equal(decimalOf(unitsOf('0.1')! + unitsOf('0.2')!), '0.30');
  });
});
