import { ECHO_LENGTH, electronicFormat } from '../../standards/iban/electronic-format.ts';
import { validate } from '../../standards/iban/validate.ts';
import type { IbanReading } from '../../standards/payment/scheme.ts';
import { reasonOf, reasonText } from './models/failure.ts';

/** Reads the IBAN of a payment code. */
export function readIban(text: string): IbanReading {
  const validation = validate(electronicFormat(text));
  const { iban, country } = validation;
  const reason = reasonOf(validation);
  return {
    iban: iban.slice(0, ECHO_LENGTH),
    problem: reason === null ? null : reasonText(reason),
    nationalCheckFails: reason !== null && reason.check === 'national',
    sepa: country !== null && country.sepa,
  };
}
