/** The place of each cell of a row in a payment, in transfers and direct debits of the versions of ISO 20022. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PaymentsFault, PaymentsReader, paymentList } from '../../../src/files/lists/payments.ts';

const ROW = { name: 0, amount: 1, currency: 2, iban: 3, bic: 4, country: 5, end_to_end_id: 6, line: 7 } as const;
const EMPTY = ['', '', '', '', '', '', '', '1'];

function read(payments: string, {
  message = 'pain.001.001.09', element = 'CdtTrfTxInf',
} = {}): { rows: (readonly string[])[]; reader: PaymentsReader } {
  const rows: (readonly string[])[] = [];
  const reader = new PaymentsReader((cells) => rows.push(cells));
  reader.push(
    Buffer.from(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><PmtInf><Dbtr><Nm>Giver</Nm>` +
        `</Dbtr>${payments.replaceAll('<T>', `<${element}>`).replaceAll('</T>', `</${element}>`)}</PmtInf></Document>`,
    ),
  );
  reader.end();
  return { rows, reader };
}

const agent = (party: string, xml: string): string => `<${party}Agt><FinInstnId>${xml}</FinInstnId></${party}Agt>`;
const clearing = (code: string): string => `<ClrSysMmbId><ClrSysId><Cd>${code}</Cd></ClrSysId><MmbId>1</MmbId></ClrSysMmbId>`;

/** An element in its place in a payment, and the cells that it fills. */
const PLACES: readonly (readonly [xml: string, cells: Readonly<Partial<Record<keyof typeof ROW, string>>>])[] = [
  ['<PmtId><EndToEndId>E-1</EndToEndId></PmtId>', { end_to_end_id: 'E-1' }],
  ['<PmtId><InstrId>I-1</InstrId></PmtId>', {}],
  ['<InstdAmt Ccy="EUR">1.00</InstdAmt>', { amount: '1.00', currency: 'EUR' }],
  ['<Amt><InstdAmt Ccy="CHF">2.00</InstdAmt></Amt>', { amount: '2.00', currency: 'CHF' }],
  // An equivalent amount: the payment has this value in the currency of the account.
  ['<Amt><EqvtAmt><Amt Ccy="EUR">3.00</Amt><CcyOfTrf>USD</CcyOfTrf></EqvtAmt></Amt>', { amount: '3.00', currency: 'EUR' }],
  ['<Amt><InstdAmt>4.00</InstdAmt></Amt>', { amount: '4.00' }],
  ['<Amt><InstdAmt Ccy=" EUR ">4.00</InstdAmt></Amt>', { amount: '4.00', currency: 'EUR' }],
  ...['Cdtr', 'Dbtr'].flatMap((party) => [
    [`<${party}><Nm>Erika \n Muster</Nm></${party}>`, { name: 'Erika Muster' }],
    [`<${party}><PstlAdr><Nm>Weg</Nm></PstlAdr></${party}>`, {}],
    [`<${party}Acct><Id><IBAN> BE68539007547034 </IBAN></Id></${party}Acct>`, { iban: 'BE68539007547034' }],
    [`<${party}Acct><Id><Othr><Id>532013000</Id></Othr></Id></${party}Acct>`, { iban: '532013000' }],
    [`<${party}Agt><FinInstnId><BIC>VOORBEBB</BIC></FinInstnId></${party}Agt>`, { bic: 'VOORBEBB' }],
    [`<${party}Agt><FinInstnId><BICFI>VOORBEBB</BICFI></FinInstnId></${party}Agt>`, { bic: 'VOORBEBB' }],
    [agent(party, '<PstlAdr><Ctry>AT</Ctry></PstlAdr>'), { country: 'AT' }],
    [agent(party, clearing('DEBLZ')), { country: 'DE' }],
    [agent(party, `${clearing('DEBLZ')}<PstlAdr><Ctry>AT</Ctry></PstlAdr>`), { country: 'AT' }],
    [agent(party, clearing('DE')), {}],
  ] as const),
  ['<UltmtCdtr><Nm>Other</Nm></UltmtCdtr>', {}],
  ['<RmtInf><Ustrd>Rechnung</Ustrd></RmtInf>', {}],
];

