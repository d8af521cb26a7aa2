/** The text of the Croatian HUB3 slip: 14 lines, each ended by LF. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, notRead, payloadOf, said, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'HR1210010051863000160';
const LINES = [
  'HRVHUB30', 'EUR', '000000000012345', '', '', '', 'Test d.o.o.', 'Vukovarska 2', '21230 Sinj', IBAN, 'HR00', '123-456-789', 'SALA',
  'Plaćanje za uslugu',
];
/** The code with other lines, by their number. */
const code = (lines: Readonly<Record<number, string>>): string => LINES.map((line, i) => `${lines[i + 1] ?? line}\n`).join('');

test('every field has its line', () => {
  assert.equal(payloadOf('hub3'), code({}));
  const given = {
    debtor_name: 'Ivan Horvat', debtor_street: 'Ilica 1', debtor_postal_code: '10000', debtor_town: 'Zagreb', name: 'A', street: 'B 2',
    postal_code: '31000', town: 'Osijek',
    amount: '1.5', currency: 'eur', reference: 'hr01 12-39-8', purpose: 'othr', remittance: 'Račun 7',
  };
  const payload = payloadOf('hub3', { ...given, reference: 'hr00 12-39' });
  assert.equal(
    payload,
    `HRVHUB30\nEUR\n000000000000150\nIvan Horvat\nIlica 1\n10000 Zagreb\nA\nB 2\n31000 Osijek\n${IBAN}\nHR00\n12-39\nOTHR\nRačun 7\n`,
  );
  assert.deepEqual([said(decoded(payload)), decoded(payload).warnings], [
    {
      scheme: 'hub3', iban: IBAN, iban_valid: true, ...given, amount: '1.50', currency: 'EUR', reference: 'HR0012-39', reference_type: 'HR',
      reference_valid: true, purpose: 'OTHR',
    },
    [],
  ]);
  const least = { street: null, postal_code: null, town: null, reference: null, purpose: null, remittance: null, amount: null };
  assert.equal(payloadOf('hub3', least), `HRVHUB30\nEUR\n000000000000000\n\n\n\nTest d.o.o.\n\n\n${IBAN}\n\n\n\n\n`);
  assert.deepEqual(
    said(decoded(payloadOf('hub3', least))),
    { scheme: 'hub3', iban: IBAN, iban_valid: true, name: 'Test d.o.o.', currency: 'EUR' },
  );
  assertSays(warningsOf('hub3'), ['… symbol … HUB3 … PDF417']);
});

test('each input has its form', () => {
  const model = '… 22 digits … hyphens';
  const slip = '… rule';
  for (const [given, parameter, message] of [
    [{ postal_code: '2123' }, 'postal_code', '… postal_code … postal … 5 digits'],
    [{ postal_code: '212300' }, 'postal_code', '… postal_code … postal … 5 digits'],
    [{ debtor_postal_code: 'A-1010', debtor_town: 'Wien' }, 'debtor_postal_code', '… debtor_postal_code … postal … 5 digits'],
    [{ postal_code: '21230', town: null }, 'town', '… missing … postal code'],
    [{ postal_code: null, town: '21230 Sinj' }, 'town', '… postal code … postal_code'],
    [{ debtor_postal_code: '21230' }, 'debtor_town', '… debtor_town … missing … postal code'],
    [{ debtor_town: '21230 Sinj' }, 'debtor_town', '… debtor_town … postal code … postal_code'],
    [{ town: 'x'.repeat(22) }, 'town', '… postal code … 28 characters … 27'],
    [{ debtor_postal_code: '10000', debtor_town: 'x'.repeat(22) }, 'debtor_town', '… debtor_town … postal code … 28 characters'],
    [{ purpose: 'SAL' }, 'purpose', '… purpose code … 4 letters'],
    [{ purpose: 'SALAX' }, 'purpose', '… purpose code … 4 letters'],
    [{ purpose: 'SAL1' }, 'purpose', '… purpose code … 4 letters'],
    [{ reference: 'HR0' }, 'reference', model], [{ reference: 'XHR00' }, 'reference', model], [{ reference: 'HR00A' }, 'reference', model],
    [{ reference: `HR00${'1'.repeat(23)}` }, 'reference', model],
    [{ reference: 'HR00' }, 'reference', slip], [{ reference: 'HR0110' }, 'reference', slip], [{ reference: 'HR991' }, 'reference', slip],
    [{ currency: 'HRK' }, 'currency', '… EUR … HUB3'],
    [{ name: ' x' }, 'name', '… name … space'],
    [{ remittance: 'x ' }, 'remittance', '… remittance'],
    [{ name: 'Müller' }, 'name', '… name … HUB3 … spaces'],
    [{ remittance: 'a;b' }, 'remittance', '… remittance … HUB3'],
  ] as const) assertSays(notBuilt('hub3', given), ['INVALID_PARAMETER', parameter, message], JSON.stringify(given));
  assertSays(notBuilt('hub3', { name: null }), ['MISSING_PARAMETER', 'name', '… missing … HUB3']);
  assert.equal(decoded(payloadOf('hub3', { town: 'x'.repeat(21) })).town, 'x'.repeat(21));
  assert.equal(decoded(payloadOf('hub3', { debtor_postal_code: '10000', debtor_town: 'x'.repeat(21) })).debtor_town, 'x'.repeat(21));
  for (const reference of [`HR00${'1'.repeat(22)}`, 'HR0119', 'HR99', 'HR67123-456']) {
    assert.equal(decoded(payloadOf('hub3', { reference })).reference, reference);
  }
  for (const remittance of ['ČčĆćĐđŠšŽž', "09 AZaz,.:-+?'/()"]) {
    assert.equal(decoded(payloadOf('hub3', { remittance })).remittance, remittance);
  }
});

