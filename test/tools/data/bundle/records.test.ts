/**
 * What is said of a BIC, where a directory, registers and lists of bank codes speak of it: a stale name or a lost source misleads whoever
 * looks it up.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { DirectoryRecord } from '../../../../tools/data/bundle/reconcile/records.ts';
import type { Given } from './rows.ts';
import { bygone, directory, entity, listed, pair, participant, reached, renamed, rowsOf } from './rows.ts';

const [LEI, OTHER_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04'] as const;
const BIC = 'ZORPFRPPXXX';

const recordOf = (given: Given, code = BIC): DirectoryRecord | undefined => reconcile(rowsOf(given)).records.find((record) => record.bic === code);

/** The name that stands, whose it is, and what else it is called. */
const told = (record: DirectoryRecord | undefined): string => (record === undefined ? 'nothing' : [
  `${record.named.name} (${record.named.source} ${record.named.asOf}${record.named.isOfficial ? ' official' : ''})`,
  record.name === record.named.name ? '' : `as ${record.name}`,
  record.formerNames.length === 0 ? '' : `formerly ${record.formerNames.join(' and ')}`,
  record.names.filter((name) => name !== record.named.name && name !== record.name).map((name) => `also ${name}`).join(' '),
].filter((part) => part !== '').join(', '));

