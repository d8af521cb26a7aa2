const PRINTED = /^(\+{3}|\*{3})(\d{3})\/(\d{4})\/(\d{5})\1$/;

/** True if a text has the printed form of a Belgian structured communication (OGM, VCS). Its check digits may be wrong. */
export const isPrintedOgm = (text: string): boolean => PRINTED.test(text);

/**
 * Returns the printed form of a Belgian structured communication, from twelve digits or from the printed form. Null for any other text.
 *
 *     +++NNN/NNNN/NNNkk+++
 */
export function printedOgm(text: string): string | null {
  if (isPrintedOgm(text)) return text;
  return /^\d{12}$/.test(text) ? `+++${text.slice(0, 3)}/${text.slice(3, 7)}/${text.slice(7)}+++` : null;
}

/** Returns the check digits of ten digits: the remainder modulo 97, or 97 for a remainder of 0. */
export const ogmCheckDigits = (digits: string): number => Number(digits) % 97 || 97;

/**
 * True if the check digits of a printed structured communication are right. Source: Febelfin, structured communication.
 */
export function isOgm(printed: string): boolean {
  const digits = printed.replace(/\D/g, '');
  return isPrintedOgm(printed) && ogmCheckDigits(digits.slice(0, 10)) === Number(digits.slice(10));
}
