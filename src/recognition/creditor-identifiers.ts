import { valuesOf } from '../standards/check-digits/characters.ts';
import { mod97 } from '../standards/check-digits/iso7064-mod97-10.ts';

const FORM = /^([A-Z]{2})(\d\d)([A-Z0-9]{3})([A-Z0-9]{1,28})$/;
/** Business code of creditors that need only one business code. */
const USUAL_BUSINESS = 'ZZZ';

export interface CreditorForm {
  readonly country: string;
  readonly checkDigits: string;
  readonly business: string;
  readonly national: string;
  /** True if the check digits are right. */
  readonly isRight: boolean;
  /** True if the business code is the usual ZZZ. Few other numbers contain it. */
  readonly isUsual: boolean;
}

/**
 * Returns the parts of a text without separators in the form of a SEPA creditor identifier; null for another form. The check digits cover
 * the national identifier and the country (MOD 97-10), but not the business code.
 *
 *     CCKKBBBN…   C country, K check digits, B business code, N national identifier of 1 to 28 characters
 *
 * Source: European Payments Council, EPC262-08.
 */
export function creditorFormOf(compact: string): CreditorForm | null {
  const [, country, checkDigits, business, national] = FORM.exec(compact) ?? [];
  if (country === undefined) return null;
  const values = valuesOf(national! + country + checkDigits!);
  return { country, checkDigits: checkDigits!, business: business!, national: national!,
    isRight: mod97(values, 0, values.length) === 1, isUsual: business === USUAL_BUSINESS };
}
