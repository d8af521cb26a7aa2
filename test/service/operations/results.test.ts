/** Lists of results whose verdicts are counted while the results are made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Verdict } from '../../../src/standards/iban/judge.ts';
import { validationsOf, verdictsOf } from '../../../src/service/operations/results.ts';

const VERDICTS: readonly Verdict[] = ['good', 'wrong', 'ask', 'good', 'wrong', 'wrong', 'good', 'good'];

function listed() {
  let made = 0;
  const verdictAt = (i: number): Verdict => {
    made++;
    return VERDICTS[i]!;
  };
  const list = verdictsOf(VERDICTS.length, verdictAt, (one) => one);
  return { list, made: () => made };
}

test('the counts after the results count the results, and each result is made once', () => {
  const { list, made } = listed();
  assert.deepEqual([list.count, made(), [...list.results]], [8, 0, VERDICTS]);
  assert.deepEqual([list.good_count, list.ask_count, list.wrong_count, made()], [4, 1, 3, 8]);
});

test('a count that is read before the results is the same', () => {
  for (const taken of [0, 1, 5]) {
    const { list } = listed();
    for (let i = 0; i < taken; i++) list.results.next();
    assert.deepEqual([list.good_count, list.ask_count, list.wrong_count], [4, 1, 3]);
    assert.equal([...list.results].length, VERDICTS.length - taken);
    assert.deepEqual([list.good_count, list.ask_count, list.wrong_count], [4, 1, 3]);
  }
});

test('an empty list has no verdicts', () => {
  const list = verdictsOf(0, () => assert.fail(), () => 'good');
  assert.deepEqual([list.count, [...list.results], list.good_count, list.ask_count, list.wrong_count], [0, [], 0, 0, 0]);
});

test('validations count valid results, and all others as invalid', () => {
  const list = validationsOf(3, 2, () => ({ valid: false }) as never);
  assert.deepEqual([list.count, list.valid_count, list.invalid_count], [3, 2, 1]);
});
