const INTERNATIONAL = /^\(?(?:\+|00 ?)[1-9](?:[\s./()-]*\d){6,14}$/;
const AREA_IN_BRACKETS = /^\(0?\d{2,5}\)[ /.-]?\d[\d ./-]{4,}$/;
/** Telephone numbers such as `089 / 123 45 67` and `0171-1234567`. A British sort code before an account has another form. */
const NATIONAL = /^(?!\d\d-\d\d-\d\d )0[1-9]\d{0,4} ?[ /-] ?\d{2,}(?:[ -]\d{2,})*$/;
const AMERICAN = /^(?:1[-. ])?(?:\(\d{3}\) ?|\d{3}[-. ])\d{3}[-. ]\d{4}$/;
const PAIRS = /^0[1-9](?:[ .]\d\d){4}$/;
const SIGNED = /^\+\d[\d ()./-]*$/;

/** Maximum number of digits of a telephone number (ITU-T E.164). */
const PHONE_DIGITS = 15;

/**
 * The form of a telephone number:
 *
 *     plus       + and the code of a country
 *     zeros      00 and the code of a country
 *     plusOnly   + and an unusual number of digits
 *     printed    a form that few other numbers have
 *     area       an area code, a separator and the number
 */
export type PhoneForm = 'plus' | 'printed' | 'zeros' | 'plusOnly' | 'area';

/** Returns the form of the telephone number if the whole tidied text is a telephone number. Otherwise null. */
export function phoneFormOf(text: string): PhoneForm | null {
  if (INTERNATIONAL.test(text)) return text.includes('+') ? 'plus' : 'zeros';
  if (SIGNED.test(text)) return 'plusOnly';
  if (text.replace(/\D/g, '').length > PHONE_DIGITS) return null;
  if (AREA_IN_BRACKETS.test(text) || AMERICAN.test(text) || PAIRS.test(text)) return 'printed';
  return NATIONAL.test(text) ? 'area' : null;
}
