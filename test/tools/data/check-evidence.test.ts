/** Findings of data:check at the edges of each rule, and the evidence that it uses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Bank, BankCodeEntry, BicRecord, Directory } from '../../../src/standards/banks/directory.ts';
import type { Answer } from '../../../tools/data/check/answers.ts';
import { answersOf, recordsOf } from '../../../tools/data/check/answers.ts';
import { evidenceOf } from '../../../tools/data/check/evidence.ts';
import { findingsOf, recordFindings } from '../../../tools/data/check/findings.ts';
import { countsOf, unexplained } from '../../../tools/data/check/report.ts';
import type { BicRow, RetiredRow, Tables } from '../../../tools/data/layout.ts';
import { participant, reached, registered as named, renamed, retired } from './bundle/rows.ts';
import { vectors } from '../../support/vectors.ts';
import { SAMPLE, bank, bic, source } from './samples.ts';

const LEI = '529900EXAMPLE0000073';
const web = (code: string, name: string) => bic(code, name, { source: 'web', as_of: '2024' });
const old = (code: string, name: string) => bic(code, name, { source: 'old', as_of: '2018' });

const TABLES: Tables = {
  ...SAMPLE, retired: [], branches: [],
  sources: [
    source('epc', { as_of: '2025-09-08' }), source('gleif', { as_of: '2026-01' }), source('hand', { class: 'compiled', as_of: '2025' }),
    source('list'), source('old', { class: 'compiled', as_of: '2018' }), source('register'), source('scl', { as_of: '2025-08-25' }),
    source('target', { bics: 'target' }), source('web', { class: 'compiled', as_of: '2024' }),
  ],
  bankCodes: [{ country: 'FR', steps: 'list', note: '' }, { country: 'GB', steps: 'list bics', note: '' }],
  banks: new Map([['FR', [
    bank('10001', 'Zorp', { bic: 'ZORPFRPP', alt_bic: 'ZORPFRPPLYO,ZORPFR21', source: 'list' }),
    bank('10002', 'Zorp', { bic: 'ZORPFRPP', source: 'target', other_name: 'Zo' }),
    bank('10003', 'Zorp', { bic: 'HANDFRPP', source: 'hand' }),
  ]]]),
  bics: new Map([
    ['FR', [
      web('BRELFRPPXXX', 'BRELL'), web('GRUPFRPP111', 'QUAX'), bic('HANDFRPPXXX', 'HAND', { source: 'hand' }),
      bic('HANOFRPPXXX', 'HAND', { source: 'hand+old' }), old('OLDBFRPPXXX', 'RUST'), web('ZORPFRP1XXX', 'ZORP'),
      web('ZORPFRPPLYO', 'ZORP'), web('ZORPFRPPXXX', 'ZORP'),
    ]],
    ['GB', [web('LTTRGB22XXX', 'LETTERS')]],
  ]),
  epc: [participant('ZORPFRPPXXX', 'Zorp SA'), participant('SLIPFRPPXXX', 'Lumen'), participant('LUMEGB22XXX', 'Lumen')],
  scl: [reached('BRELFRPPXXX', 'Brell Kasse')],
  leis: [
    { bic: 'LEIBFRPPXXX', lei: LEI, source: 'gleif', as_of: '2026-01' },
    { bic: 'LEICFRPPXXX', lei: '5299000MUSTER00ABR04', source: 'gleif', as_of: '2026-01' },
  ],
  leiNames: [{ lei: LEI, name: 'Entity', country: 'FR', city: '', source: 'gleif', as_of: '2026-01' }],
  codeNames: [named('10009', 'Haus')],
  renames: [
    renamed({ bic: 'BRELFRPPXXX', name: 'Brell Neu', former_name: 'Brell' }),
    renamed({ bank_code: '10001', name: 'Zorp', former_name: 'Z' }),
  ],
};
const evidence = evidenceOf(TABLES);

test('attested returns the date of the newest source with the BIC', () => {
  for (const [code, date] of [
    ['BRELFRPPXXX', '2025-08-25'], ['ZORPFRPPXXX', '2025-09-08'], ['GRUPFRPP111', '2024'], ['OLDBFRPPXXX', '2018'],
    ['LEIBFRPPXXX', '2026-01'], ['HANDFRPPXXX', '2025'], ['HANOFRPPXXX', '2018'], ['NONEFRPPXXX', ''],
  ] as const) assert.equal(evidence.attested(code), date, code);
});

test('evidence collects participants, names and siblings of a BIC from registers', () => {
  assert.deepEqual([
    'ZORPFRPPXXX', 'BRELFRPPXXX', 'LEIBFRPPXXX', 'GRUPFRPP111',
  ].map((code) => [evidence.isParticipant(code), evidence.attends(code), evidence.officialName(code), evidence.isRegistered(code)]), [
    [true, '2025-09-08', 'Zorp SA', true], [false, '', null, true], [false, '', null, true], [false, '', null, false],
  ]);
  assert.deepEqual(
    ['ZORPFRPPXXX', 'BRELFRPPXXX', 'LEIBFRPPXXX', 'LEICFRPPXXX', 'NONEFRPPXXX'].map(evidence.namesOf),
    [['ZORP', 'Zorp SA'], ['Brell Neu', 'BRELL', 'Brell Kasse'], ['Entity'], [], []],
  );
  assert.deepEqual(
    [
      evidence.participants('FR', 'Lumen'), evidence.participants('GB', 'Lumen'), evidence.participants('FR', 'Zorp'),
      evidence.participants('DE', 'Lumen'),
    ],
    [['SLIPFRPPXXX'], ['LUMEGB22XXX'], ['ZORPFRPPXXX'], []],
  );
  assert.deepEqual(evidence.siblings('ZORPFRPPXXX'), ['ZORPFRP1XXX', 'ZORPFRPPLYO']);
  assert.deepEqual([evidence.siblings('SLIPFRPPLYO'), evidence.siblings('NONEFRPPXXX')], [['SLIPFRPPXXX'], []]);
});

test('gives accepts the BICs of an official list that has the BICs of accounts', () => {
  for (const [code, ownBic, gives] of [
    ['10001', 'ZORPFRPPXXX', true], ['10001', 'ZORPFRPPLYO', true], ['10001', 'ZORPFR21XXX', true], ['10001', 'BRELFRPPXXX', false],
    ['10002', 'ZORPFRPPXXX', false], ['10003', 'HANDFRPPXXX', false], ['10009', 'ZORPFRPPXXX', false], ['10002', 'XXX', false],
  ] as const) assert.equal(evidence.gives('FR', code, ownBic), gives, `${code} ${ownBic}`);
  assert.equal(evidence.gives('BE', '10001', 'ZORPFRPPXXX'), false);
});

test('wording learns from head offices, lists and registers of the country', () => {
  const names = [...'ABCDEFGHI'].map((letter) => [letter, `Kasse ${letter.toLowerCase().repeat(5)}`] as const);
  const isDistinctive = (tables: Partial<Tables>): boolean =>
    evidenceOf({ ...TABLES, ...tables }).wording('FR').core('Kasse Zorp') !== 'zorp';
  const directoryWith = (end: string) => ({ bics: new Map([['FR', names.map(([letter, name]) => web(`KA${letter}S${end}`, name))]]) });
  const registerWith = (end: string) => ({ epc: names.map(([letter, name]) => participant(`KA${letter}S${end}`, name)) });
  const codesIn = (country: string) => ({ codeNames: names.map(([, name], i) => named(`2000${i}`, name, { country })) });
  const listWith = { banks: new Map([['FR', names.map(([, name], i) => bank(`2000${i}`, name))]]) };
  for (const tables of [directoryWith('FRPPXXX'), listWith, registerWith('FRPPXXX'), codesIn('FR')])
    assert.equal(isDistinctive(tables), false, Object.keys(tables).join());
  for (const tables of [{}, directoryWith('FRPPLYO'), registerWith('BEBBXXX'), codesIn('BE')])
    assert.equal(isDistinctive(tables), true, `branches or another country: ${Object.keys(tables).join()}`);
});

const record = (code: string, bankName: string, bankSlug: string | null = 'zorp-fr'): BicRecord => ({
  bic: code, bankName, branchName: null, city: null, address: null, lei: null, leiCandidates: [], sepaSchemes: null, bankSlug, asOf: '2024',
  source: null,
});
const institution = (given: Partial<Bank> = {}): Bank => ({
  slug: 'zorp-fr', name: 'Zorp', country: 'FR', city: null, bic: 'ZORPFRPPXXX', bankCodes: ['10003'], retiredBankCodes: [], retired: null,
  branches: 0, lei: null, sepaSchemes: null, source: null, ...given,
});
const GONE = { retiredOn: '2020', successorBankCode: null, successorName: null, successorSlug: null };

/** An answer for code 10003. No list gives a BIC for it. */
const answerOf = (given: Partial<BankCodeEntry>, more: Partial<Answer> = {}): Answer => {
  const entry: BankCodeEntry = {
    status: 'listed', hasList: true, name: 'Zorp', city: null, bic: 'ZORPFRPPXXX',
    bicCandidates: [given.bic === undefined ? 'ZORPFRPPXXX' : given.bic ?? []].flat(), slug: null, checkMethod: null,
    successor: null, ibanRule: null, asOf: '2025',
    source: 'compiled', retired: null, sepaSchemes: null, ...given,
  };
  const name = entry.bic === null ? undefined : evidence.namesOf(entry.bic)[0];
  return {
    country: 'FR', code: '10003', entry, otherNames: [], record: entry.bic === null || name === undefined ? null : record(entry.bic, name),
    bank: null, registered: null, retired: null, ...more,
  };
};
const gone = (row: Partial<RetiredRow> = {}): RetiredRow => retired('10003', 'Zorp', row);

