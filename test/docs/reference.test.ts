import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { Script } from 'node:vm';
import { finish, required, route, withDefault } from '../../src/api/route.ts';
import { refusalsOf } from '../../src/docs/refusals.ts';
import { program } from '../../src/docs/reference/files.ts';
import { type LimitInForce } from '../../src/docs/reference/sections.ts';
import { referencePage } from '../../src/docs/reference/page.ts';
import { STATUS, ok, refuse } from '../../src/errors.ts';
import { BUILT_SCHEMES, IBAN_ALONE } from '../../src/payment/schemes/all.ts';
import { DEFAULT_LIMITS, LIMITS, environmentName } from '../../src/http/limits.ts';
import { boolean, integer, list, nullable, object, string } from '../../src/schema/schema.ts';
import { testService, testContext } from '../support/service.ts';

const { service } = testService({ ...DEFAULT_LIMITS, bulk_items: 4321 });
const { bodies, policy } = finish(service.assets.get('/reference')!.content());
const text = Buffer.from(bodies.identity).toString();

/** Of what is in the page for people: without its style, program and data. */
const markup = text.replace(/<(style|script)[^]*?<\/\1>/g, '');

const articleOf = (page: string, name: string): string => new RegExp(`<article id="${name}"[^]*?</article>`).exec(page)![0];

const plain = (html: string): string => html.replace(/<[^>]+>/g, '').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

