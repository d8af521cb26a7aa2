/** Numbers as spreadsheets show them. The right column is the display of a spreadsheet with English settings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAYS_TO_1904, shownNumber } from '../../../src/files/workbooks/number-format.ts';

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
  ['General', 0, '0'],
  ['General;General', -5, '5'],
  ['General" kg"', -5, '-5 kg'],
  [null, -1 / 3, '-0.3333333333'],
  [null, 1e21, '1E+21'],
  [null, 1.5e-10, '1.5E-10'],
  // The number was typed before its cell became a text cell.
  ['@', 5, '5'],
  ['@', -5, '-5'],
  ['0;@', -5, '-5'],
  [';;;', 5, ''],
  [';(0)', 5, ''],
  [';(0)', -5, '(5)'],
  ['0;;', -1, ''],
  ['0;-0;""', 0, ''],
  ['0;-0;"-"', 0.2, '0'],
  ['"a;b"0', 1, 'a;b1'],
  ['0\\;;"x"', 1, '1;'],
  ['0\\;\\k', 1, '1;k'],
  ['[Blue]0;[Red]-0', 4, '4'],
  ['[<100]0.0;0', 99.5, '99.5'],
  ['[<100]0.0;0', 100, '100'],
  ['[<=100]0.0;0', 100, '100.0'],
  ['[<=100]0.0;0', 101, '101'],
  ['[>100]0.0;0', 100, '100'],
  ['[>100]0.0;0', 101, '101.0'],
  ['[>=100]0.0;0', 100, '100.0'],
  ['[>=100]0.0;0', 99, '99'],
  ['[=1]"one";0', 1, 'one'],
  ['[=1]"one";0', 2, '2'],
  ['[<>1]0;"one"', 1, 'one'],
  ['[<>1]0;"one"', 2, '2'],
  ['[>=100]0;[>=10]0.0;0.00', 50, '50.0'],
  ['[>=100]0;[>=10]0.0;0.00', 5, '5.00'],
  // The first section applies if no section fits.
  ['[>=100]0;[>=10]0.0', 5, '5'],
  ['0" pcs"', 0, '0 pcs'],
  ['#" pcs"', 0, ' pcs'],
  ['0#', 0, '00'],
  ['0?', 0, '00'],
  ['0#', 5, '05'],
  ['#"0"', 0, '0'],
  ['?"0"', 0, ' 0'],
  // Brackets with unknown content show nothing.
  ['[]0', 7, '7'],
  ['[hms]0', 7, '7'],
  ['[x]0', 7, '7'],
  ['0" pcs"', 12, '12 pcs'],
  ['*-0', 7, '7'],
  ['0_)', 7, '7 '],
  ['# ##0', 1234567, '1234 567'],
  ['#,##0', 999, '999'],
  ['#,0', 1234567, '1,234,567'],
  ['#,##0', 1000, '1,000'],
  ['#,##0', 999999.5, '1,000,000'],
  ['?,??0', 12, '  12'],
  ['0.0,,"M"', 12345678, '12.3M'],
  ['0,.0', 1234, '1.2'],
  ['#,##0.0,', 1234567, '1,234.6'],
  ['0.0%', 0.005, '0.5%'],
  ['0%', 1.5, '150%'],
  ['0.0?', 1.5, '1.5 '],
  ['0.??', 3, '3.  '],
  ['0.0##', 1.05, '1.05'],
  ['0.0##', 1.0505, '1.051'],
  ['0.00', 1e-7, '0.00'],
  ['0.0000000', 1e-7, '0.0000001'],
  ['0.00', -1.5, '-1.50'],
  ['0.00', 37.695 + 55.94, '93.64'],
  ['0.00E-00', 12345, '1.23E04'],
  ['0.00E-00', 0.00012345, '1.23E-04'],
  ['0.0E+0', 0, '0.0E+0'],
  ['0E+000', 7e12, '7E+012'],
  ['0E+?0', 7e12, '7E+12'],
  ['##0.0E+0', 0.012345, '12.3E-3'],
  ['##0.0E+0', 1234567, '1.2E+6'],
  ['000-00-0000', 123456789, '123-45-6789'],
  ['00:00', 1230, '12:30'],
  ['h:mm', 0, '0:00'],
  ['h:mm', 0.5 / 24, '0:30'],
  ['hh:mm', 9.5 / 24, '09:30'],
  ['hh:mm AM/PM', 0, '12:00 AM'],
  ['h AM/PM', 0.5, '12 PM'],
  ['h:mm A/P', 0.25, '6:00 A'],
  ['h:mm A/P', 0.75, '6:00 P'],
  ['hh:mm:ss.000', 0.123456, '02:57:46.598'],
  ['m:s', 61 / 86_400, '1:1'],
  ['[hh]:mm:ss', 1.5 + 5 / 86_400, '36:00:05'],
  ['[m]', 1.25, '1800'],
  ['[mm]:ss', 0.5 + 7 / 86_400, '720:07'],
  ['[s]', 1 / 24, '3600'],
  ['m/d/yyyy h:mm', 46346.75, '11/20/2026 18:00'],
  ['mmmmm', 46346, 'N'],
  ['yyyy-mm-dd', 0, '1899-12-30'],
  ['yyyy-mm-dd', 59, '1900-02-28'],
  ['yyyy-mm-dd;@', 46346, '2026-11-20'],
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
  // 29 February 1900 did not exist. It is shown as the day before it.
  ['yyyy-mm-dd', 60, '1900-02-28'],
  ['yyyy-mm-dd', 61, '1900-03-01'],
  ['yyyy-mm-dd', -1, '-1'],
];

for (const [format, value, shown] of CASES) {
  test(`${value} as ${format ?? 'no format'} is ${shown}`, () => assert.equal(shownNumber(value, format), shown));
}

const DAY_MS = 86_400_000;
/** 1899-12-30, from which spreadsheets count days. */
const DAY_0 = Date.UTC(1899, 11, 30);
const inEnglish = (day: number, options: Intl.DateTimeFormatOptions): string => new Date(DAY_0 + day * DAY_MS).toLocaleDateString('en', { ...options, timeZone: 'UTC' });

