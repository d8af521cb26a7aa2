/** Published payment codes of every scheme, and codes that the rules refuse, through the operations that build and read them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PURPOSES } from '../../../src/files/payment-files/rules/facts.ts';
import { PAYMENT_FIELD_NAMES } from '../../../src/standards/payment/payment.ts';
import { BUILT_SCHEMES, SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { vectors } from '../../support/vectors.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler, faults } = testService();

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

/** Reduces an answer to the expected members, in its objects too. */
function ofThese(answer: Body, expected: Body): Body {
  return Object.fromEntries(
    Object.entries(expected).map(([name, value]) => [
      name, isRecord(value) ? ofThese(answer[name] as Body, value) : (answer[name] ?? null),
    ]),
  );
}

const isRecord = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);

for (const scheme of new Set(rows.map((row) => row.scheme))) {
  const of = (kind: string) => rows.filter((row) => row.scheme === scheme && row.kind === kind);

  test(`${scheme}: payloads are read`, () => {
    for (const { payload, payment } of of('read')) {
      const { status, body } = read(payload);
      assert.equal(status, 200, `${payload}: ${String(body['error'])}`);
      assert.equal(body['scheme'], scheme);
      assertSays(ofThese(body, payment), payment, payload);
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
      assert.deepEqual(ofThese(again, canonical), canonical);
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

for (const [country, iban, scheme] of [
  ['Switzerland', 'CH9300762011623852957', 'qrbill'],
  ['Liechtenstein', 'LI21088100002324013AA', 'qrbill'],
  ['Czechia', 'CZ6508000000192000145399', 'spayd'],
  ['Slovakia', 'SK6807200002891987426353', 'payme'],
  ['Hungary', 'HU42117730161111101800000000', 'mnb'],
  ['Serbia', 'RS35845000000040484987', 'ips-rs'],
  ['Poland', 'PL61109010140000071219812874', 'zbp'],
  ['Slovenia', 'SI56020170014356205', 'upn'],
  ['Ukraine', 'UA213223130000026007233566001', 'nbu'],
  ['Germany', 'DE89370400440532013000', 'epc'],
  ['Croatia', 'HR1210010051863000160', 'epc'],
  ['a country outside SEPA', 'AE070331234567890123456', 'epc'],
] as const) {
  test(`auto takes ${scheme} for an account in ${country}`, () => {
    const rules = BUILT_SCHEMES.find(({ id }) => id === scheme)!.builder;
    const { status, body } = build(
      'auto',
      { ...rules.example, iban, reference: undefined, bic: undefined, ...(scheme === 'mnb' && { bic: 'OTPVHUHB' }) },
    );
    assert.equal(status, 200, String(body['error']));
    assert.deepEqual([body['scheme'], body['format']], [scheme, rules.format]);
  });
}

test('a code without a name is refused if the scheme is named', () => {
  const { status, body } = build('epc', { iban: 'DE89370400440532013000' });
  assert.deepEqual([status, body['error_code'], body['parameter']], [400, 'MISSING_PARAMETER', 'name']);
});

test('a Hungarian code takes its BIC from the directory, and is refused if the directory has none', () => {
  const { status, body } = build('mnb', { ...BUILT_SCHEMES.find(({ id }) => id === 'mnb')!.builder.example, bic: undefined });
  assert.deepEqual([status, body['error_code'], body['parameter']], [400, 'MISSING_PARAMETER', 'bic']);
});

test('a ZBP code alone pays an account that fails its national check, with a warning', () => {
  const payment = { iban: 'PL92124012340001567890123456', name: 'Odbiorca 1', remittance: 'FV 1' };
  const { status, body } = build('zbp', payment);
  assert.equal(status, 200);
  assert.match(String(body['warnings']), /bank number/);
  assert.equal(build('epc', { ...payment }).status, 422);
});

test('extras and alternative schemes may be in a query, one parameter each', () => {
  const target = `/api/v1/qr?scheme=spayd&iban=CZ6508000000192000145399&extras[FRQ]=1M&extras%5BX-ID%5D=a+b`;
  assert.equal(json(askRaw(requestHandler, 'GET', target))['payload'], 'SPD*1.0*ACC:CZ6508000000192000145399*X-ID:a b*FRQ:1M');
  for (const [more, parameter] of [
    ['extras[FRQ]=1Y', 'extras'], ['extras[nothing]=1', 'extras'], ['extras[__proto__]=1', 'extras'], ['extras=1', 'extras'],
    ['extras[DL]=%zz', 'extras'],
  ] as const) {
    const response = askRaw(requestHandler, 'GET', `${target}&${more}`);
    assert.deepEqual([response.status, json(response)['parameter']], [400, parameter], more);
  }
  const bill = Object.entries(
    BUILT_SCHEMES.find(({ id }) => id === 'qrbill')!.builder.example,
  ).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams([['scheme', 'qrbill'], ...bill]);
  for (const one of ['UV;UltraPay005;12345', 'XY;XYService;54321']) query.append('alternative_schemes', one);
  assert.match(
    String(json(askRaw(requestHandler, 'GET', `/api/v1/qr?${query}`))['payload']), /EPD\n\nUV;UltraPay005;12345\nXY;XYService;54321$/,
  );
});

test('the example\'s purpose code, which people copy, is a code that banks know', () => {
  const purposes = BUILT_SCHEMES.flatMap(({ id, builder: { example } }) => (/^[A-Z]+$/.test(example.purpose ?? '') ? [
    [id, example.purpose!] as const,
  ] : []));
  assert.ok(purposes.length > 0);
  for (const [id, purpose] of purposes) assert.ok(PURPOSES.has(purpose), id);
});

test('a HUB3 code is text without a symbol', () => {
  const { body } = build('hub3', { ...BUILT_SCHEMES.find(({ id }) => id === 'hub3')!.builder.example });
  assert.deepEqual([body['svg'], body['qr']], [null, null]);
  assert.match(String(body['warnings']), /PDF417/);
});

test('a QR-bill is drawn in millimetres, with the Swiss cross on it', () => {
  const { body } = build('qrbill', { ...BUILT_SCHEMES.find(({ id }) => id === 'qrbill')!.builder.example });
  assert.match(String(body['svg']), /viewBox="0 0 56 56" width="56mm" height="56mm"/);
  assert.equal(String(body['svg']).match(/<rect/g)!.length, 5);
});

test('no earlier test caused an internal fault', () => assert.deepEqual(faults, []));

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
