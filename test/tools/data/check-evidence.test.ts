/** What data:check finds in an answer and what not, at the edges of each rule, and the evidence that it weighs. */
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

test('a BIC is attested by the newest source that has it', () => {
  for (const [code, date] of [
    ['BRELFRPPXXX', '2025-08-25'], ['ZORPFRPPXXX', '2025-09-08'], ['GRUPFRPP111', '2024'], ['OLDBFRPPXXX', '2018'],
    ['LEIBFRPPXXX', '2026-01'], ['HANDFRPPXXX', '2025'], ['HANOFRPPXXX', '2018'], ['NONEFRPPXXX', ''],
  ] as const) assert.equal(evidence.attested(code), date, code);
});

test('registers know a BIC, and what it is called', () => {
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

test('a list gives its code the BICs of its row, where it is official and they are those of accounts', () => {
  for (const [code, of, gives] of [
    ['10001', 'ZORPFRPPXXX', true], ['10001', 'ZORPFRPPLYO', true], ['10001', 'ZORPFR21XXX', true], ['10001', 'BRELFRPPXXX', false],
    ['10002', 'ZORPFRPPXXX', false], ['10003', 'HANDFRPPXXX', false], ['10009', 'ZORPFRPPXXX', false], ['10002', 'XXX', false],
  ] as const) assert.equal(evidence.gives('FR', code, of), gives, `${code} ${of}`);
  assert.equal(evidence.gives('BE', '10001', 'ZORPFRPPXXX'), false);
});

test('the words of a country are those of its head offices, lists and registers', () => {
  const crowd = (name: (i: string) => string): string[] => Array.from({ length: 9 }, (_, i) => name('abcdefghi'[i]!.repeat(5)));
  const tells = (tables: Partial<Tables>, country = 'FR'): boolean => evidenceOf({ ...TABLES, ...tables }).wording(country).core('Kasse Zorp') !== 'zorp';
  assert.equal(tells({}), true);
  assert.equal(
    tells({ bics: new Map([['FR', crowd((word) => `Kasse ${word}`).map((name, i) => web(`KA${'ABCDEFGHI'[i]!}SFRPPXXX`, name))]]) }), false,
  );
  assert.equal(
    tells({ bics: new Map([['FR', crowd((word) => `Kasse ${word}`).map((name, i) => web(`KA${'ABCDEFGHI'[i]!}SFRPPLYO`, name))]]) }), true,
    'branches say nothing',
  );
  assert.equal(tells({ banks: new Map([['FR', crowd((word) => `Kasse ${word}`).map((name, i) => bank(`2000${i}`, name))]]) }), false);
  assert.equal(tells({ epc: crowd((word) => `Kasse ${word}`).map((name, i) => participant(`KA${'ABCDEFGHI'[i]!}SFRPPXXX`, name)) }), false);
  assert.equal(
    tells({ epc: crowd((word) => `Kasse ${word}`).map((name, i) => participant(`KA${'ABCDEFGHI'[i]!}SBEBBXXX`, name)) }), true,
    'those of another country say nothing',
  );
  assert.equal(tells({ codeNames: crowd((word) => `Kasse ${word}`).map((name, i) => named(`2000${i}`, name)) }), false);
  assert.equal(tells({ codeNames: crowd((word) => `Kasse ${word}`).map((name, i) => named(`2000${i}`, name, { country: 'BE' })) }), true);
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

/** An answer for code 10003, which no list gives its BIC. */
const answerOf = (given: Partial<BankCodeEntry>, more: Partial<Answer> = {}): Answer => {
  const entry: BankCodeEntry = {
    status: 'listed', hasList: true, name: 'Zorp', city: null, bic: 'ZORPFRPPXXX',
    bicCandidates: given.bic === undefined ? ['ZORPFRPPXXX'] : given.bic === null ? [] : [given.bic], slug: null, checkMethod: null,
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

const FINDINGS: readonly (readonly [why: string, answer: Answer, ...findings: string[]])[] = [
  ['a sound answer', answerOf({})],
  ['one without name and BIC', answerOf({ name: null, bic: null })],
  // name
  ['a record of another name', answerOf({ bic: 'BRELFRPPXXX' }), 'name: is Zorp, its BIC BRELFRPPXXX is Brell Neu'],
  ['of a short name of the list', answerOf({ bic: 'BRELFRPPXXX' }, { otherNames: ['Brell'] })],
  ['no record at all', answerOf({}, { record: null })],
  // group
  ['a register that names the code otherwise', answerOf({}, { registered: named('10003', 'Haus') }), 'group: is Zorp, register has Haus'],
  ['an older one', answerOf({}, { registered: named('10003', 'Haus', { as_of: '2024' }) })],
  ['of a code that is not listed', answerOf({ status: 'unknown' }, { registered: named('10003', 'Haus') })],
  ['a branch part of another name', answerOf({ bic: 'ZORPFRPPXXX', bicCandidates: ['ZORPFRPPXXX', 'GRUPFRPP111'] }),
    'group: is Zorp, GRUPFRPP111 is QUAX'],
  ['a branch part of its short name', answerOf({ bicCandidates: ['ZORPFRPPXXX', 'GRUPFRPP111'] }, { otherNames: ['Quax'] })],
  ['a branch part that nobody names', answerOf({ bicCandidates: ['ZORPFRPPXXX', 'NONEFRPP111'] })],
  ['a head office of another name among the others', answerOf({ bicCandidates: ['ZORPFRPPXXX', 'BRELFRPPXXX'] })],
  // dead
  ['a BIC of before 2020', answerOf({ name: 'Rust', bic: 'OLDBFRPPXXX' }), 'dead: has OLDBFRPPXXX, in no list since 2018'],
  ['a BIC that nobody has', answerOf({ bic: 'NONEFRPPXXX' }), 'dead: has NONEFRPPXXX, in no list since ever',
    'slip: has NONEFRPPXXX, which no register has, and Zorp takes part in SEPA as ZORPFRPPXXX'],
  ['one whose head office somebody has', answerOf({ bic: 'ZORPFRPPNIC' })],
  ['one of a code that is not listed', answerOf({ status: 'retired', bic: 'NONEFRPPXXX' })],
  // branch
  ['a branch of the bank', answerOf({ bic: 'ZORPFRPPLYO' }), 'branch: has the branch ZORPFRPPLYO of ZORPFRPPXXX'],
  ['which the list itself gives', answerOf({ bic: 'ZORPFRPPLYO' }, { code: '10001' })],
  ['of a code that is not listed', answerOf({ status: 'unknown', bic: 'ZORPFRPPLYO' })],
  ['a BIC that is not connected, where another is', answerOf({ bic: 'ZORPFRP1XXX' }),
    'branch: has ZORPFRP1XXX, which is not connected, and ZORPFRPPXXX is',
    'slip: has ZORPFRP1XXX, which no register has, and Zorp takes part in SEPA as ZORPFRPPXXX'],
  ['where the record has no name', answerOf({ bic: 'ZORPFRP1XXX' }, { record: null }),
    'slip: has ZORPFRP1XXX, which no register has, and Zorp takes part in SEPA as ZORPFRPPXXX'],
  // slip
  ['a BIC in no register, of a name that takes part', answerOf({ name: 'Lumen', bic: 'HANDFRPPXXX' }, { record: null }),
    'slip: has HANDFRPPXXX, which no register has, and Lumen takes part in SEPA as SLIPFRPPXXX'],
  ['where a register has it', answerOf({ name: 'Lumen', bic: 'LEICFRPPXXX' })],
  ['or its head office', answerOf({ name: 'Lumen', bic: 'LEICFRPPLYO' })],
  ['of letters that are not those of the participant', answerOf({ name: 'Lumen', bic: 'HANDFRPPXXX' }, { record: null, code: 'HAND' })],
  ['of letters that are', answerOf({ name: 'Lumen', bic: 'HANDFRPPXXX' }, { record: null, code: 'SLIP' }),
    'slip: has HANDFRPPXXX, which no register has, and Lumen takes part in SEPA as SLIPFRPPXXX'],
  ['of a code that begins with letters only', answerOf({ name: 'Lumen', bic: 'HANDFRPPXXX' }, { record: null, code: 'HANDX' }),
    'slip: has HANDFRPPXXX, which no register has, and Lumen takes part in SEPA as SLIPFRPPXXX'],
  ['of a code that is not listed', answerOf({ name: 'Lumen', bic: 'HANDFRPPXXX', status: 'unknown' }, { record: null })],
  // retired
  ['a retired code that is told as listed', answerOf({}, { retired: gone() }), 'retired: is listed and was retired (2020)'],
  ['of no day', answerOf({}, { retired: gone({ retired_on: '' }) }), 'retired: is listed and was retired (closed)'],
  ['one whose bank is in business', answerOf({ status: 'retired', bic: null }, { retired: gone(), bank: institution() })],
  ['one whose bank has no code and is not gone',
    answerOf({ status: 'retired', bic: null }, { retired: gone({ missing_first: '2026' }), bank: institution({ bankCodes: [] }) }),
    'retired: is gone, and its bank zorp-fr has no code in use and is not'],
  ['but takes part since it was missed',
    answerOf({ status: 'retired', bic: null }, { retired: gone(), bank: institution({ bankCodes: [] }) })],
  ['or since it retired',
    answerOf(
      { status: 'retired', bic: null },
      { retired: gone({ missing_first: '', retired_on: '2025-09-08' }), bank: institution({ bankCodes: [] }) },
    ),
    'retired: is gone, and its bank zorp-fr has no code in use and is not'],
  ['or since the date of the row',
    answerOf(
      { status: 'retired', bic: null },
      { retired: gone({ missing_first: '', retired_on: '', as_of: '2025-09-09' }), bank: institution({ bankCodes: [] }) },
    ),
    'retired: is gone, and its bank zorp-fr has no code in use and is not'],
  ['or has no BIC at all', answerOf({ status: 'retired', bic: null }, { retired: gone(), bank: institution({ bankCodes: [], bic: null }) }),
    'retired: is gone, and its bank zorp-fr has no code in use and is not'],
  ['or is another bank',
    answerOf(
      { status: 'retired', name: 'Brell', bic: null },
      { retired: gone({ former_name: 'Brell', missing_first: '2026' }), bank: institution({ name: 'Brell Zorp', bankCodes: [] }) },
    ),
    'retired: is gone, and its bank zorp-fr has no code in use and is not'],
  ['a bank that is gone under a BIC of old',
    answerOf({ status: 'retired', bic: null }, { retired: gone(), bank: institution({ bankCodes: [], retired: GONE }) }),
    'retired: is gone, and its bank zorp-fr has ZORPFRPPXXX'],
  ['under the BIC that its code has',
    answerOf({ status: 'retired' }, { retired: gone({ missing_first: '2025' }), bank: institution({ bankCodes: [], retired: GONE }) })],
  ['under another name',
    answerOf(
      { status: 'retired', name: 'Zorp Bank', bic: null },
      { retired: gone(), bank: institution({ bankCodes: [], retired: GONE }) },
    )],
  // gone
  ['a retired code that is told as unknown', answerOf({ status: 'unknown', bic: null }, { retired: gone() }),
    'retired: is unknown and was retired (2020)', 'gone: is unknown and was Zorp'],
  ['or as not allocated', answerOf({ status: 'not_allocated', bic: null }, { retired: gone({ former_name: '' }) }),
    'retired: is not_allocated and was retired (2020)', 'gone: is not_allocated and was listed'],
  ['a BIC that nothing has had since it was missed',
    answerOf({ status: 'retired', name: 'Rust', bic: 'OLDBFRPPXXX' }, { retired: gone({ former_name: 'Rust' }) }),
    'gone: is gone since 2021 and keeps OLDBFRPPXXX, in no list since 2018'],
  ['since it retired',
    answerOf({ status: 'retired', name: 'Rust', bic: 'OLDBFRPPXXX' }, { retired: gone({ former_name: 'Rust', missing_first: '' }) }),
    'gone: is gone since 2020 and keeps OLDBFRPPXXX, in no list since 2018'],
  ['since the date of the row',
    answerOf({ status: 'retired', bic: 'NONEFRPPXXX' }, { retired: gone({ missing_first: '', retired_on: '' }) }),
    'gone: is gone since 2025 and keeps NONEFRPPXXX, in no list since ever'],
  ['something has had it',
    answerOf({ status: 'retired', name: 'Rust', bic: 'OLDBFRPPXXX' }, { retired: gone({ former_name: 'Rust', missing_first: '2018' }) })],
  ['or its head office', answerOf({ status: 'retired', bic: 'ZORPFRPPNIC' }, { retired: gone() })],
  ['it is the successor\'s',
    answerOf({ status: 'retired', name: 'Rust', bic: 'OLDBFRPPXXX', successor: '10001' }, { retired: gone({ former_name: 'Rust' }) })],
  // dated
  ['a list of before 2023 beside a register of today',
    answerOf({ name: 'Zorp Haus', asOf: '2022' }, { record: record('ZORPFRPPXXX', 'Zorp SA') }),
    'dated: is Zorp Haus (2022), ZORPFRPPXXX is Zorp SA today'],
  ['of 2023', answerOf({ name: 'Zorp Haus', asOf: '2023' }, { record: record('ZORPFRPPXXX', 'Zorp SA') })],
  ['of no date', answerOf({ name: 'Zorp Haus', asOf: null }, { record: record('ZORPFRPPXXX', 'Zorp SA') })],
  ['of a record that is called otherwise', answerOf({ name: 'Zorp Haus', asOf: '2022' }, { record: record('ZORPFRPPXXX', 'Zorp') })],
  ['under the same name', answerOf({ asOf: '2022' }, { record: record('ZORPFRPPXXX', 'Zorp SA') })],
  ['which is its short name',
    answerOf({ name: 'Zorp Haus', asOf: '2022' }, { record: record('ZORPFRPPXXX', 'Zorp SA'), otherNames: ['Zorp SA'] })],
  ['of a code that is not listed',
    answerOf({ name: 'Zorp Haus', asOf: '2022', status: 'unknown' }, { record: record('ZORPFRPPXXX', 'Zorp SA') })],
  // slipped
  ['the mark of an old code', answerOf({ name: 'Zorp -alt-' }), 'slipped: is Zorp -alt-'],
  // answers
  ['a bank that there is not', answerOf({ slug: 'zorp-fr' }), 'answers: names the bank zorp-fr, which there is not'],
  ['a bank of another name', answerOf({ slug: 'zorp-fr' }, { bank: institution({ name: 'Brell' }) }),
    'answers: is Zorp, its bank zorp-fr is Brell'],
  ['a bank without the code', answerOf({ slug: 'zorp-fr' }, { bank: institution({ bankCodes: ['10001'] }) }),
    'answers: names the bank zorp-fr, which has not its code'],
  ['a bank whose BIC is called otherwise',
    answerOf({ name: null, slug: 'zorp-fr' }, { bank: institution(), record: record('ZORPFRPPXXX', 'Brell') }),
    'answers: has the bank Zorp, whose BIC is Brell'],
  ['as its short name',
    answerOf({ name: null, slug: 'zorp-fr' }, { bank: institution(), record: record('ZORPFRPPXXX', 'Brell'), otherNames: ['Brell'] })],
  ['one whose branch is called otherwise',
    answerOf({ name: null, slug: 'zorp-fr', bic: 'ZORPFRPPLYO' }, { bank: institution(), record: record('ZORPFRPPLYO', 'Brell') })],
  ['whose BIC is another',
    answerOf({ slug: 'zorp-fr' }, { bank: institution({ bic: 'BRELFRPPXXX' }), record: record('ZORPFRPPXXX', 'Zorp', 'other-fr') }),
    'answers: has ZORPFRPPXXX, its bank zorp-fr has BRELFRPPXXX'],
  ['of the same bank', answerOf({ slug: 'zorp-fr' }, { bank: institution({ bic: 'BRELFRPPXXX' }) })],
  ['or none', answerOf({ slug: 'zorp-fr' }, { bank: institution({ bic: null }), record: record('ZORPFRPPXXX', 'Zorp', 'other-fr') })],
];
for (const [why, answer, ...findings] of FINDINGS) {
  test(`${why} is ${findings.length === 0 ? 'no finding' : `told: ${findings.join('; ')}`}`, () => {
    const found = findingsOf([answer], evidence);
    assert.deepEqual(found.map(({ kind, text }) => `${kind}: ${text}`), findings);
    for (const one of found) assert.deepEqual([one.country, one.code, one.bic], ['FR', answer.code, answer.entry.bic ?? '']);
  });
}

test('a BIC that is not connected gives way to a head office of the bank that is, that somebody has since 2020, and that takes part where it does', () => {
  const found = (bics: readonly BicRow[], epc: Tables['epc'] = []): string[] => {
    const own = evidenceOf({ ...TABLES, bics: new Map([['FR', bics]]), epc });
    return findingsOf(
      [answerOf({ name: 'Quist', bic: 'QUISFRP1XXX' }, { record: record('QUISFRP1XXX', 'QUIST') })], own,
    ).filter(({ kind }) => kind === 'branch').map(({ text }) => text);
  };
  const passive = web('QUISFRP1XXX', 'QUIST');
  const told = ['has QUISFRP1XXX, which is not connected, and QUISFRPPXXX is'];
  assert.deepEqual(found([passive, web('QUISFRPPXXX', 'QUIST')]), told);
  assert.deepEqual(found([passive, bic('QUISFRPPXXX', 'QUIST', { source: 'old' })]), [], 'in no list since 2020');
  assert.deepEqual(found([passive, web('QUISFRPPXXX', 'RUST')]), [], 'of another bank');
  assert.deepEqual(found([passive, web('QUISFRPPLYO', 'QUIST')]), [], 'a branch');
  assert.deepEqual(found([passive, web('QUISFRA1XXX', 'QUIST')]), [], 'not connected either');
  assert.deepEqual(
    found([passive, web('QUISFRPPXXX', 'QUIST')], [participant('QUISFRP1XXX', 'Quist')]), [], 'it takes part, and the other does not',
  );
  assert.deepEqual(
    found([passive, web('QUISFRPPXXX', 'QUIST')], [participant('QUISFRP1XXX', 'Quist'), participant('QUISFRPPXXX', 'Quist')]), told,
    'both take part',
  );
});

test('a branch stands for itself where it takes part in a scheme, or its head office is of another bank', () => {
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
  const spread = (...answers: readonly Answer[]): string[] => findingsOf(answers, evidence).filter(({ kind }) => kind === 'spread').map(({ code, text }) => `${code} ${text}`);
  const one = answerOf({});
  const other = answerOf({ bic: 'BRELFRPPXXX' }, { code: '10004' });
  assert.deepEqual(spread(one, other), ['10004 is Zorp as other codes are, BRELFRPPXXX is Brell Neu']);
  assert.deepEqual(spread(one, { ...other, entry: { ...other.entry, status: 'retired' } }), []);
  assert.deepEqual(spread(one, { ...other, entry: { ...other.entry, name: null } }), []);
  assert.deepEqual(spread(one, { ...other, country: 'BE' }), [], 'of two countries');
  assert.deepEqual(spread({ ...one, code: '10001' }, answerOf({ bic: 'ZORPFRPPLYO' }, { code: '10005' })), [], 'of one bank');
  const short = (code: string, of: string, name = `Haus ${code}`) => answerOf({ name, bic: of }, { code, otherNames: ['Zo'] });
  assert.deepEqual(
    spread(short('10005', 'ZORPFRPPXXX', 'Zorp'), short('10006', 'ZORPFRPPXXX', 'Zorp'), short('10007', 'NONEFRPPXXX')),
    ['10007 is Haus 10007 as other codes are, NONEFRPPXXX is of no register'],
  );
});

test('a record is of its bank', () => {
  const found = (bankName: string, slug: string | null, own: Bank | null = institution()) => recordFindings([record('ZORPFRPPXXX', bankName, slug)], () => own, evidence).map(({ kind, country, code, bic: of, text }) => [kind, country, code, of, text].join('|'));
  assert.deepEqual([found('Zorp', 'zorp-fr'), found('Brell', null)], [[], []]);
  assert.deepEqual(
    [found('Brell', 'zorp-fr'), found('Brell', 'zorp-fr', null)],
    [
      ['record|FR||ZORPFRPPXXX|ZORPFRPPXXX is Brell, its bank zorp-fr is Zorp'],
      ['record|FR||ZORPFRPPXXX|ZORPFRPPXXX is Brell, its bank zorp-fr is none'],
    ],
  );
});

test('what is asked: every code of a list, a register and the retired, and the letters of BICs where those are bank codes', () => {
  const asked: string[] = [];
  const directory = {
    bankCode: (country: string, code: string) => { asked.push(`${country} ${code}`); return answerOf({
      slug: code === '10001' ? 'zorp-fr' : null, ...(code === '10002' ? { bic: 'ZORPFRPPLYO' } : {}),
    }).entry; },
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

test('an explanation is of a kind, a country, and of a code or a BIC where it names one', () => {
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
});

test('counts stand in columns under their kinds, by country', () => {
  const finding = (kind: 'name' | 'dead', country: string) => ({ kind, country, code: '', bic: '', text: '' });
  assert.deepEqual(countsOf([finding('name', 'FR'), finding('dead', 'BE'), finding('dead', 'FR')]), [
    'findings     name    group     dead   branch     slip  retired     gone    dated  slipped  answers   spread   record',
    'BE              0        0        1        0        0        0        0        0        0        0        0        0',
    'FR              1        0        1        0        0        0        0        0        0        0        0        0',
    'all             1        0        2        0        0        0        0        0        0        0        0        0',
  ]);
});
