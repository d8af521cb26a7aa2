/** Parts of the reference: types as text, forms, markdown, refusals, and the contents of an answer. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_CODE } from '../../../src/service/engine/error-body.ts';
import { ok } from '../../../src/base/errors.ts';
import { type Inputs, optional, required, route, withDefault } from '../../../src/service/operations/route.ts';
import { clientData } from '../../../src/doors/pages/reference/client-data.ts';
import { fieldTables } from '../../../src/doors/pages/reference/fields.ts';
import { inputs } from '../../../src/doors/pages/reference/inputs.ts';
import { inline, markdown } from '../../../src/doors/pages/reference/markdown.ts';
import { errorTable, refusalLists } from '../../../src/doors/pages/reference/refusals.ts';
import { errors, limits } from '../../../src/doors/pages/reference/sections.ts';
import { typeInWords } from '../../../src/doors/pages/reference/types.ts';
import { type Schema, boolean, choice, integer, list, nullable, object, string } from '../../../src/base/schema/schema.ts';
import { assertSays } from '../../support/says.ts';

const NO_LINKS = new Map<string, string>();
const SMALL = object({ a: string(), b: integer() }, { title: 'Small' });

const asked = (name: string, given: Inputs, input: Readonly<Record<string, unknown>> = {}, more: object = {}) =>
  route({
    name, group: 'Build', methods: ['POST'], path: `/api/v1/${name}`, summary: name, description: name, inputs: given, response: SMALL,
    handle: () => ok({ a: 'a', b: 1 }), examples: [{ summary: 'One', input }], ...more,
  });

test('a type in words has its items, its limits and its nullability', () => {
  const rows: readonly (readonly [Schema, string])[] = [
    [string(), 'string'], [string({ maxLength: 70 }), 'string, up to 70 characters'],
    [string({ maxLength: 10_000 }), 'string, up to 10,000 characters'],
    [nullable(string()), 'string?'], [nullable(string({ maxLength: 5 })), 'string, up to 5 characters or null'],
    [integer(), 'integer'], [integer({ minimum: 1, maximum: 20 }), 'integer, 1 to 20'],
    [integer({ minimum: 0, maximum: 0 }), 'integer, 0 to 0'], [integer({ minimum: 1 }), 'integer'], [integer({ maximum: 9 }), 'integer'],
    [nullable(integer()), 'integer?'],
    [boolean(), 'boolean'], [nullable(boolean()), 'boolean?'],
    [choice(['a', 'b']), 'a | b'], [nullable(choice(['a', 'b'])), 'a | b or null'], [nullable(choice(['a'])), 'a?'],
    [list(string()), 'list of strings'], [list(string(), { maxItems: 1000 }), 'list of strings, up to 1,000 items'],
    [list(integer()), 'list of values'], [nullable(list(string())), 'list of strings or null'],
    [list(SMALL), 'list of <a href="#Small">Small</a>'], [list(object({ a: string() })), 'list of objects'],
    [SMALL, '<a href="#Small">Small</a>'], [nullable(SMALL), '<a href="#Small">Small</a>?'], [object({ a: string() }), 'object'],
    [nullable(object({ a: string() })), 'object?'],
    [{ type: 'object', additionalProperties: string() }, 'object of strings'],
    [{ type: 'object', additionalProperties: integer() }, 'object of values'],
    [{ type: 'object', additionalProperties: nullable(SMALL) }, 'object of <a href="#Small">Small</a>'],
    [{ anyOf: [integer({ minimum: 1, maximum: 8 }), string(), { type: 'null' }] }, 'integer, 1 to 8, or string or null'],
    [{ anyOf: [integer(), string()] }, 'integer, or string'],
    [ERROR_CODE, '… href="#errors">error'],
  ];
  for (const [schema, words] of rows) assertSays(typeInWords(schema).markup, words);
});

/** Returns the form control for one input with this value in the first example. */
const controlOf = (schema: Schema<never>, value?: unknown, other?: unknown): string => {
  const examples = [
    { summary: 'One', input: value === undefined ? {} : { x: value } },
    ...(other === undefined ? [] : [{ summary: 'Two', input: { x: other } }]),
  ];
  return /<dd>\n?([^]*?)\n?<\/dl>/.exec(
    inputs(asked('f', { x: optional(schema) }, {}, { examples }), { links: NO_LINKS, shown: null }).markup,
  )![1]!.trim();
};