const NAMES: readonly (readonly [why: string, given: Given, expected: string])[] = [
  ['a directory alone', { bics: [directory(BIC, 'ZORP HAUS')] }, 'ZORP HAUS (web 2024)'],
  ['a directory that tells of the past', { bics: [directory(BIC, 'ZORP HAUS (FORMERLY QUAX)')] },
    'ZORP HAUS (web 2024), as ZORP HAUS (FORMERLY QUAX)'],
  ['a register alone', { epc: [participant(BIC, 'Zorp Haus')] }, 'Zorp Haus (epc 2025-09-08 official)'],
  ['the clearer alone', { scl: [reached(BIC, 'ZORP HAUS')] }, 'ZORP HAUS (scl 2025-08-25 official)'],
  ['the clearer names nothing that a directory has', { bics: [directory(BIC, 'ZORP HAUS')], scl: [reached(BIC, 'QUAX')] },
    'ZORP HAUS (web 2024)'],
  ['the pair of a LEI is no name', { leis: [pair(BIC, LEI)] }, 'nothing'],
  ['its legal entity at home is one', { leis: [pair(BIC, LEI)], leiNames: [entity(LEI, 'Zorp SA')] }, 'Zorp SA (gleif 2025-06 official)'],
  ['two LEIs tell of no entity',
    {
      bics: [directory(BIC, 'ZORP HAUS')], leis: [pair(BIC, LEI), pair(BIC, OTHER_LEI)],
      leiNames: [entity(LEI, 'Zorp SA'), entity(OTHER_LEI, 'Quax SA')],
    },
    'ZORP HAUS (web 2024)'],
  ['its legal entity abroad says nothing of a branch here',
    { bics: [directory(BIC, 'ZORP HAUS')], leis: [pair(BIC, LEI)], leiNames: [entity(LEI, 'Quax AG', 'DE')] }, 'ZORP HAUS (web 2024)'],
  ['an official list of its country', { bics: [directory(BIC, 'ZORP HAUS')], banks: [listed('10001', 'Quax', 'ZORPFRPP')] },
    'Quax (list 2025 official), formerly ZORP HAUS'],
  ['not a list of another country',
    { bics: [directory(BIC, 'ZORP HAUS')], banks: [listed('10001', 'Quax', 'ZORPFRPP', { country: 'MC' })] }, 'ZORP HAUS (web 2024)'],
  ['not one whose BICs are those of TARGET',
    { bics: [directory(BIC, 'ZORP HAUS')], banks: [listed('10001', 'Quax', 'ZORPFRPP', { source: 'target' })] }, 'ZORP HAUS (web 2024)'],
  ['not one put together by hand',
    { bics: [directory(BIC, 'ZORP HAUS')], banks: [listed('10001', 'Quax', 'ZORPFRPP', { source: 'hand' })] }, 'ZORP HAUS (web 2024)'],
  ['nor where it has the BIC under two names',
    { bics: [directory(BIC, 'ZORP HAUS')], banks: [listed('10001', 'Quax', 'ZORPFRPP'), listed('10002', 'Brell', 'ZORPFRPP')] },
    'ZORP HAUS (web 2024)'],
  ['a list alone makes no record', { banks: [listed('10001', 'Quax', 'ZORPFRPP')] }, 'nothing'],
  // Which of them stands.
  ['a register that spells the directory\'s name confirms it',
    { bics: [directory(BIC, 'ZORP HAUS')], epc: [participant(BIC, 'Zorp Haus SA')] },
    'ZORP HAUS (epc 2025-09-08 official), also Zorp Haus SA'],
  ['one of another name renames it', { bics: [directory(BIC, 'ZORP HAUS')], epc: [participant(BIC, 'Quax')] },
    'Quax (epc 2025-09-08 official), formerly ZORP HAUS'],
  ['one whose name agrees keeps the past to be found by', { bics: [directory(BIC, 'ZORP HAUS')], epc: [participant(BIC, 'Zorp Kasse')] },
    'Zorp Kasse (epc 2025-09-08 official), as ZORP HAUS'],
  ['a directory that tells of the past gives way even to the same name',
    { bics: [directory(BIC, 'ZORP HAUS (FORMERLY QUAX)')], epc: [participant(BIC, 'Zorp Haus')] },
    'Zorp Haus (epc 2025-09-08 official), as ZORP HAUS (FORMERLY QUAX), also ZORP HAUS'],
  ['a name that tells what the bank trades as stands',
    { bics: [directory(BIC, 'ZORP HAUS T/A QUAX')], epc: [participant(BIC, 'Zorp Kasse')] },
    'ZORP HAUS T/A QUAX (web 2024), also Zorp Kasse'],
  ['not against a register that calls it otherwise', { bics: [directory(BIC, 'ZORP HAUS T/A QUAX')], epc: [participant(BIC, 'Brell')] },
    'Brell (epc 2025-09-08 official), formerly ZORP HAUS T/A QUAX'],
  ['a directory that is newer than the register gives way where nobody confirms it',
    { bics: [directory(BIC, 'ZORP HAUS', { source: 'table', as_of: '2026' })], epc: [participant(BIC, 'Quax')] },
    'Quax (epc 2025-09-08 official), formerly ZORP HAUS'],
  ['and stands where another register does',
    {
      bics: [directory(BIC, 'ZORP HAUS', { source: 'table', as_of: '2026' })], epc: [participant(BIC, 'Quax')], leis: [pair(BIC, LEI)],
      leiNames: [entity(LEI, 'Zorp Haus')],
    },
    'ZORP HAUS (gleif 2025-06 official), also Zorp Haus'],
  ['a directory of the same day does not',
    {
      bics: [directory(BIC, 'ZORP HAUS')], epc: [participant(BIC, 'Quax', { as_of: '2024' })], leis: [pair(BIC, LEI)],
      leiNames: [{ ...entity(LEI, 'Zorp Haus'), as_of: '2023' }],
    },
    'Quax (epc 2024 official), formerly ZORP HAUS'],
  ['or where it alone spells out the legal entity',
    {
      bics: [directory(BIC, 'ZORP HAUS AB FILIAL FRANCE', { source: 'table', as_of: '2026' })], epc: [participant(BIC, 'Quax')],
      leis: [pair(BIC, LEI)], leiNames: [entity(LEI, 'Zorp Haus AB', 'SE')],
    },
    'ZORP HAUS AB FILIAL FRANCE (table 2026)'],
  ['not where both do',
    {
      bics: [directory(BIC, 'ZORP HAUS AB FILIAL FRANCE', { source: 'table', as_of: '2026' })],
      epc: [participant(BIC, 'Quax Zorp Haus AB')], leis: [pair(BIC, LEI)], leiNames: [entity(LEI, 'Zorp Haus AB', 'SE')],
    },
    'Quax Zorp Haus AB (epc 2025-09-08 official), as ZORP HAUS AB FILIAL FRANCE'],
  ['the newest register names it',
    {
      bics: [directory(BIC, 'ZORP HAUS')], epc: [participant(BIC, 'Quax')], leis: [pair(BIC, LEI)],
      leiNames: [{ ...entity(LEI, 'Brell'), as_of: '2026' }],
    },
    'Brell (gleif 2026 official), formerly ZORP HAUS'],
  ['whichever stands first',
    { bics: [directory(BIC, 'ZORP HAUS')], epc: [participant(BIC, 'Quax')], leis: [pair(BIC, LEI)], leiNames: [entity(LEI, 'Brell')] },
    'Quax (epc 2025-09-08 official), formerly ZORP HAUS'],
  ['an official directory stands against an older register',
    { bics: [directory(BIC, 'Zorp Haus', { source: 'list' })], epc: [participant(BIC, 'Quax', { as_of: '2024' })] },
    'Zorp Haus (list 2025 official)'],
  ['and gives way to a newer one', { bics: [directory(BIC, 'Zorp Haus', { source: 'list' })], epc: [participant(BIC, 'Quax')] },
    'Quax (epc 2025-09-08 official), formerly Zorp Haus'],
  ['not to one of the same date',
    { bics: [directory(BIC, 'Zorp Haus', { source: 'list' })], epc: [participant(BIC, 'Quax', { as_of: '2025' })] },
    'Zorp Haus (list 2025 official)'],
  ['a newer register of the same name dates it',
    { bics: [directory(BIC, 'Zorp Haus', { source: 'list' })], epc: [participant(BIC, 'ZORP HAUS')] },
    'Zorp Haus (epc 2025-09-08 official), also ZORP HAUS'],
  ['an older one does not',
    { bics: [directory(BIC, 'Zorp Haus', { source: 'list' })], epc: [participant(BIC, 'ZORP HAUS', { as_of: '2024' })] },
    'Zorp Haus (list 2025 official), also ZORP HAUS'],
  ['nor one of the same day',
    { bics: [directory(BIC, 'Zorp Haus', { source: 'list' })], epc: [participant(BIC, 'ZORP HAUS', { as_of: '2025' })] },
    'Zorp Haus (list 2025 official), also ZORP HAUS'],
  ['the table of new names counts where it is newer',
    { bics: [directory(BIC, 'ZORP HAUS')], renames: [renamed({ bic: BIC, name: 'Quax', former_name: 'Zorp' })] },
    'Quax (table 2026), formerly ZORP HAUS and Zorp, also ZORP HAUS also Zorp'],
  ['against a newer register it does not',
    { epc: [participant(BIC, 'Zorp Haus', { as_of: '2026-02' })], renames: [renamed({ bic: BIC, name: 'Quax', former_name: 'Zorp' })] },
    'Zorp Haus (epc 2026-02 official)'],
  ['nor against one of the same date',
    { epc: [participant(BIC, 'Zorp Haus', { as_of: '2026' })], renames: [renamed({ bic: BIC, name: 'Quax', former_name: 'Zorp' })] },
    'Zorp Haus (epc 2026 official)'],
  ['a former name in capitals is none',
    { bics: [directory(BIC, 'QUAX')], renames: [renamed({ bic: BIC, name: 'Quax', former_name: 'Zorp' })] },
    'Quax (table 2026), formerly Zorp, also QUAX also Zorp'],
  // By way of a sister, another BIC of the same letters and country.
  ['a dated record is called as its sister, which the directory called so too and a register names',
    { bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'ZORP HAUS')], epc: [participant('ZORPFR21XXX', 'Quax')] },
    'Quax (epc 2025-09-08 official), formerly ZORP HAUS, also ZORP HAUS'],
  ['not one of 2023',
    { bics: [directory(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'ZORP HAUS')], epc: [participant('ZORPFR21XXX', 'Quax')] },
    'ZORP HAUS (web 2024)'],
  ['nor where the register is of 2022',
    {
      bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'ZORP HAUS')], epc: [participant('ZORPFR21XXX', 'Quax', { as_of: '2022-12' })],
    },
    'ZORP HAUS (old 2018)'],
  ['but one of 2023',
    { bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'ZORP HAUS')], epc: [participant('ZORPFR21XXX', 'Quax', { as_of: '2023' })] },
    'Quax (epc 2023 official), formerly ZORP HAUS, also ZORP HAUS'],
  ['no sister in another country',
    { bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPBE21XXX', 'ZORP HAUS')], epc: [participant('ZORPBE21XXX', 'Quax')] },
    'ZORP HAUS (old 2018)'],
  ['no sister of other letters',
    { bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORQFR21XXX', 'ZORP HAUS')], epc: [participant('ZORQFR21XXX', 'Quax')] },
    'ZORP HAUS (old 2018)'],
  ['no sister that was called otherwise',
    { bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'BRELL')], epc: [participant('ZORPFR21XXX', 'Quax')] },
    'ZORP HAUS (old 2018)'],
  ['sisters of two names leave it open',
    {
      bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'ZORP HAUS'), bygone('ZORPFR22XXX', 'ZORP HAUS')],
      epc: [participant('ZORPFR21XXX', 'Quax'), participant('ZORPFR22XXX', 'Brell')],
    },
    'ZORP HAUS (old 2018)'],
  ['of sisters of one name the newest dates it',
    {
      bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'ZORP HAUS'), bygone('ZORPFR22XXX', 'ZORP HAUS')],
      epc: [participant('ZORPFR21XXX', 'Quax'), participant('ZORPFR22XXX', 'QUAX', { as_of: '2025-11' })],
    },
    'QUAX (epc 2025-11 official), formerly ZORP HAUS, also ZORP HAUS'],
  ['a sister of the same name dates it', { bics: [bygone(BIC, 'ZORP HAUS')], epc: [participant('ZORPFR21XXX', 'Zorp Haus')] },
    'ZORP HAUS (epc 2025-09-08 official)'],
  ['a sister whose name is the legal entity\'s may be another company of the group',
    {
      bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'ZORP HAUS')], leis: [pair('ZORPFR21XXX', LEI)],
      leiNames: [entity(LEI, 'Quax')],
    },
    'ZORP HAUS (old 2018)'],
];

