/** Problems that data:check reports in each table, row by row. A mistake in data/ that it misses reaches every user. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bicShares, checkTables } from '../../../tools/data/check/tables.ts';
import type { Tables } from '../../../tools/data/layout.ts';
import { placeProblems } from '../../../tools/data/places.ts';
import { SAMPLE, bank, bic, source } from './samples.ts';

const LEI = '529900MUSTERMUSTER31';
const of = { source: 'by-hand', as_of: '2025' } as const;

/** A sound row or two of every table. */
const SOUND = {
  ...SAMPLE,
  sources: [
    ...SAMPLE.sources, source('official', { bics: 'accounts' }), source('target', { bics: 'target' }),
  ].sort((a, b) => (a.source < b.source ? -1 : 1)),
  bankCodes: [{ country: 'DE', steps: 'list', note: '' }, { country: 'QA', steps: 'list:DE bics prefix:2', note: '' }],
  bics: new Map([...SAMPLE.bics, ['QA', [bic('AAAAQAQAXXX', 'Bank Q')]]]),
  epc: [
    {
      bic: 'AAAADE33XXX', name: 'Bank 1', address: '', city: '', country: 'DE', sct: '2008-01-28', sct_inst: 'listed',
      sdd_core: '2008-01-28/2026-01-31', sdd_b2b: 'listed/2026-01-31', oct_inst: '', vop: '', spaa: '', srtp: '', ...of,
    },
  ],
  scl: [{ bic: 'AAAADE33XXX', name: 'Bank 1', sct: '1', sdd_core: '0', sdd_cor1: '0', sdd_b2b: '1', scc: '0', ...of }],
  leis: [{ bic: 'AAAADE33XXX', lei: LEI, ...of }],
  leiNames: [{ lei: LEI, name: 'Bank 1', country: 'DE', city: '', ...of }],
  codeNames: [
    { country: 'DE', bank_code: '10000001', name: 'Bank 1', city: '', lei: '', ...of },
    { country: 'FR', bank_code: '10001', name: 'Banque', city: '', lei: LEI, ...of },
  ],
  renames: [
    { country: 'DE', bank_code: '', bic: 'AAAADE33XXX', name: 'Bank 1', former_name: 'Bank Eins', since: '2024-05', ...of },
    { country: 'DE', bank_code: '10000001', bic: '', name: 'Bank 1', former_name: 'Bank Eins', since: '', ...of },
  ],
  retired: [
    ...SAMPLE.retired,
    {
      ...SAMPLE.retired[0]!, bank_code: '90000001', listed_last: '2019-06', missing_first: '2019-09-09', successor: '10000001',
      successor_source: 'by-hand',
    },
  ],
  explained: [{ kind: 'name', country: 'DE', bank_code: '10000001', bic: '', reason: 'Two languages' }],
  ibanRules: [{ bank_code: '10000001', rule: '0001.00', ...of }],
  ruleAccounts: [
    { rule: '0001', bank_code: '', account: '0000000001', new_bank_code: '', new_account: '0000000002', ...of },
    { rule: '0001', bank_code: '10000001', account: '', new_bank_code: '10000002', new_account: '', ...of },
  ],
  ruleBlocks: [{ rule: '0001', bank_code: '10000001', account_from: '0000000001', account_to: '0000000001', ...of }],
  ruleCircles: [{ circle: '100', bank_code: '10000001', ...of }],
  clearing: [
    { clearing_from: '1000', clearing_to: '1099', holder: 'A', account_type: '1:1', iban_id: '300', method: '1', ...of },
    { clearing_from: '1100', clearing_to: '1100', holder: 'B', account_type: '2:4 1:2', iban_id: '301', method: '', ...of },
  ],
  branches: [{ ...SAMPLE.branches[0]!, branch_code: '2' }, { ...SAMPLE.branches[0]!, branch_code: '10' }],
} satisfies Tables;

test('a sound row of every table has no problem', () => assert.deepEqual(checkTables(SOUND), []));

type Name = 'sources' | 'bankCodes' | 'branches' | 'epc' | 'scl' | 'leis' | 'leiNames' | 'codeNames' | 'retired' | 'renames' | 'explained' | 'ibanRules' | 'ruleAccounts' | 'ruleBlocks' | 'ruleCircles' | 'clearing';

