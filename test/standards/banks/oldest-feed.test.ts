import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dataset } from '../../../src/standards/banks/directory.ts';
import { ageOf, oldestFeed, oldestFeeds } from '../../../src/standards/banks/oldest-feed.ts';

const DAY = 86_400_000;
const feed = (name: string, asOf: string, issued: Dataset['issued'] = 'monthly', content: Dataset['content'] = 'bank_codes'): Dataset =>
  ({ name, asOf, issued, content }) as unknown as Dataset;

test('oldestFeed returns the oldest of the lists that are published regularly, and the first of several equal lists', () => {
  assert.equal(oldestFeed([feed('A', '2026-03-02'), feed('B', '2026-03-01'), feed('C', '2026-03-01')])?.name, 'B');
  assert.equal(oldestFeed([feed('A', '2026-03'), feed('B', '2026-03-30')])?.name, 'B');
  assert.equal(oldestFeed([feed('once', '2019', null), feed('B', '2026')])?.name, 'B');
  assert.equal(oldestFeed([feed('once', '2019', null)]), null);
  assert.equal(oldestFeed([feed('rare', '2019', 'when it changes'), feed('B', '2026', 'daily')])?.name, 'B');
  assert.equal(oldestFeed([feed('rare', '2019', 'when it changes')]), null);
  assert.equal(oldestFeed([]), null);
});

test('oldestFeeds returns the oldest list of each content, and no content without a rhythm', () => {
  assert.deepEqual(oldestFeeds([
    feed('C', '2026-03', 'weekly', 'leis'), feed('A', '2026-02'), feed('B', '2026-01'), feed('rare', '2019', 'when it changes', 'branches'),
  ]), [{ name: 'B', asOf: '2026-01', content: 'bank_codes' }, { name: 'C', asOf: '2026-03', content: 'leis' }]);
});

test('the age of a list counts from the last day that its date can mean, and is never negative', () => {
  const noon = Date.UTC(2026, 2, 31) + DAY / 2;
  assert.deepEqual(
    ['2026-03-30', '2026-03-31', '2026-03', '2026-02', '2025', '2026'].map((asOf) => ageOf(feed('A', asOf), noon) / DAY),
    [1.5, 0.5, 0.5, 31.5, 90.5, 0],
  );
});
