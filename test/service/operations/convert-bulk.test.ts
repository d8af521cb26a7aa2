/** Conversion of many account numbers at once: each has its own answer, and a refusal is a result. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askRaw, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';

const { requestHandler } = testService();

type Body = Record<string, unknown>;
const post = (path: string, body: unknown): Body => json(askRaw(requestHandler, 'POST', `/api/v1/${path}`, JSON.stringify(body)));

const ITEMS: readonly Body[] = [
  { country: 'DE', blz: '370 400 44', account_number: '532013000' },
  { country: 'de', blz: '99999999', account_number: '1' },
  { country: 'CZ', domestic_number: '19-2000145399/0800' },
  { country: 'DE', blz: '37040044' },
  { country: 'FR', bank_code: '20041', branch_code: '01005', account_number: '0500013M026', rib_key: '07' },
  { country: 'US', bban: '1' },
  { blz: '37040044', account_number: '532013000' },
  { country: 'DE', blz: '37040044', account_number: '12345678901', bban: null },
  {},
];

test('each item has the answer of a single call, in order, and a refusal is a result with its code and parameter', () => {
  const { results, ...counts } = post('convert/bulk', { items: ITEMS }) as unknown as { results: Body[] };
  assert.deepEqual(counts, { count: 9, good_count: 0, ask_count: 3, wrong_count: 5, no_account_count: 1 });
  for (const [i, item] of ITEMS.entries()) {
    const alone = post('convert', item);
    const { valid, verdict, concerns, ...refused } = results[i]!;
    if (valid === true) assert.deepEqual(results[i], alone);
    else {
      assert.deepEqual([valid, verdict, concerns], [false, 'wrong', []]);
      assert.deepEqual([refused['error_code'], refused['parameter']], [alone['error_code'], alone['parameter'] ?? null]);
    }
  }
  assert.deepEqual(
    results.map(({ error_code = null }) => error_code),
    [
      null, null, null, 'MISSING_PARAMETER', 'INVALID_CHECK_DIGITS', 'COUNTRY_NOT_FOUND', 'MISSING_PARAMETER', 'INVALID_LENGTH',
      'MISSING_PARAMETER',
    ],
  );
});

test('no result repeats an account number that is refused', () => {
  for (const item of [
    { country: 'DE', blz: '37040044', account_number: '98765432109' }, { country: 'CZ', domestic_number: '98-7654321098/0800' },
  ]) {
    const answer = JSON.stringify(post('convert/bulk', { items: [item] }));
    assert.ok(answer.includes('"valid":false') && !/98765|7654321/.test(answer), answer);
  }
});
