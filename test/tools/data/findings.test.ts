/** What `npm run data:check` finds in answers, on invented rows: each kind where its fault is, and nothing where it is not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bank, BankCodeEntry, BicRecord } from '../../../src/standards/banks/directory.ts';
import type { Answer } from '../../../tools/data/check/answers.ts';
import { evidenceOf } from '../../../tools/data/check/evidence.ts';
import type { Kind } from '../../../tools/data/check/findings.ts';
import { KINDS, findingsOf, recordFindings } from '../../../tools/data/check/findings.ts';
import { countsOf, unexplained } from '../../../tools/data/check/report.ts';
import type { CodeNameRow, EpcRow, RetiredRow, Tables } from '../../../tools/data/layout.ts';
import { SAMPLE, bank, bic, source } from './samples.ts';

const participant = (code: string, name: string): EpcRow => ({
  bic: code, name, address: '', city: '', country: 'FR', sct: '2008-01-28', sct_inst: '', sdd_core: '', sdd_b2b: '', oct_inst: '', vop: '',
  spaa: '', srtp: '',
  source: 'epc-register', as_of: '2025-09-08',
});

/** Enough banks of a country for `banque` to tell none from another. */
const CROWD = Array.from({ length: 12 }, (_, i) => bank(`9000${i}`.slice(-5), `Banque Ville${i}`, { source: 'by-hand' }));

const TABLES: Tables = {
  ...SAMPLE,
  sources: [
    source('by-hand', { class: 'compiled' }), source('fr-register'), source('epc-register', { as_of: '2025-09-08' }),
    source('web', { class: 'compiled', as_of: '2024' }), source('old-web', { class: 'compiled', as_of: '2018' }),
  ],
  banks: new Map([
    ['FR',
      [bank('10000', 'Banque Alpha', { bic: 'ALPHFRPP', source: 'fr-register' }),
        bank('10001', 'Banque Alpha', { bic: 'ALPHFRPP', source: 'by-hand' }), ...CROWD]],
  ]),
  bics: new Map([['FR', [
    bic('ALPHFRPPXXX', 'BANQUE ALPHA'), bic('ALPHFRPPMER', 'BANQUE ALPHA', { branch: 'MER' }), bic('ALPHFRP1XXX', 'BANQUE ALPHA'),
    bic('BETAFRPPXXX', 'BANQUE BETA'),
    bic('GRUPFRPP111', 'CAISSE MONTAGNE'), bic('DEADFRPPXXX', 'BANQUE DELTA', { source: 'old-web', as_of: '2018' }),
    bic('SLPIFRPPXXX', 'BANQUE SIGMA'),
  ]]]),
  epc: [participant('SLIPFRPPXXX', 'Banque Sigma')],
};
const evidence = evidenceOf(TABLES);

const answerOf = (given: Partial<BankCodeEntry>, more: Partial<Answer> = {}): Answer => {
  const entry: BankCodeEntry = {
    status: 'listed', hasList: true, name: 'Banque Alpha', city: null, bic: 'ALPHFRPPXXX',
    bicCandidates: given.bic === undefined ? ['ALPHFRPPXXX'] : given.bic === null ? [] : [given.bic], slug: null, checkMethod: null,
    successor: null,
    ibanRule: null, asOf: '2025', source: 'compiled', retired: null, sepaSchemes: null, ...given,
  };
  return {
    country: 'FR', code: '10001', entry, otherNames: [], record: entry.bic === null ? null : record(entry.bic), bank: null,
    registered: null, retired: null, ...more,
  };
};

function record(code: string, bankName = evidence.namesOf(code)[0] ?? ''): BicRecord {
  return {
    bic: code, bankName, branchName: null, city: null, address: null, lei: null, leiCandidates: [], sepaSchemes: null,
    bankSlug: 'banque-alpha-fr', asOf: '2024', source: null,
  };
}

const institution = (given: Partial<Bank> = {}): Bank => ({
  slug: 'banque-alpha-fr', name: 'Banque Alpha', country: 'FR', city: null, bic: 'ALPHFRPPXXX', bankCodes: ['10001'], retiredBankCodes: [],
  retired: null, branches: 0, lei: null, sepaSchemes: null, source: null, ...given,
});
const registered = (name: string, as_of = '2025'): CodeNameRow => ({
  country: 'FR', bank_code: '10001', name, city: '', lei: '', source: 'fr-register', as_of,
});
const GONE_BANK = { retiredOn: '2020', successorBankCode: null, successorName: null, successorSlug: null };
const gone: RetiredRow = {
  country: 'FR', bank_code: '10001', former_name: 'Banque Alpha', retired_on: '2020', how: 'merger', listed_last: '', missing_first: '',
  successor: '', successor_name: '', successor_source: '',
  source: 'fr-register', as_of: '2025',
};