test('each kind of input has its control, with the value of the first example', () => {
  const rows: readonly (readonly [schema: Schema, value: unknown, control: string])[] = [
    [string(), 'a "b" <c>', '<input id="f.x" value="a &quot;b&quot; &lt;c>">'],
    [string(), undefined, '<input id="f.x">'],
    [string({ maxLength: 16_384 }), 'a', '<input id="f.x" value="a">'],
    [string({ maxLength: 16_385 }), 'a', '<textarea id="f.x" rows="6">a</textarea>'],
    [string(), 'a\nb', '<textarea id="f.x" rows="6">a\nb</textarea>'],
    [string(), '\nb', '<textarea id="f.x" rows="6">\n\nb</textarea>'],
    [{ ...integer(), default: 3 }, 5, '<input id="f.x" inputmode="numeric" placeholder="3" value="5">'],
    [integer(), undefined, '<input id="f.x" inputmode="numeric" placeholder="">'],
    [integer(), 0, '<input id="f.x" inputmode="numeric" placeholder="" value="0">'],
    [boolean(), true, '<input type="checkbox" id="f.x" checked>'],
    [boolean(), false, '<input type="checkbox" id="f.x">'],
    [boolean(), undefined, '<input type="checkbox" id="f.x">'],
    [choice(['a', 'b']), 'b', '<select id="f.x"><option value="">not set<option>a<option selected>b</select>'],
    [list(string()), ['a', 'b'], '<textarea id="f.x" rows="4" data-kind="list">a\nb</textarea>'],
    [list(string()), undefined, '<textarea id="f.x" rows="4" data-kind="list"></textarea>'],
    [list(SMALL), [{ a: 'a', b: 1 }, { a: 'b', b: 2 }],
      '<textarea id="f.x" rows="4" data-kind="objects">{"a":"a","b":1}\n{"a":"b","b":2}</textarea>'],
    [list(SMALL), undefined, '<textarea id="f.x" rows="4" data-kind="objects"></textarea>'],
    [{ type: 'object', additionalProperties: string() }, { DL: '20261231', b: 'c' },
      '<textarea id="f.x" rows="3" data-kind="object">DL=20261231\nb=c</textarea>'],
    [{ type: 'object', additionalProperties: string() }, undefined, '<textarea id="f.x" rows="3" data-kind="object"></textarea>'],
  ];
  // The words of a placeholder are in the golden file of texts.
  const withoutHint = (markup: string): string => markup.replace(/ placeholder="[^"]*[a-z][^"]*"/, '');
  for (const [schema, value, control] of rows) assert.equal(withoutHint(controlOf(schema as Schema<never>, value)), control);
  assert.equal(
    controlOf(string() as Schema<never>, 'a', 'b\nc'), '<textarea id="f.x" rows="6">a</textarea>', 'another example has lines',
  );
});

