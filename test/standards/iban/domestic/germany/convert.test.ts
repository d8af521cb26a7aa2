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
function answer(account: string, bank: Partial<BankCodeEntry>, others: Readonly<Record<string, Partial<BankCodeEntry>>> = {}, former = {}): readonly (string | null | undefined)[] {
  const banks = banksOf({ ...others, ...(Object.keys(bank).length > 0 && { '10000001': bank }) }, former);
  const built = convert(germany, { blz: '10000001', account_number: account }, banks);
  if (!built.ok) return [built.code, built.parameter];
  const { iban, bic, status } = built.value;
  return [`${iban.slice(4, 12)} ${iban.slice(12)}`, bic, status];
}

/** Rules with steps that are not in a table. Bank code 10000001 has the rule and the check-digit method. */
const STEPS: readonly (readonly [rule: string, method: string | null, account: string, answered: readonly (string | null)[], why: string])[] = [
  ['0000.00', '09', '1', ['10000001 0000000001', null, 'standard'], 'bank code and account'],
  ['0000.00', '00', '9290701', ['10000001 0009290701', null, 'standard'], 'whose check digit holds'],
  ['0000.00', '00', '9290702', ['10000001 0009290702', null, 'uncertain'], 'or does not'],
  ['0001.00', '09', '1', ['INVALID_PARAMETER', 'blz'], 'a code that is not used'],
  ['0002.00', null, '1000000600', ['INVALID_PARAMETER', 'account_number'], '6 at position 8'],
  ['0002.00', null, '1000000860', ['INVALID_PARAMETER', 'account_number'], '86 at positions 8 and 9'],
  ['0002.00', null, '1000006800', ['10000001 1000006800', null, 'by_rule'], '6 elsewhere'],
  ['0002.00', null, '1000000006', ['10000001 1000000006', null, 'by_rule'], '6 at position 10'],
  ['0002.00', null, '1000000068', ['10000001 1000000068', null, 'by_rule'], '6 at position 9'],
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
  ['0002.00', null, '1000005800', ['10000001 1000005800', null, 'by_rule'], 'neither 6 nor 86 at position 8'],
  ['0005.03', '13', '100008', ['10000001 0010000800', null, 'by_rule'], 'six digits by method 13, whose sub-account 00 is left out'],
  ['0005.03', '13', '1000009', ['10000001 0100000900', null, 'by_rule'], 'seven digits too'],
  ['0005.03', '13', '10000800', ['10000001 0010000800', null, 'by_rule'], 'eight digits are complete'],
  ['0005.03', '76', '10005', ['10000001 0001000500', null, 'by_rule'], 'five digits by method 76, whose sub-account 00 is left out'],
  ['0005.03', '76', '100006', ['10000001 0010000600', null, 'by_rule'], 'six digits too'],
  ['0005.03', '76', '100400', ['10000001 0000100400', null, 'uncertain'],
    'six digits that hold as they stand: with or without the sub-account is not certain'],
  ['0005.03', '76', '1000500', ['10000001 0001000500', null, 'by_rule'], 'seven digits that hold as they stand'],
  ['0005.03', '76', '101000007', ['INVALID_PARAMETER', 'account_number'],
    'nine digits of which the first would have to go for the rest to hold'],
  ['0005.03', '76', '1000005000', ['INVALID_PARAMETER', 'account_number'], '1 is no kind of account'],
  ['0005.03', '00', '9290701', ['10000001 0009290701', null, 'by_rule'], 'another method: the account as it stands'],
  ['0005.03', '00', '9290702', ['10000001 0009290702', null, 'uncertain'], 'whose check digit fails'],
  ['0009.00', null, '1117232594', ['68351557 1117232594', null, 'by_rule'], 'another beginning that stays'],
  ['0020.02', '63', '10009', ['10000001 0001000900', null, 'by_rule'], 'five digits, whose sub-account 00 is left out'],
  ['0020.02', '63', '1000901', ['10000001 0001000901', null, 'by_rule'], 'seven digits that hold as they stand'],
  ['0020.02', '63', '100801', ['INVALID_PARAMETER', 'account_number'], 'six digits are never complete'],
  ['0020.02', '63', '100000900', ['10000001 0100000900', null, 'by_rule'], 'nine digits'],
  ['0020.02', '63', '100000018', ['INVALID_PARAMETER', 'account_number'], 'nine digits are complete: none of them is left out'],
  ['0020.02', '63', '10000800', ['10000001 0010000800', null, 'by_rule'], 'eight digits that hold are complete'],
  ['0020.02', 'C7', '10000807', ['10000001 0010000807', null, 'by_rule'], '… variants … C7'],
  ['0021.01', '09', '12345', ['INVALID_PARAMETER', 'account_number'], 'five digits'],
  ['0021.01', '09', '123456', ['10000001 0000123456', null, 'by_rule'], 'six digits'],
  ['0021.01', '09', '123456789', ['10000001 0123456789', null, 'by_rule'], 'nine digits'],
  ['0029.00', null, '1230567890', ['10000001 0123567890', null, 'by_rule'], '0 at position 4 of ten digits'],
  ['0029.00', null, '1234067890', ['10000001 1234067890', null, 'by_rule'], '0 at another position'],
  ['0029.00', null, '123056789', ['10000001 0123056789', null, 'by_rule'], 'nine digits'],
  ['0032.00', null, '6790000000', ['10000002 6790000000', null, 'by_rule'], 'the bank code of the circle'],
  ['0032.00', null, '6800000000', ['INVALID_PARAMETER', 'account_number'], 'a circle of no bank code'],
  ['0032.00', null, '899999999', ['INVALID_PARAMETER', 'account_number'], 'the last of those that have no IBAN'],
  ['0032.00', null, '108000000', ['10000001 0108000000', null, 'by_rule'], '08 elsewhere'],
  ['0034.00', null, '800000000', ['INVALID_PARAMETER', 'account_number'], 'as rule 0032'],
  ['0035.01', null, '800000000', ['INVALID_PARAMETER', 'account_number'], 'as rule 0032'],
  ['0035.01', null, '6790000000', ['10000002 6790000000', null, 'by_rule'], 'as rule 0032'],
  ['0031.01', null, '100000000', ['INVALID_PARAMETER', 'account_number'], 'nine digits were none'],
  ['0036.00', null, '99999', ['INVALID_PARAMETER', 'account_number'], 'five digits'],
  ['0036.00', null, '900000', ['INVALID_PARAMETER', 'account_number'], 'behind the first range'],
  ['0036.00', null, '30000000', ['21050000 0030000000', null, 'by_rule'], 'the first of the second'],
  ['0036.00', null, '59999999', ['21050000 0059999999', null, 'by_rule'], 'its last'],
  ['0036.00', null, '60000000', ['INVALID_PARAMETER', 'account_number'], 'behind it'],
  ['0036.00', null, '100000000', ['21050000 0100000000', null, 'by_rule'], 'nine digits'],
  ['0036.00', null, '899999999', ['21050000 0899999999', null, 'by_rule'], 'up to these'],
  ['0036.00', null, '900000000', ['INVALID_PARAMETER', 'account_number'], 'and no further'],
  ['0036.00', null, '1999999999', ['21050000 1999999999', null, 'by_rule'], 'ten digits that begin with 1'],
  ['0036.00', null, '2000000000', ['INVALID_PARAMETER', 'account_number'], 'with 2'],
  ['0036.00', null, '3000010000', ['21050000 3000010000', null, 'by_rule'], 'with 3'],
  ['0036.00', null, '6999999999', ['21050000 6999999999', null, 'by_rule'], 'with 6'],
  ['0036.00', null, '7100000000', ['INVALID_PARAMETER', 'account_number'], 'with 71'],
  ['0036.00', null, '8599999999', ['21050000 8599999999', null, 'by_rule'], 'with 85'],
  ['0036.00', null, '8600000000', ['INVALID_PARAMETER', 'account_number'], 'with 86'],
  ['0036.00', null, '9000000000', ['21050000 9000000000', null, 'by_rule'], 'with 9'],
  ['0042.01', '09', '50461999', ['INVALID_PARAMETER', 'account_number'], 'before a range'],
  ['0042.01', '09', '50462000', ['10000001 0050462000', null, 'by_rule'], 'its first'],
  ['0042.01', '09', '50468999', ['INVALID_PARAMETER', 'account_number'], 'before the other'],
  ['0042.01', '09', '50469999', ['10000001 0050469999', null, 'by_rule'], 'its last'],
  ['0042.01', '09', '11144111', ['INVALID_PARAMETER', 'account_number'], '44 in eight digits'],
  ['0043.01', '00', '869', ['10000001 0000000869', null, 'uncertain'], 'which fails by method 06'],
  ['0047.00', '09', '123456789', ['10000001 0123456789', null, 'by_rule'], 'and on the left of nine'],
  ['0049.01', null, '36', ['10000001 0000000036', null, 'uncertain'], 'replaced once'],
  ['0049.01', null, '936', ['10000001 0000000936', null, 'uncertain'], 'replaced once'],
  ['0049.01', null, '999', ['10000001 0000000999', null, 'uncertain'], 'replaced once'],
  ['0049.01', null, '6060', ['10000001 0000006060', null, 'uncertain'], 'replaced once'],
  ['0049.01', null, '37', ['10000001 0000000037', null, 'by_rule'], 'never replaced'],
  ['0049.01', null, '900009000', ['10000001 0900009000', null, 'by_rule'], 'a 9 elsewhere'],
  ['0056.00', null, '1234567890', ['10000001 1234567890', null, 'by_rule'], 'ten digits'],
  ['0005.04', '13', '532013000', ['10000001 0532013000', null, 'uncertain'], 'a version that is not known'],
  ['0058.00', '09', '1', ['10000001 0000000001', null, 'uncertain'], 'a rule that is not known'],
];