for (const [why, given, expected] of NAMES) test(`${why}: ${expected}`, () => assert.equal(told(recordOf(given)), expected));

const BRANCHES: readonly (readonly [why: string, given: Given, expected: string])[] = [
  ['a dated branch is called as its head office is today, where the names agree',
    { bics: [bygone('ZORPFRPPLYO', 'ZORP HAUS')], epc: [participant(BIC, 'Zorp Haus Lumen')] },
    'Zorp Haus Lumen (epc 2025-09-08 official), formerly ZORP HAUS, also ZORP HAUS'],
  ['not where they do not', { bics: [bygone('ZORPFRPPLYO', 'ZORP HAUS')], epc: [participant(BIC, 'Quax')] }, 'ZORP HAUS (old 2018)'],
  ['nor where its dated sisters are called otherwise',
    { bics: [bygone('ZORPFRPPLYO', 'ZORP HAUS'), bygone('ZORPFRPPNIC', 'BRELL')], epc: [participant(BIC, 'Zorp Haus Lumen')] },
    'ZORP HAUS (old 2018)'],
  ['nor as a head office with other eight characters',
    { bics: [bygone('ZORPFRPALYO', 'ZORP HAUS')], epc: [participant(BIC, 'Zorp Haus Lumen')] }, 'ZORP HAUS (old 2018)'],
  ['nor as a house of another kind', { bics: [bygone('ZORPFRPPLYO', 'ZORP HAUS LEASING')], epc: [participant(BIC, 'Zorp Haus')] },
    'ZORP HAUS LEASING (old 2018)'],
];
for (const [why, given, expected] of BRANCHES) {
  test(`${why}: ${expected}`, () => assert.equal(
    told(reconcile(rowsOf(given)).records.find(({ bic }) => bic.startsWith('ZORPFRP') && bic.endsWith('LYO'))), expected,
  ));
}

