/** Accounts and BICs with one change each: the rule that reports it, the visible part of the account, and the right value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Directory } from '../../../../src/standards/banks/directory.ts';
import { testDirectory } from '../../../support/directory.ts';
import { checked, told, type Asked } from '../checked.ts';
import { CLEAN, ibanOf, OWN, QR_IBAN, SWISS } from '../files.ts';
import { assertSays } from '../../../support/says.ts';

const T = CLEAN['pain.001.001.09'];
const T03 = CLEAN['pain.001.001.03'];
const D = CLEAN['pain.008.001.08'];
const BELGIAN = ibanOf('BE', '539007547135');
const CH = { profile: 'ch' } as const;
const ISO = { profile: 'iso' } as const;
const DE = { profile: 'de' } as const;
const OWN_AGENT = /(<DbtrAgt>\s*<FinInstnId>)[^]*?(<\/FinInstnId>)/;
const COLLECTING_AGENT = /(<CdtrAgt>\s*<FinInstnId>)[^]*?(<\/FinInstnId>)/;
const AMENDED = (details: string): string => `</DtOfSgntr><AmdmntInd>true</AmdmntInd><AmdmntInfDtls>${details}</AmdmntInfDtls>`;
const NO_AGENT = T.replace(/<CdtrAgt>[^]*?<\/CdtrAgt>\s*/, '');
const INSTANT = NO_AGENT.replace('</SvcLvl>', '</SvcLvl><LclInstrm><Cd>INST</Cd></LclInstrm>');

/** The invented banks. None of them takes part in instant transfers. */
const BANKS = testDirectory();
const WITHOUT_INSTANT = {
  accounts: BANKS.accounts, bic: (bic11: string) => BANKS.bic(bic11), bank: (slug: string) => BANKS.bank(slug),
  datasets: () => BANKS.datasets(), bicsOfInstitution: (bic8: string) => BANKS.bicsOfInstitution(bic8),
  bankCode: (country: string, code: string) => ({
    ...BANKS.bankCode(country, code),
    sepaSchemes: { sct: true, sctInst: false, sddCore: true, sddB2b: true, octInst: null, vop: null, asOf: '2026-01-15' },
  }),
} as unknown as Directory;

type Case = readonly [name: string, file: string, from: string | RegExp, to: string, found: readonly string[], asked?: Asked];

