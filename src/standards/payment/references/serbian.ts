import { valuesOf } from '../../check-digits/characters.ts';
import { mod97, mod97CheckDigits } from '../../check-digits/iso7064-mod97-10.ts';

const MODEL_97 = /^97(\d\d)([A-Z0-9]+)$/;

/** The models of references. Model 00 has no rule. */
export const SERBIAN_MODELS = ['97', '22', '11', '00'] as const;

/** True if a Serbian reference begins with model 97. */
export const hasModel97 = (reference: string): boolean => reference.startsWith('97');

/**
 * True if the check digits of a Serbian reference of model 97 are right. They follow the model, and are the ISO/IEC 7064 MOD 97-10 digits
 * of the rest. Spaces and hyphens do not count. Null for other models: 00 has no check digits, and the rules of 11 and 22 are unpublished.
 * Source: National Bank of Serbia, rules of the IPS system.
 */
export function serbianReferenceValid(reference: string): boolean | null {
  if (!hasModel97(reference)) return null;
  const [, digits, body] = MODEL_97.exec(reference.replace(/[ -]/g, '')) ?? [];
  if (body === undefined) return false;
  return serbianCheckDigits(body) === Number(digits);
}

/** Returns the check digits of model 97 for digits and capital letters. */
export function serbianCheckDigits(body: string): number {
  const values = valuesOf(body);
  return mod97CheckDigits(mod97(values, 0, values.length));
}
