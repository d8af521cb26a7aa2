/** Finds the banks: their codes and BICs, their names, and the words that find them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { institutionsOf } from '../../../../tools/data/bundle/institutions.ts';
import { withLeiRecords } from '../../../../tools/data/bundle/lei-records.ts';
import { leisOfBanks, leisOfRecord } from '../../../../tools/data/bundle/leis.ts';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { Given } from './rows.ts';
import { bygone, directory, entity, listed, pair, participant, reached, registered, retired, rowsOf } from './rows.ts';

const hand = (code: string, name: string, of = '', row = {}) => listed(code, name, of, { source: 'hand', ...row });
const [LEI, OTHER_LEI, THIRD_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04', '5299000MUSTER00NEU05'] as const;
const PREFIX = { rules: [{ country: 'FR', steps: ['list', 'prefix:3'] }] };

const build = (given: Given) => {
  const rows = rowsOf(given);
  const reconciled = reconcile(rows);
  return { ...institutionsOf(reconciled, rows.rules, new Map()), wording: reconciled.wording, rows };
};

/** Name, BIC and codes of each bank, its place, and the other names that it is found by. */
const banksOf = (given: Given): string[] => build(given).institutions.map(({
  name, bic, bankCodes, city, cities, otherNames, listNames, branches, sharesSlug,
}) => [
  name, bic, [...bankCodes].join(' '), city === '' ? '' : `in ${city}`,
  [...cities].some((one) => one !== '') ? `at ${[...cities].filter((one) => one !== '').join(' and ')}` : '',
  otherNames.size === 0 ? '' : `short ${[...otherNames].join(' or ')}`,
  listNames.size === 0 ? '' : `listed as ${[...listNames].join(' or ')}`, branches === 0 ? '' : `${branches} branches`,
  sharesSlug ? 'not alone' : '',
].filter((part) => part !== '').join(', '));

