/**
 * True if the last digit is the check digit of Slovenian and Croatian reference models, modulo 11. The caller joins the digits of one or
 * more parts. The weights are 2, 3, 4 … from the right. The results 10 and 11 become 0.
 *
 *     NNNNNNNK   N parts, K check digit
 *     8765432    weights
 */
export function endsInCheckDigit(digits: string): boolean {
  return model11CheckDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** Returns the check digit of these digits, modulo 11. */
export function model11CheckDigit(digits: string): number {
  let sum = 0;
  for (let i = digits.length - 1, weight = 2; i >= 0; i--, weight++) sum += Number(digits[i]) * weight;
  const checkDigit = 11 - (sum % 11);
  return checkDigit > 9 ? 0 : checkDigit;
}

/** Returns the parts of a reference: one to three groups of digits with hyphens between them. Null for any other text. */
export function hyphenatedParts(text: string): readonly string[] | null {
  return /^\d+(?:-\d+){0,2}$/.test(text) ? text.split('-') : null;
}
