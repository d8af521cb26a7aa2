import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry } from '../../../../src/banks/directory.ts';
import { ibanRuleTables } from '../../../../src/banks/german-iban-rules.ts';
import { countryByCode } from '../../../../src/countries/registry.ts';
import { UNKNOWN_BANK } from '../../../../src/iban/bank-of.ts';
import { type Banks, NO_BANKS } from '../../../../src/iban/domestic/printed/construction.ts';
import { convert } from '../../../../src/iban/domestic/convert.ts';

const germany = countryByCode('DE')!;

/** Invented banks, by their bank codes. */
function banksOf(entries: Readonly<Record<string, Partial<BankCodeEntry>>>, former: Readonly<Record<string, string>> = {}): Banks {
  const tables = ibanRuleTables({
    accounts: { '0004 10000001 0000000111': ['', '0000999111'], '0008  ': ['10000002', ''], '0041  ': ['10000002', '0000011404'], '0054 10000001 0000000005': ['', '0000000005'] },
    blocks: { '0005 10000001': ['0998000000', '0999499999'] },
    circles: { '679': '10000002' },
    former,
  });
  return {
    ...NO_BANKS,
    bankCode: (_, code) => ({ ...UNKNOWN_BANK, ...(code in entries && { status: 'listed' as const, ...entries[code] }) }),
    ibanRules: () => tables,
  };
}

/** What stands in the IBAN of an account at bank code 10000001, the BIC that the rule names, status and first note; or who is to blame. */
function answer(account: string, bank: Partial<BankCodeEntry>, others: Readonly<Record<string, Partial<BankCodeEntry>>> = {}, former = {}): readonly (string | null | undefined)[] {
  const banks = banksOf({ ...others, ...(Object.keys(bank).length > 0 && { '10000001': bank }) }, former);
  const built = convert(germany, { blz: '10000001', account_number: account }, banks);
  if (!built.ok) return [built.code, built.parameter];
  const { iban, bic, status } = built.value;
  return [`${iban.slice(4, 12)} ${iban.slice(12)}`, bic, status];
}

