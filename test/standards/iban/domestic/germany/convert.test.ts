import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry } from '../../../../../src/standards/banks/directory.ts';
import { ibanRuleTables } from '../../../../../src/standards/banks/german-iban-rules.ts';
import { countryByCode } from '../../../../../src/standards/countries/registry.ts';
import { UNKNOWN_BANK } from '../../../../../src/standards/iban/bank-of.ts';
import { type BankLookup, EMPTY_BANK_LOOKUP } from '../../../../../src/standards/iban/domestic/printed/construction.ts';
import { convert } from '../../../../../src/standards/iban/domestic/convert.ts';
import { IBAN_RULES } from '../../../../../src/standards/iban/domestic/germany/rules.ts';
import { assertSays } from '../../../../support/says.ts';
import { vectors } from '../../../../support/vectors.ts';

const germany = countryByCode('DE')!;

/** Invented banks, by bank code. */
function banksOf(entries: Readonly<Record<string, Partial<BankCodeEntry>>>, former: Readonly<Record<string, string>> = {}): BankLookup {
  const tables = ibanRuleTables({
    accounts: {
      '0004 10000001 0000000111': ['', '0000999111'], '0008  ': ['10000002', ''], '0041  ': ['10000002', '0000011404'],
      '0054 10000001 0000000005': ['', '0000000005'],
    },
    blocks: { '0005 10000001': ['0998000000', '0999499999'] },
    circles: { '679': '10000002' },
    former,
  });
  return {
    ...EMPTY_BANK_LOOKUP,
    bankCode: (country, code) => ({
      ...UNKNOWN_BANK, ...(country === 'DE' && code in entries && { status: 'listed' as const, ...entries[code] }),
    }),
    ibanRules: () => tables,
  };
}

/** Returns the BBAN of an account at bank code 10000001, the BIC of the rule, the status and the first note, or the refusal. */
function answer(account: string, bank: Partial<BankCodeEntry>, others: Readonly<Record<string, Partial<BankCodeEntry>>> = {},
    former = {}): readonly (string | null | undefined)[] {
  const banks = banksOf({ ...others, ...(Object.keys(bank).length > 0 && { '10000001': bank }) }, former);
  const built = convert(germany, { blz: '10000001', account_number: account }, banks);
  if (!built.ok) return [built.code, built.parameter];
  const { iban, bic, status } = built.value;
  return [`${iban.slice(4, 12)} ${iban.slice(12)}`, bic, status];
}

/** Bank code 10000001 has the rule and the check-digit method. The answer is BBAN, BIC of the rule and status, or the refusal. */
for (const row of vectors<'rule' | 'method' | 'account' | 'answer' | 'why'>('german-iban-rule-steps')) {
  const { rule, method, account, answer: answered, why } = row;
  test(`rule ${rule} for account ${account} by method ${method}: ${why}`, () => {
    const found = answer(account, { ibanRule: rule, checkMethod: method === '-' ? null : method });
    assert.equal(found.map((part) => part?.replace(' ', '/') ?? '-').join(' '), answered);
  });
}

test('bank codes of Commerzbank with 4 at position 4 share one BIC, except the bank codes of comdirect', () => {
  const bicAt = (blz: string) => {
    const built = convert(germany, { blz, account_number: '1' }, banksOf({ [blz]: { ibanRule: '0005.03', checkMethod: '09' } }));
    return built.ok ? built.value.bic : built.code;
  };
  assert.deepEqual(['37040044', '37080040', '20041111', '20040000'].map(bicAt), ['COBADEFFXXX', null, null, 'COBADEFFXXX']);
});

const STANDARD = { ibanRule: '0000.00', checkMethod: '09' };

test('successors are followed to the last bank code, but not in a circle', () => {
  const chain = { '10000002': { ...STANDARD, successor: '10000003' }, '10000003': STANDARD };
  assert.deepEqual(answer('1', { ...STANDARD, successor: '10000002' }, chain), ['10000003 0000000001', null, 'by_rule']);
  const circle = { '10000002': { ...STANDARD, successor: '10000001' } };
  assert.equal(answer('1', { ...STANDARD, successor: '10000002' }, circle).length, 3);
});