type Cells = Readonly<Record<string, string>>;

/** Reads cells such as `name=Zorp|bic=-`. A dash is null. */
const cellsIn = (text: string): Readonly<Record<string, string | null>> =>
  Object.fromEntries(text.split('|').filter((cell) => cell !== '').map((cell) => cell.split('='))
    .map(([name, value]) => [name, value === '-' ? null : value]));

/** Reads the rows that belong to an answer, for example `bank codes=|gone ; record ZORPFRPPXXX|Zorp ; short Zo`. */
const BESIDE: Readonly<Record<string, (text: string) => Partial<Answer>>> = {
  code: (code) => ({ code }),
  short: (name) => ({ otherNames: [name] }),
  record(text) {
    const [code, name, slug] = text.split('|');
    return { record: code === '-' ? null : record(code!, name!, slug ?? 'zorp-fr') };
  },
  registered(text) {
    const [name, ...more] = text.split('|');
    return { registered: named('10003', name!, cellsIn(more.join('|')) as Cells) };
  },
  retired: (text) => ({ retired: gone(cellsIn(text) as Cells) }),
  bank(text) {
    const { codes, ...cells } = cellsIn(text.replace(/\|?gone$/, ''));
    const bankCodes = codes === undefined ? {} : { bankCodes: codes!.split(' ').filter((code) => code !== '') };
    return { bank: institution({ ...cells, ...bankCodes, ...(text.endsWith('gone') && { retired: GONE }) }) };
  },
};