/** Rules whose steps no table tells: bank code 10000001 has the rule and the check-digit method. */
const STEPS: readonly (readonly [rule: string, method: string | null, account: string, answered: readonly (string | null)[], why: string])[] = [
  ['0000.00', '09', '1', ['10000001 0000000001', null, 'standard'], 'bank code and account'],
  ['0000.00', '00', '9290701', ['10000001 0009290701', null, 'standard'], 'whose check digit holds'],
  ['0000.00', '00', '9290702', ['10000001 0009290702', null, 'uncertain'], 'or does not'],
  ['0001.00', '09', '1', ['INVALID_PARAMETER', 'blz'], 'a code that is not used'],
  ['0002.00', null, '1000000600', ['INVALID_PARAMETER', 'account_number'], '6 at position 8'],
  ['0002.00', null, '1000000860', ['INVALID_PARAMETER', 'account_number'], '86 at positions 8 and 9'],
  ['0002.00', null, '1000006800', ['10000001 1000006800', null, 'by_rule'], '6 elsewhere'],
  ['0003.00', null, '6161604670', ['INVALID_PARAMETER', 'account_number'], 'the one account'],
  ['0004.00', '00', '111', ['10000001 0000999111', null, 'by_rule'], 'a donation account, which has no check digit'],
  ['0005.03', '13', '998000000', ['INVALID_PARAMETER', 'account_number'], 'the first of those that have no IBAN'],
  ['0005.03', '09', '999499999', ['INVALID_PARAMETER', 'account_number'], 'the last'],
  ['0005.03', '09', '999500000', ['10000001 0999500000', null, 'by_rule'], 'the next'],
  ['0005.03', null, '532013000', ['10000001 0532013000', null, 'uncertain'], 'a method that is not known'],
  ['0005.03', '13', '12345', ['10000001 0000012345', null, 'uncertain'], 'fewer than six digits by method 13'],
  ['0005.03', '76', '1234', ['INVALID_PARAMETER', 'account_number'], 'fewer than five digits by method 76'],
  ['0008.00', '09', '1', ['10000002 0000000001', null, 'by_rule'], 'another bank code'],
  ['0009.00', null, '1116232594', ['68351557 3047232594', null, 'by_rule'], 'another beginning'],
  ['0020.02', '63', '1234', ['INVALID_PARAMETER', 'account_number'], 'four digits'],
  ['0020.02', '63', '1234567890', ['INVALID_PARAMETER', 'account_number'], 'ten digits'],
  ['0005.03', '13', '4217387', ['INVALID_PARAMETER', 'account_number'], 'seven digits that hold neither way: the rule makes no IBAN'],
  ['0005.03', '13', '111198700', ['INVALID_PARAMETER', 'account_number'], 'a complete number whose check digit fails'],
  ['0005.03', '13', '12345', ['10000001 0000012345', null, 'uncertain'], 'a number of which the text does not speak'],
  ['0005.03', '76', '43434280', ['INVALID_PARAMETER', 'account_number'], 'a check digit that holds at neither position'],
  ['0005.03', null, '43434280', ['10000001 0043434280', null, 'uncertain'], 'a method that is not known'],
  ['0020.02', '63', '12345679', ['INVALID_PARAMETER', 'account_number'], 'eight digits that do not hold'],
  ['0020.02', 'C7', '987614325', ['INVALID_PARAMETER', 'account_number'], 'by neither variant'],
  ['0008.00', '00', '9290702', ['10000001 0009290702', null, 'uncertain'], 'a rule that speaks of the bank code alone'],
  ['0032.00', '00', '9290702', ['INVALID_PARAMETER', 'account_number'], 'the check digit is part of the rule'],
  ['0036.00', '00', '100001', ['INVALID_PARAMETER', 'account_number'], 'here too'],
  ['0020.02', '09', '1', ['10000001 0000000001', null, 'by_rule'], 'no check digit'],
  ['0020.02', null, '38150900', ['10000001 0038150900', null, 'uncertain'], 'a method that is not known'],
  ['0021.01', '09', '12345678', ['INVALID_PARAMETER', 'account_number'], 'eight digits'],
  ['0029.00', '09', '1410123456', ['10000001 0141123456', null, 'by_rule'], 'the 0 at position 4'],
  ['0029.00', '09', '410123456', ['10000001 0410123456', null, 'by_rule'], 'of ten digits only'],
  ['0031.01', null, '6790000000', ['10000002 6790000000', null, 'by_rule'], 'the bank code of the circle'],
  ['0031.01', null, '790000000', ['INVALID_PARAMETER', 'account_number'], 'no circle'],
  ['0032.00', null, '1000000000', ['INVALID_PARAMETER', 'account_number'], 'a circle that there is not'],
  ['0032.00', null, '800000000', ['INVALID_PARAMETER', 'account_number'], 'the first of those that have no IBAN'],
  ['0033.01', null, '800000000', ['10000001 0800000000', null, 'by_rule'], 'which in Munich have'],
  ['0032.00', null, '900000000', ['10000001 0900000000', null, 'by_rule'], 'the next'],
  ['0036.00', null, '100000', ['21050000 0100000000', null, 'by_rule'], 'three zeros left out'],
  ['0036.00', null, '899999', ['21050000 0899999000', null, 'by_rule'], 'the last of those'],
  ['0036.00', null, '29999999', ['INVALID_PARAMETER', 'account_number'], 'before a range'],
  ['0036.00', null, '7099999999', ['21050000 7099999999', null, 'by_rule'], 'the last of a range'],
  ['0036.00', null, '8400000000', ['INVALID_PARAMETER', 'account_number'], 'between ranges'],
  ['0041.00', '09', '1', ['10000002 0000011404', null, 'by_rule'], 'one account for all'],
  ['0042.01', '09', '10001000', ['10000001 0010001000', null, 'by_rule'], 'eight digits with 0 in the fourth place'],
  ['0042.01', '09', '10000999', ['INVALID_PARAMETER', 'account_number'], 'the last four below 1000'],
  ['0042.01', '09', '50463999', ['10000001 0050463999', null, 'by_rule'], 'the last of a range'],
  ['0042.01', '09', '50464000', ['INVALID_PARAMETER', 'account_number'], 'the next'],
  ['0042.01', '09', '1234400001', ['10000001 1234400001', null, 'by_rule'], 'ten digits with 44'],
  ['0042.01', '09', '1234400000', ['INVALID_PARAMETER', 'account_number'], 'the last five zeros'],
  ['0043.01', '00', '868', ['10000001 0000000868', null, 'by_rule'], 'by method 06, not by the one of the code'],
  ['0045.01', null, '1', ['10000001 0000000001', 'ESSEDE5FXXX', 'by_rule'], 'one BIC for all'],
  ['0047.00', '09', '12345678', ['10000001 1234567800', null, 'by_rule'], 'zeros on the right of eight digits'],
  ['0047.00', '09', '1234567', ['10000001 0001234567', null, 'by_rule'], 'and on the left of seven'],
  ['0049.01', null, '1991182', ['10000001 0001991182', null, 'uncertain'], 'a 9 at position 5'],
  ['0052.00', null, '1', ['INVALID_PARAMETER', 'account_number'], 'none but the listed'],
  ['0054.01', '00', '5', ['10000001 0000000005', null, 'by_rule'], 'listed as having no check digit'],
  ['0056.00', null, '123456789', ['INVALID_PARAMETER', 'account_number'], 'nine digits'],
  ['0005.04', '13', '532013000', ['10000001 0532013000', null, 'uncertain'], 'a version that is not known'],
  ['0058.00', '09', '1', ['10000001 0000000001', null, 'uncertain'], 'a rule that is not known'],
];

