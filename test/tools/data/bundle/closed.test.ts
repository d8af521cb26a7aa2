/** Finds the bank that answers for a code that is no longer in use. Money to an old account goes there, or returns. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { institutionsOf } from '../../../../tools/data/bundle/institutions.ts';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { Given } from './rows.ts';
import { bygone, directory, listed, registered, retired, rowsOf } from './rows.ts';

/** The code at the end of the successors, the name that is answered, and the BIC with those that it may be. */
function told(given: Given, code: string): string {
  const found = reconcile(rowsOf(given)).closed.find((each) => each.code === code);
  if (found === undefined) return 'in use';
  const { successor, answers, name } = found;
  return [
    successor === '' ? '' : `now ${successor}`,
    answers === null ? `${name || 'nobody'} by name` : `${answers.name}, ${[answers.bic || 'no BIC', ...answers.candidates.filter((bic) => bic !== answers.bic)].join(' or ')}`,
  ].filter((part) => part !== '').join(': ');
}

const LIVE = listed('10001', 'Zorp', 'ZORPFRPP');
const DIRECTORY = [directory('ZORPFRPPXXX', 'ZORP'), directory('QUAXFRPPXXX', 'QUAX')];
const hand = (code: string, name: string, of = '', row = {}) => listed(code, name, of, { source: 'hand', ...row });
const to = (successor: string, row = {}) => ({ successor, successor_source: 'register', ...row });

