/** The text of the Croatian HUB3 slip: 14 lines, each ended by LF. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, notRead, payloadOf, said, testLines, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const IBAN = 'HR1210010051863000160';
const LINES = [
  'HRVHUB30', 'EUR', '000000000012345', '', '', '', 'Test d.o.o.', 'Vukovarska 2', '21230 Sinj', IBAN, 'HR00', '123-456-789', 'SALA',
  'Plaćanje za uslugu',
];
/** The code with other lines, by their number. */
const code = (lines: Readonly<Record<number, string>>): string => LINES.map((line, i) => `${lines[i + 1] ?? line}\n`).join('');

testLines('hub3', code);

test('each field is written to its line and read back', () => {
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

test('inputs at the limits of their form are written and read back', () => {
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

test('a reader gets warnings for line ends, blanks and a missing end', () => {
  for (const [payload, warnings] of [
    [code({}).slice(0, -1), []],
    [`${code({})}\n  `, []],
    [code({}).replaceAll('\n', '\r\n'), ['… LF']],
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

test('a code with missing or additional lines is refused', () => {
  for (const [payload, message] of [
    [LINES.slice(0, 11).join('\n'), '… payload … 11 lines … HUB3'],
    ['HRVHUB30 EUR 000000000012345', '… HUB3 … LF'],
    ['HRVHUB30', '… payload … 1 lines … HUB3'],
    [`${code({})}more`, '… payload … line 14'],
  ] as const) assertSays(notRead(payload), message);
  assertSays(decoded(LINES.slice(0, 13).join('\n')).warnings, ['… payload … 13 lines … HUB3']);
  const lower = decoded(code({ 2: 'eur', 11: 'hr 00' }).replace(/^HRVHUB30/, 'hrvhub30'));
  assert.deepEqual([lower.currency, lower.reference_type], ['EUR', 'HR']);
  assertSays(lower.warnings.slice(0, 3), ['line 1 … upper case', '… line 11 …', 'line 2 … upper case']);
  for (const start of ['HRVHUB30\r\nEUR', 'HRVHUB30\rEUR']) assertSays(notRead(start), '… HUB3 … code … 14');
  for (const other of ['HRVHUB300\nEUR', 'xHRVHUB30\nEUR']) assertSays(notRead(other), '… payment code');
});
