/** The Czech Short Payment Descriptor: keys with a value, and a star between two of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { decoded, notBuilt, notRead, payloadOf, said, warningsOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const ACCOUNT = 'CZ6508000000192000145399';
const NOTHING = { name: null, amount: null, currency: null, reference: null, remittance: null, instant: null };
const bare = (given: object): string => payloadOf('spayd', { ...NOTHING, ...given });
const read = (rest: string) => decoded(`SPD*1.0*${rest}`);

test('each field is written to its key in the published order and read back', () => {
  const extras = {
    'ALT-ACC': 'CZ5855000000001265098001+RZBCCZPP', RF: '1234567890123456', NT: 'E', NTA: 'a@b.example', 'X-PER': '7', 'X-ID': 'id1',
    'X-URL': 'http://a.example/', 'X-SELF': 'mine', FRQ: '1M', DL: '20271231', DH: '1', 'X-INV': 'SID*1.0',
  };
  const given = {
    bic: 'GIBACZPX', amount: '480.5', currency: 'czk', name: 'PRIKLAD S.R.O.', due_date: '2026-12-31', instant: true,
    remittance: 'FAKTURA', reference: '/VS12/SS34/KS0308', variant: 'SCD', extras,
  };
  const payload = payloadOf('spayd', given);
  assert.equal(payload, [
    'SCD', '1.0', `ACC:${ACCOUNT}+GIBACZPX`, 'ALT-ACC:CZ5855000000001265098001+RZBCCZPP', 'AM:480.50', 'CC:CZK', 'RF:1234567890123456',
    'RN:PRIKLAD S.R.O.', 'DT:20261231', 'PT:IP', 'MSG:FAKTURA', 'NT:E', 'NTA:a@b.example', 'X-PER:7',
    'X-VS:12', 'X-SS:34', 'X-KS:0308', 'X-ID:id1', 'X-URL:http://a.example/', 'X-SELF:mine', 'FRQ:1M', 'DL:20271231', 'DH:1',
    'X-INV:SID%2A1.0',
  ].join('*'));
  assert.deepEqual([said(decoded(payload)), decoded(payload).warnings], [
    {
      scheme: 'spayd', version: '1.0', iban: ACCOUNT, iban_valid: true, bic_valid: true, ...given, amount: '480.50', currency: 'CZK',
      reference_type: 'SYMBOLS',
    },
    [],
  ]);
  assert.equal(bare({}), `SPD*1.0*ACC:${ACCOUNT}`);
  assert.deepEqual(
    said(decoded(bare({}))),
    { scheme: 'spayd', version: '1.0', variant: 'SPD', iban: ACCOUNT, iban_valid: true, currency: 'CZK', instant: false },
  );
  assert.equal(bare({ instant: false, reference: '/VS/SS34/KS' }), `SPD*1.0*ACC:${ACCOUNT}*X-SS:34`);
  assert.equal(bare({ reference: '0123456789' }), `SPD*1.0*ACC:${ACCOUNT}*X-VS:0123456789`);
});

test('an empty extra is not written', () => {
  assert.equal(bare({ extras: { FRQ: '', DH: '1' } }), `SPD*1.0*ACC:${ACCOUNT}*DH:1`);
  assert.equal(bare({ extras: {} }), `SPD*1.0*ACC:${ACCOUNT}`);
  assertSays(notBuilt('spayd', { extras: { 'X-ID': ' ' } }), ['INVALID_PARAMETER', 'extras', '… X-ID … spaces']);
});

test('reserved characters are percent-encoded and read back, and a plus stays a plus', () => {
  for (const [text, written] of [
    ['a*b', 'a%2Ab'], ['100%', '100%25'], ['a+b', 'a%2Bb'], ['Žluť', '%C5%BDlu%C5%A5'], ['😀', '%F0%9F%98%80'], [' ~!', ' ~!'],
    ["AZaz09:/?,.'()-", "AZaz09:/?,.'()-"], ['ü\u00a0', '%C3%BC%C2%A0'],
  ] as const) {
    assert.equal(bare({ remittance: text }), `SPD*1.0*ACC:${ACCOUNT}*MSG:${written}`);
    assert.equal(read(`ACC:${ACCOUNT}*MSG:${written}`).remittance, text);
  }
  for (const [written, text] of [['a+b', 'a+b'], ['%c5%bd', 'Ž'], ['Ř', 'Ř'], ['%41', 'A']] as const) {
    assert.equal(read(`ACC:${ACCOUNT}*MSG:${written}`).remittance, text);
  }
});

test('the builder warns about texts that make a larger symbol', () => {
  const capitals = ['… capital letters'];
  for (const [remittance, warnings] of [
    ['FAKTURA 4711', []], ['A*B', []], ['faktura', capitals], ['FAKTÚRA', capitals], ['A+B%', []], ['Az', capitals], ['AaB', capitals],
  ] as const) {
    assertSays(warningsOf('spayd', { remittance }), warnings, remittance);
  }
});

test('inputs at the limits of their form are written and read back', () => {
  assert.equal(read(bare({ reference: '/VS1/SS2/KS1234567890', currency: 'EUR' }).slice(8)).currency, 'EUR');
  assert.equal(read(bare({ reference: '/VS1/SS2/KS1234567890' }).slice(8)).reference, '/VS1/SS2/KS1234567890');
});

test('the reader reports a value of another form, and refuses a wrong currency or amount', () => {
  const two = `${ACCOUNT}+GIBACZPX,${ACCOUNT}+GIBACZPXXXX`;
  for (const [key, right, wrong, words] of [
    ['X-VS', ['1', '1234567890'], ['12345678901', 'x', '1x', 'x1'], '1 … 10 digits'],
    ['X-SS', ['1', '1234567890'], ['12345678901', 'x'], '1 … 10 digits'],
    ['X-KS', ['1', '1234567890'], ['12345678901', 'x'], '1 … 10 digits'],
    ['DT', ['20261231'], ['20260229', '2026123', '202612311', 'x'], 'YYYYMMDD'], ['DL', ['20261231'], ['20260229', '2026123'], 'YYYYMMDD'],
    ['ALT-ACC', [ACCOUNT, two], ['x', `x${ACCOUNT}`], 'IBANs'],
    ['RF', ['1', '1234567890123456'], ['x', '12345678901234567'], '1 … 16 digits'],
    ['NT', ['P', 'E'], ['X', 'PE'], 'P (phone) … E (mail)'], ['X-PER', ['0', '30'], ['31', 'x'], '0 … 30 days'],
    ['FRQ', ['1M', '12Y'], ['M', '1X'], 'number … 1M'], ['DH', ['0', '1'], ['2'], '0 … 1'],
  ] as const) {
    for (const value of right) assert.deepEqual(read(`ACC:${ACCOUNT}*${key}:${value}`).warnings, [], `${key} ${value}`);
    for (const value of wrong) assertSays(read(`ACC:${ACCOUNT}*${key}:${value}`).warnings, [`… ${key} … ${words}`], `${key} ${value}`);
  }
  assertSays([read(`ACC:${ACCOUNT}*CC:eur`).currency, read(`ACC:${ACCOUNT}*CC:eur`).warnings], ['EUR', ['… CC … capital letters']]);
  for (const currency of ['EU', 'EURO', 'xEUR']) assertSays(notRead(`SPD*1.0*ACC:${ACCOUNT}*CC:${currency}`), '… CC … ISO 4217');
  for (const amount of ['0.000', '00.0.0', '-0', 'x0']) {
    assert.match(notRead(`SPD*1.0*ACC:${ACCOUNT}*AM:${amount}`), /AM/, amount);
  }
  for (const amount of ['0', '0.0', '0.00', '000.00']) assertSays(read(`ACC:${ACCOUNT}*AM:${amount}`).warnings, ['… zero'], amount);
  assert.equal(read(`ACC:${ACCOUNT}*DT:20261231`).due_date, '2026-12-31');
});

test('payment type IP is an instant transfer, and another type is an extra', () => {
  for (const [type, instant, extras] of [['IP', true, {}], ['P2P', false, { PT: 'P2P' }], ['X', false, { PT: 'X' }]] as const) {
    assert.deepEqual([read(`ACC:${ACCOUNT}*PT:${type}`).instant, read(`ACC:${ACCOUNT}*PT:${type}`).extras], [instant, extras]);
  }
  assertSays(read(`ACC:${ACCOUNT}*PT:P2PX`).warnings, ['… PT … 3 characters']);
});

test('the account may have its BIC after a plus', () => {
  const { iban, bic, bic_valid, warnings } = read(`ACC:${ACCOUNT}+gibaczpx`);
  assertSays([iban, bic, bic_valid, warnings], [ACCOUNT, 'GIBACZPX', true, ['… ACC … upper case']]);
  assertSays(read(`ACC:${ACCOUNT.replace('CZ65', 'CZ66')}`).warnings, ['… ACC … check digits']);
  for (const account of ['', '+GIBACZPX', '-', `${ACCOUNT}+GIBACZPX+X`]) {
    assertSays(notRead(`SPD*1.0*ACC:${account}*CC:CZK`), '… ACC … IBAN', account);
  }
  assertSays(notRead('SPD*1.0*CC:CZK'), '… ACC … IBAN');
});

test('a descriptor has kind, version and attributes, and only own keys may have two values', () => {
  const begins = '… SPD … version 1.0';
  for (const [payload, message] of [
    [`SPD*1.1*ACC:${ACCOUNT}`, begins],
    [`SPD**ACC:${ACCOUNT}`, begins],
    [`SPD*1.0ACC:${ACCOUNT}`, begins],
    ['SPD*1.0', '… attributes … ACC'],
    ['SPD*1.0*', '… attributes … ACC'],
    [`SPD*1.0*ACC:${ACCOUNT}*MSG:a*MSG:b`, '… attribute 3 … keys'],
    [`SPD*1.0*ACC:${ACCOUNT}*X-VS:1*X-VS:2`, '… attribute 3 … keys'],
    [`SPD*1.0*ACC:${ACCOUNT}*MSG:*MSG:b`, '… attribute 3 … keys'],
    [`spd*1.0*ACC:${ACCOUNT}`, begins],
  ] as const) assertSays(notRead(payload), message, payload);
  const key = '… attribute 2 … hyphens';
  const percent = '… attribute 2 … percent sign … UTF-8';
  for (const [rest, remittance, extras, warning] of [
    ['*', null, {}, key], ['*MSG', null, { attribute_2: 'MSG' }, key], ['*msg:a', 'a', {}, key], ['*X1:a', null, { X1: 'a' }, key],
    ['*X_KS:0308', null, { X_KS: '0308' }, key], ['*:a', null, { attribute_2: 'a' }, key], ['*a b', null, { attribute_2: 'a b' }, key],
    ['*MSG:%zz', '%zz', {}, percent], ['*MSG:10% z ceny', '10% z ceny', {}, percent], ['*MSG:%E8aj', 'čaj', {}, percent],
  ] as const) {
    const answer = read(`ACC:${ACCOUNT}*${rest.slice(1)}*`);
    assertSays([answer.remittance, answer.extras, answer.warnings], [remittance, extras, [warning]], rest);
  }
  assert.deepEqual(read(`ACC:${ACCOUNT}*X-OWN:IP`).extras, { 'X-OWN': 'IP' }, 'IP is a payment type in PT alone');
  assert.deepEqual(read(`ACC:${ACCOUNT}*X-OWN:a*X-OWN:b*X-OWN:c*OTHER:d`).extras, { 'X-OWN': ['a', 'b', 'c'], OTHER: 'd' });
  assert.deepEqual(said(read(`ACC:${ACCOUNT}*`)), said(read(`ACC:${ACCOUNT}`)), 'a star at the end is allowed');
  assert.deepEqual(said(read(`MSG:*RN:*AM:*CC:*DT:*X-VS:*ACC:${ACCOUNT}`)), said(read(`ACC:${ACCOUNT}`)), 'an empty value is null');
  assertSays(read(`ACC:${ACCOUNT}\r\n`).warnings, ['… line break']);
  assertSays(read(`ACC:${ACCOUNT}*MSG:a%0Ab*X-OWN:a*X-OWN:a%07`).warnings, ['… MSG … line break', '… control character']);
  assertSays(notRead(`SID*1.0*ACC:${ACCOUNT}`), '… SID');
  for (const other of [`SPX*1.0*ACC:${ACCOUNT}`, `xSPD*1.0*ACC:${ACCOUNT}`, 'SPD1.0*']) {
    assertSays(notRead(other), '… payment code');
  }
});

test('the checksum covers the other attributes in sorted order, with or without a star at the end', () => {
  const attributes = [`ACC:${ACCOUNT}`, 'AM:480.55', 'CC:CZK', 'MSG:PLATBA ZA ZBOZI'];
  const sealed = (text: string): string => crc32(text).toString(16).toUpperCase().padStart(8, '0');
  const canonical = `SPD*1.0*${attributes.join('*')}`;
  const shuffled = [3, 1, 0, 2].map((i) => attributes[i]!).join('*');
  for (const [checksum, valid] of [
    [sealed(`${canonical}*`), true], [sealed(canonical), true], [crc32(canonical).toString(16), true],
    [sealed(`SPD*1.0*${shuffled}*`), false], [sealed(`${canonical}**`), false], ['0', false], ['XYZ', false],
    [`+${sealed(canonical)}`, false],
    [`${sealed(canonical)}x`, false], [`0${sealed(canonical)}`, false], [`${sealed(canonical)}0`, false],
  ] as const) {
    for (const payload of [`SPD*1.0*${shuffled}*CRC32:${checksum}`, `SPD*1.0*CRC32:${checksum}*${shuffled}*`]) {
      const { checksum_valid, warnings, extras } = decoded(payload);
      assertSays([checksum_valid, warnings, extras], [valid, valid ? [] : ['… CRC32 … checksum'], {}], payload);
    }
  }
  const own = `SPD*1.0*ACC:${ACCOUNT}*MSG:a:c*X-A:1*X-A:2*`;
  assert.equal(
    decoded(`SPD*1.0*X-A:2*MSG:a:c*ACC:${ACCOUNT}*X-A:1*CRC32:${sealed(own)}`).checksum_valid, true,
    'keys that are there twice are sorted by their values',
  );
  const empty = `SPD*1.0*ACC:${ACCOUNT}*MSG:*X-B:1*X-C:2*`;
  assert.equal(
    decoded(`SPD*1.0*X-C:2*X-B:1*MSG:*ACC:${ACCOUNT}*CRC32:${sealed(empty)}`).checksum_valid, true, 'an empty value is there too',
  );
  assert.equal(decoded(`SPD*1.0*ACC:${ACCOUNT}`).checksum_valid, null);
});
