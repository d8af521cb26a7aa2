/** Codes of /qr that are read back, and the text in the picture. Rows of test/vectors/answers have the answers of /qr and /qr/decode. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { membersOf } from '../../support/answers.ts';
import { type Given, askRaw, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';

const { requestHandler } = testService();

function answered(path: string, input: Given): Record<string, unknown> {
  const response = askRaw(requestHandler, 'POST', `/api/v1/${path}`, JSON.stringify(input));
  assert.equal(response.status, 200);
  return json(response);
}

const IBAN = 'DE89370400440532013000';

test('a name is escaped in the picture and unchanged in the payload', () => {
  const { svg, payload } = answered('qr', { iban: IBAN, name: '</title><script>"&\'' });
  assert.ok(String(payload).includes('\n</title><script>"&\'\n'));
  assert.ok(String(svg).includes('<title>Payment QR code for &lt;/title&gt;&lt;script&gt;&quot;&amp;&#39;</title>'));
  assert.equal(String(svg).match(/</g)!.length, '<svg <title> </title> <rect <path </svg>'.match(/</g)!.length);
});

const PAYMENTS: Readonly<Record<string, Record<string, string>>> = {
  'the least': { name: 'E' },
  'letters of other alphabets': { name: 'Müller & Σία', remittance: 'Спасибо 😀 <b>"\'', note: 'ğüşİö' },
  'a reference': { name: 'Example Ltd', amount: '999999999.99', bic: 'NORDDEBBXXX', reference: 'RF18539007547034', purpose: 'GDDS' },
  'spaces at the ends': { name: ' Example ', remittance: '  x ', note: ' y ' },
  '331 bytes': {
    name: 'x'.repeat(70), amount: '0.01', remittance: `${'ü'.repeat(93)}y`, note: 'z'.repeat(9), bic: 'MUSTDEFFXXX', purpose: 'GDDS',
  },
};

for (const [content, given] of Object.entries(PAYMENTS)) {
  test(`a built code is read back: ${content}`, () => {
    const { payload, bic } = answered('qr', { iban: IBAN, ...given });
    const expected = {
      scheme: 'epc', service_tag: 'BCD', version: '002', character_set: 1, identification: 'SCT', bic, iban: IBAN, amount: null,
      currency: given['amount'] === undefined ? null : 'EUR', purpose: null, reference: null, remittance: null, note: null, due_date: null,
      iban_valid: true, bic_valid: true, reference_valid: given['reference'] === undefined ? null : true, extras: {}, warnings: [],
      ...given,
    };
    assert.deepEqual(membersOf(answered('qr/decode', { payload }), expected), expected);
  });
}
