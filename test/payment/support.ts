import { mod97 } from '../../src/check-digits/iso7064-mod97-10.ts';
import { valuesOf } from '../../src/check-digits/characters.ts';
import type { Result } from '../../src/errors.ts';
import { electronicFormat } from '../../src/iban/electronic-format.ts';
import { type BuiltScheme, build } from '../../src/payment/build.ts';
import { FIELD_NAMES, type Payment } from '../../src/payment/payment.ts';
import type { Composed, IbanReading } from '../../src/payment/scheme.ts';
import { BUILT_SCHEMES } from '../../src/payment/schemes/all.ts';

function remainder(iban: string): number {
  const values = valuesOf(iban.slice(4) + iban.slice(0, 4));
  return mod97(values, 0, values.length);
}

/** As much of an IBAN's validation as these tests need: any country, of which AE is outside SEPA, and its check digits. */
export function readIban(text: string): IbanReading {
  const iban = electronicFormat(text);
  const holds = /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(iban) && remainder(iban) === 1;
  return { iban, problem: holds ? null : 'its check digits do not hold', nationalCheckFails: false, sepa: !iban.startsWith('AE') };
}

/** A payment of which nothing is said but this. */
export const payment = (given: Partial<Payment> & Pick<Payment, 'iban'>): Payment => ({
  ...(Object.fromEntries(FIELD_NAMES.map((field) => [field, null])) as unknown as Payment),
  extras: {},
  alternative_schemes: [],
  ...given,
});

export const scheme = (id: string): BuiltScheme => BUILT_SCHEMES.find((one) => one.id === id)!;

export const built = (given: Partial<Payment> & Pick<Payment, 'iban'>, by: BuiltScheme, sepa = true): Result<Composed> =>
  build(payment(given), by, { account: { sepa, nationalCheckFails: false }, readIban });
