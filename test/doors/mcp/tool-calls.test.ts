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
  assert.equal(answered('generate', { every_country: true }).results.length, 100);
  assert.ok(answer(call('extract', { text: texts.join(' ').padEnd(TOOL_LIMITS.text_characters) })).text!.length < 300_000);
});

test('a refusal names the listed BICs that are similar, and tools in place of paths', () => {
  const texts = (name: string, given: Json): string[] =>
    (result(call(name, given))['content'] as { text: string }[]).map(({ text }) => text);
  assert.match(texts('validate', { iban: 'BE68539007547035' })[1]!, /repair/);
  assert.equal(texts('validate', { iban: 'BE68539007547034' }).length, 1);
  assert.match(texts('swift', { bic: 'MUSTDEFG' })[0]!, /did you mean MUSTDEFFXXX/);
  assert.match(texts('bank', { slug: 'nope' })[0]!, /: banks finds/);
  const drawn = JSON.parse(texts('qr', { iban: 'DE89370400440532013000', name: 'Jane Roe', amount: 12.5 })[0]!) as Json;
  assert.deepEqual([drawn['svg'], String(drawn['payload']).includes('EUR12.50')], [null, true]);
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
