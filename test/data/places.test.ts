/** Checks the rows of data/branches. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { readSources } from '../../tools/data/layout.ts';
import { placeProblems, readPlaces } from '../../tools/data/places.ts';
import { REAL_DATA } from '../support/directory.ts';

const places = readPlaces(REAL_DATA);
const sources = new Map(readSources(REAL_DATA).map((row) => [row.source, row]));

test('every branch has a place, and rows are unique and sorted', () => {
  for (const [country, rows] of places) assert.deepEqual(placeProblems(country, rows), []);
});

test("both codes have the widths of the country's IBAN, and each row has a source of its date", () => {
  for (const [code, rows] of places) {
    const { bank, branch } = countryByCode(code)!;
    const [bankWidth, branchWidth] = [bank!.end - bank!.start, branch!.end - branch!.start];
    assert.deepEqual(rows.filter((row) => row.bank_code.length !== bankWidth || row.branch_code.length !== branchWidth), []);
    assert.deepEqual(rows.filter((row) => sources.get(row.source)?.as_of !== row.as_of), []);
  }
});
