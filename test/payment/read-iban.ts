import { mod97 } from '../../src/check-digits/iso7064-mod97-10.ts';
import { valuesOf } from '../../src/check-digits/characters.ts';
import { electronicFormat } from '../../src/iban/electronic-format.ts';
import type { IbanReading } from '../../src/payment/decode.ts';

/** As much of an IBAN's validation as these tests need: any country, of which AE is outside SEPA, and its check digits. */
export function readIban(text: string): IbanReading {
  const iban = electronicFormat(text);
  const values = valuesOf(iban.slice(4, 34) + iban.slice(0, 4));
  const holds = /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(iban) && mod97(values, 0, values.length) === 1;
  return { iban, problem: holds ? null : 'its check digits do not hold', sepa: !iban.startsWith('AE') };
}
