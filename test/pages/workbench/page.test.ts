import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { finish } from '../../../src/engine/work.ts';
import { COUNTRIES } from '../../../src/countries/registry.ts';
import { ASKED } from '../../../src/pages/workbench/asked.ts';
import { DEFAULT_LIMITS } from '../../../src/limits.ts';
import { BUILT_SCHEMES } from '../../../src/payment/schemes/all.ts';
import { PAGES, PARTS } from '../../../tools/release/budgets.mjs';
import { builtPages } from '../../support/pages.ts';
import { testService } from '../../support/service.ts';

const { service } = testService({ ...DEFAULT_LIMITS, bulk_items: 4321 }, { pages: builtPages() });
const { bodies, policy } = finish(service.assets.get('/')!.content());
const text = Buffer.from(bodies.identity).toString();

/** Of what is in the page for people: without its style, program and data. */
const markup = text.replace(/<(style|script)[^]*?<\/\1>/g, '');

const dataOf = (id: string): unknown => JSON.parse(new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(text)![1]!);

test('the page with everything in it keeps to its size, whole and when compressed', () => {
  assert.ok(bodies.identity.length < PAGES['/'].whole, `${bodies.identity.length}`);
  assert.ok(bodies.br.length < PAGES['/'].compressed, `${bodies.br.length}`);
});

test('what is fetched when it is needed keeps to its size too', () => {
  const { parts } = builtPages().workbench;
  assert.deepEqual(Object.keys(parts).sort(), Object.keys(PARTS).sort());
  for (const [name, { whole, compressed }] of Object.entries(PARTS)) {
    const program = Buffer.from(parts[name]!);
    assert.ok(program.length < whole, `${name}: ${program.length}`);
    const { length } = brotliCompressSync(program);
    assert.ok(length < compressed, `${name}: ${length} compressed`);
  }
});

test('the policy lets the own style and program run, shows pictures that the page makes, and nothing else', () => {
  const hash = (tag: RegExp): string => createHash('sha256').update(tag.exec(text)![1]!).digest('base64');
  assert.ok(policy!.includes(`script-src 'sha256-${hash(/<script type="module">([^]*?)<\/script>/)}'`));
  assert.ok(policy!.includes(`style-src 'sha256-${hash(/<style>([^]*?)<\/style>/)}'`));
  assert.ok(policy!.startsWith("default-src 'none'"));
  assert.doesNotMatch(policy!, /unsafe|\*|https?:/);
  assert.doesNotMatch(markup, / (style|on\w+|src|action)=/);
});

test('the program knows the operations that it asks, and every country and scheme from their tables, and the limits in force', () => {
  const operations = dataOf('operations') as Record<string, { method: string; path: string }>;
  assert.deepEqual(Object.keys(operations).sort(), [...ASKED].sort());
  for (const { name, methods, path } of service.routes.filter((one) => operations[one.name])) assert.deepEqual(operations[name], { method: methods.includes('POST') ? 'POST' : 'GET', path });
  const facts = dataOf('facts') as { countries: [string, string, number][]; schemes: { id: string; fields: object }[]; bulkItems: number };
  assert.deepEqual(facts.countries.map(([code, , length]) => [code, length]).sort(), COUNTRIES.map(({ code, length }) => [code, length]).sort());
  const names = facts.countries.map(([, name]) => name);
  assert.deepEqual(names, names.toSorted(), 'people look a country up by its name');
  assert.deepEqual(facts.schemes.map(({ id, fields }) => [id, Object.keys(fields).sort()]), BUILT_SCHEMES.map(({ id, builder }) => [id, Object.keys(builder.fields).sort()]));
  assert.equal(facts.bulkItems, 4321);
});

test('every anchor is unique, every label has its control, and what is not on the page is the reference', () => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  assert.deepEqual(ids.filter((id, i) => ids.indexOf(id) !== i), []);
  for (const [, id] of markup.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]+)"/g)) assert.ok(ids.includes(id!), String(id));
  const others = [...markup.matchAll(/ href="([^#"][^"]*)"/g)].map(([, href = '']) => href.replace(/#.*/, '')).filter((href) => !href.startsWith('data:'));
  assert.deepEqual([...new Set(others)], ['reference']);
});

test('without scripts every operation is named, with where it is described', () => {
  for (const { name, path, summary } of service.routes) assert.ok(markup.includes(`<a href="reference#${name}"><code>${path}</code></a> ${summary.replaceAll('&', '&amp;')}`), name);
});
