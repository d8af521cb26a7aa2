import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bicShares, checkData, checkTables } from '../../../tools/data/check/tables.ts';
import type { BankRow, BicRow, EpcRow, RenameRow, RetiredRow, Tables } from '../../../tools/data/layout.ts';
import { writeManifest } from '../../../tools/data/write.ts';
import { SAMPLE, bank, bic, source } from './samples.ts';

const withBank = (row: Partial<BankRow>): Tables => ({ ...SAMPLE, banks: new Map([['DE', [bank('10000001', 'Bank 1', row)]]]) });
const withBic = (row: Partial<BicRow>): Tables => ({ ...SAMPLE, bics: new Map([['DE', [bic('CCCCDE33XXX', 'CCC Bank', row)]]]) });

const withRetired = (row: Partial<RetiredRow>): Tables => ({ ...SAMPLE, retired: [{ ...SAMPLE.retired[0]!, ...row }] });
const RENAME: RenameRow = {
  country: 'DE', bank_code: '10000001', bic: '', name: 'Bank 1', former_name: 'Bank Eins', since: '', source: 'de-bundesbank',
  as_of: '2025',
};
const withRename = (row: Partial<RenameRow>): Tables => ({ ...SAMPLE, renames: [{ ...RENAME, ...row }] });
const PARTICIPANT: EpcRow = {
  bic: 'AAAADE33XXX', name: 'Bank 1', address: '', city: '', country: 'DE', sct: '2008-01-28', sct_inst: '', sdd_core: '', sdd_b2b: '',
  oct_inst: '', vop: '', spaa: '', srtp: '', source: 'epc-register', as_of: '2025',
};

test('the sample keeps every rule', () => {
  assert.deepEqual(checkTables(SAMPLE), []);
});

