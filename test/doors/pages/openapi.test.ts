import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { openApiDocument } from '../../../src/doors/pages/openapi.ts';
import { refusalsOf } from '../../../src/doors/pages/refusals.ts';
import { STATUS, UNPROCESSABLE_STATUS } from '../../../src/base/errors.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { check } from '../../../src/base/schema/check.ts';
import { FORM_TYPE } from '../../../src/service/engine/body-type.ts';
import { testContext } from '../../support/service.ts';

type Json = { readonly [key: string]: Json } & { readonly [index: number]: Json };

const table = routes(DEFAULT_LIMITS);
const document = JSON.parse(JSON.stringify(finish(openApiDocument(table, null)))) as Json;
const withExamples = JSON.parse(JSON.stringify(finish(openApiDocument(table, testContext())))) as Json;

const operations = Object.entries(document['paths']!).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('the document equals the golden file (npm run openapi rewrites it)', () => {
  const golden = readFileSync(new URL('../../golden/openapi.json', import.meta.url), 'utf8');
  assert.deepEqual(document, JSON.parse(golden));
});

test('schemas are sorted by name, so that two versions can be compared', () => {
  const names = Object.keys(document['components']!['schemas']!);
  assert.deepEqual(names, [...names].sort());
});

test('the operations are the methods of the routes', () => {
  const expected = table.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
  assert.deepEqual(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort(), expected.sort());
});

test('every operation lists 200, 400, 404 and 422, and 413 if it has a body', () => {
  for (const { path, method, operation } of operations) {
    const responses = Object.keys(operation['responses']!);
    for (const status of ['200', '400', '404', '422']) assert.ok(responses.includes(status), `${method} ${path} ${status}`);
    assert.equal(responses.includes('413'), method === 'post');
    assert.equal('requestBody' in operation, method === 'post');
  }
});

test('a listed status that an operation never answers with refers to one description', () => {
  const shared = '#/components/responses/DoesNotOccur';
  for (const { path, method, operation } of operations) {
    const route = table.find((one) => one.path === path)!;
    const occurs = route.unprocessable !== null || [...refusalsOf(route).keys()].some((code) => STATUS[code] === UNPROCESSABLE_STATUS);
    assert.equal(operation['responses']!['422']!['$ref'] === (shared as never), !occurs, `${method} ${path}`);
  }
  assert.deepEqual(Object.keys(document['components']!['responses']!), ['DoesNotOccur']);
});

test('the schema of a file has its media type, and the format binary if the file is not text', () => {
  for (const { path, method, operation } of operations) {
    const contents = [operation['requestBody']?.['content'], operation['responses']!['200']!['content']].flatMap((content) =>
      Object.entries(content ?? {}).filter(([type]) => type !== 'application/json' && type !== FORM_TYPE));
    for (const [type, { schema }] of contents as readonly (readonly [string, Json])[]) {
      const isText = type.startsWith('text/') || type.endsWith('xml') || type.endsWith('ndjson');
      assert.deepEqual(schema, { type: 'string', contentMediaType: type, ...(!isText && { format: 'binary' }) }, `${method} ${path}`);
    }
  }
  const picture = document['paths']!['/api/v1/qr']!['get']!['responses']!['200']!['content']!;
  assert.deepEqual(Object.keys(picture), ['application/json', 'image/svg+xml', 'image/png']);
  const body = document['paths']!['/api/v1/qr/decode']!['post']!['requestBody']!['content']!;
  assert.deepEqual(Object.keys(body).filter((type) => type !== FORM_TYPE), ['application/json', 'image/png', 'image/jpeg']);
});

test('every operation has a unique name, a summary, a description and one tag', () => {
  const names = operations.map(({ operation }) => operation['operationId']);
  assert.equal(new Set(names).size, names.length);
  const tags = (document['tags'] as unknown as { name: string }[]).map(({ name }) => name);
  for (const { operation } of operations) {
    assert.ok(operation['summary'] && operation['description']);
    assert.ok(tags.includes(operation['tags']![0] as unknown as string));
  }
});

