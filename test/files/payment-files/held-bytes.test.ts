/** The memory of unfinished files: `heldBytes` reports it, whatever the file repeats, and it stays small. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PaymentFileCheck } from '../../../src/files/payment-files/check-file.ts';
import { testDirectory } from '../../support/directory.ts';
import { CLEAN, ibanOf, ON } from './files.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const T = CLEAN['pain.001.001.09'];
const [BEFORE_PAYMENTS = ''] = T.split('<CdtTrfTxInf>');
const [PAYMENT = ''] = /<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>\n/.exec(T) ?? [];
const [BATCH = ''] = /<PmtInf>[^]*<\/PmtInf>\n/.exec(T) ?? [];
const [BEFORE_BATCH = ''] = T.split('<PmtInf>');
const IN_PAYMENT = `${BEFORE_PAYMENTS}<CdtTrfTxInf>`;
const IN_REMITTANCE = `${IN_PAYMENT}<RmtInf>`;
const COMMENT = `<!--${'c'.repeat(64_000)}-->`;

const list = (length: number, of: (i: number) => string): string => Array.from({ length }, (_, i) => of(i)).join('');
const letters = (i: number): string => [676, 26, 1].map((unit) => String.fromCharCode(65 + (Math.floor(i / unit) % 26))).join('');
const account = (i: number): string => ibanOf('DE', String(370400440000000000n + BigInt(i)));
const text = (i: number): string => `text number ${i} of the file`;

const UNFINISHED: readonly (readonly [rule: string, file: string])[] = [
  ['a text keeps no piece', `${IN_REMITTANCE}${list(90, (i) => `<Ustrd>${text(i)}</Ustrd>${COMMENT}`)}`],
  ['a text that comes in stretches keeps no piece', `${IN_REMITTANCE}<Ustrd>${list(90, (i) => text(i) + COMMENT)}`],
  ['a CDATA section keeps no piece', `${IN_REMITTANCE}<Ustrd>${list(90, (i) => `<![CDATA[${text(i)}]]>${COMMENT}`)}`],
  ['blanks keep no piece', `${IN_REMITTANCE}${list(90, () => ' '.repeat(20) + COMMENT)}`],
  ['a currency keeps no piece', `${IN_PAYMENT}${list(90, (i) => `<Amt><InstdAmt Ccy="${text(i)}">1</InstdAmt></Amt>${COMMENT}`)}`],
  ['an attribute of an open tag keeps no piece',
    `${BEFORE_PAYMENTS}<CdtTrfTxInf ${list(31, (i) => `a${i}="${text(i)}"${' '.repeat(65_000)}`)}`],
  ['a namespace keeps no piece', BEFORE_PAYMENTS + list(25, (i) => `<e xmlns="urn:${text(i)}">${COMMENT}`)],
  ['a name in an instruction keeps no piece', BEFORE_PAYMENTS + list(90, (i) => `<?instruction-number-${i} ?>${COMMENT}`)],
  ['a finding keeps no piece', `${IN_PAYMENT}${list(90, (i) => `<unknown-element-${i}/>${COMMENT}`)}`],
  ['an identification keeps no piece',
    BEFORE_PAYMENTS + list(90, (i) => PAYMENT.replace('E2E-1', `an identification of payment ${i}`) + COMMENT)],
  ['long texts count',
    `${IN_REMITTANCE}${list(20, () => `<Strd>${list(60, (i) => `<AddtlRmtInf>${'ł'.repeat(2_000)}${i}</AddtlRmtInf>`)}</Strd>`)}`],
  ['elements of a batch count, also after payments',
    BEFORE_PAYMENTS + list(60, () => PAYMENT + `<PmtTpInf>${'<SvcLvl><Cd>SEPA</Cd></SvcLvl>'.repeat(90)}</PmtTpInf>`)],
  ['elements of a header count',
    BEFORE_BATCH.replace(
      '</GrpHdr>',
      `<InitgPty>${'<Id><OrgId><AnyBIC>BELADEBEXXX</AnyBIC></OrgId></Id>'.repeat(90)}</InitgPty></GrpHdr>`,
    )],
  ['names count', BEFORE_PAYMENTS + list(3_000, (i) => `<a-name-of-some-length-${i}-${'n'.repeat(200)}/>`)],
  ['names count at every depth',
    BEFORE_PAYMENTS + list(20, (depth) => `<a xmlns:p${depth}="urn:${depth}">${list(900, (i) => `<b${i}/>`)}`)],
  ['declarations count at every depth',
    BEFORE_PAYMENTS + list(25, (depth) => `<a${list(31, (i) => ` xmlns:p${depth}-${i}="urn:${'n'.repeat(4_000)}"`)}>`)],
  ['findings count', BEFORE_PAYMENTS + list(3_000, () => PAYMENT.replace(/<Nm>.*<\/Nm>/, `<Nm>${'N'.repeat(150)}</Nm>`))],
  ['currencies of a batch count', BEFORE_PAYMENTS + list(17_576, (i) => PAYMENT.replace('Ccy="EUR"', `Ccy="${letters(i)}"`))],
  ['accounts count',
    BEFORE_BATCH + list(1_200, (i) => BATCH.replace(/(<DbtrAcct>[^]*?<IBAN>)\w+/, `$1${account(i)}`))],
];

const FILES = 4;
const PART = 60_000;
const bytesOf = (file: string): Uint8Array[] =>
  Array.from({ length: Math.ceil(file.length / PART) }, (_, i) => new TextEncoder().encode(file.slice(i * PART, (i + 1) * PART)));

function memory(): number {
  for (let i = 0; i < 3; i++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Maximum bytes for the largest file: one payment, one batch, one header of a message and their findings. */
const MOST = 12_000_000;

/** Growth of other objects of the process for each file, in bytes. A kept piece of a file would have 60,000 bytes and more. */
const OTHER_OBJECTS = 40_000;

for (const [rule, file] of UNFINISHED) {
  test(`in unfinished files, ${rule}`, () => {
    const directory = testDirectory();
    const options = { profile: 'sepa', checkDay: ON, limit: 1000, references: true, addresses: false, bankTexts: false, original: null,
      directory, random: () => 0.5 } as const;
    const begin = (): PaymentFileCheck => new PaymentFileCheck(options);
    const parts = bytesOf(file);
    for (const part of parts) begin().push(part);
    let heldBytes = 0;
    // The lowest of three measurements. Other objects that are still in memory make a measurement too large.
    const measured = Math.min(...Array.from({ length: 3 }, () => {
      const before = memory();
      const checks = Array.from({ length: FILES }, begin);
      for (const check of checks) for (const part of parts) assert.equal(check.push(part), true);
      const after = memory();
      heldBytes = checks[0]!.heldBytes;
      return (after - before) / FILES;
    }));
    const figures = `${Math.round(measured)} bytes measured, ${heldBytes} stated`;
    assert.ok(measured < 1.25 * heldBytes + OTHER_OBJECTS, figures);
    assert.ok(heldBytes < 400_000 + 3 * Math.max(measured, 0), figures);
    assert.ok(heldBytes < MOST, String(heldBytes));
  });
}
