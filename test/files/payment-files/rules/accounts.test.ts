/** Accounts and BICs of the directory: territories, look-ups, and the day of the data. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Directory } from '../../../../src/standards/banks/directory.ts';
import { testDirectory } from '../../../support/directory.ts';
import { checked } from '../checked.ts';
import { CLEAN, ibanOf } from '../files.ts';
import { assertSays } from '../../../support/says.ts';

const T = CLEAN['pain.001.001.09'];
const D = CLEAN['pain.008.001.08'];
const BELGIAN = ibanOf('BE', '539007547135');
const NO_AGENT = T.replace(/<CdtrAgt>[^]*?<\/CdtrAgt>\s*/, '');
/** The invented banks. None of them takes part in instant transfers. */
const BANKS = testDirectory();
/** Invented accounts from examples, and countries whose banks have BICs of another country than their accounts. */
const TERRITORIES: readonly (readonly [iban: string, countries: string])[] = [
  ['FR7630006000011234567890189', 'FR BL GF GP MC MF MQ NC PF PM RE TF WF YT'], ['GB33BUKB20201555555555', 'GB GG IM JE'],
  ['ES9121000418450200051332', 'ES AD'], ['FI2112345600000785', 'FI AX'], ['MC5811222000010123456789030', 'MC FR'],
];

test('a BIC of a territory fits the accounts of its country, and the other way round', () => {
  const isReported = (iban: string, country: string): boolean => checked(
    T.replace(/VOORBEBBXXX([^]*)BE\d+/, `ABCD${country}22XXX$1${iban}`),
  ).rules.some(({ rule }) => rule === 'account.bic-country');
  for (const [iban, countries] of TERRITORIES) {
    for (const country of countries.split(' ')) assert.ok(!isReported(iban, country), `${iban} ${country}`);
    for (const country of ['DE', 'GI', 'PT']) assert.ok(isReported(iban, country), `${iban} ${country}`);
  }
});

test('wrong check digits are reported before a wrong structure, also 00, 01 and 99 with the remainder 1', () => {
  for (const [digits, bban, rule] of [
    ['97', '3704004405320130A0', 'account.iban-form'], ['00', '3704004405320130A0', 'account.check-digits'],
    ['01', '3704004405320130H9', 'account.check-digits'], ['99', '3704004405320130G1', 'account.check-digits'],
  ] as const) {
    const { rules } = checked(NO_AGENT.replace(BELGIAN, `DE${digits}${bban}`));
    assert.deepEqual(rules.map((one) => one.rule).filter((name) => name.startsWith('account.')), [rule], digits);
  }
});

test('the check looks up each bank and BIC of a file once', () => {
  const asked: string[] = [];
  const counted = {
    accounts: BANKS.accounts, datasets: () => BANKS.datasets(), bank: (slug: string) => (asked.push(slug), BANKS.bank(slug)),
    bic: (bic11: string) => (asked.push(bic11), BANKS.bic(bic11)),
    bicsOfInstitution: (bic8: string) => (asked.push(bic8), BANKS.bicsOfInstitution(bic8)),
    bankCode: (country: string, code: string) => (asked.push(`${country} ${code}`), BANKS.bankCode(country, code)),
  } as unknown as Directory;
  const [payments] = /<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>/.exec(T)!;
  checked(T.replace(payments, payments.repeat(3)), { directory: counted });
  assert.deepEqual([...asked].sort(), [...new Set(asked)].sort());
  assert.deepEqual(asked.filter((one) => /VOOR|MUST/.test(one)).sort(), ['MUSTDEFF', 'MUSTDEFFXXX', 'VOORBEBB', 'VOORBEBBXXX']);
});

test('a finding about a bank has the day of the data', () => {
  const message = (file: string, account: string): string =>
    checked(file.replace(BELGIAN, account)).findings.find(({ rule }) => /account\.(?:bank-not|not-reach)/.test(rule))!.message;
  assertSays(message(NO_AGENT, ibanOf('DE', '990000000532013000')), '… bank code … 2026-03-01');
  assertSays(message(D, ibanOf('DE', '500100015073321010')), '… Core … 2025-12-01');
  assertSays(message(D.replace('>CORE<', '>B2B<'), ibanOf('DE', '500100015073321010')), '… SDD … B2B … 2025-12-01');
});