test('each element is read in its place alone', () => {
  for (const [xml, cells] of PLACES) {
    const expected = EMPTY.map((cell, i) => cells[Object.keys(ROW)[i] as keyof typeof ROW] ?? cell);
    for (const element of ['CdtTrfTxInf', 'DrctDbtTxInf']) assert.deepEqual(read(`<T>${xml}</T>`, { element }).rows, [expected], xml);
  }
  assert.deepEqual(read('<T></T><CdtTrfTxInfo></CdtTrfTxInfo><XCdtTrfTxInf></XCdtTrfTxInf>').rows, [EMPTY]);
});

test('the namespace gives message, version and national form, and the names say who pays or is paid', () => {
  for (const [message, expected, first] of [
    ['pain.001.001.09', 'pain.001.001.09', 'Payee'], ['pain.008.001.08', 'pain.008.001.08', 'Payer'],
    ['pain.001.001.03.ch.02', 'pain.001.001.03.ch.02', 'Payee'], ['pain.001', 'pain.001', 'Payee'], ['pain.008:x', 'pain.008', 'Payer'],
  ] as const) {
    const { reader } = read('<T></T>', { message });
    assert.deepEqual([reader.message, reader.names],
      [expected, [first, 'Amount', 'Currency', 'IBAN', 'BIC', 'Bank country', 'EndToEndId', 'Line']]);
  }
  for (const message of ['pain.002.001.10', 'camt.053.001.08', 'xpain.001.001.09']) {
    assert.throws(() => read('<T></T>', { message }), PaymentsFault, message);
  }
});

test('reading stops in a file of another kind, however long it is', () => {
  const reader = new PaymentsReader(() => assert.fail('no payment'));
  assert.equal(reader.push(Buffer.from(`<html><CdtTrfTxInf></CdtTrfTxInf>${'<p>x</p>'.repeat(20_000)}`)), false);
  assert.equal(reader.payments, 0);
  assert.equal(reader.message, '');
});

test('payments have sums if the amount is a decimal and the currency is three capitals', () => {
  const paid = (currency: string, amount: string): string => `<T><InstdAmt Ccy="${currency}">${amount}</InstdAmt></T>`;
  const { reader } = read(
    [
      paid('EUR', '0.1'), paid('EUR', '0.2'), paid('CHF', '5'), paid('eur', '1'), paid('EURO', '1'), paid('EU', '1'), paid('', '1'),
      paid('EUR', 'x'), paid('EUR', ''), '<T></T>',
    ].join(''),
  );
  assert.deepEqual(
    [reader.payments, reader.unsummed, reader.sums],
    [10, 7, [{ currency: 'EUR', payments: 2, sum: '0.30' }, { currency: 'CHF', payments: 1, sum: '5.00' }]],
  );
});

test('a list numbers the payments from 1 and has their accounts in the column of IBANs', () => {
  const payments = [['A', '1', 'EUR', 'BE68539007547034', '', '', '', '7'], ['B', '2', 'EUR', '', '', '', '', '7']];
  const names = ['Payee', 'Amount', 'Currency', 'IBAN', 'BIC', 'Bank country', 'EndToEndId', 'Line'];
  const list = paymentList(names, payments);
  assert.deepEqual(list.items, payments.map((cells, i) => ({ cells, line: i + 1, isOpen: false })));
  assert.deepEqual(
    [
      list.titles, list.header, list.first, list.columns, list.delimiter, list.names, list.width, list.contents, list.titleRows,
      list.totals,
    ],
    [0, null, 0, [3], ';', names, 8, null, [], []],
  );
  assert.deepEqual(list.rows, list.items.slice(0, 1));
});
