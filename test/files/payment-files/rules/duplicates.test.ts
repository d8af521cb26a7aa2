/** Repeated values in a file, and mandates from debit to debit. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RuleScope } from '../../../../src/files/payment-files/rules/check.ts';
import { DuplicateCheck } from '../../../../src/files/payment-files/rules/duplicates.ts';
import { MandateSequence } from '../../../../src/files/payment-files/rules/mandate-sequence.ts';
import type { Element } from '../../../../src/files/payment-files/schema/element.ts';
import { checked } from '../checked.ts';
import { CLEAN, debitType, fileOf, ibanOf, OWN, SEPA } from '../files.ts';
import { assertSays } from '../../../support/says.ts';

const BELGIAN = ibanOf('BE', '539007547135');
const MOVED =
  '<AmdmntInd>true</AmdmntInd><AmdmntInfDtls><OrgnlDbtrAcct><Id><Othr><Id>SMNDA</Id></Othr></Id></OrgnlDbtrAcct></AmdmntInfDtls>';

/**
 * Debits of mandates in order, each `mandate sequence account`. `moved` at the end: the account was replaced by an account at another bank.
 */
function mandateFindings(debits: string): string[] {
  const payments = debits.split(', ').map((one) => one.split(' '));
  const file = fileOf('pain.008.001.08', payments.map(([mandate, sequence, account], i) => ({
    id: `BATCH-${i}`, day: '2026-11-30', own: OWN, sequence: sequence!, currency: 'EUR', type: debitType(sequence!),
    payments: [
      {
        endToEndId: `E2E-${i}`, amount: `${i + 1}.00`, name: 'Erika Mustermann', iban: account === 'A' ? BELGIAN : OWN.iban, bic: null,
        remittance: [], mandate: mandate!,
      },
    ],
  })));
  let i = -1;
  const moved = file
    .replace(/<\/DtOfSgntr>/g, (end) => (payments[++i]!.includes('moved') ? end + MOVED : end))
    .replace(/<IBAN>.*<\/IBAN>(?=\s*<\/Id>\s*<\/DbtrAcct>)/g, () => '$&');
  const accounts = [...payments];
  const withOthers = moved.replace(/<DbtrAcct>\s*<Id>\s*\$&/g, () => {
    const account = accounts.shift()![2];
    const iban = account === 'A' ? BELGIAN : OWN.iban;
    return `<DbtrAcct><Id>${account === '-' ? '<Othr><Id>1</Id></Othr>' : `<IBAN>${iban}</IBAN>`}`;
  });
  return checked(withOthers)
    .findings.filter(({ rule }) => rule.startsWith('mandate.'))
    .map(({ rule, payment, right }) => `${payment!.batch} ${rule.slice('mandate.'.length)}: ${right}`);
}

const ONE_OFF = '… one-off-twice';
const SEQUENCE = '… sequence';
const ACCOUNTS = '… two-accounts';

const CASES: readonly (readonly [debits: string, found: readonly string[]])[] = [
  ['M1 FRST A, M1 RCUR A, M1 RCUR A, M1 FNAL A', []],
  ['M1 FRST A, M2 FRST A, M3 OOFF A, M4 FNAL A', []],
  ['M1 FRST A, M1 FRST A', [`2 ${SEQUENCE}`]],
  ['M1 FRST A, M1 RCUR A, M1 FRST A', [`3 ${SEQUENCE}`]],
  ['M1 RCUR A, M1 FRST A', []],
  ['M1 FNAL A, M1 RCUR A', [`2 ${SEQUENCE}`]],
  ['M1 FNAL A, M1 FNAL A, M1 RCUR A', [`2 ${SEQUENCE}`, `3 ${SEQUENCE}`]],
  ['M1 OOFF A, M1 OOFF A', [`2 ${ONE_OFF}`]],
  ['M1 OOFF A, M1 RCUR A', [`2 ${ONE_OFF}`]],
  ['M1 RCUR A, M1 OOFF A', [`2 ${ONE_OFF}`]],
  ['M1 RCUR A, M1 RCUR B', [`2 ${ACCOUNTS}`]],
  ['M1 FRST A, M1 FRST B', [`2 ${SEQUENCE}`, `2 ${ACCOUNTS}`]],
  ['M1 RCUR A, M1 RCUR -, M1 RCUR A', []],
  ['M1 RCUR -, M1 RCUR A, M1 RCUR B', [`3 ${ACCOUNTS}`]],
  // A moved account begins again: its debit at the other bank may be a first debit.
  ['M1 FRST A, M1 FRST B moved', []],
  ['M1 FNAL A, M1 RCUR B moved, M1 RCUR B', []],
  ['M1 FRST A, M1 RCUR B moved, M1 FRST B', []],
  ['M1 FRST A, M1 FRST B moved, M1 FRST B', [`3 ${SEQUENCE}`]],
  ['M1 RCUR A, M1 RCUR B moved, M1 RCUR B, M1 RCUR A', [`4 ${ACCOUNTS}`]],
  ['M1 OOFF A, M1 OOFF B moved', [`2 ${ONE_OFF}`]],
];

