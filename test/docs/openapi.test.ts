import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { routes } from '../../src/api/index.ts';
import { openApiDocument } from '../../src/docs/openapi.ts';
import { DEFAULT_LIMITS } from '../../src/http/limits.ts';
import { VERSION } from '../../src/version.ts';

type Json = { readonly [key: string]: Json } & { readonly [index: number]: Json };

const table = routes(DEFAULT_LIMITS);
const document = JSON.parse(JSON.stringify(openApiDocument(table))) as Json;

const operations = Object.entries(document['paths']!).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

test('the document is the one that was last looked at (npm run openapi rewrites it)', () => {
  const golden = readFileSync(new URL('../golden/openapi.json', import.meta.url), 'utf8');
  assert.deepEqual(document, JSON.parse(golden));
});

test('it is OpenAPI 3.1.0 of the version of the program', () => {
  assert.equal(document['openapi'], '3.1.0');
  assert.equal(document['info']!['version'], VERSION);
});

test('every method of every route is an operation, and nothing else is', () => {
  const expected = table.flatMap(({ path, methods }) => methods.map((method) => `${method} ${path}`));
  assert.deepEqual(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort(), expected.sort());
});

test('every operation lists 200, 400, 404 and 422, and 413 where it has a body', () => {
  for (const { path, method, operation } of operations) {
    const responses = Object.keys(operation['responses']!);
    for (const status of ['200', '400', '404', '422']) assert.ok(responses.includes(status), `${method} ${path} ${status}`);
    assert.equal(responses.includes('413'), method === 'post');
    assert.equal('requestBody' in operation, method === 'post');
  }
});

test('every operation has a name of its own, a summary, a description and one of the tags', () => {
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
      if (status === '304') continue;
      const schema = response['content']!['application/json']!['schema']!;
      assert.match(String(schema['$ref']), status === '200' ? /^#\/components\/schemas\/\w+$/ : /\/Error$/, `${path} ${status}`);
    }
  }
});

test('every reference leads to a component, and every component is referred to', () => {
  const text = JSON.stringify(document);
  const references = new Set([...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  assert.deepEqual([...references].sort(), Object.keys(document['components']!['schemas']!).sort());
});

test('every input is described, with an example', () => {
  for (const { path, operation } of operations) {
    for (const parameter of (operation['parameters'] as unknown as Json[] | undefined) ?? []) {
      assert.ok(parameter['description'] && parameter['schema']!['examples'], `${path} ${String(parameter['name'])}`);
    }
    const body = operation['requestBody']?.['content']!['application/json']!['schema']!['properties'] ?? {};
    for (const [name, field] of Object.entries(body)) assert.ok(field['description'] && field['examples'], `${path} ${name}`);
  }
});

test('every member of an answer is described where it stands or where it refers to', () => {
  for (const [component, schema] of Object.entries(document['components']!['schemas']!)) {
    for (const [name, member] of Object.entries(schema['properties'] ?? {})) {
      assert.ok(member['description'] ?? member['$ref'] ?? member['anyOf'], `${component}.${name}`);
    }
  }
});

test('the words of OpenAPI 3.0 that 3.1 gave up are not used', () => {
  assert.doesNotMatch(JSON.stringify(document), /"nullable":/);
});