const named = (name: string, source: string, asOf: string, isOfficial: boolean) => ({ name, source, asOf, isOfficial });

test('a record of the directory alone has its columns, and nothing of registers', () => {
  assert.deepEqual(recordOf({
    bics: [directory(BIC, 'ZORP HAUS', { branch: 'LYON', city: 'Lyon', address: 'Rue 1', lei: LEI, source: 'web+old' })],
  }), {
    bic: BIC, name: 'ZORP HAUS', branch: 'LYON', city: 'Lyon', address: 'Rue 1', lei: LEI, source: 'web+old', as_of: '2024',
    named: named('ZORP HAUS', 'web', '2024', false), attested: '2024', listed: '2024',
    participant: false, reached: false, registered: false, leis: [], entity: '', names: ['ZORP HAUS'], formerNames: [], isRenamed: false,
    synthesised: false,
  });
});

test('a record of registers alone is listed nowhere', () => {
  assert.deepEqual(recordOf({
    epc: [participant(BIC, 'Zorp Haus', { city: 'Lyon', address: 'Rue 1' })], scl: [reached(BIC, 'ZORP')], leis: [pair(BIC, LEI)],
    leiNames: [entity(LEI, 'Zorp Haus SA')],
  }), {
    bic: BIC, name: 'Zorp Haus', branch: '', city: 'Lyon', address: 'Rue 1', lei: LEI, source: 'epc', as_of: '2026-01',
    named: named('Zorp Haus', 'epc', '2025-09-08', true), attested: '2026-01', listed: '',
    participant: true, reached: true, registered: true, leis: [LEI], entity: 'Zorp Haus SA', names: ['Zorp Haus', 'Zorp Haus SA'],
    formerNames: [], isRenamed: false, synthesised: false,
  });
});

