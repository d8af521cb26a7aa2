/** Payments that are written and read back, by test/vectors/payment-built.tsv: the example of a scheme with these members. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payment } from '../../../src/standards/payment/payment.ts';
import type { DecodedPayment } from '../../../src/standards/payment/scheme.ts';
import { assertSays } from '../../support/says.ts';
import { cases } from '../../support/vectors.ts';
import { decoded, payloadOf, said, scheme as schemeOf, warningsOf } from './support.ts';

interface Row {
  readonly scheme: string;
  readonly why: string;
  readonly given: Partial<Payment>;
  /** The payload, or after `…` a part of it. Empty: any payload. */
  readonly payload: string;
  /** Members that are read otherwise than given. Null: the member is not read. */
  readonly read: Partial<DecodedPayment>;
  /** Warnings of the builder with `; ` between them. */
  readonly warnings: string;
}

for (const { scheme, why, given, payload, read, warnings } of cases<Row>('payment-built')) {
  test(`${scheme}: ${why || JSON.stringify(given).slice(0, 100)} is written and read back`, () => {
    const written = payloadOf(scheme, given);
    if (payload.startsWith('…')) assert.ok(written.includes(payload.slice(1)), written);
    else if (payload !== '') assert.equal(written, payload);
    assertSays(warningsOf(scheme, given), warnings === '' ? [] : warnings.split('; '));
    const expected = { scheme, iban_valid: true, ...schemeOf(scheme).builder.example, ...given, ...read } as DecodedPayment;
    assert.deepEqual(said(decoded(written)), said(expected));
    assert.deepEqual(decoded(written).warnings, []);
  });
}