const CASES: readonly (readonly [why: string, given: Given, expected: string])[] = [
  ['a code that a register closed keeps its name', { retired: [retired('10002', 'Quax')] }, 'Quax by name'],
  ['its successor answers', { banks: [LIVE], retired: [retired('10002', 'Quax', to('10001'))] }, 'now 10001: Zorp, ZORPFRPPXXX'],
  ['the successor of its successor does',
    { banks: [LIVE], retired: [retired('10002', 'Quax', to('10003')), retired('10003', 'Brell', to('10001'))] },
    'now 10001: Zorp, ZORPFRPPXXX'],
  ['a successor that is gone, and has none, is told by its name',
    { banks: [LIVE], retired: [retired('10002', 'Quax', to('10003')), retired('10003', 'Brell')] }, 'Brell by name'],
  ['a successor in no list by that of its row',
    { banks: [LIVE], retired: [retired('10002', 'Quax', to('10009', { successor_name: 'Haus' }))] }, 'now 10009: Haus by name'],
  ['one that is told by name alone too', { banks: [LIVE], retired: [retired('10002', 'Quax', to('', { successor_name: 'Haus' }))] },
    'Haus by name'],
  ['two that took each other over are told by their own names',
    { retired: [retired('10002', 'Quax', to('10003')), retired('10003', 'Brell', to('10002'))] }, 'Quax by name'],
  ['what an official list has since it was missed is in use',
    { banks: [LIVE, listed('10002', 'Quax', 'QUAXFRPP')], retired: [retired('10002', 'Quax')] }, 'in use'],
  ['of the same date too',
    { banks: [LIVE, listed('10002', 'Quax', 'QUAXFRPP')], retired: [retired('10002', 'Quax', { missing_first: '2025' })] }, 'in use'],
  ['not what it had before',
    { banks: [LIVE, listed('10002', 'Quax', 'QUAXFRPP')], retired: [retired('10002', 'Quax', { missing_first: '2025-06' })] },
    'Quax by name'],
  ['the date of the row counts where it is not told since when',
    { banks: [LIVE, listed('10002', 'Quax', 'QUAXFRPP')], retired: [retired('10002', 'Quax', { missing_first: '', as_of: '2025-06' })] },
    'Quax by name'],
  ['a list by hand says nothing', { banks: [LIVE, hand('10002', 'Quax', 'QUAXFRPP')], retired: [retired('10002', 'Quax')] },
    'Quax by name'],
  ['what a register has since is in use', { codeNames: [registered('10002', 'Quax')], retired: [retired('10002', 'Quax')] }, 'in use'],
  ['not what it had before',
    { codeNames: [registered('10002', 'Quax')], retired: [retired('10002', 'Quax', { missing_first: '2025-06' })] }, 'Quax by name'],
  // An institution that left a list of institutions: accounts under its code may live on.
  ['a bank that left keeps name and BIC',
    { banks: [hand('10002', 'Quax', 'QUAXFRPP')], bics: DIRECTORY, retired: [retired('10002', 'Quax', { how: 'left' })] },
    'Quax, QUAXFRPPXXX'],
  ['of a branch that has no record the head office stands',
    { banks: [hand('10002', 'Quax', 'QUAXFRPPLYO')], bics: DIRECTORY, retired: [retired('10002', 'Quax', { how: 'left' })] },
    'Quax, QUAXFRPPXXX or QUAXFRPPLYO'],
  ['not a BIC that nothing has had since',
    {
      banks: [hand('10002', 'Quax', 'QUAXFRPP')], bics: [bygone('QUAXFRPPXXX', 'QUAX')],
      retired: [retired('10002', 'Quax', { how: 'left' })],
    },
    'Quax, no BIC'],
  ['nor one whose row is older than the list that has it',
    {
      banks: [hand('10002', 'Quax', 'QUAXFRPP')], bics: [directory('QUAXFRPPXXX', 'QUAX', { as_of: '2020-12' })],
      retired: [retired('10002', 'Quax', { how: 'left' })],
    },
    'Quax, no BIC'],
  ['nor one that only lists of codes by hand have had since',
    {
      banks: [hand('10002', 'Quax', 'QUAXFRPP')], bics: [directory('QUAXFRPPXXX', 'QUAX', { source: 'hand+old', as_of: '2025' })],
      retired: [retired('10002', 'Quax', { how: 'left' })],
    },
    'Quax, no BIC'],
  ['since it retired, where it is not told when it was missed',
    {
      banks: [hand('10002', 'Quax', 'QUAXFRPP')], bics: [bygone('QUAXFRPPXXX', 'QUAX')],
      retired: [retired('10002', 'Quax', { how: 'left', missing_first: '', retired_on: '2017' })],
    },
    'Quax, QUAXFRPPXXX'],
  ['on the day on which it was missed it had it',
    {
      banks: [hand('10002', 'Quax', 'QUAXFRPP')], bics: DIRECTORY,
      retired: [retired('10002', 'Quax', { how: 'left', missing_first: '2024' })],
    },
    'Quax, QUAXFRPPXXX'],
  ['or since the date of the row',
    {
      banks: [hand('10002', 'Quax', 'QUAXFRPP')], bics: DIRECTORY,
      retired: [retired('10002', 'Quax', { how: 'left', missing_first: '', retired_on: '', as_of: '2024-06' })],
    },
    'Quax, no BIC'],
  ['of several those that something has had',
    {
      banks: [hand('10002', 'Quax', 'QUAXFRPP', { alt_bic: 'QUAXFR21' })],
      bics: [bygone('QUAXFRPPXXX', 'QUAX'), directory('QUAXFR21XXX', 'QUAX')], retired: [retired('10002', 'Quax', { how: 'left' })],
    },
    'Quax, no BIC or QUAXFR21XXX'],
  ['a list by hand that calls it otherwise means another bank',
    {
      banks: [hand('10002', 'Brell', 'BRELFRPP')], bics: [directory('BRELFRPPXXX', 'BRELL')],
      retired: [retired('10002', 'Quax', { how: 'left' })],
    },
    'Quax by name'],
  ['an official one that did so before it was missed means it',
    {
      banks: [LIVE, listed('10002', 'Brell', 'BRELFRPP')], bics: [directory('BRELFRPPXXX', 'BRELL')],
      retired: [retired('10002', 'Quax', { how: 'left', missing_first: '2025-06' })],
    },
    'Brell, no BIC'],
  ['not where the row says no name',
    {
      banks: [hand('10002', 'Brell', 'BRELFRPP')], bics: [directory('BRELFRPPXXX', 'BRELL')],
      retired: [retired('10002', '', { how: 'left' })],
    },
    'Brell, BRELFRPPXXX'],
  ['nor where a successor is named',
    {
      banks: [LIVE, hand('10002', 'Brell', 'BRELFRPP')], bics: [directory('BRELFRPPXXX', 'BRELL')],
      retired: [retired('10002', 'Quax', { how: 'left', ...to('10001', { successor_name: 'Zorp' }) })],
    },
    'Brell, BRELFRPPXXX'],
  ['a successor counts where two sources tell it',
    {
      banks: [LIVE, hand('10002', 'Quax', 'QUAXFRPP')], bics: DIRECTORY,
      retired: [retired('10002', 'Quax', { how: 'left', ...to('10001', { successor_source: 'public-record' }) })],
    },
    'now 10001: Zorp, ZORPFRPPXXX'],
  ['or where the list gives its BIC to the code already',
    {
      banks: [LIVE, hand('10002', 'Quax', 'ZORPFRPPLYO')], bics: DIRECTORY,
      retired: [retired('10002', 'Quax', { how: 'left', ...to('10001') })],
    },
    'now 10001: Zorp, ZORPFRPPXXX'],
  ['or where the BIC of the code is called as the successor is',
    {
      banks: [LIVE, hand('10002', 'Quax', 'QUAXFRPP')], bics: [directory('QUAXFRPPXXX', 'ZORP')],
      retired: [retired('10002', 'Quax', { how: 'left', ...to('10001', { successor_name: 'Zorp' }) })],
    },
    'now 10001: Zorp, ZORPFRPPXXX'],
  ['not where one register tells it',
    {
      banks: [LIVE, hand('10002', 'Quax', 'QUAXFRPP')], bics: DIRECTORY,
      retired: [retired('10002', 'Quax', { how: 'left', ...to('10001') })],
    },
    'Quax, QUAXFRPPXXX'],
  ['nor where the BIC of the code is called as both are',
    {
      banks: [LIVE, hand('10002', 'Quax', 'QUAXFRPP')], bics: [directory('QUAXFRPPXXX', 'ZORP QUAX')],
      retired: [retired('10002', 'Quax', { how: 'left', ...to('10001', { successor_name: 'Zorp Quax' }) })],
    },
    'Quax, QUAXFRPPXXX'],
  ['where the successor left as well, that goes on answering',
    {
      banks: [hand('10003', 'Brell', 'BRELFRPP')], bics: [directory('BRELFRPPXXX', 'BRELL')],
      retired: [retired('10002', 'Quax', to('10003')), retired('10003', 'Brell', { how: 'left' })],
    },
    'Brell, BRELFRPPXXX'],
  // A successor that only a record of the web names.
  ['a hint counts where the list gives the code the BIC of the successor',
    {
      banks: [LIVE, hand('10002', 'Quax', 'ZORPFRPP')], bics: DIRECTORY,
      retired: [retired('10002', 'Quax', to('10001', { successor_source: 'record' }))],
    },
    'now 10001: Zorp, ZORPFRPPXXX'],
  ['or where the BIC of the code is called as the successor is',
    {
      banks: [LIVE, hand('10002', 'Quax', 'QUAXFRPP')], bics: [directory('QUAXFRPPXXX', 'ZORP')],
      retired: [retired('10002', 'Quax', to('10001', { successor_name: 'Zorp', successor_source: 'record' }))],
    },
    'now 10001: Zorp, ZORPFRPPXXX'],
  ['not otherwise',
    {
      banks: [LIVE, hand('10002', 'Quax', 'QUAXFRPP')], bics: DIRECTORY,
      retired: [retired('10002', 'Quax', to('10001', { successor_source: 'record' }))],
    },
    'Quax by name'],
  ['nor where neither has a BIC',
    {
      banks: [listed('10001', 'Zorp'), hand('10002', 'Quax')],
      retired: [retired('10002', 'Quax', to('10001', { successor_source: 'record' }))],
    },
    'Quax by name'],
  ['it counts where the directory says of a BIC that the bank had it',
    {
      banks: [LIVE], bics: [directory('OTHRFRPPXXX', 'ZORP (FORMERLY QUAX)')],
      retired: [retired('10002', 'Quax', to('10001', { successor_name: 'Zorp', successor_source: 'record' }))],
    },
    'now 10001: Zorp, ZORPFRPPXXX'],
  ['not where that had another',
    {
      banks: [LIVE], bics: [directory('OTHRFRPPXXX', 'ZORP (FORMERLY BRELL)')],
      retired: [retired('10002', 'Quax', to('10001', { successor_name: 'Zorp', successor_source: 'record' }))],
    },
    'Quax by name'],
  ['nor where another took it over',
    {
      banks: [LIVE], bics: [directory('OTHRFRPPXXX', 'BRELL (FORMERLY QUAX)')],
      retired: [retired('10002', 'Quax', to('10001', { successor_name: 'Zorp', successor_source: 'record' }))],
    },
    'Quax by name'],
  ['nor in another country',
    {
      banks: [LIVE], bics: [directory('OTHRBEBBXXX', 'ZORP (FORMERLY QUAX)')],
      retired: [retired('10002', 'Quax', to('10001', { successor_name: 'Zorp', successor_source: 'record' }))],
    },
    'Quax by name'],
  ['nor where the bank is still called so',
    {
      banks: [LIVE], bics: [directory('OTHRFRPPXXX', 'ZORP QUAX (FORMERLY QUAX)')],
      retired: [retired('10002', 'Quax', to('10001', { successor_name: 'Zorp Quax', successor_source: 'record' }))],
    },
    'Quax by name'],
  ['behind a register\'s word, as far as that goes',
    {
      banks: [LIVE],
      retired: [retired('10002', 'Quax', to('10003')), retired('10003', 'Brell', to('10001', { successor_source: 'record' }))],
    },
    'Brell by name'],
];
for (const [i, [why, given, expected]] of CASES.entries()) {
  test(`${why}${i > 0 && CASES.findIndex(([one]) => one === why) < i ? ' (of a register)' : ''}: ${expected}`, () => assert.equal(told(given, '10002'), expected));
}

