/** The code of the Slovenian universal payment order: 19 lines and a checksum, each ended by LF. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UPN } from '../../../../src/standards/payment/schemes/upn.ts';
import { decoded, notRead, payloadOf, said, testLines, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'SI56020170014356205';
const LINES = [
  'UPNQR', '', '', '', '', 'Janez Novak', 'Dunajska ulica 1', '1000 Ljubljana', '00000003330', '', '', 'RENT',
  'Plačilo najemnine za marec', '24.03.2027',
  IBAN, 'SI121234567890120', 'RentaCar d.o.o.', 'Pohorska ulica 22', '2000 Maribor',
];
/** The code with other lines, by their number, and the number of their characters, with their line feeds, after them. */
function code(lines: Readonly<Record<number, string>>): string {
  const text = LINES.map((line, i) => `${lines[i + 1] ?? line}\n`).join('');
  return `${text}${String([...text].length).padStart(3, '0')}\n`;
}

testLines('upn', code);

test('each field is written to its line and read back', () => {
  assert.equal(payloadOf('upn'), code({}));
  const extras = { debtor_reference: 'SI00225268-32526-222', deposit: 'X', withdrawal: 'X', urgent: 'X', payment_date: '2016-07-11' };
  const given = {
    iban: 'SI56020360253863406', reference: 'si08 1236-17-345679', name: 'Združenje bank Slovenije - GIZ', street: 'Šubičeva 2',
    postal_code: '1000', town: 'Ljubljana', debtor_iban: 'si56 0201 7001 4356 205',
    debtor_name: 'Poljubno podjetje d.o.o.', debtor_street: 'Lepa cesta 10', debtor_postal_code: '2000', debtor_town: 'Maribor',
    amount: '1268.74', currency: 'EUR', purpose: 'cpyr', remittance: 'Plačilo računa 18/2016.',
    due_date: '2016-07-12', extras,
  };
  const payload = payloadOf('upn', given);
  assert.equal(payload, [
    'UPNQR', IBAN, 'X', 'X', 'SI00225268-32526-222', 'Poljubno podjetje d.o.o.', 'Lepa cesta 10', '2000 Maribor', '00000126874',
    '11.07.2016', 'X', 'CPYR', 'Plačilo računa 18/2016.', '12.07.2016',
    'SI56020360253863406', 'SI081236-17-345679', 'Združenje bank Slovenije - GIZ', 'Šubičeva 2', '1000 Ljubljana', '264', '',
  ].join('\n'));
  assert.deepEqual([said(decoded(payload)), decoded(payload).warnings], [
    {
      scheme: 'upn', iban_valid: true, ...given, debtor_iban: IBAN, purpose: 'CPYR', reference: 'SI081236-17-345679', reference_type: 'SI',
      reference_valid: true, checksum_valid: true,
    },
    [],
  ]);
  assertSays(warningsOf('upn', given), ['… debtor_iban … debtor_reference … deposit']);
  assertSays(warningsOf('upn', { extras: { urgent: 'X' } }), ['… urgent']);
  assertSays(warningsOf('upn', { debtor_iban: IBAN }), ['… debtor_iban … biller']);
  assert.deepEqual(warningsOf('upn'), []);
});

test('a code without a reference has SI99, and without a purpose OTHR', () => {
  const given = {
    reference: null, purpose: null, street: null, postal_code: null, town: null, amount: null, remittance: null, due_date: null,
    debtor_name: null, debtor_street: null, debtor_postal_code: null, debtor_town: null,
  };
  const payload = payloadOf('upn', given);
  assert.equal(payload, `UPNQR\n\n\n\n\n\n\n\n00000000000\n\n\nOTHR\n\n\n${IBAN}\nSI99\nRentaCar d.o.o.\n\n\n077\n`);
  assert.deepEqual(said(decoded(payload)), {
    scheme: 'upn', iban: IBAN, iban_valid: true, name: 'RentaCar d.o.o.', currency: 'EUR', reference: 'SI99', reference_type: 'SI',
    reference_valid: true, purpose: 'OTHR', checksum_valid: true,
  });
});