test('each rule follows its published steps', () => {
  for (const [ibanRule, checkMethod, account, answered, why] of STEPS) {
    assert.deepEqual(answer(account, { ibanRule, checkMethod }), answered, `${ibanRule} ${account}: ${why}`);
  }
});

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
const NOTES: readonly (readonly [account: string, bank: Partial<BankCodeEntry> | null, others: Readonly<Record<string, Partial<BankCodeEntry>>>, former: string | null, notes: readonly (string | RegExp)[]])[] = [
  ['1', STANDARD, {}, null, []],
  ['1', { ...STANDARD, ibanRule: '0008.00' }, {}, null, ['… bank code … 10000002']],
  ['111', { ...STANDARD, ibanRule: '0004.00' }, {}, null, ['… account number']],
  ['1', { ...STANDARD, successor: '10000002' }, { '10000002': STANDARD }, null, ['… bank code … 10000002']],
  ['12345678', { ...STANDARD, successor: '10000002' }, { '10000002': { ...STANDARD, ibanRule: '0021.01' } }, null,
    ['… bank code … 10000002 … rule', /^bank code 10000002 takes/]],
  ['1', { status: 'retired', ibanRule: null }, {}, null, ['… IBAN … rule … bank code', '… bank code … longer']],
  ['1', { status: 'retired', ibanRule: null }, {}, '0000.00', ['… bank code … longer']],
  ['1', null, {}, '0000.00', ['… bank code … longer']],
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
const IN_FORCE =
  '0000.00 0001.00 0002.00 0003.00 0004.00 0005.03 0006.00 0007.00 0008.00 0009.00 0010.01 0011.00 0012.01 0013.01 0014.00 0015.01 0016.00 0017.00 0018.00 0019.00 0020.02 0021.01 ' +
  '0022.00 0023.00 0024.00 0025.00 0026.00 0027.00 0028.00 0029.00 0030.00 0031.01 0032.00 0033.01 0034.00 0035.01 0036.00 0037.00 0038.00 0039.00 0040.01 0041.00 0042.01 0043.01 ' +
  '0044.00 0045.01 0046.00 0047.00 0048.00 0049.01 0050.00 0051.00 0052.00 0053.00 0054.01 0055.00 0056.00 0057.00';

test('each rule is known only in the version that is in force', () => {
  for (const rule of IN_FORCE.split(' ')) {
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
