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

/** Place of the field for a reader of a longer text; null if readers do not report it. */
const WIDEST: readonly (readonly [id: string, field: keyof Payment, most: number, place: string | null, others?: Partial<Payment>])[] = [
  ['epc', 'name', 70, 'line 6 (name)'],
  ['epc', 'remittance', 140, 'line 11 (remittance)'],
  ['epc', 'note', 70, 'line 12 (note)'],
  ['qrbill', 'name', 70, 'line 6 (name of the creditor)'],
  ['qrbill', 'street', 70, 'line 7 (street of the creditor)'],
  ['qrbill', 'building_number', 16, 'line 8 (building number of the creditor)'],
  ['qrbill', 'postal_code', 16, 'line 9 (postal code of the creditor)'],
  ['qrbill', 'town', 35, 'line 10 (town of the creditor)'],
  ...(['name', 'street', 'building_number', 'postal_code', 'town'] as const).map((element, i) => {
    const payer = { debtor_name: 'Pia Muster', debtor_postal_code: '9400', debtor_town: 'Rorschach', debtor_country: 'CH' };
    return [
      'qrbill', `debtor_${element}` as const, [70, 70, 16, 16, 35][i]!, `line ${22 + i} (${element.replace('_', ' ')} of the debtor)`,
      payer,
    ] as const;
  }),
  ['qrbill', 'remittance', 140, 'the message with the billing information'],
  ['spayd', 'name', 35, 'RN'],
  ['spayd', 'remittance', 60, 'MSG'],
  ['zbp', 'name', 20, 'field 5 (name)'],
  ['zbp', 'remittance', 32, 'field 6 (title)'],
  ['mnb', 'name', 70, 'line 5 (name)'],
  ['mnb', 'remittance', 70, 'line 10 (message)'],
  ['bysquare', 'name', 70, 'the name'],
  ['bysquare', 'street', 70, 'the street'],
  ['bysquare', 'town', 70, 'the town'],
  ['bysquare', 'remittance', 140, 'the note'],
  ['bysquare', 'reference', 35, null],
  ['payme', 'name', 70, 'CN'],
  ['payme', 'remittance', 140, 'MSG'],
  ['payme', 'reference', 35, 'PI'],
  ['ips-rs', 'remittance', 35, 'S'],
  ['upn', 'debtor_name', 33, 'line 6 (debtor name)'],
  ['upn', 'debtor_street', 33, 'line 7 (debtor street)'],
  ['upn', 'debtor_town', 33, 'line 8 (debtor town)', { debtor_postal_code: null }],
  ['upn', 'remittance', 42, 'line 13 (purpose)'],
  ['upn', 'name', 33, 'line 17 (name)'],
  ['upn', 'street', 33, 'line 18 (street)'],
  ['upn', 'town', 33, 'line 19 (town)', { postal_code: null }],
  ['hub3', 'debtor_name', 30, 'line 4 (debtor name)'],
  ['hub3', 'debtor_street', 27, 'line 5 (debtor street)'],
  ['hub3', 'debtor_town', 27, 'line 6 (debtor town)'],
  ['hub3', 'name', 25, 'line 7 (name)'],
  ['hub3', 'street', 25, 'line 8 (street)'],
  ['hub3', 'town', 27, 'line 9 (town)', { postal_code: null }],
  ['hub3', 'remittance', 35, 'line 14 (purpose)'],
  ['nbu', 'name', 140, 'line 6 (name)'],
  ['nbu', 'creditor_id', 10, null],
  ['nbu', 'reference', 35, 'line 11 (reference)'],
  ['nbu', 'note', 140, 'line 13 (display text)'],
];

for (const [id, field, most, place, others = {}] of WIDEST) {
  test(`${id}: ${field} has ${most} characters at most`, () => {
    const text = 'x'.repeat(most);
    const payload = payloadOf(id, { ...others, [field]: text });
    const { [field]: read, warnings } = decoded(payload);
    assertSays([read, warnings], [text, []]);
    assertSays(
      notBuilt(id, { ...others, [field]: `${text}x` }),
      ['INVALID_PARAMETER', field, `… ${field} … ${most + 1} characters … ${most}`],
    );
    const { [field]: kept, warnings: told } = decoded(longer(id, payload, text));
    assertSays([kept, told], [`${text}x`, place === null ? [] : [`… ${place} … ${most + 1} characters … ${most}`]]);
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

test('lengths count characters where these are more than one byte or UTF-16 unit', () => {
  for (const [id, most] of [['qrbill', 70], ['spayd', 35], ['mnb', 70], ['bysquare', 70], ['payme', 70]] as const) {
    const name = 'ő'.repeat(most);
    assert.equal(decoded(payloadOf(id, { name })).name, name, id);
    assert.equal(notBuilt(id, { name: `${name}ő` })[2], `name has ${most + 1} characters, ${most} at most`);
  }
  assert.equal(decoded(payloadOf('mnb', { remittance: '😀'.repeat(70) })).remittance, '😀'.repeat(70));
});
