/** Conversion of many account numbers at once: each has its own answer, and a refusal is a result. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const MOST = 9;
const { requestHandler } = testService({ ...DEFAULT_LIMITS, bulk_items: MOST });

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
  const { results } = post(
    'convert/bulk',
    {
      items: [{ country: 'DE', blz: '37040044', account_number: '98765432109' }, { country: 'CZ', domestic_number: '98-7654321098/0800' }],
    },
  ) as unknown as { results: Body[] };
  for (const result of results) {
    assert.ok(result['valid'] === false && !JSON.stringify(result).includes('98765') && !JSON.stringify(result).includes('7654321'));
  }
});

test('a list that is missing, too long or has other items is refused as a whole', () => {
  assert.equal(post('convert/bulk', {})['error_code'], 'MISSING_PARAMETER');
  assert.equal(post('convert/bulk', { items: [] })['error_code'], 'MISSING_PARAMETER');
  const rows: readonly [items: unknown, error: string | RegExp][] = [
    [Array(MOST + 1).fill(ITEMS[0]), '… 9 items'], [[ITEMS[0], 'x'], /^items\[1\] must be an object/],
    [[{ country: 'DE', blz: 37040044 }], /^items\[0\]\.blz must be a string/],
  ];
  for (const [items, error] of rows) {
    const answer = post('convert/bulk', { items });
    assert.deepEqual([answer['error_code'], answer['parameter']], ['INVALID_PARAMETER', 'items']);
    assertSays(answer['error'] as string, error);
  }
});

test('a printed number with two readings is read by the listed bank code', () => {
  const { results } = post(
    'convert/bulk',
    { items: [{ country: 'DE', domestic_number: '50010003 99999999' }, { country: 'DE', domestic_number: '11111111 22222222' }] },
  ) as unknown as { results: Body[] };
  assert.deepEqual(results.map(({ iban, error_code }) => iban ?? error_code), ['DE53500100030099999999', 'INVALID_FORMAT']);
});

test('a printed number is read with its words, even if they make it too long; a mistyped number is refused for its own fault', () => {
  const rows: readonly [country: string, number: string, expected: string][] = [
    ['DE', 'BLZ 370 400 44 Konto 532013001', 'DE62370400440532013001'], ['BE', 'account no. 539-0075470-34', 'BE68539007547034'],
    ['NO', 'Konto 8601.11.17947', 'NO9386011117947'], ['FI', 'account 123456-785', 'FI2112345600000785'],
    ['BE', '539-0075470-344', 'INVALID_LENGTH'], ['BE', 'account no. 539-0075470-344', 'INVALID_LENGTH'],
    ['BE', '539-0075470-35', 'INVALID_CHECK_DIGITS'], ['NO', '8601.11.1794', 'INVALID_LENGTH'],
    ['NO', '8601.11.17948', 'INVALID_CHECK_DIGITS'],
  ];
  const { results } = post(
    'convert/bulk',
    { items: rows.map(([country, number]) => ({ country, domestic_number: number })) },
  ) as unknown as { results: Body[] };
  assert.deepEqual(results.map(({ iban, error_code }) => iban ?? error_code), rows.map(([, , expected]) => expected));
});

test('unknown fields of an item may have any type', () => {
  const items = [{ note: 1 }, { ...ITEMS[0], note: [{}] }];
  const { ask_count, no_account_count } = post('convert/bulk', { items });
  assert.deepEqual([ask_count, no_account_count], [1, 1]);
});
