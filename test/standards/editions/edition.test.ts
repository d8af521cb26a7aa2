/** The editions of standards, and their state on a day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Edition, stateOf } from '../../../src/standards/editions/edition.ts';

const edition = (inForceFrom: string | null, inForceUntil: string | null, nextExpected: string | null): Edition =>
  ({ id: 'a', name: 'A', version: null, inForceFrom, inForceUntil, nextExpected, publisher: 'P', source: 'S' });

test('the state of an edition follows from its days', () => {
  for (const [from, until, next, today, state] of [
    ['2027-01-09', null, null, '2027-01-08', 'planned'], ['2027-01-09', null, null, '2027-01-09', 'in_force'],
    ['2027-01', null, null, '2026-12-31', 'planned'], ['2027', null, null, '2027-01-01', 'in_force'],
    ['2025-11-22', '2026-11-13', null, '2026-11-13', 'in_force'], ['2025-11-22', '2026-11-13', null, '2026-11-14', 'ended'],
    ['2025-05', null, '2025-08', '2025-08-31', 'in_force'], ['2025-05', null, '2025-08', '2025-09-01', 'overdue'],
    [null, null, '2025', '2025-12-31', null], [null, null, '2025', '2026-01-01', 'overdue'],
    ['2025-01-01', '2025-06-30', '2025-03', '2026-01-01', 'ended'], [null, null, null, '2026-01-01', null],
  ] as const) assert.equal(stateOf(edition(from, until, next), today), state, `${from} to ${until}, next ${next}, on ${today}`);
});