test('every day of these years has its date in the calendar', () => {
  for (const first of [1904, 1999, 2000, 2023, 2024, 2099, 2399]) {
    for (let day = (Date.UTC(first, 0, 1) - DAY_0) / DAY_MS, i = 0; i < 2 * 366; i++, day++) {
      const date = new Date(DAY_0 + day * DAY_MS);
      assert.equal(shownNumber(day, 'yyyy-mm-dd'), date.toISOString().slice(0, 10));
      assert.equal(shownNumber(day, 'd/m/yy'), `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.toISOString().slice(2, 4)}`);
    }
  }
});

test('months and days of the week have their English names', () => {
  for (let day = 46_023; day < 46_023 + 365; day++) {
    assert.equal(
      shownNumber(day, 'dddd d mmmm'),
      `${inEnglish(day, { weekday: 'long' })} ${inEnglish(day, { day: 'numeric' })} ${inEnglish(day, { month: 'long' })}`,
    );
    assert.equal(
      shownNumber(day, 'ddd dd mmm mmmmm'),
      `${inEnglish(day, { weekday: 'short' })} ${inEnglish(day, { day: '2-digit' })} ${inEnglish(day, { month: 'short' })} ${inEnglish(day, { month: 'narrow' })}`,
    );
  }
});

test('every minute of a day has its time on the clock', () => {
  for (let minute = 0; minute < 1_440; minute++) {
    const clock = new Date(minute * 60_000 + 7_000).toISOString().slice(11, 19);
    assert.equal(shownNumber(46_346 + minute / 1_440 + 7 / 86_400, 'hh:mm:ss'), clock);
  }
});

test('cents, thousandths and thousands are rounded and grouped as sums on paper are', () => {
  for (let tenths = 5; tenths < 3_000_000; tenths += 1_995) {
    const cents = Math.floor((tenths + 5) / 10);
    const [whole, rest] = [Math.floor(cents / 100), String(cents % 100).padStart(2, '0')];
    assert.equal(shownNumber(tenths / 1_000, '0.00'), `${whole}.${rest}`);
    assert.equal(shownNumber(-tenths / 1_000, '#,##0.00'), `-${whole.toLocaleString('en')}.${rest}`);
    assert.equal(shownNumber(tenths, '0.000E+00'), tenths.toExponential(3).replace(/e\+(\d)$/, 'E+0$1'));
  }
});

test('decimals and thousands have the separators of the reader\'s language', () => {
  const marks = { decimal: ',', group: '.' };
  assert.equal(shownNumber(0.00001, 'mm:ss.0', marks), '00:00,9');
  assert.equal(shownNumber(46_346, 'dd.mm.yyyy', marks), '20.11.2026');
  assert.equal(shownNumber(-1.5, 'General;-General', marks), '-1,5');
  assert.equal(shownNumber(1234.5, '#,##0.00', marks), '1.234,50');
  assert.equal(shownNumber(1234.5, null, marks), '1234,5');
});

test('days may count from 1904', () => assert.equal(shownNumber(0, 'yyyy-mm-dd', undefined, DAYS_TO_1904), '1904-01-01'));
