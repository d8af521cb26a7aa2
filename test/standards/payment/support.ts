import assert from 'node:assert/strict';
import { mod97 } from '../../../src/standards/check-digits/iso7064-mod97-10.ts';
import { valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { type Result, ok } from '../../../src/base/errors.ts';
import { electronicFormat } from '../../../src/standards/iban/electronic-format.ts';
import { type BuiltScheme, buildPayload } from '../../../src/standards/payment/build.ts';
import { PAYMENT_FIELD_NAMES, type Payment } from '../../../src/standards/payment/payment.ts';
import type { Composed, DecodedPayment, IbanReading } from '../../../src/standards/payment/scheme.ts';
import { BUILT_SCHEMES, IBAN_ALONE } from '../../../src/standards/payment/schemes/all.ts';
import { decodePayment } from '../../../src/standards/payment/schemes/decode.ts';

function remainder(iban: string): number {
  const values = valuesOf(iban.slice(4) + iban.slice(0, 4));
  return mod97(values, 0, values.length);
}

/** The part of an IBAN's validation that these tests need: any country, with AE outside SEPA, and its check digits. */
export function readIban(text: string): IbanReading {
  const iban = electronicFormat(text);
  const holds = /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(iban) && remainder(iban) === 1;
  return { iban, problem: holds ? null : 'its check digits do not hold', nationalCheckFails: false, sepa: !iban.startsWith('AE') };
}

/** Returns a payment that has only these members. */
export const payment = (given: Partial<Payment> & Pick<Payment, 'iban'>): Payment => ({
  ...(Object.fromEntries(PAYMENT_FIELD_NAMES.map((field) => [field, null])) as unknown as Payment),
  extras: {},
  alternative_schemes: [],
  ...given,
});

export const scheme = (id: string): BuiltScheme => [...BUILT_SCHEMES, IBAN_ALONE].find((one) => one.id === id)!;

export const built = (given: Partial<Payment> & Pick<Payment, 'iban'>, by: BuiltScheme, sepa = true): Result<Composed> => {
  const result = buildPayload(payment(given), by, { account: { sepa, nationalCheckFails: false }, readIban });
  return result.ok ? ok({ payload: result.value.payload, warnings: result.value.warnings }) : result;
};

function composed(id: string, given: Partial<Payment>): Composed {
  const by = scheme(id);
  const result = built({ ...by.builder.example, ...given }, by);
  assert.ok(result.ok, result.ok ? '' : `${id} ${JSON.stringify(given)}: ${result.message}`);
  return result.value;
}

/** Returns the payload of a scheme's example with this change. */
export const payloadOf = (id: string, given: Partial<Payment> = {}): string => composed(id, given).payload;

/** Returns the warnings for the builder of the code. */
export const warningsOf = (id: string, given: Partial<Payment> = {}): readonly string[] => composed(id, given).warnings;

/** Returns the reason why a scheme's example with this change is not built: the code, the input and the text. */
export function notBuilt(id: string, given: Partial<Payment>): readonly [code: string, parameter: string | undefined, message: string] {
  const by = scheme(id);
  const result = built({ ...by.builder.example, ...given }, by);
  assert.ok(!result.ok, `${id} is built with ${JSON.stringify(given)}`);
  return [result.code, result.parameter, result.message];
}

export function decoded(payload: string): DecodedPayment {
  const result = decodePayment(payload, readIban);
  assert.ok(result.ok, result.ok ? '' : `${result.message}: ${payload}`);
  return result.value;
}

/** Returns the reason why a payload is not read. */
export function notRead(payload: string): string {
  const result = decodePayment(payload, readIban);
  assert.ok(!result.ok, `it is read: ${payload}`);
  assert.deepEqual([result.code, result.parameter], ['INVALID_FORMAT', 'payload']);
  return result.message;
}

/** Returns the members of a code that are not null or empty, without the warnings. */
export const said = ({ warnings: _, ...value }: DecodedPayment): Partial<DecodedPayment> =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && (typeof one !== 'object' || Object.keys(one).length > 0)));
