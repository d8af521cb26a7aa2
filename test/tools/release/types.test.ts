/** The types of the library as an editor shows them. If the type of a member is wrong, programs of users do not compile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Route } from '../../../src/service/operations/route.ts';
import type { Schema } from '../../../src/base/schema/schema.ts';
import { libraryTypes } from '../../../tools/release/types.ts';

const ANSWER: Schema = { type: 'object', properties: {}, required: [] };
const NAMED = { ...ANSWER, title: 'Thing', description: 'A thing.' };

/** A route with these inputs. It has only the members from which types are made. */
const route = (given: Partial<Route>): Route => ({
  name: 'ask', path: '/api/v1/ask', summary: 'Asks', description: 'Asks it.', inputs: {}, response: ANSWER, files: null, bodyFile: null,
  ...given,
}) as Route;
const types = (...routes: readonly Partial<Route>[]): string => libraryTypes('', routes.map(route));
/** The type of a member of this schema. */
const memberOf = (schema: Schema): string => /readonly of: ([^]*?);\n\}/.exec(
  types({ response: { type: 'object', properties: { of: { description: 'What', ...schema } }, required: ['of'] } }),
)![1]!;

for (const [what, schema, type] of [
  ['a text', { type: 'string' }, 'string'], ['a whole number', { type: 'integer' }, 'number'],
  ['yes or no', { type: 'boolean' }, 'boolean'], ['a text or null', { type: ['string', 'null'] }, 'string | null'],
  ['a number or null', { type: ['integer', 'null'] }, 'number | null'], ['a constant', { type: 'string', const: 'one' }, '"one"'],
  ['a constant that says no', { type: 'boolean', const: false }, 'false'],
  ['a choice', { type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  ['a choice with null', { type: ['string', 'null'], enum: ['a', null] }, '"a" | null'],
  ['a list', { type: 'array', items: { type: 'integer' } }, 'ReadonlyArray<number>'],
  ['a list of lists', { type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'ReadonlyArray<ReadonlyArray<string>>'],
  ['a list or null', { type: ['array', 'null'], items: { type: ['string', 'null'] } }, 'ReadonlyArray<string | null> | null'],
  ['one of several', { oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string | number'],
  ['any of several', { anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'number | null'],
  ['names that are not fixed', { type: 'object', additionalProperties: { type: 'integer' } }, 'Readonly<Record<string, number>>'],
  ['what is declared under a name', NAMED, 'Thing'], ['a list of such', { type: 'array', items: NAMED }, 'ReadonlyArray<Thing>'],
  ['an object', {
    type: 'object', properties: { a: { type: 'string', description: 'First' }, b: { type: 'integer', description: 'Second' } },
    required: ['b'],
  },
    '{\n    /**\n     * First\n     */\n    readonly a?: string | undefined;\n'
      + '    /**\n     * Second\n     */\n    readonly b: number;\n  }'],
  ['an object in an object', {
    type: 'object',
    properties: {
      a: { type: 'object', description: 'Outer', properties: { b: { type: 'string', description: 'Inner' } }, required: ['b'] },
    },
    required: ['a'],
  },
    '{\n    /**\n     * Outer\n     */\n    readonly a: {\n      /**\n       * Inner\n       */\n      readonly b: string;\n    };\n  }'],
] as const satisfies readonly (readonly [string, Schema, string])[]) {
  test(`${what} is ${type.replaceAll(/\s+/g, ' ')}`, () => assert.equal(memberOf(schema), type));
}

test('an input has its description, default and example, and an optional input may be null', () => {
  const inputs = {
    iban: { schema: { type: 'string', description: 'an IBAN', examples: ['DE1', 'DE2'] }, missing: 'MISSING_PARAMETER', absent: null },
    limit: { schema: { type: 'integer', description: 'how many', default: 20 }, missing: null, absent: 20 },
  } as const;
  assert.ok(types({ inputs }).includes([
    '/**', ' * Input of `ask`: Asks.', ' */', 'export interface AskInput {', '  /**', '   * An IBAN.', '   *',
    '   * For example `"DE1"`.', '   */', '  readonly iban: string;',
    '  /**', '   * How many.', '   *', '   * Without it: `20`.', '   */', '  readonly limit?: number | null | undefined;', '}',
  ].join('\n')), types({ inputs }));
});

test('an input without a text is refused, and so is a member', () => {
  assert.throws(() => types({ inputs: { iban: { schema: { type: 'string' }, missing: null, absent: null } } }), {
    message: 'iban has no description',
  });
  assert.throws(() => types({ response: { type: 'object', properties: { bic: { type: 'string' } }, required: [] } }), {
    message: 'bic has no description',
  });
});

test('a member without a description has the description of its type or of its items', () => {
  const own: Schema = { type: 'string', description: 'Own text' };
  for (const schema of [
    { type: 'array', items: own }, { type: 'object', additionalProperties: own }, { anyOf: [{ type: 'null' }, own] },
    { oneOf: [own, { type: 'null' }] }, { type: 'array', items: { type: 'array', items: own } },
  ] as const) {
    assert.match(types({ response: { type: 'object', properties: { of: schema }, required: ['of'] } }), /   \* Own text\n|  \* Own text\n/);
  }
});

test('an operation is a method, and its input is optional if no input is required', () => {
  const optional = { of: { schema: { type: 'string', description: 'what' }, missing: null, absent: null } } as const;
  const needed = {
    ...optional, iban: { schema: { type: 'string', description: 'an IBAN' }, missing: 'MISSING_PARAMETER', absent: null },
  } as const;
  assert.match(types({ inputs: optional }), /^ {2}ask\(input\?: AskInput\): AskAnswer;$/m);
  assert.match(types({ inputs: needed }), /^ {2}ask\(input: AskInput\): AskAnswer;$/m);
  assert.match(types({ response: NAMED }), /^ {2}ask\(input\?: AskInput\): Thing;$/m);
  const text = types({ response: NAMED }, { name: 'tell', response: NAMED });
  assert.deepEqual(
    [text.match(/interface Thing /g)!.length, text.includes('/**\n * A thing.\n */\nexport interface Thing {\n}')], [1, true],
    'declared once, with its text',
  );
  assert.match(text, /^export interface Kontor \{\n {2}\/\*\*\n {3}\* Asks\.\n {3}\*\n {3}\* Asks it\.\n {3}\*\/\n {2}ask\(/m);
});

test('a named type is declared before its parts, and each once', () => {
  const inner: Schema = { type: 'string', title: 'Inner', enum: ['a', 'b'], description: 'Inside.' };
  const outer: Schema = {
    type: 'object', title: 'Outer', properties: { one: { ...inner }, more: { type: 'array', description: 'More', items: inner } },
    required: ['one', 'more'],
  };
  const text = types({ response: outer });
  assert.ok(
    text.includes('export interface Outer {\n  /**\n   * Inside.\n   */\n  readonly one: Inner;\n  /**\n   * More\n   */\n'
      + '  readonly more: ReadonlyArray<Inner>;\n}\n\n/**\n * Inside.\n */\nexport type Inner = "a" | "b";\n'),
    text,
  );
  assert.equal(text.split('type Inner ').length, 2);
});

test('an operation that another names is called by its name there, and no text ends its comment', () => {
  const text = types({ description: 'See `/api/v1/tell` and `/api/v1/none`, or */ that.' }, { name: 'tell', path: '/api/v1/tell' });
  assert.ok(text.includes('See `tell` and `/api/v1/none`, or *\\/ that.'), text);
});

test('an operation that answers with files has a method for each kind, and does not name the input twice', () => {
  const inputs = {
    format: {
      schema: { type: 'string', description: 'the kind', enum: ['json', 'svg', 'png'], default: 'json' }, missing: null, absent: 'json',
    },
    size: { schema: { type: 'integer', description: 'the size' }, missing: null, absent: null },
  } as const;
  const text = types({
    inputs,
    files: {
      forms: [{ type: 'image/svg+xml', name: 'a.svg' }, { type: 'image/png', name: 'a.png' }], inputs: ['format', 'size'],
      handle: () => null,
    },
  });
  assert.ok(
    text.includes(
      '  ask(input: AskInput & {\n    /**\n     * The kind.\n     */\n    readonly format?: "json" | null | undefined;\n  }): AskAnswer;',
    ),
    text,
  );
  assert.ok(
    text.includes('  /**\n   * Returns a file: image/svg+xml, image/png.\n   */\n  ask(input: AskInput & {\n    /**\n     * The kind.\n'
      + '     */\n    readonly format: "svg" | "png";\n  }): Uint8Array;'),
    text,
  );
  assert.match(text, /export interface AskInput \{\n {2}\/\*\*\n {3}\* The size\.\n/);
});

test('a file that may be the body is bytes, or a stream that is read as it comes', () => {
  const inputs = { list: { schema: { type: 'string', description: 'the list' }, missing: 'MISSING_PARAMETER', absent: null } } as const;
  const text = types({ inputs, bodyFile: { input: 'list' } as Route['bodyFile'] });
  assert.match(text, /^ {2}readonly list: string \| Uint8Array;$/m);
  assert.match(
    text,
    /^ {2}ask\(input: Omit<AskInput, 'list'> & \{\n(?:.*\n){3} {4}readonly list: AsyncIterable<Uint8Array>;\n {2}\}\): Promise<AskAnswer>;$/m,
  );
});

test('the declarations of the module come first, without its imports, and the body of a refusal has its own name', () => {
  const text = libraryTypes(
    "import type { X } from './x.js';\nexport declare class KontorError extends Error {\n    readonly body: ErrorBody;\n}\nexport {};\n",
    [route({})],
  );
  assert.ok(
    text.startsWith('export declare class KontorError extends Error {\n    readonly body: ApiError;\n}\n\n/** Every operation'), text,
  );
  for (const name of ['interface ApiError ', 'type ErrorCode = ']) assert.equal(text.split(name).length, 2, name);
  assert.match(text, /[^\n]\n$/);
});
