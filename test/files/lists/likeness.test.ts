/** Recognises texts that were meant to be an IBAN, right or wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IBAN_LENGTHS } from '../../../src/standards/countries/registry.ts';
import { type Likeness, likenessOf } from '../../../src/files/lists/likeness.ts';

const GOOD = 'DE89370400440532013000';

const CELLS: readonly (readonly [cell: string, likeness: Likeness])[] = [
  [GOOD, 'whole'],
  ['de89 3704 0044 0532 0130 00', 'whole'],
  ['DE89.3704.0044.0532.0130.00', 'whole'],
  [`IBAN: ${GOOD}`, 'whole'],
  ['DE00370400440532013000', 'whole'],
  ['DE8937040044O532O13OOO', 'whole'],
  // An IBAN of Malta, whose account looks like a creditor identifier, and an IBAN with the minimum number of digits.
  ['MT84MALT0110000AB12ZZZMTLCAST01', 'whole'],
  ['GB12ABCDEFGHIJKLMN1234', 'whole'],
  ['GB12ABCDEFGHIJKLMNO123', null],
  ['DE8937040044053201300', 'near'],
  ['DE89370400440532013', 'near'],
  ['DE8937040044053201', null],
  ['DE89370400440532013000123', 'near'],
  ['DE893704004405320130001234', 'inside'],
  ['NO9386011117', 'near'],
  ['NO938601111', null],
  ['DE893704004405320130ü00', null],
  ['BEDE893704004405', null],
  ['XX89370400440532013000', null],
  ['AT61ZZZ01234567890', null],
  ['NO38ZZZ999999999', null],
  ['an NO38ZZZ999999999', null],
  [`${GOOD} / B`, 'inside'],
  [`${GOOD} (B)`, 'inside'],
  [`${GOOD} + B`, 'inside'],
  [`${GOOD} & B`, 'inside'],
  [`${GOOD};B`, 'inside'],
  [`${GOOD},B`, 'inside'],
  [`${GOOD}|B`, 'inside'],
  [`${GOOD}\nB`, 'inside'],
  [`${GOOD} ABC`, 'near'],
  [`COBADEFFXXX ${GOOD}`, 'inside'],
  [`Muster GmbH, ${GOOD}`, 'inside'],
  [`Muster, de89 3704 0044 0532 0130 00`, 'inside'],
  ['Muster, DE 89 3704 0044 0532 0130 00', 'inside'],
  ['Muster, DE89-3704-0044-0532-0130-00', 'inside'],
  ['Muster, DE89.3704.0044.0532.0130.00', 'inside'],
  ['Muster, DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000', 'inside'],
  ['Muster, DE89 3704 0044 0532 0130 0', null],
  ['Muster, DE89  3704 0044 0532 0130 00', null],
  ['Rechnung DE89 vom 1.2.2026', null],
  [`Kto IBAN${GOOD}`, 'inside'],
  [`Kto X${GOOD}`, null],
  [`Kto 7${GOOD}`, null],
  ['Kto GB12ABCDEFGHIJKLMN1234', 'inside'],
  ['Kto GB12ABCDEFGHIJKLMNO123', null],
  ['Kto XX89370400440532013000', null],
  [`Kto DE12, sonst ${GOOD}`, 'inside'],
  ['Muster GmbH', null],
  ['', null],
];

for (const [cell, likeness] of CELLS) {
  test(`${JSON.stringify(cell)}: ${likeness}`, () => assert.equal(likenessOf(cell, IBAN_LENGTHS), likeness));
}

test('letters that look like digits may replace check digits, other letters may not', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    assert.equal(likenessOf(`DE${letter}9370400440532013000`, IBAN_LENGTHS), 'BDGILOQSZ'.includes(letter) ? 'whole' : null, letter);
  }
});
