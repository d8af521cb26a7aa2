import { endsInCheckDigit, hyphenatedParts } from './model11.ts';

/** The form in words, for messages. */
export const CROATIAN_SHAPE = 'HR, a model of two digits, and up to 22 digits and hyphens';

/** True if a text has the form of a Croatian reference: HR and a model. The check digit may be wrong. */
export const hasCroatianForm = (text: string): boolean => /^HR\d\d[\d-]{0,22}$/.test(text);

/**
 * True if a compact Croatian reference follows the rule of its model. HR00 has no check digit, HR01 is `(P1-P2-P3)K`, and HR99 means no
 * reference. Null for the other models, because many of them need a rule of the tax office.
 * Source: FINA, overview of the models for references (HUB3).
 */
export function croatianReferenceValid(reference: string): boolean | null {
  if (!hasCroatianForm(reference)) return false;
  const number = reference.slice(4);
  switch (reference.slice(2, 4)) {
    case '00':
      return hyphenatedParts(number) !== null;
    case '01': {
      const parts = hyphenatedParts(number);
      return parts !== null && endsInCheckDigit(parts.join(''));
    }
    case '99':
      return number === '';
    default:
      return null;
  }
}