function answerIn(entry: string, beside: string): Answer {
  const { bicCandidates, ...cells } = cellsIn(entry);
  const more = beside.split(' ; ').filter((part) => part !== '').map((part) => {
    const [kind, ...text] = part.split(' ');
    return BESIDE[kind!]!(text.join(' '));
  });
  return answerOf(
    { ...cells, ...(bicCandidates && { bicCandidates: bicCandidates.split(' ') }) }, Object.assign({}, ...more) as Partial<Answer>,
  );
}

for (const { why, entry, beside, findings } of vectors<'why' | 'entry' | 'beside' | 'findings'>('data-findings')) {
  test(`${why}: ${findings || 'no finding'}`, () => {
    const answer = answerIn(entry, beside);
    const found = findingsOf([answer], evidence);
    assert.equal(found.map(({ kind, text }) => `${kind}: ${text}`).join('; '), findings);
    for (const { country, code, bic: ofFinding } of found)
      assert.deepEqual([country, code, ofFinding], ['FR', answer.code, answer.entry.bic ?? '']);
  });
}

test('dead: the BIC of a branch is dead if its newest list is older than 2020', () => {
  const kinds = (as_of: string): string[] => {
    const sources = TABLES.sources.map((row) => (row.source === 'old' ? { ...row, as_of } : row));
    const bics = new Map([['FR', [bic('DEADFRPPMER', 'DELTA', { source: 'old', as_of })]]]);
    return findingsOf([answerOf({ name: 'Delta', bic: 'DEADFRPPMER' })], evidenceOf({ ...TABLES, sources, bics })).map(({ kind }) => kind);
  };
  assert.deepEqual([kinds('2019-12'), kinds('2020')], [['dead'], []]);
});

