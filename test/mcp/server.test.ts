import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../src/api/index.ts';
import { type Steps, isSteps } from '../../src/api/route.ts';
import { META, isProtocolError, readMessage } from '../../src/mcp/protocol.ts';
import { type Answer, TOOL_LIMITS, mcpServer } from '../../src/mcp/server.ts';
import type { ToolDefinition } from '../../src/mcp/tools.ts';
import { check } from '../../src/schema/check.ts';
import { ask, json } from '../support/ask.ts';
import { testContext, testService } from '../support/service.ts';
import { type Json, STATELESS, answerTo, request, testServer } from './mcp.ts';

const server = testServer();
const table = routes(TOOL_LIMITS);
const answer = (value: unknown) => answerTo(server, value);
const result = (value: unknown): Json => answer(value).json['result'] as Json;
const error = (value: unknown): Json => answer(value).json['error'] as Json;
const call = (name: string, given: unknown, id: unknown = 1): Json => request('tools/call', { name, arguments: given }, id);

const definitions = result(request('tools/list'))['tools'] as ToolDefinition[];

test('every path of the API is one tool, under the name of its operation', () => {
  const paths = new Set(definitions.map(({ name }) => table.find((route) => route.name === name)!.path));
  assert.deepEqual([...paths], [...new Set(table.map(({ path }) => path))]);
  assert.equal(definitions.length, paths.size);
});

test('the list of tools is short enough to be read whole: 32 kB', () => {
  for (const params of [{}, { _meta: STATELESS }]) assert.ok(answer(request('tools/list', params)).text!.length < 32_000);
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

  test(`${name}: every example answers as over HTTP, as text and as data that keep the tool's schema`, () => {
    for (const { input } of route.examples) {
      assert.equal(check(inputSchema as never, input), null);
      // A service of its own for each, because what is made up without a seed depends on what was made up before.
      const { requestHandler, service } = testService();
      const overHttp = json(ask(requestHandler, service.routes.find((one) => one.name === name)!, route.methods.includes('POST') ? 'POST' : 'GET', input));
      const { content, structuredContent, isError } = answerTo(testServer(), call(name, input)).json['result'] as Json;
      if (isError) {
        assert.deepEqual([content, structuredContent], [[{ type: 'text', text: overHttp['error'] }], undefined]);
        continue;
      }
      assert.deepEqual(structuredContent, overHttp);
      assert.equal(check(outputSchema as never, structuredContent), null);
      const [{ type, text }] = content as [{ type: string; text: string }];
      assert.deepEqual([type, JSON.parse(text)], ['text', overHttp]);
    }
  });
}

test('a payment code comes as a picture too, where it is drawn', () => {
  const content = (given: object) => result(call('qr', given))['content'] as { type: string; mimeType?: string; data?: string }[];
  const [, picture] = content({ iban: 'DE89370400440532013000', name: 'Jane Roe' });
  assert.deepEqual([picture!.type, picture!.mimeType], ['image', 'image/png']);
  assert.equal(Buffer.from(picture!.data!, 'base64').subarray(1, 4).toString(), 'PNG');
  const { input } = table.find(({ name }) => name === 'qr')!.examples.find((one) => one.input['scheme'] === 'hub3')!;
  assert.equal(content(input).length, 1);
});

test('what an operation refuses is a result with its own words, for the model to mend', () => {
  const refused = answer(call('validate', {}));
  assert.equal(refused.error, null);
  assert.equal(refused.refusal!.code, 'MISSING_IBAN');
  assert.deepEqual((refused.json['result'] as Json)['content'], [{ type: 'text', text: refused.refusal!.message }]);
});

test('an argument that the tool does not know is refused, and its name is not repeated', () => {
  const { content, isError } = result(call('mask', { iban: 'BE68539007547034', DE89370400440532013000: 1 }));
  assert.equal(isError, true);
  assert.deepEqual(content, [{ type: 'text', text: 'an argument is not known to this tool: it takes iban, tail' }]);
  assert.deepEqual(result(call('countries', { all: true }))['content'], [{ type: 'text', text: 'this tool takes no arguments' }]);
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    assert.equal(result(call('mask', JSON.parse(`{"iban":"BE68539007547034","${name}":{"tail":1}}`)))['isError'], true, name);
  }
});

test('a tool takes less at once than the API: a model reads every answer', () => {
  const schemaOf = (tool: string, input: string) => (definitions.find(({ name }) => name === tool)!.inputSchema['properties'] as Record<string, Json>)[input]!;
  assert.deepEqual([schemaOf('validateBulk', 'ibans')['maxItems'], schemaOf('extract', 'text')['maxLength']], [100, 50_000]);
  const ibans = (count: number) => ({ ibans: Array<string>(count).fill('BE68539007547034') });
  assert.equal((result(call('validateBulk', ibans(TOOL_LIMITS.bulk_items)))['structuredContent'] as Json)['valid_count'], TOOL_LIMITS.bulk_items);
  assert.equal(result(call('validateBulk', ibans(TOOL_LIMITS.bulk_items + 1)))['isError'], true);
  assert.equal(result(call('extract', { text: 'x'.repeat(TOOL_LIMITS.text_characters + 1) }))['isError'], true);
});

