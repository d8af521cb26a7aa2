/** The short form of an answer for a model, and the parts that a model must request. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hintForLonger, hintOf, shapeOf } from '../../../src/doors/mcp/shapes.ts';
import { TOOL_LIMITS } from '../../../src/base/limits.ts';
import { routes } from '../../../src/service/operations/index.ts';
import { type Json, answerTo, request, testServer } from './mcp.ts';
import { assertSays } from '../../support/says.ts';

const server = testServer();
const table = routes(TOOL_LIMITS);
const routeNamed = (name: string) => table.find((route) => route.name === name)!;
const call = (name: string, given: Json): Json => answerTo(
  server, request('tools/call', { name, arguments: given }),
).json['result'] as Json;
const data = (name: string, given: Json): Json & { readonly results: Json[] } =>
  call(name, given)['structuredContent'] as Json & { readonly results: Json[] };
const refusal = (name: string, given: Json): string => (call(name, given)['content'] as { readonly text: string }[])[0]!.text;

test('short answers exist for lists of accounts, coverage, countries, rules, pictures and test IBANs', () => {
  const shaped = table.filter((route) => shapeOf(route) !== null).map(({ name }) => name);
  assert.deepEqual(
    shaped.toSorted(),
    ['checkPaymentsRules', 'convertBulk', 'countries', 'coverage', 'extract', 'generate', 'qr', 'validateBulk'],
  );
});

test('a list of accounts returns the problems and the number of omitted results, or all results on request', () => {
  const [good, wrong] = ['DE62370400440532013001', 'BE68539007547035'];
  const partOf = (given: Json): readonly unknown[] => {
    const { results, more, count } = data('validateBulk', given);
    return [count, results.map(({ iban }) => iban), more];
  };
  assertSays(partOf({ ibans: [good, wrong] }), [2, [wrong], '… 1']);
  assert.match(refusal('validateBulk', { ibans: [wrong], all: 'perhaps' }), /^all /);
  assert.deepEqual(partOf({ ibans: [good, wrong], all: true }), [2, [good, wrong], undefined]);
  assert.deepEqual(partOf({ ibans: [wrong] }), [1, [wrong], undefined]);
  assert.deepEqual(
    data('validateBulk', { ibans: [good, wrong], fields: ['error_code', 'iban', 'bic'] }).results,
    [{ error_code: 'INVALID_CHECK_DIGITS', iban: wrong, bic: null }],
  );
  assert.deepEqual(
    data('validateBulk', { ibans: [good, wrong], all: true, fields: ['error', 'valid'] }).results.map((one) => Object.keys(one)),
    [['valid'], ['error', 'valid']], 'a member that a result has not is left out',
  );
  assert.match(refusal('validateBulk', { ibans: [wrong], fields: ['nothing'] }), /^fields .* valid, iban, formatted/);
  assert.equal(refusal('validateBulk', { ibans: [wrong], fields: 'iban' }), 'fields must be a list');
  assert.deepEqual(
    data('convertBulk', { items: [{ country: 'DE', blz: '37040044' }], fields: ['parameter'] }).results, [{ parameter: 'account_number' }],
  );
});

test('coverage returns the totals, and one country on request', () => {
  const all = data('coverage', { all: true }) as unknown as Json & {
    readonly datasets: unknown[];
    readonly countries: Json[];
    readonly account_checks: { readonly german_methods: unknown[] };
  };
  const more = `… ${all.datasets.length} datasets … ${all.countries.length} countries`;
  const nothing = { german_methods: [], german_undecided: [] };
  assert.ok(all.account_checks.german_methods.length > 100 && !('more' in all));
  const short = data('coverage', {});
  assertSays([short['datasets'], short['countries'], short['account_checks'], short['more']], [[], [], nothing, more]);
  const one = data('coverage', { country: 'de' });
  assertSays(
    [one['datasets'], one['countries'], one['account_checks'], one['more']],
    [[], all.countries.filter(({ country }) => country === 'DE'), nothing, more],
  );
  assert.deepEqual(data('coverage', { country: 'ZZ' })['countries'], []);
  assert.deepEqual(Object.keys(short).filter((member) => !(member in all)), ['more']);
});

test('a country is found by its code first, then by the beginnings of the words of its name', () => {
  const found = (given: Json): readonly unknown[] => data('countries', given).results.map(({ country }) => country);
  for (const [country, codes] of [
    ['be', ['BE']], ['BE', ['BE']], ['germ', ['DE']], ['kingdom united', ['GB']], ['united k', ['GB']], ['many', []],
    ['united', ['AE', 'GB']], ['TURKIYE', ['TR']],
  ] as const) {
    assert.deepEqual(found({ country }), codes, country);
  }
  const { results, more, count } = data('countries', {});
  assertSays([results, more], [[], `… ${String(count)} … code`]);
  assert.deepEqual([data('countries', { country: '' }).results, data('countries', { country: '' })['more']], [[], more]);
  assertSays([data('countries', { country: 'nowhere' }).results, data('countries', { country: 'nowhere' })['more']], [[], '… IBANs']);
  assert.equal(data('countries', { country: 'be' })['more'], undefined);
  assert.ok(data('countries', { all: true }).results.length > 80);
});

test('up to ten test IBANs are returned in full, more as IBAN and country alone', () => {
  const members = (count: number): readonly string[] => Object.keys(data('generate', { country: 'BE', count, seed: 'a' }).results[0]!);
  assert.deepEqual([members(10), members(11)], [['iban', 'formatted', 'country', 'country_name'], ['iban', 'country']]);
});

test('the rules for payment files are returned by name, and one rule in full', () => {
  const rules = (given: Json): Json[] => data('checkPaymentsRules', given)['rules'] as Json[];
  const names = rules({});
  assert.ok(names.length > 50 && names.every((one) => Object.keys(one).join() === 'rule'));
  const [one, ...others] = rules({ rule: 'total.sum-header' });
  assert.deepEqual([one!['rule'], others.length, Object.keys(one!).length > 5], ['total.sum-header', 0, true]);
});

test('a file longer than a call may be is refused with a hint to the command', () => {
  const hint = (given: Json): string => hintForLonger(routeNamed('checkPayments'), given);
  const most = TOOL_LIMITS.payment_file_characters;
  assertSays(
    [hint({ xml: 'x'.repeat(most) }), hint({ xml: 'x'.repeat(most + 1) }), hint({ xml: 7 }), hint({})],
    ['', '… check-payments', '', ''],
  );
  assert.equal(hintForLonger(routeNamed('extract'), { text: 'x'.repeat(TOOL_LIMITS.text_characters + 1) }), '');
});

test('an answer names the next step if the answer leaves it open, and else does not', () => {
  for (const [name, answer, says] of [
    ['validate', { valid: false }, '… repair'], ['validate', { valid: true }, null],
    ['repair', { valid: false, count: 0 }, '… identify'], ['repair', { valid: false, count: 1 }, null],
    ['repair', { valid: true, count: 0 }, null],
    ['bankInfo', { found: false }, '… swift'], ['bankInfo', { found: true }, null],
    ['mask', { valid: false, found: false, count: 0 }, null],
  ] as const) assertSays(hintOf(routeNamed(name), answer), says, name);
});
