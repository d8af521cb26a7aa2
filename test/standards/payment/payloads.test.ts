/** Payloads that are read, with their members and warnings, and payloads that are refused, by test/vectors/payment-payloads.tsv. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DecodedPayment } from '../../../src/standards/payment/scheme.ts';
import { assertSays } from '../../support/says.ts';
import { cases } from '../../support/vectors.ts';
import { type Change, changed } from './codes.ts';
import { decoded, notRead } from './support.ts';

interface Row {
  readonly scheme: string;
  readonly why: string;
  readonly payload: Change;
  /** Members of the reading. Null: the payload is refused. */
  readonly read: Partial<DecodedPayment> | null;
  /** Warnings with `; ` between them, or the refusal. */
  readonly message: string;
}

for (const { scheme, why, payload: change, read, message } of cases<Row>('payment-payloads')) {
  const title = why || `${JSON.stringify(change).slice(0, 100)} is ${read === null ? 'refused' : 'read'}: ${message || 'no warning'}`;
  test(`${scheme}: ${title}`, () => {
    const payload = changed(scheme, change);
    if (read === null) {
      const refusal = notRead(payload);
      assertSays(refusal, message);
      const numbers = (payload.match(/\d{12,}/g) ?? []).filter((digits) => !message.includes(digits));
      assert.ok(!numbers.some((digits) => refusal.includes(digits)), 'the refusal repeats an account number');
      return;
    }
    const answer = decoded(payload);
    assert.equal(answer.scheme, scheme.split(' ')[0]);
    assert.deepEqual({ ...answer, ...read }, answer);
    assertSays(answer.warnings, message === '' ? [] : message.split('; '));
  });
}