/** The work of a call that is done in steps. */
function stepsOf(name: string, given: Json, asked = server): Steps<Answer> {
  const message = readMessage(call(name, given));
  assert.ok(!isProtocolError(message));
  const work = asked.answer(message);
  assert.ok(isSteps(work));
  return work;
}

test('a long answer is made and written a result at a time, so that others are answered meanwhile', () => {
  const context = testContext();
  const { directory } = context;
  let looks = 0;
  const counting = testServer({ ...context, directory: { ...directory, bankCode: (country, code) => (looks++, directory.bankCode(country, code)) } });
  const ibans = Array<string>(TOOL_LIMITS.bulk_items).fill('BE68539007547034');
  for (const [name, given] of [['validateBulk', { ibans }], ['extract', { text: ibans.join(' / ') }]] as const) {
    const steps = stepsOf(name, given, counting);
    const looksInStep: number[] = [];
    for (let done: boolean | undefined = false; !done; looksInStep.push(looks)) {
      looks = 0;
      ({ done } = steps.next());
    }
    assert.deepEqual([Math.max(...looksInStep), looksInStep.reduce((sum, one) => sum + one)], [1, ibans.length], name);
  }
});

test('answers that are written in turn, with another between two steps, are each whole and say the same twice', () => {
  const named = ['BE68539007547034', 'DE89370400440532013000'].map((iban) => ({ iban, steps: stepsOf('validateBulk', { ibans: [iban, '', `${iban}1`] }) }));
  const texts = new Map<string, string>();
  while (texts.size < named.length) {
    for (const { iban, steps } of named) {
      const step = texts.has(iban) ? null : steps.next();
      if (step?.done) texts.set(iban, step.value.text!);
      assert.equal((result(call('validate', { iban }))['structuredContent'] as Json)['iban'], iban);
    }
  }
  for (const [iban, text] of texts) {
    const { content: [only], structuredContent } = (JSON.parse(Buffer.from(text, 'latin1').toString()) as { result: { content: [{ text: string }]; structuredContent: { results: Json[] } } }).result;
    assert.equal(only.text, JSON.stringify(structuredContent));
    assert.deepEqual(structuredContent.results.map((one) => one['iban']), [iban, '', `${iban}1`]);
  }
});

test('a client of the stateless revision says its version and capabilities with each request', () => {
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

test('an older client opens with a handshake, is given its own version or the newest, and no session', () => {
  for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
    assert.equal(result(request('initialize', { protocolVersion: version, capabilities: {}, clientInfo: { name: 'c', version: '1' } }))['protocolVersion'], version);
  }
  const { protocolVersion, serverInfo, capabilities } = result(request('initialize', { protocolVersion: '2024-11-05' }));
  assert.deepEqual([protocolVersion, (serverInfo as Json)['name'], capabilities], ['2025-11-25', 'kontor', { tools: {} }]);
  assert.equal(answer({ jsonrpc: '2.0', method: 'notifications/initialized' }).text, null);
  assert.deepEqual(result(request('ping')), {});
});

test('what a stateless revision removed is unknown in it, and said so with what it has', () => {
  for (const method of ['initialize', 'ping']) {
    const { code, message } = error(request(method, { protocolVersion: '2025-11-25', _meta: STATELESS }));
    assert.deepEqual([code, message], [-32601, 'there is no such method: use server/discover, tools/list, tools/call']);
  }
  assert.equal(error(request('prompts/list'))['message'], 'there is no such method: use initialize, ping, tools/list, tools/call');
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

test('an id is given back as it was sent', () => {
  for (const id of ['a', 'ä"\\\u2028😀', 0, -1, 2 ** 53 - 1]) assert.equal(answer(request('ping', {}, id)).json['id'], id);
});

test('texts beyond Latin come back as they are', () => {
  const { structuredContent } = result(call('extract', { text: 'Überweisung 😀 BE68 5390 0754 7034' }));
  assert.equal(((structuredContent as Json)['results'] as Json[])[0]!['start'], 15);
});

test('a fault of ours is an error without detail, and is told to the log by the name of the tool', () => {
  const faults: string[] = [];
  const context = testContext();
  const broken = mcpServer({ ...context, directory: { ...context.directory, bankCode: () => assert.fail('BE68539007547034') } }, (label) => faults.push(label));
  for (const [name, given] of [['validate', { iban: 'BE68539007547034' }], ['validateBulk', { ibans: Array<string>(100).fill('BE68539007547034') }]] as const) {
    const { json: answered, error: code } = answerTo(broken, call(name, given));
    assert.equal(code, -32603);
    assert.doesNotMatch(JSON.stringify(answered), /BE68/);
  }
  assert.deepEqual(faults, ['tools/call validate', 'tools/call validateBulk']);
});

test('what is counted has only names of ours', () => {
  assert.equal(answer(call('validate', {})).label, 'tools/call validate');
  assert.equal(answer(request('tools/call', { name: 'DE89370400440532013000' })).label, 'tools/call');
  assert.equal(answer(request('DE89370400440532013000')).label, 'unknown method');
  assert.equal(answer({ jsonrpc: '2.0', method: 'DE89370400440532013000' }).label, 'notification');
});
