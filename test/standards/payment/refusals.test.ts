/** Inputs that a scheme does not build: the example of the scheme with one change, the error code, the parameter, and key words. */
import { test } from 'node:test';
import type { Payment } from '../../../src/standards/payment/payment.ts';
import { assertSays } from '../../support/says.ts';
import { cases } from '../../support/vectors.ts';
import { notBuilt } from './support.ts';

interface Refusal {
  readonly scheme: string;
  readonly given: Partial<Payment>;
  readonly code: string;
  readonly parameter: string;
  readonly message: string;
}

for (const { scheme, given, code, parameter, message } of cases<Refusal>('payment-refusals')) {
  test(`${scheme} refuses ${JSON.stringify(given).slice(0, 100)}: ${message}`, () =>
    assertSays(notBuilt(scheme, given), [code, parameter, message]));
}
