/** The parts of one operation in the OpenAPI documents: its inputs by query and body, its example, and its refusals. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../src/service/engine/work.ts';
import { ok, refuse } from '../../../src/base/errors.ts';
import { type Inputs, optional, required, route, withDefault } from '../../../src/service/operations/route.ts';
import { openApi30 } from '../../../src/doors/pages/openapi-3.0.ts';
import { openApiDocument, sentence } from '../../../src/doors/pages/openapi.ts';
import { fieldSchema, querySchema } from '../../../src/doors/pages/published.ts';
import { refusalsOf } from '../../../src/doors/pages/refusals.ts';
import { boolean, integer, list, object, string } from '../../../src/base/schema/schema.ts';
import { testContext } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

type Json = Readonly<Record<string, unknown>>;

const TEXTS = object({ texts: list(string()), long: string() }, { title: 'Texts', description: 'What it is.' });
const asked = (inputs: Inputs, more: object = {}) =>
  route({
    name: 'ask', group: 'Build', methods: ['GET', 'POST'], path: '/api/v1/ask', summary: 'Ask', description: 'Asks.', inputs,
    response: TEXTS, handle: () => ok({ texts: [], long: '' }), examples: [{ summary: 'One', input: {} }], ...more,
  });

type DocumentContext = Parameters<typeof openApiDocument>[1];

/** Returns the operation with this method, in a document that has only this route. */
const operationOf = (item: ReturnType<typeof asked>, method: 'get' | 'post', context: DocumentContext = null): Json => {
  const { paths } = finish(openApiDocument([item], context)) as { paths: Readonly<Record<string, Readonly<Record<string, Json>>>> };
  return Object.values(paths)[0]![method]!;
};

test('a required input is not empty: minLength 1 for texts, minItems 1 for lists', () => {
  const rows = [
    [required(string()), { minLength: 1, type: 'string' }, { minLength: 1, type: 'string' }],
    [required(list(string())), { minItems: 1, type: 'array', items: { type: 'string' } },
      { minItems: 1, type: 'array', items: { type: 'string' } }],
    [required(integer()), { type: 'integer' }, { type: 'integer' }],
    [required(string({ minLength: 3 })), { type: 'string', minLength: 3 }, { type: 'string', minLength: 3 }],
    [optional(string()), { type: 'string' }, { type: ['string', 'null'] }],
    [withDefault(integer(), 2), { type: 'integer', default: 2 }, { type: ['integer', 'null'], default: 2 }],
  ] as const;
  for (const [input, inQuery, asField] of rows) {
    assert.deepEqual([querySchema(input as never), fieldSchema(input as never)], [inQuery, asField]);
  }
});

test('a boolean in a query is one of its words in any case; a body also takes null, 0 and 1', () => {
  const [query, field] = [querySchema, fieldSchema].map((item) => item(
    withDefault(boolean({ description: 'whether' }), false) as never,
  )) as [ReturnType<typeof querySchema>, ReturnType<typeof fieldSchema>];
  assert.deepEqual([query.description, query.default, query.type], ['whether', false, undefined]);
  assert.deepEqual(query.anyOf!.map(({ type }) => type), ['boolean', 'string']);
  assert.deepEqual(field.anyOf!.map(({ type }) => type), [['boolean', 'null'], 'string', 'integer']);
  assert.deepEqual(field.anyOf![2]!.enum, [0, 1]);
});

test('a query has a parameter for each input, each item of a list, and each member of an object', () => {
  const inputs = {
    key: required(string({ description: 'the key' })),
    ibans: required(list(string()), 'MISSING_PARAMETER', { name: 'iban', schema: list(string({ description: 'one' })) }),
    flag: withDefault(boolean(), false), extras: optional({ type: 'object', additionalProperties: string() } as never),
    file: optional(string(), null),
  };
  const item = asked(inputs, { path: '/api/v1/ask/{key}' });
  const { parameters, requestBody } = operationOf(item, 'get') as { parameters: readonly Json[]; requestBody?: Json };
  assert.equal(requestBody, undefined);
  assert.deepEqual(parameters.map(({ name, in: place, required: must, style, explode, allowEmptyValue, description }) => [
    name, place, must, style, explode, allowEmptyValue, description,
  ]), [
    ['key', 'path', true, undefined, undefined, undefined, 'The key.'],
    ['iban', 'query', true, undefined, undefined, undefined, undefined], ['flag', 'query', false, undefined, undefined, true, undefined],
    ['extras', 'query', false, 'deepObject', true, undefined, undefined],
  ]);
  assert.equal('parameters' in operationOf(asked({}), 'get'), false);
});

