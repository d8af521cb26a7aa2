import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonInputs, optional, required, route, withDefault } from '../../../src/service/operations/route.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { refusalsOf } from '../../../src/doors/pages/refusals.ts';
import { exampleJson } from '../../../src/doors/pages/reference/example.ts';
import { type LimitInForce } from '../../../src/doors/pages/reference/sections.ts';
import { referencePage } from '../../../src/doors/pages/reference/page.ts';
import { STATUS, ok, refuse } from '../../../src/base/errors.ts';
import { DEFAULT_LIMITS, LIMITS, environmentName } from '../../../src/base/limits.ts';
import { boolean, integer, list, nullable, object, string } from '../../../src/base/schema/schema.ts';
import { BUILT_SCHEMES, IBAN_ALONE } from '../../../src/standards/payment/schemes/all.ts';
import { PAGES } from '../../../tools/release/budgets.mjs';
import { askRaw, json } from '../../support/ask.ts';
import { builtPages } from '../../support/pages.ts';
import { testService, testContext } from '../../support/service.ts';

const { service, requestHandler } = testService({ ...DEFAULT_LIMITS, bulk_items: 4321 }, { pages: builtPages() });
const { bodies, policy } = finish(service.assets.get('/reference')!.content());
const text = Buffer.from(bodies.identity).toString();

/** Returns the page content for people: without its style, program and data. */
const markup = text.replace(/<(style|script)[^]*?<\/\1>/g, '');

const articleOf = (page: string, name: string): string => new RegExp(`<article id=${name}>[^]*?</article>`).exec(page)![0];

const plain = (html: string): string => html.replace(/<[^>]+>/g, '').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

