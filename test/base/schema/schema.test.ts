/** Schemas are the published documents (JSON Schema 2020-12), and the source of parsers and checks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check } from '../../../src/base/schema/check.ts';
import { perVariant, plan } from '../../../src/base/schema/plan.ts';
import { BOOLEAN_IN_WORDS, BOOLEAN_SPELLINGS, UNREADABLE, readJson, readText } from '../../../src/base/schema/read.ts';
import {
  admits, boolean, choice, constant, discriminatorOf, either, integer, list, nullable, object, oneOf, oneOrMore, record, sequence, string,
  widened,
} from '../../../src/base/schema/schema.ts';
import { answers } from '../../support/text-answers.ts';
import { assertSays } from '../../support/says.ts';

test('each kind of value is a document of its type, with what is said of it', () => {
  for (const [schema, document] of [
    [string({ minLength: 1, description: 'a name' }), { type: 'string', minLength: 1, description: 'a name' }],
    [integer({ minimum: 0 }), { type: 'integer', minimum: 0 }],
    [boolean({ description: 'whether' }), { type: 'boolean', description: 'whether' }],
    [constant('a', { description: 'one' }), { type: 'string', const: 'a', description: 'one' }],
    [constant(false), { type: 'boolean', const: false }],
    [choice(['a', 'b'], { title: 'Letter' }), { type: 'string', enum: ['a', 'b'], title: 'Letter' }],
    [list(string(), { maxItems: 2 }), { type: 'array', items: { type: 'string' }, maxItems: 2 }],
    [sequence(string(), { minItems: 1 }), { type: 'array', items: { type: 'string' }, minItems: 1 }],
    [
      object({ a: string() }, { title: 'A' }, { b: integer() }),
      { type: 'object', title: 'A', properties: { a: { type: 'string' }, b: { type: 'integer' } }, required: ['a'] },
    ],
    [object({}), { type: 'object', properties: {}, required: [] }],
    [record(integer(), { description: 'counts' }), { type: 'object', additionalProperties: { type: 'integer' }, description: 'counts' }],
    [either([string(), integer()], { description: 'either' }), { anyOf: [{ type: 'string' }, { type: 'integer' }], description: 'either' }],
    [oneOrMore(string()), { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }],
    [
      oneOf([object({ a: constant(true) })], { title: 'State' }),
      { title: 'State', oneOf: [{ type: 'object', properties: { a: { type: 'boolean', const: true } }, required: ['a'] }] },
    ],
  ] as const) assert.deepEqual(schema, document);
});

test('a nullable schema has null next to its type, its name or its fixed values, and keeps its description', () => {
  for (const [schema, document] of [
    [
      nullable(string({ description: 'a name', examples: ['A'], maxLength: 3 })),
      { type: ['string', 'null'], maxLength: 3, description: 'a name', examples: ['A'] },
    ],
    [
      nullable(string({ description: 'a name' }), { description: 'a name, or null' }),
      { type: ['string', 'null'], description: 'a name, or null' },
    ],
    [nullable({ ...integer(), default: 0 }), { type: ['integer', 'null'], default: 0 }],
    [nullable(choice(['a'], { description: 'one' })), { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }], description: 'one' }],
    [
      nullable(either([string(), integer()], { description: 'either' })),
      { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }], description: 'either' },
    ],
    [
      nullable(object({}, { title: 'A', description: 'named' }), { description: 'or null' }),
      {
        anyOf: [{ type: 'object', title: 'A', description: 'named', properties: {}, required: [] }, { type: 'null' }],
        description: 'or null',
      },
    ],
  ] as const) assert.deepEqual(schema, document);
});

test('a schema admits the types that it names, and no other', () => {
  assert.deepEqual((['string', 'null', 'integer'] as const).map((type) => admits(nullable(string()), type)), [true, true, false]);
  assert.deepEqual((['string', 'null'] as const).map((type) => admits(string(), type)), [true, false]);
  assert.equal(admits(either([string(), integer()]), 'string'), false);
});

const OPEN = object({
  name: string(),
  open: constant(true, { description: 'it is' }),
  kind: constant('a', { description: 'first' }),
  since: string(),
});
const CLOSED = object(
  { name: nullable(string()), open: constant(false, { description: 'it is not' }), kind: choice(['b', 'c'], { description: 'others' }) },
  {},
  { until: string() },
);

test('a variant is chosen by the value of the member that is constant in each variant', () => {
  assert.equal(discriminatorOf([OPEN, CLOSED]), 'open');
  const pick = perVariant([OPEN, CLOSED], (variant) => Object.keys(variant.properties!).length);
  assert.deepEqual([{ open: true }, { open: false }, { open: null }, {}].map(pick), [4, 4, undefined, undefined]);
  const named = perVariant([OPEN, CLOSED], (variant) => (variant === OPEN ? 'open' : 'closed'));
  assert.deepEqual([named({ open: true }), named({ open: false })], ['open', 'closed']);
  assert.deepEqual(
    plan(OPEN).map((part) => [part.kind, part.name, part.kind === 'constant' ? part.value : null]),
    [['value', 'name', null], ['constant', 'open', true], ['constant', 'kind', 'a'], ['value', 'since', null]],
  );
});

test('one object that admits all variants has what all have, null where one may be, and says what each constant means', () => {
  assert.deepEqual(widened(oneOf([OPEN, CLOSED], { description: 'a state' })), {
    type: 'object', description: 'a state',
    properties: {
      name: { type: ['string', 'null'] },
      open: { type: 'boolean', description: '`true`: it is `false`: it is not' },
      kind: { type: 'string', enum: ['b', 'c', 'a'], description: 'others `a`: first' },
      since: { type: 'string' },
      until: { type: 'string' },
    },
    required: ['name', 'open', 'kind'],
  });
  assert.equal(widened(OPEN), OPEN);
  const loose = nullable(either([string(), integer()]));
  assert.deepEqual(
    widened(oneOf([object({ a: constant(true), x: string() }), object({ a: constant(false), x: loose })])).properties!['x'],
    loose,
  );
});

test('limits include what they name', () => {
  for (const [schema, fit, not] of [
    [string({ minLength: 2, maxLength: 3 }), ['ab', 'abc', '😀😀', '😀😀😀'], ['a', 'abcd', '😀', '😀😀😀😀']],
    [integer({ minimum: 1, maximum: 3 }), [1, 3], [0, 4]],
    [integer(), [2 ** 53 - 1, -(2 ** 53 - 1), 0], [2 ** 53, 0.5, NaN, Infinity]],
    [list(integer(), { minItems: 1, maxItems: 2 }), [[1], [1, 2]], [[], [1, 2, 3]]],
    [record(integer()), [{}, { a: 1 }], [{ a: 'x' }, [1], null]],
  ] as const) {
    for (const value of fit) assert.equal(check(schema, value), null, JSON.stringify(value));
    for (const value of not) assert.notEqual(check(schema, value), null, JSON.stringify(value));
  }
});

test('a fault is named by its member if the names of the members are fixed', () => {
  assertSays(check(object({ counts: record(integer()) }), { counts: { secret: 'x' } }), {
    at: '… value',
    expected: 'must be an integer',
  });
  const both = { ...record(integer()), properties: { name: string() } };
  assert.equal(check(both, { name: 'x', n: 1 }), null);
  assert.deepEqual(check(both, { name: 1 }), { at: 'name', expected: 'must be a string' });
  assert.deepEqual(check(list(string()), [1], 'ibans'), { at: 'ibans[0]', expected: 'must be a string' });
});

test('texts of a query are read as the type of their parameter', () => {
  assert.deepEqual(
    [readText(integer(), '9'.repeat(15)), readText(integer(), '9'.repeat(16)), readText(nullable(integer()), '-12')],
    [999_999_999_999_999, UNREADABLE, -12],
  );
  answers((text) => readText(boolean(), text), {
    '1': true, 'true': true, 'yes': true, 'on': true, 'ON': true, '0': false, 'false': false, 'no': false, 'off': false, 'OFF': false,
    'yes ': UNREADABLE,
  });
  assert.deepEqual(BOOLEAN_SPELLINGS, ['1', 'true', 'yes', 'on', '0', 'false', 'no', 'off']);
  assertSays(BOOLEAN_IN_WORDS, '… 1 … 0');
  assert.deepEqual(
    [readJson(boolean(), 0), readJson(integer(), 1.5), readJson(string(), 1), readJson(boolean(), null)],
    [false, 1.5, 1, null],
  );
});
