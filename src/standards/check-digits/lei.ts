import { valuesOf } from './characters.ts';
import { mod97 } from './iso7064-mod97-10.ts';

/**
 * True if a text has the form of a Legal Entity Identifier: 18 letters or digits, and two check digits. The check digits are not checked
 * here. Source: ISO 17442-1.
 */
export const hasLeiShape = (text: string): boolean => /^[A-Z0-9]{18}\d{2}$/.test(text);

/**
 * True if a text is a Legal Entity Identifier with correct check digits (ISO/IEC 7064 MOD 97-10). 00, 01 and 99 are accepted, because the
 * register of GLEIF has identifiers with 00 and 01.
 */
export function isLei(text: string): boolean {
  if (!hasLeiShape(text)) return false;
  const values = valuesOf(text);
  return mod97(values, 0, values.length) === 1;
}
