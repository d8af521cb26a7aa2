/** Counts of a directory with an operator's rows, and the steps in which it is opened and counted. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlaid } from '../../../src/directory/overlay/directory.ts';
import { inSteps } from '../../../src/base/steps.ts';
import { overlayOf, withOverlay } from '../../support/overlay.ts';
import { BANKS, BICS, PLACES, RETIRED, ours } from './tables.ts';

test('coverage adds the rows of the overlay to each count, and counts a row of both once', () => {
  const zero = { banks: 0, banksInSchemes: 0, bics: 0, branches: 0, bankCodes: 0, checkedBankCodes: 0 };
  const of = (directory: typeof ours, code: string) => directory.coverage().find(({ country }) => country === code) ?? {
    country: code, ...zero,
  };
  const rows: readonly (readonly [
    what: string, tables: Parameters<typeof withOverlay>[0], country: string, more: Partial<typeof zero>,
  ])[] = [
    ['a bank code of a new bank', { 'banks/de.tsv': [BANKS, '99999991,Eins,,,,,,,2026'] }, 'DE', { banks: 1, bankCodes: 1 }],
    ['with a check of its accounts', { 'banks/de.tsv': [BANKS, '99999991,Eins,,,,00,,,2026'] }, 'DE',
      { banks: 1, bankCodes: 1, checkedBankCodes: 1 }],
    ['with a BIC, which is implied', { 'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,,,,,,2026'] }, 'DE',
      { banks: 1, bics: 1, bankCodes: 1 }],
    ['two codes of one bank', { 'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,,,,,,2026', '99999992,Eins,EINSDEFF,,,,,,2026'] }, 'DE',
      { banks: 1, bics: 1, bankCodes: 2 }],
    ['in schemes by the BIC that it has', { 'banks/de.tsv': [BANKS, '99999991,Eins,MUSTDEFF,,,,,,2026'] }, 'DE',
      { banks: 1, banksInSchemes: 1, bankCodes: 1 }],
    ['a code that ours has too, of the same bank', { 'banks/de.tsv': [BANKS, '37050198,Sparkasse KölnBonn,COLSDE33,,,,,,2026'] }, 'DE', {}],
    ['a code that ours has too, of another: that bank has none left', { 'banks/de.tsv': [BANKS, '37050198,Eins,EINSDEFF,,,,,,2026'] }, 'DE',
      { banksInSchemes: -1, bics: 1 }],
    ['a head office', { 'bics/de.tsv': [BICS, 'EINSDEFF,Eins,,,,,2026'] }, 'DE', { banks: 1, bics: 1 }],
    ['a branch', { 'bics/de.tsv': [BICS, 'EINSDEFF500,Eins,,,,,2026'] }, 'DE', { bics: 1, branches: 1 }],
    ['a BIC that ours has too', { 'bics/de.tsv': [BICS, 'MUSTDEFF500,Eins,,,,,2026'] }, 'DE', {}],
    ['a code that is no longer in use, with its check', { 'retired.tsv': [RETIRED, 'DE,37050198,,,37040044,,2026'] }, 'DE',
      { bankCodes: -1, checkedBankCodes: -1 }],
    ['a code that was in no list', { 'retired.tsv': [RETIRED, 'DE,99999999,,,,,2026'] }, 'DE', {}],
    ['a country of which ours has nothing',
      { 'banks/at.tsv': [BANKS, '99999,Eins,EINSATWW,,,,,,2026'], 'bics/at.tsv': [BICS, 'EINSATWW500,Eins,,,,,2026'] }, 'AT',
      { banks: 1, bics: 2, branches: 1, bankCodes: 1 }],
  ];
  for (const [what, tables, country, more] of rows) {
    const [before, now] = [of(ours, country), of(withOverlay(tables), country)];
    const difference = Object.fromEntries(
      Object.keys(zero).map((name) => [name, now[name as keyof typeof zero] - before[name as keyof typeof zero]]),
    );
    assert.deepEqual(difference, { ...zero, ...more }, what);
  }
  const countries = withOverlay({
    'banks/at.tsv': [BANKS, '99999,Eins,,,,,,,2026'], 'banks/sk.tsv': [BANKS, '9999,Eins,,,,,,,2026'],
  }).coverage().map(({ country }) => country);
  assert.deepEqual(countries, [...ours.coverage().map(({ country }) => country), 'AT', 'SK'].sort());
});

test('the overlay reports the number of rows of each kind, and their first and last date', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '99999991,Eins,,,,,,,2025-05', '99999992,Zwei,,,,,,,2025-06'],
    'bics/de.tsv': [BICS, 'EINSDEFF,Eins,,,,,2025-07', 'EINSDEFF500,Eins,,,,,2025-08', 'EINSDEFF501,Eins,,,,,2025-09'],
    'branches/it.tsv': [PLACES, ...['1', '2', '3', '4'].map((one) => `05428,1110${one},Asti,,2025-0${one}`)],
    'retired.tsv': [RETIRED, 'DE,99999999,,,,,2025-12'],
    'valacdos.txt': ['000000 099999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1', '100000 199999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1'],
    'scsubtab.txt': ['938000 938001'],
  });
  assert.deepEqual(
    directory.overlay,
    { bankCodes: 2, retiredBankCodes: 1, bics: 3, branches: 4, modulusRanges: 2, oldest: '2025-01', newest: '2025-12' },
  );
  const alone = withOverlay({ 'valacdos.txt': ['000000 099999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1'], 'scsubtab.txt': ['938000 938001'] });
  assert.deepEqual(
    alone.overlay,
    { bankCodes: 0, retiredBankCodes: 0, bics: 0, branches: 0, modulusRanges: 1, oldest: null, newest: null },
  );
});

/** Numbers of items after which each step ends. */
function stopsOf(steps: Generator<undefined, unknown>, done: () => number): number[] {
  const stops: number[] = [];
  while (!steps.next().done) stops.push(done());
  return stops;
}

test('work in steps visits each item once and stops after every 64 items', () => {
  const numbers = Array.from({ length: 200 }, (_, i) => i);
  const seen: number[] = [];
  const steps = inSteps(numbers, (item, i) => seen.push(item === i ? i : NaN));
  assert.deepEqual(stopsOf(steps, () => seen.length), [64, 128, 192]);
  assert.deepEqual(seen, numbers);
});

test('the banks, searches and counts of a directory with many rows are prepared in many steps', () => {
  const overlay = overlayOf({
    'banks/de.tsv': [
      BANKS,
      ...Array.from(
        { length: 640 },
        (_, i) => `${90_000_000 + i},Bank ${i},B${String.fromCharCode(65 + (i % 26), 65 + (i / 26) % 26)}XDEFF,,Ort ${i},,,,2026`,
      ),
    ],
  });
  const steps = overlay.banks.count / 64;
  assert.ok(stopsOf(overlaid(ours, overlay).prepare!(), () => 0).length >= 5 * steps);
});
