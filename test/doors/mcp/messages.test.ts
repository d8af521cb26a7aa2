/**
 * Every kind of message to a client of the stateless revision, compared with the protocol's own JSON Schema. Source: schema of revision
 * 2026-07-28, its required members and their types. The test does not repeat open parts of the schema. The schema itself is used in
 * test/system/mcp/schema.test.ts.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { META } from '../../../src/doors/mcp/protocol.ts';
import { TOOL_LIMITS } from '../../../src/base/limits.ts';
import { check } from '../../../src/base/schema/check.ts';
import type { Schema } from '../../../src/base/schema/schema.ts';
import { type Json, STATELESS, answerTo, request, testServer } from './mcp.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const ANY_OBJECT = { type: 'object' } as const;
const list = (items: object) => ({ type: 'array', items }) as const;
const allOf = (properties: Json): Json => ({ type: 'object', properties, required: Object.keys(properties) });
const someOf = (required: Json, optional: Json): Json => ({ ...allOf(required), properties: { ...required, ...optional } });

const RESULT = {
  resultType: { const: 'complete', type: 'string' },
  _meta: allOf({ [META.serverInfo]: someOf({ name: TEXT, version: TEXT }, { title: TEXT }) }),
};
const CACHEABLE = { ...RESULT, ttlMs: { type: 'integer', minimum: 0 }, cacheScope: { type: 'string', enum: ['private', 'public'] } };
const HINTS = Object.fromEntries(['readOnlyHint', 'idempotentHint', 'destructiveHint', 'openWorldHint'].map((hint) => [hint, FLAG]));
const SCHEMA = allOf({ type: { const: 'object', type: 'string' } });
const TOOL = allOf({ name: TEXT, title: TEXT, description: TEXT, inputSchema: SCHEMA, outputSchema: SCHEMA, annotations: allOf(HINTS) });
const CONTENT = {
  oneOf: [
    allOf({ type: { const: 'text', type: 'string' }, text: TEXT }),
    allOf({ type: { const: 'image', type: 'string' }, data: TEXT, mimeType: TEXT }),
  ],
};

const answered = (result: Json): Json => allOf({
  jsonrpc: { const: '2.0', type: 'string' }, id: { type: ['string', 'integer'] }, result: allOf(result),
});
const failed = (code: number, data: Json = {}): Json => allOf({
  jsonrpc: { const: '2.0', type: 'string' }, error: allOf({ code: { const: code, type: 'integer' }, message: TEXT, ...data }),
});

const stateless = (method: string, params: Json = {}): Json => request(method, { ...params, _meta: STATELESS });
const call = (name: string, given: Json): Json => stateless('tools/call', { name, arguments: given });
const CALLED = { ...RESULT, content: list(CONTENT), structuredContent: ANY_OBJECT, isError: { const: false, type: 'boolean' } };
const REFUSED = { ...RESULT, content: list(CONTENT), isError: { const: true, type: 'boolean' } };

for (const [what, message, schema] of [
  ['what is discovered', stateless('server/discover'),
    answered({ ...CACHEABLE, supportedVersions: list(TEXT), capabilities: ANY_OBJECT, instructions: TEXT })],
  ['the list of tools', stateless('tools/list'), answered({ ...CACHEABLE, tools: list(TOOL) })],
  ['what an operation refuses', call('validate', {}), answered(REFUSED)],
  ['an unknown tool', call('nothing', {}), failed(-32602)],
  ['an unknown method', stateless('prompts/list'), failed(-32601)],
  ['a message that is none', [], failed(-32600)],
  ...['2031-01-01', '1.0', 'DE89370400440532013000', ''].map(
    (version) =>
      [
        `the version ${version}`, request('tools/list', { _meta: { ...STATELESS, [META.version]: version } }),
        failed(-32022, { data: allOf({ requested: TEXT, supported: list(TEXT) }) }),
      ] as const,
  ),
] as const) {
  test(`${what} is answered as the schema of the protocol requires`, () => assert.equal(
    check(schema as Schema, answerTo(testServer(), message).json), null,
  ));
}

test('every example of every tool is answered as the schema of the protocol requires', () => {
  const server = testServer();
  const { tools } = answerTo(server, stateless('tools/list')).json['result'] as { readonly tools: readonly { readonly name: string }[] };
  for (const { name } of tools) {
    for (const { input } of routes(TOOL_LIMITS).find((route) => route.name === name)!.examples) {
      const { json } = answerTo(server, call(name, input as Json));
      assert.equal(check(answered((json['result'] as Json)['isError'] === true ? REFUSED : CALLED) as Schema, json), null, name);
    }
  }
});
