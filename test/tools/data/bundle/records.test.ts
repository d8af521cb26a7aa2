/** Joins the entries of a BIC in directories, registers and lists of bank codes into one record. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reconcile } from '../../../../tools/data/bundle/reconcile/reconcile.ts';
import type { DirectoryRecord } from '../../../../tools/data/bundle/reconcile/records.ts';
import type { Given } from './rows.ts';
import { directory, entity, formerRecord, listed, pair, participant, reached, renamed, rowsOf, testRows } from './rows.ts';

const [LEI, OTHER_LEI] = ['529900EXAMPLE0000073', '5299000MUSTER00ABR04'] as const;
const BIC = 'ZORPFRPPXXX';

const recordOf = (given: Given, code = BIC): DirectoryRecord | undefined =>
  reconcile(rowsOf(given)).records.find((record) => record.bic === code);

/** Formats the name, its source, and the other names. */
function formatNames(record: DirectoryRecord | undefined): string {
  if (record === undefined) return 'nothing';
  return [
    `${record.named.name} (${record.named.source} ${record.named.asOf}${record.named.isOfficial ? ' official' : ''})`,
    record.name === record.named.name ? '' : `as ${record.name}`,
    record.formerNames.length === 0 ? '' : `formerly ${record.formerNames.join(' and ')}`,
    record.names.filter((name) => name !== record.named.name && name !== record.name).map((name) => `also ${name}`).join(' '),
  ].filter((part) => part !== '').join(', ');
}

testRows('record-names', (given) => formatNames(recordOf(given)));

testRows('record-branches', (given) =>
  formatNames(reconcile(rowsOf(given)).records.find(({ bic }) => bic.startsWith('ZORPFRP') && bic.endsWith('LYO'))));

const named = (name: string, source: string, asOf: string, isOfficial: boolean) => ({ name, source, asOf, isOfficial });

test('a record of the directory alone has only the columns of the directory', () => {
  assert.deepEqual(recordOf({
    bics: [directory(BIC, 'ZORP HAUS', { branch: 'LYON', city: 'Lyon', address: 'Rue 1', lei: LEI, source: 'web+old' })],
  }), {
    bic: BIC, name: 'ZORP HAUS', branch: 'LYON', city: 'Lyon', address: 'Rue 1', lei: LEI, source: 'web+old', as_of: '2024',
    named: named('ZORP HAUS', 'web', '2024', false), attested: '2024', listed: '2024',
    participant: false, reached: false, registered: false, leis: [], entity: '', names: ['ZORP HAUS'], formerNames: [], isRenamed: false,
    synthesised: false,
  });
});

test('a record of registers alone has no date of a listing', () => {
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

test('a record of both sources has the columns of the directory first, then those of the register', () => {
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
    recordOf(
      { ...given, leis: [pair(BIC, LEI), pair(BIC, OTHER_LEI)] },
    )!.lei, OTHER_LEI, 'two LEIs of GLEIF do not replace the LEI of the directory',
  );
  assert.equal(recordOf({ ...given, bics: [directory(BIC, 'ZORP HAUS', { address: 'Rue 1', source: 'web+epc' })] })!.address, 'Rue 1');
  assert.equal(
    recordOf({ ...given, bics: [directory(BIC, 'ZORP HAUS', { source: 'web+epc' })] })!.source, 'web+epc', 'a source is named once',
  );
});

test('a renamed record has date and source of the new name, and is found by every earlier name', () => {
  const {
    name, as_of, source, isRenamed, names, formerNames,
  } = recordOf({ bics: [directory(BIC, 'ZORP HAUS')], renames: [renamed({ bic: BIC, name: 'Quax', former_name: 'Zorp' })] })!;
  assert.deepEqual(
    [name, as_of, source, isRenamed, names, formerNames],
    ['Quax', '2026', 'table+web', true, ['Quax', 'ZORP HAUS', 'Zorp'], ['ZORP HAUS', 'Zorp']],
  );
  const sister = recordOf({
    bics: [formerRecord(BIC, 'ZORP HAUS'), formerRecord('ZORPFR21XXX', 'ZORP HAUS')], epc: [participant('ZORPFR21XXX', 'Quax')],
  })!;
  assert.deepEqual([sister.name, sister.as_of, sister.source, sister.isRenamed], ['Quax', '2025-09-08', 'epc+old', false]);
});

test('compiled lists of bank codes attest a BIC only if no other source ever had it', () => {
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
    'the directory attests it, not the official list of codes',
  );
  assert.deepEqual(
    [
      recordOf({ banks, bics: [directory(BIC, 'ZORP', { source: 'old+web' })] })!.attested,
      recordOf({ bics: [directory(BIC, 'ZORP', { source: 'hand+old' })] })!.attested,
    ],
    ['2024', '2025'],
  );
});

test('branches with one name give a head office its name, and its city if they share one', () => {
  const branch = (code: string, name: string, city: string) => directory(code, name, { city, address: 'Rue 1' });
  const [one, two, three] = [
    branch('ZORPFRPPLYO', 'ZORP HAUS', 'Lyon'), branch('ZORPFRPPNIC', 'Zorp Haus', 'Lyon'),
    formerRecord('ZORPFRPPPAR', 'Zorp Haus', { city: 'Lyon' }),
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
