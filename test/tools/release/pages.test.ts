/** What the built pages are made of: a sheet that is left out shows a page without its colours, a part that is left out does nothing. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { builtPages } from '../../support/pages.ts';

const PAGES = fileURLToPath(new URL('../../../src/pages', import.meta.url));

/** The first rule of a sheet behind its comments, as far as its brace, without blanks. */
const beginningOf = (sheet: string): string => /^[^{]*\{[^;{]*/.exec(readFileSync(sheet, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''))![0].replaceAll(/\s+/g, '');

for (const [page, { style, parts }] of Object.entries(builtPages())) {
  const dense = style.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/\s+/g, '');
  test(`the ${page} has every sheet of its own, and what all pages share`, () => {
    const own = readdirSync(join(PAGES, page, 'styles')).map((name) => join(PAGES, page, 'styles', name));
    for (const sheet of [...own, ...['tokens.css', 'base.css'].map((name) => join(PAGES, 'page', 'styles', name))]) assert.ok(dense.includes(beginningOf(sheet)), sheet);
  });
  test(`every property that the ${page} asks for is declared in it`, () => {
    const declared = new Set([...style.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    for (const [, name] of style.matchAll(/var\((--[\w-]+)\)/g)) assert.ok(declared.has(name), name);
  });
  test(`the ${page} has every part of its own`, () => {
    const clients = readdirSync(join(PAGES, page, 'client'), { recursive: true, encoding: 'utf8' });
    const expected = clients.flatMap((path) => /^parts\/([\w-]+)\.ts$/.exec(path)?.[1] ?? /^([\w-]+)\/part\.ts$/.exec(path)?.[1] ?? []);
    assert.deepEqual(Object.keys(parts).sort(), expected.sort());
  });
}
