import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { OPERATION_PATH } from '../../../src/service/operations/route.ts';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { META } from '../../../src/doors/mcp/protocol.ts';
import { TOOL_LIMITS } from '../../../src/base/limits.ts';
import { mcpServer } from '../../../src/doors/mcp/server.ts';
import { firstResults } from '../../../src/doors/mcp/result.ts';
import { shapeOf } from '../../../src/doors/mcp/shapes.ts';
import type { ToolDefinition } from '../../../src/doors/mcp/tools.ts';
import { check } from '../../../src/base/schema/check.ts';
import { TOOL_LIST } from '../../../tools/release/budgets.mjs';
import { ask, json } from '../../support/ask.ts';
import { testContext, testService } from '../../support/service.ts';
import { type Json, STATELESS, answerTo, request, testServer } from './mcp.ts';
import { assertSays } from '../../support/says.ts';

const server = testServer();
const table = routes(TOOL_LIMITS);
const answer = (value: unknown) => answerTo(server, value);
const result = (value: unknown): Json => answer(value).json['result'] as Json;
const error = (value: unknown): Json => answer(value).json['error'] as Json;
const call = (name: string, given: unknown, id: unknown = 1): Json => request('tools/call', { name, arguments: given }, id);

const definitions = result(request('tools/list'))['tools'] as ToolDefinition[];

test('every path of the API is one tool, with the name of its operation', () => {
  const paths = new Set(definitions.map(({ name }) => table.find((route) => route.name === name)!.path));
  assert.deepEqual([...paths], [...new Set(table.map(({ path }) => path))]);
  assert.equal(definitions.length, paths.size);
});

test('a tool declares that it changes nothing and reaches nothing outside, so that a client need not ask a person first', () => {
  for (const { annotations, inputSchema } of definitions) {
    assert.deepEqual(annotations, { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false });
    assert.equal(inputSchema['additionalProperties'], false);
  }
});

test('the list of tools keeps to its size, and a model\'s part of it is short enough to be read completely', () => {
  for (const params of [{}, { _meta: STATELESS }]) assert.ok(answer(request('tools/list', params)).text!.length < TOOL_LIST.whole);
  const read = definitions.map(({ name, title, description, inputSchema }) => ({ name, title, description, inputSchema }));
  assert.ok(JSON.stringify(read).length < TOOL_LIST.read, `${JSON.stringify(read).length}`);
});