test('a rule of the successor that would change the account makes the result uncertain', () => {
  const successor = { '10000002': { ibanRule: '0021.01', checkMethod: '09' } };
  assert.deepEqual(answer('12345678', { ...STANDARD, successor: '10000002' }, successor), ['10000002 0012345678', null, 'uncertain']);
  assert.deepEqual(answer('1234567', { ...STANDARD, successor: '10000002' }, successor), ['10000002 0001234567', null, 'by_rule']);
  assert.deepEqual(
    answer('1', { ...STANDARD, successor: '10000002' }, { '10000002': { ibanRule: '0009.00', checkMethod: '09' } }),
    ['10000002 0000000001', null, 'uncertain'],
  );
  assert.deepEqual(
    answer('1230567890', { ...STANDARD, successor: '10000002' }, { '10000002': { ibanRule: '0029.00', checkMethod: '09' } }),
    ['10000002 1230567890', null, 'uncertain'],
  );
  assert.deepEqual(answer('1', { ibanRule: '0001.00', successor: '10000002' }, successor), ['INVALID_PARAMETER', 'blz']);
});

test('a closed bank code uses its last rule and its successor, and the result is uncertain', () => {
  assert.deepEqual(answer('1', {}), ['10000001 0000000001', null, 'uncertain']);
  assert.deepEqual(answer('1116232594', {}, {}, { '10000001': '0009.00' }), ['68351557 3047232594', null, 'uncertain']);
  const retired = { status: 'retired', ibanRule: null, successor: '10000002' } as const;
  assert.deepEqual(answer('1', retired, { '10000002': STANDARD }, { '10000001': '0000.00' }), ['10000002 0000000001', null, 'uncertain']);
  assert.deepEqual(answer('1', retired, { '10000002': STANDARD }), ['10000002 0000000001', null, 'uncertain']);
});

test('without a rule the note names the next step, and a bank code that was once listed is not called a typing error', () => {
  const noteOf = (bank: Partial<BankCodeEntry> | null) => {
    const built = convert(germany, { blz: '10000001', account_number: '1' }, banksOf(bank === null ? {} : { '10000001': bank }));
    return built.ok ? built.value.notes[0]! : built.code;
  };
  for (const bank of [{ ibanRule: null }, { status: 'retired', ibanRule: null }] as const) assertSays(noteOf(bank), '… bank');
  assertSays(noteOf(null), '… list');
});

/** Notes on how an IBAN was built, apart from the status: from the bank, its successor and its last rule. */
type Banks = Readonly<Record<string, Partial<BankCodeEntry>>>;
const NOTES: readonly (readonly [
  account: string, bank: Partial<BankCodeEntry> | null, others: Banks, former: string | null, notes: readonly (string | RegExp)[],
])[] = [
  ['1', STANDARD, {}, null, []],
  ['1', { ...STANDARD, ibanRule: '0008.00' }, {}, null, ['… bank code … 10000002']],
  ['111', { ...STANDARD, ibanRule: '0004.00' }, {}, null, ['… account number']],
  ['1', { ...STANDARD, successor: '10000002' }, { '10000002': STANDARD }, null, ['… bank code … 10000002']],
  ['12345678', { ...STANDARD, successor: '10000002' }, { '10000002': { ...STANDARD, ibanRule: '0021.01' } }, null,
    ['… bank code … 10000002 … rule', '… bank code 10000002 … replaces']],
  ['1', { status: 'retired', ibanRule: null }, {}, null, ['… IBAN … rule … bank code', '… bank code … Bundesbank']],
  ['1', { status: 'retired', ibanRule: null }, {}, '0000.00', ['… bank code … Bundesbank']],
  ['1', null, {}, '0000.00', ['… bank code … Bundesbank']],
  ['1', null, {}, null, ['… bank code … list']],
  ['1', { ibanRule: '0058.00' }, {}, null, ['… IBAN … 0058.00']],
];

test('the result lists its doubts and every changed part, and nothing else', () => {
  for (const [account, bank, others, former, notes] of NOTES) {
    const built = convert(
      germany, { blz: '10000001', account_number: account },
      banksOf({ ...others, ...(bank !== null && { '10000001': bank }) }, former === null ? {} : { '10000001': former }),
    );
    const said = built.ok ? built.value.notes : [built.code];
    assert.equal(said.length, notes.length, said.join('; '));
    notes.forEach((note, i) => assertSays(said[i]!, note));
  }
});

test('the BIC of a rule is the BIC of its own bank code, not of a successor', () => {
  assert.deepEqual(
    answer('1', { ibanRule: '0045.01', successor: '10000002' }, { '10000002': STANDARD }), ['10000002 0000000001', null, 'by_rule'],
  );
});

