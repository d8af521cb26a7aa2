import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Script } from 'node:vm';
import { finish } from '../../../src/api/route.ts';
import { COUNTRIES } from '../../../src/countries/registry.ts';
import { MODULES, program } from '../../../src/docs/workbench/files.ts';
import { DEFAULT_LIMITS } from '../../../src/http/limits.ts';
import { BUILT_SCHEMES } from '../../../src/payment/schemes/all.ts';
import { testService } from '../../support/service.ts';

const { service } = testService({ ...DEFAULT_LIMITS, bulk_items: 4321 });
const { bodies, policy } = finish(service.assets.get('/')!.content());
const text = Buffer.from(bodies.identity).toString();
const KIB = 1024;

/** Of what is in the page for people: without its style, program and data. */
const markup = text.replace(/<(style|script)[^]*?<\/\1>/g, '');

const dataOf = (id: string): unknown => JSON.parse(new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(text)![1]!);

test('the page with everything in it is smaller than 150 KiB, and than 45 KiB when compressed', () => {
  assert.ok(bodies.identity.length < 150 * KIB, `${bodies.identity.length}`);
  assert.ok(bodies.br.length < 45 * KIB, `${bodies.br.length}`);
});

test('the policy lets the own style and program run, shows pictures that the page makes, and nothing else', () => {
  const hash = (tag: RegExp): string => createHash('sha256').update(tag.exec(text)![1]!).digest('base64');
  assert.ok(policy!.includes(`script-src 'sha256-${hash(/<script type="module">([^]*?)<\/script>/)}'`));
  assert.ok(policy!.includes(`style-src 'sha256-${hash(/<style>([^]*?)<\/style>/)}'`));
  assert.ok(policy!.startsWith("default-src 'none'"));
  assert.doesNotMatch(policy!, /unsafe|\*|https?:/);
  assert.doesNotMatch(markup, / (style|on\w+|src|action)=/);
});

test('the modules of the program, one after the other, are one sound script', () => {
  assert.doesNotMatch(program(), /^(import|export)\b/m);
  assert.doesNotThrow(() => new Script(`'use strict';${program()}`));
});

test('each module imports from those before it only', () => {
  const before = new Set<string>();
  for (const url of MODULES) {
    for (const [, name] of readFileSync(url, 'utf8').matchAll(/^import [^;]* from '\.\/([\w-]+\.js)';$/gm)) assert.ok(before.has(name!), `${url.pathname} imports ${name}`);
    before.add(url.pathname.split('/').at(-1)!);
  }
});

test('the program knows the operations that it asks, and every country and scheme from their tables, and the limits in force', () => {
  const operations = dataOf('operations') as Record<string, { method: string; path: string }>;
  for (const [, name] of program().matchAll(/\bask\('(\w+)'/g)) assert.ok(operations[String(name)], String(name));
  for (const { name, methods, path } of service.routes.filter((one) => operations[one.name])) assert.deepEqual(operations[name], { method: methods.includes('POST') ? 'POST' : 'GET', path });
  const facts = dataOf('facts') as { countries: [string, string, number][]; schemes: { id: string; fields: object }[]; bulkItems: number };
  assert.deepEqual(facts.countries.map(([code, , length]) => [code, length]).sort(), COUNTRIES.map(({ code, length }) => [code, length]).sort());
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
