import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, lastDayOf } from '../../../src/base/text/iso-date.ts';

for (const [date, last] of [
  ['2026', '2026-12-31'], ['2024-02', '2024-02-29'], ['2026-12', '2026-12-31'], ['2026-01', '2026-01-31'], ['2026-01-01', '2026-01-01'],
  ['2026-10-10', '2026-10-10'],
] as const) {
  test(`${date} ends on ${last}`, () => assert.equal(new Date(lastDayOf(date)).toISOString().slice(0, 10), last));
}

test('a day lasts from one date to the next', () => assert.equal(Date.UTC(2026, 10, 24) - Date.UTC(2026, 10, 23), DAY_MS));
