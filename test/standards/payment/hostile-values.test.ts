/**
 * A value in one field can never become another field. The test uses all schemes and fields. Its values try to end a field, to look like
 * another scheme, or to be read with another meaning.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuiltScheme } from '../../../src/standards/payment/build.ts';
import { localTime, instantOf } from '../../../src/standards/payment/date.ts';
import { PAYMENT_FIELD_NAMES, type PaymentField, type Payment, type PaymentTextField } from '../../../src/standards/payment/payment.ts';
import type { DecodedPayment, TextRule } from '../../../src/standards/payment/scheme.ts';
import { BUILT_SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { decodePayment } from '../../../src/standards/payment/schemes/decode.ts';
import { compactCode } from '../../../src/standards/payment/text.ts';
import { encode } from '../../../src/standards/qr/write/encode.ts';
import { randomIntegers } from '../../support/random.ts';
import { built, readIban } from './support.ts';

const below = randomIntegers(20);
const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;

/** Texts that end a field, or begin another, in one of the schemes. */
const BREAKS = ['\n', '\r', '\r\n', '\t', '\0', '\v', '\f', '\x1b', '\x7f', '\x85', '\u2028', '\u2029', '\ud800'];
const PIECES = [
  '|', '||', '|I:RSD1,00', '*', '**', '*ACC:CZ5855000000001265098001', '%2A', '%0A', '%', '+', '&', '&IBAN=SK6807200002891987426353', '=',
  ';', '#', '?', ':', '//S1/10/', '/',
  '+++090/9337/55493+++', '***090/9337/55493***', 'ReqdExctnDt/2026-05-05', '1000 Ljubljana', '21230 Sinj', '11000 BEOGRAD',
  'RF18539007547034', 'SI99', 'HR99', '/VS1/SS2/KS3',
  'DE89370400440532013000', 'EUR1.00', 'EPD', 'SPC', 'BCD', 'K:PR', '12', '1.00', 'X', 'OTHR', 'a', 'B', ' ', '  ', 'ž', 'ł', 'ő', 'Ж',
  '漢', '😀', '\u202e', '\ufeff', '\u200b', '"', "'", '\\', '<', '>', '{', '}',
];

const hostile = (): string => Array.from({ length: pick([1, 1, 1, 2, 3]) }, () => (below(9) === 0 ? pick(BREAKS) : pick(PIECES))).join('');

type Example = BuiltScheme['builder']['example'];

const textFields = ({ builder }: BuiltScheme): PaymentTextField[] =>
  PAYMENT_FIELD_NAMES.filter((field): field is PaymentTextField => builder.fields[field] !== undefined && ![
    'amount', 'currency', 'bic', 'instant', 'variant', 'extras', 'alternative_schemes', 'due_date', 'expires_at', 'created_at',
    'debtor_iban',
  ].includes(field));

/** Values that a scheme writes by itself if no value is given. */
const DEFAULTS: Readonly<Record<string, Partial<Record<PaymentField, unknown>>>> = {
  spayd: { instant: false },
  upn: { purpose: 'OTHR', reference: 'SI99' },
  nbu: { purpose: 'OTHR/OTHR', instant: false },
};

/** Returns a value without blanks around its texts, because a reader removes many blanks. */
const withoutBlanks = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(/(?<=") +| +(?=")/g, ''));

/** Returns a field as it must be read back. */
function canonical(by: BuiltScheme, field: PaymentField, payment: Example): unknown {
  const { builder, id } = by;
  const value = payment[field];
  if (field === 'currency' && id === 'epc') return payment.amount ? 'EUR' : null;
  if (field === 'currency') return value ?? (id === 'spayd' ? 'CZK' : (builder.currencies?.[0] ?? 'EUR'));
  // The payload of a printed form does not name the form.
  if (field === 'variant') return builder.form === undefined ? value ?? builder.variants?.[0] ?? null : null;
  if (field === 'extras') return value ?? {};
  if (field === 'alternative_schemes') return value ?? [];
  if (value === null || value === undefined) return DEFAULTS[id]?.[field] ?? null;
  if (field === 'bic' && id === 'mnb') return String(value).padEnd(11, 'X');
  const rule = builder.fields[field] as TextRule;
  return rule.compact ? compactCode(value as string) : value;
}