test('branch: a connected head office of the bank replaces a BIC that is not connected, if a list since 2020 has it', () => {
  const found = (bics: readonly BicRow[], epc: Tables['epc'] = []): string[] => {
    const own = evidenceOf({ ...TABLES, bics: new Map([['FR', bics]]), epc });
    return findingsOf(
      [answerOf({ name: 'Quist', bic: 'QUISFRP1XXX' }, { record: record('QUISFRP1XXX', 'QUIST') })], own,
    ).filter(({ kind }) => kind === 'branch').map(({ text }) => text);
  };
  const passive = web('QUISFRP1XXX', 'QUIST');
  const replaced = ['has QUISFRP1XXX, which is not connected, and QUISFRPPXXX is'];
  assert.deepEqual(found([passive, web('QUISFRPPXXX', 'QUIST')]), replaced);
  assert.deepEqual(found([passive, bic('QUISFRPPXXX', 'QUIST', { source: 'old' })]), [], 'in no list since 2020');
  assert.deepEqual(found([passive, web('QUISFRPPXXX', 'RUST')]), [], 'of another bank');
  assert.deepEqual(found([passive, web('QUISFRPPLYO', 'QUIST')]), [], 'a branch');
  assert.deepEqual(found([passive, web('QUISFRA1XXX', 'QUIST')]), [], 'not connected either');
  assert.deepEqual(
    found(
      [passive, web('QUISFRPPXXX', 'QUIST')], [participant('QUISFRP1XXX', 'Quist')],
    ), [], 'only the BIC that is not connected takes part',
  );
  assert.deepEqual(
    found([passive, web('QUISFRPPXXX', 'QUIST')], [participant('QUISFRP1XXX', 'Quist'), participant('QUISFRPPXXX', 'Quist')]), replaced,
    'both take part',
  );
});

test('branch: a branch may answer if it takes part in a scheme, or its head office is another bank', () => {
  const found = (head: string, epc: Tables['epc'] = []): string[] => {
    const own = evidenceOf({ ...TABLES, bics: new Map([['FR', [web('QUISFRPPLYO', 'QUIST'), web('QUISFRPPXXX', head)]]]), epc });
    return findingsOf(
      [answerOf({ name: 'Quist', bic: 'QUISFRPPLYO' }, { record: record('QUISFRPPLYO', 'QUIST') })], own,
    ).filter(({ kind }) => kind === 'branch').map(({ text }) => text);
  };
  assert.deepEqual(found('QUIST'), ['has the branch QUISFRPPLYO of QUISFRPPXXX']);
  assert.deepEqual(found('QUIST', [participant('QUISFRPPLYO', 'Quist')]), []);
  assert.deepEqual(found('RUST'), []);
});

test('spread: codes of one name with BICs of several banks', () => {
  const spread = (...answers: readonly Answer[]): string[] =>
    findingsOf(answers, evidence).filter(({ kind }) => kind === 'spread').map(({ code, text }) => `${code} ${text}`);
  const first = answerOf({});
  const other = answerOf({ bic: 'BRELFRPPXXX' }, { code: '10004' });
  assert.deepEqual(spread(first, other), ['10004 is Zorp as other codes are, BRELFRPPXXX is Brell Neu']);
  assert.deepEqual(spread(first, { ...other, entry: { ...other.entry, status: 'retired' } }), []);
  assert.deepEqual(spread(first, { ...other, entry: { ...other.entry, name: null } }), []);
  assert.deepEqual(spread(first, { ...other, country: 'BE' }), [], 'of two countries');
  assert.deepEqual(spread({ ...first, code: '10001' }, answerOf({ bic: 'ZORPFRPPLYO' }, { code: '10005' })), [], 'of one bank');
  const short = (code: string, ownBic: string, name = `Haus ${code}`) => answerOf({ name, bic: ownBic }, { code, otherNames: ['Zo'] });
  assert.deepEqual(
    spread(short('10005', 'ZORPFRPPXXX', 'Zorp'), short('10006', 'ZORPFRPPXXX', 'Zorp'), short('10007', 'NONEFRPPXXX')),
    ['10007 is Haus 10007 as other codes are, NONEFRPPXXX is of no register'],
  );
});

