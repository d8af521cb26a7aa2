import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = readdirSync(root).filter((name) => name.endsWith('.md'));

for (const document of [...documents, 'data/README.md', 'tools/bench/README.md']) {
  test(`${document} names only files that there are, and is whole`, () => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [...text.matchAll(/`((?:src|test|tools|data)\/[\w./-]+)`/g)].map(([, path]) => path!);
    assert.deepEqual(named.filter((path) => !existsSync(join(root, path))), []);
    assert.doesNotMatch(text, /^(<{7}|={7}|>{7})( |$)/m);
  });
}