for (const [what, tables, problem] of [
  ['a bank code of another width', withBank({ bank_code: '1000000' }), /^banks\/de\.tsv:2: bank_code 1000000 does not fit/],
  ['a bank code with letters', withBank({ bank_code: '1000000A' }), /does not fit/],
  ['a bank without a name', withBank({ name: '' }), /has no name/],
  ['a BIC of nine characters', withBank({ bic: 'AAAADE33X' }), /"AAAADE33X" is not a BIC/],
  ['an alternative BIC that is none', withBank({ bic: 'AAAADE33', alt_bic: 'AAAADE33,aaaade33' }), /"aaaade33" is not a BIC/],
  ['an alternative without a BIC', withBank({ alt_bic: 'AAAADE33' }), /an alt_bic and no bic/],
  ['a primary that is neither 0 nor 1', withBank({ primary: 'yes' }), /primary is "yes"/],
  ['a check method of three characters', withBank({ check_method: '006' }), /check_method "006"/],
  ['a successor that is no bank code', withBank({ successor: '1' }), /successor 1 does not fit/],
  ['a source that is not defined', withBank({ source: 'nobody' }), /source "nobody" is not in SOURCES\.tsv/],
  ['a date that is none', withBank({ as_of: '2025-13' }), /as_of "2025-13" is not a date/],
  ['a row newer than its source', withBank({ as_of: '2026' }), /de-bundesbank is of 2025, its newest row of 2026/],
  ['a name that is not in NFC', withBank({ name: 'Ko\u0308ln' }), /is not in NFC/],
  ['a zero-width space', withBank({ name: 'Bank\u200b' }), /control or format character/],
  ['a no-break space', withBank({ name: 'Bank\u00a0AG' }), /another space than the plain one/],
  ['a mark of broken decoding', withBank({ name: 'K\ufffdln' }), /control or format character/],
  ['two spaces', withBank({ name: 'Bank  AG' }), /two in a row/],
  ['a BIC record of eight characters', withBic({ bic: 'CCCCDE33' }), /not a BIC of 11 characters/],
  ['a BIC of another country', withBic({ bic: 'CCCCAT22XXX' }), /CCCCAT22XXX is not of DE/],
  ['a BIC record without a name', withBic({ name: '' }), /has no name/],
  ['a LEI of 19 characters', withBic({ lei: '529900000000000MU31' }), /is not a LEI/],
  ['one undefined source of two', withBic({ source: 'web+nobody' }), /source "nobody"/],
  ['a code twice', { ...SAMPLE, banks: new Map([['DE', [bank('10000001', 'A'), bank('10000001', 'B')]]]) }, /10000001 stands twice/],
  ['a code out of order', { ...SAMPLE, banks: new Map([['DE', [bank('10000002', 'A'), bank('10000001', 'B')]]]) },
    /10000001 belongs before 10000002/],
  ['a list without a rule', { ...SAMPLE, bankCodes: [] }, /DE has a list and no row here/],
  ['an unknown step', { ...SAMPLE, bankCodes: [{ country: 'DE', steps: 'list guess', note: '' }] }, /DE has the step "guess"/],
  ['a step into a list that is not there', { ...SAMPLE, bankCodes: [{ country: 'DE', steps: 'list list:CH', note: '' }] },
    /"list:CH" without a list/],
  ['a step into BICs that are not there', { ...SAMPLE, bankCodes: [...SAMPLE.bankCodes, { country: 'QA', steps: 'bics', note: '' }] },
    /QA has the step "bics" without BICs/],
  ['a class that is none', { ...SAMPLE, sources: [...SAMPLE.sources, source('x', { class: 'good' })] }, /x has the class "good"/],
  ['a source without terms', { ...SAMPLE, sources: [...SAMPLE.sources, source('x', { licence: '' })] },
    /x lacks its publisher or its terms/],
  ['completeness without rows', { ...SAMPLE, sources: [...SAMPLE.sources, source('x', { complete_for: 'DE' })] }, /x has no rows of DE/],
  ['completeness without retired codes', { ...SAMPLE, retired: [] },
    /de-bundesbank is complete for DE, of which no retired codes are held/],
  ['a retired code that is its own successor', withRetired({ successor: '90000000', successor_source: 'de-bundesbank' }),
    /90000000 is its own successor/],
  ['a successor without a source', withRetired({ successor: '10000001' }), /a successor without its source/],
  ['a successor of a source that is not defined', withRetired({ successor: '10000001', successor_source: 'nobody' }),
    /successor_source "nobody" is not in/],
  ['a way to be retired that is none', withRetired({ how: 'lost' }), /how is "lost"/],
  ['a day of retirement that is none', withRetired({ retired_on: 'May' }), /"May" is not a date/],
  ['a new name that is not told', withRename({ name: '' }), /does not say what the bank is called now/],
  ['a former name that is not told', withRename({ former_name: '' }), /does not say what the bank is called now/],
  ['a new name that is the former one', withRename({ name: 'Bank Eins' }), /does not say what the bank is called now/],
  ['a new name for neither a code nor a BIC', withRename({ bank_code: '' }), /is of no bank code and of no BIC/],
  ['a new name for a BIC of another country', withRename({ bic: 'CCCCAT22XXX' }), /"CCCCAT22XXX" is not a BIC of 11 characters of DE/],
  ['a new name since a day that is none', withRename({ since: 'May' }), /since "May" is not a date/],
  ['a finding explained without a reason', { ...SAMPLE, explained: [{ kind: 'name', country: 'DE', bank_code: '', bic: '', reason: '' }] },
    /has no reason/],
  ['a source whose BICs are of a kind that is none', { ...SAMPLE, sources: [...SAMPLE.sources, source('x', { bics: 'some' })] },
    /x has bics "some"/],
  ['a readiness date that is none', { ...SAMPLE, epc: [{ ...PARTICIPANT, sct: 'yes' }] }, /sct "yes" is not a readiness date/],
  ['a participant without a name', { ...SAMPLE, epc: [{ ...PARTICIPANT, name: '' }] }, /has no name/],
  ['a LEI pair whose LEI fails its check',
    { ...SAMPLE, leis: [{ bic: 'AAAADE33XXX', lei: '529900T8BM49AURSDO56', source: 'gleif-lei', as_of: '' }] }, /is not a LEI/],
  ['a name of a LEI that is none',
    { ...SAMPLE, leiNames: [{ lei: 'LEI', name: 'A', country: 'DE', city: '', source: 'gleif-lei', as_of: '' }] }, /"LEI" is not a LEI/],
  ['a registered name for a code of another width',
    { ...SAMPLE, codeNames: [{ country: 'DE', bank_code: '1', name: 'A', city: '', lei: '', source: 'by-hand', as_of: '2025' }] },
    /bank_code 1 does not fit/],
  ['a branch code with leading zeros', { ...SAMPLE, branches: [{ ...SAMPLE.branches[0]!, branch_code: '02' }] }, /branch_code "02"/],
  ['a branch of a four-digit bank code', { ...SAMPLE, branches: [{ ...SAMPLE.branches[0]!, bank_code: '0999' }] },
    /bank_code 0999 does not fit/],
  ['a branch without a name', { ...SAMPLE, branches: [{ ...SAMPLE.branches[0]!, name: '' }] }, /has no name/],
] as const satisfies readonly (readonly [string, Tables, RegExp])[]) {
  test(`${what} is a problem`, () => {
    assert.ok(checkTables(tables).some((line) => problem.test(line)), checkTables(tables).join('\n'));
  });
}

test('a field of a table that no rule reads is held to the rules of every field', (context) => {
  const data = mkdtempSync(join(tmpdir(), 'kontor-test-'));
  context.after(() => rmSync(data, { recursive: true, force: true }));
  cpSync(fileURLToPath(new URL('../../fixture/data', import.meta.url)), data, { recursive: true });
  const path = join(data, 'tr/layouts.tsv');
  const [head, first, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [head, `${first}\u200b`, ...rest].join('\n'));
  writeManifest(data);
  assert.ok(
    checkData(data).includes('tr/layouts.tsv:2: a field holds a control or format character, or another space than the plain one'),
    checkData(data).join('\n'),
  );
});

test('the share of codes with a BIC is told in percent, and is nothing of no codes', () => {
  const banks = new Map([
    ['DE',
      [bank('10000001', 'A', { bic: 'AAAADE33' }), bank('10000002', 'B', { bic: 'BBBBDE33' }), bank('10000003', 'C', { bic: '' }),
        bank('10000004', 'D', { bic: '' })]],
    ['AT', []],
  ]);
  assert.deepEqual(
    bicShares({ ...SAMPLE, banks }).map((line) => line.replace(/ +/g, ' ')),
    ['DE 4 codes 2 with a BIC 50.0 %', 'AT 0 codes 0 with a BIC 0.0 %', 'all 4 codes 2 with a BIC 50.0 %'],
  );
});
