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

/** Maximum length of a field, or of a member of `extras`, and the place that a reader names in its warning. A dash: readers do not warn. */
interface Length {
  readonly scheme: string;
  readonly field: string;
  readonly most: string;
  readonly place: string;
  readonly others: Partial<Payment>;
}

for (const { scheme: id, field: name, most: cell, place, others } of cases<Length>('payment-lengths')) {
  const most = Number(cell);
  test(`${id}: ${name} has ${most} characters at most`, () => {
    const [field, key] = name.split('.') as [keyof Payment, string | undefined];
    const of = (text: string): Partial<Payment> => ({ ...others, [field]: key === undefined ? text : { [key]: text } });
    const text = 'x'.repeat(most);
    const payload = payloadOf(id, of(text));
    const read = decoded(payload);
    assertSays([read[field], read.warnings], [of(text)[field], []]);
    const tooLong = `… ${most + 1} characters … ${most}`;
    assertSays(notBuilt(id, of(`${text}x`)), ['INVALID_PARAMETER', field, `… ${key ?? field} ${tooLong}`]);
    if (key !== undefined && place === '-') return;
    const longerRead = decoded(longer(id, payload, text));
    assertSays([longerRead[field], longerRead.warnings], [of(`${text}x`)[field], place === '-' ? [] : [`… ${place} ${tooLong}`]]);
  });
}

test('lengths count characters, even if a character is more than one byte or UTF-16 unit', () => {
  for (const [id, most] of Object.entries({ qrbill: 70, spayd: 35, mnb: 70, bysquare: 70, payme: 70 })) {
    const name = 'ő'.repeat(most);
    assert.equal(decoded(payloadOf(id, { name })).name, name, id);
    assertSays(notBuilt(id, { name: `${name}ő` })[2], `… name … ${most + 1} … ${most}`);
  }
  assert.equal(decoded(payloadOf('mnb', { remittance: '😀'.repeat(70) })).remittance, '😀'.repeat(70));
});