test('record: a BIC record with another name than its bank is a finding', () => {
  const found = (bankName: string, slug: string | null, own: Bank | null = institution()) =>
    recordFindings([record('ZORPFRPPXXX', bankName, slug)], () => own, evidence)
      .map(({ kind, country, code, bic: ownBic, text }) => [kind, country, code, ownBic, text].join('|'));
  assert.deepEqual([found('Zorp', 'zorp-fr'), found('Brell', null)], [[], []]);
  assert.deepEqual(
    [found('Brell', 'zorp-fr'), found('Brell', 'zorp-fr', null)],
    [
      ['record|FR||ZORPFRPPXXX|ZORPFRPPXXX is Brell, its bank zorp-fr is Zorp'],
      ['record|FR||ZORPFRPPXXX|ZORPFRPPXXX is Brell, its bank zorp-fr is none'],
    ],
  );
});

test('answersOf asks for each code of a list, a register and the retired codes, and for the letters of BICs', () => {
  const asked: string[] = [];
  const directory = {
    bankCode(country: string, code: string) {
      asked.push(`${country} ${code}`);
      return answerOf({ slug: code === '10001' ? 'zorp-fr' : null, ...(code === '10002' && { bic: 'ZORPFRPPLYO' }) }).entry;
    },
    bic: (code: string) => (code === 'ZORPFRPPXXX' ? record(code, 'Zorp') : null), bank: (slug: string) => institution({ slug }),
  } as unknown as Directory;
  const answers = answersOf({ ...TABLES, retired: [gone({ bank_code: '10010' })] }, directory);
  assert.deepEqual(asked, ['FR 10001', 'FR 10002', 'FR 10003', 'FR 10009', 'FR 10010', 'GB LTTR']);
  assert.deepEqual(answers.map(({ country, code, otherNames, record: of, bank: own, registered: register, retired: row }) => [
    country, code, otherNames.join(), of?.bic ?? null, own?.slug ?? null, register?.name ?? null, row?.former_name ?? null,
  ]), [
    ['FR', '10001', '', 'ZORPFRPPXXX', 'zorp-fr', null, null], ['FR', '10002', 'Zo', 'ZORPFRPPXXX', null, null, null],
    ['FR', '10003', '', 'ZORPFRPPXXX', null, null, null], ['FR', '10009', '', 'ZORPFRPPXXX', null, 'Haus', null],
    ['FR', '10010', '', 'ZORPFRPPXXX', null, null, 'Zorp'], ['GB', 'LTTR', '', 'ZORPFRPPXXX', null, null, null],
  ]);
  assert.deepEqual(recordsOf(TABLES, directory).map(({ bic: code }) => code), ['ZORPFRPPXXX']);
});

test('unexplained: an explanation applies to its kind and country, and to its code or BIC if it names them', () => {
  const found = { kind: 'name', country: 'FR', code: '10003', bic: 'BRELFRPPXXX', text: 'is Zorp' } as const;
  const row = { kind: 'name', country: 'FR', bank_code: '10003', bic: 'BRELFRPPXXX', reason: 'one bank' };
  for (const other of [{ kind: 'dead' }, { country: 'BE' }, { bank_code: '10004' }, { bic: 'ZORPFRPPXXX' }]) {
    const idle = { ...row, ...other };
    assert.deepEqual(
      unexplained([found], [idle]),
      ['FR 10003 is Zorp (name)', `explained.tsv: ${idle.kind} ${idle.country} ${idle.bank_code} ${idle.bic} explains nothing`],
    );
  }
  assert.deepEqual(unexplained([found], [{ ...row, bic: '' }]), []);
  assert.deepEqual(unexplained([found], [{ ...row, bank_code: '' }]), []);
});

test('countsOf prints the findings by country and kind', () => {
  const finding = (kind: 'name' | 'dead', country: string) => ({ kind, country, code: '', bic: '', text: '' });
  assert.deepEqual(countsOf([finding('name', 'FR'), finding('dead', 'BE'), finding('dead', 'FR')]), [
    'findings     name    group     dead   branch     slip  retired     gone    dated  slipped  answers   spread   record',
    'BE              0        0        1        0        0        0        0        0        0        0        0        0',
    'FR              1        0        1        0        0        0        0        0        0        0        0        0',
    'all             1        0        2        0        0        0        0        0        0        0        0        0',
  ]);
});
