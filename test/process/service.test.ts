import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dataset } from '../../src/standards/banks/directory.ts';
import { DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { VERSION } from '../../src/base/version.ts';
import { askRaw, bytesOf } from '../support/ask.ts';
import { testContext, testService } from '../support/service.ts';

/** An answer that is equal for everybody, an answer to a request, a document and a page. */
const TARGETS = ['/api/v1/countries', '/api/v1/countries/DE', '/api/openapi.json', '/reference'];

const tagOf = (service: ReturnType<typeof testService>, target: string): string | undefined => {
  const { lines } = askRaw(service.requestHandler, 'GET', target).headers;
  return lines[lines.indexOf('ETag') + 1 || lines.length];
};

test('answers of other settings, or of another build of the same version, have other entity tags: clients get the new answer', () => {
  for (const target of TARGETS) {
    const before = tagOf(testService(), target)!;
    assert.match(before, /^(W\/)?"[\da-f]{16}"$/, target);
    assert.equal(tagOf(testService(), target), before);
    for (const other of [testService({ ...DEFAULT_LIMITS, bulk_items: 77 }), testService(DEFAULT_LIMITS, { build: 'rebuilt' })]) {
      assert.notEqual(tagOf(other, target), before, target);
    }
  }
});

test('a probe reports the state, the versions of program and data, and the age of the oldest list that is issued regularly', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 23, 12) });
  const context = testContext();
  const withFeeds = (datasets: readonly Pick<Dataset, 'name' | 'asOf' | 'issued'>[], isReady = true) =>
    testService(
      DEFAULT_LIMITS,
      {
        isReady: () => isReady,
        context: { ...context, directory: { ...context.directory, version: 'd1', datasets: () => datasets as readonly Dataset[] } },
      },
    );
  const answerTo = ({ requestHandler }: ReturnType<typeof testService>, path: string): readonly [number, unknown] => {
    const answer = askRaw(requestHandler, 'GET', path);
    return [answer.status, JSON.parse(bytesOf(answer).toString())];
  };
  const feeds = [
    { name: 'de', asOf: '2026-10-30', issued: 'monthly' }, { name: 'at', asOf: '2026-11-02', issued: 'monthly' },
    { name: 'once', asOf: '2019', issued: null },
  ] as const;
  const of = { version: VERSION, data_version: 'd1' };
  const oldest = { name: 'de', as_of: '2026-10-30', age_days: 24 };
  assert.deepEqual(answerTo(withFeeds(feeds), '/healthz'), [200, { status: 'ok', ...of }]);
  assert.deepEqual(answerTo(withFeeds(feeds), '/readyz'), [200, { status: 'ready', ...of, oldest_feed: oldest }]);
  assert.deepEqual(answerTo(withFeeds(feeds, false), '/readyz'), [503, { status: 'draining', ...of, oldest_feed: oldest }]);
  assert.deepEqual(answerTo(withFeeds([]), '/readyz'), [200, { status: 'ready', ...of, oldest_feed: null }]);
});