test('what a reader may hold against a code is told with its line', () => {
  for (const [payload, warnings] of [
    [code({}), []],
    [code({}).slice(0, -1), []],
    [`${code({})}\n  `, []],
    [code({}).replaceAll('\n', '\r\n'), ['… LF']],
    [code({ 2: 'HRK' }), ['… line 2 … 2022']],
    [code({ 7: '' }), ['… line 7 … name']],
    [code({ 8: 'a\tb' }), ['line 8 (street) contains a control character']],
    [code({ 10: IBAN.replace('HR12', 'HR13') }), ['… line 10 … check digits']],
    [code({ 10: 'HR12 1001 0051 8630 0016 0' }), ['… line 10 … electronic format', 'line 10 (IBAN) has 26 characters, 21 at most']],
    [code({ 10: `${IBAN} ` }), ['… line 10 … electronic format', 'line 10 (IBAN) has 22 characters, 21 at most']],
    [code({ 11: 'XX00' }), ['… line 11 … HR']],
    [code({ 11: 'HR0' }), ['… line 11 … HR']],
    [code({ 11: 'XHR00' }), ['line 11 (model) has 5 characters, 4 at most', '… line 11 … HR']],
    [code({ 11: '' }), ['… line 11 … HR']],
    [code({ 11: 'HR000' }), ['line 11 (model) has 5 characters, 4 at most', '… line 11 … HR']],
    [code({ 11: 'HR01' }), []],
    [code({ 11: 'HR01', 12: '123-456-788' }), ['… line 12 … rule']],
    [code({ 12: '1'.repeat(23) }), ['line 12 (reference) has 23 characters, 22 at most', '… line 12 … rule']],
    [code({ 13: 'SALAX' }), ['line 13 (purpose code) has 5 characters, 4 at most']],
    [code({ 11: 'HR67' }), []],
  ] as const) assertSays(decoded(payload).warnings, warnings, JSON.stringify(payload));
  assert.deepEqual([decoded(code({ 2: 'HRK' })).currency, decoded(code({ 11: 'HR67' })).reference_valid], ['HRK', null]);
  for (const [model, number, reference, type, valid] of [
    ['', '', null, null, null], ['HR99', '', 'HR99', 'HR', true], ['', '123', '123', null, null], ['XX00', '1 2', 'XX0012', null, null],
    ['HR00', '12 34', 'HR001234', 'HR', true], ['HR01', '10', 'HR0110', 'HR', false], ['HR00', '', 'HR00', 'HR', false],
  ] as const) {
    const read = decoded(code({ 11: model, 12: number }));
    assert.deepEqual([read.reference, read.reference_type, read.reference_valid], [reference, type, valid], `${model} ${number}`);
  }
});

test('what leaves no payment is refused with its line', () => {
  for (const [payload, message] of [
    [LINES.slice(0, 13).join('\n'), '… payload … 13 lines … HUB3'],
    ['HRVHUB30', '… payload … 1 lines … HUB3'],
    [`${code({})}more`, '… payload … line 14'],
    [code({ 2: 'USD' }), '… line 2 … EUR … 2023'],
    [code({ 2: '' }), '… line 2 … EUR … 2023'],
    [code({ 10: '' }), '… line 10 … IBAN … missing'],
    [code({ 10: '-' }), '… line 10 … IBAN … missing'],
  ] as const) assertSays(notRead(payload), message);
  for (const start of ['HRVHUB30\r\nEUR', 'HRVHUB30\rEUR']) assertSays(notRead(start), '… HUB3 … code … 14');
  for (const other of ['HRVHUB300\nEUR', 'xHRVHUB30\nEUR', 'hrvhub30\nEUR']) assertSays(notRead(other), '… payment code');
});