test('a bank code without IBANs names its successor, if it has a successor', () => {
  const messageOf = (successor: string | null): string => {
    const built = convert(germany, { blz: '10000001', account_number: '1' }, banksOf({ '10000001': { ibanRule: '0001.00', successor } }));
    return built.ok ? 'built' : built.message;
  };
  assertSays(messageOf('10000002'), '… 0001.00 … successor … 10000002');
  assertSays(messageOf(null), '… 0001.00');
});

test('convert keeps a whole BBAN unchanged', () => {
  const built = convert(germany, { bban: '10000001 0998000000' }, banksOf({ '10000001': { ibanRule: '0005.03', checkMethod: '13' } }));
  assert.ok(built.ok && built.value.status === 'standard' && built.value.rule === null);
});

/** Every rule and version of a bank code in the list since the overview of December 2016. */
const IN_FORCE = `
  0000.00 0001.00 0002.00 0003.00 0004.00 0005.03 0006.00 0007.00 0008.00 0009.00 0010.01 0011.00 0012.01 0013.01 0014.00 0015.01 0016.00
  0017.00 0018.00 0019.00 0020.02 0021.01 0022.00 0023.00 0024.00 0025.00 0026.00 0027.00 0028.00 0029.00 0030.00 0031.01 0032.00 0033.01
  0034.00 0035.01 0036.00 0037.00 0038.00 0039.00 0040.01 0041.00 0042.01 0043.01 0044.00 0045.01 0046.00 0047.00 0048.00 0049.01 0050.00
  0051.00 0052.00 0053.00 0054.01 0055.00 0056.00 0057.00
`.trim().split(/\s+/);

test('each rule is known only in the version that is in force', () => {
  for (const rule of IN_FORCE) {
    const other = `${rule.slice(0, 6)}${(Number(rule[6]) + 1) % 10}`;
    assert.deepEqual([IBAN_RULES.has(rule), IBAN_RULES.has(other)], [true, false], rule);
  }
});

/** The table of a rule has an account for one bank code, and another bank code also has the rule. */
test('an account that a rule replaces at another bank code makes the result uncertain', () => {
  const tables = ibanRuleTables({
    accounts: {
      '0010 10000001 ': ['10000002', ''], '0010 10000002 0000000888': ['', '0000000999'], '0015 37060193 0000000094': ['', '0000000095'],
    },
    blocks: {}, circles: {}, former: {},
  });
  const asked = (rule: string, bankCode: string, account: string) => IBAN_RULES.get(rule)!({
    rule: rule.slice(0, 4), bankCode, account, method: null, tables,
  });
  assert.equal(asked('0010.01', '10000001', '0000000888').kind, 'uncertain');
  assert.deepEqual(asked('0010.01', '10000001', '0000000777'), { kind: 'build', bankCode: '10000002', account: '0000000777', bic: null });
  assert.deepEqual(asked('0010.01', '10000002', '0000000888'), { kind: 'build', bankCode: '10000002', account: '0000000999', bic: null });
  assert.equal(asked('0015.01', '10000001', '0000000094').kind, 'uncertain');
  assert.deepEqual(asked('0015.01', '37060193', '0000000094'), { kind: 'build', bankCode: '37060193', account: '0000000095', bic: null });
  assert.deepEqual(asked('0015.01', '10000001', '0000000096'), { kind: 'build', bankCode: '10000001', account: '0000000096', bic: null });
});

test('a refusal names the step of the rule that builds no IBAN', () => {
  const messageOf = (account: string, ibanRule = '0020.02', checkMethod = 'C7'): string => {
    const built = convert(germany, { blz: '10000001', account_number: account }, banksOf({ '10000001': { ibanRule, checkMethod } }));
    assert.ok(!built.ok);
    return built.message;
  };
  // By method 06: 3 × 1 leaves 8.
  assertSays(messageOf('100000008'), '… variant');
  assertSays(messageOf('100000009'), '… check-digit');
  assertSays(messageOf('1000009000', '0020.02', '63'), '… nine');
  assertSays(messageOf('1234', '0020.02', '63'), '… five');
  assertSays(messageOf('1000005000', '0005.03', '76'), '… digits … 0 … 4');
  assertSays(messageOf('1234', '0005.03', '76'), '… five');
  assertSays(messageOf('43434280', '0005.03', '76'), '… check-digit');
});
