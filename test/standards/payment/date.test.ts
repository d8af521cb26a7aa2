import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  compactDate, dateOfDigits, dateOfDotted, digitsOfLocal, dottedDate, instantOf, isDate, isShownOnce, localTime, localTimestamp,
  timestampAt,
} from '../../../src/standards/payment/date.ts';
import { answers } from '../../support/text-answers.ts';

/** The last day of each month. */
const LAST = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'];

const next = (date: string): string => date.slice(0, 8) + String(Number(date.slice(8)) + 1);

test('each month ends with its last day, February by the leap years of the Gregorian calendar', () => {
  for (const year of ['2026', '2027', '1900', '2100', '9999']) {
    for (const last of LAST) {
      assert.ok(isDate(`${year}-${last}`) && isDate(`${year}-${last.slice(0, 3)}01`), `${year}-${last}`);
      assert.ok(!isDate(next(`${year}-${last}`)) && !isDate(`${year}-${last.slice(0, 3)}00`), `after ${year}-${last}`);
    }
  }
  answers((year) => isDate(`${year}-02-29`), {
    '2024': true, '2028': true, '2000': true, '2400': true, '1900': false, '2100': false, '2200': false, '2026': false,
  });
  for (const none of [
    '2024-02-30', '2026-00-10', '2026-13-10', '2026-1-10', '26-01-10', '2026-01-1', '2026-01-010', ' 2026-01-10', '2026-01-10 ', '20260110',
    '12026-01-10', '2026/01/10', '',
  ]) {
    assert.ok(!isDate(none), none);
  }
});

test('a year before 1900 is taken for a slip', () => {
  answers(isDate, { '1900-01-01': true, '1899-12-31': false, '0026-01-01': false, '0000-01-01': false });
});

test('a date is written in digits and with points, and read from both', () => {
  assert.deepEqual([compactDate('2026-12-31'), dottedDate('2026-12-31')], ['20261231', '31.12.2026']);
  answers(dateOfDigits, {
    '20261231': '2026-12-31', '20260229': null, '2026123': null, '202612310': null, 'x20261231': null, '2026-12-31': '2026-12-31',
    '': null,
  });
  answers(dateOfDotted, {
    '31.12.2026': '2026-12-31', '29.02.2026': null, '31.12.26': null, '1.1.2026': null, '2026.12.31': null, '31122026': null, '': null,
  });
});

test('a point in time has its date, its time of day and its offset, each within its bounds', () => {
  answers(instantOf, {
    '2026-12-31T23:59:59Z': Date.UTC(2026, 11, 31, 23, 59, 59), '2026-01-01t00:00:00z': Date.UTC(2026, 0, 1),
    '2026-07-01T12:34:56+02:00': Date.UTC(2026, 6, 1, 10, 34, 56), '2026-07-01T12:34:56-03:30': Date.UTC(2026, 6, 1, 16, 4, 56),
    '2026-07-01T12:34:56+05:45': Date.UTC(2026, 6, 1, 6, 49, 56), '2026-07-01T12:34:56+23:59': Date.UTC(2026, 5, 30, 12, 35, 56),
    '2026-07-01T12:34:56-00:00': Date.UTC(2026, 6, 1, 12, 34, 56), '1900-01-01T00:00:00Z': Date.UTC(1900, 0, 1),
  });
  for (const none of [
    '2026-02-29T12:00:00Z', '2026-07-01T24:00:00Z', '2026-07-01T12:60:00Z', '2026-07-01T12:00:60Z', '2026-07-01T12:00:00+24:00',
    '2026-07-01T12:00:00-00:60', '2026-07-01T12:00:00',
    '2026-07-01 12:00:00Z', '2026-07-01T12:00Z', '2026-07-01T12:00:00.5Z', '2026-07-01T12:00:00+0200', '2026-07-01T12:00:00+2:00',
    'x2026-07-01T12:00:00Z', '2026-07-01T12:00:00Zx', '2026-07-01', '',
  ]) assert.equal(instantOf(none), null, none);
});

test('the clocks of a zone show its summer and its winter, and neither a leap hour nor a month of one digit', () => {
  for (const [moment, zone, digits, offsetMinutes] of [
    [Date.UTC(2026, 0, 2, 3, 4, 5), 'Europe/Budapest', '20260102040405', 60],
    [Date.UTC(2026, 6, 2, 3, 4, 5), 'Europe/Budapest', '20260702050405', 120],
    [Date.UTC(2026, 11, 31, 23, 0, 0), 'Europe/Budapest', '20270101000000', 60],
    [Date.UTC(2026, 0, 1), 'Asia/Kathmandu', '20260101054500', 345],
    [Date.UTC(2026, 0, 1), 'America/St_Johns', '20251231203000', -210],
  ] as const) {
    assert.deepEqual(localTime(moment, zone), { digits, offsetMinutes });
    assert.deepEqual(localTime(moment, zone), { digits, offsetMinutes }, 'and again');
  }
  for (const none of [Number.NaN, Number.POSITIVE_INFINITY]) {
    assert.throws(() => localTime(none, 'Europe/Budapest'), { name: 'RangeError', message: /time.*number/ });
  }
});

test('clocks that are put forward show an hour never, and put back twice', () => {
  answers((digits) => isShownOnce(digits, 'Europe/Kiev'), {
    '20260329025959': true, '20260329030000': false, '20260329035959': false, '20260329040000': true, '20261025025959': true,
    '20261025030000': false, '20261025035959': false, '20261025040000': true, '20260701120000': true, '20260101120000': true,
    '20260230120000': false, '20260701240000': false, '2026070112': false,
  });
});

test('a time without an offset is taken in digits, and given back with its marks', () => {
  answers(digitsOfLocal, {
    '2026-07-01T12:34:56': '20260701123456', '2026-07-01t00:00:00': '20260701000000', '2026-07-01T23:59:59': '20260701235959',
    '2026-07-01T24:00:00': null, '2026-07-01T12:60:00': null, '2026-07-01T12:00:60': null, '2026-02-29T12:00:00': null,
    '2026-07-01T12:34:56Z': null, '2026-07-01T12:34:56+02:00': null, 'x2026-07-01T12:34:56': null, '2026-07-01 12:34:56': null,
    '2026-07-01': null,
  });
  answers(localTimestamp, {
    '20260701123456': '2026-07-01T12:34:56', '20260701235959': '2026-07-01T23:59:59', '20260701240000': null, '20260701126000': null,
    '20260701120060': null, '20260229120000': null, '2026070112345': null, '202607011234567': null, '': null,
  });
});

test('a time at an offset has its sign, two digits of hours and two of minutes', () => {
  for (const [offset, end] of [
    [60, '+01:00'], [120, '+02:00'], [0, '+00:00'], [-60, '-01:00'], [-210, '-03:30'], [345, '+05:45'], [-1, '-00:01'], [600, '+10:00'],
  ] as const) {
    assert.equal(timestampAt('20260701123456', offset), `2026-07-01T12:34:56${end}`);
  }
  assert.equal(timestampAt('20260701240000', 60), null);
});
