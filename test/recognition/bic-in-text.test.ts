import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bicsNextTo } from '../../src/recognition/bic-in-text.ts';

test('a text next to an IBAN is a BIC if it is alone, labelled, has a digit or belongs to the bank of the IBAN', () => {
  const rows: readonly [rest: string, bics: readonly string[], why: string][] = [
    ['MUSTDEFF', ['MUSTDEFF'], 'nothing else stands there'],
    [' (MUSTDEFFXXX)\n', ['MUSTDEFFXXX'], 'punctuation is ignored'],
    ['DEUTSCHE Bank', [], 'a word of eight capitals is not a BIC'],
    ['VOORBEBB Muster', [], 'an unlabelled BIC without a digit may be a word'],
    ['BIC VOORBEBB Muster', ['VOORBEBB'], 'the text labels it'],
    ['swift: VOORBEBB Muster', ['VOORBEBB'], 'a label in small letters'],
    ['NWBKGB2L Muster', ['NWBKGB2L'], 'it has a digit'],
    ['MUSTDEFF500 Muster', ['MUSTDEFF500'], 'its branch has a digit'],
    ['COBADEFFXXX Muster', ['COBADEFFXXX'], 'another branch of the bank'],
    ['BICOFTHE IBANOFXX SWIFTCOD Muster BIC', [], 'labels are not BICs'],
    ['XNWBKGB2L NWBKGB2LX nwbkgb2l 2NWBKGBL', [], 'longer words and small letters are not BICs'],
    ['BIC NWBKGB2L / VOORBEBBXXX', ['NWBKGB2L', 'VOORBEBBXXX'], 'several BICs keep their order'],
    ['ABICGB2L Muster', ['ABICGB2L'], 'letters of a label within it do not matter'],
    ['', [], 'an empty text has no BIC'],
  ];
  for (const [rest, bics, why] of rows) assert.deepEqual(bicsNextTo(rest, ['COBADEFF370']), bics, `${rest}: ${why}`);
});