/** Entries of banks, those of retired codes among them. */
function entries(given: Given, participants: ReadonlyMap<string, string> = new Map()): string[] {
  const rows = rowsOf(given);
  return institutionsOf(
    reconcile(rows), rows.rules, participants,
  ).institutions.map(({ name, bic, bankCodes, closedCodes, retired: gone, isBicPast, listNames }) => [
    name, bic, [...bankCodes].join(' '), closedCodes.size === 0 ? '' : `had ${[...closedCodes].join(' ')}`,
    listNames.size === 0 ? '' : `or ${[...listNames].join(' or ')}`,
    gone === null ? '' : `gone ${gone.on}${gone.successorCode === '' ? '' : ` to ${gone.successorCode}`}${gone.successor === null ? '' : ` (${gone.successor.name})`}`,
    isBicPast ? 'BIC of old' : '',
  ].filter((part) => part !== '').join(', '));
}

const BANKS: readonly (readonly [why: string, given: Given, ...expected: string[]])[] = [
  ['a bank that is gone has an entry under its name', { retired: [retired('10002', 'Quax')] }, 'Quax, had 10002, gone 2020'],
  ['one for all its codes, of the newest day',
    {
      retired: [
        retired('10002', 'Quax', { retired_on: '2019' }), retired('10003', 'Quax', { retired_on: '2021' }), retired('10004', 'Quax'),
      ],
    },
    'Quax, had 10002 10003 10004, gone 2021'],
  ['without a name there is none', { retired: [retired('10002', '')] }],
  ['beside the bank that took it over', { banks: [LIVE], retired: [retired('10002', 'Quax', to('10001'))] },
    'Zorp, ZORPFRPPXXX, 10001, had 10002', 'Quax, had 10002, gone 2020 to 10001 (Zorp)'],
  ['not where that bears the name', { banks: [LIVE], retired: [retired('10002', 'Zorp Lyon', to('10001'))] },
    'Zorp, ZORPFRPPXXX, 10001, had 10002, or Zorp Lyon'],
  ['nor under another spelling of it', { banks: [LIVE], retired: [retired('10002', 'ZÖRP', to('10001'))] },
    'Zorp, ZORPFRPPXXX, 10001, had 10002'],
  ['nor for who has no name of old', { banks: [LIVE], retired: [retired('10002', '', to('10001'))] },
    'Zorp, ZORPFRPPXXX, 10001, had 10002'],
  ['a bank of the directory without a code in use is that bank',
    { bics: [directory('QUAXFRPPXXX', 'QUAX')], retired: [retired('10002', 'Quax')] },
    'QUAX, QUAXFRPPXXX, had 10002, gone 2020, BIC of old'],
  ['one that has another code is in business',
    { banks: [listed('10005', 'Quax', 'QUAXFRPP')], bics: [directory('QUAXFRPPXXX', 'QUAX')], retired: [retired('10002', 'Quax')] },
    'Quax, QUAXFRPPXXX, 10005, had 10002'],
  ['and another of its name has an entry beside the bank that took it over',
    { banks: [LIVE, listed('10005', 'Quax', 'QUAXFRPP')], retired: [retired('10002', 'Quax', to('10001'))] }, 'Quax, QUAXFRPPXXX, 10005',
    'Zorp, ZORPFRPPXXX, 10001, had 10002', 'Quax, had 10002, gone 2020 to 10001 (Zorp)'],
  ['a bank that goes on under the code of another is in business', {
    banks: [LIVE, hand('10002', 'Brell', 'BRELFRPP')], bics: [directory('BRELFRPPXXX', 'BRELL')],
    retired: [retired('10002', 'Quax', { how: 'left', ...to('10001', { successor_name: 'Zorp' }) })],
  },
    'Brell, BRELFRPPXXX, had 10002', 'Zorp, ZORPFRPPXXX, 10001', 'Quax, had 10002, gone 2020 (Brell)'],
  ['the name of a bank whose successor is gone as well is found there',
    { retired: [retired('10002', 'Quax', to('', { successor_name: 'Haus' }))] }, 'Haus, had 10002, or Quax, gone 2020'],
  ['a house in one place is not that in another',
    { bics: [directory('QUAXFRPPXXX', 'QUAX (MONACO)')], retired: [retired('10002', 'Quax (Luxembourg)')] }, 'QUAX (MONACO), QUAXFRPPXXX',
    'Quax (Luxembourg), had 10002, gone 2020'],
  ['but may be what is called so without a place',
    { bics: [directory('QUAXFRPPXXX', 'QUAX (MONACO)')], retired: [retired('10002', 'Quax')] },
    'QUAX (MONACO), QUAXFRPPXXX, had 10002, or Quax, gone 2020, BIC of old'],
  ['of a bank that left and may have two BICs none is its own', {
    banks: [hand('10002', 'Quax', 'QUAXFRPP', { alt_bic: 'QUAXFR21' })],
    bics: [bygone('QUAXFRPPXXX', 'QUAX'), directory('QUAXFR21XXX', 'QUAX')], retired: [retired('10002', 'Quax', { how: 'left' })],
  },
    'QUAX, QUAXFR21XXX, had 10002, or Quax, gone 2020, BIC of old', 'QUAX, QUAXFRPPXXX'],
  ['of two of the name none is',
    { bics: [directory('QUAXFRPPXXX', 'QUAX'), directory('QUAYFRPPXXX', 'QUAX')], retired: [retired('10002', 'Quax')] },
    'QUAX, QUAXFRPPXXX', 'QUAX, QUAYFRPPXXX', 'Quax, had 10002, gone 2020'],
  ['nor one in another country', { bics: [directory('QUAXBEBBXXX', 'QUAX')], retired: [retired('10002', 'Quax')] }, 'QUAX, QUAXBEBBXXX',
    'Quax, had 10002, gone 2020'],
  ['the one in the place that stands behind the name is',
    { bics: [directory('QUAXFRPPXXX', 'QUAX', { city: 'Lyon' })], retired: [retired('10002', 'Quax, Lyon')] },
    'QUAX, QUAXFRPPXXX, had 10002, or Quax, Lyon, gone 2020, BIC of old'],
  ['not the one in another', { bics: [directory('QUAXFRPPXXX', 'QUAX', { city: 'Nice' })], retired: [retired('10002', 'Quax, Lyon')] },
    'QUAX, QUAXFRPPXXX', 'Quax, Lyon, had 10002, gone 2020'],
  ['a bank that left has its BIC still',
    {
      banks: [hand('10002', 'Quax', 'QUAXFRPP')], bics: [directory('QUAXFRPPXXX', 'QUAX')],
      retired: [retired('10002', 'Quax', { how: 'left' })],
    },
    'Quax, QUAXFRPPXXX, had 10002, gone 2020'],
];
for (const [why, given, ...expected] of BANKS) {
  test(`${why}: ${expected.join('; ') || 'none'}`, () => assert.deepEqual(entries(given), expected));
}

test('a bank that takes part in a SEPA scheme after its code was missed is in business', () => {
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

test('what answers for a closed code stands once among the codes', () => {
  const banksOf = (given: Given): string => reconcile(rowsOf(given)).banks.map((row) => row.bank_code).join(' ');
  assert.equal(banksOf({ banks: [LIVE], retired: [retired('10002', 'Quax', to('10001'))] }), '10001');
  assert.equal(
    banksOf({ banks: [LIVE, hand('10002', 'Quax', 'QUAXFRPP')], bics: DIRECTORY, retired: [retired('10002', 'Quax', { how: 'left' })] }),
    '10001 10002',
  );
});