/** Returns the fields of a code that is read that differ from the payment that was built. */
function assertSame(by: BuiltScheme, payment: Example, payload: string): void {
  const read = decodePayment(payload, readIban);
  assert.ok(read.ok, read.ok ? '' : `${by.id} ${JSON.stringify(payment)}: ${read.message}`);
  const decoded: DecodedPayment = read.value;
  assert.equal(decoded.scheme, by.id, payload);
  assert.equal(decoded.iban, payment.iban);
  for (const field of PAYMENT_FIELD_NAMES) {
    if (by.id === 'epc' && /^(\+{3}|\*{3})\d{3}\/\d{4}\/\d{5}\1$/.test(payment.remittance ?? '')
      && (field === 'remittance' || field === 'reference')) {
      continue;
    }
    assert.deepEqual(
      withoutBlanks(decoded[field]), withoutBlanks(canonical(by, field, payment)),
      `${by.id} ${field} of ${JSON.stringify(payment)} in ${JSON.stringify(payload)}`,
    );
  }
}

for (const by of BUILT_SCHEMES) {
  const { builder, id } = by;
  const fields = textFields(by);

  test(`${id}: the example is read back as it is, and has a symbol`, () => {
    const result = built(builder.example, by);
    assert.ok(result.ok, result.ok ? '' : result.message);
    assertSame(by, builder.example, result.value.payload);
    if (builder.symbol !== null) assert.ok(encode(builder.symbol.bytes?.(result.value.payload) ?? result.value.payload, builder.symbol));
  });

  test(`${id}: a line break or a control character is refused in every field`, () => {
    for (const field of fields) {
      for (const character of BREAKS) {
        for (const value of [`${character}a`, `a${character}`, `a${character}b`]) {
          const result = built({ ...builder.example, [field]: value }, by);
          assert.ok(!result.ok, `${field} ${JSON.stringify(value)}`);
          assert.deepEqual([result.code, result.parameter], ['INVALID_PARAMETER', field]);
        }
      }
    }
    for (const key of Object.keys(builder.fields.extras ?? {})) {
      const result = built({ ...builder.example, extras: { [key]: 'a\nb' } }, by);
      assert.ok(!result.ok && result.parameter === 'extras', key);
    }
  });

  test(`${id}: a separator of fields is refused or escaped in every field`, () => {
    for (const field of fields) {
      const value = `a${builder.separator ?? '*'}b`;
      const payment = { ...builder.example, [field]: value };
      const result = built(payment, by);
      if (builder.separator !== undefined) assert.ok(!result.ok && result.parameter === field, field);
      else if (result.ok) assertSame(by, payment, result.value.payload);
    }
  });

  test(`${id}: a field that it cannot carry is refused, whatever it says`, () => {
    const any: Partial<Record<PaymentField, unknown>> = { instant: false, extras: { a: 'b' }, alternative_schemes: ['a'] };
    for (const field of PAYMENT_FIELD_NAMES.filter((one) => builder.fields[one] === undefined)) {
      const result = built({ ...builder.example, [field]: any[field] ?? 'x' }, by);
      assert.ok(!result.ok, field);
      assert.deepEqual([result.code, result.parameter], ['INVALID_PARAMETER', field]);
      assert.match(result.message, new RegExp(`\\b${field}\\b`));
    }
  });

  test(`${id}: a hostile value is refused with the name of its field, or comes back unchanged in that field only`, () => {
    let [accepted, refused] = [0, 0];
    for (let round = 0; round < 1500; round++) {
      const changed = Array.from({ length: 1 + below(3) }, () => pick(fields));
      const payment: Example = {
        ...builder.example, ...Object.fromEntries(changed.map((field) => [field, below(3) === 0 ? null : hostile()])),
      };
      const result = built(payment, by);
      if (!result.ok) {
        refused++;
        assert.ok(['INVALID_PARAMETER', 'MISSING_PARAMETER'].includes(result.code), result.message);
        continue;
      }
      accepted++;
      assertSame(by, payment, result.value.payload);
    }
    assert.ok(accepted > 20 && refused > 20, `${accepted} accepted, ${refused} refused`);
  });

  if (builder.fields.extras) {
    test(`${id}: extras come back unchanged, and their keys are keys that the scheme lists`, () => {
      const keys = Object.keys(builder.fields.extras!);
      for (let round = 0; round < 300; round++) {
        const payment: Example = {
          ...builder.example, extras: Object.fromEntries([pick(keys), pick(keys)].map((key) => [key, hostile()])),
        };
        const result = built(payment, by);
        if (result.ok) assertSame(by, payment, result.value.payload);
        else assert.equal(result.parameter, 'extras');
      }
      for (const key of ['nothing', '__proto__', 'constructor', 'ACC', 'IBAN', ...PAYMENT_FIELD_NAMES]) {
        const extras = Object.fromEntries([[key, 'x']]) as Payment['extras'];
        const result = built({ ...builder.example, extras }, by);
        assert.ok(!result.ok && result.parameter === 'extras', key);
      }
    });
  }

  test(`${id}: a payload that is changed anywhere is read or refused, and no refusal repeats the account number`, () => {
    const result = built(builder.example, by);
    assert.ok(result.ok);
    const { payload } = result.value;
    for (let round = 0; round < 1500; round++) {
      const at = below(payload.length + 1);
      const change = pick([
        () => payload.slice(0, at),
        () => payload.slice(0, at) + hostile() + payload.slice(at),
        () => payload.slice(0, at) + payload.slice(at + 1 + below(5)),
        () => payload.slice(at) + payload.slice(0, at),
        () => payload.replaceAll('\n', pick(['\r\n', '\r', '\n\n'])),
      ])();
      const read = decodePayment(change, readIban);
      if (read.ok) continue;
      assert.equal(read.code, 'INVALID_FORMAT');
      assert.ok(read.message.length < 300 && !read.message.includes(builder.example.iban.slice(4)), read.message);
    }
  });
}

