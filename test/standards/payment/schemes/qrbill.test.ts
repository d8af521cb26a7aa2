/** The code of the Swiss QR-bill: 31 to 34 lines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QR_BILL } from '../../../../src/standards/payment/schemes/qrbill/qrbill.ts';
import { decoded, notBuilt, notRead, payloadOf, said, testLines, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const QR_IBAN = 'CH4431999123000889012';
const IBAN = 'CH9300762011623852957';
const REFERENCE = '210000000003139471430009017';
const LINES = [
  'SPC', '0200', '1', QR_IBAN, 'S', 'Robert Schneider AG', 'Rue du Lac', '1268', '2501', 'Biel', 'CH', '', '', '', '', '', '', '',
  '1949.75', 'CHF', '', '', '', '', '', '', '', 'QRR', REFERENCE, 'Order of 15 June 2020', 'EPD',
];
/** The code with other lines, or more, by their number. */
function code(lines: Readonly<Record<number, string>>): string {
  const last = Math.max(LINES.length, ...Object.keys(lines).map(Number));
  return Array.from({ length: last }, (_, i) => lines[i + 1] ?? LINES[i] ?? '').join('\n');
}
const PAYER = { debtor_name: 'Pia Rutschmann', debtor_postal_code: '9400', debtor_town: 'Rorschach', debtor_country: 'CH' };
const NO_QR = { iban: IBAN, reference: null };

testLines('qrbill', code);

test('each field is written to its line and read back', () => {
  assert.equal(payloadOf('qrbill'), code({}));
  const given = {
    name: 'A', street: 'B', building_number: '3', postal_code: '4000', town: 'E', country: 'li', amount: '7.5', currency: 'chf',
    debtor_name: 'F', debtor_street: 'G', debtor_building_number: '8', debtor_postal_code: '9000', debtor_town: 'I',
    debtor_country: 'de', reference: '21 00000 00003 13947 14300 09017', remittance: 'M', note: '//S1/10/1',
    alternative_schemes: ['UV;1', 'XY;2'],
  };
  const payload = payloadOf('qrbill', given);
  assert.equal(
    payload,
    `SPC\n0200\n1\n${QR_IBAN}\nS\nA\nB\n3\n4000\nE\nLI\n\n\n\n\n\n\n\n7.50\nCHF\nS\nF\nG\n8\n9000\nI\nDE\nQRR\n${REFERENCE}\nM\nEPD\n`
      + '//S1/10/1\nUV;1\nXY;2',
  );
  assert.deepEqual([said(decoded(payload)), decoded(payload).warnings], [
    {
      scheme: 'qrbill', version: '0200', iban: QR_IBAN, iban_valid: true, ...given, amount: '7.50', currency: 'CHF', country: 'LI',
      debtor_country: 'DE', reference: REFERENCE, reference_type: 'QRR', reference_valid: true,
    },
    [],
  ]);
  assert.equal(payloadOf('qrbill', { alternative_schemes: ['UV;1'] }), `${code({})}\n\nUV;1`);
  assertSays(payloadOf('qrbill', { note: '//S1' }), `${code({})}\n//S1`);
  assert.equal(
    payloadOf('qrbill', { ...NO_QR, street: null, building_number: null, remittance: null, amount: null }),
    code({ 4: IBAN, 7: '', 8: '', 19: '', 28: 'NON', 29: '', 30: '' }),
  );
  assert.equal(payloadOf('qrbill', { ...NO_QR, reference: 'rf18 5390 0754 7034' }), code({ 4: IBAN, 28: 'SCOR', 29: 'RF18539007547034' }));
  assert.equal(payloadOf('qrbill', PAYER), code({ 21: 'S', 22: 'Pia Rutschmann', 25: '9400', 26: 'Rorschach', 27: 'CH' }));
  assertSays([warningsOf('qrbill'), warningsOf('qrbill', { amount: '0' })], [[], ['… 0.00 … USE']]);
});

test('a bill names its mandatory inputs', () => {
  for (const field of ['name', 'postal_code', 'town', 'country', 'currency'] as const) {
    assertSays(notBuilt('qrbill', { [field]: null }), ['MISSING_PARAMETER', field, `… ${field} … Swiss`]);
  }
  for (const field of ['debtor_name', 'debtor_postal_code', 'debtor_town', 'debtor_country'] as const) {
    assertSays(notBuilt('qrbill', { ...PAYER, [field]: null }), ['MISSING_PARAMETER', field, `… ${field} … payer … debtor_name`]);
  }
  for (const field of ['debtor_street', 'debtor_building_number'] as const) {
    assert.deepEqual(notBuilt('qrbill', { [field]: '1' }).slice(0, 2), ['MISSING_PARAMETER', 'debtor_name']);
  }
});

