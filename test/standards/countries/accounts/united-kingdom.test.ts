/** The modulus check, with weights of our own: the publisher's may not be passed on. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { valuesOf } from '../../../../src/standards/check-digits/characters.ts';
import { passesBritishCheck } from '../../../../src/standards/countries/accounts/united-kingdom/modulus-check.ts';
import { readSubstitutes, readWeights } from '../../../../src/standards/countries/accounts/united-kingdom/modulus-table.ts';
import { modulusTable } from '../../../support/accounts.ts';
import { assertSays } from '../../../support/says.ts';
import { cases, vectors } from '../../../support/vectors.ts';

const weights = (text: string): string => text.trim().split('\n').map((line) => line.trim()).join('\n');

/** Small weights, so that a reader can add up the sums. Order of the columns: u to z, then a to h. */
const TABLE = modulusTable(weights(`
  110000 110099 MOD10 1 0 0 0 0 0  1 0 0 0 0 0 0 1
  110100 110199 DBLAL 0 0 0 0 0 0  0 0 0 0 0 0 2 1
  110200 110299 DBLAL 0 0 0 0 0 0  0 0 0 0 0 0 0 1 1
  120000 129999 MOD11 0 0 0 0 0 0  1 0 0 0 0 0 0 1 2
  120000 129999 MOD11 0 0 0 0 0 1  0 0 0 0 0 0 0 1 9
  130000 130099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1
  130000 130099 DBLAL 0 0 0 0 0 0  0 0 0 0 0 0 1 0 3
  140000 140099 MOD11 0 0 0 0 0 0  1 1 0 0 0 0 0 0 4
  150000 150099 MOD11 0 0 0 0 0 1  1 0 0 0 0 0 0 0 5
  150000 150099 DBLAL 0 0 0 0 0 1  0 1 0 0 0 0 0 0 5
  160000 160099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1 6
  160100 160199 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1
  160100 160199 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1 6
  170000 170099 MOD10 0 0 0 0 0 1  1 1 1 0 0 0 0 0 7
  180000 180099 MOD10 1 0 0 0 0 1  0 0 0 0 0 0 0 1 8
  190000 190099 MOD10 1 0 0 0 0 0  1 0 0 0 0 0 0 1 10
  190000 190099 MOD10 0 0 0 0 0 0  0 0 0 0 1 0 0 0 11
  200000 200099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1 12
  200000 200099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 1 0 13
  210000 210099 MOD11 0 0 0 0 0 0  0 1 0 0 0 0 0 1 14
  210100 210199 MOD11 0 0 0 0 0 0  1 1 0 0 0 0 0 1 14
  220000 220099 MOD10 1 0 0 0 0 0  0 0 0 0 0 0 0 0
  230000 230099 MOD11 0 0 0 0 0 0  1 0 0 0 0 0 0 1 2
  240000 240099 MOD10 0 0 0 0 0 1  0 0 0 0 0 0 0 0
  240000 240099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1
  250000 250099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1
  250000 250099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 1 0
  250200 250299 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1 2
  250200 250299 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 1 0
  250900 250999 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1
  250900 250999 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 1 0 9
  251000 251099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1 10
  251000 251099 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 1 0
  251100 251199 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1
  251100 251199 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 1 0 11
  251200 251299 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1 12
  251200 251299 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 1 0
  251300 251399 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 0 1
  251300 251399 MOD10 0 0 0 0 0 0  0 0 0 0 0 0 1 0 13
`), '150001 150009\n110001 210001');

for (const { sort_code: sortCode, account, holds, why } of vectors<'sort_code' | 'account' | 'holds' | 'why'>('british-accounts')) {
  test(`${sortCode} ${account}: ${why}`, () =>
    assert.equal(passesBritishCheck(TABLE, valuesOf(`NWBK${sortCode}${account}`)), { yes: true, no: false, '-': null }[holds]));
}

describe('tables', () => {
  for (const { why, text, line, wanted } of cases<Record<'why' | 'text' | 'line' | 'wanted', string>>('british-weight-faults')) {
    test(`${why} is refused by its line`, () => {
      const read = readWeights(text);
      assert.ok('line' in read);
      assert.equal(read.line, Number(line));
      assertSays(read.wanted, wanted);
    });
  }

  test('substitutions are pairs of sort codes', () => {
    assert.deepEqual(readSubstitutes('938173 938017\r\n\r\n'), new Map([[938173, 938017]]));
    assertSays(readSubstitutes('938173 938017\n93828 938068'), { line: 2, wanted: '… digits' });
    for (const pair of ['938280', '938280 93806', '938280 938068 938070', '0938280 938068', '938280 9380680', 'x938280 938068']) {
      assertSays(readSubstitutes(`938173 938017\n${pair}`), { line: 2, wanted: '… digits' }, pair);
    }
    assertSays(readSubstitutes('938173 938017\n938173 938018'), { line: 2, wanted: '… sort code' });
    assertSays(readSubstitutes('\n'), { line: 1, wanted: '… pairs' });
  });
});
