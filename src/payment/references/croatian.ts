import { endsInCheckDigit, hyphenatedParts } from './model11.ts';

/** The shape in words, for messages. */
export const CROATIAN_SHAPE = 'HR, a model of two digits, and up to 22 digits and hyphens';

/** Whether a text has the form of a Croatian reference, right or wrong: HR and a model. */
export const hasCroatianForm = (text: string): boolean => /^HR\d\d[\d-]{0,22}$/.test(text);

/**
 * Whether a Croatian reference, compact, keeps the rule of its model: HR00 none, HR01 `(P1-P2-P3)K`, HR99 no reference. Null for the other
 * models, many of which need a rule of the tax office.
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
