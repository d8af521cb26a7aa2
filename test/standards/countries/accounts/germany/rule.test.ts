import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CheckRule, UNCHECKED, FAILS, anyOf, digitsAt, cases, passesRule, numberIn, weighted,
} from '../../../../../src/standards/countries/accounts/germany/rule.ts';

const answer = (rule: CheckRule, account: string): boolean | null =>
  passesRule(rule, Array.from(account, Number), Array.from('10000000', Number));
const LAST_DIGIT_OF_SUM = { digitByRemainder: '0123456789' };

test('weights are written from the right, repeat, and go on with letters after 9', () => {
  // The account has 1 at position 2 and 3 at position 5.
  assert.equal(answer(weighted('12345', LAST_DIGIT_OF_SUM), '0100300008'), true, '3 · 1 + 5 · 3 = 18');
  assert.equal(answer(weighted('12', LAST_DIGIT_OF_SUM, { on: [2, 5] }), '0100300005'), true, '2 · 1 + 1 · 3 = 5');
  assert.equal(answer(weighted('A1', LAST_DIGIT_OF_SUM, { on: [2, 5] }), '0100300001'), true, '1 · 1 + 10 · 3 = 31');
});

test('a sum may begin with a number, or with digits taken to stand before the account', () => {
  assert.equal(answer(weighted('1', LAST_DIGIT_OF_SUM, { plus: 7 }), '0100300001'), true, '7 + 4 = 11');
  assert.equal(answer(weighted('12', LAST_DIGIT_OF_SUM, { preceding: '42' }), '0100300003'), true, '1 · 4 + 2 · 2 + 2 · 1 + 1 · 3 = 13');
});

test('the remainder may give no digit, the digit before once more, or nothing that is known', () => {
  const rule = weighted('1', { digitByRemainder: '-=?' });
  assert.equal(answer(rule, '0000000030'), false, 'remainder 0: no digit');
  assert.equal(answer(rule, '0000000011'), true, 'remainder 1: the digit before');
  assert.equal(answer(rule, '0000000010'), false, 'remainder 1: another digit');
  assert.equal(answer(rule, '0000000020'), null, 'remainder 2: not known');
});

test('one passing variant is enough, and otherwise an unknown variant makes the result unknown', () => {
  assert.equal(answer(anyOf({ A: FAILS, B: UNCHECKED, C: true }), '0000000001'), true);
  assert.equal(answer(anyOf({ A: UNCHECKED, B: FAILS }), '0000000001'), null);
  assert.equal(answer(anyOf({ A: FAILS, B: FAILS }), '0000000001'), false);
});

test('the first matching case decides, and leading zeros do not count in a number', () => {
  const rule = cases([[digitsAt([1, 2], '51 73-82'), true], [numberIn('60000-999999'), UNCHECKED]], FAILS);
  assert.equal(answer(rule, '5100000000'), true);
  assert.equal(answer(rule, '8299999999'), true);
  assert.equal(answer(rule, '8300000000'), false);
  assert.equal(answer(rule, '0000060000'), null);
  assert.equal(answer(rule, '0000059999'), false);
});