for (const item of service.routes) {
  test(`${item.name} is described with its methods, path, inputs, refusals, an example and its answer`, () => {
    const article = articleOf(markup, item.name);
    const words = plain(article);
    for (const method of item.methods) assert.ok(article.includes(`<b>${method}</b>`));
    assert.ok(article.includes(`<code>${item.path}</code></header>`));
    assert.ok(words.includes(item.summary));
    const isLive = article.includes('<form');
    for (const [name, { schema }] of Object.entries(jsonInputs(item))) {
      assert.match(article, new RegExp(`<dt[^>]*>${isLive ? `<label for=${item.name}\\.${name}>${name}</label>` : name} <i>`), name);
      if (isLive) assert.match(article, new RegExp(`<(input|select|textarea)[^>]* id=${item.name}.${name}[ >]`), name);
      if (schema.maximum !== undefined) assert.ok(words.includes(`to ${schema.maximum.toLocaleString('en')}`), `the limit of ${name}`);
      if (schema.default !== undefined) assert.ok(words.includes(`default ${String(schema.default)}`), `the default of ${name}`);
    }
    for (const code of refusalsOf(item).keys()) {
      if (code !== 'NOT_FOUND') assert.match(article, new RegExp(`${STATUS[code]} <code>[A-Z_ ]*\\b${code}\\b`));
    }
    assert.match(article, /<pre class=command tabindex=0><code>curl "/);
    if (isLive) assert.match(article, /<pre class=answer tabindex=0><code>\{\n\t"/);
    assert.ok(article.includes(`#${item.response.title!}>`) || article.includes(`id=${item.response.title!}>`));
  });
}

test('a refusal of a single operation is explained there, and no list of refusals is empty', () => {
  const ways = service.routes.flatMap((item) => Object.values(item.refusals).map((when) => ({ name: item.name, when })));
  const alone = ways.filter(({ when }) => ways.filter((other) => other.when === when).length === 1);
  assert.ok(alone.length > 10);
  for (const { name, when } of alone) {
    assert.ok(plain(articleOf(markup, name)).includes(when.replaceAll('`', '').slice(1)), `${name}: ${when}`);
  }
  assert.doesNotMatch(markup, /<dl class=refusals><\/dl>/);
});

test('convert shows the inputs of the example country, and all without scripts', () => {
  const hidden = [...articleOf(markup, 'convert').matchAll(/<dt class=other><label for=[\w.]+>(\w+)</g)].map(([, name]) => name!);
  assert.ok(hidden.includes('rib_key') && hidden.includes('sort_code'));
  for (const name of ['country', 'bban', 'blz', 'account_number']) assert.ok(!hidden.includes(name), name);
  assert.match(text, /<noscript><style>[^<]*\.other,[^<]*display:block/);
});

test('operations are in the order of groups and table, and the contents list each', () => {
  const articles = [...markup.matchAll(/<article id=(\w+)>/g)].map(([, name]) => name);
  const inOrder = [
    'Verify', 'Build', 'Look up', 'Explain',
  ].flatMap((group) => service.routes.filter((item) => item.group === group).map(({ name }) => name));
  assert.deepEqual(articles, inOrder);
  const contents = /<nav id=contents[^]*?<\/nav>/.exec(markup)![0];
  for (const name of articles) assert.ok(contents.includes(`href=#${name}>`));
});

test('the page lists every error code, every limit in force and the dates of the data', () => {
  for (const [code, status] of Object.entries(STATUS)) assert.ok(markup.includes(`<tr><th>${code}<td>${status}<td>`), code);
  for (const name of Object.keys(LIMITS)) assert.ok(markup.includes(`<th>${environmentName(name)}<td>`), name);
  assert.match(markup, /KONTOR_BULK_ITEMS<td>4,321 IBANs</);
  const days = service.context.directory.datasets().map(({ asOf }) => asOf).sort();
  assert.deepEqual([...markup.matchAll(/<time>(.*?)<\/time>/g)].map(([, day]) => day), [days.at(-1), days[0]]);
});

test('every anchor is unique, and every link has its target', () => {
  const ids = [...markup.matchAll(/ id="?([^" >]+)/g)].map(([, id]) => id!);
  assert.deepEqual(ids.filter((id, i) => ids.indexOf(id) !== i), []);
  const labelled = [...markup.matchAll(/ (?:href=#|aria-labelledby=|aria-controls=)([^ >]+)/g)].map(([, id]) => id!);
  assert.ok(labelled.length > service.routes.length);
  for (const id of labelled) assert.ok(ids.includes(id), id);
  const others = [
    ...markup.matchAll(/ href="?([^#" >][^" >]*)/g),
  ].map(([, href]) => href!).filter((href) => !/^(data:|\.#|reference$)/.test(href));
  assert.deepEqual(others, ['api/openapi.json', 'api/openapi-3.0.json']);
});

test('the page may show pictures of the service, and no element has a style, handler or action of its own', () => {
  assert.match(policy!, /img-src data: 'self';/);
  assert.doesNotMatch(markup, / (style|on\w+|action)=/);
});

test('the page has an image of the service for each kind of code with a symbol', () => {
  const section = /<section class=pictures>[^]*?<\/section>/.exec(markup)![0];
  const pictures = [...section.matchAll(/<li><img src="([^"]+)" alt="QR code" width=(\d+) height=(\d+) loading=lazy>([^<]+)/g)];
  const kinds = [IBAN_ALONE, ...BUILT_SCHEMES].filter(({ builder }) => builder.symbol !== null).map(({ builder }) => builder.format);
  assert.deepEqual(pictures.map(([, , , , format]) => format!.replace('&amp;', '&')).sort(), [...kinds].sort());
  for (const [, source = '', width, height, format = ''] of pictures) {
    assert.match(source, /^api\/v1\/qr\?.*&output=svg$/, 'from where the page is');
    const { pathname, search } = new URL(source, 'http://kontor/');
    assert.match(askRaw(requestHandler, 'GET', pathname + search).headers.text, /Content-Type: image\/svg\+xml/, format);
    const { modules } = json(askRaw(requestHandler, 'GET', pathname + search.replace('&output=svg', '')))['qr'] as { modules: number };
    assert.deepEqual([Number(width), Number(height)], [3 * (modules + 8), 3 * (modules + 8)], format);
  }
});

test('the page keeps its budgets, whole and compressed', () => {
  assert.ok(bodies.identity.length < PAGES['/reference'].whole, `${bodies.identity.length}`);
  assert.ok(bodies.br.length < PAGES['/reference'].compressed, `${bodies.br.length}`);
  assert.ok(bodies.br.length < bodies.gzip.length);
});

/** Makes a page of these routes alone, with the context of the tests. */
const pageOf = (...routes: Parameters<typeof referencePage>[0]['routes']): string => {
  const limits: readonly LimitInForce[] = [];
  return finish(referencePage({ routes, context: testContext(), limits, files: builtPages().reference })).text;
};

const WIDE = object(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`m${i}`, string()])), { title: 'Wide' });
const RECORD = object({ a: string(), b: integer(), c: boolean(), d: string({ examples: ['x'] }) }, { title: 'Small' });
const shared = {
  group: 'Build', description: 'See /api/v1/first, `<b>`.', response: RECORD, handle: () => ok({ a: 'a', b: 1, c: true, d: 'd' }),
} as const;
const first = route({
  ...shared,
  name: 'first',
  methods: ['GET'],
  path: '/api/v1/first',
  summary: 'First & <foremost>',
  inputs: {
    words: required(list(string(), { maxItems: 3 })),
    count: withDefault(integer({ minimum: 1, maximum: 9000, description: 'how many' }), 2),
  },
  examples: [{ summary: 'Two', input: { words: ["it's", 'b c'] } }],
});
const byPost = route({
  ...shared, name: 'byPost', methods: ['POST'], path: '/api/v1/second', summary: 'By POST', inputs: { word: required(string()) },
  examples: [{ summary: 'One', input: { word: "it's" } }],
});

test('texts are escaped, and a path in a description links to its operation', () => {
  const article = articleOf(pageOf(first), 'first');
  assert.ok(article.includes('First &amp; &lt;foremost></a>'));
  assert.ok(article.includes('See <a href=#first>/api/v1/first</a>, <code>&lt;b></code>.'));
});

test('a command line is safe in a shell: GET with encoded inputs, POST with a quoted body', () => {
  assert.ok(plain(articleOf(pageOf(first), 'first')).includes(`curl "$KONTOR/api/v1/first?words=it%27s&words=b%20c"`));
  assert.ok(
    plain(articleOf(pageOf(byPost), 'byPost')).includes(
      `curl "$KONTOR/api/v1/second" \\\n  --header 'Content-Type: application/json' \\\n  --data '{"word":"it'\\''s"}'`,
    ),
  );
});

test('a record is described once, and later answers link to it', () => {
  const more = route({
    ...byPost, files: null, ...shared, name: 'more', path: '/api/v1/more',
    response: object({ ...RECORD.properties, e: nullable(RECORD), f: list(RECORD) }, { title: 'More' }, { g: string() }),
    handle: () => refuse('NOT_FOUND', 'no'), inputs: {}, examples: [{ summary: 'None', input: {} }],
  });
  const page = pageOf(first, byPost, more);
  assert.match(articleOf(page, 'first'), /<div id=Small><dl>[^]*<dt>d <i>string<\/i><dd>[^<]*<code>x<\/code>/);
  assert.match(articleOf(page, 'byPost'), /<h4>Answer<\/h4><p><a href=#Small>Small<\/a>\./);
  const fields = plain(/<div id=More>[^]*?<\/dl>/.exec(page)![0]);
  assert.match(fields, /^The fields of Small, and these:\s*e Small\?\s*f list of Small\s*g string, may be absent$/);
});

test('fields that repeat inputs of another operation are listed without descriptions', () => {
  const texts = Object.fromEntries(['p', 'q', 'r', 's'].map((name) => [name, string({ description: `what ${name} is` })]));
  const asks = route({
    ...byPost, files: null, ...shared, name: 'asks', path: '/api/v1/asks', handle: () => refuse('NOT_FOUND', 'no'),
    inputs: Object.fromEntries(Object.entries(texts).map(([name, schema]) => [name, optional(schema)])),
    examples: [{ summary: 'None', input: {} }],
  });
  const response = object(
    { ...Object.fromEntries(Object.entries(texts).map(([name, schema]) => [name, nullable(schema)])), own: string() }, { title: 'Told' },
  );
  const tells = route({
    ...byPost, files: null, name: 'tells', path: '/api/v1/tells', response, handle: () => refuse('NOT_FOUND', 'no') as never, inputs: {},
    examples: [{ summary: 'None', input: {} }],
  });
  const article = articleOf(pageOf(asks, tells), 'tells');
  assert.match(plain(article), /own string\s*[^.]* inputs of \/api\/v1\/asks, as text or null: p, q, r, s\./);
  assert.doesNotMatch(article, /what p is/);
});

test('the refusal is the example answer if its data are not bundled', () => {
  const without = route({
    ...byPost, files: null, ...shared, name: 'without', handle: () => refuse('BANK_NOT_FOUND', 'no such bank'), inputs: {},
    examples: [{ summary: 'None', input: {} }],
  });
  assert.match(plain(articleOf(pageOf(without), 'without')), /"error_code": "BANK_NOT_FOUND"/);
});

test('long lists, texts and objects of an example are shortened, with the omitted number', () => {
  const response = object({ texts: list(string()), records: list(RECORD), wide: list(WIDE), long: string() }, { title: 'Long' });
  const record = { a: 'a', b: 1, c: true, d: 'd' };
  const wide = Object.fromEntries(Object.keys(WIDE.properties!).map((name) => [name, name]));
  const long = route({
    ...byPost, files: null, name: 'long', response,
    handle: () => ok({ texts: [...'abcdefgh'], records: [record, record, record], wide: [wide], long: 'x'.repeat(1000) }) as never,
    inputs: {}, examples: [{ summary: 'None', input: {} }],
  });
  const article = articleOf(pageOf(long), 'long');
  assert.match(article, /"f",\n\t\t… 2 more\n\t\]/);
  assert.match(article, /\},\n\t\t… 2 more\n\t\]/);
  assert.match(article, /\{\n\t\t\t"m0": "m0",[^}]*"m4": "m4",\n\t\t\t… 7 more\n\t\t\}/);
  assert.match(article, /"x{60}…"/);
});

test('an inner object shows up to six members, or five and the number of the rest', () => {
  const inner = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, 'x']));
  const schemaOf = (count: number) => object(Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, string()])));
  const shown = (count: number): string =>
    exampleJson(
      route({
        ...shared, name: 'inner', methods: ['GET'], path: '/api/v1/inner', summary: 'Inner', inputs: {},
        response: object({ of: schemaOf(count) }, { title: 'Inner' }), handle: () => ok({ of: inner(count) }),
        examples: [{ summary: 'One', input: {} }],
      }),
      testContext(),
    );
  assert.ok(shown(6).includes('"m5"') && !shown(6).includes('more'), shown(6));
  assert.ok(shown(7).includes('… 2 more') && !shown(7).includes('"m5"'), shown(7));
});