for (const [debits, found] of CASES) test(`mandates: ${debits}`, () => assertSays(mandateFindings(debits), found));

/** Two batches with two payments each: identifications of batches, instructions, payments, and UETRs; `-`: none. */
function repeated(batches: readonly [string, string], instructions: string, endToEnd: string, uetrs = '- - - -'): string[] {
  const ids = endToEnd.split(' ');
  const file = fileOf('pain.001.001.09', batches.map((id, b) => ({
    id, day: '2026-11-30', own: OWN, sequence: '', currency: 'EUR', type: SEPA,
    payments: [0, 1].map((p) => ({
      endToEndId: ids[2 * b + p]!, amount: `${2 * b + p + 1}.00`, name: 'Erika Mustermann', iban: BELGIAN, bic: null, remittance: [],
      mandate: '',
    })),
  })));
  const [own, of] = [instructions.split(' '), uetrs.split(' ')];
  let i = -1;
  const changed = file.replace(
    /<EndToEndId>.*<\/EndToEndId>/g,
    (one) => (own[++i] === '-' ? '' : `<InstrId>${own[i]}</InstrId>`) + one + (of[i] === '-' ? '' : `<UETR>${of[i]}</UETR>`),
  );
  return checked(changed, { profile: 'iso' })
    .findings.filter(({ rule }) => rule.startsWith('duplicate.'))
    .map(({ rule, path }) => `${rule.slice('duplicate.'.length)} ${path.replace(/^.*Initn\//, '')}`);
}

test('a repeated identification is reported at its second place, within the scope in which it must be unique', () => {
  assert.deepEqual(repeated(['B1', 'B2'], 'I1 I2 I1 I2', 'E1 E2 E3 E4'), []);
  assert.deepEqual(repeated(['B1', 'B1'], '- - - -', 'B1 I1 E3 E4'), ['batch-id PmtInf[2]/PmtInfId']);
  assert.deepEqual(
    repeated(['B1', 'B2'], 'I1 I1 I1 I1', 'E1 E2 E3 E4'),
    ['instruction-id PmtInf[1]/CdtTrfTxInf[2]/PmtId/InstrId', 'instruction-id PmtInf[2]/CdtTrfTxInf[2]/PmtId/InstrId'],
  );
  assert.deepEqual(repeated(['B1', 'B2'], '- - - -', 'E1 E2 E3 E1'), ['end-to-end-id PmtInf[2]/CdtTrfTxInf[2]/PmtId/EndToEndId']);
  assert.deepEqual(repeated(['B1', 'B2'], 'E1 B1 B2 E2', 'NOTPROVIDED E1 NOTPROVIDED B1'), []);
  const uetr = 'caef6b65-4b76-4c4e-8fb2-658c4c28c445';
  assert.deepEqual(
    repeated(['B1', 'B2'], '- - - -', `E1 ${uetr} E3 E4`, `${uetr} - - ${uetr.toUpperCase()}`),
    ['uetr PmtInf[2]/CdtTrfTxInf[2]/PmtId/UETR'],
  );
});

