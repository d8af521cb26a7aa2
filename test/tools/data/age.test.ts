import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { daysBetween, expectation, feedAges, listLines, overdueLines } from '../../../tools/data/age.ts';
import { DAYS, FEEDS } from '../../../tools/data/formats/feeds.ts';
import { source } from './samples.ts';

test('days are counted from the end of what a date may mean', () => {
  for (const [from, to, days] of [
    ['2026-11-22', '2026-11-22', 0], ['2026-11-21', '2026-11-22', 1], ['2025-11-22', '2026-11-22', 365], ['2024-02-28', '2024-03-01', 2],
    ['2026-10', '2026-11-22', 22], ['2024-02', '2024-03-01', 1], ['2025', '2026-01-01', 1], ['2026', '2026-11-22', 0],
    ['2026-11-25', '2026-11-22', 0],
  ] as const) assert.equal(daysBetween(from, to), days, `${from} to ${to}`);
});

const AGES = feedAges([
  source('bbk-scl', { as_of: '2026-11-16', publisher: 'Bundesbank' }),
  source('de-bundesbank', { as_of: '2026-09-07', publisher: 'Bundesbank' }),
  source('gleif-lei', { as_of: '', publisher: 'GLEIF' }), source('nl-betaalvereniging', { as_of: '2026-10' }),
  source('by-hand', { as_of: '2001' }),
  source('ch-six', { as_of: '2026-11-20' }),
], '2026-11-22');

test('every file that can be taken in is listed, the oldest first', () => {
  assert.deepEqual(
    AGES.map(({ feed, days }) => [feed, days]),
    [['gleif-lei', null], ['de-bundesbank', 76], ['nl-betaalvereniging', 22], ['bbk-scl', 6], ['ch-six', 2]],
  );
  assert.deepEqual(listLines(AGES).slice(0, 6), [
    'gleif-lei: GLEIF', '  issued: monthly; ours: never taken in', `  ${AGES[0]!.page}`,
    'de-bundesbank: Bundesbank', '  issued: quarterly; ours: 2026-09-07, 76 days old', `  ${AGES[1]!.page}`,
  ]);
});

test('files of one day are listed by their names', () => {
  const feeds = feedAges(
    [source('epc-register', { as_of: '2026-11-20' }), source('bbk-scl', { as_of: '2026-11-20' })], '2026-11-22',
  ).map(({ feed }) => feed);
  assert.deepEqual([feeds.length, feeds[0], feeds], [9, 'bbk-scl', [...feeds].sort()]);
});

test('a file is overdue a day after its publisher should have issued another, and not before', () => {
  for (const [feed, days] of [
    ['ch-six', 1], ['bbk-scl', 7], ['gleif-lei', 31], ['de-bundesbank', 92], ['nl-betaalvereniging', 366],
  ] as const) {
    const isOverdueAfter = (count: number): boolean => {
      const today = new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10);
      return feedAges([source(feed, { as_of: '2026-01-01' })], today)[0]!.isOverdue;
    };
    assert.deepEqual([isOverdueAfter(days), isOverdueAfter(days + 1)], [false, true], feed);
  }
});

test('a list that is older than its rhythm, or was never imported, is overdue', () => {
  assert.deepEqual(
    overdueLines(AGES).map((line) => line.split(', issued')[0]),
    ['gleif-lei: never taken in', 'ch-six: 2026-11-20, 2 days old'],
  );
});

test('another edition is to be expected after the rhythm of the publisher', () => {
  for (const [id, as_of, issued, expected, content] of [
    ['de-bundesbank', '2026-09-07', 'quarterly', '2026-12-08', 'bank_codes'],
    ['epc-register', '2026-08', 'when it changes', '2027-09-01', 'sepa_schemes'],
    ['gleif-lei', '', null, null, null], ['by-hand', '2001', null, null, null],
  ] as const) assert.deepEqual(expectation(source(id, { as_of })), { issued, expected, content }, id);
});

test('no alert of docs/production.md fires while every list is within its rhythm, and each class with a rhythm has an alert', () => {
  const alerts = new Map([...readFileSync('docs/production.md', 'utf8').matchAll(/_feed_age_seconds\{class="(\w+)"\} > (\d+) \* 86400`/g)]
    .map(([, content, days]) => [content!, Number(days)]));
  const feeds = Object.values(FEEDS).filter(({ issued }) => issued !== 'when it changes');
  assert.deepEqual([...alerts.keys()].sort(), [...new Set(feeds.map(({ content }) => content))].sort());
  for (const { content, issued, page } of feeds) assert.ok(DAYS[issued] < alerts.get(content)!, page);
});

test('a list that its publisher still had on a later day is not overdue', () => {
  const checked = { etag: '', lastModified: '', address: '', sha256: '', as_of: '2026-09-07', checked: '2026-11-21' };
  const [age] = feedAges([source('at-oenb', { as_of: '2026-09-07' })], '2026-11-22', { 'at-oenb': checked });
  assert.deepEqual([age!.days, age!.isOverdue], [76, false]);
  assert.equal(feedAges([source('at-oenb', { as_of: '2026-09-07' })], '2026-11-23', { 'at-oenb': checked })[0]!.isOverdue, true);
});