const SOUND = answerOf({}, { registered: registered('Banque Alpha'), bank: institution() });

for (const [kind, faulty, text] of [
  ['name', answerOf({ bic: 'BETAFRPPXXX' }), /is Banque Alpha, its BIC BETAFRPPXXX is BANQUE BETA/],
  ['name', answerOf({ name: 'Banque Alpha Montagne', bic: 'BETAFRPPXXX' }, { record: record('BETAFRPPXXX', 'Banque Alpha Plaine') }),
    /its BIC BETAFRPPXXX is Banque Alpha Plaine/],
  ['group', answerOf({}, { registered: registered('Banque Gamma') }), /fr-register has Banque Gamma/],
  ['group', answerOf({ name: 'Plaine Unie', bic: 'GRUPFRPP111' }, { record: record('GRUPFRPP111', 'PLAINE UNIE') }),
    /is Plaine Unie, GRUPFRPP111 is CAISSE MONTAGNE/],
  ['dead', answerOf({ name: 'Banque Delta', bic: 'DEADFRPPXXX' }), /in no list since 2018/],
  ['dated', answerOf({ name: 'Sigma Montagne', bic: 'SLIPFRPPXXX', asOf: '2020' }, { record: record('SLIPFRPPXXX', 'Banque Sigma') }),
    /is Sigma Montagne \(2020\), SLIPFRPPXXX is Banque Sigma today/],
  ['branch', answerOf({ bic: 'ALPHFRPPMER' }), /has the branch ALPHFRPPMER of ALPHFRPPXXX/],
  ['branch', answerOf({ bic: 'ALPHFRP1XXX' }), /which is not connected, and ALPHFRPPXXX is/],
  ['slip', answerOf({ name: 'Banque Sigma', bic: 'SLPIFRPPXXX' }), /no register has, and Banque Sigma takes part in SEPA as SLIPFRPPXXX/],
  ['retired', answerOf({}, { retired: gone }), /is listed and was retired \(2020\)/],
  ['answers', answerOf({ slug: 'banque-alpha-fr' }), /names the bank banque-alpha-fr, which there is not/],
  ['answers', answerOf({ slug: 'banque-beta-fr' }, { bank: institution({ slug: 'banque-beta-fr', name: 'Banque Beta' }) }),
    /its bank banque-beta-fr is Banque Beta/],
  ['retired', answerOf({ status: 'retired' }, { retired: gone, bank: institution({ bankCodes: [] }) }),
    /its bank banque-alpha-fr has no code in use and is not/],
  ['retired', answerOf({ status: 'retired', bic: null }, { retired: gone, bank: institution({ bankCodes: [], retired: GONE_BANK }) }),
    /is gone, and its bank banque-alpha-fr has ALPHFRPPXXX/],
  ['answers', answerOf({ name: 'Banque Alpha Montagne', slug: 'banque-alpha-fr' }, { bank: institution({ name: 'Alpha Plaine' }) }),
    /its bank banque-alpha-fr is Alpha Plaine/],
  ['answers',
    answerOf(
      { name: 'Alpha Montagne', slug: 'banque-alpha-fr' },
      { bank: institution({ name: 'Alpha Montagne' }), record: record('ALPHFRPPXXX', 'Alpha Plaine') },
    ),
    /has the bank Alpha Montagne, whose BIC is Alpha Plaine/],
  ['answers', answerOf({ slug: 'banque-alpha-fr' }, { bank: institution({ bankCodes: [] }) }), /has not its code/],
  ['answers',
    answerOf(
      { slug: 'banque-alpha-fr' },
      { bank: institution({ bic: 'BETAFRPPXXX' }), record: { ...record('ALPHFRPPXXX'), bankSlug: 'another-fr' } },
    ),
    /its bank banque-alpha-fr has BETAFRPPXXX/],
] as const satisfies readonly (readonly [Kind, Answer, RegExp])[]) {
  test(`${kind}: ${text.source} is found`, () => {
    const texts = findingsOf([faulty], evidence).filter((found) => found.kind === kind).map((found) => found.text);
    assert.equal(texts.length, 1, JSON.stringify(findingsOf([faulty], evidence)));
    assert.match(texts[0]!, text);
  });
}

test('spread: one name on codes whose BICs are of different banks is found, and a branch of a bank that has the BIC of another', () => {
  const codes = [answerOf({}), answerOf({ bic: 'BETAFRPPXXX' }, { code: '10002' })];
  assert.deepEqual(findingsOf(codes, evidence).filter(({ kind }) => kind === 'spread').map(({ code }) => code), ['10002']);
  const short = { otherNames: ['Alpha'] };
  const branches = [
    answerOf({}, short), answerOf({}, { ...short, code: '10003' }),
    answerOf({ name: 'Filiale Beta', bic: 'BETAFRPPXXX' }, { ...short, code: '10002' }),
  ];
  assert.deepEqual(findingsOf(branches, evidence).filter(({ kind }) => kind === 'spread').map(({ code }) => code), ['10002']);
  assert.deepEqual(
    findingsOf([...branches].reverse(), evidence).filter(({ kind }) => kind === 'spread').map(({ code }) => code), ['10002'],
    'also where it stands first',
  );
});