for (const one of service.routes) {
  test(`${one.name} is described with its methods, path, inputs, refusals, an example and its answer`, () => {
    const article = articleOf(markup, one.name);
    const words = plain(article);
    for (const method of one.methods) assert.ok(article.includes(`<span class="method">${method}</span>`));
    assert.ok(article.includes(`<code>${one.path}</code></p>`));
    assert.ok(words.includes(one.summary));
    for (const [name, { schema }] of Object.entries(one.inputs)) {
      assert.ok(article.includes(`<label for="${one.name}.${name}">${name}</label>`), name);
      if (schema.maximum !== undefined) assert.ok(words.includes(`to ${schema.maximum.toLocaleString('en')}`), `the limit of ${name}`);
      if (schema.default !== undefined) assert.ok(words.includes(`default ${String(schema.default)}`), `the default of ${name}`);
    }
    for (const code of refusalsOf(one).keys()) if (code !== 'NOT_FOUND') assert.match(article, new RegExp(`${STATUS[code]} (?:<code>\\w+</code> )*<code>${code}</code>`));
    assert.match(article, /<pre class="command"[^>]*><code>curl [^]*<pre tabindex="0"><code>\{/);
    assert.ok(article.includes(`#${one.response.title!}"`) || article.includes(`id="${one.response.title!}"`));
  });
}

test('one picture of each kind of payment code that has a symbol is drawn', () => {
  const figures = articleOf(markup, 'qr').match(/<figure><svg [^]*?<\/svg><figcaption>[^<]+<\/figcaption><\/figure>/g)!;
  const kinds = [IBAN_ALONE, ...BUILT_SCHEMES].filter(({ builder }) => builder.symbol !== null).map(({ builder }) => builder.format);
  assert.deepEqual(figures.map((figure) => /<figcaption>(.*)<\/figcaption>/.exec(figure)![1]).sort(), kinds.sort());
});

test('operations stand in the order of their groups and of the table, and the contents list each of them', () => {
  const articles = [...markup.matchAll(/<article id="(\w+)"/g)].map(([, name]) => name);
  const inOrder = ['Verify', 'Build', 'Look up', 'Explain'].flatMap((group) => service.routes.filter((one) => one.group === group).map(({ name }) => name));
  assert.deepEqual(articles, inOrder);
  const contents = /<nav id="contents"[^]*?<\/nav>/.exec(markup)![0];
  for (const name of articles) assert.ok(contents.includes(`href="#${name}"`));
});

test('every error code, every limit with the number in force, and every dataset with its date and terms is listed', () => {
  for (const [code, status] of Object.entries(STATUS)) assert.ok(markup.includes(`<tr><th>${code}<td>${status}<td>`), code);
  for (const name of Object.keys(LIMITS)) assert.ok(markup.includes(`<th>${environmentName(name)}<td>`), name);
  assert.match(markup, /KONTOR_BULK_ITEMS<td>4,321 IBANs</);
  for (const { name, asOf, publisher, licence } of service.context.directory.datasets()) {
    for (const fact of [name, asOf, publisher, licence]) assert.ok(plain(markup).includes(fact), fact);
  }
});

test('every anchor is unique, and every link leads to one or to the OpenAPI document', () => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  assert.deepEqual(ids.filter((id, i) => ids.indexOf(id) !== i), []);
  const labelled = [...markup.matchAll(/ (?:href="#|aria-labelledby=")([^"]+)"/g)].map(([, id]) => id!);
  assert.ok(labelled.length > service.routes.length);
  for (const id of labelled) assert.ok(ids.includes(id), id);
  const others = [...markup.matchAll(/ href="([^#"][^"]*)"/g)].map(([, href]) => href!).filter((href) => !href.startsWith('data:'));
  assert.deepEqual(others, ['.#', '.#', '.#qr', '.#convert', '.#generate', '.#countries', 'reference', 'api/openapi.json']);
});

test('the policy lets the own style and program run, and nothing else', () => {
  const hash = (tag: RegExp): string => createHash('sha256').update(tag.exec(text)![1]!).digest('base64');
  assert.ok(policy!.includes(`script-src 'sha256-${hash(/<script type="module">([^]*?)<\/script>/)}'`));
  assert.ok(policy!.includes(`style-src 'sha256-${hash(/<style>([^]*?)<\/style>/)}'`));
  assert.ok(policy!.startsWith("default-src 'none'"));
  assert.doesNotMatch(policy!, /unsafe|\*|https?:/);
  assert.doesNotMatch(markup, / (style|on\w+|src|action)=/);
});

test('the page with everything in it is smaller than 250 KiB, and a quarter of that when compressed', () => {
  assert.ok(bodies.identity.length < 250 * 1024, `${bodies.identity.length}`);
  assert.ok(bodies.gzip.length < 62 * 1024, `${bodies.gzip.length}`);
  assert.ok(bodies.br.length < bodies.gzip.length);
});

test('the modules of the program, one after the other, are one sound script', () => {
  assert.doesNotMatch(program(), /^(import|export)\b/m);
  assert.doesNotThrow(() => new Script(`'use strict';${program()}`));
  const imported = readdirSync(new URL('../../src/docs/reference/client/', import.meta.url)).filter((name) => name.endsWith('.js'));
  for (const name of imported) {
    const module = readFileSync(new URL(`../../src/docs/reference/client/${name}`, import.meta.url), 'utf8');
    for (const [, what] of module.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)) assert.match(program(), new RegExp(`^(async )?(function|const) ${what}\\b`, 'm'));
  }
});

/** A page of these routes alone, with the context of the tests. */
const pageOf = (...routes: Parameters<typeof referencePage>[0]['routes']): string => {
  const limits: readonly LimitInForce[] = [];
  return finish(referencePage({ routes, context: testContext(), limits })).text;
};

const RECORD = object({ a: string(), b: integer(), c: boolean(), d: string({ examples: ['x'] }) }, { title: 'Small' });
const shared = { group: 'Build', description: 'See /api/v1/first, `<b>`.', response: RECORD, handle: () => ok({ a: 'a', b: 1, c: true, d: 'd' }) } as const;
const first = route({
  ...shared,
  name: 'first',
  methods: ['GET'],
  path: '/api/v1/first',
  summary: 'First & <foremost>',
  inputs: { words: required(list(string(), { maxItems: 3 })), count: withDefault(integer({ minimum: 1, maximum: 9000, description: 'how many' }), 2) },
  examples: [{ summary: 'Two', input: { words: ["it's", 'b c'] } }],
});
const byPost = route({ ...shared, name: 'byPost', methods: ['POST'], path: '/api/v1/first', summary: 'By POST', inputs: { word: required(string()) }, examples: [{ summary: 'One', input: { word: "it's" } }] });

test('text is escaped, and a path in a description is a link to its operation', () => {
  const article = articleOf(pageOf(first), 'first');
  assert.ok(article.includes('First &amp; &lt;foremost></a>'));
  assert.ok(article.includes('See <a href="#first">/api/v1/first</a>, <code>&lt;b></code>.'));
});

test('a command line is safe in a shell: by GET with the inputs encoded, by POST with the body in quotes', () => {
  assert.ok(plain(articleOf(pageOf(first), 'first')).includes(`curl "$KONTOR/api/v1/first?words=it's&words=b%20c"`));
  assert.ok(plain(articleOf(pageOf(byPost), 'byPost')).includes(`curl -d '{"word":"it'\\''s"}' "$KONTOR/api/v1/first"`));
});

test('where the same path answers by POST, the form is there, and links lead there', () => {
  const page = pageOf(first, byPost);
  assert.doesNotMatch(articleOf(page, 'first'), /<form/);
  assert.match(articleOf(page, 'first'), /its form by POST<\/a>/);
  assert.match(articleOf(page, 'byPost'), /<form data-operation="byPost"/);
  assert.match(articleOf(page, 'byPost'), /<a href="#byPost">\/api\/v1\/first</);
});

test('a record is described once; answers that are it, hold it or add to it refer to it', () => {
  const more = route({ ...byPost, files: null, ...shared, name: 'more', path: '/api/v1/more', response: object({ ...RECORD.properties, e: nullable(RECORD), f: list(RECORD) }, { title: 'More' }, { g: string() }), handle: () => refuse('NOT_FOUND', 'no'), inputs: {}, examples: [{ summary: 'None', input: {} }] });
  const page = pageOf(first, byPost, more);
  assert.match(articleOf(page, 'first'), /<table class="fields stacked" id="Small">[^]*<th>d <i>string<\/i>[^]*<code>x<\/code>, for example/);
  assert.match(articleOf(page, 'byPost'), /<h4>Answer<\/h4>\n<p><a href="#Small">Small<\/a>\.<\/p>/);
  const fields = plain(/<table class="fields stacked" id="More">[^]*?<\/table>/.exec(page)![0]);
  assert.deepEqual(fields.split('\n').slice(1, 5).map((row) => row.trim()), ['The fields of Small, and these:', 'e Small or null', 'f list of Small', 'g string, not always']);
});

test('where the data for an example are left out, the refusal is the example', () => {
  const without = route({ ...byPost, files: null, ...shared, name: 'without', handle: () => refuse('BANK_NOT_FOUND', 'no such bank'), inputs: {}, examples: [{ summary: 'None', input: {} }] });
  assert.match(plain(articleOf(pageOf(without), 'without')), /"error_code": "BANK_NOT_FOUND"/);
});

test('long lists and texts of an example are cut short, and it is said by how much', () => {
  const response = object({ texts: list(string()), records: list(RECORD), long: string() }, { title: 'Long' });
  const record = { a: 'a', b: 1, c: true, d: 'd' };
  const long = route({ ...byPost, files: null, name: 'long', response, handle: () => ok({ texts: [...'abcdefgh'], records: [record, record, record], long: 'x'.repeat(1000) }), inputs: {}, examples: [{ summary: 'None', input: {} }] });
  const article = articleOf(pageOf(long), 'long');
  assert.match(article, /"f",\n {4}… 2 more\n {2}\]/);
  assert.match(article, /\},\n {4}… 2 more\n {2}\]/);
  assert.match(article, /"x{160}…"/);
});
