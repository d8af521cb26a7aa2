/** Tests which rows are in the bundle of official registers. It must not contain a row or a cell from another source. */
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readRows } from '../../../../tools/data/bundle/read.ts';
import { readTables, sourcesOf } from '../../../../tools/data/layout.ts';
import { temporaryFolder } from '../../../support/folder.ts';

const DATA = fileURLToPath(new URL('../../../fixture/data', import.meta.url));
const [all, official] = [readRows(DATA, 'all'), readRows(DATA, 'official')];
const tables = readTables(DATA);
const OFFICIAL = new Set(tables.sources.filter((row) => row.class === 'official_register').map(({ source }) => source));
const isOfficial = (row: { readonly source: string }): boolean => OFFICIAL.has(sourcesOf(row)[0]!);

/** Every table of rows by its name. */
const tablesOf = ({
  banks, bics, turkish, places, constructions, registers, retired, renames,
}: typeof all): Readonly<Record<string, readonly { readonly source: string }[]>> =>
  ({ banks, bics, ...turkish, places: [...places.values()].flat(), ...constructions, ...registers, retired, renames });

for (const [name, rows] of Object.entries(tablesOf(all))) {
  test(`${name}: the official bundle has the rows of official registers, and all of those`, () => {
    assert.deepEqual(tablesOf(official)[name]!.map(({ source }) => source), rows.filter(isOfficial).map(({ source }) => source));
  });
}

test('a bundle of all has every row, under its country, and a version of its own', () => {
  assert.deepEqual(
    [all.banks.length, all.bics.length, all.retired.length, all.renames.length],
    [[...tables.banks.values()].flat().length, [...tables.bics.values()].flat().length, tables.retired.length, tables.renames.length],
  );
  assert.deepEqual(
    all.banks.map(({ country, bank_code }) => `${country} ${bank_code}`),
    [...tables.banks].flatMap(([country, rows]) => rows.map(({ bank_code }) => `${country} ${bank_code}`)),
  );
  assert.deepEqual([all.sources.length, official.sources.map(({ source }) => source)], [tables.sources.length, [...OFFICIAL]]);
  assert.equal(official.version, `${all.version}-official`);
});

test('a record with another source has no branch, city, address or LEI in the official bundle', () => {
  const mixed = official.bics.filter((row) => sourcesOf(row).some((source) => !OFFICIAL.has(source)));
  assert.notEqual(mixed.length, 0);
  for (const row of mixed) assert.deepEqual([row.branch, row.city, row.address, row.lei], ['', '', '', ''], row.bic);
});

test('if no source is an official register, the official bundle has no row of any table', () => {
  const data = temporaryFolder();
  cpSync(DATA, data, { recursive: true });
  const sources = join(data, 'SOURCES.tsv');
  writeFileSync(sources, readFileSync(sources, 'utf8').replaceAll('\tofficial_register\t', '\tcompiled\t'));
  for (const [name, rows] of Object.entries(tablesOf(readRows(data, 'official')))) assert.deepEqual(rows, [], name);
});