test('an input shows if it is required, its default, and if it is in the path', () => {
  const item = asked(
    'f',
    {
      key: required(string({ description: 'the key' })), count: withDefault(integer({ description: 'how many' }), 2),
      rest: optional(string()),
      items: required(list(string()), 'MISSING_PARAMETER', { name: 'item', schema: list(string(), { description: 'one of them' }) }),
    },
    { key: 'k' }, { methods: ['GET'], path: '/api/v1/f/{key}' },
  );
  const { markup } = inputs(item, { links: NO_LINKS, shown: null });
  assert.ok(markup.startsWith('<form id="f.form"><h4>Inputs</h4>\n<dl>'), markup);
  for (const part of [
    'key</label> <i>string, <b>required</b>, in the path</i><dd>The key.\n',
    'count</label> <i>integer, default <code>2</code></i><dd>How many.\n', 'rest</label> <i>string</i><dd>\n',
    'items</label> <i>list of strings, <b>required</b></i><dd> In a query: one of them.\n',
  ]) {
    assert.ok(markup.includes(part), `${part} of ${markup}`);
  }
  assert.equal(
    inputs(asked('none', {}), { links: NO_LINKS, shown: null }).markup,
    '<form id="none.form"><h4>Inputs</h4>\n<p>None.</p>\n</form>\n',
  );
  const fitting = inputs(item, { links: NO_LINKS, shown: new Set(['key']) }).markup;
  assert.ok(fitting.includes('<h4>Inputs</h4>\n<p class="fitting" role="status"></p>\n<dl>'));
  assert.deepEqual(
    [...fitting.matchAll(/<dt class="other"><label for="f\.(\w+)">[^]*?<dd class="other">/g)].map(([, name]) => name),
    ['count', 'rest', 'items'],
  );
});

test('markdown: paragraphs, lists, bold, code, tables and paths of operations', () => {
  const links = new Map([['/api/v1/first', 'first'], ['/api/v1/bank-codes/{code}', 'code']]);
  const rows: readonly (readonly [string, string])[] = [
    ['One\n  \nTwo & <three>', '<p>One</p>\n<p>Two &amp; &lt;three></p>\n'],
    ['\nOne\n', '<p>One</p>\n'],
    ['* a\n* b `c`', '<ul><li>a\n<li>b <code>c</code>\n</ul>\n'],
    ['| A |\n|---|\n| **1** |\n| `2` |',
      '<div class="wide"><table><thead><tr><th>A<tbody><tr><td><strong>1</strong>\n<tr><td><code>2</code>\n</table></div>\n'],
    ['**a `b`** c `d` e', '<p><strong>a <code>b</code></strong> c <code>d</code> e</p>\n'],
    ['See /api/v1/first, `/api/v1/bank-codes/{code}` and /api/v1/other.',
      '<p>See <a href="#first">/api/v1/first</a>, <code><a href="#code">/api/v1/bank-codes/{code}</a></code> and /api/v1/other.</p>\n'],
    ['2 * 3', '<p>2 * 3</p>\n'],
  ];
  for (const [text, markup] of rows) assert.equal(markdown(text, links).markup, markup);
  assert.equal(inline('a **b** `/api/v1/first`', links).markup, 'a <strong>b</strong> <code><a href="#first">/api/v1/first</a></code>');
});

test('an operation explains its own refusals, and lists common refusals by code', () => {
  const few = Array.from({ length: 3 }, (_, i) => asked(`three${i}`, {}, {}, { refusals: { BANK_NOT_FOUND: 'no such bank' } }));
  const many = [...few, asked('four', {}, {}, { refusals: { BANK_NOT_FOUND: 'no such bank' }, unprocessable: 'the text is empty' })];
  const common = '400 <code>INVALID_PARAMETER</code>, 404 <code>BANK_NOT_FOUND</code>: see <a href="#errors">Errors</a>.</p>\n';
  assert.equal(
    refusalLists(few, NO_LINKS)(few[0]!).markup.includes('<dt>404 <code>BANK_NOT_FOUND</code><dd>No such bank.\n'), true,
    'a reason of three operations is not common',
  );
  const lists = refusalLists(many, NO_LINKS);
  assert.equal(lists(many[0]!).markup, `<p>${common}`);
  assert.equal(
    lists(many[3]!).markup,
    `<dl class="refusals"><dt>422 <code>INVALID_PARAMETER</code><dd>The text is empty.\n</dl>\n<p>Also ${common}`,
  );
  const other = asked('other', {}, {}, { refusals: { BANK_NOT_FOUND: 'no bank at all' } });
  const last = asked('last', {}, {}, { refusals: { BANK_NOT_FOUND: 'a third way' } });
  const table = errorTable([last, other, ...many, other], NO_LINKS).markup;
  assert.ok(
    table.includes('<tr><th>BANK_NOT_FOUND<td>404<td>No such bank. No bank at all. \n'), 'the two most common reasons, in this order',
  );
  assert.match(table, /<tr><th>NOT_FOUND<td>404<td>.*path/);
  assert.match(table, /<tr><th>METHOD_NOT_ALLOWED<td>405<td>.*<code>Allow<\/code>/);
  const section = errors(many, NO_LINKS);
  assert.deepEqual([section.anchor, section.title], ['errors', 'Errors']);
});

