import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountInWords, serviceAmount, currencyOf } from '../../../../src/doors/pages/workbench/client/amount.ts';

for (const [written, understood] of [
  ['12,30', '12.30'],
  ['12.30', '12.30'],
  ['12', '12'],
  ['12,3', '12.3'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ["1'234.50", '1234.50'],
  ['1 234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['EUR 12,30', '12.30'],
  ['12,30 €', '12.30'],
  ['CHF 1’949.75', '1949.75'],
  [',50', '0.50'],
] as const) {
  test(`serviceAmount reads ${written} as ${understood}`, () => assert.equal(serviceAmount(written), understood));
}

for (const written of [
  '1,234', '1.234', '12,345.6,7', '1.23.4', '12,', 'twelve', '12,30,40', '-5', '1e3', 'about 12,30', '12,30 or so', '1234.567.890', '12€30',
]) {
  test(`serviceAmount returns the ambiguous ${written} unchanged`, () => assert.equal(serviceAmount(written), written));
}

test('serviceAmount trims a text that is not an amount', () => {
  assert.equal(serviceAmount(' twelve '), 'twelve');
});

for (const [written, currency] of [
  ['12,30', null],
  ['EUR 12,30', 'EUR'],
  ['12,30 €', 'EUR'],
  ['£12', 'GBP'],
  ['chf 1’949.75', 'CHF'],
  ['12USD', 'USD'],
  ['twelve', null],
  ['12€30', null],
  ['', null],
] as const) {
  test(`the currency of ${written} is ${currency}`, () => assert.equal(currencyOf(written), currency));
}

test('amountInWords uses the notation of the reader, and does not round', () => {
  const shown = (...given: Parameters<typeof amountInWords>): string => amountInWords(...given).replace(/\s/g, ' ');
  assert.equal(shown('12.5', 'EUR', ['de-DE']), '12,50 EUR');
  assert.equal(shown('1234.50', 'EUR', ['fr-FR']), '1 234,50 EUR');
  assert.equal(shown('12.50', 'CHF', ['de-CH']), 'CHF 12.50');
  assert.equal(shown('12', 'GBP', ['en-GB']), 'GBP 12.00');
  assert.equal(shown('12.5', null, ['de-AT']), '12,50');
  assert.equal(shown('80.005', 'EUR', ['en-GB']), 'EUR 80.005');
  assert.equal(shown('123456789012345678.12345', 'EUR', ['en-GB']), 'EUR 123,456,789,012,345,678.12345');
  assert.equal(shown('1500', 'JPY', ['en-GB']), 'JPY 1,500');
  // A foreign payment file may name its currency so. The sum is shown anyway.
  for (const none of ['EURO', 'EU', 'eur']) assert.equal(shown('12.5', none, ['de-AT']), '12,50', none);
});

test('amountInWords shows an amount that is not a decimal as written', () => {
  assert.equal(amountInWords('12,50', 'EUR'), 'EUR 12,50');
  assert.equal(amountInWords('twelve', null), 'twelve');
});
