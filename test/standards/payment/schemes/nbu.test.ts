/** The Ukrainian code: 17 lines, plain in version 001, and in base64url after a link in 002 and 003. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded, notBuilt, payloadOf } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

/** The bytes of the lines after the link. */
const bytesOf = (payload: string): Buffer => Buffer.from(payload.replace('https://qr.bank.gov.ua/', ''), 'base64url');

test('each field is written to its line in Windows-1251', () => {
  const payload = payloadOf('nbu', {
    variant: 'ICT', name: 'ТОВ «Ґава»', amount: '150', creditor_id: '37193071', purpose: 'SUPP/GDDS', reference: 'AA15678-679',
    remittance: 'Оплата №7', note: 'Дякуємо', expires_at: '2026-12-31T23:59:59', created_at: '2026-07-01T12:00:00',
    extras: { lock_mask: 'FEFF', signature: 'abc==' },
  });
  assert.deepEqual(new TextDecoder('windows-1251').decode(bytesOf(payload)).split('\n'), [
    'BCD', '003', '2', 'ICT', '', 'ТОВ «Ґава»', 'UA213223130000026007233566001', 'UAH150', '37193071', 'SUPP/GDDS', 'AA15678-679',
    'Оплата №7', 'Дякуємо', 'FEFF', '261231235959', '260701120000', 'abc==',
  ]);
  assert.deepEqual(new TextDecoder('windows-1251').decode(bytesOf(payloadOf('nbu', { amount: '100.5', note: null }))).split('\n'), [
    'BCD', '003', '2', 'UCT', '', 'ТОВ Компанія', 'UA213223130000026007233566001', 'UAH100.50', '12345678', 'OTHR/OTHR', '',
    'Оплата товарів', '', '', '', '', '',
  ]);
});

test('a code has at most 475 bytes', () => {
  const remittance = 'ж'.repeat(475 + 1 - bytesOf(payloadOf('nbu', { remittance: 'x' })).length);
  assert.equal(decoded(payloadOf('nbu', { remittance })).remittance, remittance);
  assertSays(notBuilt('nbu', { remittance: `${remittance}ж` }), ['INVALID_PARAMETER', 'remittance', '… 476 bytes … NBU … 475']);
});
