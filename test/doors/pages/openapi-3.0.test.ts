import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { openApi30 } from '../../../src/doors/pages/openapi-3.0.ts';
import { openApiDocument } from '../../../src/doors/pages/openapi.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testContext, testService } from '../../support/service.ts';

type Json = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Json>>;

const source = finish(openApiDocument(routes(DEFAULT_LIMITS), testContext()));
const document = finish(openApi30(source));

/** A document with these schemas alone, in 3.0. */
const schemas30 = (schemas: Schemas): Schemas =>
  (finish(
    openApi30({ info: { license: { identifier: 'MIT' } }, paths: {}, components: { schemas } }),
  ) as { components: { schemas: Schemas } }).components.schemas;

const schema30 = (schema: Json): Json => schemas30({ One: schema, Named: { type: 'object' } })['One']!;

/** The words of schemas in 3.0.3 that our schemas use. */
const WORDS = [
  '$ref', 'type', 'nullable', 'description', 'example', 'default', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern',
  'format', 'items', 'minItems', 'maxItems', 'properties', 'required', 'additionalProperties', 'allOf', 'anyOf', 'oneOf',
];
const TYPES = ['string', 'integer', 'boolean', 'array', 'object'];

function* within(schema: Json): Generator<Json> {
  yield schema;
  const { items, properties = {}, additionalProperties, allOf, anyOf, oneOf } = schema as Record<string, Json | Json[] | undefined>;
  const inner = [items, ...Object.values(properties), additionalProperties, allOf, anyOf, oneOf].flat() as (Json | undefined)[];
  for (const part of inner) if (part !== undefined) yield* within(part);
}

/** Every outermost schema of the document: of components, parameters, bodies, responses and headers. */
function* rim(value: unknown, name = ''): Generator<Json> {
  if (typeof value !== 'object' || value === null || name === 'examples') return;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'schema') yield member as Json;
    else if (key === 'schemas') yield* Object.values(member as Schemas);
    else yield* rim(member, key);
  }
}

const all = [...rim(document)].flatMap((schema) => [...within(schema)]);

test('a schema of 3.0 has one type, nullable only with a type, and nothing next to a reference', () => {
  assert.ok(all.length > 1_000);
  for (const schema of all) {
    const said = JSON.stringify(schema);
    for (const word of Object.keys(schema)) assert.ok(WORDS.includes(word), `${word}: ${said}`);
    if ('type' in schema) assert.ok(TYPES.includes(schema['type'] as string), said);
    if ('nullable' in schema) assert.ok('type' in schema, said);
    if ('$ref' in schema) assert.deepEqual(Object.keys(schema), ['$ref']);
    if (schema['type'] === 'array') assert.ok('items' in schema, said);
  }
});

test('the 3.0 document has all operations, and every reference has a schema', () => {
  assert.deepEqual(Object.keys(document['paths'] as Json), Object.keys(source['paths'] as Json));
  assert.equal(document['openapi'], '3.0.3');
  const references = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  assert.deepEqual([...references].sort(), Object.keys((document['components'] as { schemas: Schemas }).schemas).sort());
});

test('each keyword of 3.1 becomes its equivalent in 3.0', () => {
  const reference = { $ref: '#/components/schemas/Named' };
  const rows: readonly (readonly [Json, Json])[] = [
    [{ type: ['string', 'null'], examples: ['a', 'b'] }, { type: 'string', nullable: true, example: 'a' }],
    [{ type: 'boolean', const: true }, { type: 'boolean', enum: [true] }],
    [{ type: 'null' }, { type: 'object', nullable: true, enum: [null] }],
    [{ anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }], description: 'd' },
      { type: 'string', enum: ['a', null], nullable: true, description: 'd' }],
    [{ anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }] },
      { anyOf: [{ type: 'integer', nullable: true }, { type: 'string' }] }],
    [{ anyOf: [{ type: 'integer' }, reference] }, { anyOf: [{ type: 'integer' }, reference] }],
    [{ type: 'object', properties: { const: { type: 'string', const: 'a' } }, additionalProperties: { type: ['integer', 'null'] } },
      {
        type: 'object', properties: { const: { type: 'string', enum: ['a'] } }, additionalProperties: { type: 'integer', nullable: true },
      }],
  ];
  for (const [schema, expected] of rows) assert.deepEqual(schema30(schema), expected);
});

test('a schema becomes nullable if every reference may be null, otherwise a copy becomes nullable', () => {
  const reference = { $ref: '#/components/schemas/Named' };
  const orNull = { anyOf: [reference, { type: 'null' }] };
  const list = (...anyOf: Json[]): Json => ({ type: 'object', properties: Object.fromEntries(anyOf.map((item, i) => [String(i), item])) });
  assert.deepEqual(schemas30({ One: list({ ...orNull, description: 'd' }), Named: { type: 'object' } }), {
    One: list({ description: 'd', allOf: [reference] }),
    Named: { type: 'object', nullable: true },
  });
  const copy = { $ref: '#/components/schemas/NamedOrNull' };
  assert.deepEqual(schemas30({ One: list(orNull, reference), Named: { type: 'object' } }), {
    One: list(copy, reference),
    Named: { type: 'object' },
    NamedOrNull: { type: 'object', nullable: true },
  });
});

test('the service serves both documents', () => {
  const response = askRaw(testService().requestHandler, 'GET', '/api/openapi-3.0.json');
  assert.equal(json(response)['openapi'], '3.0.3');
  assert.ok(response.headers.lines.includes('ETag'));
});
