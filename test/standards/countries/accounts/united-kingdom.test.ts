/** The modulus check, with weights of our own: the publisher's may not be passed on. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { valuesOf } from '../../../../src/standards/check-digits/characters.ts';
import { passesBritishCheck } from '../../../../src/standards/countries/accounts/united-kingdom/modulus-check.ts';
import { readSubstitutes, readWeights } from '../../../../src/standards/countries/accounts/united-kingdom/modulus-table.ts';
import { modulusTable } from '../../../support/accounts.ts';
import { assertSays } from '../../../support/says.ts';
import { vectors } from '../../../support/vectors.ts';

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
  const LINE = '110000 110099 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1';
  const BROKEN: readonly (readonly [why: string, text: string, line: number, wanted: string | RegExp])[] = [
    ['nothing', '', 1, '… sort codes … weights'],
    ['a page of the web instead', '<!DOCTYPE html>', 1, /two sort codes/],
    ['the higher one first', '110099 110000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1', 1, '… lower'],
    ['another algorithm', `${LINE}\r\n110100 110100 MOD12 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /MOD10, MOD11, DBLAL/],
    ['an upper sort code that is not a sort code', `${LINE}\n120000 12000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /two sort codes/],
    ['a lower sort code that is not a sort code', `${LINE}\n12000 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /two sort codes/],
    ['a range from high to low', `${LINE}\n120001 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, '… lower'],
    ['a weight too few, as of a file that was cut', `${LINE}\n\n120000 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0`, 3, /14 weights/],
    ['an exception that nobody knows', `${LINE} 15`, 1, '… exception … 1 … 14'],
    ['a lower sort code of seven digits', `${LINE}\n0120000 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /two sort codes/],
    ['an upper sort code of seven digits', `${LINE}\n120000 1200001 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /two sort codes/],
    ['a weight with a letter before it', `${LINE}\n120000 120000 MOD10 x1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /14 weights/],
    ['a weight with a letter after it', `${LINE}\n120000 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1x`, 2, /14 weights/],
    ['two exceptions', `${LINE} 1 2`, 1, '… exception'],
    ['an exception below 1', `${LINE} -1`, 1, '… exception … 1 … 14'],
    ['a word for an exception', `${LINE} x`, 1, '… exception … 1 … 14'],
    ['three rows of one range', [LINE, LINE, LINE].join('\n'), 3, '… two rows'],
    ['a range that begins as the one before', `${LINE}\n110000 110050 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /higher/],
    ['a range that ends as the one before', `${LINE}\n110050 110099 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /higher/],
    ['a range that begins where the one before ends', `${LINE}\n110099 110150 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /higher/],
    ['an overlap', `${LINE}\n110050 110150 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /higher/],
  ];
  for (const [why, text, line, wanted] of BROKEN) {
    test(`${why} is refused by its line`, () => {
      const read = readWeights(text);
      assert.ok('line' in read);
      assert.equal(read.line, line);
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
