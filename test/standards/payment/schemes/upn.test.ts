/** The code of the Slovenian universal payment order: 19 lines and a checksum, each ended by LF. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UPN } from '../../../../src/standards/payment/schemes/upn.ts';
import { decoded, notBuilt, notRead, payloadOf, said, warningsOf } from '../support.ts';
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

test('every field has its line', () => {
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

test('a code without a reference says SI99, and without a purpose OTHR', () => {
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

test('each input has its form', () => {
  const shape = 'SI … 22 digits … RF';
  for (const [given, parameter, message] of [
    [{ postal_code: '200' }, 'postal_code', '… postal_code … postal … 4 digits'],
    [{ postal_code: '20000' }, 'postal_code', '… postal_code … postal … 4 digits'],
    [{ debtor_postal_code: '21230' }, 'debtor_postal_code', '… debtor_postal_code … postal … 4 digits'],
    [{ town: null }, 'town', '… missing … postal code'],
    [{ postal_code: null, town: '2000 Maribor' }, 'town', '… postal code … postal_code'],
    [{ debtor_town: null }, 'debtor_town', '… debtor_town … missing … postal code'],
    [{ town: 'x'.repeat(29) }, 'town', '… postal code … 34 characters … 33'],
    [{ debtor_town: 'x'.repeat(29) }, 'debtor_town', '… debtor_town … postal code … 34 characters'],
    [{ purpose: 'REN' }, 'purpose', '… purpose code … 4 letters'],
    [{ purpose: 'RENTX' }, 'purpose', '… purpose code … 4 letters'],
    [{ purpose: 'REN1' }, 'purpose', '… purpose code … 4 letters'],
    [{ reference: 'HR00123' }, 'reference', `… reference … ${shape}`],
    [{ reference: 'SI1' }, 'reference', `… reference … ${shape}`],
    [{ reference: 'SI121234567890121' }, 'reference', '… rule'],
    [{ reference: 'RF19539007547034' }, 'reference', '… rule'],
    [{ reference: `RF18${'0'.repeat(23)}` }, 'reference', '… 27 characters … 26'],
    [{ extras: { debtor_reference: 'x' } }, 'extras', `… debtor_reference … extras … ${shape}`],
    [{ extras: { debtor_reference: 'SI121234567890121' } }, 'extras', '… debtor_reference … rule'],
    [{ extras: { debtor_reference: `SI00${'1'.repeat(23)}` } }, 'extras', 'debtor_reference in extras has 27 characters, 26 at most'],
    [{ extras: { deposit: 'Y' } }, 'extras', '… deposit'],
    [{ extras: { withdrawal: 'XX' } }, 'extras', '… withdrawal'],
    [{ extras: { urgent: 'x' } }, 'extras', '… urgent'],
    [{ extras: { payment_date: '2026-02-29' } }, 'extras', '… payment_date … YYYY-MM-DD'],
    [{ extras: { payment_day: '2026-02-28' } }, 'extras', '… Slovenian … debtor_reference … payment_date'],
    [{ due_date: '2026-02-29' }, 'due_date', '… due_date … YYYY-MM-DD'],
    [{ debtor_iban: 'SI57020170014356205' }, 'debtor_iban', '… debtor_iban … valid … check digits'],
    [{ debtor_iban: 'DE89370400440532013000' }, 'debtor_iban', '… debtor_iban … SI'],
    [{ name: 'x ' }, 'name', '… name … space'],
    [{ name: 'Жито' }, 'name', '… Slovenian … ISO 8859-2'],
  ] as const) assertSays(notBuilt('upn', given), ['INVALID_PARAMETER', parameter, message], JSON.stringify(given));
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

test('what a reader may hold against a code is told with its line', () => {
  for (const [payload, warnings] of [
    [code({}), []],
    [code({}).slice(0, -1), []],
    [`${code({})}   `, []],
    [code({}).replaceAll('\n', '\r\n'), ['… LF']],
    [`${LINES.join('\n')}\n`, ['… line 20 … missing']],
    [LINES.join('\n'), ['… line 20 … missing']],
    [code({}).replace(/\d+\n$/, '197\n'), ['… line 20 … checksum … number']],
    [code({}).replace(/(\d+)\n$/, ' $1 \n'), []],
    [code({ 2: 'SI57020170014356205' }), ['… line 2 … debtor']],
    [code({ 4: 'XX' }), ['… line 4 … 2 characters']],
    [code({ 3: 'XX' }), ['line 3 (deposit) has 2 characters, 1 at most']],
    [code({ 11: 'XX' }), ['line 11 (urgent) has 2 characters, 1 at most']],
    [code({ 2: IBAN }), []],
    [code({ 2: `${IBAN} ` }), ['line 2 (debtor IBAN) has 20 characters, 19 at most']],
    [code({ 5: '1'.repeat(26) }), []],
    [code({ 5: '1'.repeat(27) }), ['line 5 (debtor reference) has 27 characters, 26 at most']],
    [code({ 10: '24.03.2027 ' }), ['line 10 (payment date) has 11 characters, 10 at most']],
    [code({ 12: 'RENTX' }), ['line 12 (purpose code) has 5 characters, 4 at most']],
    [code({ 14: '24. 03. 2027' }), ['… blanks', 'line 14 (due date) has 12 characters, 10 at most']],
    [code({ 15: IBAN.replace('SI56', 'SI57') }), ['… line 15 … IBAN … check digits']],
    [code({ 15: `${IBAN}${' '.repeat(16)}` }), ['line 15 (IBAN) has 35 characters, 34 at most']],
    [code({ 15: `${IBAN}${' '.repeat(15)}` }), []],
    [code({ 16: 'SI121234567890121' }), ['… line 16 … reference … rule']],
    [code({ 16: 'si12 1234567890120' }), ['… line 16 … reference … upper case']],
    [code({ 16: `SI77${'1'.repeat(23)}` }), ['line 16 (reference) has 27 characters, 26 at most', '… line 16 … reference … rule']],
    [code({ 16: 'RF19539007547034' }), ['… line 16 … reference … rule']],
    [code({ 16: '' }), []],
    [code({ 13: 'a\tb' }), ['line 13 (purpose) contains a control character']],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
});

test('what is told of the checksum, the dates and the reference', () => {
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

test('what leaves no payment is refused with its line', () => {
  for (const [payload, message] of [
    [LINES.slice(0, 18).join('\n'), '… 18 lines … UPN … 19'],
    ['UPNQR', '… 1 lines … UPN … 19'],
    [`${code({})}more`, '… checksum … spaces'],
    [code({ 15: '' }), '… line 15 … IBAN … missing'],
    [code({ 15: '-' }), '… line 15 … IBAN … missing'],
    [code({ 17: ' ' }), '… line 17 … name'],
    [code({ 14: '31.02.2027' }), '… line 14 … DD.MM.YYYY'],
    [code({ 14: '20270324' }), '… line 14 … DD.MM.YYYY'],
    [code({ 10: '31.02.2027' }), '… line 10 … DD.MM.YYYY'],
  ] as const) assertSays(notRead(payload), message);
  for (const start of ['UPNQR\r\n', 'UPNQR\r']) assertSays(notRead(start), '… UPN … 19');
  for (const other of ['UPNQRX\n', 'xUPNQR\n', 'upnqr\n']) assertSays(notRead(other), '… payment code');
});