test('every answer is a named component', () => {
  for (const { path, operation } of operations) {
    for (const [status, response] of Object.entries(operation['responses']!)) {
      if (status === '304' || '$ref' in response) continue;
      const schema = response['content']!['application/json']!['schema']!;
      assert.match(String(schema['$ref']), status === '200' ? /^#\/components\/schemas\/\w+$/ : /\/ApiError$/, `${path} ${status}`);
    }
  }
});

test('every reference has its component, and every component has a reference', () => {
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  assert.deepEqual([...references].sort(), Object.keys(document['components']!['schemas']!).sort());
});

test('every input is described, with an example', () => {
  for (const { path, operation } of operations) {
    for (const parameter of (operation['parameters'] as unknown as Json[] | undefined) ?? []) {
      assert.ok(parameter['description'] && parameter['schema']!['examples'], `${path} ${String(parameter['name'])}`);
    }
    const body = document['components']!['schemas']![String(
      operation['requestBody']?.['content']!['application/json']!['schema']!['$ref'],
    ).split('/').at(-1)!]?.['properties'] ?? {};
    for (const [name, field] of Object.entries(body)) assert.ok(field['description'] && field['examples'], `${path} ${name}`);
  }
});

test('no description contains undefined or null', () => {
  const texts = [...JSON.stringify(document).matchAll(/"description":"((?:[^"\\\\]|\\\\.)*)"/g)].map(([, text]) => text!);
  assert.ok(texts.length > operations.length);
  for (const text of texts) assert.doesNotMatch(text, /\b(?:undefined|NaN|Infinity)\b|\[object /);
});

test('every member of an answer has a description, or its referenced schema has one', () => {
  for (const [component, schema] of Object.entries(document['components']!['schemas']!)) {
    for (const [name, member] of Object.entries(schema['properties'] ?? {})) {
      assert.ok(member['description'] ?? member['$ref'] ?? member['anyOf'], `${component}.${name}`);
    }
  }
});

test('keywords that OpenAPI 3.1 removed are not used', () => {
  assert.doesNotMatch(JSON.stringify(document), /"nullable":/);
});

test('every operation has an example answer that fits its schema', () => {
  for (const route of table) {
    for (const method of route.methods) {
      const response = withExamples['paths']![route.path]![method.toLowerCase()]!['responses']!['200']!;
      const { example1 } = response['content']!['application/json']!['examples'] as Json;
      assert.equal(check(route.response, example1!['value']), null, route.name);
      assert.ok(JSON.stringify(example1).length < 10_000, route.name);
    }
  }
});

test('the document with its example answers is smaller than 400 kB', () => {
  assert.ok(JSON.stringify(withExamples).length < 400_000, String(JSON.stringify(withExamples).length));
});

test('the description of an answer differs from the summary of its operation', () => {
  for (const { path, operation } of operations) {
    const { description } = operation['responses']!['200'] as unknown as { description: string };
    assert.ok(description.length > 20 && description !== String(operation['summary']), path);
  }
});

/** Suffixes that client generators add to the name of an operation for its types and functions. */
const SUFFIXES = [
  'Result', 'Response', 'Responses', 'Request', 'Body', 'Params', 'Data', 'Error', 'Errors', 'Query', 'Mutation', 'Options',
];

test('no schema has a name that generators reserve', () => {
  const names = Object.keys(document['components']!['schemas']!);
  const taken = operations.flatMap(({
    operation,
  }) => SUFFIXES.map((suffix) => `${String(operation['operationId'])}${suffix}`.toLowerCase()));
  for (const name of names) {
    assert.ok(
      !taken.includes(name.toLowerCase()) && !['Error', 'Request', 'Response', 'Object', 'Map', 'Set', 'Date'].includes(name), name,
    );
  }
});

test('every body is a named schema, and a POST operation next to GET is named ByPost', () => {
  for (const { path, method, operation } of operations.filter((item) => item.method === 'post')) {
    assert.match(String(operation['requestBody']!['content']!['application/json']!['schema']!['$ref']), /Input$/);
    const get = document['paths']![path]!['get'];
    if (get) assert.equal(operation['operationId'], `${String(get['operationId'])}ByPost`, `${method} ${path}`);
  }
});

const EVERY_SPELLING = ['1', 'true', 'YES', 'On', '0', 'False', 'no', 'off', ''];

test('the document lists every spelling of a boolean that the service accepts', () => {
  const parameters = operations.flatMap(({ operation }) => (operation['parameters'] as unknown as Json[] | undefined) ?? []);
  const schemas = parameters.map((parameter) => parameter['schema']!)
    .filter((schema) => JSON.stringify(schema['anyOf'] ?? null).includes('"boolean"'));
  assert.ok(schemas.length > 0);
  for (const { anyOf } of schemas as unknown as { anyOf: { pattern?: string }[] }[]) {
    const { pattern } = anyOf.find((item) => item.pattern !== undefined)!;
    for (const word of EVERY_SPELLING) assert.match(word, new RegExp(pattern!, 'u'));
    for (const word of ['2', 'truee', 'y', ' ']) assert.doesNotMatch(word, new RegExp(pattern!, 'u'));
  }
});