const CASES: readonly Case[] = [
  ['an IBAN without its last digit', T, BELGIAN, BELGIAN.slice(0, -1),
    ['account.iban-form error /CdtrAcct/Id/IBAN: BE57 **** ***4 713 -> 16 characters']],
  ['one of a country with letters where digits belong', T, BELGIAN, ibanOf('BE', '53900754713A'),
    ['… account.iban-form error /CdtrAcct/Id/IBAN: BE97 **** **** 713A -> BE … 3!n7!n2!n']],
  ['the same with check digits that do not fit', T, BELGIAN, 'BE0153900754713A',
    ['account.check-digits error /CdtrAcct/Id/IBAN: BE01 **** **** 713A -> null']],
  ['wrong check digits', T, BELGIAN, 'BE58539007547135', ['account.check-digits error /CdtrAcct/Id/IBAN: BE58 **** **** 7135 -> null']],
  ['an IBAN with blanks', T, BELGIAN, 'BE57 5390 0754 7135', ['account.iban-form error /CdtrAcct/Id/IBAN: null -> 16 characters']],
  ['an IBAN with hyphens', T, BELGIAN, 'BE57-539007547135', ['account.iban-form error /CdtrAcct/Id/IBAN: null -> 16 characters']],
  ['small letters', T, BELGIAN, BELGIAN.toLowerCase(),
    ['account.iban-case warning /CdtrAcct/Id/IBAN: BE57 **** **** 7135 -> BE57 **** **** 7135']],
  ['small letters and wrong check digits', T, BELGIAN, 'be58539007547135',
    ['account.check-digits error /CdtrAcct/Id/IBAN: BE58 **** **** 7135 -> null',
      'account.iban-case warning /CdtrAcct/Id/IBAN: BE58 **** **** 7135 -> null']],
  ['small letters and wrong check digits, in the message standard', T, BELGIAN, 'be58539007547135',
    ['account.check-digits error /CdtrAcct/Id/IBAN: BE58 **** **** 7135 -> null',
      'account.iban-case warning /CdtrAcct/Id/IBAN: BE58 **** **** 7135 -> null'],
    ISO],
  ['national check digits and small letters in the message standard', T, BELGIAN, ibanOf('BE', '539007547136').toLowerCase(),
    ['account.national-digits error /CdtrAcct/Id/IBAN: BE30 **** **** 7136 -> null',
      'account.iban-case warning /CdtrAcct/Id/IBAN: BE30 **** **** 7136 -> null'], ISO],
  ['a country without IBANs', T, BELGIAN, 'US64SVBKUS6S3300958879',
    ['account.iban-form error /CdtrAcct/Id/IBAN: US64 **** **** **** **88 79 -> null']],
  ['the shortest that is shown, masked', T, BELGIAN, 'XX1212345678901',
    ['account.iban-form error /CdtrAcct/Id/IBAN: XX12 **** ***8 901 -> null']],
  ['one shorter, which may be anything', T, BELGIAN, 'XX121234567890', ['account.iban-form error /CdtrAcct/Id/IBAN: null -> null']],
  ['the longest that is shown', T, BELGIAN, `XX12${'1'.repeat(30)}`,
    ['account.iban-form error /CdtrAcct/Id/IBAN: XX12 **** **** **** **** **** **** **11 11 -> null']],
  ['one longer', T, BELGIAN, `XX12${'1'.repeat(31)}`, ['account.iban-form error /CdtrAcct/Id/IBAN: null -> null']],
  ['letters where check digits belong', T, BELGIAN, 'BEXX539007547135', ['account.check-digits error /CdtrAcct/Id/IBAN: null -> null']],
  ['an IBAN behind a word', T, BELGIAN, `IBAN${BELGIAN}`, ['account.iban-form error /CdtrAcct/Id/IBAN: null -> null']],
  ['no IBAN in its element', T, BELGIAN, '',
    ['structure.empty error /CdtrAcct/Id/IBAN: null -> the form [A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}']],
  ['an account outside SEPA', T, BELGIAN, ibanOf('TR', '0006100519786457841327'),
    ['account.bic-of-another-bank warning /CdtrAgt/FinInstnId/BICFI: VOORBEBBXXX -> ORNKTRISXXX',
      'account.bic-country warning /CdtrAgt/FinInstnId/BICFI: VOORBEBBXXX -> ORNKTRISXXX',
      '… account.not-sepa error /CdtrAcct/Id/IBAN: TR06 **** **** **** **** **13 27 -> … SEPA']],
  ['the own account outside SEPA', T, OWN.iban, ibanOf('TR', '0006100519786457841327'),
    ['… account.not-sepa error /DbtrAcct/Id/IBAN: TR06 **** **** **** **** **13 27 -> … SEPA',
      'account.bic-of-another-bank warning /DbtrAgt/FinInstnId/BICFI: MUSTDEFFXXX -> ORNKTRISXXX',
      'account.bic-country warning /DbtrAgt/FinInstnId/BICFI: MUSTDEFFXXX -> ORNKTRISXXX']],
  ['a former account outside SEPA', D, '</DtOfSgntr>',
    AMENDED(`<OrgnlDbtrAcct><Id><IBAN>${ibanOf('TR', '0006100519786457841327')}</IBAN></Id></OrgnlDbtrAcct>`), []],
  ['a bank code that no bank has', NO_AGENT, BELGIAN, ibanOf('DE', '990000000532013000'),
    ['account.bank-not-allocated warning /CdtrAcct/Id/IBAN: DE07 **** **** **** **30 00 -> null']],
  ['a bank code that is retired, with the one that a source names', NO_AGENT, BELGIAN, ibanOf('DE', '600100020532013000'),
    ['account.bank-retired warning /CdtrAcct/Id/IBAN: DE09 **** **** **** **30 00 -> 37040044']],
  ['a retired bank code for which no source names another', NO_AGENT, BELGIAN, ibanOf('DE', '600100030532013000'),
    ['account.bank-retired warning /CdtrAcct/Id/IBAN: DE44 **** **** **** **30 00 -> null']],
  ['a bank code that is gone on some day', NO_AGENT, BELGIAN, ibanOf('DE', '600100040532013000'),
    ['account.bank-retired warning /CdtrAcct/Id/IBAN: DE79 **** **** **** **30 00 -> null']],
  ['an account number that its bank could not give', NO_AGENT, BELGIAN, ibanOf('DE', '370501980000012345'),
    ['account.german-method warning /CdtrAcct/Id/IBAN: DE27 **** **** **** **23 45 -> null']],
  ['NOTPROVIDED as BIC', T, 'VOORBEBBXXX', 'NOTPROVIDED',
    ['account.bic-notprovided error /CdtrAgt/FinInstnId/BICFI: NOTPROVIDED -> Othr/Id NOTPROVIDED']],
  ['NOTPROVIDED as BIC, with blanks', T03, 'VOORBEBBXXX', ' NOTPROVIDED',
    ['account.bic-notprovided error /CdtrAgt/FinInstnId/BIC: NOTPROVIDED -> Othr/Id NOTPROVIDED']],
  ['a BIC in small letters', T, 'VOORBEBBXXX', 'voorbebbxxx',
    ['account.bic-form error /CdtrAgt/FinInstnId/BICFI: voorbebbxxx -> VOORBEBBXXX']],
  ['a BIC with a blank', T, 'VOORBEBBXXX', 'VOORBEBB XXX',
    ['account.bic-form error /CdtrAgt/FinInstnId/BICFI: VOORBEBB XXX -> VOORBEBBXXX']],
  ['a BIC of eight', T, 'VOORBEBBXXX', 'VOORBEBB', []],
  ['a BIC of nine', T, 'VOORBEBBXXX', 'VOORBEBBX', ['account.bic-form error /CdtrAgt/FinInstnId/BICFI: VOORBEBBX -> null']],
  ['a text of twenty characters for a BIC', T, 'VOORBEBBXXX', 'B'.repeat(20),
    ['account.bic-form error /CdtrAgt/FinInstnId/BICFI: BBBBBBBBBBBBBBBBBBBB -> null']],
  ['a text of twenty-one', T, 'VOORBEBBXXX', 'B'.repeat(21), ['account.bic-form error /CdtrAgt/FinInstnId/BICFI: null -> null']],
  ['an empty BIC', T, 'VOORBEBBXXX', '',
    ['structure.empty error /CdtrAgt/FinInstnId/BICFI: null -> the form [A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}']],
  ['a BIC of no country', T, 'VOORBEBBXXX', 'VOORXXBBXXX', ['account.bic-form error /CdtrAgt/FinInstnId/BICFI: VOORXXBBXXX -> null']],
  ['a BIC that is not listed', T, 'VOORBEBBXXX', 'WAARBEBBXXX',
    ['account.bic-unknown note /CdtrAgt/FinInstnId/BICFI: WAARBEBBXXX -> null',
      'account.bic-of-another-bank warning /CdtrAgt/FinInstnId/BICFI: WAARBEBBXXX -> VOORBEBBXXX']],
  ['a branch of a bank that is listed', T, 'VOORBEBBXXX', 'VOORBEBB123', []],
  ["a party's BIC that is not listed", T, '</Nm>', '</Nm><Id><OrgId><AnyBIC>WAARBEBBXXX</AnyBIC></OrgId></Id>', []],
  ["a party's BIC without its form", T, '</Nm>', '</Nm><Id><OrgId><AnyBIC>WAARBEBBX</AnyBIC></OrgId></Id>',
    ['account.bic-form error /GrpHdr/InitgPty/Id/OrgId/AnyBIC: WAARBEBBX -> null']],
  ["a party's BIC of 2009 of no country", T03, '</Nm>', '</Nm><Id><OrgId><BICOrBEI>WAARXXBBXXX</BICOrBEI></OrgId></Id>',
    ['account.bic-form error /GrpHdr/InitgPty/Id/OrgId/BICOrBEI: WAARXXBBXXX -> null']],
  ['a BIC of another bank in another country', T, 'VOORBEBBXXX', 'EXEMFRPPXXX',
    ['account.bic-of-another-bank warning /CdtrAgt/FinInstnId/BICFI: EXEMFRPPXXX -> VOORBEBBXXX',
      'account.bic-country warning /CdtrAgt/FinInstnId/BICFI: EXEMFRPPXXX -> VOORBEBBXXX']],
  ['a BIC of the same bank in another country', T, 'VOORBEBBXXX', 'VOORFRPPXXX',
    ['account.bic-unknown note /CdtrAgt/FinInstnId/BICFI: VOORFRPPXXX -> null',
      'account.bic-of-another-bank warning /CdtrAgt/FinInstnId/BICFI: VOORFRPPXXX -> VOORBEBBXXX',
      'account.bic-country warning /CdtrAgt/FinInstnId/BICFI: VOORFRPPXXX -> VOORBEBBXXX']],
  ['a BIC of another bank in the same country', T, 'VOORBEBBXXX', 'WAARBEB2XXX',
    ['account.bic-unknown note /CdtrAgt/FinInstnId/BICFI: WAARBEB2XXX -> null',
      'account.bic-of-another-bank warning /CdtrAgt/FinInstnId/BICFI: WAARBEB2XXX -> VOORBEBBXXX']],
  ['a BIC of another country, with a bank code that has none', NO_AGENT, new RegExp(`</Amt>([^]*?)${BELGIAN}`),
    `</Amt><CdtrAgt><FinInstnId><BICFI>BEISCHZZXXX</BICFI></FinInstnId></CdtrAgt>$1${ibanOf('DE', '500100030532013000')}`,
    ['account.bic-country warning /CdtrAgt/FinInstnId/BICFI: BEISCHZZXXX -> null']],
  ["a BIC of another bank with the own account", T, 'MUSTDEFFXXX', 'VOORBEBBXXX',
    ['account.bic-of-another-bank warning /DbtrAgt/FinInstnId/BICFI: VOORBEBBXXX -> MUSTDEFFXXX',
      'account.bic-country warning /DbtrAgt/FinInstnId/BICFI: VOORBEBBXXX -> MUSTDEFFXXX']],
  ["a BIC of another bank with a payer's account", D, 'VOORBEBBXXX', 'EXEMFRPPXXX',
    ['account.bic-of-another-bank warning /DbtrAgt/FinInstnId/BICFI: EXEMFRPPXXX -> VOORBEBBXXX',
      'account.bic-country warning /DbtrAgt/FinInstnId/BICFI: EXEMFRPPXXX -> VOORBEBBXXX']],
  ['a BIC of another bank with the collecting account', D, 'MUSTDEFFXXX', 'VOORBEBBXXX',
    ['account.bic-of-another-bank warning /CdtrAgt/FinInstnId/BICFI: VOORBEBBXXX -> MUSTDEFFXXX',
      'account.bic-country warning /CdtrAgt/FinInstnId/BICFI: VOORBEBBXXX -> MUSTDEFFXXX']],
  ['a BIC of another bank in a message of 2009', T03, 'VOORBEBBXXX', 'EXEMFRPPXXX',
    ['account.bic-of-another-bank warning /CdtrAgt/FinInstnId/BIC: EXEMFRPPXXX -> VOORBEBBXXX',
      'account.bic-country warning /CdtrAgt/FinInstnId/BIC: EXEMFRPPXXX -> VOORBEBBXXX']],
  ['a BIC of another bank with an account that is none', T, new RegExp(`VOORBEBBXXX([^]*)${BELGIAN}`), 'EXEMFRPPXXX$1BE58539007547135',
    ['account.check-digits error /CdtrAcct/Id/IBAN: BE58 **** **** 7135 -> null']],
  ['an agent without either', T, OWN_AGENT, '$1<Nm>Musterbank</Nm>$2',
    ['… account.agent-missing warning /DbtrAgt: null -> BICFI … Othr/Id … NOTPROVIDED',
      'structure.not-in-scheme note /DbtrAgt/FinInstnId/Nm: null -> null']],
  ['an agent without either, German rules', T, OWN_AGENT, '$1<Nm>Musterbank</Nm>$2',
    ['… account.agent-missing error /DbtrAgt: null -> BICFI … Othr/Id … NOTPROVIDED',
      'structure.not-in-scheme error /DbtrAgt/FinInstnId/Nm: null -> null'],
    DE],
  ['an agent that is not provided', T, OWN_AGENT, '$1<Othr><Id>NOTPROVIDED</Id></Othr>$2', []],
  ['an agent given by another number', T, OWN_AGENT, '$1<Othr><Id>37040044</Id></Othr>$2',
    ['… account.agent-missing warning /DbtrAgt: null -> BICFI … Othr/Id … NOTPROVIDED']],
  ['an agent of 2009 without either', T03, OWN_AGENT, '$1$2',
    ['… account.agent-missing warning /DbtrAgt: null -> BICFI … Othr/Id … NOTPROVIDED']],
  ['a collecting agent without either', D, COLLECTING_AGENT, '$1<Nm>Musterbank</Nm>$2',
    ['… account.agent-missing warning /CdtrAgt: null -> BICFI … Othr/Id … NOTPROVIDED',
      'structure.not-in-scheme note /CdtrAgt/FinInstnId/Nm: null -> null']],
  ["a payer's agent given by another number", D, 'NOTPROVIDED', 'NONE',
    ['… account.agent-missing warning /DbtrAgt: null -> BICFI … Othr/Id … NOTPROVIDED']],
  ["the payee's agent as not provided", T, /<BICFI>VOOR.*<\/BICFI>/, '<Othr><Id>NOTPROVIDED</Id></Othr>',
    ['… account.agent-form warning /CdtrAgt: null -> FinInstnId/BICFI … CdtrAgt']],
  ['the own account as another number', T, `<IBAN>${OWN.iban}</IBAN>`, '<Othr><Id>532013000</Id></Othr>',
    ['account.not-iban error /DbtrAcct/Id/Othr: null -> IBAN']],
  ['the collecting account as another number', D, `<IBAN>${OWN.iban}</IBAN>`, '<Othr><Id>532013000</Id></Othr>',
    ['account.not-iban error /CdtrAcct/Id/Othr: null -> IBAN']],
  ["a payer's account as another number", D, `<IBAN>${BELGIAN}</IBAN>`, '<Othr><Id>539007547135</Id></Othr>',
    ['account.not-iban error /DbtrAcct/Id/Othr: null -> IBAN']],
  ["the payee's account as another number", T, `<IBAN>${BELGIAN}</IBAN>`, '<Othr><Id>539007547135</Id></Othr>',
    ['account.not-iban error /CdtrAcct/Id/Othr: null -> IBAN']],
  ['a bank that is not in the core scheme', D, /VOORBEBBXXX([^]*)BE\d+/, `GENMDEF1NRD$1${ibanOf('DE', '500100015073321010')}`,
    ['account.not-reachable warning /DbtrAcct/Id/IBAN: null -> null']],
  ['a bank that is in the scheme of companies alone, for companies', D.replace('>CORE<', '>B2B<'), /VOORBEBBXXX([^]*)BE\d+/,
    `COLSDE33XXX$1${ibanOf('DE', '370501980009290701')}`, []],
  ['the same bank for others', D, /VOORBEBBXXX([^]*)BE\d+/, `COLSDE33XXX$1${ibanOf('DE', '370501980009290701')}`,
    ['account.not-reachable warning /DbtrAcct/Id/IBAN: null -> null']],
  ['a bank without instant transfers', INSTANT, BELGIAN, ibanOf('DE', '500100015073321010'),
    ['account.not-reachable note /CdtrAcct/Id/IBAN: null -> null', 'account.not-reachable note /CdtrAcct/Id/IBAN: null -> null'],
    { directory: WITHOUT_INSTANT }],
  ['a bank of which that is not known', INSTANT, BELGIAN, ibanOf('DE', '500100015073321010'), []],
  ['a bank without instant transfers, for others', NO_AGENT, BELGIAN, ibanOf('DE', '500100015073321010'), [],
    { directory: WITHOUT_INSTANT }],
  ['a QR-IBAN as the own account in Switzerland', SWISS, /CH\d{19}/, QR_IBAN,
    ['account.debtor-qr-iban error /DbtrAcct/Id/IBAN: CH27 **** **** **** *678 9 -> null'], CH],
];