for (const [id, town] of [['upn', '1000 Ljubljana'], ['hub3', '21230 Sinj'], ['ips-rs', '11000 BEOGRAD']] as const) {
  test(`${id}: a town that would be read as a postal code and a town is refused, and so is a postal code without a town`, () => {
    const by = BUILT_SCHEMES.find((one) => one.id === id)!;
    for (const prefix of ['', 'debtor_'] as const) {
      const party = { [`${prefix}name`]: 'A', [`${prefix}street`]: 'B 1', [`${prefix}postal_code`]: null };
      for (const [more, parameter] of [
        [{ [`${prefix}town`]: town }, 'town'], [{ [`${prefix}postal_code`]: town.split(' ')[0]!, [`${prefix}town`]: null }, 'town'],
      ] as const) {
        const result = built({ ...by.builder.example, ...party, ...more }, by);
        assert.ok(!result.ok && result.parameter === prefix + parameter, `${prefix}${parameter}`);
      }
      const whole = { ...by.builder.example, ...party, [`${prefix}postal_code`]: town.split(' ')[0]!, [`${prefix}town`]: town };
      const result = built(whole, by);
      assert.ok(result.ok);
      assertSame(by, whole, result.value.payload);
    }
  });
}

test('times come back as the same moment in the offset of the country', () => {
  const mnb = BUILT_SCHEMES.find(({ id }) => id === 'mnb')!;
  for (const [given, read] of [
    ['2026-07-01T10:00:00Z', '2026-07-01T12:00:00+02:00'],
    ['2026-12-31T18:59:59-05:00', '2027-01-01T00:59:59+01:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ] as const) {
    const result = built({ ...mnb.builder.example, expires_at: given }, mnb);
    assert.ok(result.ok);
    const decoded = decodePayment(result.value.payload, readIban);
    assert.equal(decoded.ok && decoded.value.expires_at, read);
    assert.equal(instantOf(given), instantOf(read));
  }
  assert.equal(instantOf('2026-01-01T23:59:00+23:59'), Date.UTC(2026, 0, 1));
  for (const none of ['2026-01-01T12:00:00+24:00', '2026-01-01T12:00:00+01:60', '2026-01-01T24:00:00Z']) {
    assert.equal(instantOf(none), null, none);
  }
  assert.equal(localTime(Date.UTC(2026, 0, 1), 'Europe/Kiev').digits, '20260101020000');
});

test('a Ukrainian code has the time in Kyiv, which comes back without an offset and may be given so', () => {
  const nbu = BUILT_SCHEMES.find(({ id }) => id === 'nbu')!;
  for (const given of ['2026-07-01T09:30:00Z', '2026-07-01T12:30:00+03:00', '2026-07-01T12:30:00']) {
    const result = built({ ...nbu.builder.example, created_at: given, expires_at: '2027-01-01T00:00:00' }, nbu);
    assert.ok(result.ok);
    const decoded = decodePayment(result.value.payload, readIban);
    assert.ok(decoded.ok);
    assert.deepEqual([decoded.value.created_at, decoded.value.expires_at], ['2026-07-01T12:30:00', '2027-01-01T00:00:00']);
  }
});

test('a time that the clocks of Kyiv show twice or never, or of another century, is refused', () => {
  const nbu = BUILT_SCHEMES.find(({ id }) => id === 'nbu')!;
  for (const time of ['2026-10-25T00:30:00Z', '2026-10-25T03:30:00', '2026-03-29T03:30:00', '1999-12-31T12:00:00', '2026-02-29T12:00:00']) {
    const result = built({ ...nbu.builder.example, expires_at: time }, nbu);
    assert.ok(!result.ok && result.parameter === 'expires_at', time);
  }
});

test('a scheme that states the offset takes no time without one', () => {
  const mnb = BUILT_SCHEMES.find(({ id }) => id === 'mnb')!;
  const result = built({ ...mnb.builder.example, expires_at: '2026-07-01T12:00:00' }, mnb);
  assert.ok(!result.ok && result.parameter === 'expires_at');
});
