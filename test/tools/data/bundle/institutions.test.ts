/** Finds the banks: their codes and BICs, their names, and the words that find them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { institutionsOf } from '../../../../tools/data/bundle/institutions.ts';
import { withLeiRecords } from '../../../../tools/data/bundle/lei-records.ts';
import { leisOfBanks, leisOfRecord } from '../../../../tools/data/bundle/leis.ts';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { Given } from './rows.ts';
import { directory, listed, pair, rowsOf, testRows } from './rows.ts';

const [LEI, OTHER_LEI, THIRD_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04', '5299000MUSTER00NEU05'] as const;

const build = (given: Given) => {
  const rows = rowsOf(given);
  const reconciled = reconcile(rows);
  return { ...institutionsOf(reconciled, rows.rules, new Map()), wording: reconciled.wording, rows };
};

/** Formats name, BIC, codes, places and other names of each bank. */
const banksOf = (given: Given): string[] => build(given).institutions.map(({
  name, bic, bankCodes, city, cities, otherNames, listNames, branches, sharesSlug,
}) => [
  name, bic, [...bankCodes].join(' '), city === '' ? '' : `in ${city}`,
  [...cities].some(Boolean) ? `at ${[...cities].filter(Boolean).join(' and ')}` : '',
  otherNames.size === 0 ? '' : `short ${[...otherNames].join(' or ')}`,
  listNames.size === 0 ? '' : `listed as ${[...listNames].join(' or ')}`, branches === 0 ? '' : `${branches} branches`,
  sharesSlug ? 'not alone' : '',
].filter((part) => part !== '').join(', '));

testRows('institutions', (given) => banksOf(given).join('; '));

test('a word counts as distinctive if few banks in the country of the bank have it', () => {
  const crowd = Array.from({ length: 9 }, (_, i) => listed(`2000${i}`, `Quax ${'abcdefghi'[i]!.repeat(5)}`));
  assert.equal(
    banksOf({ banks: [listed('10001', 'Quax Lumen', 'QUAXBEBB'), ...crowd], bics: [directory('QUAXBEBBXXX', 'QUAX BRELL')] })[0],
    'Quax Lumen, QUAXBEBBXXX, 10001, listed as QUAX BRELL',
  );
});

/** Formats BIC, name, owner (if it has another BIC) and former name of each record. */
const recordsOf = (given: Given): string[] => build(given).bics.map(({ bic, name, institution, formerName }) => [
  bic, name, institution?.bic !== bic && `of ${institution?.name ?? 'nobody'}`, formerName !== '' && `was ${formerName}`,
].filter(Boolean).join(' '));

testRows('institution-records', (given) => recordsOf(given).join('; '));

/** Formats the LEIs of each bank. */
const leisOf = (given: Given): string[] => {
  const { wording, rows, ...all } = build(given);
  return [...leisOfBanks(all, rows.registers, wording)].map(([{ name }, leis]) => `${name} ${leis.join(' ') || 'none'}`);
};

testRows('institution-leis', (given) => leisOf(given).join('; '));

test('the LEIs of registers are sorted and replace the LEI of the directory', () => {
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

/** Formats the records after GLEIF's pairs of BIC and LEI were added. */
const pairedRecords = (given: Given): string[] => {
  const rows = rowsOf(given);
  return withLeiRecords(
    reconcile(rows), rows,
  ).records.map(({ bic, name, lei, leis, source, as_of, synthesised, registered: isRegistered }) =>
    [
      bic, name, lei, leis.length > 1 ? leis.join(' ') : '', source, as_of, synthesised ? 'made' : '', isRegistered ? 'registered' : '',
    ].filter((part) => part !== '').join(' '));
};

testRows('institution-pairs', (given) => pairedRecords(given).join('; ') || 'nothing');
