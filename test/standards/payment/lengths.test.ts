/**
 * The longest text of every field, by the published tables, is written and read without a warning. One character more is refused in
 * building, and refused or reported in reading.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payment } from '../../../src/standards/payment/payment.ts';
import { packEnvelope, unpackEnvelope } from '../../../src/standards/payment/schemes/bysquare/envelope.ts';
import { decoded, notBuilt, payloadOf } from './support.ts';
import { assertSays } from '../../support/says.ts';
import { cases } from '../../support/vectors.ts';

/** In the payload, the text with one character more; a code that counts its own characters counts that too. */
const LONGER: Readonly<Record<string, (payload: string, text: string) => string>> = {
  bysquare(payload, text) {
    const unpacked = unpackEnvelope(payload);
    assert.ok(typeof unpacked !== 'string');
    return packEnvelope(unpacked.text.replace(text, `${text}x`));
  },
  nbu(payload, text) {
    const link = 'https://qr.bank.gov.ua/';
    const lines = Buffer.from(payload.slice(link.length), 'base64url').toString('latin1');
    return link + Buffer.from(lines.replace(text, `${text}x`), 'latin1').toString('base64url');
  },
  upn: (payload, text) => payload.replace(text, `${text}x`).replace(/\d+\n$/, (sum) => `${Number(sum) + 1}\n`),
};
const longer = (id: string, payload: string, text: string): string => (LONGER[id] ?? ((of, one) => of.replace(one, `${one}x`)))(
  payload, text,
);

/** Maximum length of a field, and the place that a reader names in its warning about a longer text. A dash: readers do not warn. */
interface Length {
  readonly scheme: string;
  readonly field: keyof Payment;
  readonly most: string;
  readonly place: string;
  readonly others: Partial<Payment>;
}

for (const { scheme: id, field, most: cell, place, others } of cases<Length>('payment-lengths')) {
  const most = Number(cell);
  test(`${id}: ${field} has ${most} characters at most`, () => {
    const text = 'x'.repeat(most);
    const payload = payloadOf(id, { ...others, [field]: text });
    const { [field]: read, warnings } = decoded(payload);
    assertSays([read, warnings], [text, []]);
    assertSays(
      notBuilt(id, { ...others, [field]: `${text}x` }),
      ['INVALID_PARAMETER', field, `… ${field} … ${most + 1} characters … ${most}`],
    );
    const { [field]: longerText, warnings: lengthWarnings } = decoded(longer(id, payload, text));
    assertSays([longerText, lengthWarnings], [`${text}x`, place === '-' ? [] : [`… ${place} … ${most + 1} characters … ${most}`]]);
  });
}

/** Texts of extras by the scheme's own name. */
for (const [id, key, most, place] of [
  ['zbp', 'reserved_1', 20, null], ['zbp', 'reserved_2', 12, null], ['zbp', 'reserved_3', 24, null],
  ['mnb', 'shop_id', 35, 'line 11 (shop_id)'], ['mnb', 'device_id', 35, 'line 12 (device_id)'],
  ['mnb', 'invoice_id', 35, 'line 13 (invoice_id)'],
  ['mnb', 'customer_id', 35, 'line 14 (customer_id)'], ['mnb', 'transaction_id', 35, 'line 15 (transaction_id)'],
  ['mnb', 'loyalty_id', 35, 'line 16 (loyalty_id)'],
  ['mnb', 'nav_code', 35, 'line 17 (nav_code)'],
  ['bysquare', 'invoice_id', 10, null],
  ['nbu', 'signature', 90, null],
  ['spayd', 'NTA', 320, null], ['spayd', 'X-ID', 20, null], ['spayd', 'X-URL', 140, null], ['spayd', 'X-SELF', 60, null],
] as const) {
  test(`${id}: ${key} in extras has ${most} characters at most`, () => {
    const text = 'x'.repeat(most);
    const payload = payloadOf(id, { extras: { [key]: text } });
    const { extras, warnings } = decoded(payload);
    assertSays([extras, warnings], [{ [key]: text }, []]);
    assertSays(
      notBuilt(id, { extras: { [key]: `${text}x` } }),
      ['INVALID_PARAMETER', 'extras', `… ${key} in extras … ${most + 1} characters … ${most}`],
    );
    if (place !== null) assertSays(decoded(longer(id, payload, text)).warnings, [`… ${place} … ${most + 1} characters … ${most}`]);
  });
}

test('lengths count characters, even if a character is more than one byte or UTF-16 unit', () => {
  for (const [id, most] of [['qrbill', 70], ['spayd', 35], ['mnb', 70], ['bysquare', 70], ['payme', 70]] as const) {
    const name = 'ő'.repeat(most);
    assert.equal(decoded(payloadOf(id, { name })).name, name, id);
    assertSays(notBuilt(id, { name: `${name}ő` })[2], `… name … ${most + 1} … ${most}`);
  }
  assert.equal(decoded(payloadOf('mnb', { remittance: '😀'.repeat(70) })).remittance, '😀'.repeat(70));
});
