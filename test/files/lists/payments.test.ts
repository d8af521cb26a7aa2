/** A payment file as a list of payments: each with counterparty, amount and account, and the totals of the file. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PAYMENT_COLUMNS, PaymentsFault, PaymentsReader, paymentList } from '../../../src/files/lists/payments.ts';
import { answerOf } from '../payment-files/answers.ts';
import { CLEAN, SWISS } from '../payment-files/files.ts';
import { assertSays } from '../../support/says.ts';

function read(text: string | Uint8Array, pieceBytes = Infinity): { rows: string[][]; reader: PaymentsReader } {
  const rows: string[][] = [];
  const reader = new PaymentsReader((cells) => rows.push([...cells]));
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += Math.min(pieceBytes, bytes.length))
    if (!reader.push(bytes.subarray(at, at + pieceBytes))) break;
  reader.end();
  return { rows, reader };
}

const TRANSFERS = [
  ['Erika Mustermann', '12.50', 'EUR', 'BE57539007547135', 'VOORBEBBXXX', '', 'E2E-1', '42'],
  ['Max Muster', '30.00', 'EUR', 'DE62370400440532013001', '', '', 'E2E-2', '69'],
];
const withoutLine = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.slice(0, PAYMENT_COLUMNS.line));

describe('the payments of a file', () => {
  for (const [message, text] of Object.entries(CLEAN)) {
    test(`of ${message} are the same, however the bytes are divided`, () => {
      const { rows, reader } = read(text);
      assert.deepEqual(withoutLine(rows), withoutLine(TRANSFERS));
      assert.equal(
        text.split('\n')[Number(rows[0]![PAYMENT_COLUMNS.line]) - 1]!.trim(),
        message.startsWith('pain.001') ? '<CdtTrfTxInf>' : '<DrctDbtTxInf>',
      );
      assert.deepEqual(
        [reader.message, reader.names, reader.payments],
        [message, [message.startsWith('pain.001') ? 'Payee' : 'Payer', 'Amount', 'Currency', 'IBAN', 'BIC', 'Bank country', 'EndToEndId',
          'Line'], 2],
      );
      assert.deepEqual(reader.sums, [{ currency: 'EUR', payments: 2, sum: '42.50' }]);
      assert.deepEqual(read(text, 7).rows, rows);
      assert.deepEqual(withoutLine(read(text.replaceAll(/\n */g, '')).rows), withoutLine(rows));
    });
  }

  test('of versions that are not checked, and with another prefix: a list needs no schema', () => {
    assert.deepEqual(withoutLine(read(CLEAN['pain.001.001.09'].replace('001.001.09', '001.003.03')).rows), withoutLine(TRANSFERS));
    const prefixed = CLEAN['pain.001.001.03'].replaceAll(/<(\/?)(\w)/g, '<$1p:$2').replace('xmlns=', 'xmlns:p=');
    assert.deepEqual(withoutLine(read(prefixed).rows), withoutLine(TRANSFERS));
    assert.deepEqual(read(Buffer.from(`\ufeff${CLEAN['pain.001.001.09'].replace('UTF-8', 'UTF-16')}`, 'utf16le')).reader.sums.length, 1);
  });
});

test('sums are exact for each currency; payments that cannot be added are counted and stay in the list', () => {
  const text = CLEAN['pain.001.001.09'].replace('>12.50<', '>12,50<');
  const { rows, reader } = read(text);
  assert.equal(rows[0]![PAYMENT_COLUMNS.amount], '12,50');
  assert.deepEqual([reader.sums, reader.unsummed], [[{ currency: 'EUR', payments: 1, sum: '30.00' }], 1]);
  const payment = /<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>\n/.exec(text)![0].replace('12,50', '0.10');
  const many = CLEAN['pain.001.001.09'].replace(
    ' </PmtInf>',
    `${payment.repeat(3)}${payment.replace('Ccy="EUR"', 'Ccy="CHF"')} </PmtInf>`,
  );
  assert.deepEqual(read(many).reader.sums, [
    { currency: 'EUR', payments: 5, sum: '42.80' },
    { currency: 'CHF', payments: 1, sum: '0.10' },
  ]);
  assert.deepEqual(read(SWISS).reader.sums, [{ currency: 'CHF', payments: 1, sum: '1949.75' }]);
});

test('an account without an IBAN is shown by its number, and the first of repeated elements is used', () => {
  const other = CLEAN['pain.001.001.09']
    .replace(/<IBAN>(DE62370400440532013001)<\/IBAN>(?![^]*<IBAN>)/, '<Othr>\n<Id>532013000</Id>\n</Othr>')
    .replace('<Nm>Max Muster</Nm>', '<Nm>Max\n  Muster &amp; <![CDATA[Co;]]></Nm><Nm>Other</Nm>');
  assert.deepEqual(read(other).rows[1]!.slice(0, 4), ['Max Muster & Co;', '30.00', 'EUR', '532013000']);
});

test('a file that is not a payment file or breaks off is refused, with the place and without its content', () => {
  const broken = (text: string): string => {
    try {
      read(text);
    } catch (fault) {
      assert.ok(fault instanceof PaymentsFault);
      return fault.message;
    }
    return 'read';
  };
  assertSays(broken('<?xml version="1.0"?><html/>'), '… files');
  assert.match(broken(CLEAN['pain.001.001.09'].replace('pain.001.001.09', 'camt.053.001.08')), /not a list/);
  assert.match(broken(answerOf({ status: 'ACCP' })), /answer of a bank.*check-payments/);
  assert.match(broken(CLEAN['pain.001.001.09'].slice(0, 1_000)), /fault is in line \d+, column \d+: the file is cut off/);
  assert.match(broken('<!DOCTYPE a><a/>'), / line 1, column 1: /);
});

test('the list has no header among its rows, and every payment is a row, even to a company called Total', () => {
  const { items, names, columns, totals } = paymentList(read(CLEAN['pain.001.001.09']).reader.names, [
    ['Total', '5.00', 'EUR', '', '', '1', '7'],
  ]);
  assert.deepEqual([items.length, names![3], columns, totals.length], [1, 'IBAN', [3], 0]);
});
