/** The list of tools: one tool for each path, its description and schema, and the size of the list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OPERATION_PATH } from '../../../src/service/operations/route.ts';
import { firstResults } from '../../../src/doors/mcp/result.ts';
import { shapeOf } from '../../../src/doors/mcp/shapes.ts';
import { check } from '../../../src/base/schema/check.ts';
import { TOOL_LIST } from '../../../tools/release/budgets.mjs';
import { ask, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { type Json, STATELESS, answerTo, request, testServer } from './mcp.ts';
import { assertSays } from '../../support/says.ts';
import { table, answer, call, definitions } from './all-tools.ts';

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