test('a body lists its required inputs, and is required if there are any', () => {
  const bodyOf = (inputs: Inputs): Json => {
    const examples = [{ summary: 'One', input: { a: 'x' } }, { summary: 'Two', input: {} }];
    const { paths, components } = finish(openApiDocument([asked(inputs, { methods: ['POST'], examples })], null)) as never as {
      paths: Record<string, Record<string, { requestBody: Json; operationId: string }>>;
      components: { schemas: Record<string, Json> };
    };
    const { requestBody, operationId } = paths['/api/v1/ask']!['post']!;
    return { ...requestBody, operationId, schema: components.schemas['AskInput']!['required'] };
  };
  const content = {
    'application/json': {
      schema: { $ref: '#/components/schemas/AskInput' },
      examples: { example1: { summary: 'One', value: { a: 'x' } }, example2: { summary: 'Two', value: {} } },
    },
    'application/x-www-form-urlencoded': { schema: { $ref: '#/components/schemas/AskInput' } },
  };
  assert.deepEqual(
    bodyOf({ a: required(string()), b: optional(string()) }),
    { required: true, content, operationId: 'ask', schema: ['a'] },
  );
  assert.deepEqual(bodyOf({ b: optional(string()) }), { required: false, content, operationId: 'ask', schema: undefined });
});

test('an example of an answer has at most three items and 400 characters, and states this', () => {
  type Answers = { responses: Record<string, { content: Record<string, { examples?: Json }> }> };
  const exampleOf = (answer: object, context: DocumentContext = testContext()): unknown => {
    const { responses } = operationOf(asked({}, { handle: () => ok(answer) }), 'get', context) as Answers;
    return responses['200']!.content['application/json']!.examples;
  };
  const short = { texts: ['a', 'b', 'c'], long: 'x'.repeat(400) };
  assert.deepEqual(exampleOf(short), { example1: { summary: 'One', value: short } });
  const description = '… 3 items … 400 characters';
  assertSays(
    exampleOf({ texts: ['a', 'b', 'c', 'd'], long: '' }),
    { example1: { summary: 'One', description, value: { texts: ['a', 'b', 'c'], long: '' } } },
  );
  assertSays(
    exampleOf({ texts: [], long: `y${'x'.repeat(400)}` }),
    { example1: { summary: 'One', description, value: { texts: [], long: `y${'x'.repeat(399)}…` } } },
  );
  assert.equal(exampleOf(short, null), undefined);
  const refused = operationOf(
    asked({}, { handle: () => refuse('BANK_NOT_FOUND', 'no') }), 'get', testContext(),
  ) as { responses: Record<string, { content: Record<string, Json> }> };
  assert.equal('examples' in refused.responses['200']!.content['application/json']!, false, 'a refusal is no example of an answer');
});

test('each refusal is listed under its status, with the names of missing inputs in a query', () => {
  const item = asked(
    {
      a: required(string()), bs: required(list(string()), 'MISSING_PARAMETER', { name: 'b', schema: list(string()) }),
      c: optional(string()),
    },
    { refusals: { BANK_NOT_FOUND: 'no such bank' }, unprocessable: 'the text is empty' },
  );
  assertSays([...refusalsOf(item)], [
    ['MISSING_PARAMETER', '… `a`'], ['INVALID_PARAMETER', '… type'], ['BANK_NOT_FOUND', 'no such bank'], ['NOT_FOUND', '… path'],
  ]);
  const texts = (method: 'get' | 'post', route = item): Json => Object.fromEntries(
    Object.entries(
      operationOf(route, method)['responses'] as Record<string, { description: string }>,
    ).map(([status, { description }]) => [status, description]),
  );
  const common = {
    200: 'What it is.',
    400: '… `MISSING_PARAMETER`: `a` … `bs` … `b` … `INVALID_PARAMETER`',
    404: '… `BANK_NOT_FOUND`: no such bank … `NOT_FOUND`', 422: '`INVALID_PARAMETER`: the text is empty.',
  };
  assertSays(texts('get'), { ...common, 431: '… `INVALID_PARAMETER` … URL' });
  assertSays(texts('post'), { ...common, 413: '… `INVALID_PARAMETER` … body' });
  const reference = asked({}, { reference: true, methods: ['GET'] });
  assert.equal(texts('get', reference)['422'], undefined);
  assertSays(texts('get', reference)['304'], '… `If-None-Match`');
  assert.ok('ETag' in (operationOf(reference, 'get') as { responses: Record<string, { headers: Json }> }).responses['200']!.headers);
  const missingInPath = asked({ a: required(string(), 'BANK_NOT_FOUND') }, { path: '/api/v1/ask/{a}', methods: ['GET'] });
  assert.deepEqual([...refusalsOf(missingInPath).keys()], ['INVALID_PARAMETER', 'NOT_FOUND'], 'what stands in the path cannot be missing');
});

test('sentence adds a capital and a full stop', () => assert.equal(sentence('the `iban` of a payee'), 'The `iban` of a payee.'));

test('the 3.0 document keeps the facts on the service, with the license as URL', () => {
  const document = finish(openApiDocument([asked({})], null));
  const { info, ...rest } = finish(openApi30(document)) as Record<string, Json>;
  const { summary: _, license: __, ...about } = document['info'] as Json;
  assert.deepEqual(info, { ...about, license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT.html' } });
  for (const name of ['servers', 'security', 'externalDocs', 'tags']) assert.deepEqual(rest[name], document[name]);
});
