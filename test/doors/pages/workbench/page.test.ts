import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { finish } from '../../../../src/service/engine/work.ts';
import { COUNTRIES } from '../../../../src/standards/countries/registry.ts';
import { CALLED_OPERATIONS } from '../../../../src/doors/pages/workbench/called-operations.ts';
import { LONGEST_IDENTIFY_TEXT } from '../../../../src/recognition/identify.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { BUILT_SCHEMES } from '../../../../src/standards/payment/schemes/all.ts';
import { PAGES, PARTS } from '../../../../tools/release/budgets.mjs';
import { REFERENCE_KINDS } from '../../../../src/standards/payment/references/make.ts';
import { builtPages } from '../../../support/pages.ts';
import { testService } from '../../../support/service.ts';

const { service } = testService({ ...DEFAULT_LIMITS, bulk_items: 4321 }, { pages: builtPages() });
const { bodies, policy } = finish(service.assets.get('/')!.content());
const text = Buffer.from(bodies.identity).toString();

/** Returns the page content for people: without its style, program and data. */
const markup = text.replace(/<(style|script)[^]*?<\/\1>/g, '');

const dataOf = (id: string): unknown => JSON.parse(
  new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`).exec(text)![1]!,
);

test('the page keeps its budgets, whole and compressed', () => {
  assert.ok(bodies.identity.length < PAGES['/'].whole, `${bodies.identity.length}`);
  assert.ok(bodies.br.length < PAGES['/'].compressed, `${bodies.br.length}`);
});

test('each part of the program keeps its budgets, whole and compressed', () => {
  const { parts } = builtPages().workbench;
  assert.deepEqual(Object.keys(parts).sort(), Object.keys(PARTS).sort());
  for (const [name, { whole, compressed }] of Object.entries(PARTS)) {
    const program = Buffer.from(parts[name]!);
    assert.ok(program.length < whole, `${name}: ${program.length}`);
    const { length } = brotliCompressSync(program);
    assert.ok(length < compressed, `${name}: ${length} compressed`);
  }
});

test('the page may show its own pictures, and no element has a style, handler, source or action of its own', () => {
  assert.match(policy!, /img-src data: blob:;/);
  assert.doesNotMatch(markup, / (style|on\w+|src|action)=/);
});

test('the data have the called operations, all countries and schemes, and the limits in force', () => {
  const operations = dataOf('operations') as Record<string, { method: string; path: string }>;
  assert.deepEqual(Object.keys(operations).sort(), [...CALLED_OPERATIONS].sort());
  for (const { name, methods, path } of service.routes.filter((item) => operations[item.name])) {
    assert.deepEqual(operations[name], { method: methods.includes('POST') ? 'POST' : 'GET', path });
  }
  const facts = dataOf('facts') as { countries: [string, string, number][]; schemes: { id: string; fields: object }[]; bulkItems: number };
  assert.deepEqual(
    facts.countries.map(([code, , length]) => [code, length]).sort(), COUNTRIES.map(({ code, length }) => [code, length]).sort(),
  );
  const names = facts.countries.map(([, name]) => name);
  assert.deepEqual(names, names.toSorted(), 'people look a country up by its name');
  assert.deepEqual(
    facts.schemes.map(({ id, fields }) => [id, Object.keys(fields).sort()]),
    BUILT_SCHEMES.map(({ id, builder }) => [id, Object.keys(builder.fields).sort()]),
  );
  assert.equal(facts.bulkItems, 4321);
});

test('a country and a scheme have the facts of their views and forms', () => {
  const facts = dataOf('facts') as Record<string, unknown> & {
    countries: [string, ...unknown[]][];
    schemes: { id: string; drawn: boolean; fields: Record<string, number> }[];
    referenceKinds: string[];
  };
  // Code, name, length, example, 1 if in SEPA, 1 for a construction, 1 for test IBANs, form of the bank code.
  // Parts of the BBAN and currency follow.
  for (const row of [
    ['DE', 'Germany', 22, 'DE89370400440532013000', 1, 1, 1, '8!n', 'bank8 account10', 'EUR'],
    ['FR', 'France', 27, 'FR1420041010050500013M02606', 1, 1, 1, '5!n', 'bank5 branch5 account11 national2', 'EUR'],
    ['LI', 'Liechtenstein', 21, 'LI21088100002324013AA', 1, 0, 1, '5!n', 'bank5 account12', 'CHF'],
    ['TR', 'Türkiye', 26, 'TR330006100519786457841326', 0, 1, 1, '5!n', 'bank5 account17', 'TRY'],
    ['MU', 'Mauritius', 30, 'MU17BOMM0101101030300200000MUR', 0, 0, 1, '4!a2!n', 'bank6 branch2 account18', 'MUR'],
  ]) assert.deepEqual(facts.countries.find(([code]) => code === row[0]), row);
  const guinea = facts.countries.find(([code]) => code === 'GW')!;
  assert.deepEqual([guinea[6], guinea[7]], [0, null], 'where nobody has published how they are made up');
  const scheme = (name: string) => facts.schemes.find(({ id }) => id === name)!;
  const { fields: ofBill, ...bill } = scheme('qrbill');
  assert.deepEqual(
    bill,
    {
      id: 'qrbill', name: 'Swiss QR-bill', drawn: true, countries: ['CH', 'LI'], usualIn: ['CH', 'LI'], currencies: ['CHF', 'EUR'],
      variants: ['symbol', 'payment_part'], extras: [], required: ['name', 'currency', 'postal_code', 'town', 'country'],
      form: { variant: 'payment_part', languages: ['en', 'de', 'fr', 'it', 'rm'] },
    },
  );
  assert.deepEqual([ofBill['name'], ofBill['building_number'], ofBill['amount'], ofBill['bic']], [70, 16, 0, undefined]);
  assert.deepEqual(scheme('zbp').fields, { name: 20, amount: 0, currency: 0, remittance: 32, creditor_id: 0, extras: 0 });
  const { fields: _, ...square } = scheme('bysquare');
  assert.deepEqual(
    square,
    {
      id: 'bysquare', name: 'PAY by square code', drawn: true, countries: null, usualIn: [], currencies: null, variants: ['payment_order'],
      form: null,
      extras: ['invoice_id'], required: ['name'],
    },
  );
  assert.equal(scheme('hub3').drawn, false, 'its symbol is PDF417');
  assert.deepEqual(facts.referenceKinds, REFERENCE_KINDS);
  const { textCharacters, paymentFileBytes, identifyCharacters, payloadCharacters } = facts;
  // The most digits in a QR code: ISO/IEC 18004, table 7, version 40-L.
  assert.deepEqual(
    [textCharacters, paymentFileBytes, identifyCharacters, payloadCharacters],
    [DEFAULT_LIMITS.text_characters, DEFAULT_LIMITS.payment_file_bytes, LONGEST_IDENTIFY_TEXT, 7089],
  );
});

test('every anchor is unique, every label has its control, and other links lead to the reference', () => {
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
  assert.deepEqual(ids.filter((id, i) => ids.indexOf(id) !== i), []);
  for (const [, id] of markup.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]+)"/g)) assert.ok(ids.includes(id!), String(id));
  const others = [
    ...markup.matchAll(/ href="([^#"][^"]*)"/g),
  ].map(([, href = '']) => href.replace(/#.*/, '')).filter((href) => !href.startsWith('data:'));
  assert.deepEqual([...new Set(others)], ['reference']);
});

test('the page lists every operation with a link, without scripts', () => {
  for (const { name, path, summary } of service.routes) {
    assert.ok(markup.includes(`<a href="reference#${name}"><code>${path}</code></a> ${summary.replaceAll('&', '&amp;')}`), name);
  }
});
