import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bicAround, bicOfIban, bicTextOfIban } from '../../src/recognition/bic-in-text.ts';
import { testDirectory } from '../support/directory.ts';
import { COUNTRIES } from '../../src/standards/countries/registry.ts';
import type { BicRecord } from '../../src/standards/banks/directory.ts';

const directory = { bic: (bic11: string) => (bic11 === 'NORDDEBBXXX' ? {} as BicRecord : null) };

test('a word around an account is its BIC if it is labelled, listed, alone, has a digit or belongs to the bank of the account', () => {
  const rows: readonly [rest: string, bic: string | null, why: string][] = [
    ['MUSTDEFF', 'MUSTDEFF', 'nothing else is in the text'],
    [' (MUSTDEFFXXX)\n', 'MUSTDEFFXXX', 'punctuation is ignored'],
    ['DEUTSCHE Bank', null, 'a word of eight capitals is not a BIC'],
    ['VOORBEBB Muster', null, 'an unlabelled BIC without a digit may be a word'],
    ['NORDDEBB Muster', 'NORDDEBB', 'it is listed'],
    ['BIC VOORBEBB Muster', 'VOORBEBB', 'the text labels it'],
    ['swift: VOORBEBB Muster', 'VOORBEBB', 'a label in small letters'],
    ['RECHNUNG 5, BIC: VOORBEBB', 'VOORBEBB', 'the labelled word precedes other words'],
    ['COMMERZBANK, BIC/SWIFT: NORDDEBBXXX', 'NORDDEBBXXX', 'the labelled word precedes the name of a bank'],
    ['RECHNUNG NORDDEBB (the BIC)', 'NORDDEBB', 'a listed word precedes other words'],
    ['bic: norddebbxxx', 'NORDDEBBXXX', 'a labelled and listed BIC in small letters'],
    ['BIC: NORD DE BB XXX', 'NORDDEBBXXX', 'a labelled and listed BIC with spaces'],
    ['BIC required', null, 'a word in small letters after the label is not listed'],
    ['NWBKGB2L Muster', 'NWBKGB2L', 'it has a digit'],
    ['MUSTDEFF500 Muster', 'MUSTDEFF500', 'its branch has a digit'],
    ['COBADEFFXXX Muster', 'COBADEFFXXX', 'another branch of the bank'],
    ['BICOFTHE IBANOFXX SWIFTCOD Muster BIC', null, 'labels are not BICs'],
    ['XNWBKGB2L NWBKGB2LX nwbkgb2l 2NWBKGBL', null, 'longer words and small letters are not BICs'],
    ['BIC NWBKGB2L / VOORBEBBXXX', 'NWBKGB2L', 'the first of several BICs'],
    ['ABICGB2L Muster', 'ABICGB2L', 'letters of a label within it do not matter'],
    ['', null, 'an empty text has no BIC'],
  ];
  for (const [rest, bic, why] of rows) assert.equal(bicAround(rest, ['COBADEFF370'], directory)?.bic ?? null, bic, `${rest}: ${why}`);
});

test('a BIC belongs to the IBAN directly next to it, or to the only IBAN of the text', () => {
  const iban = 'DE62370400440532013001';
  const rows: readonly [text: string, isOnly: boolean, bic: string | null][] = [
    [`${iban}, BIC VOORBEBB`, false, 'VOORBEBB'], [`${iban} Muster NORDDEBB`, false, null], [`${iban} Muster NORDDEBB`, true, 'NORDDEBB'],
    [`NORDDEBB ${iban}`, false, null], [`NORDDEBB ${iban}`, true, 'NORDDEBB'], [`BIC VOORBEBB IBAN ${iban}`, false, 'VOORBEBB'],
    [`NORDDEBB ${'.'.repeat(300)} ${iban}`, true, null],
  ];
  for (const [text, isOnly, bic] of rows) {
    const start = text.indexOf(iban);
    const place = { start, end: start + iban.length, isFirst: true, isOnly };
    assert.equal(bicOfIban(text, place, [], directory)?.bic ?? null, bic, text);
  }
});

test('a labelled word of capitals is the text of a BIC, even if it is malformed', () => {
  const [iban, country] = ['DE62370400440532013001', COUNTRIES.find(({ code }) => code === 'DE')!];
  const rows: readonly [text: string, isOnly: boolean, bic: string | null][] = [
    [`${iban} BIC: DEUTDEF`, false, 'DEUTDEF'], [`${iban}; SWIFT-Code: COBADEFFX`, false, 'COBADEFFX'],
    [`BIC: DEUTDEF\nIBAN: ${iban}`, true, 'DEUTDEF'], [`BIC: DEUTDEF ${iban}`, false, null],
    [`${iban}\nMuster GmbH, Bic = 0EUTDEFF`, true, '0EUTDEFF'], [`${iban} BIC MUSTDEF`, true, 'MUSTDEF'],
    [`${iban} BIC ANGEBEN`, true, null], [`${iban} BIC: siehe unten`, true, null], [`${iban} BIC: COBADEFF`, false, 'COBADEFF'],
  ];
  for (const [text, isOnly, bic] of rows) {
    const start = text.indexOf(iban);
    const place = { start, end: start + iban.length, isFirst: start < 20, isOnly };
    assert.equal(bicTextOfIban(text, place, { iban, country }, testDirectory()), bic, text);
  }
});
