import { mod97CheckDigitsOf } from '../../check-digits/iso7064-mod97-10.ts';

const SHAPE = /^RF(\d\d)([A-Z0-9]{1,21})$/;

/** The form in words, for messages. */
export const REFERENCE_SHAPE = 'RF, two check digits and 1 to 21 letters or digits';

/** Advice for a text that is not a reference, to follow a message. */
export const OTHER_TEXTS = 'Give an invoice number as remittance, or set make_reference';

/** Returns the two check digits of a reference with this body of digits and capital letters. */
export const rfCheckDigits = (body: string): string => mod97CheckDigitsOf(`${body}RF`);

/**
 * Returns the reason why a compact text is not an RF creditor reference. Null if it is an RF creditor reference.
 * The check digits follow ISO/IEC 7064 MOD 97-10, so they are 02 to 98. Source: ISO 11649:2009.
 */
export function referenceFailure(reference: string): 'shape' | 'check digits' | null {
  const [, digits, body] = SHAPE.exec(reference) ?? [];
  if (body === undefined) return 'shape';
  return rfCheckDigits(body) === digits ? null : 'check digits';
}

export const isCreditorReference = (reference: string): boolean => referenceFailure(reference) === null;