test('inputs at the limits of their form are written and read back', () => {
  for (const postal_code of ['SW1A 1AA', 'ABCD-1', '1-A']) {
    assert.equal(decoded(payloadOf('qrbill', { postal_code })).postal_code, postal_code);
  }
  assert.deepEqual(decoded(payloadOf('qrbill', { remittance: 'x'.repeat(100), note: `//${'1'.repeat(38)}` })).warnings, []);
  assert.deepEqual(decoded(payloadOf('qrbill', { remittance: null, note: `//${'1'.repeat(138)}` })).warnings, []);
  const schemes = ['x'.repeat(100), 'y'.repeat(100)];
  assert.deepEqual(decoded(payloadOf('qrbill', { alternative_schemes: schemes })).alternative_schemes, schemes);
  for (const name of ['Jôachim Kräutłą', '€wigér', 'ȘțÞß ~!', '\u00a0\u017fx']) {
    assert.equal(decoded(payloadOf('qrbill', { name })).name, name);
  }
  for (const [outside, shown] of [['\u0180', 'ƀ'], ['\u0217', 'ȗ'], ['\u021c', 'Ȝ'], ['\u20ab', '₫'], ['😀', '😀']] as const) {
    assert.match(notBuilt('qrbill', { name: `a${outside}` })[2], new RegExp(`^name contains ${shown}: `));
  }
});

test('a QR-IBAN requires a QR reference, and another IBAN an ISO 11649 reference or no reference', () => {
  const needs = '… QR-IBAN … 27 digits';
  const other = '… ISO 11649 … 1 … RF';
  const no = '… QR reference … check digit';
  for (const [given, message] of [
    [{ reference: null }, needs], [{ reference: 'RF18539007547034' }, needs], [{ reference: `${REFERENCE.slice(0, 26)}X` }, needs],
    [{ reference: `${REFERENCE.slice(0, 26)}8` }, no], [{ reference: `0${REFERENCE}` }, no], [{ reference: '0' }, no],
    [{ iban: IBAN }, other], [{ iban: IBAN, reference: 'RF18' }, other],
    [{ iban: IBAN, reference: 'RF19539007547034' }, '… ISO 11649 … check digits'],
  ] as const) assertSays(notBuilt('qrbill', given), ['INVALID_PARAMETER', 'reference', message], JSON.stringify(given));
  assert.equal(decoded(payloadOf('qrbill', { reference: '3139471430009018' })).reference, '000000000003139471430009018');
});

test('the code is printed 46 mm wide, with the Swiss cross of 7 mm on it', () => {
  const { level, maxVersion, print } = QR_BILL.builder!.symbol!;
  assert.deepEqual([level, maxVersion, print!.side, print!.quietZone], ['M', 25, 46, 5]);
  // In eighteenths of a millimetre: all of the published measures are whole numbers of them.
  const drawn = print!.overlay.map(({ width, height, dark }) => [Math.round(width * 18), Math.round(height * 18), dark]);
  assert.deepEqual(drawn, [[126, 126, false], [108, 108, true], [21, 70, false], [70, 21, false]]);
});