test('batches with a blank identification are not reported as duplicates', () => {
  const both = CLEAN['pain.001.001.09'].replace(/<PmtInf>[^]*<\/PmtInf>/, (batch) => [
    batch, batch.replaceAll('E2E-', 'E2E-2').replaceAll('Invoice', 'Bill'),
  ].join('\n').replaceAll('BATCH-1', ' '));
  assert.deepEqual(checked(both).rules.map(({ rule }) => rule).filter((rule) => rule.startsWith('duplicate.')), []);
});

test('a blank mandate is not reported as used twice', () => {
  const blank = CLEAN['pain.008.001.08'].replace(/MANDATE-\d/g, ' ').replaceAll('>RCUR<', '>OOFF<');
  assert.deepEqual(checked(blank).rules.map(({ rule }) => rule).filter((rule) => rule.startsWith('mandate.')), []);
});

test('mandates of different creditors differ, whether the batch or the debit names the creditor', () => {
  const D = CLEAN['pain.008.001.08'].replaceAll('>RCUR<', '>OOFF<').replaceAll('MANDATE-2', 'MANDATE-1');
  const [scheme] = /<CdtrSchmeId>[^]*<\/CdtrSchmeId>/.exec(D)!;
  const other = scheme.replace('DE98ZZZ09999999999', 'NL79ZZZ999999990000');
  const named = (first: string, second: string): string => D.replace(scheme, '').replace('</DrctDbtTx>', `${first}</DrctDbtTx>`).replace(
    /(E2E-2[^]*)<\/DrctDbtTx>/, `$1${second}</DrctDbtTx>`,
  );
  const isReported = (file: string): boolean => checked(file).rules.some(({ rule }) => rule === 'mandate.one-off-twice');
  assert.deepEqual(
    [D, named(scheme, scheme), named(scheme, other), D.replace('</DrctDbtTx>', `${other}</DrctDbtTx>`)].map(isReported),
    [true, true, false, false],
  );
});

test('remittances of several texts are equal if each text is equal, and not if only the joined texts are equal', () => {
  const T = CLEAN['pain.001.001.09'];
  const [payment] = /<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>/.exec(T)!;
  const lines = (...texts: readonly string[]): string => payment.replace(
    /<Ustrd>.*<\/Ustrd>/,
    `<Strd>${texts.map((text) => `<AddtlRmtInf>${text}</AddtlRmtInf>`).join('')}</Strd>`,
  );
  const isReported = (first: string, second: string): boolean =>
    checked(
      T.replace(/<CdtTrfTxInf>[^]*<\/CdtTrfTxInf>/, `${first}${second}`), { profile: 'iso' },
    ).rules.some(({ rule }) => rule === 'duplicate.payment');
  assert.deepEqual([isReported(lines('a', 'bc'), lines('a', 'bc')), isReported(lines('a', 'bc'), lines('ab', 'c'))], [true, false]);
});

test('a file of more texts than are remembered is not compared as a whole: of its mandates alone, or of all else', () => {
  const element = (name: string, ...inside: readonly (string | Element)[]): Element =>
    ({
      node: { name }, text: inside.filter((one) => typeof one === 'string').join(''),
      children: inside.filter((one) => typeof one !== 'string'),
    }) as unknown as Element;
  const scope = { report: () => true } as unknown as RuleScope;
  const batches = new DuplicateCheck(() => 0.5, 2);
  const mandates = new MandateSequence(() => 0.5, 2);
  const isComplete = ['1', '2'].map((id) => {
    const before = [batches.isComplete, mandates.isComplete];
    batches.judgeBatch(element('PmtInf', element('PmtInfId', id)), scope);
    mandates.judgePayment(
      element('DrctDbtTxInf', element('DrctDbtTx', element('MndtRltdInf', element('MndtId', id)))), element('PmtInf'), scope,
    );
    return before;
  });
  assert.deepEqual([...isComplete, [batches.isComplete, mandates.isComplete]], [[true, true], [true, true], [false, false]]);
});
