/** The built pages contain every style sheet and every part of their sources. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { styleSheet } from '../../../tools/release/bundle.ts';
import { builtPages } from '../../support/pages.ts';

const PAGES = 'src/doors/pages';
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The beginning of a sheet's first rule, minified as in a page. */
const beginningOf = (sheet: string): string => /^[^{]*\{[^;{}]*/.exec(styleSheet([sheet]))![0];

for (const [page, { style, parts }] of Object.entries(builtPages())) {
  test(`the ${page} has its own style sheets and the shared style sheets`, () => {
    const own = readdirSync(join(root, PAGES, page, 'styles')).map((name) => join(PAGES, page, 'styles', name));
    for (const sheet of [...own, ...['tokens.css', 'base.css'].map((name) => join(PAGES, 'page', 'styles', name))]) {
      assert.ok(style.includes(beginningOf(sheet)), sheet);
    }
  });
  test(`every property that the ${page} uses is declared in it`, () => {
    const declared = new Set([...style.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    for (const [, name] of style.matchAll(/var\((--[\w-]+)\)/g)) assert.ok(declared.has(name), name);
  });
  test(`the ${page} has each of its parts`, () => {
    const clients = readdirSync(join(root, PAGES, page, 'client'), { recursive: true, encoding: 'utf8' });
    const expected = clients.flatMap((path) => /^parts\/([\w-]+)\.ts$/.exec(path)?.[1] ?? /^([\w-]+)\/part\.ts$/.exec(path)?.[1] ?? []);
    assert.deepEqual(Object.keys(parts).sort(), expected.sort());
  });
}
