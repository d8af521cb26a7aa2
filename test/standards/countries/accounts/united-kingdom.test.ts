/** The modulus check, with weights of our own: the publisher's may not be passed on. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { valuesOf } from '../../../../src/standards/check-digits/characters.ts';
import { passesBritishCheck } from '../../../../src/standards/countries/accounts/united-kingdom/modulus-check.ts';
import { readSubstitutes, readWeights } from '../../../../src/standards/countries/accounts/united-kingdom/modulus-table.ts';
import { modulusTable } from '../../../support/accounts.ts';
import { assertSays } from '../../../support/says.ts';

const weights = (text: string): string => text.trim().split('\n').map((line) => line.trim()).join('\n');

/** Weights of so many accounts that sums can be told by heart. u to z, then a to h. */
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

const ROWS: readonly (readonly [why: string, sortCode: string, account: string, holds: boolean | null])[] = [
  ['no row', '100000', '00000000', null],
  ['a range begins', '110000', '00000009', true],
  ['and ends', '110099', '00000009', true],
  ['MOD10: the sort code counts', '110000', '00000000', false],
  ['a sort code that another stands in for, at a row that knows none: it counts as itself', '110001', '00000009', true],
  ['MOD10: 1 and 4 and 5', '110000', '40000005', true],
  ['DBLAL: 2 times 7 is 1 and 4', '110100', '00000075', true],
  ['DBLAL: the product itself does not count', '110100', '00000076', false],
  ['exception 1: 27 and 3', '110200', '00000003', true],
  ['exception 1: 27 and 0', '110200', '00000000', false],
  ['exception 2, a is 0: the weights of the row', '120000', '00000000', true],
  ['exceptions 2 and 9: the first row fails, the second weighs 309634 and holds', '120000', '00000007', true],
  ['exceptions 2 and 9: neither holds', '120000', '00000006', false],
  ['exception 2, a is not 0 and g is not 9: other weights, 6 and 3 and 2', '120000', '10000012', true],
  ['exception 2, g is 9: 27 and 6', '120000', '10000096', true],
  ['exception 2, a is not 0: 6 for a alone, 18 and 4', '120000', '30000004', true],
  ['exception 2: 1 for w', '121000', '10000004', true],
  ['exception 2: 2 for x', '120100', '10000003', true],
  ['exception 2: 5 for y', '120010', '10000000', true],
  ['exception 2: 3 for z', '120001', '10000002', true],
  ['exception 2: 4 for b', '120000', '11000001', true],
  ['exception 2: 8 for c', '120000', '10100008', true],
  ['exception 2: 7 for d', '120000', '10010009', true],
  ['exception 2: 10 for e', '120000', '10001006', true],
  ['exception 2: 9 for f', '120000', '10000209', true],
  ['exception 2, none of these', '120000', '10000208', false],
  ['exception 2, g is 9: 8 for c', '120000', '10100099', true],
  ['exception 2, g is 9: 7 for d', '120000', '10020093', true],
  ['exception 2, g is 9: 10 for e', '120000', '10002098', true],
  ['exception 2, g is 9: 9 for f', '120000', '10000198', true],
  ['exception 2, g is 9: none for the sort code and b', '121111', '11000096', true],
  ['exception 2 alone, its two readings differ', '230000', '10000012', null],
  ['exception 2 alone, both readings fail', '230000', '10000000', false],
  ['exception 2 alone, a is 0', '230000', '00000001', false],
  ['exception 3: both rows', '130000', '00000000', true],
  ['exception 3: the second row fails', '130000', '00000010', false],
  ['exception 3, c is 6: the first row alone', '130000', '00600010', true],
  ['exception 3, c is 9: the first row alone', '130000', '00900010', true],
  ['exception 3, c is 9, the first row fails', '130000', '00900011', false],
  ['exception 4: the remainder is gh', '140000', '30000003', true],
  ['exception 4: remainder 10 is gh', '140000', '55000010', true],
  ['exception 4: gh is another', '140000', '30000004', false],
  ['exception 5: g is 11 less 3, h is 10 less 5', '150000', '35000085', true],
  ['exception 5: h fails', '150000', '35000084', false],
  ['exception 5: g fails', '150000', '35000075', false],
  ['exception 5: remainders 0', '150000', '00000000', true],
  ['exception 5: remainder 1 of the first row', '150000', '10000000', false],
  ['exception 5: 150001 counts as 150009', '150001', '20000001', true],
  ['exception 6: a foreign currency account', '160000', '40000011', null],
  ['exception 6: up to 8', '160000', '80000011', null],
  ['exception 6: 9 is none of them', '160000', '90000011', false],
  ['exception 6: a is not 4 to 8', '160000', '30000011', false],
  ['exception 6: g is not h', '160000', '40000010', true],
  ['exception 6 of the second row', '160100', '40000011', null],
  ['exception 6 of the second row, g is not h', '160100', '40000001', false],
  ['exception 7, g is 9: u to b count nothing', '170009', '55000090', true],
  ['exception 7, g is not 9', '170009', '10000000', true],
  ['exception 7, g is not 9, another sum', '170009', '55000000', false],
  ['exception 8: the sort code counts as 090126', '180000', '00000004', true],
  ['exception 8: not as itself', '180000', '00000000', false],
  ['exceptions 10 and 11: the first row holds', '190000', '00001009', true],
  ['exceptions 10 and 11: the second row holds', '190000', '00000000', true],
  ['exceptions 10 and 11: neither', '190000', '00001000', false],
  ['exception 10, ab is 09 and g is 9', '190000', '09001090', true],
  ['exception 10, ab is 99 and g is 9', '190000', '99001090', true],
  ['exception 10, ab is 00', '190000', '00001090', false],
  ['exception 10, ab is 59', '190000', '59001090', false],
  ['exception 10, ab is 99 and g is not 9', '190000', '99001081', false],
  ['as exception 10, in a row without it', '110000', '09000099', true],
  ['exceptions 12 and 13: one is enough', '200000', '00000010', true],
  ['exceptions 12 and 13: neither', '200000', '00000011', false],
  ['exception 14 holds', '210000', '05000006', true],
  ['exception 14: without its last digit it is 05000006', '210000', '50000061', true],
  ['exception 14: h is 0', '210000', '51000060', true],
  ['exception 14: h is 9', '210000', '51000069', true],
  ['exception 14: without its last digit it does not hold either', '210000', '51000059', false],
  ['exception 14: h is none of 0, 1, 9', '210000', '50000062', false],
  ['exception 14: a 0 stands before what is left', '210100', '50000061', true],
  ['a sort code that alone is weighed', '220000', '00000000', null],
  ['a sort code that the first row weighs alone: the second weighs the account', '240000', '00000000', true],
  ['and the second fails', '240000', '00000001', false],
  ['two rows without an exception', '250000', '00000000', true],
  ['the second row counts whatever c is without exception 3', '250000', '00600010', false],
  ...['250000', '250200', '250900', '251000', '251100', '251200', '251300'].flatMap((sortCode) => [
    ['two rows that are no pair of which one is enough: the second fails', sortCode, '00000010', false] as const,
    ['the first fails', sortCode, '00000001', false] as const,
  ]),
];

