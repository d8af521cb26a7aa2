import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oldDataWarning } from '../../src/process/data-age.ts';

test('data over a year old are worth a line, others are not', () => {
  const rows: readonly [version: string, now: string, date: string | null][] = [
    ['2026-10-10-1a2b3c4d', '2027-10-11', null], ['2026-10-10-1a2b3c4d', '2027-10-12', '2026-10-10'],
    ['2026-10-10-1a2b3c4d-official', '2028-01-01', '2026-10-10'],
    ['2026-10-1a2b3c4d', '2027-10-31', null], ['2026-10-1a2b3c4d', '2027-11-02', '2026-10'], ['2026-1a2b3c4d', '2027-12-31', null],
    ['2026-1a2b3c4d', '2028-01-02', '2026'],
    ['2026-10-12345678', '2027-10-31', null], ['2026-12345678', '2027-12-31', null], ['2026-10-10-1a2b3c4d', '2020-01-01', null],
    ['test', '2099-01-01', null], ['test-2026-10-10', '2099-01-01', null], ['', '2099-01-01', null],
  ];
  for (const [version, now, date] of rows) {
    const line = oldDataWarning(version, new Date(now));
    assert.equal(
      line === null ? null : / (20[\d-]+), /.exec(line)?.[1], date,
      `${version} on ${now}`,
    );
  }
});
