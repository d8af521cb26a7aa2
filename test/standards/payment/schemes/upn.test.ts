import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UPN } from '../../../../src/standards/payment/schemes/upn.ts';

test('the symbol of the Slovenian payment order has a text in ISO 8859-2, one byte for each character', () => {
  const { bytes, eci, byteMode } = UPN.builder!.symbol!;
  assert.deepEqual([eci, byteMode, bytes!('Plačilo')], [4, true, Uint8Array.from([0x50, 0x6c, 0x61, 0xe8, 0x69, 0x6c, 0x6f])]);
});
