import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { FOREIGN_FORMS } from '../../../src/recognition/foreign-forms.ts';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { STATUS } from '../../../src/base/errors.ts';
import { CONCERNS, CONCERN_CODES } from '../../../src/standards/iban/concerns.ts';
import { constructionOf, convertSchemeOf } from '../../../src/standards/iban/domestic/printed-number.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { routes } from '../../../src/service/operations/index.ts';
import { BUILT_SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { PROFILES } from '../../../src/files/payment-files/rules/table.ts';
import { USER_DOCUMENTS, deadLinks, root } from '../../support/documents.ts';

const DOCUMENTS = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...USER_DOCUMENTS.filter((path) => path.startsWith('docs/')),
  'data/README.md',
  'data/CHANGES.md',
  'tools/proof/attack/README.md',
  'tools/proof/bench/README.md',
];

const textOf = (document: string): string => readFileSync(join(root, document), 'utf8');

for (const document of DOCUMENTS) {
  test(`${document} names only paths that exist, and has no conflict marks`, () => {
    const text = textOf(document);
    const named = [...text.matchAll(/`((?:src|test|tools|data)\/[\w./-]+)`/g)].map(([, path]) => path!);
    assert.deepEqual(named.filter((path) => !existsSync(join(root, path))), []);
    assert.deepEqual(deadLinks(root, document), []);
    assert.doesNotMatch(text, /^(<{7}|={7}|>{7})( |$)/m);
  });
}

const LARGEST: Readonly<Record<string, number>> = {
  'README.md': 9_000, 'DECISIONS.md': 16_000, 'CHANGELOG.md': 3_000, 'SECURITY.md': 6_000,
};

for (const [document, bytes] of Object.entries(LARGEST)) {
  test(`${document} has ${bytes} bytes at most`, () => {
    assert.ok(Buffer.byteLength(textOf(document)) <= bytes);
  });
}

test('README lists every operation, and has the number of countries of the tables', () => {
  const readme = textOf('README.md');
  const missing = routes(DEFAULT_LIMITS).map(({ path }) => path.replace('/api/v1', '')).filter((path) => !readme.includes(`${path}\``));
  assert.deepEqual(missing, []);
  assert.equal(Number(/validates IBANs of (\d+) countries/.exec(readme)?.[1]), COUNTRIES.length);
});

test('docs/convert.md has the number of countries with a construction', () => {
  const countries = COUNTRIES.filter((country) => convertSchemeOf(country) !== null).length;
  assert.equal(Number(/construction of (\d+) countries/.exec(textOf('docs/convert.md'))?.[1]), countries);
});

test('docs/identify.md has the numbers of countries with account numbers', () => {
  const [withIbans, without] = [...textOf('docs/identify.md').matchAll(/(\d+) countries with/g)].map(([, count]) => Number(count));
  assert.deepEqual([withIbans, without], [COUNTRIES.filter((country) => constructionOf(country) !== null).length, FOREIGN_FORMS.length]);
});

const TABLES: readonly (readonly [document: string, what: string, names: readonly string[]])[] = [
  ['docs/http.md', 'every error code', Object.keys(STATUS)],
  ['docs/validate.md', 'every concern', CONCERN_CODES],
  ['docs/payment-codes.md', 'every scheme', BUILT_SCHEMES.map(({ id }) => id)],
  ['docs/payment-files.md', 'every profile', PROFILES],
  ['docs/README.md', 'every page', USER_DOCUMENTS.map((path) => path.replace('docs/', '')).filter((name) => name !== 'README.md')],
];

test('docs/validate.md has one row for each concern, in the order of answers, and names the notes', () => {
  const text = textOf('docs/validate.md');
  const [, table] = /\| code \| meaning \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(text)!;
  assert.deepEqual([...table!.matchAll(/^\| `(\w+)` \| .+ \|$/gm)].map(([, code]) => code), CONCERN_CODES);
  const [, notes] = /\n(`.*) have the level `note`/.exec(text)!;
  const expected = CONCERN_CODES.filter((code) => CONCERNS[code].level === 'note');
  assert.deepEqual([...notes!.matchAll(/`(\w+)`/g)].map(([, code]) => code), expected);
});

for (const [document, what, names] of TABLES) {
  test(`${document} explains ${what}`, () => {
    const text = textOf(document);
    assert.deepEqual(names.filter((name) => !text.includes(`\`${name}\``) && !text.includes(`(${name})`)), []);
  });
}
