/** The answers of repair, extract, mask and describe. The contract tests check the rules of every operation. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeRoute } from '../../../src/service/operations/describe.ts';
import { extractRoute } from '../../../src/service/operations/extract.ts';
import { maskRoute } from '../../../src/service/operations/mask.ts';
import { repairRoute } from '../../../src/service/operations/repair.ts';
import type { Route } from '../../../src/service/operations/route.ts';
import { finish } from '../../../src/service/engine/work.ts';
import type { Result } from '../../../src/base/errors.ts';
import { check } from '../../../src/base/schema/check.ts';
import { plainJson } from '../../support/plain-json.ts';
import { testContext } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const context = testContext();
const given = (route: Route, input: Record<string, unknown>): Result<unknown> => {
  const defaults = Object.entries(route.inputs).map(([name, { absent }]) => [name, absent]);
  return finish(route.handle({ ...Object.fromEntries(defaults), ...input } as never, context));
};

function answer(route: Route, input: Record<string, unknown>): Record<string, unknown> {
  const result = given(route, input);
  assert.ok(result.ok, JSON.stringify(result));
  const whole = JSON.parse(plainJson(route.response, result.value)) as Record<string, unknown>;
  assert.equal(check(route.response, whole), null);
  return whole;
}

function refusal(route: Route, input: Record<string, unknown>): string {
  const result = given(route, input);
  assert.ok(!result.ok);
  assert.equal(result.parameter, 'iban');
  return result.code;
}

test('every example answers and fits its schema', () => {
  for (const route of [repairRoute, extractRoute(1000), maskRoute, describeRoute]) {
    for (const { input } of route.examples) answer(route, input);
  }
});

test('replacements of letters by digits are answered in addition to the suggestions, which stay single edits', () => {
  const { look_alike_iban, unambiguous, count } = answer(repairRoute, { iban: 'DE89 37O4 OO44 O532 O13O OO' });
  assert.deepEqual({ look_alike_iban, unambiguous, count }, { look_alike_iban: 'DE89370400440532013000', unambiguous: false, count: 0 });
});

test('a repair shows its best suggestion with edit and bank', () => {
  const { suggestions, ...rest } = answer(repairRoute, { iban: 'de89 3704 0044 0523 0130 00' });
  const [{ concerns, ...first }] = suggestions as [{ concerns: { code: string }[] }];
  assert.deepEqual(concerns.map(({ code }) => code), ['published_example']);
  assert.deepEqual(
    rest,
    { iban: 'DE89370400440523013000', valid: false, unambiguous: false, count: 3, total: 3, wrong_position: null, look_alike_iban: null },
  );
  assert.deepEqual(first, {
    iban: 'DE89370400440532013000',
    formatted: 'DE89 3704 0044 0532 0130 00',
    edit: { kind: 'transposition', position: 15, from: '23', to: '32' },
    bank_name: 'Musterbank',
    bic: 'MUSTDEFFXXX',
    verdict: 'ask',
    likely: true,
  });
});

test('the limit cuts the suggestions, not the total', () => {
  const { count, total } = answer(repairRoute, { iban: 'DE89370400440523013000', limit: 1 });
  assert.deepEqual([count, total], [1, 3]);
});

test('an over-long input is repaired and repeated up to 64 characters', () => {
  assert.equal((answer(repairRoute, { iban: `BE${'1'.repeat(100)}` })['iban'] as string).length, 64);
});

test('an extraction is made of validation results with their places', () => {
  const text = 'Alt: DE89 3704 0044 0532 0130 01, neu: BE68 5390 0754 7034';
  const { results, ...counts } = answer(extractRoute(1000), { text });
  assert.deepEqual(counts, {
    count: 2, valid_count: 1, invalid_count: 1, good_count: 0, ask_count: 1, wrong_count: 1, no_account_count: 0,
  });
  const places = (results as Record<string, unknown>[]).map(({ valid, start, end, text: written, error_code }) => [
    valid, start, end, written, error_code,
  ]);
  assert.deepEqual(places, [
    [false, 5, 32, 'DE89 3704 0044 0532 0130 01', 'INVALID_CHECK_DIGITS'],
    [true, 39, 58, 'BE68 5390 0754 7034', undefined],
  ]);
});

test('a mask shows country, check digits and tail', () => {
  assert.deepEqual(answer(maskRoute, { iban: 'be68 5390 0754 7034' }), {
    masked: 'BE68********7034',
    formatted: 'BE68 **** **** 7034',
    country: 'BE',
    check_digits: '68',
    tail: '7034',
  });
  assert.equal(answer(maskRoute, { iban: 'BE68539007547034', tail: 0 })['tail'], '');
});

test('a description names the bank of the directory and the facts that the checks prove', () => {
  assertSays(answer(describeRoute, { iban: 'DE89 3704 0044 0532 0130 00' }), {
    iban: 'DE89370400440532013000',
    description:
      '… DE89 … **30',
  });
});

test('only a valid IBAN is masked or described; an empty text is not repaired', () => {
  const refused: [string, string][] = [
    ['ZZ00', 'INVALID_COUNTRY'],
    ['DE89', 'INVALID_LENGTH'],
    ['DE8937040044053201300X', 'INVALID_FORMAT'],
    ['DE89370400440532013001', 'INVALID_CHECK_DIGITS'],
    ['BE13539007547035', 'INVALID_CHECK_DIGITS'],
    [' - ', 'MISSING_IBAN'],
  ];
  for (const [iban, code] of refused) {
    assert.equal(refusal(maskRoute, { iban }), code, iban);
    assert.equal(refusal(describeRoute, { iban }), code, iban);
  }
  assert.equal(refusal(repairRoute, { iban: 'IBAN:' }), 'MISSING_IBAN');
});
