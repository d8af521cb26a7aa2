/**
 * The check digits of Slovenian and Croatian reference models. The digits of one or more parts are joined, and the last is the check digit
 * by modulo 11. The weights are 2, 3, 4 … from the right; 10 and 11 become 0.
 *
 *     NNNNNNNK   N the parts, K check digit
 *     8765432    weights
 */
export function endsInCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = digits.length - 2, weight = 2; i >= 0; i--, weight++) sum += Number(digits[i]) * weight;
  const checkDigit = 11 - (sum % 11);
  return (checkDigit > 9 ? 0 : checkDigit) === Number(digits.at(-1));
}

/** Parts of digits that hyphens separate, at most three; null where the text is none. */
export function hyphenatedParts(text: string): readonly string[] | null {
  return /^\d+(?:-\d+){0,2}$/.test(text) ? text.split('-') : null;
}