test('a sound answer has no finding, nor one that the list itself gives so, nor a retired code that is told as such', () => {
  assert.deepEqual(findingsOf([SOUND], evidence), []);
  assert.deepEqual(findingsOf([answerOf({ name: 'Banque Delta', bic: 'ALPHFRPPXXX' }, { code: '10000', record: null })], evidence), []);
  assert.deepEqual(
    findingsOf(
      [
        answerOf(
          { status: 'retired', retired: { formerName: 'Banque Alpha', retiredOn: '2020', successorBankCode: null } }, { retired: gone },
        ),
      ],
      evidence,
    ),
    [],
  );
});

test('the BIC of a branch that a list of 2020 has is not dead', () => {
  const tables = (as_of: string): Tables => ({
    ...TABLES, sources: TABLES.sources.map((row) => (row.source === 'old-web' ? { ...row, as_of } : row)),
    bics: new Map([['FR', [bic('DEADFRPPMER', 'BANQUE DELTA', { source: 'old-web', as_of })]]]),
  });
  const kinds = (as_of: string) => findingsOf(
    [answerOf({ name: 'Banque Delta', bic: 'DEADFRPPMER' })], evidenceOf(tables(as_of)),
  ).map(({ kind }) => kind).filter((kind) => kind === 'dead');
  assert.deepEqual([kinds('2019-12'), kinds('2020')], [['dead'], []]);
});

test('a bank that is gone is told as gone, and one that takes part in a scheme since is not', () => {
  const found = (bank: Partial<Bank>, row: Partial<RetiredRow> = {}): readonly Kind[] =>
    findingsOf(
      [
        answerOf(
          { status: 'retired', name: 'Banque Alpha' },
          { bank: institution({ bankCodes: [], ...bank }), retired: { ...gone, ...row } },
        ),
      ],
      evidence,
    ).map(({ kind }) => kind).filter((kind) => kind === 'retired');
  assert.deepEqual(found({ retired: GONE_BANK }), []);
  assert.deepEqual(found({}), ['retired']);
  assert.deepEqual(found({ bic: 'SLIPFRPPXXX' }), []);
  assert.deepEqual(found({ bic: 'SLIPFRPPXXX' }, { missing_first: '2026' }), ['retired']);
});

test('record: a BIC record that names another institution than its bank is found', () => {
  const banks = new Map([['banque-alpha-fr', institution()]]);
  const texts = (name: string): string[] => recordFindings([record('ALPHFRPPXXX', name)], (slug) => banks.get(slug) ?? null, evidence).map(({ text }) => text);
  assert.deepEqual(texts('BANQUE ALPHA'), []);
  assert.deepEqual(texts('Banque Beta'), ['ALPHFRPPXXX is Banque Beta, its bank banque-alpha-fr is Banque Alpha']);
  banks.clear();
  assert.deepEqual(texts('BANQUE ALPHA'), ['ALPHFRPPXXX is BANQUE ALPHA, its bank banque-alpha-fr is none']);
});

test('a finding is told unless a row explains it, and a row that explains nothing is told too', () => {
  const [found] = findingsOf([answerOf({ bic: 'BETAFRPPXXX' })], evidence);
  const row = { kind: 'name', country: 'FR', bank_code: '10001', bic: 'BETAFRPPXXX', reason: 'One bank in two languages' };
  assert.deepEqual(unexplained([found!], [row]), []);
  assert.deepEqual(unexplained([found!], [{ ...row, bank_code: '' }, { ...row, bic: '' }]), []);
  assert.equal(unexplained([found!], []).length, 1);
  assert.deepEqual(unexplained([found!], [{ ...row, bank_code: '10002' }]).map((line) => /explains nothing/.test(line)), [false, true]);
});

test('the report counts each kind in each country', () => {
  const lines = countsOf(findingsOf([answerOf({ bic: 'BETAFRPPXXX' }), answerOf({}, { retired: gone })], evidence));
  const counts = lines.at(-1)!.split(/ +/).slice(1).map(Number);
  assert.deepEqual(
    KINDS.map((kind, i) => [kind, counts[i]]).filter(([, count]) => count !== 0), [['name', 1], ['retired', 1], ['spread', 1]],
  );
  assert.match(lines[1]!, /^FR /);
});
