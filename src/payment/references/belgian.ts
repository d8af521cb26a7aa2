const PRINTED = /^(\+{3}|\*{3})(\d{3})\/(\d{4})\/(\d{5})\1$/;

/** Whether a text is printed as a Belgian structured communication (OGM, VCS), right or wrong. */
export const isPrintedOgm = (text: string): boolean => PRINTED.test(text);

/**
 * A Belgian structured communication as it is printed, from twelve digits or the printed form; null where it has neither form.
 *
 *     +++NNN/NNNN/NNNkk+++
 */
export function printedOgm(text: string): string | null {
  if (isPrintedOgm(text)) return text;
  return /^\d{12}$/.test(text) ? `+++${text.slice(0, 3)}/${text.slice(3, 7)}/${text.slice(7)}+++` : null;
}

/**
 * Whether the check digits of a printed structured communication hold: the first ten digits modulo 97, 97 for a remainder of 0.
 * Source: Febelfin, structured communication.
 */
export function isOgm(printed: string): boolean {
  const digits = printed.replace(/\D/g, '');
  return isPrintedOgm(printed) && (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10));
}
