/** Tests the payment part of the Swiss QR-bill with its receipt. Source: SIX, Implementation Guidelines QR-bill, chapter 3. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payment } from '../../../../src/standards/payment/payment.ts';
import { buildPayload } from '../../../../src/standards/payment/build.ts';
import { HEADINGS, LANGUAGES } from '../../../../src/standards/payment/schemes/qrbill/headings.ts';
import { encode } from '../../../../src/standards/qr/write/encode.ts';
import { readIban } from '../../../../src/service/operations/read-iban.ts';
import { seededRandom } from '../../../../src/standards/iban/generate/seeded-random.ts';
import { payment, scheme } from '../support.ts';

const bill = scheme('qrbill');
const PAYER: Partial<Payment> = { debtor_name: 'Pia Rutschmann', debtor_street: 'Marktgasse', debtor_building_number: '28',
  debtor_postal_code: '9400', debtor_town: 'Rorschach', debtor_country: 'CH' };

function drawn(given: Partial<Payment>, language = 'en'): string {
  const fields = payment({ ...bill.builder.example, ...given, variant: 'payment_part' });
  const built = buildPayload(fields, bill, { account: { sepa: true, nationalCheckFails: false }, readIban });
  assert.ok(built.ok, built.ok ? '' : built.message);
  const symbol = encode(Buffer.from(built.value.payload), bill.builder.symbol!)!;
  return bill.builder.form!.draw(built.value.payment, symbol, 'Bill', language);
}

interface Text {
  readonly value: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Width in millimetres; 0 for headings. */
  readonly width: number;
}

const TEXT = /<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)" (?:font-weight="bold"|textLength="([\d.]+)"[^>]*)>([^<]*)<\/text>/g;

const textsOf = (svg: string): Text[] => [...svg.matchAll(TEXT)].map(([, x, y, size, width = '0', value]) =>
  ({ value: value!, x: Number(x), y: Number(y), size: Number(size), width: Number(width) }));

/** Number of empty fields: each is one path with four corners. */
const emptyFields = (svg: string): number => (svg.match(/<path d="(?:M[\d.]+ [\d.]+h-?3v-?3){4}"/g) ?? []).length;

test('the payment part is 210 × 105 mm, and its symbol is 46 mm wide', () => {
  const svg = drawn({});
  assert.match(svg, /^<svg [^>]*viewBox="0 0 210 105" width="210mm" height="105mm"/);
  const scale = Number(/translate\(67 17\)scale\(([\d.]+)\)/.exec(svg)![1]);
  const modules = 46 / scale;
  assert.ok(Math.abs(modules - Math.round(modules)) < 1e-6, String(modules));
});

test('each language has its headings, with the payer or with an empty field for the payer', () => {
  for (const language of LANGUAGES) {
    const { payableBy, payableByEmpty, ...always } = HEADINGS[language];
    for (const [given, heading] of [[PAYER, payableBy], [{}, payableByEmpty]] as const) {
      const values = textsOf(drawn(given, language)).map(({ value }) => value);
      for (const word of [heading, ...Object.values(always)]) assert.ok(values.includes(word), `${language}: ${word}`);
    }
  }
});

test('an amount or a payer that the payer must fill in has an empty field with corner marks, in both parts', () => {
  assert.equal(emptyFields(drawn(PAYER)), 0);
  assert.equal(emptyFields(drawn({})), 2);
  assert.equal(emptyFields(drawn({ ...PAYER, amount: null })), 2);
  assert.equal(emptyFields(drawn({ amount: null })), 4);
});

test('account, reference and amount are written in the groups of the guidelines', () => {
  const values = (given: Partial<Payment>): string[] => textsOf(drawn(given)).map(({ value }) => value);
  const withQrReference = values({ amount: '1234567.5' });
  for (const text of ['CH44 3199 9123 0008 8901 2', '21 00000 00003 13947 14300 09017', '1 234 567.50']) {
    assert.equal(withQrReference.filter((value) => value === text).length, 2, text);
  }
  const withCreditorReference = values({ iban: 'CH9300762011623852957', reference: 'RF18539007547034' });
  assert.equal(withCreditorReference.filter((value) => value === 'RF18 5390 0754 7034').length, 2);
  const foreignPayer = values({ ...PAYER, debtor_country: 'DE', debtor_postal_code: '80331', debtor_town: 'München' });
  assert.ok(foreignPayer.includes('DE-80331 München'));
});

test('a hostile text is escaped', () => {
  assert.ok(drawn({ remittance: '<script>&"' }).includes('&lt;script&gt;&amp;&quot;'));
});

/** Right edges of the receipt, of the amounts, and of the payment part; lower edges of the areas above the next area. */
const AREAS = [
  { name: 'receipt', left: 5, right: 57, bottom: 68, isInside: ({ x, y }: Text) => x < 62 && y < 68.5 },
  { name: 'payment part', left: 118, right: 205, bottom: 90, isInside: ({ x }: Text) => x >= 118 },
  { name: 'alternative schemes', left: 67, right: 205, bottom: 100, isInside: ({ x, y }: Text) => x === 67 && y > 90 },
];

test('texts of any length fit into their areas, and personal data are complete', () => {
  const random = seededRandom('payment part');
  const letters = 'ilmWMäÖé abcdefgh Sß-';
  const text = (max: number): string => {
    const length = 1 + Math.floor(random() * max);
    return Array.from({ length }, () => letters[Math.floor(random() * letters.length)]!).join('').replace(/ +/g, ' ').trim() || 'x';
  };
  for (let i = 0; i < 300; i++) {
    const given: Partial<Payment> = {
      ...PAYER, name: text(70), street: text(70), building_number: text(16), town: text(35), debtor_name: text(70), debtor_street: text(70),
      debtor_town: text(35), remittance: text(i % 2 === 0 ? 140 : 60), alternative_schemes: [text(100)],
    };
    const texts = textsOf(drawn(given));
    for (const { name, left, right, bottom, isInside } of AREAS) {
      const inside = texts.filter(isInside);
      for (const { value, x, y, width } of inside) {
        assert.ok(x >= left && x + width <= right + 0.001 && y <= bottom + 0.001, `${name}: ${value} at ${x} ${y}, ${width} mm wide`);
      }
      if (name === 'alternative schemes') continue;
      const joined = inside.map(({ value }) => value).join('').replaceAll(' ', '').normalize();
      for (const person of [given.name!, given.debtor_name!]) {
        assert.ok(joined.includes(person.replaceAll(' ', '').normalize()), `${name}: ${person}`);
      }
    }
  }
});