test('an account keeps the check of its sort code, does not, or nothing is known', () => {
  assert.deepEqual(
    ROWS.map(([why, sortCode, account]) => [why, passesBritishCheck(TABLE, valuesOf(`NWBK${sortCode}${account}`))]),
    ROWS.map(([why, , , holds]) => [why, holds]),
  );
});

describe('tables', () => {
  const LINE = '110000 110099 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1';
  const BROKEN: readonly (readonly [why: string, text: string, line: number, wanted: string | RegExp])[] = [
    ['nothing', '', 1, '… sort codes … weights'],
    ['a page of the web instead', '<!DOCTYPE html>', 1, /two sort codes/],
    ['the higher one first', '110099 110000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1', 1, '… lower'],
    ['another algorithm', `${LINE}\r\n110100 110100 MOD12 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /MOD10, MOD11, DBLAL/],
    ['an upper sort code that is none', `${LINE}\n120000 12000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /two sort codes/],
    ['a lower sort code that is none', `${LINE}\n12000 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /two sort codes/],
    ['a range from high to low', `${LINE}\n120001 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, '… lower'],
    ['a weight too few, as of a file that was cut', `${LINE}\n\n120000 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0`, 3, /14 weights/],
    ['an exception that nobody knows', `${LINE} 15`, 1, '… exception … 1 … 14'],
    ['a lower sort code of seven digits', `${LINE}\n0120000 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /two sort codes/],
    ['an upper sort code of seven digits', `${LINE}\n120000 1200001 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /two sort codes/],
    ['a weight with a letter before it', `${LINE}\n120000 120000 MOD10 x1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /14 weights/],
    ['a weight with a letter behind it', `${LINE}\n120000 120000 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1x`, 2, /14 weights/],
    ['two exceptions', `${LINE} 1 2`, 1, '… exception'],
    ['an exception below 1', `${LINE} -1`, 1, '… exception … 1 … 14'],
    ['a word for an exception', `${LINE} x`, 1, '… exception … 1 … 14'],
    ['three rows of one range', [LINE, LINE, LINE].join('\n'), 3, '… two rows'],
    ['a range that begins as the one before', `${LINE}\n110000 110050 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /above/],
    ['a range that ends as the one before', `${LINE}\n110050 110099 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /above/],
    ['a range that begins where the one before ends', `${LINE}\n110099 110150 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /above/],
    ['an overlap', `${LINE}\n110050 110150 MOD10 1 0 0 0 0 0 1 0 0 0 0 0 0 1`, 2, /above/],
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
