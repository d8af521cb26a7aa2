/** Numbers as spreadsheets show them. The right column is the display of a spreadsheet with English settings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAYS_TO_1904, shownNumber } from '../../../src/files/workbooks/number-format.ts';
import { textOf, vectors } from '../../support/vectors.ts';

/** The `|` at the end of a shown text keeps its blanks. A cell without a format is `-`. */
for (const { format, value, shown } of vectors<'format' | 'value' | 'shown'>('number-formats')) {
  test(`${value} with the format ${format} is shown as ${shown}`, () => {
    assert.equal(`${shownNumber(Number(value), format === '-' ? null : textOf(format))}|`, textOf(shown));
  });
}

const DAY_MS = 86_400_000;
/** 1899-12-30, from which spreadsheets count days. */
const DAY_0 = Date.UTC(1899, 11, 30);
const inEnglish = (day: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(DAY_0 + day * DAY_MS).toLocaleDateString('en', { ...options, timeZone: 'UTC' });

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
      `${inEnglish(day, { weekday: 'short' })} ${inEnglish(day, { day: '2-digit' })} ${inEnglish(day, { month: 'short' })} ` +
        `${inEnglish(day, { month: 'narrow' })}`,
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
  }
});

test('decimals and thousands have the separators of the reader\'s language', () => {
  const marks = { decimal: ',', group: '.' };
  assert.equal(shownNumber(0.00001, 'mm:ss.0', marks), '00:00,9');
  assert.equal(shownNumber(46_346, 'dd.mm.yyyy', marks), '20.11.2026');
  assert.equal(shownNumber(-1.5, '0.0;(0.0)', marks), '-1,5');
  assert.equal(shownNumber(1234.5, '#,##0.00', marks), '1.234,50');
  assert.equal(shownNumber(1234.5, null, marks), '1234,5');
});

test('days may count from 1904', () => assert.equal(shownNumber(0, 'yyyy-mm-dd', undefined, DAYS_TO_1904), '1904-01-01'));
