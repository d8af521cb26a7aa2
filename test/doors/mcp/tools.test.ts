/** Turns an operation into a tool: its description for a client, and the reading of its inputs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Refusal } from '../../../src/base/errors.ts';
import { ok, refuse } from '../../../src/base/errors.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { withToolNames, toolsOf } from '../../../src/doors/mcp/tools.ts';
import { type Route, optional, required, route } from '../../../src/service/operations/route.ts';
import { choice, either, integer, list, nullable, object, string } from '../../../src/base/schema/schema.ts';
import { testContext } from '../../support/service.ts';
import type { Json } from './mcp.ts';
import { assertSays } from '../../support/says.ts';

const made = (description: string, more: object = {}): Route =>
  route({
    name: 'greet', methods: ['GET'], path: '/api/v1/greet', group: 'Explain', summary: 'Greet', description,
    inputs: { name: required(string({ description: 'who', examples: ['Zoë'], title: 'Name' })) },
    response: object({ text: string() }), examples: [{ summary: 'One', input: { name: 'Zoë' } }],
    handle: ({ name }: { readonly name: string }) => ok({ text: `Hello ${name}` }), ...more,
  } as never);
const toolOf = (one: Route) => toolsOf([one], testContext()).get(one.name)!;
const described = (description: string): string => toolOf(made(description)).definition.description;

test('a tool is described by the summary and the first sentence, in plain text on one line', () => {
  for (const [description, said] of [
    ['Says it. And more.', 'Greet. Says it.'], ['Says\nit. And more.', 'Greet. Says it.'], ['Says it\n\nAnd more.', 'Greet. Says it'],
    ['Says `it`, e.g. so? And more.', 'Greet. Says it, e.g. so?'],
    ['Says it! `Greet` too.', 'Greet. Says it!'], ['Of 1.5 and 2.', 'Greet. Of 1.5 and 2.'],
    ['By /api/v1/greet. Yes.', 'Greet. By greet.'], ['By /api/v1/other/{x}.', 'Greet. By /api/v1/other/{x}.'],
    [`${'x'.repeat(239)}. More.`, `Greet. ${'x'.repeat(239)}.`], [`${'x'.repeat(240)}. More.`, 'Greet.'],
  ] as const) assert.equal(described(description), said, description);
});

test('inputs are described without examples and titles, and the answer by its members and their types', () => {
  const { definition } = toolOf(made('Says it.', {
    inputs: {
      name: required(string({ description: 'who', examples: ['Zoë'], title: 'Name' })),
      kinds: optional(list(string({ title: 'Kind', description: 'of what' }), { title: 'Kinds', maxItems: 3 })),
    },
    response: object(
      {
        text: string({ description: 'What is said.', examples: ['x'], pattern: '^x$' }),
        count: integer({ minimum: 3, description: 'How many.' }), inner: object({ a: string() }, { title: 'Inner' }),
        plain: object({ b: nullable(string({ description: 'B.' })) }),
        kind: choice(['a', 'b'], { title: 'Kind' }), many: list(object({ c: string({ description: 'C.' }) }), { description: 'Many.' }),
        any: either([integer({ minimum: 1 }), string({ description: 'D.' })]),
      },
      { title: 'Answer', description: 'All.' },
    ),
  }));
  assert.deepEqual(definition.inputSchema, {
    type: 'object', required: ['name'], additionalProperties: false,
    properties: {
      name: { type: 'string', description: 'who' },
      kinds: { type: 'array', items: { type: 'string', description: 'of what' }, maxItems: 3 },
    },
  });
  assert.deepEqual(definition.outputSchema, {
    type: 'object',
    properties: {
      text: { type: 'string' }, count: { type: 'integer' }, inner: { type: 'object', title: 'Inner' },
      plain: { type: 'object', properties: { b: { type: ['string', 'null'] } } }, kind: { type: 'string' },
      many: { type: 'array', items: { type: 'object', properties: { c: { type: 'string' } } } },
      any: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    },
  });
  assert.deepEqual(toolOf(made('Says it.', { inputs: {} })).definition.inputSchema, { type: 'object', additionalProperties: false });
});

test('a number becomes a text if the input is a text, and stays a number otherwise', () => {
  const given: unknown[] = [];
  const tool = toolOf(
    made(
      'Says it.',
      {
        inputs: { name: optional(string()), count: optional(integer()) },
        handle: (input: unknown) => {
          given.push(input);
          return ok({ text: '' });
        },
      },
    ),
  );
  for (const input of [{ name: 12.5 }, { name: 'x', count: 3 }]) assert.ok(finish(tool.call(input)).ok);
  assert.deepEqual(given, [{ name: '12.5', count: null }, { name: 'x', count: 3 }]);
  const wrong = finish(tool.call({ name: true }));
  assert.ok(!wrong.ok && wrong.parameter === 'name');
});

test('a refusal names tools and the inputs that are probably meant', () => {
  const names = new Map([['/api/v1/banks', 'banks'], ['/api/v1/banks/{slug}', 'bank']]);
  const inWords = (refusal: Refusal): string => withToolNames(refusal, names).message;
  assert.equal(
    inWords(refuse('BANK_NOT_FOUND', 'see /api/v1/banks, /api/v1/banks/{slug} and /api/v1/none')), 'see banks, bank and /api/v1/none',
  );
  const near = {
    ...refuse('BIC_NOT_FOUND', 'not listed'),
    more: { did_you_mean: [{ bic: 'MUSTDEFFXXX', bank_name: 'Musterbank' }, { bic: 'NORDDEBBXXX', bank_name: null }, {}] },
  };
  assertSays(inWords(near as unknown as Refusal), '… not listed … MUSTDEFFXXX (Musterbank) … NORDDEBBXXX');
  assert.equal(inWords({ ...refuse('BIC_NOT_FOUND', 'not listed'), more: { did_you_mean: [] } } as unknown as Refusal), 'not listed');
  const refused = finish(toolOf(made('Says it.', { handle: () => refuse('BANK_NOT_FOUND', '/api/v1/greet does') })).call({ name: 'x' }));
  assert.deepEqual(refused.ok ? null : [refused.code, refused.message], ['BANK_NOT_FOUND', 'greet does']);
});

test('an operation that draws pictures gives the tool a picture, if the code can be drawn', () => {
  const forms = [{ type: 'image/svg+xml', name: 'a.svg' }, { type: 'image/png', name: 'a.png' }];
  const content = (files: object | null): Json[] => {
    const tool = toolOf(made('Says it.', { inputs: { name: required(string()), output: optional(string()) }, files }));
    const answer = finish(tool.call({ name: 'x' }));
    assert.ok(answer.ok);
    return (JSON.parse(`{${Buffer.from(answer.value, 'latin1').toString()}}`) as { readonly content: Json[] }).content.slice(1);
  };
  const asked: unknown[] = [];
  const draw = (input: unknown) => {
    asked.push(input);
    return ok({ form: forms[1], bytes: Uint8Array.from([7]) });
  };
  assert.deepEqual(content({ forms, inputs: ['output'], handle: draw }), [{ type: 'image', mimeType: 'image/png', data: 'Bw==' }]);
  assert.deepEqual(asked, [{ name: 'x', output: 'png' }]);
  assert.deepEqual(content({ forms, inputs: ['output'], handle: () => null }), []);
  assert.deepEqual(content({ forms, inputs: ['output'], handle: () => refuse('INVALID_PARAMETER', 'no') }), []);
  assert.deepEqual(content({ forms: [forms[0]], inputs: ['output'], handle: draw }), []);
  assert.deepEqual(content({ forms, inputs: [], handle: draw }), []);
  assert.deepEqual(content(null), []);
});

test('an input that requests a file is not an input of the tool', () => {
  const tool = toolOf(
    made(
      'Says it.',
      { inputs: { name: required(string()), output: optional(string()) }, files: { forms: [], inputs: ['output'], handle: () => null } },
    ),
  );
  assert.deepEqual(Object.keys(tool.definition.inputSchema['properties'] as Json), ['name']);
  const refused = finish(tool.call({ name: 'x', output: 'png' }));
  assertSays(refused.ok ? null : refused.message, '… name');
});
