/** Published payment codes of every scheme, and codes that the rules refuse, through the operations that build and read them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PURPOSES } from '../../../src/files/payment-files/rules/facts.ts';
import { PAYMENT_FIELD_NAMES } from '../../../src/standards/payment/payment.ts';
import { BUILT_SCHEMES, SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { membersOf } from '../../support/answers.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { vectors } from '../../support/vectors.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler } = testService();

type Body = Record<string, unknown>;

const rows = vectors<'scheme' | 'kind' | 'payment' | 'payload' | 'reason' | 'source'>('payment-codes').map((row) => ({
  ...row,
  payment: (row.payment === '' ? {} : JSON.parse(row.payment)) as Body,
  payload: JSON.parse(`"${row.payload}"`) as string,
}));

function post(path: string, input: object): { status: number; body: Body } {
  const response = askRaw(requestHandler, 'POST', path, JSON.stringify(input));
  return { status: response.status, body: json(response) };
}

const build = (scheme: string, payment: Body) => post('/api/v1/qr', { scheme, ...payment });
const read = (payload: string) => post('/api/v1/qr/decode', { payload });

for (const scheme of new Set(rows.map((row) => row.scheme))) {
  const of = (kind: string) => rows.filter((row) => row.scheme === scheme && row.kind === kind);

  test(`${scheme}: payloads are read`, () => {
    for (const { payload, payment } of of('read')) {
      const { status, body } = read(payload);
      assert.equal(status, 200, `${payload}: ${String(body['error'])}`);
      assert.equal(body['scheme'], scheme);
      assertSays(membersOf(body, payment), payment, payload);
    }
  });

  test(`${scheme}: a payload against the rules is refused, and the text does not repeat an account number`, () => {
    for (const { payload, reason } of of('refuse to read')) {
      const { status, body } = read(payload);
      assert.deepEqual([status, body['error_code']], [422, 'INVALID_FORMAT'], `${reason}: ${payload}`);
      for (const digits of payload.match(/\d{10,}/g) ?? []) assert.ok(!String(body['error']).includes(digits), reason);
    }
  });

  if (!BUILT_SCHEMES.some(({ id }) => id === scheme)) continue;

  test(`${scheme}: payloads are built byte for byte, and read back as the payment`, () => {
    for (const { payload, payment } of of('build')) {
      const { status, body } = build(scheme, payment);
      assert.equal(status, 200, `${JSON.stringify(payment)}: ${String(body['error'])}`);
      // The vectors have no directory, from which an EPC069-12 code gets its BIC.
      const built = scheme === 'epc' ? String(body['payload']).replace(/(SCT\n)\w+/, '$1') : body['payload'];
      if (payload !== '') assert.equal(built, payload);
      const again = read(String(body['payload'])).body;
      const canonical: Record<string, unknown> = {
        ...payment, ...(payment['amount'] !== undefined && { amount: again['amount'] }),
        ...(payment['bic'] !== undefined && { bic: body['bic'] }),
      };
      // A Ukrainian code has the time in Kyiv. The vectors give it without its offset.
      if (scheme === 'nbu') {
        for (const time of ['expires_at', 'created_at'].filter((name) => name in payment)) {
          canonical[time] = String(payment[time]).replace(/[+]\d\d:\d\d$/, '');
        }
      }
      if (scheme === 'mnb') canonical['bic'] = String(payment['bic']).padEnd(11, 'X');
      assert.deepEqual(membersOf(again, canonical), canonical);
      // The warnings about the account are the same as in building, and there are no others.
      assert.deepEqual(
        again['warnings'], (body['warnings'] as string[]).filter((warning) => warning.includes('bank number')),
        String(body['payload']),
      );
      assert.equal(Number(again['amount'] ?? 0), Number(payment['amount'] ?? 0));
    }
  });

  test(`${scheme}: a payment against the rules is not built`, () => {
    for (const { payment, reason } of of('refuse to build')) {
      const { status, body } = build(scheme, payment);
      assert.ok(status === 400 || status === 422, `${reason}: ${JSON.stringify(payment)}`);
      assert.equal(typeof body['parameter'], 'string', reason);
    }
  });
}

test('every scheme that is built or read has vectors, except an IBAN alone', () => {
  const with_ = new Set(rows.map(({ scheme }) => scheme));
  assert.deepEqual(SCHEMES.map(({ id }) => id).filter((id) => !with_.has(id)), ['iban']);
});

test('the example\'s purpose code, which people copy, is a code that banks know', () => {
  const purposes = BUILT_SCHEMES.flatMap(({ id, builder: { example } }) => (/^[A-Z]+$/.test(example.purpose ?? '') ? [
    [id, example.purpose!] as const,
  ] : []));
  assert.ok(purposes.length > 0);
  for (const [id, purpose] of purposes) assert.ok(PURPOSES.has(purpose), id);
});

test('a code that is read without a warning can be built', () => {
  let built = 0;
  for (const { scheme, kind, payload } of rows) {
    const { status, body } = kind === 'read' && payload !== '' ? read(payload) : { status: 0, body: {} as Body };
    if (status !== 200 || (body['warnings'] as string[]).length > 0 || !BUILT_SCHEMES.some(({ id }) => id === scheme)) continue;
    const { builder } = BUILT_SCHEMES.find(({ id }) => id === scheme)!;
    const names = ['iban', ...PAYMENT_FIELD_NAMES].filter((name) => name === 'iban' || name in builder.fields);
    const variant = builder.variants?.includes(String(body['variant'])) ? { variant: body['variant'] } : {};
    const given = Object.fromEntries(names.filter((name) => name !== 'variant' && body[name] !== null).map((name) => [name, body[name]]));
    // Readers keep extras of a code that builders do not write.
    if (Object.keys(body['extras'] as Body).some((key) => !(key in (builder.fields.extras ?? {})))) continue;
    const answer = build(scheme, { ...given, ...variant });
    assert.equal(answer.status, 200, `${payload}: ${String(answer.body['error'])}`);
    built++;
  }
  assert.ok(built > 40, String(built));
});