for (const [name, file, from, to, found, asked] of CASES) test(name, () => assertSays(told(file, from, to, asked), found));

/** Invented accounts from examples, and countries whose banks have BICs of another country than their accounts. */
const TERRITORIES: readonly (readonly [iban: string, countries: string])[] = [
  ['FR7630006000011234567890189', 'FR BL GF GP MC MF MQ NC PF PM RE TF WF YT'], ['GB33BUKB20201555555555', 'GB GG IM JE'],
  ['ES9121000418450200051332', 'ES AD'], ['FI2112345600000785', 'FI AX'], ['MC5811222000010123456789030', 'MC FR'],
];

test('a BIC of a territory fits the accounts of its country, and the other way round', () => {
  const isTold = (iban: string, country: string): boolean => checked(
    T.replace(/VOORBEBBXXX([^]*)BE\d+/, `ABCD${country}22XXX$1${iban}`),
  ).rules.some(({ rule }) => rule === 'account.bic-country');
  for (const [iban, countries] of TERRITORIES) {
    for (const country of countries.split(' ')) assert.ok(!isTold(iban, country), `${iban} ${country}`);
    for (const country of ['DE', 'GI', 'PT']) assert.ok(isTold(iban, country), `${iban} ${country}`);
  }
});

test('of each bank and BIC of a file the directory is asked once, however many payments name it', () => {
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

test('what is said of a bank tells as of when it is known', () => {
  const message = (file: string, account: string): string => checked(file.replace(BELGIAN, account)).findings.find(({ rule }) => /account\.(?:bank-not|not-reach)/.test(rule))!.message;
  assertSays(message(NO_AGENT, ibanOf('DE', '990000000532013000')), '… bank code … 2026-03-01');
  assertSays(message(D, ibanOf('DE', '500100015073321010')), '… Core … 2025-12-01');
  assertSays(message(D.replace('>CORE<', '>B2B<'), ibanOf('DE', '500100015073321010')), '… SDD … B2B … 2025-12-01');
});