const BANKS: readonly (readonly [why: string, given: Given, ...expected: string[]])[] = [
  ['a head office of the directory is a bank', { bics: [directory('ZORPFRPPXXX', 'ZORP', { city: 'Lyon' })] },
    'ZORP, ZORPFRPPXXX, in Lyon'],
  ['a branch of its name is one of its branches, one of another name no bank',
    { bics: [directory('ZORPFRPPXXX', 'ZORP'), directory('ZORPFRPPLYO', 'ZORP'), directory('ZORPFRPPNIC', 'QUAX')] },
    'ZORP, ZORPFRPPXXX, 1 branches'],
  ['a code without a BIC is a bank', { banks: [hand('10001', 'Zorp', '', { city: 'Lyon', other_name: 'Zo' })] },
    'Zorp, 10001, in Lyon, at Lyon, short Zo'],
  ['two codes without a BIC are two banks of one name', { banks: [hand('10001', 'Zorp'), hand('10002', 'Zorp')] }, 'Zorp, 10001, not alone',
    'Zorp, 10002, not alone'],
  ['of one beginning they are one, where beginnings are looked up',
    { banks: [hand('10001', 'Zorp'), hand('10002', 'Zorp AG', '', { city: 'Nice' }), hand('20001', 'Zorp')], ...PREFIX },
    'Zorp, 10001 10002, at Nice, listed as Zorp AG, not alone', 'Zorp, 20001, not alone'],
  ['a single code without a BIC belongs to the bank of its beginning too',
    { banks: [listed('10001', 'Zorp', 'ZORPFRPP'), listed('10002', 'Zorp')], ...PREFIX }, 'Zorp, ZORPFRPPXXX, 10001 10002'],
  ['not under two names', { banks: [hand('10001', 'Zorp'), hand('10002', 'Quax')], ...PREFIX }, 'Zorp, 10001', 'Quax, 10002'],
  ['they belong to the bank of the beginning that has a BIC',
    {
      banks: [hand('10001', 'Zorp', 'ZORPFRPP'), listed('10002', 'Zorp SA', '', { source: 'target' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP'), directory('ZORQFRPPXXX', 'ZORP')], ...PREFIX,
    },
    'Zorp, ZORPFRPPXXX, 10001 10002, listed as Zorp SA, not alone', 'ZORP, ZORQFRPPXXX, not alone'],
  ['an official list names a bank that the directory has otherwise',
    {
      banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP', { city: 'Lyon' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP BRELL', { city: 'PARIS' })],
    },
    'Zorp Lumen, ZORPFRPPXXX, 10001, in Lyon, at Lyon, listed as ZORP BRELL'],
  ['also where the directory is looked up first, if each has a word of its own',
    {
      banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP'), hand('10002', 'Zorp Lumen', 'ZORPFRPP', { as_of: '2024' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP BRELL')], rules: [{ country: 'FR', steps: ['prefix:3'] }],
    },
    'Zorp Lumen, ZORPFRPPXXX, 10001 10002, listed as ZORP BRELL'],
  ['not then where its name only says less',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP BRELL')],
      rules: [{ country: 'FR', steps: ['prefix:3'] }],
    },
    'ZORP BRELL, ZORPFRPPXXX, 10001, listed as Zorp'],
  ['a list by hand that is newer than the directory names it then too',
    { banks: [hand('10001', 'Zorp Lumen', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'Zorp Brell')] },
    'Zorp Lumen, ZORPFRPPXXX, 10001, listed as Zorp Brell'],
  ['one of the same date does not',
    { banks: [hand('10001', 'Zorp Lumen', 'ZORPFRPP', { as_of: '2024' })], bics: [directory('ZORPFRPPXXX', 'Zorp Brell')] },
    'Zorp Brell, ZORPFRPPXXX, 10001, listed as Zorp Lumen'],
  ['unless a register calls its BIC so',
    {
      banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP', { source: 'printed', as_of: '2024' })],
      bics: [directory('ZORPFRPPXXX', 'Zorp Brell')], epc: [participant('ZORPFRPPXXX', 'Zorp Lumen')],
    },
    'Zorp Lumen, ZORPFRPPXXX, 10001, listed as Zorp Brell'],
  ['and keeps the place of the directory where it has none',
    { banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP BRELL', { city: 'PARIS' })] },
    'Zorp Lumen, ZORPFRPPXXX, 10001, in PARIS, listed as ZORP BRELL'],
  ['a list by hand gives small letters to capitals',
    { banks: [hand('10001', 'Zorp Bank', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP BANK')] }, 'Zorp Bank, ZORPFRPPXXX, 10001'],
  ['not where the directory is looked up first',
    {
      banks: [hand('10001', 'Zorp Bank', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP BANK')],
      rules: [{ country: 'FR', steps: ['prefix:3'] }],
    },
    'ZORP BANK, ZORPFRPPXXX, 10001, listed as Zorp Bank'],
  ['nor where the directory has small letters',
    { banks: [hand('10001', 'Zorp Banque', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'Zorp Bank')] },
    'Zorp Bank, ZORPFRPPXXX, 10001, listed as Zorp Banque'],
  ['nor where the list has capitals itself',
    { banks: [hand('10001', 'ZORP BANQUE', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP BANK')] },
    'ZORP BANK, ZORPFRPPXXX, 10001, listed as ZORP BANQUE'],
  ['a list that calls its codes otherwise names none',
    {
      banks: [hand('10001', 'Zorp Bank', 'ZORPFRPP'), hand('10002', 'Zorp Banque Lyon', 'ZORPFRPP')],
      bics: [directory('ZORPFRPPXXX', 'ZORP BANK')],
    },
    'ZORP BANK, ZORPFRPPXXX, 10001 10002, listed as Zorp Bank or Zorp Banque Lyon'],
  ['a list whose codes have two names leaves the name to the directory',
    {
      banks: [listed('10001', 'Zorp Lyon', 'ZORPFRPP', { primary: '0' }), listed('10002', 'Zorp', 'ZORPFRPP')],
      bics: [directory('ZORPFRPPXXX', 'ZORP')],
    },
    'ZORP, ZORPFRPPXXX, 10001 10002, listed as Zorp Lyon or Zorp'],
  ['a code of another name under the BIC of its central institution is a bank of its own', {
    banks: [
      listed('10001', 'Zorp', 'GRUPFRPP'), listed('10002', 'Quax', 'GRUPFRPP'), listed('10003', 'Quax SA', 'GRUPFRPP'),
      listed('10004', 'Gruppo', 'GRUPFRPP'),
    ],
    bics: [directory('GRUPFRPPXXX', 'GRUPPO')],
  },
    'GRUPPO, GRUPFRPPXXX, 10004, listed as Gruppo', 'Zorp, GRUPFRPPXXX, 10001', 'Quax, GRUPFRPPXXX, 10002 10003, listed as Quax SA'],
  ['a BIC that only the list has makes a bank', { banks: [listed('10001', 'Zorp', 'ZORPFRPP', { city: 'Lyon' })] },
    'Zorp, ZORPFRPPXXX, 10001, in Lyon, at Lyon'],
  ['the BIC of a branch belongs to the head office of its name',
    { banks: [listed('10001', 'Zorp', 'ZORPFRPPLYO')], bics: [directory('ZORPFRPPXXX', 'ZORP')] },
    'ZORP, ZORPFRPPXXX, 10001, listed as Zorp'],
  ['or is a bank of its own', { banks: [listed('10001', 'Quax', 'ZORPFRPPLYO')], bics: [directory('ZORPFRPPXXX', 'ZORP')] },
    'ZORP, ZORPFRPPXXX', 'Quax, ZORPFRPPLYO, 10001'],
  ['a code with several BICs and none that is the answer belongs to the bank of the first that has its name',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP', { alt_bic: 'ZORPFR21', primary: '0' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP'), directory('ZORPFR21XXX', 'BRELL')],
    },
    'BRELL, ZORPFR21XXX', 'ZORP, ZORPFRPPXXX, 10001, listed as Zorp'],
  ['or is a bank of its own',
    {
      banks: [listed('10001', 'Quax', 'ZORPFRPP', { alt_bic: 'ZORPFR21', primary: '0' }), listed('10002', 'Brell', 'ZORPFRPP')],
      bics: [directory('ZORPFRPPXXX', 'ZORP')],
    },
    'ZORP, ZORPFRPPXXX', 'Brell, ZORPFRPPXXX, 10002', 'Quax, 10001'],
  ['nor to one with which it only shares a word',
    {
      banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP', { alt_bic: 'ZORPFR21', primary: '0' })],
      bics: [directory('ZORPFRPPXXX', 'ZORP BRELL')],
    },
    'ZORP BRELL, ZORPFRPPXXX', 'Zorp Lumen, 10001'],
  ['a code of old that only shares a word with the bank of its BIC is a bank of its own',
    {
      banks: [hand('10002', 'Zorp Lumen', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP BRELL')],
      retired: [retired('10002', 'Zorp Lumen', { how: 'left' })],
    },
    'ZORP BRELL, ZORPFRPPXXX', 'Zorp Lumen, ZORPFRPPXXX'],
  ['two that share a word with it and none with each other are banks of their own',
    {
      banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP'), listed('10002', 'Zorp Haus', 'ZORPFRPP')],
      bics: [directory('ZORPFRPPXXX', 'ZORP BRELL')],
    },
    'ZORP BRELL, ZORPFRPPXXX', 'Zorp Lumen, ZORPFRPPXXX, 10001', 'Zorp Haus, ZORPFRPPXXX, 10002'],
  ['a code whose name goes on is the bank\'s, where only the code has a LEI',
    {
      banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP'), listed('10002', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      codeNames: [registered('10001', 'Zorp Lumen', { lei: LEI })],
    },
    'ZORP, ZORPFRPPXXX, 10001 10002, listed as Zorp Lumen or Zorp'],
  ['so is one that is called like it for short',
    {
      banks: [listed('10001', 'Filiale Lumen', 'ZORPFRPP', { other_name: 'Zorp' }), listed('10002', 'Zorp', 'ZORPFRPP')],
      bics: [directory('ZORPFRPPXXX', 'ZORP')],
    },
    'ZORP, ZORPFRPPXXX, 10001 10002, short Zorp, listed as Filiale Lumen or Zorp'],
  ['houses beside the bank under its BIC are banks of their own', {
    banks: [
      listed('10001', 'Zorp', 'ZORPFRPP'), listed('10002', 'Zorp Leasing', 'ZORPFRPP'), listed('10003', 'Zorp Factoring', 'ZORPFRPP'),
      listed('10004', 'Zorp Lease', 'ZORPFRPP'), listed('10005', 'Zorp Factor', 'ZORPFRPP'), listed('10006', 'Zorp Factors', 'ZORPFRPP'),
    ],
    bics: [directory('ZORPFRPPXXX', 'ZORP')],
  },
    'Zorp, ZORPFRPPXXX, 10001', 'Zorp Leasing, ZORPFRPPXXX, 10002', 'Zorp Factoring, ZORPFRPPXXX, 10003', 'Zorp Lease, ZORPFRPPXXX, 10004', 'Zorp Factor, ZORPFRPPXXX, 10005', 'Zorp Factors, ZORPFRPPXXX, 10006'],
  ['a member with the LEI of the directory is the bank under another name',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP'), listed('10002', 'Lumen Zorp', 'ZORPFRPP'), listed('10003', 'Brell Zorp', 'ZORPFRPP')],
      bics: [directory('ZORPFRPPXXX', 'ZORP KASSE', { lei: LEI })],
      codeNames: [registered('10002', 'Lumen Zorp', { lei: LEI }), registered('10003', 'Brell Zorp', { lei: OTHER_LEI })],
    },
    'Zorp, ZORPFRPPXXX, 10001 10002, listed as Lumen Zorp', 'Brell Zorp, ZORPFRPPXXX, 10003'],
  ['a code of the very name is the bank\'s, whatever LEI a register gives to it, and not its other house',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP'), listed('10002', 'Zorp Lumen', 'ZORPFRPP')],
      bics: [directory('ZORPFRPPXXX', 'ZORP', { lei: LEI })],
      codeNames: [registered('10001', 'Zorp', { lei: OTHER_LEI }), registered('10002', 'Zorp Lumen', { lei: THIRD_LEI })],
    },
    'Zorp, ZORPFRPPXXX, 10001', 'Zorp Lumen, ZORPFRPPXXX, 10002'],
  ['a code whose name goes on and whose LEI is that of such a code is the bank\'s too',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP'), listed('10002', 'Zorp Lumen', 'ZORPFRPP')],
      bics: [directory('ZORPFRPPXXX', 'ZORP', { lei: LEI })],
      codeNames: [registered('10001', 'Zorp', { lei: OTHER_LEI }), registered('10002', 'Zorp Lumen', { lei: OTHER_LEI })],
    },
    'ZORP, ZORPFRPPXXX, 10001 10002, listed as Zorp or Zorp Lumen'],
  ['four letters belong to whoever has the BIC', { bics: [directory('ZORPGB22XXX', 'ZORP')] }, 'ZORP, ZORPGB22XXX, ZORP'],
  ['a register names the bank of the letters',
    { bics: [directory('ZORPGB22XXX', 'ZORP BRELL')], epc: [participant('ZORPGB22XXX', 'Zorp Lumen')] },
    'Zorp Lumen, ZORPGB22XXX, ZORP, listed as ZORP BRELL'],
];
for (const [why, given, ...expected] of BANKS) test(`${why}: ${expected.join('; ')}`, () => assert.deepEqual(banksOf(given), expected));

test('a word that many banks of the country of a code have tells its bank from others where the bank is, if few have it there', () => {
  const crowd = Array.from({ length: 9 }, (_, i) => listed(`2000${i}`, `Quax ${'abcdefghi'[i]!.repeat(5)}`));
  assert.equal(
    banksOf({ banks: [listed('10001', 'Quax Lumen', 'QUAXBEBB'), ...crowd], bics: [directory('QUAXBEBBXXX', 'QUAX BRELL')] })[0],
    'Quax Lumen, QUAXBEBBXXX, 10001, listed as QUAX BRELL',
  );
});

/** What the record of a BIC is called, whose it is, and what it was called. */
const recordsOf = (given: Given): string[] => build(given).bics.map(({ bic, name, institution, formerName }) => `${bic} ${name}${institution === null ? ' of nobody' : institution.bic === bic ? '' : ` of ${institution.name}`}${formerName === '' ? '' : ` was ${formerName}`}`);

const RECORDS: readonly (readonly [why: string, given: Given, ...expected: string[]])[] = [
  ['a record of a list that is newer is called as the list calls its bank',
    { banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP')], bics: [bygone('ZORPFRPPXXX', 'ZORP BRELL')] },
    'ZORPFRPPXXX Zorp Lumen was ZORP BRELL'],
  ['of the same date too',
    { banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP', { as_of: '2018' })], bics: [bygone('ZORPFRPPXXX', 'ZORP BRELL')] },
    'ZORPFRPPXXX Zorp Lumen was ZORP BRELL'],
  ['not where the list is older',
    { banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP', { as_of: '2017' })], bics: [bygone('ZORPFRPPXXX', 'ZORP BRELL')] },
    'ZORPFRPPXXX ZORP BRELL'],
  ['nor where the bank is called so for short',
    { banks: [listed('10001', 'Zorp Lumen', 'ZORPFRPP', { other_name: 'Brell' })], bics: [bygone('ZORPFRPPXXX', 'ZORP BRELL')] },
    'ZORPFRPPXXX ZORP BRELL'],
  ['or as the register calls the bank of its letters',
    { bics: [bygone('ZORPGB22XXX', 'ZORP BRELL')], epc: [participant('ZORPGB22XXX', 'Zorp Lumen')] },
    'ZORPGB22XXX Zorp Lumen was ZORP BRELL'],
  ['a branch of the name is of the head office, of another name of nobody',
    { bics: [directory('ZORPFRPPXXX', 'ZORP'), directory('ZORPFRPPLYO', 'ZORP SA'), directory('ZORPFRPPNIC', 'QUAX')] },
    'ZORPFRPPLYO ZORP SA of ZORP', 'ZORPFRPPNIC QUAX of nobody', 'ZORPFRPPXXX ZORP'],
];
for (const [why, given, ...expected] of RECORDS) test(`${why}: ${expected.join('; ')}`, () => assert.deepEqual(recordsOf(given), expected));

/** The LEIs of the banks by name. */
const leisOf = (given: Given): string[] => {
  const { wording, rows, ...all } = build(given);
  return [...leisOfBanks(all, rows.registers, wording)].map(([{ name }, leis]) => `${name} ${leis.join(' ') || 'none'}`);
};

const LEIS: readonly (readonly [why: string, given: Given, ...expected: string[]])[] = [
  ['that of its BIC', { bics: [directory('ZORPFRPPXXX', 'ZORP')], leis: [pair('ZORPFRPPXXX', LEI)] }, `ZORP ${LEI}`],
  ['that of the directory where no register has one', { bics: [directory('ZORPFRPPXXX', 'ZORP', { lei: OTHER_LEI })] },
    `ZORP ${OTHER_LEI}`],
  ['of several that of its code',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      leis: [pair('ZORPFRPPXXX', LEI), pair('ZORPFRPPXXX', OTHER_LEI)], codeNames: [registered('10001', 'Zorp', { lei: OTHER_LEI })],
    },
    `Zorp ${OTHER_LEI}`],
  ['or of its name',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      leis: [pair('ZORPFRPPXXX', LEI), pair('ZORPFRPPXXX', OTHER_LEI)], leiNames: [entity(LEI, 'Zorp SA'), entity(OTHER_LEI, 'Quax')],
    },
    `Zorp ${LEI}`],
  ['not one of its code that the BIC has not',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      leis: [pair('ZORPFRPPXXX', LEI), pair('ZORPFRPPXXX', OTHER_LEI)], codeNames: [registered('10001', 'Zorp', { lei: THIRD_LEI })],
    },
    `Zorp ${OTHER_LEI} ${LEI}`],
  ['nor where code and name tell of two',
    {
      banks: [listed('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      leis: [pair('ZORPFRPPXXX', LEI), pair('ZORPFRPPXXX', OTHER_LEI)], codeNames: [registered('10001', 'Zorp', { lei: OTHER_LEI })],
      leiNames: [entity(LEI, 'Zorp SA')],
    },
    `Zorp ${OTHER_LEI} ${LEI}`],
  ['of a bank without a BIC that of its code', { banks: [hand('10001', 'Zorp')], codeNames: [registered('10001', 'Zorp', { lei: LEI })] },
    `Zorp ${LEI}`],
  ['not that of another name there',
    { banks: [listed('10001', 'Zorp', '', { as_of: '2026' })], codeNames: [registered('10001', 'Quax', { lei: LEI })] }, 'Zorp none'],
  ['else that of the one entity of its name', { banks: [hand('10001', 'Zorp')], leiNames: [entity(LEI, 'Zorp SA')] }, `Zorp ${LEI}`],
  ['also where a register of codes has none',
    { banks: [hand('10001', 'Zorp')], codeNames: [registered('10001', 'Zorp')], leiNames: [entity(LEI, 'Zorp SA')] }, `Zorp ${LEI}`],
  ['not of two', { banks: [hand('10001', 'Zorp')], leiNames: [entity(LEI, 'Zorp SA'), entity(OTHER_LEI, 'Zorp SA')] }, 'Zorp none'],
  ['nor abroad', { banks: [hand('10001', 'Zorp')], leiNames: [entity(LEI, 'Zorp SA', 'BE')] }, 'Zorp none'],
  ['nor of another form', { banks: [hand('10001', 'Zorp AG')], leiNames: [entity(LEI, 'Zorp SE')] }, 'Zorp AG none'],
  ['nor for a bank that has no code', { bics: [directory('ZORPFRPPXXX', 'ZORP')], leiNames: [entity(LEI, 'Zorp SA')] }, 'ZORP none'],
  ['that of the entity whose house it says to be', { banks: [hand('10001', 'Quax Ndl. der Zorp SA')], leiNames: [entity(LEI, 'Zorp SA')] },
    `Quax Ndl. der Zorp SA ${LEI}`],
];
for (const [why, given, ...expected] of LEIS) {
  test(`a bank has a LEI: ${why}: ${expected.join('; ')}`, () => assert.deepEqual(leisOf(given), expected));
}

test('the LEIs of registers count before that of the directory, ascending', () => {
  const record = (given: Given) => leisOfRecord(build(given).bics[0]!);
  const bics = [directory('ZORPFRPPXXX', 'ZORP', { lei: THIRD_LEI })];
  assert.deepEqual(
    [
      record({ bics }), record({ bics, leis: [pair('ZORPFRPPXXX', LEI), pair('ZORPFRPPXXX', OTHER_LEI)] }),
      record({ bics: [directory('ZORPFRPPXXX', 'ZORP')] }),
    ],
    [[THIRD_LEI], [OTHER_LEI, LEI], []],
  );
});

/** Records that pairs of LEIs bring, and LEIs of records that no pair has. */
const paired = (given: Given): string[] => {
  const rows = rowsOf(given);
  return withLeiRecords(
    reconcile(rows), rows,
  ).records.map(({ bic, name, lei, leis, source, as_of, synthesised, registered: isRegistered }) =>
    [
      bic, name, lei, leis.length > 1 ? leis.join(' ') : '', source, as_of, synthesised ? 'made' : '', isRegistered ? 'registered' : '',
    ].filter((part) => part !== '').join(' '));
};
const PAIRED: readonly (readonly [why: string, given: Given, ...expected: string[]])[] = [
  ['a pair alone is named by its entity', { leis: [pair('ZORPDEFFXXX', LEI)], leiNames: [entity(LEI, 'Zorp SA')] },
    `ZORPDEFFXXX Zorp SA ${LEI} gleif+gleif 2026-01 registered`],
  ['else by the other BIC of its LEI, that of its country first', {
    bics: [directory('ZORPBEBBXXX', 'ZORP BELGIUM', { lei: LEI }), directory('ZORPFR21XXX', 'ZORP', { lei: LEI })],
    leis: [pair('ZORPFRPPXXX', LEI)],
  },
    `ZORPBEBBXXX ZORP BELGIUM ${LEI} web 2024`, `ZORPFR21XXX ZORP ${LEI} web 2024`, `ZORPFRPPXXX ZORP ${LEI} web+gleif 2026-01 registered`],
  ['by a head office before a branch', {
    bics: [directory('ZORPBEBBGNT', 'ZORP NV', { lei: LEI }), directory('ZORPBEBBXXX', 'ZORP', { lei: LEI })],
    leis: [pair('ZORPFRPPXXX', LEI)],
  },
    `ZORPBEBBGNT ZORP NV ${LEI} web 2024`, `ZORPBEBBXXX ZORP ${LEI} web 2024`, `ZORPFRPPXXX ZORP ${LEI} web+gleif 2026-01 registered`],
  ['not where those are called otherwise',
    {
      bics: [directory('ZORPFR21XXX', 'ZORP', { lei: LEI }), directory('QUAXFR21XXX', 'QUAX', { lei: LEI })],
      leis: [pair('ZORPFRPPXXX', LEI)],
    },
    `QUAXFR21XXX QUAX ${LEI} web 2024`, `ZORPFR21XXX ZORP ${LEI} web 2024`],
  ['nor where that says to be a branch',
    { bics: [directory('ZORPBEBBXXX', 'ZORP, BRANCH GENT', { lei: LEI })], leis: [pair('ZORPFRPPXXX', LEI)] },
    `ZORPBEBBXXX ZORP, BRANCH GENT ${LEI} web 2024`],
  ['a head office that was made from branches is listed by a pair',
    { bics: [directory('ZORPFRPPLYO', 'ZORP')], leis: [pair('ZORPFRPPXXX', LEI)] }, 'ZORPFRPPLYO ZORP web 2024',
    `ZORPFRPPXXX ZORP ${LEI} gleif 2026-01 registered`],
  ['by two pairs without one LEI',
    { bics: [directory('ZORPFRPPLYO', 'ZORP')], leis: [pair('ZORPFRPPXXX', LEI), pair('ZORPFRPPXXX', OTHER_LEI)] },
    'ZORPFRPPLYO ZORP web 2024', `ZORPFRPPXXX ZORP ${LEI} ${OTHER_LEI} gleif 2026-01 registered`],
  ['without a pair the LEI is that of the codes',
    {
      banks: [hand('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      codeNames: [registered('10001', 'Zorp', { lei: LEI })],
    },
    `ZORPFRPPXXX ZORP ${LEI} web 2024`],
  ['not of two codes with two',
    {
      banks: [hand('10001', 'Zorp', 'ZORPFRPP'), hand('10002', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')],
      codeNames: [registered('10001', 'Zorp', { lei: LEI }), registered('10002', 'Zorp', { lei: OTHER_LEI })],
    },
    'ZORPFRPPXXX ZORP web 2024'],
  ['or that of the entity of its name, where a register has it',
    { bics: [directory('ZORPFRPPXXX', 'ZORP')], scl: [reached('ZORPFRPPXXX', 'ZORP')], leiNames: [entity(LEI, 'Zorp SA')] },
    `ZORPFRPPXXX ZORP ${LEI} web 2025-08-25 registered`],
  ['or an official list names it',
    { banks: [listed('10001', 'Zorp', 'ZORPFRPP')], bics: [directory('ZORPFRPPXXX', 'ZORP')], leiNames: [entity(LEI, 'Zorp SA')] },
    `ZORPFRPPXXX ZORP ${LEI} list+web 2024`],
  ['or a sister BIC has a pair',
    {
      bics: [directory('ZORPFRPPXXX', 'ZORP'), directory('ZORPFR21XXX', 'QUAX')], leis: [pair('ZORPFR21XXX', OTHER_LEI)],
      leiNames: [entity(LEI, 'Zorp SA')],
    },
    `ZORPFR21XXX QUAX ${OTHER_LEI} web 2026-01 registered`, `ZORPFRPPXXX ZORP ${LEI} web 2024`],
  ['not a sister abroad',
    {
      bics: [directory('ZORPFRPPXXX', 'ZORP'), directory('ZORPBEBBXXX', 'QUAX')], leis: [pair('ZORPBEBBXXX', OTHER_LEI)],
      leiNames: [entity(LEI, 'Zorp SA')],
    },
    `ZORPBEBBXXX QUAX ${OTHER_LEI} web 2026-01 registered`, 'ZORPFRPPXXX ZORP web 2024'],
  ['or that of the other BIC that a published list calls exactly so', {
    banks: [listed('10001', 'Zorp Haus', 'ZORPFRPP'), listed('10002', 'ZORP HAUS', 'QUAXFRPP')],
    bics: [directory('ZORPFRPPXXX', 'ZORP HAUS'), directory('QUAXFRPPXXX', 'ZORP HAUS')], leis: [pair('QUAXFRPPXXX', LEI)],
    leiNames: [entity(LEI, 'Zorp Haus Brell SA')],
  },
    `QUAXFRPPXXX ZORP HAUS ${LEI} gleif+web 2026-01 registered`, `ZORPFRPPXXX ZORP HAUS ${LEI} list+web 2024`],
  ['not that of a branch', {
    banks: [listed('10001', 'Zorp Haus', 'ZORPFRPP'), listed('10002', 'Zorp Haus', 'QUAXFRPPLYO')],
    bics: [directory('ZORPFRPPXXX', 'ZORP HAUS'), directory('QUAXFRPPLYO', 'ZORP HAUS'), directory('QUAXFRPPXXX', 'QUAX')],
    leis: [pair('QUAXFRPPLYO', LEI)], leiNames: [entity(LEI, 'Zorp Haus Brell SA')],
  },
    `QUAXFRPPLYO ZORP HAUS ${LEI} gleif+web 2026-01 registered`, 'QUAXFRPPXXX QUAX web 2024', 'ZORPFRPPXXX ZORP HAUS list+web 2024'],
  ['nor one that a register calls so, and not the list', {
    banks: [listed('10001', 'Zorp Haus', 'ZORPFRPP'), listed('10002', 'Zorp Haus', 'QUAXFRPP', { as_of: '2024' })],
    codeNames: [registered('10002', 'Zorp Haus')], bics: [directory('ZORPFRPPXXX', 'ZORP HAUS'), directory('QUAXFRPPXXX', 'ZORP HAUS')],
    leis: [pair('QUAXFRPPXXX', LEI)], leiNames: [entity(LEI, 'Zorp Haus Brell SA')],
  },
    `QUAXFRPPXXX ZORP HAUS ${LEI} gleif+web 2026-01 registered`, 'ZORPFRPPXXX ZORP HAUS list+web 2024'],
  ['nor one that is called like a member that shares the BIC', {
    banks: [listed('10001', 'Brell', 'ZORPFRPP'), listed('10003', 'Zorp Haus', 'ZORPFRPP'), listed('10002', 'Brell', 'QUAXFRPP')],
    bics: [directory('ZORPFRPPXXX', 'ZORP HAUS'), directory('QUAXFRPPXXX', 'BRELL')], leis: [pair('QUAXFRPPXXX', LEI)],
    leiNames: [entity(LEI, 'Brell SA')],
  },
    `QUAXFRPPXXX BRELL ${LEI} gleif+web 2026-01 registered`, 'ZORPFRPPXXX ZORP HAUS web 2024'],
  ['not one whose entity is abroad', {
    banks: [listed('10001', 'Zorp Haus', 'ZORPFRPP'), listed('10002', 'Zorp Haus', 'QUAXFRPP')],
    bics: [directory('ZORPFRPPXXX', 'ZORP HAUS'), directory('QUAXFRPPXXX', 'ZORP HAUS')], leis: [pair('QUAXFRPPXXX', LEI)],
    leiNames: [entity(LEI, 'Zorp Haus Brell SA', 'BE')],
  },
    `QUAXFRPPXXX ZORP HAUS ${LEI} list+web 2026-01 registered`, 'ZORPFRPPXXX ZORP HAUS list+web 2024'],
  ['nor by a list that was put together by hand', {
    banks: [hand('10001', 'Zorp Haus', 'ZORPFRPP'), hand('10002', 'Zorp Haus', 'QUAXFRPP')],
    bics: [directory('ZORPFRPPXXX', 'ZORP HAUS'), directory('QUAXFRPPXXX', 'ZORP HAUS')], leis: [pair('QUAXFRPPXXX', LEI)],
    leiNames: [entity(LEI, 'Zorp Haus Brell SA')],
  },
    `QUAXFRPPXXX ZORP HAUS ${LEI} gleif+web 2026-01 registered`, 'ZORPFRPPXXX ZORP HAUS web 2024'],
  ['nor under a name that only goes on', {
    banks: [listed('10001', 'Zorp Haus', 'ZORPFRPP'), listed('10002', 'Zorp Haus Lyon', 'QUAXFRPP')],
    bics: [directory('ZORPFRPPXXX', 'ZORP HAUS'), directory('QUAXFRPPXXX', 'ZORP HAUS')], leis: [pair('QUAXFRPPXXX', LEI)],
    leiNames: [entity(LEI, 'Zorp Haus Brell SA')],
  },
    `QUAXFRPPXXX ZORP HAUS ${LEI} gleif+web 2026-01 registered`, 'ZORPFRPPXXX ZORP HAUS list+web 2024'],
  ['nor of two', {
    banks: [listed('10001', 'Zorp Haus', 'ZORPFRPP'), listed('10002', 'Zorp Haus', 'QUAXFRPP')],
    bics: [directory('ZORPFRPPXXX', 'ZORP HAUS'), directory('QUAXFRPPXXX', 'ZORP HAUS')],
    leis: [pair('QUAXFRPPXXX', LEI), pair('QUAXFRPPXXX', OTHER_LEI)],
    leiNames: [entity(LEI, 'Zorp Haus Brell SA'), entity(OTHER_LEI, 'Zorp Haus Brell SA')],
  },
    `QUAXFRPPXXX ZORP HAUS ${LEI} ${OTHER_LEI} list+web 2026-01 registered`, 'ZORPFRPPXXX ZORP HAUS list+web 2024'],
  ['a BIC that nobody else has and that two entities have is nobody\'s',
    { leis: [pair('ZORPDEFFXXX', LEI), pair('ZORPDEFFXXX', OTHER_LEI)], leiNames: [entity(LEI, 'Zorp SA'), entity(OTHER_LEI, 'Quax SA')] }],
  ['not where nothing else knows it', { bics: [directory('ZORPFRPPXXX', 'ZORP')], leiNames: [entity(LEI, 'Zorp SA')] },
    'ZORPFRPPXXX ZORP web 2024'],
  ['nor for a branch',
    {
      bics: [directory('ZORPFRPPLYO', 'ZORP'), directory('ZORPFRPPNIC', 'QUAX')], scl: [reached('ZORPFRPPLYO', 'ZORP')],
      leiNames: [entity(LEI, 'Zorp SA')],
    },
    'ZORPFRPPLYO ZORP web 2025-08-25 registered', 'ZORPFRPPNIC QUAX web 2024'],
];
for (const [why, given, ...expected] of PAIRED) test(`${why}: ${expected.join('; ')}`, () => assert.deepEqual(paired(given), expected));