/** The tables with other cells in one row. */
const withRow = (table: Name, index: number, cells: Readonly<Record<string, string>>): Tables =>
  ({
    ...SOUND,
    [table]: (SOUND[table] as readonly Readonly<Record<string, string>>[]).map((row, i) => (i === index ? { ...row, ...cells } : row)),
  });
const withBank = (cells: Readonly<Record<string, string>>): Tables => ({
  ...SOUND, banks: new Map([['DE', SAMPLE.banks.get('DE')!.map((row, i) => (i === 0 ? { ...row, ...cells } : row))]]),
});
const withBic = (cells: Readonly<Record<string, string>>): Tables => ({
  ...SOUND, bics: new Map([...SOUND.bics, ['DE', SAMPLE.bics.get('DE')!.map((row, i) => (i === 0 ? { ...row, ...cells } : row))]]),
});

const FAULTS: readonly (readonly [what: string, tables: Tables, ...problems: string[]])[] = [
  ['a bank that is neither the first of its code nor another', withBank({ primary: '2' }), 'banks/de.tsv:2: primary is "2", not 0 or 1'],
  ['a branch of a code', withBank({ primary: '0' })],
  ['a check method of one character', withBank({ check_method: '0' }), 'banks/de.tsv:2: check_method "0" is not two characters'],
  ['a successor that is a bank code', withBank({ successor: '10000002' })],
  ['a row that is newer than its source', withBank({ as_of: '2025-01' }),
    'SOURCES.tsv: de-bundesbank is of 2025, its newest row of 2025-01'],
  ['a BIC of 12 characters', withBic({ bic: 'AAAADE33XXXX' }), 'bics/de.tsv:2: "AAAADE33XXXX" is not a BIC of 11 characters'],
  ['a BIC of 11 characters that is none', withBic({ bic: 'AAAADE33XX-' }), 'bics/de.tsv:2: "AAAADE33XX-" is not a BIC of 11 characters'],
  ['a LEI of a BIC', withBic({ lei: LEI })],
  ['a participant of a BIC of eight', withRow('epc', 0, { bic: 'AAAADE33' }),
    'registers/epc.tsv:2: "AAAADE33" is not a BIC of 11 characters'],
  ['one whose BIC is none', withRow('epc', 0, { bic: 'AAAA3333XXX' }), 'registers/epc.tsv:2: "AAAA3333XXX" is not a BIC of 11 characters'],
  ['a leaving date without a readiness date', withRow('epc', 0, { vop: '/2026-01-31' }),
    'registers/epc.tsv:2: vop "/2026-01-31" is not a readiness date, with a leaving date behind a slash or without'],
  ['a readiness date with more behind it', withRow('epc', 0, { srtp: '2008-01-28x' }),
    'registers/epc.tsv:2: srtp "2008-01-28x" is not a readiness date, with a leaving date behind a slash or without'],
  ['a readiness date with more before it', withRow('epc', 0, { spaa: 'x2008-01-28' }),
    'registers/epc.tsv:2: spaa "x2008-01-28" is not a readiness date, with a leaving date behind a slash or without'],
  ['a service of the clearer that is not said', withRow('scl', 0, { scc: '' }), 'registers/scl.tsv:2: scc is "", not 0 or 1'],
  ['another', withRow('scl', 0, { sdd_cor1: '2' }), 'registers/scl.tsv:2: sdd_cor1 is "2", not 0 or 1'],
  ['a BIC of the clearer that is none', withRow('scl', 0, { bic: 'AAAADE33' }),
    'registers/scl.tsv:2: "AAAADE33" is not a BIC of 11 characters'],
  ['a pair of a BIC of eight', withRow('leis', 0, { bic: 'AAAADE33' }), 'registers/leis.tsv:2: "AAAADE33" is not a BIC of 11 characters'],
  ['a LEI without a name', withRow('leiNames', 0, { name: '' }), 'registers/lei-names.tsv:2: has no name'],
  ['a code without a name', withRow('codeNames', 0, { name: '' }), 'registers/code-names.tsv:2: has no name'],
  ['a code with a LEI that is none', withRow('codeNames', 0, { lei: 'LEI' }), 'registers/code-names.tsv:2: "LEI" is not a LEI'],
  ['a code of a country that has none', withRow('codeNames', 0, { country: 'AA' }),
    "registers/code-names.tsv:2: bank_code 10000001 does not fit the country's IBAN"],
  ['a retired code of another width', withRow('retired', 0, { bank_code: '9000000' }),
    "retired.tsv:2: bank_code 9000000 does not fit the country's IBAN"],
  ['a successor of another width', withRow('retired', 1, { successor: '1' }), "retired.tsv:3: successor 1 does not fit the country's IBAN"],
  ['a successor by name alone', withRow('retired', 1, { successor: '', successor_name: 'Bank 1' })],
  ['a source without a successor', withRow('retired', 1, { successor: '' }),
    'retired.tsv:3: has a successor without its source, or a source without a successor'],
  ['a source of a successor that is not known', withRow('retired', 1, { successor_source: 'nobody' }),
    'retired.tsv: successor_source "nobody" is not in SOURCES.tsv'],
  ['a day on which it was last listed that is none', withRow('retired', 1, { listed_last: 'May' }), 'retired.tsv:3: "May" is not a date'],
  ['a day on which it was first missing that is none', withRow('retired', 1, { missing_first: 'May' }),
    'retired.tsv:3: "May" is not a date'],
  ['a new name of a code of another width', withRow('renames', 1, { bank_code: '20' }),
    "renames.tsv:3: bank_code 20 does not fit the country's IBAN"],
  ['a new name of a BIC of eight', withRow('renames', 0, { bic: 'AAAADE33' }),
    'renames.tsv:2: "AAAADE33" is not a BIC of 11 characters of DE'],
  ['a new name of a BIC that is none', withRow('renames', 0, { bic: 'AAAADE33XX-' }),
    'renames.tsv:2: "AAAADE33XX-" is not a BIC of 11 characters of DE'],
  ['a new name of nothing', withRow('renames', 0, { bic: '' }), 'renames.tsv:2: is of no bank code and of no BIC'],
  ['an explanation that stands twice', { ...SOUND, explained: [...SOUND.explained, ...SOUND.explained] },
    'explained.tsv:3: name DE 10000001  stands twice'],
  ['an explanation with two spaces', withRow('explained', 0, { reason: 'Two  languages' }),
    'explained.tsv:2: reason "Two  languages" holds spaces at an end or two in a row'],
  ['a field that begins with a space', withRow('leiNames', 0, { name: ' Bank 1' }),
    'registers/lei-names.tsv:2: name " Bank 1" holds spaces at an end or two in a row'],
  ['a character for private use', withRow('leiNames', 0, { name: 'Bank \ue000' }),
    'registers/lei-names.tsv:2: name "Bank \ue000" holds a control or format character, or another space than the plain one'],
  ['a line separator', withRow('leiNames', 0, { name: 'Bank\u20281' }),
    'registers/lei-names.tsv:2: name "Bank\u20281" holds a control or format character, or another space than the plain one'],
  ['an IBAN rule of a code of another width', withRow('ibanRules', 0, { bank_code: '1' }),
    "de/iban-rules.tsv:2: bank_code 1 does not fit the country's IBAN"],
  ['an IBAN rule without a version', withRow('ibanRules', 0, { rule: '0001' }),
    'de/iban-rules.tsv:2: rule "0001" is not a number and a version'],
  ['an IBAN rule of five digits', withRow('ibanRules', 0, { rule: '00001.00' }),
    'de/iban-rules.tsv:2: rule "00001.00" is not a number and a version'],
  ['a version of three digits', withRow('ibanRules', 0, { rule: '0001.000' }),
    'de/iban-rules.tsv:2: rule "0001.000" is not a number and a version'],
  ['a rule of accounts of three digits', withRow('ruleAccounts', 0, { rule: '001' }),
    'de/iban-rule-accounts.tsv:3: 0001 10000001  belongs before 001  0000000001',
    'de/iban-rule-accounts.tsv:2: rule "001" is not four digits'],
  ['a rule of accounts of five', withRow('ruleAccounts', 0, { rule: '00001' }),
    'de/iban-rule-accounts.tsv:2: rule "00001" is not four digits'],
  ['a rule of accounts in letters', withRow('ruleAccounts', 1, { rule: 'x0001' }),
    'de/iban-rule-accounts.tsv:3: rule "x0001" is not four digits'],
  ['accounts of a code that is not German', withRow('ruleAccounts', 1, { bank_code: '20' }),
    'de/iban-rule-accounts.tsv:3: "20" is not a German bank code'],
  ['accounts that go to such a code', withRow('ruleAccounts', 1, { new_bank_code: '20' }),
    'de/iban-rule-accounts.tsv:3: "20" is not a German bank code'],
  ['an account of nine digits', withRow('ruleAccounts', 0, { account: '000000001' }),
    'de/iban-rule-accounts.tsv:2: "000000001" is not an account of ten digits'],
  ['an account of eleven', withRow('ruleAccounts', 0, { new_account: '00000000001' }),
    'de/iban-rule-accounts.tsv:2: "00000000001" is not an account of ten digits'],
  ['an account that becomes nothing', withRow('ruleAccounts', 0, { new_account: '' }), 'de/iban-rule-accounts.tsv:2: changes nothing'],
  ['a block of a code of another width', withRow('ruleBlocks', 0, { bank_code: '1' }),
    "de/iban-rule-blocks.tsv:2: bank_code 1 does not fit the country's IBAN"],
  ['a block that begins nowhere', withRow('ruleBlocks', 0, { account_from: '' }), 'de/iban-rule-blocks.tsv:2: is not a range of accounts'],
  ['a block that ends nowhere', withRow('ruleBlocks', 0, { account_to: '2' }), 'de/iban-rule-blocks.tsv:2: is not a range of accounts'],
  ['a block that ends before it begins', withRow('ruleBlocks', 0, { account_from: '0000000002' }),
    'de/iban-rule-blocks.tsv:2: is not a range of accounts'],
  ['a circle of two digits', withRow('ruleCircles', 0, { circle: '10' }), 'de/iban-rule-circles.tsv:2: circle "10" is not three digits'],
  ['a circle of four', withRow('ruleCircles', 0, { circle: '1000' }), 'de/iban-rule-circles.tsv:2: circle "1000" is not three digits'],
  ['a circle behind another character', withRow('ruleCircles', 0, { circle: 'x100' }),
    'de/iban-rule-circles.tsv:2: circle "x100" is not three digits'],
  ['a circle of a code that is not listed', withRow('ruleCircles', 0, { bank_code: '99999999' }),
    'de/iban-rule-circles.tsv:2: bank_code 99999999 is not listed'],
  ['clearing numbers from three digits', withRow('clearing', 0, { clearing_from: '100' }),
    'se/clearing-numbers.tsv:2: is not a range of clearing numbers'],
  ['clearing numbers to five', withRow('clearing', 1, { clearing_to: '11000' }),
    'se/clearing-numbers.tsv:3: is not a range of clearing numbers'],
  ['clearing numbers from five', withRow('clearing', 1, { clearing_from: '11000', clearing_to: '9999' }),
    'se/clearing-numbers.tsv:3: is not a range of clearing numbers'],
  ['clearing numbers to more than digits', withRow('clearing', 1, { clearing_to: 'x1100' }),
    'se/clearing-numbers.tsv:3: is not a range of clearing numbers'],
  ['clearing numbers that end before they begin', withRow('clearing', 1, { clearing_from: '1101' }),
    'se/clearing-numbers.tsv:3: is not a range of clearing numbers'],
  ['clearing numbers that begin within those before', withRow('clearing', 1, { clearing_from: '1099' }),
    'se/clearing-numbers.tsv:3: the range begins within the one before'],
  ['an account type that is none', withRow('clearing', 0, { account_type: '1:3' }),
    'se/clearing-numbers.tsv:2: account_type "1:3" is not known'],
  ['an account type and more', withRow('clearing', 0, { account_type: '2:1 1:2 1:2' }),
    'se/clearing-numbers.tsv:2: account_type "2:1 1:2 1:2" is not known'],
  ['an account type behind another', withRow('clearing', 0, { account_type: '3 1:1' }),
    'se/clearing-numbers.tsv:2: account_type "3 1:1" is not known'],
  ['an IBAN id of two digits', withRow('clearing', 0, { iban_id: '30' }), 'se/clearing-numbers.tsv:2: iban_id "30" is not three digits'],
  ['an IBAN id of four', withRow('clearing', 0, { iban_id: '3000' }), 'se/clearing-numbers.tsv:2: iban_id "3000" is not three digits'],
  ['an IBAN id behind another character', withRow('clearing', 0, { iban_id: 'x300' }),
    'se/clearing-numbers.tsv:2: iban_id "x300" is not three digits'],
  ['a method that is none', withRow('clearing', 0, { method: '5' }), 'se/clearing-numbers.tsv:2: method "5" is not 1 to 4'],
  ['a method of two digits', withRow('clearing', 0, { method: '11' }), 'se/clearing-numbers.tsv:2: method "11" is not 1 to 4'],
  ['a method behind another character', withRow('clearing', 0, { method: 'x1' }), 'se/clearing-numbers.tsv:2: method "x1" is not 1 to 4'],
  ['a bank code of letters', withRow('codeNames', 1, { country: 'GB', bank_code: 'LTTR' })],
  ['a bank code of digits where letters stand', withRow('codeNames', 1, { country: 'GB', bank_code: 'LTT1' }),
    "registers/code-names.tsv:3: bank_code LTT1 does not fit the country's IBAN"],
  ['a bank code of small letters', withRow('codeNames', 1, { country: 'GB', bank_code: 'lttr' }),
    "registers/code-names.tsv:3: bank_code lttr does not fit the country's IBAN"],
  ['a bank code of letters and digits', withRow('codeNames', 1, { country: 'DO', bank_code: 'B0Z9' })],
  ['a bank code of small letters and digits', withRow('codeNames', 1, { country: 'DO', bank_code: 'b0z9' }),
    "registers/code-names.tsv:3: bank_code b0z9 does not fit the country's IBAN"],
  ['a BIC of a list that is a BIC and no more', withBank({ bic: 'AAAADE33', alt_bic: 'AAAADE33XXX,BBBBDE33' })],
  ['a paragraph separator', withRow('leiNames', 0, { name: 'Bank\u20291' }),
    'registers/lei-names.tsv:2: name "Bank\u20291" holds a control or format character, or another space than the plain one'],
  ['a control character', withRow('leiNames', 0, { name: 'Bank\u00071' }),
    'registers/lei-names.tsv:2: name "Bank\u00071" holds a control or format character, or another space than the plain one'],
  ['a field that ends with a space', withRow('leiNames', 0, { name: 'Bank 1 ' }),
    'registers/lei-names.tsv:2: name "Bank 1 " holds spaces at an end or two in a row'],
  ['the last method', withRow('clearing', 0, { method: '4' })],
  ['a type of accounts beyond the last', withRow('clearing', 0, { account_type: '2:5' }),
    'se/clearing-numbers.tsv:2: account_type "2:5" is not known'],
  ['a type of accounts before the first', withRow('clearing', 0, { account_type: '2:0' }),
    'se/clearing-numbers.tsv:2: account_type "2:0" is not known'],
  ['the first type of the second kind', withRow('clearing', 0, { account_type: '2:1' })],
  ['the second type of the first kind', withRow('clearing', 0, { account_type: '1:2' })],
  ['a source of rows of two countries, one of which has none', withRow('sources', 1, { complete_for: 'DE FR' }),
    'SOURCES.tsv: de-bundesbank is complete for FR, of which no retired codes are held', 'SOURCES.tsv: de-bundesbank has no rows of FR'],
  ['a source without terms alone', withRow('sources', 0, { licence: '' }), 'SOURCES.tsv: by-hand lacks its publisher or its terms'],
  ['a row older than another of its source',
    {
      ...SOUND,
      leiNames: [
        SOUND.leiNames[0]!, { ...SOUND.leiNames[0]!, lei: '5299000MUSTER00ABR04', as_of: '2024' },
      ].sort((a, b) => (a.lei < b.lei ? -1 : 1)),
    }],
  ['a row of two sources that is newer than each', withRow('leiNames', 0, { source: 'by-hand+web', as_of: '2026' })],
  ['a branch of letters', withRow('branches', 0, { branch_code: '2A' }), 'tr/branches.tsv:3: 00999     10 belongs before 00999     2A',
    'tr/branches.tsv:2: branch_code "2A" is not a number without leading zeros'],
  ['a branch out of order', { ...SOUND, branches: [...SOUND.branches].reverse() },
    'tr/branches.tsv:3: 00999      2 belongs before 00999     10'],
  ['a source twice', { ...SOUND, sources: [...SOUND.sources, SOUND.sources.at(-1)!] }, 'SOURCES.tsv:10: web stands twice'],
  ['a source without a publisher', withRow('sources', 0, { publisher: '' }), 'SOURCES.tsv: by-hand lacks its publisher or its terms'],
  ['a source with two spaces', withRow('sources', 0, { note: 'a  b' }),
    'SOURCES.tsv:2: note "a  b" holds spaces at an end or two in a row'],
  ['a source that is older than its only row', withRow('sources', 0, { as_of: '' }),
    'SOURCES.tsv: by-hand is of no date, its newest row of 2025'],
  ['a country twice', { ...SOUND, bankCodes: [...SOUND.bankCodes, SOUND.bankCodes[1]!] }, 'bank-codes.tsv:4: QA stands twice'],
  ['a rule with two spaces', withRow('bankCodes', 0, { note: 'a  b' }),
    'bank-codes.tsv:2: note "a  b" holds spaces at an end or two in a row'],
  ['a prefix of no characters', withRow('bankCodes', 0, { steps: 'list prefix:0' }), 'bank-codes.tsv: DE has the step "prefix:0"'],
  ['a prefix of ten characters', withRow('bankCodes', 0, { steps: 'list prefix:10' }), 'bank-codes.tsv: DE has the step "prefix:10"'],
  ['a step behind another character', withRow('bankCodes', 0, { steps: 'list xbics' }), 'bank-codes.tsv: DE has the step "xbics"'],
  ['a list of the country itself that is not there', withRow('bankCodes', 1, { steps: 'list' }),
    'bank-codes.tsv: QA has the step "list" without a list'],
];

