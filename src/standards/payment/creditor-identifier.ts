import { upperCaseAscii } from '../../base/text/ascii.ts';
import { mod97CheckDigitsOf } from '../check-digits/iso7064-mod97-10.ts';
import { COUNTRY_NAMES } from '../countries/iso3166.ts';

const FORM = /^([A-Z]{2})(\d\d)([A-Z0-9]{3})([A-Z0-9+?/:().,'-]{1,28})$/;

/** The parts of a SEPA creditor identifier. */
export interface CreditorIdentifier {
  readonly country: string;
  readonly checkDigits: string;
  /** The check digits that fit the other parts. They differ from `checkDigits` if the identifier is wrong. */
  readonly rightCheckDigits: string;
  /** Business code. Creditors that need only one business code have ZZZ. */
  readonly business: string;
  readonly national: string;
}

/**
 * Returns the parts of a text in the form of a SEPA creditor identifier, in capital letters. Null for another form or another country.
 *
 *     CCKKBBBN…   C country, K check digits, B business code, N national identifier of 1 to 28 characters
 *
 * The check digits (MOD 97-10) cover the letters and digits of the national identifier, and the country. They do not cover the business
 * code. The length of the national identifier depends on the country and is not checked. Source: European Payments Council, EPC262-08.
 */
export function creditorIdentifierOf(text: string): CreditorIdentifier | null {
  const [, country = '', checkDigits, business, national] = FORM.exec(upperCaseAscii(text)) ?? [];
  if (!COUNTRY_NAMES.has(country)) return null;
  const rightCheckDigits = mod97CheckDigitsOf(national!.replace(/[^A-Z0-9]/g, '') + country);
  return { country, checkDigits: checkDigits!, rightCheckDigits, business: business!, national: national! };
}