test('each rule in its steps', () => {
  for (const [ibanRule, checkMethod, account, answered, why] of STEPS) {
    assert.deepEqual(answer(account, { ibanRule, checkMethod }), answered, `${ibanRule} ${account}: ${why}`);
  }
});

test('the bank codes of Commerzbank with 4 at position 4 have one BIC, but not those of comdirect', () => {
  const bicAt = (blz: string) => {
    const built = convert(germany, { blz, account_number: '1' }, banksOf({ [blz]: { ibanRule: '0005.03', checkMethod: '09' } }));
    return built.ok ? built.value.bic : built.code;
  };
  assert.deepEqual(['37040044', '37080040', '20041111', '20040000'].map(bicAt), ['COBADEFFXXX', null, null, 'COBADEFFXXX']);
});

const STANDARD = { ibanRule: '0000.00', checkMethod: '09' };

test('successors are followed to the last, and not round in a circle', () => {
  const chain = { '10000002': { ...STANDARD, successor: '10000003' }, '10000003': STANDARD };
  assert.deepEqual(answer('1', { ...STANDARD, successor: '10000002' }, chain), ['10000003 0000000001', null, 'by_rule']);
  const circle = { '10000002': { ...STANDARD, successor: '10000001' } };
  assert.equal(answer('1', { ...STANDARD, successor: '10000002' }, circle).length, 3);
});

test('a rule of the successor that would change the account makes the answer uncertain', () => {
  const successor = { '10000002': { ibanRule: '0021.01', checkMethod: '09' } };
  assert.deepEqual(answer('12345678', { ...STANDARD, successor: '10000002' }, successor), ['10000002 0012345678', null, 'uncertain']);
  assert.deepEqual(answer('1234567', { ...STANDARD, successor: '10000002' }, successor), ['10000002 0001234567', null, 'by_rule']);
  assert.deepEqual(answer('1', { ibanRule: '0001.00', successor: '10000002' }, successor), ['INVALID_PARAMETER', 'blz']);
});

test('a code that is gone has its last rule, and its successor, and is uncertain', () => {
  assert.deepEqual(answer('1', {}), ['10000001 0000000001', null, 'uncertain']);
  assert.deepEqual(answer('1116232594', {}, {}, { '10000001': '0009.00' }), ['68351557 3047232594', null, 'uncertain']);
  const retired = { status: 'retired', ibanRule: null, successor: '10000002' } as const;
  assert.deepEqual(answer('1', retired, { '10000002': STANDARD }, { '10000001': '0000.00' }), ['10000002 0000000001', null, 'uncertain']);
  assert.deepEqual(answer('1', retired, { '10000002': STANDARD }), ['10000002 0000000001', null, 'uncertain']);
});

test('without a rule the note says what to do: of a bank code that was once listed nobody is sent to look for a slip in it', () => {
  const noteOf = (bank: Partial<BankCodeEntry> | null) => {
    const built = convert(germany, { blz: '10000001', account_number: '1' }, banksOf(bank === null ? {} : { '10000001': bank }));
    return built.ok ? built.value.notes[0]! : built.code;
  };
  for (const bank of [{ ibanRule: null }, { status: 'retired', ibanRule: null }] as const) assert.match(noteOf(bank), /not known: ask the bank/);
  assert.match(noteOf(null), /not in the Bundesbank's list: look for a slip/);
});

test('the whole BBAN is taken as it stands', () => {
  const built = convert(germany, { bban: '10000001 0998000000' }, banksOf({ '10000001': { ibanRule: '0005.03', checkMethod: '13' } }));
  assert.ok(built.ok && built.value.status === 'standard' && built.value.rule === null);
});
