/** The usual scheme of each country, the scheme that reads a payload, and the error text if no scheme reads it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_SYMBOL_CHARACTERS } from '../../../../src/standards/qr/tables.ts';
import { BUILT_SCHEMES, IBAN_ALONE, SCHEMES, usualScheme } from '../../../../src/standards/payment/schemes/all.ts';
import { decodePayment } from '../../../../src/standards/payment/schemes/decode.ts';
import { decoded, notBuilt, notRead, payloadOf, readIban, said, scheme } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const KNOWN = 'nbu, epc, qrbill, spayd, zbp, mnb, payme, ips-rs, upn, hub3, trkarekod, st00012, bezahlcode, bysquare, iban';

test('the usual scheme of a country is the scheme of its banks, or EPC069-12', () => {
  const USUAL = {
    CH: 'qrbill', LI: 'qrbill', CZ: 'spayd', SK: 'payme', HU: 'mnb', RS: 'ips-rs', PL: 'zbp', SI: 'upn', UA: 'nbu', HR: 'epc', DE: 'epc',
    TR: 'epc', '': 'epc',
  };
  for (const [country, id] of Object.entries(USUAL)) assert.equal(usualScheme(country).id, id, country);
});

test('the EPC code is the first built scheme, and Turkish and Russian codes and the BezahlCode are only read', () => {
  assert.deepEqual(
    BUILT_SCHEMES.map(({ id }) => id),
    ['epc', 'nbu', 'qrbill', 'spayd', 'zbp', 'mnb', 'payme', 'ips-rs', 'upn', 'hub3', 'bysquare'],
  );
  assert.deepEqual(
    [IBAN_ALONE.id, SCHEMES.filter(({ builder }) => builder === null).map(({ id }) => id)],
    ['iban', ['trkarekod', 'st00012', 'bezahlcode']],
  );
});

test('a scheme pays accounts of its own countries, or of all countries', () => {
  const countries = Object.fromEntries(BUILT_SCHEMES.map(({ id, builder }) => [id, builder.countries]));
  assert.deepEqual(countries, {
    epc: null, nbu: ['UA'], qrbill: ['CH', 'LI'], spayd: null, zbp: ['PL'], mnb: ['HU'], payme: null, 'ips-rs': ['RS'], upn: ['SI'],
    hub3: ['HR'], bysquare: null,
  });
  for (const { id, name, builder } of BUILT_SCHEMES) {
    if (builder.countries === null) continue;
    assertSays(
      notBuilt(id, { iban: 'NL91ABNA0417164300' }),
      ['UNSUPPORTED_COUNTRY', 'iban', `… ${name} … accounts … ${builder.countries.join(' and ')}`],
    );
  }
});

test('a scheme with a maximum size names it', () => {
  assertSays(
    BUILT_SCHEMES.flatMap(({ id, builder: { limit } }) => (limit === undefined ? [] : [[id, limit]])),
    [['epc', '331 bytes'], ['nbu', '… 475 bytes … Windows-1251'], ['qrbill', '997 characters'], ['zbp', '160 characters']],
  );
});

test('EPC and MNB codes take the BIC from the directory', () => {
  assert.deepEqual(BUILT_SCHEMES.filter(({ builder }) => builder.derivesBic === true).map(({ id }) => id), ['epc', 'mnb']);
});

test('symbols have error correction M and the versions of their scheme', () => {
  const symbols = BUILT_SCHEMES.map(({ id, builder: { symbol } }) => [
    id, symbol === null ? null : [symbol.level, symbol.minVersion ?? null, symbol.maxVersion ?? null],
  ] as const);
  assert.deepEqual(Object.fromEntries(symbols), {
    epc: ['M', null, 13], nbu: ['M', 10, 17], qrbill: ['M', null, 25], spayd: ['M', null, 12], zbp: ['M', null, null],
    mnb: ['M', null, 13], payme: ['M', null, null], 'ips-rs': ['M', null, null], upn: ['M', 15, 15], hub3: null,
    bysquare: ['M', null, null],
  });
  assert.deepEqual([IBAN_ALONE.builder.symbol!.boost, scheme('epc').builder.symbol!.boost], [true, undefined]);
});

test('a payload may begin with a byte order mark and blanks, with a warning', () => {
  const payload = payloadOf('spayd');
  const mark = '… byte order mark';
  const blanks = '… blanks';
  for (const [head, warnings] of [
    ['', []], ['\ufeff', [mark]], [' ', [blanks]], ['\t\r\n ', [blanks]], ['\ufeff\n', [mark, blanks]],
  ] as const) assertSays([said(decoded(head + payload)), decoded(head + payload).warnings], [said(decoded(payload)), warnings]);
  for (const id of ['epc', 'qrbill', 'mnb']) {
    const { warnings, ...read } = decoded(payloadOf(id).replaceAll('\n', '\\n'));
    const { warnings: _, ...right } = decoded(payloadOf(id));
    assertSays([read, warnings[0]], [right, '… line breaks …']);
  }
  for (const head of [' \ufeff', '\ufeff\ufeff', '\u00a0']) assertSays(notRead(head + payload), '… payment code');
});

test('an unknown payload is refused with the known schemes, and a code without an account with its kind', () => {
  for (const [payload, what, id] of [
    ['hello', '… payment code', undefined], ['', '… payment code', undefined], ['SID*1.0*X:1', '… SID', 'sid'],
    ['00020101021102', '… EMVCo … 000201', 'emvco'],
    ['xSID*1.0', '… payment code', undefined], ['x000201', '… payment code', undefined],
  ] as const) {
    const result = decodePayment(payload, readIban);
    assert.ok(!result.ok);
    assertSays(
      [result.code, result.parameter, result.message, result.more?.['scheme']],
      ['INVALID_FORMAT', 'payload', `… ${what} … payload … ${KNOWN}`, id],
    );
  }
  const broken = decodePayment('SPC\n0200', readIban);
  assert.ok(!broken.ok);
  assert.deepEqual(broken.more, { scheme: 'qrbill' });
});

test('a payload with more characters than a symbol holds is refused', () => {
  assert.equal(MAX_SYMBOL_CHARACTERS, 7089);
  const head = payloadOf('spayd', { remittance: null });
  const own = (length: number): string => `${head}*X-OWN:${'A'.repeat(length - head.length - 7)}`;
  assert.equal(decoded(own(7089)).scheme, 'spayd');
  assertSays(notRead(own(7090)), '… QR … 7089 characters');
});
