import { valuesOf } from '../../check-digits/characters.ts';
import { isLuhnNumber } from '../../check-digits/luhn.ts';
import { complement, weightedSum } from '../../check-digits/weighted-sum.ts';
import { hasCroatianForm, croatianReferenceValid } from './croatian.ts';
import { hasFinnishForm, isFinnishReference, viiteCheckDigit } from './finnish.ts';
import { hasSlovenianForm, slovenianReferenceValid } from './slovenian.ts';

/** The references of a country that payers write in the structured field of a SEPA payment. */
export interface NationalReference {
  readonly name: string;
  readonly hasForm: (reference: string) => boolean;
  /** True if the reference follows its rule. Null if no rule is known. */
  readonly isValid: (reference: string) => boolean | null;
}

const MODULO_11 = [2, 3, 4, 5, 6, 7] as const;

/** True if a text is a Norwegian KID: 2 to 25 digits, of which the last is a check digit by modulo 10 or modulo 11. */
export function isKid(reference: string): boolean {
  if (!/^\d{2,25}$/.test(reference)) return false;
  if (isLuhnNumber(reference)) return true;
  const values = valuesOf(reference);
  const fromRight = values.slice(0, -1).reverse();
  return complement(weightedSum(fromRight, 0, fromRight.length, MODULO_11), 11) === values.at(-1);
}

/** The national references by the country of the account. */
export const NATIONAL_REFERENCES: Readonly<Record<string, NationalReference>> = {
  EE: { name: 'Estonian', hasForm: (text) => /^\d{2,20}$/.test(text),
    isValid: (text) => String(viiteCheckDigit(text.slice(0, -1))) === text.at(-1) },
  FI: { name: 'Finnish', hasForm: hasFinnishForm, isValid: isFinnishReference },
  HR: { name: 'Croatian', hasForm: hasCroatianForm, isValid: croatianReferenceValid },
  // The check digits of a betalingskenmerk have no published rule that we could read.
  NL: { name: 'Dutch', hasForm: (text) => /^(?:\d{7}|\d{9,14}|\d{16})$/.test(text), isValid: () => null },
  NO: { name: 'Norwegian', hasForm: (text) => /^\d{2,25}$/.test(text), isValid: isKid },
  SI: { name: 'Slovenian', hasForm: hasSlovenianForm, isValid: slovenianReferenceValid },
};
