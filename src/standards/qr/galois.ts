/**
 * Arithmetic over GF(2^8) with the primitive polynomial x^8 + x^4 + x^3 + x^2 + 1 (ISO/IEC 18004:2015, 7.5.2).
 */
const PRIMITIVE = 0x11d;

/** Powers of 2. The table repeats after 255 entries, so a sum of two logarithms needs no modulo. */
const POWERS = new Uint8Array(510);
const LOGARITHMS = new Uint8Array(256);
for (let exponent = 0, power = 1; exponent < 255; exponent++) {
  POWERS[exponent] = power;
  POWERS[exponent + 255] = power;
  LOGARITHMS[power] = exponent;
  power = power & 0x80 ? (power << 1) ^ PRIMITIVE : power << 1;
}

export const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : POWERS[LOGARITHMS[a]! + LOGARITHMS[b]!]!;

/** Returns the multiplicative inverse of an element other than 0. */
export const inverse = (a: number): number => POWERS[255 - LOGARITHMS[a]!]!;

/** Returns 2 to the power of `exponent`, which is 0 to 254. */
export const power = (exponent: number): number => POWERS[exponent]!;

/** Returns the coefficients of (x - 2^0)(x - 2^1)...(x - 2^(degree-1)), highest power first, without the leading 1 (Annex A). */
export function generator(degree: number): Uint8Array {
  const polynomial = new Uint8Array(degree + 1);
  polynomial[0] = 1;
  for (let root = 0; root < degree; root++) {
    for (let i = root + 1; i > 0; i--) polynomial[i]! ^= multiply(polynomial[i - 1]!, power(root));
  }
  return polynomial.subarray(1);
}
