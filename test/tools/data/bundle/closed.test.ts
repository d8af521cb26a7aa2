/** Finds the bank that has the accounts of a retired code now. If the bank is wrong, a payment to an old account is returned. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { institutionsOf } from '../../../../tools/data/bundle/institutions.ts';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { Given } from './rows.ts';
import { directory, listed, retired, rowsOf, testRows } from './rows.ts';

const formatBics = ({ bic, candidates }: { readonly bic: string; readonly candidates: readonly string[] }): string =>
  [bic || 'no BIC', ...candidates.filter((candidate) => candidate !== bic)].join(' or ');

/** Formats the last successor, the name of the bank, its BIC and the candidates. */
function formatClosed(given: Given, code: string): string {
  const found = reconcile(rowsOf(given)).closed.find((each) => each.code === code);
  if (found === undefined) return 'in use';
  const { successor, answers, name } = found;
  return [
    successor === '' ? '' : `now ${successor}`,
    answers === null ? `${name || 'nobody'} by name` : `${answers.name}, ${formatBics(answers)}`,
  ].filter((part) => part !== '').join(': ');
}

testRows('closed', (given) => formatClosed(given, '10002'));

/** Formats the entries of banks, with those of retired codes. */
function entries(given: Given, participants: ReadonlyMap<string, string> = new Map()): string[] {
  const rows = rowsOf(given);
  return institutionsOf(
    reconcile(rows), rows.rules, participants,
  ).institutions.map(({ name, bic, bankCodes, closedCodes, retired: gone, isBicPast, listNames }) => [
    name, bic, [...bankCodes].join(' '), closedCodes.size === 0 ? '' : `had ${[...closedCodes].join(' ')}`,
    listNames.size === 0 ? '' : `or ${[...listNames].join(' or ')}`,
    ...(gone === null ? [] : [[
      `gone ${gone.on}`, gone.successorCode && `to ${gone.successorCode}`, gone.successor && `(${gone.successor.name})`,
    ]
      .filter(Boolean).join(' ')]),
    isBicPast ? 'BIC of old' : '',
  ].filter((part) => part !== '').join(', '));
}

testRows('closed-institutions', (given) => entries(given).join('; ') || 'nothing');

test('a bank that joined a SEPA scheme after its code disappeared is still in business', () => {
  const given = { bics: [directory('QUAXFRPPXXX', 'QUAX')], retired: [retired('10002', 'Quax', { missing_first: '2021' })] };
  const since = (date: string, row = {}): string[] => entries(
    { ...given, retired: [{ ...given.retired[0]!, ...row }] }, new Map([['QUAXFRPPXXX', date]]),
  );
  assert.deepEqual(since('2022'), ['QUAX, QUAXFRPPXXX, had 10002']);
  assert.deepEqual(since('2021'), ['QUAX, QUAXFRPPXXX, had 10002, gone 2020, BIC of old']);
  assert.deepEqual(since('2020-06', { missing_first: '' }), ['QUAX, QUAXFRPPXXX, had 10002']);
  assert.deepEqual(since('2020', { missing_first: '' }), ['QUAX, QUAXFRPPXXX, had 10002, gone 2020, BIC of old']);
  assert.deepEqual(since('2025-06', { missing_first: '', retired_on: '' }), ['QUAX, QUAXFRPPXXX, had 10002']);
});

test('the successor of a closed code is listed once', () => {
  const live = listed('10001', 'Zorp', 'ZORPFRPP');
  const banksOf = (given: Given): string => reconcile(rowsOf(given)).banks.map((row) => row.bank_code).join(' ');
  assert.equal(
    banksOf({ banks: [live], retired: [retired('10002', 'Quax', { successor: '10001', successor_source: 'register' })] }), '10001',
  );
  const banks = [live, listed('10002', 'Quax', 'QUAXFRPP', { source: 'hand' })];
  const bics = [directory('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'QUAX')];
  assert.equal(banksOf({ banks, bics, retired: [retired('10002', 'Quax', { how: 'left' })] }), '10001 10002');
});
