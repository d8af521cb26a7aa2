import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bicsNextTo } from '../../src/identify/bic-in-text.ts';

test('a BIC beside an IBAN is one where nothing else stands there, a word names it, it has a digit, or it is of the bank', () => {
  const rows: readonly [rest: string, bics: readonly string[], why: string][] = [
    ['MUSTDEFF', ['MUSTDEFF'], 'nothing else stands there'],
    [' (MUSTDEFFXXX)\n', ['MUSTDEFFXXX'], 'signs are nothing'],
    ['DEUTSCHE Bank', [], 'eight capitals may be a word'],
    ['VOORBEBB Muster', [], 'so may a BIC without a digit'],
    ['BIC VOORBEBB Muster', ['VOORBEBB'], 'the text names it'],
    ['swift: VOORBEBB Muster', ['VOORBEBB'], 'also in small letters'],
    ['NWBKGB2L Muster', ['NWBKGB2L'], 'it has a digit'],
    ['MUSTDEFF500 Muster', ['MUSTDEFF500'], 'so it has in its branch'],
    ['COBADEFFXXX Muster', ['COBADEFFXXX'], 'another branch of the bank'],
    ['BICOFTHE IBANOFXX SWIFTCOD Muster BIC', [], 'labels are none'],
    ['XNWBKGB2L NWBKGB2LX nwbkgb2l 2NWBKGBL', [], 'longer words and small letters are none'],
    ['BIC NWBKGB2L / VOORBEBBXXX', ['NWBKGB2L', 'VOORBEBBXXX'], 'in their order'],
    ['ABICGB2L Muster', ['ABICGB2L'], 'letters of a label within it do not matter'],
    ['', [], 'nothing'],
  ];
  for (const [rest, bics, why] of rows) assert.deepEqual(bicsNextTo(rest, ['COBADEFF370']), bics, `${rest}: ${why}`);
});
