/** Compares docs/audit.md with the sources: which folders reach files, sockets, processes or the environment. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { type Access, accessesOf } from './support/access.ts';
import { root } from './support/documents.ts';

const MAP = readFileSync(join(root, 'docs', 'audit.md'), 'utf8');

/** Returns the cells of the table under a heading of docs/audit.md, without its two rows of headings. */
const rowsUnder = (heading: string): string[][] =>
  MAP.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!.split('\n').filter((line) => line.startsWith('|')).slice(2)
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim()));

const marked = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

/** The modules that any folder may use. The map lists them before the table. */
const HARMLESS = marked(/^Any folder may use (.*)$/m.exec(MAP)![1]!);

const SOURCES = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts')).map((file) => `src/${file.replaceAll('\\', '/')}`);

/** The uses in `src` that the map has to list, with the file of each use. */
const USES = SOURCES.flatMap((file) => accessesOf(readFileSync(join(root, file), 'utf8'))
  .filter(({ what }) => !HARMLESS.includes(what)).map(({ what, name }) => ({ file, what, name })));

const sortedUnique = (lines: readonly string[]): string[] => [...new Set(lines)].sort();

test('the map lists every use of files, sockets, processes, threads and the environment, by folder', () => {
  const listed = rowsUnder('Map of trust').flatMap(([folder, what, names]) => {
    const taken = marked(names!);
    return (taken.length === 0 ? [''] : taken).map((name) => `${marked(folder!)[0]} ${marked(what!)[0]} ${name}`.trim());
  });
  assert.deepEqual(sortedUnique(listed), sortedUnique(USES.map(({ file, what, name }) => `${dirname(file)} ${what} ${name}`.trim())));
  assert.equal(listed.length, new Set(listed).size, 'a row is listed twice');
});

test('each row of the map names a test that exists', () => {
  for (const [folder, what, , , tests] of rowsUnder('Map of trust')) {
    assert.notEqual(marked(tests!).length, 0, `${folder} ${what}`);
    for (const path of marked(tests!)) assert.ok(existsSync(join(root, path)), path);
  }
});

test('the modules that any folder may use are used', () => {
  const used = new Set(SOURCES.flatMap((file) => accessesOf(readFileSync(join(root, file), 'utf8')).map(({ what }) => what)));
  assert.deepEqual(HARMLESS.filter((module) => !used.has(module)), []);
});

test('only the check at the start opens a connection, and only the entry points read arguments and environment', () => {
  const filesWith = (what: string, ...names: string[]): string[] =>
    sortedUnique(USES.filter((use) => use.what === what && names.includes(use.name)).map(({ file }) => file));
  assert.deepEqual(filesWith('node:net', 'connect', 'createConnection', 'Socket', 'default'), ['src/process/start-check.ts']);
  assert.deepEqual(filesWith('process', 'env', 'argv'), ['src/kontor.ts', 'src/server.ts']);
});

test('a dynamic import names its module in the source', () => {
  assert.deepEqual(USES.filter(({ what, name }) => what === 'import()' && name !== ''), []);
});

/** Source texts and the uses that the test must find in them: `what name`. */
const EXAMPLES: readonly (readonly [source: string, ...uses: string[]])[] = [
  ["import { readFileSync, type Stats, write as w } from 'node:fs';", 'node:fs readFileSync', 'node:fs write'],
  ["import type { Socket } from 'node:net';"],
  ["import { type Socket } from 'node:net';"],
  ["import cluster, { type Worker } from 'node:cluster';", 'node:cluster default'],
  ["import * as vm from 'node:vm';", 'node:vm *'],
  ["import 'node:inspector';", 'node:inspector '],
  ["export { lookup } from 'node:dns';", 'node:dns lookup'],
  ["const tls = await import('node:tls');", 'node:tls default'],
  ["const part = await import('./part.ts');", 'import() '],
  ['const part = await import(name);', 'import() computed'],
  ["type Part = typeof import('./part.ts');"],
  ["const key = process.env['KEY'];", 'process env'],
  ['const { env } = process;', 'process process'],
  ["process.getBuiltinModule('node:fs');", 'process getBuiltinModule'],
  ["eval('1'); new Function('return 1')();", 'eval ', 'Function '],
  ["globalThis['fetch'](url);", 'globalThis '],
  ['await window.fetch(url);', 'fetch '],
  ['element.innerHTML = text;', 'innerHTML '],
  ["// import fs from 'node:fs'\nconst text = `fetch(${url})`;"],
];

test('the scan finds each way to reach files, sockets, processes and generated code', () => {
  const asText = ({ what, name }: Access): string => `${what} ${name}`;
  for (const [source, ...uses] of EXAMPLES) assert.deepEqual(accessesOf(source).map(asText), uses, source);
});