for (const [what, tables, ...problems] of FAULTS) {
  test(`${what} is ${problems.length === 0 ? 'sound' : `told: ${problems.join('; ')}`}`, () => assert.deepEqual(
    checkTables(tables), problems,
  ));
}

/** Values of `how` in data/README.md. */
const WAYS: readonly (readonly [how: string, why: string])[] = [
  ['merger', 'its bank went into another'], ['transfer', 'its accounts were moved'], ['new_code', 'its bank got another'],
  ['closed', 'its bank closed'], ['struck_off', 'a register struck it off'], ['licence_ended', 'a licence ended'],
  ['other_business', 'its bank does other business'], ['deleted', 'the list marks it so'], ['gone', 'it is missing from the list'],
  ['left', 'its bank left a list of institutions'], ['announced', 'the press said so'],
];
for (const [how, why] of WAYS) {
  test(`a code may have retired because ${why}`, () => assert.deepEqual(checkTables(withRow('retired', 0, { how })), []));
}

test('a place is told by its codes, stands somewhere, and once', () => {
  const place = (bank_code: string, branch_code: string, city = 'Ulm', address = '') => ({ bank_code, branch_code, city, address, ...of });
  assert.deepEqual(placeProblems('IT', [place('01000', '00001'), place('01000', '00002', '', 'Weg 1'), place('02000', '00001')]), []);
  assert.deepEqual(placeProblems('IT', [place('01000', '00001', '')]), ['branches/it.tsv: 01000 00001 is nowhere']);
  assert.deepEqual(
    placeProblems('IT', [place('01000', '00001'), place('01000', '00001')]),
    ['branches/it.tsv: 01000 00001 stands twice or out of order'],
  );
  for (const [bank_code, branch_code] of [
    ['', '00001'], ['01000', ''], ['01000', '0-1'], ['a1000', '00001'], ['01000', '00001a'],
  ] as const) {
    assert.deepEqual(
      placeProblems('IT', [place(bank_code, branch_code)]),
      [`branches/it.tsv: "${bank_code} ${branch_code}" is not a pair of codes`],
    );
  }
});

test('shares stand in columns', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => bank(String(i), 'A', { bic: i === 0 ? 'AAAADE33' : '' }));
  assert.deepEqual(
    bicShares({ ...SAMPLE, banks: new Map([['DE', rows(3)], ['FR', rows(1)]]) }),
    [
      'DE         3 codes      1 with a BIC   33.3 %', 'FR         1 codes      1 with a BIC  100.0 %',
      'all        4 codes      2 with a BIC   50.0 %',
    ],
  );
});
