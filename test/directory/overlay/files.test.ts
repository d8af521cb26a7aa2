/** The files of an operator: which of them are read, under which names, and the report of their bad rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Tables, overlayOf, rowsOf } from '../../support/overlay.ts';
import { assertSays } from '../../support/says.ts';
import { outcome } from './outcome.ts';

test('a table is named for a country whose IBANs have such a code', () => {
  for (const path of ['banks/us.tsv', 'banks/gw.tsv', 'banks/xx.tsv']) {
    assertSays(outcome({ [path]: ['bank_code,name,as_of'] }), '… IBANs … bank code');
  }
  for (const path of ['branches/de.tsv', 'branches/gw.tsv', 'branches/us.tsv']) {
    assertSays(outcome({ [path]: ['bank_code,branch_code,city,as_of'] }), '… IBANs … branch');
  }
});

test('the tables of all countries are read, and other files of the folder are not', () => {
  const header = 'bank_code,name,as_of';
  const { version, banks, bics, places, retired, modulusTable } = overlayOf({
    'banks/de.tsv': [header, '99999999,Eins,2026'], 'banks/be.tsv': [header, '999,Zwei,2026'],
    'old/banks/nl.tsv': [header, 'AAAA,Drei,2026'], 'old/retired.tsv': ['country,bank_code,as_of', 'DE,99999998,2026'],
    'banks-of-2025/de.tsv': ['x'], 'notes.txt': ['x'], 'valacdos.txt.bak': ['x'], 'my-valacdos.txt': ['x'], 'my-scsubtab.txt': ['x'],
    'scsubtab.txt.bak': ['x'], 'valacdos-v8_txt': ['x'], 'scsubtab_txt': ['x'],
  });
  assert.deepEqual(
    [version, rowsOf(banks).map(({ country }) => country), bics.count, places.count, retired.count, modulusTable],
    ['own', ['DE', 'BE'], 0, 0, 0, null],
  );
});

const WEIGHTS = ['000000 999999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1'];
const SUBSTITUTES = ['938000 938001'];

test('the two British tables come together, under the names that their publisher gives them, and each once', () => {
  for (const [weights, substitutes] of [
    ['valacdos.txt', 'scsubtab.txt'], ['valacdos-v8-40.txt', 'scsubtab-2.txt'], ['VALACDOS.TXT', 'ScSubTab.TXT'],
  ] as const) {
    const { modulusTable } = overlayOf({ [weights]: WEIGHTS, [substitutes]: SUBSTITUTES });
    assert.deepEqual([modulusTable?.ranges.length, modulusTable?.substitutes.size], [1, 1], weights);
  }
  assertSays(outcome({ 'valacdos.txt': WEIGHTS }), '… British');
  assertSays(outcome({ 'scsubtab.txt': SUBSTITUTES }), '… British');
  assertSays(
    outcome({ 'valacdos.txt': WEIGHTS, 'valacdos-v8.txt': WEIGHTS, 'scsubtab.txt': SUBSTITUTES }), '… valacdos.txt … valacdos-v8.txt',
  );
  assertSays(outcome({ 'valacdos.txt': WEIGHTS, 'scsubtab.txt': SUBSTITUTES, 'scsubtab-2.txt': SUBSTITUTES }), '… scsubtab-2.txt … table');
  const both = outcome({ 'valacdos.txt': ['000000 999999 MOD12'], 'scsubtab.txt': ['938000'] });
  assert.match(both, /^valacdos\.txt:1: [^;]*; scsubtab\.txt:1: [^;]*$/, 'both files are reported if both are wrong');
});

test('at most five bad rows are named, and one message has the bad rows of all tables', () => {
  const rows = (count: number): Tables => ({
    'banks/de.tsv': ['bank_code,name,as_of', ...Array.from({ length: count }, () => '1,Bank,2026')],
  });
  const five = Array.from({ length: 5 }, (_, i) => `banks/de.tsv:${i + 2}`).join(' … ');
  assertSays(outcome(rows(5)), `… ${five}`);
  assertSays(outcome(rows(6)), `… ${five} … 1 more`);
  const all = outcome({ 'banks/de.tsv': ['x'], 'bics/de.tsv': ['x'], 'branches/it.tsv': ['x'], 'retired.tsv': ['x'] });
  assert.deepEqual(
    [...all.matchAll(/[\w./]+(?=:1: )/g)].map(([path]) => path),
    ['banks/de.tsv', 'bics/de.tsv', 'branches/it.tsv', 'retired.tsv'],
  );
});
