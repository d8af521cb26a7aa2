import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOverlay } from '../../../src/directory/overlay/overlay.ts';
import { finished } from '../../../src/base/steps.ts';
import { type Tables, filesOf, rowsOf } from '../../support/overlay.ts';
import { assertSays } from '../../support/says.ts';

const BANKS = 'bank_code,name,bic,as_of';
const BICS = 'bic,name,lei,as_of';
const GOOD = '99999999,Bank,,2026';

/** Tables that cannot be used, and the error texts about them. */
const REFUSED: readonly (readonly [tables: Tables, message: string | RegExp])[] = [
  [{ 'banks/de.tsv': ['code,name', GOOD] }, '… banks/de.tsv:1 … bank_code'],
  [{ 'banks/de.tsv': [BANKS, GOOD, '9999999,Bank,,2026'] }, '… banks/de.tsv:3 … bank_code … Germany … 8 digits'],
  [{ 'banks/de.tsv': [BANKS, '99999999,,,2026'] }, /:2: name\b/],
  [{ 'banks/de.tsv': [BANKS, GOOD, '', GOOD] }, /:4: .*\bbank_code\b/],
  [{ 'bics/de.tsv': [BICS, 'HAUSDEFF,Bank,529900T8BM49AURSDO56,2026'] }, /:2: lei/],
  [{ 'bics/de.tsv': [BICS, 'HAUSDEFF,Bank,,2026', 'HAUSDEFFXXX,Bank,,2026'] }, /:3: .*bic only once/],
  [
    { 'retired.tsv': ['country,bank_code,as_of', 'DE,99999999,2026'], 'banks/de.tsv': [BANKS, GOOD] },
    /^retired\.tsv:2: .*in use or retired$/,
  ],
  [
    { 'valacdos.txt': ['000000 999999 MOD12 0'], 'scsubtab.txt': ['938000 938001'] },
    /^valacdos\.txt:1: .*MOD10, MOD11, DBLAL/,
  ],
  [
    { 'valacdos.txt': ['000000 999999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1'], 'scsubtab.txt': ['938000 938001', '93800'] },
    /^scsubtab\.txt:2: /,
  ],
  [
    { 'valacdos.txt': ['000000 999999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1'], 'scsubtab.txt': ['938000 938001', '938000 938002'] },
    /^scsubtab\.txt:2: .*only once/,
  ],
];

test('a bad row is named by file and line, with the right form and without its content', () => {
  for (const [tables, message] of REFUSED) {
    const read = finished(readOverlay(filesOf(tables), 'v'));
    assert.ok(typeof read === 'string', JSON.stringify(tables));
    assertSays(read, message);
    for (const word of ['Bank', '9999999', 'HAUS']) assert.ok(!read.includes(word), read);
  }
});

test('tables are read as spreadsheets write them: with a mark, Windows lines, other columns and no last line feed', () => {
  const text = '\uFEFFas_of\tname\tbank_code\r\n2026\t Cafe\u0301 Bank \t99999999\r\n\r\n2026-02\tZwei\t99999998';
  const read = finished(readOverlay([{ path: 'banks/de.tsv', text }], 'v'));
  assert.ok(typeof read !== 'string', String(read));
  assert.deepEqual(rowsOf(read.banks).map(({ name, as_of }) => [name, as_of]), [['Café Bank', '2026'], ['Zwei', '2026-02']]);
});