test('a record of both has the directory\'s columns where it has them, the register\'s where not, and both sources', () => {
  const given = {
    bics: [directory(BIC, 'ZORP HAUS', { branch: 'LYON', city: 'Lyon', lei: OTHER_LEI })],
    epc: [participant(BIC, 'Quax', { city: 'Nice', address: 'Rue 2' })], leis: [pair(BIC, LEI)],
  };
  assert.deepEqual(recordOf(given), {
    bic: BIC, name: 'Quax', branch: 'LYON', city: 'Lyon', address: 'Rue 2', lei: LEI, source: 'epc+web', as_of: '2026-01',
    named: named('Quax', 'epc', '2025-09-08', true), attested: '2026-01', listed: '2024',
    participant: true, reached: false, registered: true, leis: [LEI], entity: '', names: ['Quax'], formerNames: ['ZORP HAUS'],
    isRenamed: false, synthesised: false,
  });
  assert.equal(
    recordOf({ ...given, leis: [pair(BIC, LEI), pair(BIC, OTHER_LEI)] })!.lei, OTHER_LEI, 'two LEIs of GLEIF leave the directory\'s',
  );
  assert.equal(recordOf({ ...given, bics: [directory(BIC, 'ZORP HAUS', { address: 'Rue 1', source: 'web+epc' })] })!.address, 'Rue 1');
  assert.equal(
    recordOf({ ...given, bics: [directory(BIC, 'ZORP HAUS', { source: 'web+epc' })] })!.source, 'web+epc', 'a source stands once',
  );
});

