/** Next carry of the recursive modulo 10. The index is the carry plus the digit, modulo 10. */
const CARRIES = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

export const QR_REFERENCE_LENGTH = 27;

/**
 * True if a text is a Swiss QR reference: 27 digits, not all 0. The last digit is the check digit by modulo 10, recursive.
 *
 *     NNNNNNNNNNNNNNNNNNNNNNNNNNk
 *
 * Source: SIX, Implementation Guidelines QR-bill, QR reference.
 */
export function isQrReference(reference: string): boolean {
  if (!/^\d{27}$/.test(reference) || !/[1-9]/.test(reference)) return false;
  return qrCheckDigit(reference.slice(0, -1)) === Number(reference.at(-1));
}

/** Returns the check digit of 26 digits by modulo 10, recursive. */
export function qrCheckDigit(digits: string): number {
  let carry = 0;
  for (const digit of digits) carry = CARRIES[(carry + Number(digit)) % 10]!;
  return (10 - carry) % 10;
}