test('limits are listed with value, unit and reason', () => {
  const { anchor, title, body } = limits([{ variable: 'KONTOR_X', value: 12345, unit: 'bytes', reason: 'how long a <text> may be' }]);
  assert.deepEqual([anchor, title], ['limits', 'Limits']);
  assert.ok(body.markup.includes('<tr><th>KONTOR_X<td>12,345 bytes<td>How long a &lt;text> may be.\n'));
});

test('the data of the program omit the method POST and a single example', () => {
  const data = clientData([
    asked('one', {}, { a: 1 }),
    asked('two', {}, {}, { methods: ['GET', 'POST'] }),
    asked('get', {}, {}, { methods: ['GET'] }),
    asked('more', {}, {}, { examples: [{ summary: 'One', input: { a: 1 } }, { summary: 'Two', input: { a: 2 } }] }),
  ]);
  assert.deepEqual(data, {
    one: { path: '/api/v1/one', answer: 'Small' },
    two: { path: '/api/v1/two', answer: 'Small' },
    get: { method: 'GET', path: '/api/v1/get', answer: 'Small' },
    more: { path: '/api/v1/more', answer: 'Small', examples: [{ summary: 'One' }, { summary: 'Two', input: { a: 2 } }] },
  });
});

test('variants of an answer are listed once, each with its discriminator', () => {
  const kind = (name: string, title: string) => object(
    { type: { ...string(), const: name } as Schema<string>, [name]: string() }, { title },
  );
  const [cat, dog] = [kind('cat', 'Cat'), kind('dog', 'Dog')];
  const response = { oneOf: [cat, dog], title: 'Animal' } as unknown as Schema<never>;
  const [first, second] = ['first', 'second'].map((name) => asked(
    name, {}, {}, { response },
  )) as [ReturnType<typeof asked>, ReturnType<typeof asked>];
  const fields = fieldTables([first, second], NO_LINKS);
  const { markup } = fields(first);
  for (const [title, name] of [['Cat', 'cat'], ['Dog', 'dog']] as const)
    assert.match(markup, new RegExp(`<span id="${title}">${title}</span> if <code>type</code> is <code>${name}</code>`));
  assert.equal(fields(second).markup, '<p><a href="#Animal">Animal</a>.</p>\n');
});

test('a record with at least four fields of an earlier record links to it', () => {
  const texts = (names: string): Record<string, Schema<string>> => Object.fromEntries([...names].map((name) => [name, string()]));
  const fieldsAfter = (first: Record<string, Schema<string>>, second: Record<string, Schema<string>>): string => {
    const [earlier, later] = [
      asked('one', {}, {}, { response: object(first, { title: 'One' }) }),
      asked('two', {}, {}, { response: object(second, { title: 'Two' }) }),
    ];
    const fields = fieldTables([earlier, later], NO_LINKS);
    fields(earlier);
    return fields(later).markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim();
  };
  assert.equal(fieldsAfter(texts('abcd'), texts('abcde')), 'The fields of One , and these: e string');
  assert.equal(fieldsAfter(texts('abcd'), texts('abcd')), 'The fields of One .');
  assert.equal(fieldsAfter(texts('abc'), texts('abcd')), 'a string b string c string d string', 'three common fields are too few');
  assert.equal(fieldsAfter(texts('abcd'), texts('abce')), 'a string b string c string e string', 'a field is missing');
  assert.equal(
    fieldsAfter(texts('abcd'), { ...texts('abc'), d: string({ maxLength: 3 }) }), 'a string b string c string d string, up to 3 characters',
    'a field has another schema',
  );
});
