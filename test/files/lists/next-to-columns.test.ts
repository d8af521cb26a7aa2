/** The columns of BICs and countries that are compared with a column of account numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnNextTo, comparedInWords } from '../../../src/files/lists/next-to-columns.ts';

const DE = 'DE62370400440532013001';
const AT = 'AT483200000012345864';

const listOf = (header: string | null, rows: readonly string[]) => {
  const cells = rows.map((row) => row.split(';'));
  const account = cells[0]!.findIndex((cell) => cell === DE || cell === AT);
  return { names: header?.split(';') ?? null, rows: cells, width: cells[0]!.length, account };
};

type Row = readonly [header: string | null, rows: readonly string[], column: number | null, skipped: readonly number[]];

const pairs = (...cells: readonly string[]): string[] => cells.map((cell) => `${DE};${cell}`);

const BICS: readonly Row[] = [
  ['IBAN;Bank', pairs('DEUTDEFF', 'DEUTDEFF'), 1, []],
  ['IBAN;Code', pairs('COBADEFFXXX', 'COBADEFFXXX'), 1, []],
  ['IBAN;Code', pairs('COBAFRPPXXX', 'COBAFRPPXXX'), 1, []],
  ['IBAN;Bank', pairs('COBAFRPP', 'COBAFRPP'), null, [1]],
  ['IBAN;Bank', pairs('DEUTDEFF', 'COBADEFF', 'DEUTDEMM', 'N26'), 1, []],
  ['IBAN;BIC', pairs('COBAFRPP'), 1, []],
  ['IBAN;BIC', pairs('COBADE'), 1, []],
  ['IBAN;BIC', pairs('N26', 'Sparkasse', 'COBADEFF'), 1, []],
  ['IBAN;BIC/BLZ', pairs('37040044', '37040044'), null, [1]],
  ['IBAN;BIC', pairs('', '-', 'n/a'), null, []],
  ['IBAN;Ort', pairs('MUSTDEFF'), null, []],
  ['IBAN;Code', pairs('DORTMUND'), null, [1]],
  ['IBAN;Bank', pairs('Musterbank'), null, []],
  [null, pairs('COBADEFF'), 1, []],
  ['BIC;IBAN;BIC 2', [`COBADEFF;${DE};DEUTDEFF`], 2, [0]],
  ['BIC;IBAN', [`COBADEFF;${DE}`], 0, []],
];

const COUNTRIES: readonly Row[] = [
  ['IBAN;Land', pairs('DE'), 1, []],
  ['Country code;IBAN', [`de;${DE}`], 0, []],
  ['IBAN;Land', pairs('Deutschland', 'Austria', 'UK', 'DEU'), 1, []],
  ['IBAN;Land', pairs('DE', 'DE', 'Nirgendwo'), 1, []],
  ['IBAN;Land', pairs('ZZ'), null, [1]],
  ['IBAN;Land', pairs('', 'n/a'), null, []],
  ['IBAN;Art', pairs('DE', 'DE', 'DE'), 1, []],
  ['IBAN;Art', pairs('AT', 'FR', 'IT'), null, [1]],
  ['IBAN;Sitz', pairs('Austria', 'France'), 1, []],
  ['IBAN;Sprache', pairs('DE', 'DE'), null, []],
  ['IBAN;Vorname', pairs('Georgia', 'Jordan'), null, []],
  ['IBAN;Art', pairs('de', 'de'), null, []],
  [null, [`${DE};DE`, `${AT};AT`], 1, []],
  [null, pairs('AT'), null, [1]],
  [null, pairs('Austria'), 1, []],
  ['IBAN;Country;Bank country', [`${DE};AT;DE`], 2, [1]],
];

for (const [kind, rows] of [['bic', BICS], ['country', COUNTRIES]] as const) {
  test(`a column is compared as ${kind} if its name or its cells say so, and a column that only seems to be one is reported`, () => {
    for (const [header, cells, column, skipped] of rows) {
      assert.deepEqual(columnNextTo(kind, listOf(header, cells)), { column, skipped }, `${header} ${cells.join(' ')}`);
    }
  });
}

test('the summary names the compared column and the columns that are not compared', () => {
  const words = comparedInWords('bic', { column: 2, skipped: [0] }, (column) => String(column + 1));
  assert.equal(words.length, 2);
  assert.match(words[0]!, /BICs in 3$/);
  assert.match(words[1]!, /column 1 .*not compared/);
});
