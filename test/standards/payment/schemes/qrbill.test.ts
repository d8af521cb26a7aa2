import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QR_BILL } from '../../../../src/standards/payment/schemes/qrbill/qrbill.ts';
import { changed } from '../codes.ts';
import { decoded, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

test('the symbol of a QR-bill is printed 46 mm wide, with the Swiss cross of 7 mm on it', () => {
  const { side, quietZone, overlay } = QR_BILL.builder!.symbol!.print!;
  assert.deepEqual([side, quietZone], [46, 5]);
  // In eighteenths of a millimetre: all of the published measures are whole numbers of them.
  const drawn = overlay.map(({ width, height, dark }) => [Math.round(width * 18), Math.round(height * 18), dark]);
  assert.deepEqual(drawn, [[126, 126, false], [108, 108, true], [21, 70, false], [70, 21, false]]);
});

test('a bill has 997 characters at most', () => {
  const rest = changed('qrbill', { 33: '' }).length;
  const tooLong = '… line 33 … 100';
  assertSays(decoded(changed('qrbill', { 33: 'x'.repeat(997 - rest) })).warnings, [tooLong]);
  assertSays(decoded(changed('qrbill', { 33: 'x'.repeat(998 - rest) })).warnings, ['… 998 characters … 997', tooLong]);
});

test('a bill over 0.00 is a notice', () => assertSays(warningsOf('qrbill', { amount: '0' }), ['… 0.00 … USE']));
