import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, dateInWords, localeOf } from '../../../../src/doors/pages/words/locale.ts';

test('the locale has the language of the texts and the region of the reader', () => {
  const rows = [['de', 'en-DE'], ['de-CH', 'en-CH'], ['en-US', 'en-US'], ['pt', 'en-BR'], ['', 'en'], ['not a language', 'en']] as const;
  for (const [reader, locale] of rows) assert.equal(localeOf(reader), locale, reader);
  assert.equal(localeOf(undefined), 'en');
});

test('a date is written as in the region, with the parts that are known', () => {
  const dates = ['2026-09-07', '2026-09', '2026'].map((date) => dateInWords(date, 'en-GB'));
  assert.deepEqual(dates, ['7 September 2026', 'September 2026', '2026']);
  assert.equal(dateInWords('2026-09-07', 'en-US'), 'September 7, 2026');
});

test('a count of one has the singular', () => {
  assert.deepEqual([0, 1, 2].map((count) => countOf(count, { one: 'batch', other: 'batches' })), ['0 batches', '1 batch', '2 batches']);
});
