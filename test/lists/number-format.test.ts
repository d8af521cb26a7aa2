/** Numbers as spreadsheets show them. The right column is what a spreadsheet of an English reader shows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAYS_TO_1904, shownNumber } from '../../src/lists/number-format.ts';

const CASES: readonly (readonly [format: string | null, value: number, shown: string])[] = [
  [null, 9089.110000000001, '9089.11'],
  [null, 0.1 + 0.2, '0.3'],
  ['General', -1.5, '-1.5'],
  ['General', 1067, '1067'],
  [null, 370400440532013000, '370400440532013000'],
  [null, 12345678901.5, '12345678902'],
  ['00000', 1067, '01067'],
  ['00000', 123456, '123456'],
  ['0', 370400440532013000, '370400440532013000'],
  ['0.00', 1.005, '1.01'],
  ['0.00', -0.001, '0.00'],
  ['#,##0.00', 1234567.891, '1,234,567.89'],
  ['#,##0', 0, '0'],
  ['#,###', 0, ''],
  ['0,000', 12, '0,012'],
  ['#,##0,', 1234567, '1,235'],
  ['0.0#', 1.5, '1.5'],
  ['0.0#', 1.55, '1.55'],
  ['#.##', 3, '3'],
  ['.00', 0.25, '.25'],
  ['0%', 0.256, '26%'],
  ['0.00%', 0.256, '25.60%'],
  ['0.00E+00', 12345, '1.23E+04'],
  ['0.00E+00', 0.00012345, '1.23E-04'],
  ['##0.0E+0', 12345, '12.3E+3'],
  ['#,##0.00 "€"', 12.5, '12.50 €'],
  ['#,##0.00\\ [$€-407]', 12.5, '12.50 €'],
  ['[$£-809]#,##0.00', 12.5, '£12.50'],
  ['_-* #,##0.00_-;-* #,##0.00_-', -12.5, '-12.50 '],
  ['#,##0.00;(#,##0.00)', -3, '(3.00)'],
  ['0;-0;"none"', 0, 'none'],
  ['[Red][<0]-0.0;0.0', -2, '--2.0'],
  ['000\\-000\\-000', 123456789, '123-456-789'],
  ['00 00 00', 123456, '12 34 56'],
  ['"Nr. "0', 7, 'Nr. 7'],
  ['# ?/?', 0.5, '0.5'],
  ['yyyy-mm-dd', 46346, '2026-11-20'],
  ['dd.mm.yyyy', 46346, '20.11.2026'],
  ['d/m/yy', 46346.75, '20/11/26'],
  ['dd.mm.yyyy hh:mm', 46346.75, '20.11.2026 18:00'],
  ['h:mm AM/PM', 0.75, '6:00 PM'],
  ['hh:mm:ss', 0.999999, '00:00:00'],
  ['mm:ss.0', 0.00001, '00:00.9'],
  ['[h]:mm', 1.5, '36:00'],
  ['dddd, d. mmmm yyyy', 46346, 'Friday, 20. November 2026'],
  ['ddd d-mmm-yy', 46346, 'Fri 20-Nov-26'],
  ['[$-407]d. mmm yyyy;@', 46346, '20. Nov 2026'],
  ['yyyy-mm-dd', 1, '1900-01-01'],
  ['yyyy-mm-dd', 61, '1900-03-01'],
  ['yyyy-mm-dd', -1, '-1'],
];

for (const [format, value, shown] of CASES) test(`${value} as ${format ?? 'no format'} is ${shown}`, () => assert.equal(shownNumber(value, format), shown));

test('decimals and thousands are marked as the reader has them', () => {
  const marks = { decimal: ',', group: '.' };
  assert.equal(shownNumber(1234.5, '#,##0.00', marks), '1.234,50');
  assert.equal(shownNumber(1234.5, null, marks), '1234,5');
});

test('days may count from 1904', () => assert.equal(shownNumber(0, 'yyyy-mm-dd', undefined, DAYS_TO_1904), '1904-01-01'));
