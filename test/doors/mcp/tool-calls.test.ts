/** Calls of tools: their answers for a model, their limits, and the refusal of arguments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { TOOL_LIMITS } from '../../../src/base/limits.ts';
import type { Json } from './mcp.ts';
import { assertSays } from '../../support/says.ts';
import { table, answer, result, call, definitions } from './all-tools.ts';

test('a payment code has a picture too, if it can be drawn', () => {
  const content = (given: object) => result(call('qr', given))['content'] as { type: string; mimeType?: string; data?: string }[];
  const [, picture] = content({ iban: 'DE89370400440532013000', name: 'Jane Roe' });
  assert.deepEqual([picture!.type, picture!.mimeType], ['image', 'image/png']);
  assert.equal(Buffer.from(picture!.data!, 'base64').subarray(1, 4).toString(), 'PNG');
  const { input } = table.find(({ name }) => name === 'qr')!.examples.find((one) => one.input['scheme'] === 'hub3')!;
  assert.equal(content(input).length, 1);
});

test('a refusal of an operation is a result with its own text, so that the model can correct the call', () => {
  const refused = answer(call('validate', {}));
  assert.equal(refused.error, null);
  assert.equal(refused.refusal!.code, 'MISSING_IBAN');
  assert.deepEqual((refused.json['result'] as Json)['content'], [{ type: 'text', text: refused.refusal!.message }]);
});

test('an argument that the tool does not know is refused, and its name is not repeated', () => {
  const { content, isError } = result(call('mask', { iban: 'BE68539007547034', DE89370400440532013000: 1 }));
  assert.equal(isError, true);
  assertSays(content, [{ type: 'text', text: '… tail' }]);
  assertSays(result(call('coverage', { whole: true }))['content'], [{ type: 'text', text: '… input … country' }]);
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    assert.equal(result(call('mask', JSON.parse(`{"iban":"BE68539007547034","${name}":{"tail":1}}`)))['isError'], true, name);
  }
});

test('a tool takes fewer items at once than the API, because a model reads every answer', () => {
  const schemaOf = (tool: string, input: string) =>
    (definitions.find(({ name }) => name === tool)!.inputSchema['properties'] as Record<string, Json>)[input]!;
  assert.deepEqual([schemaOf('validateBulk', 'ibans')['maxItems'], schemaOf('extract', 'text')['maxLength']], [100, 50_000]);
  const ibans = (count: number) => ({ ibans: Array<string>(count).fill('BE68539007547034') });
  assert.equal(
    (result(call('validateBulk', ibans(TOOL_LIMITS.bulk_items)))['structuredContent'] as Json)['valid_count'], TOOL_LIMITS.bulk_items,
  );
  assert.equal(result(call('validateBulk', ibans(TOOL_LIMITS.bulk_items + 1)))['isError'], true);
  assert.equal(result(call('extract', { text: 'x'.repeat(TOOL_LIMITS.text_characters + 1) }))['isError'], true);
  const [longer] = result(
    call('checkPayments', { xml: `<a>${'x'.repeat(TOOL_LIMITS.payment_file_characters)}` }),
  )['content'] as { text: string }[];
  assert.match(longer!.text, /kontor check-payments FILE$/);
  const [other] = result(call('checkPayments', { xml: '<a/>', profile: 'fr' }))['content'] as { text: string }[];
  assert.doesNotMatch(other!.text, /FILE/);
});

test('a tool answers with at most a hundred results, and its explanation how to get more works', () => {
  const answered = (name: string, given: Json) =>
    result(call(name, given))['structuredContent'] as { results: Json[]; count: number; more?: string };
  const texts = COUNTRIES.flatMap(({ example }) => [example, example]);
  const text = texts.join(' / ');
  const first = answered('extract', { text, all: true });
  assertSays([first.count, first.results.length, first.more], [texts.length, 100, '… 100 … `end`']);
  const behind = answered('extract', { text: text.slice(first.results.at(-1)!['end'] as number), all: true });
  assert.deepEqual([...first.results, ...behind.results].slice(0, 200).map(({ iban }) => iban), texts.slice(0, 200));
  const bad = 'IBAN BE68539007547035';
  const wrong = answered('extract', { text: [...Array.from({ length: 150 }, () => 'DE62370400440532013001'), bad].join(' / ') });
  assertSays([wrong.results.map(({ valid }) => valid), wrong.more], [[false], '… 150']);
  const many = answered('extract', { text: Array.from({ length: 101 }, () => bad).join(' / ') });
  assert.deepEqual([many.results.length, many.more], [100, first.more]);
  const { results, more } = answered('countries', { all: true });
  assertSays([results.length, more], [100, '… 100 … `offset`']);
  const others = answered('countries', { all: true, offset: 100 });
  assert.deepEqual([results.length + others.results.length, others.more], [COUNTRIES.length, undefined]);
  assertSays([
    answered('countries', { country: 'germany' }), answered('countries', { country: 'Atlantis' }),
  ].map((one) => [one.results.map(({ country }) => country), one.more]), [
    [['DE'], undefined], [[], '… territories'],
  ]);
  assert.equal(answered('generate', { every_country: true }).results.length, 100);
  assert.ok(answer(call('extract', { text: texts.join(' ').padEnd(TOOL_LIMITS.text_characters) })).text!.length < 300_000);
});

test('a bulk call returns the problems, and all results on request', () => {
  const ibans = ['DE62370400440532013001', 'BE68539007547035', 'DE62370400440532013001'];
  const answered = (given: Json) => result(call('validateBulk', { ibans, ...given }))['structuredContent'] as Json & { results: Json[] };
  const short = answered({});
  assert.deepEqual([short['good_count'], short['wrong_count'], short.results.map(({ iban }) => iban)], [2, 1, [ibans[1]]]);
  assertSays(short['more'], '… 2');
  const { results, more } = answered({ all: true });
  assert.deepEqual([results.length, more], [3, undefined]);
  assert.deepEqual(answered({ all: true, fields: ['iban', 'verdict'] }).results[0], { iban: ibans[0], verdict: 'good' });
  assert.equal(result(call('validateBulk', { ibans, all: 'perhaps' }))['isError'], true);
  const [{ text } = { text: '' }] = result(call('validateBulk', { ibans, fields: ['iban', 'nothing'] }))['content'] as { text: string }[];
  assert.match(text, /^fields .*\bverdict\b/);
  assert.doesNotMatch(text, /nothing/);
});

test('the answer names the next step for a model, with the name of a tool', () => {
  const texts = (name: string, given: Json): string[] => (result(
    call(name, given),
  )['content'] as { text: string }[]).map(({ text }) => text);
  assert.match(texts('validate', { iban: 'BE68539007547035' })[1]!, /repair/);
  assert.equal(texts('validate', { iban: 'BE68539007547034' }).length, 1);
  assert.match(texts('repair', { iban: 'nonsense' })[1]!, /identify/);
  assert.equal(texts('repair', { iban: 'BE68539007547035' }).length, 1);
  assert.match(texts('bankInfo', { bic: 'MUSTDEFG' })[1]!, /swift/);
  assert.equal(texts('bankInfo', { bic: 'MUSTDEFF' }).length, 1);
  assert.match(texts('swift', { bic: 'MUSTDEFG' })[0]!, /did you mean MUSTDEFFXXX/);
  assert.match(texts('bank', { slug: 'nope' })[0]!, /: banks finds/);
  const drawn = JSON.parse(texts('qr', { iban: 'DE89370400440532013000', name: 'Jane Roe', amount: 12.5 })[0]!) as Json;
  assert.deepEqual([drawn['svg'], String(drawn['payload']).includes('EUR12.50')], [null, true]);
});

test('coverage and countries answer in short form, and in full for one named country', () => {
  const answered = (name: string, given: Json) => result(call(name, given))['structuredContent'] as Json;
  assert.deepEqual([answered('coverage', {})['countries'], answered('coverage', {})['datasets']], [[], []]);
  assert.deepEqual((answered('coverage', { country: 'de' })['countries'] as Json[]).map(({ country }) => country), ['DE']);
  assert.deepEqual(answered('coverage', { country: 'de' })['account_checks'], { german_methods: [], german_undecided: [] });
  assert.ok((answered('coverage', { all: true })['countries'] as Json[]).length > 50);
  const countries = (given: Json): unknown[] => (answered('countries', given)['results'] as Json[]).map(({ country }) => country);
  assert.deepEqual([answered('countries', {})['count'], countries({})], [COUNTRIES.length, []]);
  for (const [country, codes] of [
    ['be', ['BE']], ['united', ['AE', 'GB']], ['TURKIYE', ['TR']], ['Yemen', ['YE']], ['nowhere', []],
  ] as const) {
    assert.deepEqual(countries({ country }), codes, country);
  }
});

test('the rules for payment files are listed by name, and a named rule in full', () => {
  const rules = (given: Json) => (result(call('checkPaymentsRules', given))['structuredContent'] as { rules: Json[] }).rules;
  assert.deepEqual(Object.keys(rules({})[0]!), ['rule']);
  assertSays(String(rules({ rule: 'total.sum-header' })[0]!['message']), '… sum … header');
});

test('a number is read as its text; a flag or a list is not an account', () => {
  assert.equal((result(call('validate', { iban: 5 }))['structuredContent'] as Json)['iban'], '5');
  for (const iban of [true, ['BE68539007547034']]) {
    assert.deepEqual(result(call('validate', { iban }))['content'], [{ type: 'text', text: 'iban must be a string' }]);
  }
});

test('texts outside Latin come back unchanged', () => {
  const { structuredContent } = result(call('extract', { text: 'Überweisung 😀 BE68 5390 0754 7034', all: true }));
  assert.equal(((structuredContent as Json)['results'] as Json[])[0]!['start'], 15);
});
