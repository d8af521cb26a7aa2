import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { askRaw } from '../support/ask.ts';
import { testService } from '../support/service.ts';

/** One that is the same for everybody, one that is asked for, a document and a page. */
const TARGETS = ['/api/v1/countries', '/api/v1/countries/DE', '/api/openapi.json', '/reference'];

const tagOf = (service: ReturnType<typeof testService>, target: string): string | undefined => {
  const { lines } = askRaw(service.requestHandler, 'GET', target).headers;
  return lines[lines.indexOf('ETag') + 1 || lines.length];
};

test('who has an answer of other settings, or of another build of the same version, is given the new one', () => {
  for (const target of TARGETS) {
    const before = tagOf(testService(), target)!;
    assert.match(before, /^(W\/)?"[\da-f]{16}"$/, target);
    assert.equal(tagOf(testService(), target), before);
    for (const other of [testService({ ...DEFAULT_LIMITS, bulk_items: 77 }), testService(DEFAULT_LIMITS, { build: 'rebuilt' })]) {
      assert.notEqual(tagOf(other, target), before, target);
    }
  }
});
