import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDayOf } from '../../src/text/iso-date.ts';

for (const [date, last] of [['2026', '2026-12-31'], ['2024-02', '2024-02-29'], ['2026-12', '2026-12-31'], ['2026-10-10', '2026-10-10']] as const) {
  test(`${date} ends on ${last}`, () => assert.equal(new Date(lastDayOf(date)).toISOString().slice(0, 10), last));
}