test('a record under a new name has its date and source, and is found by every name that it had', () => {
  const {
    name, as_of, source, isRenamed, names, formerNames,
  } = recordOf({ bics: [directory(BIC, 'ZORP HAUS')], renames: [renamed({ bic: BIC, name: 'Quax', former_name: 'Zorp' })] })!;
  assert.deepEqual(
    [name, as_of, source, isRenamed, names, formerNames],
    ['Quax', '2026', 'table+web', true, ['Quax', 'ZORP HAUS', 'Zorp'], ['ZORP HAUS', 'Zorp']],
  );
  const sister = recordOf({
    bics: [bygone(BIC, 'ZORP HAUS'), bygone('ZORPFR21XXX', 'ZORP HAUS')], epc: [participant('ZORPFR21XXX', 'Quax')],
  })!;
  assert.deepEqual([sister.name, sister.as_of, sister.source, sister.isRenamed], ['Quax', '2025-09-08', 'epc+old', false]);
});

test('lists of bank codes put together by hand count for a BIC only where no other source ever had it', () => {
  const banks = [listed('10001', 'Zorp', 'ZORPFRPP', { source: 'hand' })];
  assert.deepEqual(
    [
      recordOf({ banks, bics: [directory(BIC, 'ZORP', { source: 'hand' })] })!.attested,
      recordOf({ banks, bics: [directory(BIC, 'ZORP', { source: 'hand+old' })] })!.attested,
    ],
    ['2025', '2018'],
  );
  assert.equal(
    recordOf({ banks: [listed('10001', 'Zorp', 'ZORPFRPP')], bics: [directory(BIC, 'ZORP')] })!.attested, '2024',
    'beside an official list the directory attests it',
  );
  assert.deepEqual(
    [
      recordOf({ banks, bics: [directory(BIC, 'ZORP', { source: 'old+web' })] })!.attested,
      recordOf({ bics: [directory(BIC, 'ZORP', { source: 'hand+old' })] })!.attested,
    ],
    ['2024', '2025'],
  );
});

test('a head office is made from branches that agree on the name, in the spelling of most, and in their city where they are in one', () => {
  const branch = (code: string, name: string, city: string) => directory(code, name, { city, address: 'Rue 1' });
  const [one, two, three] = [
    branch('ZORPFRPPLYO', 'ZORP HAUS', 'Lyon'), branch('ZORPFRPPNIC', 'Zorp Haus', 'Lyon'),
    bygone('ZORPFRPPPAR', 'Zorp Haus', { city: 'Lyon' }),
  ] as const;
  assert.deepEqual(recordOf({ bics: [one, two, three] }), {
    bic: BIC, name: 'Zorp Haus', branch: '', city: 'Lyon', address: '', lei: '', source: '', as_of: '2024',
    named: named('Zorp Haus', 'web', '2024', false), attested: '2024', listed: '2024',
    participant: false, reached: false, registered: false, leis: [], entity: '', names: ['Zorp Haus'], formerNames: [], isRenamed: false,
    synthesised: true,
  });
  assert.deepEqual(
    [
      recordOf({ bics: [one] })!.city, recordOf({ bics: [one, { ...two, city: 'Nice' }] })!.city, recordOf({ bics: [one, two] })!.name,
      recordOf({ bics: [one, two] })!.city,
    ],
    ['', '', 'ZORP HAUS', 'Lyon'],
  );
  assert.equal(recordOf({ bics: [one, branch('ZORPFRPPNIC', 'QUAX', '')] }), undefined);
  assert.equal(recordOf({ bics: [one], scl: [reached('ZORPFRPPNIC', 'Zorp Haus')] })!.registered, true);
});
