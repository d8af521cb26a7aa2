/** Counts of the real data by country and source, and the data of official registers alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupBy } from '../../../tools/data/bundle/group.ts';
import {
  directory, linesOf, byCountry, bankRows, bicRows, allBics, sources, firstSource, EVERYTHING, REGISTERS, registeredBics, unmarked,
  retiredRows,
} from './files.ts';
import { realDirectory } from '../../support/directory.ts';

const official = realDirectory('official');

test('the banks of a country are its head offices and what national lists add to them', () => {
  const added = new Set([...bankRows].flatMap(([country, rows]) => [country, ...rows.map((row) => row['bic']!.slice(4, 6))]));
  for (const { country, banks } of directory.coverage()) {
    const rows = bicRows.get(country) ?? [];
    const heads = rows.filter((row) => row['bic']!.endsWith('XXX')).length;
    const institutions = new Set(rows.map((row) => row['bic']!.slice(0, 8))).size;
    assert.ok(banks >= heads, country);
    const registered = new Set([...registeredBics].filter((bic) => bic.slice(4, 6) === country && bic.endsWith('XXX')));
    if (!added.has(country) && heads === institutions) {
      assert.ok(banks <= new Set([...registered, ...rows.map((row) => row['bic']!)]).size, country);
    }
    assert.equal(directory.searchBanks({ ...EVERYTHING, country, limit: 1 }).total, banks, country);
  }
});

test('coverage counts the records and branches of the files and of the registers', () => {
  const counted = new Map(directory.coverage().map((one) => [one.country, one]));
  for (const [country, rows] of bicRows) {
    const bics = directory.searchBics({ ...EVERYTHING, country }).results;
    assert.equal(counted.get(country)!.bics, bics.length, country);
    assert.equal(counted.get(country)!.branches, bics.filter(({ bic }) => !bic.endsWith('XXX')).length, country);
    assert.ok(bics.length >= rows.length, country);
  }
});

test('datasets count the rows of the files by their first source', () => {
  const built = ['de/iban-rules', 'de/iban-rule-accounts', 'de/iban-rule-blocks', 'de/iban-rule-circles', 'se/clearing-numbers'];
  const rows = [
    ...allBics, ...[...bankRows.values()].flat(), ...[...byCountry('branches').values()].flat(),
    ...['tr/branches', ...built].flatMap((name) => linesOf(`${name}.tsv`)), ...REGISTERS.flat(), ...retiredRows,
  ];
  const counts = groupBy(rows, firstSource);
  const named = new Set(rows.flatMap((row) => row['source']!.split('+')));
  const datasets = directory.datasets();
  assert.deepEqual(datasets.map((one) => one.name), sources.map((row) => row['source']!).filter((source) => named.has(source)));
  for (const dataset of datasets) {
    assert.equal(dataset.count, counts.get(dataset.name)?.length ?? 0, dataset.name);
    const row = sources.find((source) => source['source'] === dataset.name)!;
    assert.deepEqual([dataset.asOf, dataset.publisher, dataset.licence, dataset.complete],
      [row['as_of'], row['publisher'], row['licence'], row['complete_for'] !== '']);
  }
  assert.equal(directory.bicYears().at(-1)!.countSince, directory.searchBics({ ...EVERYTHING, limit: 1 }).total);
  assert.equal(datasets.reduce((sum, one) => sum + one.count, 0), rows.length);
});

test('with official registers alone nothing of another source is left', () => {
  const kept = new Set(sources.filter((row) => row['class'] === 'official_register').map((row) => row['source']!));
  const isKept = (row: Record<string, string>): boolean => kept.has(firstSource(row));
  assert.notEqual(official.version, directory.version);
  assert.ok(official.datasets().every((one) => kept.has(one.name)));
  const officialRows = new Map(allBics.filter(isKept).map((row) => [row['bic']!, row]));
  const registered = REGISTERS.flat().filter(isKept);
  const participants = new Map(
    registered.filter((row) => row['bic'] !== undefined && row['address'] !== undefined).map((row) => [row['bic']!, row]),
  );
  const names = new Set([
    ...officialRows.values(), ...[...bankRows.values()].flat().filter(isKept), ...registered, ...retiredRows.filter(isKept),
  ]
    .flatMap((row) => [
      row['name'], row['name'] && unmarked(row['name']), row['former_name'] && unmarked(row['former_name']),
      row['successor_name'] && unmarked(row['successor_name']),
    ]));
  for (const record of official.searchBics(EVERYTHING).results) {
    const row = officialRows.get(record.bic);
    assert.ok(row !== undefined || registeredBics.has(record.bic), record.bic);
    assert.ok(names.has(record.bankName!), record.bic);
    if (row !== undefined && row['source']!.split('+').every((source) => kept.has(source))) continue;
    const participant = participants.get(record.bic);
    assert.equal(record.branchName, null, record.bic);
    for (const [found, column] of [[record.city, 'city'], [record.address, 'address']] as const) {
      assert.ok(found === null || found === participant?.[column], record.bic);
    }
  }
  for (const [country, rows] of bankRows) {
    for (const row of rows) {
      const { name, source } = official.bankCode(country, row['bank_code']!);
      assert.ok(name === null || (names.has(name) && source === 'official'), `${country} ${row['bank_code']}`);
    }
  }
});
