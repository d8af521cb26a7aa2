/** Days on which TARGET is closed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTargetDay } from '../../../../src/files/payment-files/rules/dates.ts';

/**
 * Easter Sundays as calendars list them: early and late ones, exceptions of Gauss's rule (1981, 2049, 2076), and years around a century.
 */
const EASTERS = (
  '1981-04-19 2000-04-23 2001-04-15 2002-03-31 2003-04-20 2004-04-11 2005-03-27 2006-04-16 2007-04-08 2008-03-23 2009-04-12 2010-04-04 ' +
  '2011-04-24 2012-04-08 ' +
  '2013-03-31 2014-04-20 2015-04-05 2016-03-27 2017-04-16 2018-04-01 2019-04-21 2020-04-12 2021-04-04 2022-04-17 2023-04-09 2024-03-31 ' +
  '2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 ' +
  '2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01 2049-04-18 2076-04-19 2100-03-28 2200-04-06 ' +
  '2285-03-22 2300-04-08'
).split(' ');

const dayFrom = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test('TARGET is closed from Good Friday to Easter Monday, and open before and after', () => {
  for (const easter of EASTERS) {
    const days = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((from) => dayFrom(easter, from)).filter((day) => !/-05-01$/.test(day));
    assert.deepEqual(days.filter((day) => !isTargetDay(day)), days.slice(4, 8), easter);
  }
});

test('TARGET is closed at weekends and on four days of the year, whatever day of the week they are', () => {
  for (let year = 2020; year < 2030; year++) {
    for (const day of ['01-01', '05-01', '12-25', '12-26']) assert.ok(!isTargetDay(`${year}-${day}`), `${year}-${day}`);
    for (const day of ['01-02', '04-30', '05-02', '10-03', '11-01', '12-24', '12-27', '12-31']) {
      const weekday = new Date(`${year}-${day}T00:00:00Z`).getUTCDay();
      assert.equal(isTargetDay(`${year}-${day}`), weekday !== 0 && weekday !== 6, `${year}-${day}`);
    }
  }
});