test('a reader of a QR-bill gets warnings with the line', () => {
  for (const [payload, warnings] of [
    [code({}).replaceAll('\n', '\r\n'), []],
    [code({}).replaceAll('\n', '\r'), ['… CR']],
    [`${code({})}\n`, ['… separators']],
    [`${code({})}\n\n\n\n\n\n`, ['… separators']],
    [`${code({})}\n \n`, ['… separators']],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
});

test('a bill has 997 characters at most', () => {
  const rest = code({ 33: '' }).length;
  const tooLong = '… line 33 … 100';
  assertSays(decoded(code({ 33: 'x'.repeat(997 - rest) })).warnings, [tooLong]);
  assertSays(decoded(code({ 33: 'x'.repeat(998 - rest) })).warnings, ['… 998 characters … 997', tooLong]);
});

test('a combined address is read as two lines with a warning', () => {
  const warning = (line: number, who: string): string => `… ${line} … ${who} … November`;
  const both = decoded(
    code({
      5: 'K', 7: 'Rue du Lac 1268', 8: '2501 Biel', 9: '', 10: '', 21: 'K', 22: 'Pia', 23: 'Marktgasse 28', 24: '9400 Rorschach', 27: 'CH',
    }),
  );
  assertSays(
    [both.warnings, both.address_lines, both.debtor_address_lines],
    [[warning(5, 'creditor'), warning(21, 'debtor')], ['Rue du Lac 1268', '2501 Biel'], ['Marktgasse 28', '9400 Rorschach']],
  );
  assert.deepEqual(
    [both.name, both.street, both.building_number, both.postal_code, both.town, both.country],
    ['Robert Schneider AG', null, null, null, null, 'CH'],
  );
  assert.deepEqual(
    [both.debtor_name, both.debtor_street, both.debtor_building_number, both.debtor_postal_code, both.debtor_town, both.debtor_country],
    ['Pia', null, null, null, null, 'CH'],
  );
  assert.deepEqual(decoded(code({ 5: 'K', 7: '', 8: '2501 Biel', 9: '', 10: '' })).address_lines, ['2501 Biel']);
});

test('the reader returns an ultimate creditor in the extras', () => {
  assert.deepEqual(decoded(code({ 12: 'S', 13: 'U', 14: 'V', 15: '1', 16: '2000', 17: 'W', 18: 'CH' })).extras, {
    ultimate_creditor_type: 'S', ultimate_creditor_name: 'U', ultimate_creditor_street: 'V', ultimate_creditor_building_number: '1',
    ultimate_creditor_postal_code: '2000', ultimate_creditor_town: 'W', ultimate_creditor_country: 'CH',
  });
});

test('the reader returns the reference and checks it', () => {
  for (const [lines, reference, type, valid] of [
    [{}, REFERENCE, 'QRR', true], [{ 29: '' }, null, 'QRR', null],
    [{ 29: REFERENCE.replace(/7$/, '8') }, REFERENCE.replace(/7$/, '8'), 'QRR', false],
    [{ 4: IBAN, 28: 'NON', 29: 'x y' }, 'XY', 'NON', null], [{ 28: '', 29: '' }, null, null, null],
    [{ 28: 'ABC', 29: 'x' }, 'X', 'ABC', null], [{ 4: IBAN, 28: 'SCOR', 29: 'rf18 5390 0754 7034' }, 'RF18539007547034', 'SCOR', true],
  ] as const) {
    const read = decoded(code(lines));
    assert.deepEqual([read.reference, read.reference_type, read.reference_valid], [reference, type, valid], JSON.stringify(lines));
  }
});

test('a code with missing or additional lines is refused', () => {
  for (const [payload, message] of [
    [LINES.slice(0, 30).join('\n'), '… 30 lines … QR-bill … 31'],
    ['SPC', '… 1 lines … QR-bill … 31'],
  ] as const) assertSays(notRead(payload), message);
  for (const start of ['SPC\r\n0200', 'SPC\r0200']) assertSays(notRead(start), '… QR-bill … 31');
  for (const other of ['SPCX\n0200', 'xSPC\n0200']) assertSays(notRead(other), '… payment code');
});

test('codes in lower case, a fourth alternative scheme and a titled notice are read', () => {
  const lower = decoded(code({ 1: 'spc', 11: 'ch', 28: 'qrr', 31: 'epd' }));
  assert.deepEqual([lower.country, lower.reference_type, lower.reference_valid], ['CH', 'QRR', true]);
  assertSays(lower.warnings, ['line 1 … upper case', 'line 31 … upper case', 'line 11 … upper case …', 'line 28 … upper case …']);
  const many = decoded([...code({}).split('\n').slice(0, 31), '', 'a', 'b', 'c'].join('\n'));
  assertSays([many.alternative_schemes, many.warnings], [['a', 'b', 'c'], ['… 35 lines … 34']]);
  for (const text of ['NICHT ZUR ZAHLUNG VERWENDEN', 'NE PAS UTILISER POUR LE PAIEMENT', 'DO NOT USE FOR PAYMENT']) {
    assert.deepEqual(decoded(code({ 19: '0.00', 30: text })).warnings, []);
  }
});

test('a QR reference is for CHF only: a bill in EUR is refused, and read with a warning', () => {
  assertSays(notBuilt('qrbill', { currency: 'EUR' }), ['INVALID_PARAMETER', 'currency', '… CHF … 14 November 2026 …']);
  assertSays(decoded(code({ 20: 'EUR' })).warnings, ['… CHF … 14 November 2026 …']);
  const inEuros = { ...NO_QR, reference: 'RF18539007547034', currency: 'EUR' };
  assert.deepEqual(decoded(payloadOf('qrbill', inEuros)).warnings, []);
});

test('a reader warns of every text that the builder refuses', () => {
  for (const [lines, warning] of [
    [{ 11: 'C' }, '… line 11 (country of the creditor) … ISO 3166'], [{ 9: 'CH-2501' }, '… line 9 (postal code of the creditor) … country'],
    [{ 6: 'Məmmədov AG' }, '… line 6 (name of the creditor) … ə'], [{ 30: 'Total 1\u202f200.50' }, '… message … U+202F'],
    [{ 33: 'x'.repeat(101) }, '… line 33 … 101 … 100'],
  ] as const) assertSays(decoded(code(lines)).warnings, [warning], warning);
  const combined = { 5: 'K', 7: '3000 Bern', 8: '', 9: '', 10: '' };
  assertSays(decoded(code(combined)).warnings, ['… line 5 … combined …', '… line 8 (address line 2 of the creditor) … missing …']);
});
