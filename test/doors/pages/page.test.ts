/** Parts of every page: markup that contains values, the policy, the header, and the parts of an IBAN. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pageDocument } from '../../../src/doors/pages/page/document.ts';
import { partPath } from '../../../src/doors/pages/page/files.ts';
import { REFERENCE, VIEWS, header } from '../../../src/doors/pages/page/header.ts';
import { minify, html, raw } from '../../../src/doors/pages/page/html.ts';
import { HEAD, cutInto, hasRole, roleOf, runsOf } from '../../../src/doors/pages/page/roles.ts';
import { filledPath, targetOf } from '../../../src/doors/pages/page/target.ts';
import { CALLED_OPERATIONS } from '../../../src/doors/pages/workbench/called-operations.ts';
import { TEXT_SAMPLES } from '../../../src/doors/pages/workbench/samples.ts';
import { specimen } from '../../../src/doors/pages/workbench/specimen.ts';

test('html escapes values as text or attribute, and keeps markup', () => {
  const value = `a & "b" <c> 'd'`;
  const [text, attribute] = [`a &amp; "b" &lt;c> 'd'`, `a &amp; &quot;b&quot; &lt;c> 'd'`];
  const rows = [
    [html`<p>${value}</p>`, `<p>${text}</p>`], [html`${value}`, text],
    [html`<p id="x" title="${value}">${value}</p>`, `<p id="x" title="${attribute}">${text}</p>`],
    [html`<a href="${value}${value}" title="${value}">`, `<a href="${attribute}${attribute}" title="${attribute}">`],
    [html`<p${html` title="${value}"`}>${value}</p>`, `<p title="${attribute}">${text}</p>`],
    [html`<b>x</b>${value}<i>`, `<b>x</b>${text}<i>`],
    [html`${1}${0}${null}${[]}${[html`<br>`, html`${value}`]}${raw('<hr>')}`, `10<br>${text}<hr>`],
  ] as const;
  for (const [{ markup }, expected] of rows) assert.equal(markup, expected);
});

test('minify removes only quotes, ends and line breaks that HTML does not require', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['<a href="#x">y</a>', '<a href=#x>y</a>'], ['<p class="a b" id="c">', '<p class="a b" id=c>'], ['<p title="">', '<p title="">'],
    ['<p data-x="a-1.b:c">', '<p data-x=a-1.b:c>'], ['<a href="a/b">', '<a href="a/b">'], ['<b lang="x">', '<b lang=x>'],
    ['<img src="a?b=c&amp;d=e">', '<img src="a?b=c&d=e">'], ['<p>a &amp;d=e</p>', '<p>a &amp;d=e</p>'],
    ['<path d="x"/>', '<path d="x"/>'],
    ['<p>a</p>\n<p>b</p> c', '<p>a<p>b</p> c'], ['<p>a</p><ul>', '<p>a<ul>'], ['<p>a</p>\n</div>', '<p>a</div>'],
    ['<p>a</p><span>', '<p>a</p><span>'], ['<p>a</p>\n<h2>', '<p>a<h2>'], ['<p>a</p>\n<h7>', '<p>a</p>\n<h7>'],
    ['a\n\n<li>b\n</ul>\n<code>', 'a<li>b</ul>\n<code>'], ['<dt>a\n<dd>b\n</dl>', '<dt>a<dd>b</dl>'],
  ];
  for (const [markup, expected] of rows) assert.equal(minify({ markup }).markup, expected);
});

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy of a document admits exactly its own parts', () => {
  const files = { style: 'a{b:c}', program: 'run()', parts: { extra: 'more()' } };
  const { text, policy } = pageDocument({
    language: 'en',
    title: 'A & B', description: 'what "it" is', files, scriptless: '.x{}', data: { facts: { a: '</script>' } }, body: html`<main>`,
    pictures: ['blob:', "'self'"],
  });
  const path = partPath('extra', 'more()');
  assert.equal(path, `parts/extra.${createHash('sha256').update('more()').digest('hex').slice(0, 16)}.js`);
  for (const part of [
    '<!doctype html>\n<html lang="en">', '<meta charset="utf-8">', '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="description" content="what &quot;it&quot; is">', '<title>A &amp; B</title>',
    '<link rel="icon" href="data:image/svg+xml,%3Csvg', '<style>a{b:c}</style>', '<noscript><style>.x{}</style></noscript>',
    '<body>\n<main>\n',
    `<template id="part-extra"><script type="module" src="${path}" integrity=${hash('more()').replaceAll("'", '"')}></script></template>`,
    '<script type="application/json" id="facts">{"a":"\\u003c/script>"}</script>',
    '<script type="module">run()</script>\n</body>\n</html>\n',
  ]) assert.ok(text.includes(part), `${part} of ${text}`);
  // Content Security Policy Level 3: a directive that is not named falls back to default-src, except base-uri, form-action and
  // frame-ancestors.
  assert.deepEqual(policy.split('; '), [
    "default-src 'none'", `script-src ${hash('run()')} ${hash('more()')}`, `style-src ${hash('a{b:c}')} ${hash('.x{}')}`,
    "img-src data: blob: 'self'", "connect-src 'self'",
    "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'",
  ]);
  const plain = pageDocument({ language: 'en', title: 'A', description: 'b', files, data: {}, body: html`<main>` });
  assert.ok(!plain.text.includes('<noscript>'));
  assert.deepEqual(plain.policy.split('; ').slice(2, 4), [`style-src ${hash('a{b:c}')}`, 'img-src data:']);
});

test('the header links to each view and to the reference, and marks the current page', () => {
  const links = (home: '' | '.', current: Parameters<typeof header>[1]): string[] => [
    ...header(home, current).markup.matchAll(/<li><a href="([^"]*)"([^>]*)>([^<]*)<\/a>/g),
  ].map(([, href, more, name]) => `${href} ${name}${more}`);
  assert.deepEqual(
    links('', VIEWS[0]!),
    [
      '# Look up aria-current="page"', '#qr Payment codes', '#convert Convert', '#generate Test IBANs', '#countries Countries',
      'reference Reference',
    ],
  );
  assert.deepEqual(
    links('.', REFERENCE),
    [
      '.# Look up', '.#qr Payment codes', '.#convert Convert', '.#generate Test IBANs', '.#countries Countries',
      'reference Reference aria-current="page"',
    ],
  );
  assert.match(header('.', REFERENCE).markup, /^<header class="top">\n<p class="name"><a href="\.#"><svg [^>]*aria-hidden="true"/);
});

test('a request target repeats lists, puts members in brackets and encodes shell characters', () => {
  const rows = [
    ['/api/v1/a', {}, '/api/v1/a'], ['/api/v1/a', { b: 'c d', e: 1 }, '/api/v1/a?b=c%20d&e=1'],
    ['/api/v1/a', { b: ['c', 'd'], e: [] }, '/api/v1/a?b=c&b=d'], ['/api/v1/a', { b: { c: 'd', e: 'f' } }, '/api/v1/a?b[c]=d&b[e]=f'],
    ['/api/v1/a', { b: `!'()*&=é` }, '/api/v1/a?b=%21%27%28%29%2A%26%3D%C3%A9'],
    ['/api/v1/a', { b: null, c: true }, '/api/v1/a?b=null&c=true'],
    ['/api/v1/a/{b}', { b: 'x/y', c: 'd' }, '/api/v1/a/x%2Fy?c=d'], ['/api/v1/a/{b}', {}, '/api/v1/a/'],
  ] as const;
  for (const [path, input, target] of rows) assert.equal(targetOf(path, input), target);
  assert.equal(targetOf('/api/v1/a', { bs: ['c'] }, (name) => name.slice(0, -1)), '/api/v1/a?b=c');
  assert.deepEqual(filledPath('/api/v1/a/{b}', { b: 'c', d: 1 }), { path: '/api/v1/a/c', rest: { d: 1 } });
});

test('each part of an IBAN has its role, including check digits inside a part', () => {
  assert.deepEqual(
    ['bank_code', 'branch_code', 'account_number', 'national_check_digits', 'account_type'].map((field) => [roleOf(field), hasRole(field)]),
    [['bank', true], ['branch', true], ['account', true], ['national', true], ['account', false]],
  );
  const bank = { name: 'bank_code', label: 'Bank', length: 3 };
  const account = { name: 'account_number', label: 'Account', length: 4 };
  assert.deepEqual(runsOf([bank, account], 'XXkk bbb cckc'), [
    { role: 'bank', label: 'Bank', length: 3 }, { role: 'account', label: 'Account', length: 2 },
    { role: 'national', label: 'National check digits', length: 1 }, { role: 'account', label: 'Account', length: 1 },
  ]);
  assert.deepEqual(
    runsOf([{ name: 'national_check_digits', label: 'Key', length: 2 }], 'XXkkkk'), [{ role: 'national', label: 'Key', length: 2 }],
  );
  assert.deepEqual(runsOf([{ ...account, label: '' }], 'XXkk cckk').map(({ label, length }) => [label, length]), [['', 2], ['', 2]]);
  assert.deepEqual(
    runsOf([{ ...account, length: 1 }, { ...account, label: 'More', length: 1 }], 'XXkkcc').map(({ label }) => label), ['Account', 'More'],
  );
  const cut = (iban: string): string[] => cutInto(
    iban, [...HEAD, ...runsOf([bank], 'XXkkbbb')], { role: 'rest', label: 'Too much' },
  ).map(({ role, text }) => `${role} ${text}`);
  assert.deepEqual(cut('BE6853'), ['country BE', 'check 68', 'bank 53']);
  assert.deepEqual(cut('BE68539'), ['country BE', 'check 68', 'bank 539']);
  assert.deepEqual(cut('BE6853900754'), ['country BE', 'check 68', 'bank 539', 'rest 00754']);
});

test('the data of the workbench have each operation that its program calls', () => {
  const folder = fileURLToPath(new URL('../../../src/doors/pages/workbench/client/', import.meta.url));
  const sources = readdirSync(
    folder, { recursive: true, encoding: 'utf8' },
  ).filter((name) => name.endsWith('.ts')).map((name) => readFileSync(`${folder}${name}`, 'utf8'));
  const asked = sources.flatMap((text) => [...text.matchAll(/\bask(?:Body)?\('(\w+)'/g)].map(([, name]) => name!));
  assert.deepEqual([...CALLED_OPERATIONS].sort(), [...new Set(asked)].sort());
});

test('each sample text is of the kind that its name says', () => {
  const sample = (name: string): string => TEXT_SAMPLES.find((item) => item.name === name)!.text;
  assert.deepEqual(TEXT_SAMPLES.map(({ name }) => name), ['IBAN', 'With a typo', 'E-mail', 'List', 'BIC', 'Payment code', 'Bank code']);
  assert.equal(sample('IBAN'), 'DE89 3704 0044 0532 0130 00');
  assert.equal(sample('With a typo'), 'DE89 3704 0044 0352 0130 00');
  assert.match(sample('E-mail'), /^IBAN: BE68 5390 0754 7034, BIC GEBABEBB,\nand no longer to NL91 ABNA 0417 1643 00\.$/m);
  assert.deepEqual(
    sample('List').split('\n').map((line) => line.split(';')[1]),
    [
      'IBAN', 'DE89 3704 0044 0532 0130 00', 'NL91 ABNA 0417 1643 00', 'FR14 2004 1010 0505 0001 3M02 606', 'CH93 0076 2011 6238 5295 7',
      'ES91 2100 0418 4502 0005 13', 'DE89 3704 0044 0352 0130 00',
    ],
  );
  assert.match(sample('Payment code'), /^BCD\n002\n1\nSCT\n\n[^\n]+\n[A-Z]{2}\d{2}[A-Z0-9]+\nEUR\d+(\.\d{1,2})?\n\n\n[^\n]+$/);
});

test('the specimen is the published French example, in its parts', () => {
  assert.deepEqual([...specimen().markup.matchAll(/<div class="(\w+)"><b>(\w+)<\/b><span>([^<]+)<\/span>/g)].map(([, ...part]) => part), [
    ['country', 'FR', 'Country'], ['check', '14', 'Check digits'], ['bank', '20041', 'Bank code'], ['branch', '01005', 'Branch code'],
    ['account', '0500013M026', 'Account number'], ['national', '06', 'National check digits'],
  ]);
});
