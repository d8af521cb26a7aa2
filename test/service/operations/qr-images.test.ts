/** Reads pictures of our own payment codes through /qr and /qr/decode. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUILT_SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { encode } from '../../../src/standards/qr/write/encode.ts';
import { png } from '../../../src/standards/qr/write/png.ts';
import { askRaw, bytesOf, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { vectors } from '../../support/vectors.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler } = testService();
const decode = (body: object): Record<string, unknown> => {
  const response = askRaw(requestHandler, 'POST', '/api/v1/qr/decode', JSON.stringify(body));
  return { status: response.status, ...json(response) };
};

type Code = {
  readonly text: string;
  readonly payment: Record<string, unknown> | null;
  readonly symbol: Record<string, unknown>;
  readonly corners: readonly { readonly x: number; readonly y: number }[];
};

test('every published payload that can be drawn is read from its picture as the same payment', () => {
  const schemes = new Set<string>();
  for (const { scheme, payload } of vectors<'scheme' | 'payload'>('payment-codes')) {
    const text = payload.replaceAll('\\n', '\n').replaceAll('\\r', '\r');
    const bytes = BUILT_SCHEMES.find(({ id }) => id === scheme)?.builder.symbol?.bytes;
    const symbol = encode(bytes?.(text) ?? text, { level: 'M' });
    const alone = decode({ payload: text });
    if (symbol === null || alone['status'] !== 200) continue;
    const answer = decode({ image: png(symbol, 3).toString('base64') });
    const [code] = answer['codes'] as Code[];
    assert.equal(code?.text, text, scheme);
    const { status: _, ...payment } = alone;
    const warnings = (code.payment?.['warnings'] as string[]).filter((warning) => !warning.endsWith('its bytes are in UTF-8'));
    assert.deepEqual({ ...code.payment, warnings }, payment, scheme);
    schemes.add(scheme);
  }
  assert.ok(schemes.size >= 8, [...schemes].join());
});

test('the QR-bill with its cross is read from the picture of /qr', () => {
  const bill = askRaw(
    requestHandler,
    'GET',
    '/api/v1/qr?scheme=qrbill&iban=CH5604835012345678009&name=Muster&postal_code=8000&town=Bern&country=CH&currency=CHF&amount=12.30' +
      '&output=png',
  );
  const [code] = decode({ image: bytesOf(bill).toString('base64') })['codes'] as Code[];
  assert.deepEqual([code?.payment?.['scheme'], code?.payment?.['amount'], code?.symbol['mirrored']], ['qrbill', '12.30', false]);
});

test('a picture without a code has no result', () => {
  const empty = encode('x', { level: 'L' })!;
  const blank = png({ ...empty, rows: empty.rows.map(() => 0) }, 4);
  assert.deepEqual(decode({ image: `data:image/png;base64,${blank.toString('base64')}` })['codes'], []);
});

test('a picture has at most eight mebibytes, with or without the data URL prefix', () => {
  const MOST = 8 * 2 ** 20;
  const refusal = (bytes: number, head = ''): readonly unknown[] => {
    const { status, error_code, parameter, error } = decode({ image: head + Buffer.alloc(bytes, 1).toString('base64') });
    return [status, error_code, parameter, /^(?:the picture |image has more than 8388608 bytes: )/.exec(String(error))?.[0]];
  };
  for (const head of ['', 'data:image/png;base64,']) {
    assert.deepEqual(refusal(MOST, head), [422, 'INVALID_FORMAT', 'image', 'the picture '], 'of which it is said what is wrong');
    assertSays(refusal(MOST + 1, head), [422, 'INVALID_FORMAT', 'image', '… 8388608']);
  }
});
