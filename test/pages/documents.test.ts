import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { routes } from '../../src/operations/index.ts';
import { COUNTRIES } from '../../src/countries/registry.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';
import { constructionOf } from '../../src/iban/domestic/printed-number.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = readdirSync(root).filter((name) => name.endsWith('.md'));

for (const document of [...documents, 'data/README.md', 'tools/proof/bench/README.md']) {
  test(`${document} names only files that there are, and is whole`, () => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [...text.matchAll(/`((?:src|test|tools|data)\/[\w./-]+)`/g)].map(([, path]) => path!);
    assert.deepEqual(named.filter((path) => !existsSync(join(root, path))), []);
    assert.doesNotMatch(text, /^(<{7}|={7}|>{7})( |$)/m);
  });
}

const readme = readFileSync(join(root, 'README.md'), 'utf8');

test('README has every operation in its table, and counts countries as the tables do', () => {
  const table = readme.slice(readme.indexOf('## What it answers'), readme.indexOf('**Repair.**'));
  const missing = routes(DEFAULT_LIMITS).map(({ path }) => path.replace('/api/v1', '')).filter((path) => !table.includes(`${path}\``));
  assert.deepEqual(missing, []);
  assert.equal(Number(/validates IBANs of (\d+) countries/.exec(readme)?.[1]), COUNTRIES.length);
  assert.equal(Number(/builds IBANs of (\d+) countries/.exec(readme)?.[1]), COUNTRIES.filter((country) => constructionOf(country) !== null).length);
});