for (const { name, title, description, inputSchema, outputSchema } of definitions) {
  const route = table.find((one) => one.name === name)!;

  test(`${name}: its description is two sentences of plain text`, () => {
    assert.match(name, /^[A-Za-z0-9_.-]+$/);
    assert.equal(title, route.summary);
    assert.doesNotMatch(description, /[`\n]|\/api\//);
    assert.ok(description.split(/[.!?](?= [A-Z])/).length <= 2, description);
    assert.ok(description.length < 350);
  });

  test(`${name}: every example answers as over HTTP, as text and as data that fit the tool's schema`, () => {
    for (const { input } of route.examples) {
      assert.equal(check(inputSchema as never, input), null);
      // Each call has a service of its own, because generated values without a seed depend on earlier ones.
      const { requestHandler, service } = testService();
      const overHttp = json(
        ask(requestHandler, service.routes.find((one) => one.name === name)!, route.methods.includes('POST') ? 'POST' : 'GET', input),
      );
      const { content, structuredContent, isError } = answerTo(testServer(), call(name, input)).json['result'] as Json;
      if (isError) {
        const inTools = String(
          overHttp['error'],
        ).replaceAll(OPERATION_PATH, (path) => table.find((one) => one.path === path)?.name ?? path);
        assert.deepEqual([content, structuredContent], [[{ type: 'text', text: inTools }], undefined]);
        assert.doesNotMatch(inTools, /\/api\//);
        continue;
      }
      const shape = shapeOf(route);
      const first = firstResults(shape?.choose?.(overHttp, input as Json) ?? overHttp, route.rest);
      assert.deepEqual(structuredContent, shape?.cut(first, input as Json) ?? first);
      assert.ok(JSON.stringify(structuredContent).length <= 8_192, `${JSON.stringify(structuredContent).length}`);
      assert.equal(check(outputSchema as never, structuredContent), null);
      const [{ type, text }] = content as [{ type: string; text: string }];
      assert.deepEqual([type, JSON.parse(text)], ['text', structuredContent]);
    }
  });
}

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

test('a client of the stateless revision names its version and capabilities in each request', () => {
  const discover = (meta: Json) => request('server/discover', { _meta: meta });
  const { supportedVersions, capabilities, resultType, _meta } = result(discover(STATELESS));
  assert.ok((supportedVersions as string[]).includes('2026-07-28'));
  assert.deepEqual([capabilities, resultType], [{ tools: {} }, 'complete']);
  assert.equal(((_meta as Json)[META.serverInfo] as Json)['name'], 'kontor');
  assert.equal(error(discover({}))['code'], -32602);
  assert.equal(error(discover({ [META.version]: '2026-07-28' }))['code'], -32602);
  assert.equal(error(request('tools/list', { _meta: { [META.clientCapabilities]: {} } }))['code'], -32602);
  const { code, data } = error(discover({ ...STATELESS, [META.version]: '2031-01-01' }));
  assert.deepEqual([code, (data as Json)['requested'], (data as Json)['supported']], [-32022, '2031-01-01', supportedVersions]);
});

test('an older client begins with a handshake, gets its own version or the newest, and no session', () => {
  for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
    assert.equal(
      result(
        request('initialize', { protocolVersion: version, capabilities: {}, clientInfo: { name: 'c', version: '1' } }),
      )['protocolVersion'],
      version,
    );
  }
  const { protocolVersion, serverInfo, capabilities } = result(request('initialize', { protocolVersion: '2024-11-05' }));
  assert.deepEqual([protocolVersion, (serverInfo as Json)['name'], capabilities], ['2025-11-25', 'kontor', { tools: {} }]);
  assert.equal(answer({ jsonrpc: '2.0', method: 'notifications/initialized' }).text, null);
  assert.deepEqual(result(request('ping')), {});
});

test('a method that the stateless revision removed is unknown in it, and the error names its methods', () => {
  for (const method of ['initialize', 'ping']) {
    const { code, message } = error(request(method, { protocolVersion: '2025-11-25', _meta: STATELESS }));
    assertSays([code, message], [-32601, '… server/discover']);
  }
  assertSays(error(request('prompts/list'))['message'], '… initialize');
});

test('an older client may send other members of _meta', () => {
  assert.equal(error(request('tools/list', { _meta: { progressToken: 7 } })), undefined);
});

for (const [value, code, why] of [
  [[], -32600, 'a batch'],
  ['ping', -32600, 'a text'],
  [{ id: 1, method: 'ping' }, -32600, 'no version of JSON-RPC'],
  [{ jsonrpc: '2.0', id: 1 }, -32600, 'no method'],
  [{ jsonrpc: '2.0', id: 1, result: {} }, -32600, 'an answer'],
  [request('ping', {}, null), -32600, 'an id of null'],
  [request('ping', {}, 1.5), -32600, 'an id that is no integer'],
  [request('ping', {}, 1e21), -32600, 'an id that no number holds exactly'],
  [request('tools/list', { _meta: { [META.version]: null } }), -32602, 'a version that is null'],
  [{ jsonrpc: '2.0', id: 1, method: 'ping', params: [] }, -32602, 'params in a list'],
  [request('ping', { _meta: 1 }), -32602, '_meta that is no object'],
  [request('prompts/list'), -32601, 'a method that is not declared'],
  [request('toString'), -32601, 'the name of something every object has'],
  [request('tools/list', { cursor: 'x' }), -32602, 'a cursor that is not ours'],
  [request('tools/call', { name: 'nothing' }), -32602, 'an unknown tool'],
  [request('tools/call', { name: 'constructor' }), -32602, 'a tool named like what every object has'],
  [request('tools/call', {}), -32602, 'no tool'],
  [call('validate', ['BE68539007547034']), -32602, 'arguments in a list'],
] as const) {
  test(`${why} is answered with the error ${code}`, () => {
    const answered = answer(value);
    assert.equal((answered.json['error'] as Json)['code'], code);
    assert.equal(answered.error, code);
  });
}

test('an id is returned as it was sent', () => {
  for (const id of ['a', 'ä"\\\u2028😀', 0, -1, 2 ** 53 - 1]) assert.equal(answer(request('ping', {}, id)).json['id'], id);
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

test('a client gets what it needs to call a tool, and no more', () => {
  const { annotations: _, ...definition } = definitions.find(({ name }) => name === 'bankInfo')!;
  assertSays(definition, {
    name: 'bankInfo',
    title: '… listed',
    description: '… listed … name',
    inputSchema: {
      type: 'object', properties: { bic: { type: 'string', description: '… BIC … 8 … 11 characters' } }, required: ['bic'],
      additionalProperties: false,
    },
    outputSchema: {
      type: 'object',
      properties: { found: { type: 'boolean' }, bic: { type: ['string', 'null'] }, bank_name: { type: ['string', 'null'] } },
    },
  });
  assert.ok(!('required' in definitions.find(({ name }) => name === 'countries')!.inputSchema));
});

test('texts outside Latin come back unchanged', () => {
  const { structuredContent } = result(call('extract', { text: 'Überweisung 😀 BE68 5390 0754 7034', all: true }));
  assert.equal(((structuredContent as Json)['results'] as Json[])[0]!['start'], 15);
});

test('an internal fault is an error without detail, and the log has the name of the tool', () => {
  const faults: string[] = [];
  const context = testContext();
  const broken = mcpServer({
    ...context, directory: { ...context.directory, bankCode: () => assert.fail('BE68539007547034') },
  }, (label) => faults.push(label));
  for (const [name, given] of [
    ['validate', { iban: 'BE68539007547034' }], ['validateBulk', { ibans: Array<string>(100).fill('BE68539007547034') }],
  ] as const) {
    const { json: answered, error: code } = answerTo(broken, call(name, given));
    assert.equal(code, -32603);
    assert.doesNotMatch(JSON.stringify(answered), /BE68/);
  }
  assert.deepEqual(faults, ['tools/call validate', 'tools/call validateBulk']);
});

test('counters use only names of the program', () => {
  assert.equal(answer(call('validate', {})).label, 'tools/call validate');
  assert.equal(answer(request('tools/call', { name: 'DE89370400440532013000' })).label, 'tools/call');
  assert.equal(answer(request('DE89370400440532013000')).label, 'unknown method');
  assert.equal(answer({ jsonrpc: '2.0', method: 'DE89370400440532013000' }).label, 'notification');
});
