import { valuesOf } from '../../check-digits/characters.ts';
import { mod97, mod97CheckDigits } from '../../check-digits/iso7064-mod97-10.ts';

const MODEL_97 = /^97(\d\d)([A-Z0-9]+)$/;

/** The models of references; 00 is none. */
export const SERBIAN_MODELS = ['97', '22', '11', '00'] as const;

/** Whether a Serbian reference begins with model 97. */
export const hasModel97 = (reference: string): boolean => reference.startsWith('97');

/**
 * Whether a Serbian reference of model 97 keeps its check digits. They stand after the model, by ISO/IEC 7064 MOD 97-10 of the rest; spaces
 * and hyphens do not count. Null for the other models: 00 has none, and the rules of 11 and 22 are not published.
 * Source: National Bank of Serbia, rules of the IPS system.
 */
export function serbianReferenceValid(reference: string): boolean | null {
  if (!hasModel97(reference)) return null;
  const [, digits, body] = MODEL_97.exec(reference.replace(/[ -]/g, '')) ?? [];
  if (body === undefined) return false;
  const values = valuesOf(body);
  return mod97CheckDigits(mod97(values, 0, values.length)) === Number(digits);
}