test('inputs at the limits of their form are written and read back', () => {
  for (const town of ['town', 'debtor_town'] as const) {
    assert.equal(decoded(payloadOf('upn', { [town]: 'x'.repeat(28) }))[town], 'x'.repeat(28));
  }
  for (const [reference, type, valid] of [
    ['RF18539007547034', 'RF', true], [`SI00${'1'.repeat(22)}`, 'SI', true], ['SI7712', 'SI', null],
  ] as const) {
    const read = decoded(payloadOf('upn', { reference }));
    assert.deepEqual([read.reference, read.reference_type, read.reference_valid, read.warnings], [reference, type, valid, []]);
  }
});

test('the symbol holds the text in ISO 8859-2, a byte a character', () => {
  const { bytes, level, minVersion, maxVersion, eci, byteMode } = UPN.builder!.symbol!;
  assert.deepEqual(
    { level, minVersion, maxVersion, eci, byteMode },
    { level: 'M', minVersion: 15, maxVersion: 15, eci: 4, byteMode: true },
  );
  assert.deepEqual(bytes!('Plačilo'), Uint8Array.from([0x50, 0x6c, 0x61, 0xe8, 0x69, 0x6c, 0x6f]));
});

test('a reader gets warnings for line ends, blanks and a missing end', () => {
  for (const [payload, warnings] of [
    [code({}).slice(0, -1), []],
    [`${code({})}   `, []],
    [code({}).replaceAll('\n', '\r\n'), ['… LF']],
    [`${LINES.join('\n')}\n`, ['… line 20 … missing']],
    [LINES.join('\n'), ['… line 20 … missing']],
    [code({}).replace(/\d+\n$/, '197\n'), ['… line 20 … checksum … number']],
    [code({}).replace(/(\d+)\n$/, ' $1 \n'), []],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
});

test('the reader returns checksum, dates and reference', () => {
  assert.deepEqual(
    [code({}), `${LINES.join('\n')}\n`, code({}).replace(/\d+\n$/, '197\n')].map((payload) => decoded(payload).checksum_valid),
    [true, null, false],
  );
  assert.equal(decoded(code({ 14: '24. 03. 2027' })).due_date, '2027-03-24');
  assert.deepEqual(
    [decoded(code({ 14: '' })).due_date, decoded(code({ 10: '01.02.2027' })).extras], [null, { payment_date: '2027-02-01' }],
  );
  assert.deepEqual(decoded(code({ 2: 'SI57020170014356205' })).debtor_iban, 'SI57020170014356205');
  for (const [line, reference, type, valid] of [
    ['', null, null, null], ['si12 1234567890120', 'SI121234567890120', 'SI', true], ['NO1', 'NO1', null, false],
    ['RF18539007547034', 'RF18539007547034', 'RF', true],
  ] as const) {
    const read = decoded(code({ 16: line }));
    assert.deepEqual([read.reference, read.reference_type, read.reference_valid], [reference, type, valid], line);
  }
});

test('a code with missing or additional lines is refused', () => {
  for (const [payload, message] of [
    [LINES.slice(0, 18).join('\n'), '… 18 lines … UPN … 19'],
    ['UPNQR', '… 1 lines … UPN … 19'],
    [`${code({})}more`, '… checksum … spaces'],
  ] as const) assertSays(notRead(payload), message);
  assertSays(decoded(code({}).replace(/^UPNQR/, 'upnqr')).warnings, ['line 1 … upper case']);
  for (const start of ['UPNQR\r\n', 'UPNQR\r']) assertSays(notRead(start), '… UPN … 19');
  for (const other of ['UPNQRX\n', 'xUPNQR\n']) assertSays(notRead(other), '… payment code');
});
