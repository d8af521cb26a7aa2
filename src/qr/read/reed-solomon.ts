import { inverse, multiply, power } from '../galois.ts';

/** The value of a polynomial, highest power first, at a point. */
function valueAt(polynomial: ArrayLike<number>, x: number): number {
  let value = 0;
  for (let i = 0; i < polynomial.length; i++) value = multiply(value, x) ^ polynomial[i]!;
  return value;
}

/** The error locator, lowest power first: the shortest recurrence of the syndromes, by Berlekamp and Massey. */
function locatorOf(syndromes: Uint8Array): number[] {
  let locator = [1];
  let before = [1];
  let length = 0;
  let gap = 1;
  let discrepancyBefore = 1;
  for (let n = 0; n < syndromes.length; n++) {
    let discrepancy = syndromes[n]!;
    for (let i = 1; i <= length; i++) discrepancy ^= multiply(locator[i] ?? 0, syndromes[n - i]!);
    if (discrepancy === 0) {
      gap++;
      continue;
    }
    const factor = multiply(discrepancy, inverse(discrepancyBefore));
    const changed = Array.from({ length: Math.max(locator.length, before.length + gap) },
      (_, i) => (locator[i] ?? 0) ^ (i < gap ? 0 : multiply(factor, before[i - gap] ?? 0)));
    if (2 * length > n) gap++;
    else {
      [before, discrepancyBefore, length, gap] = [locator, discrepancy, n + 1 - length, 1];
    }
    locator = changed;
  }
  while (locator.at(-1) === 0) locator.pop();
  return locator;
}

/** Where the codewords are wrong, as powers of the roots: as many as the locator has degrees, else null. Chien's search. */
function positionsOf(locator: readonly number[], length: number): number[] | null {
  const highestFirst = [...locator].reverse();
  const found: number[] = [];
  for (let position = 0; position < length; position++)
    if (valueAt(highestFirst, power((255 - position) % 255)) === 0) found.push(position);
  return found.length === locator.length - 1 ? found : null;
}

/**
 * Corrects a block of codewords, the last `correction` of them error correction codewords, in place. The result is how many were wrong;
 * null where more were than `most`, or than can be told. Source: ISO/IEC 18004:2015, Annex B; Forney's formula for the values.
 */
export function correctBlock(block: Uint8Array, correction: number, most: number): number | null {
  const syndromes = Uint8Array.from({ length: correction }, (_, i) => valueAt(block, power(i)));
  if (syndromes.every((one) => one === 0)) return 0;
  const locator = locatorOf(syndromes);
  const errors = locator.length - 1;
  if (errors > most) return null;
  const positions = positionsOf(locator, block.length);
  if (positions === null) return null;
  // The error evaluator: syndromes times locator, as far as the locator's degree.
  const evaluator = Array.from({ length: errors }, (_, i) => {
    let sum = 0;
    for (let k = 0; k <= i; k++) sum ^= multiply(syndromes[i - k]!, locator[k]!);
    return sum;
  }).reverse();
  for (const position of positions) {
    const root = power((255 - position) % 255);
    // The locator's derivative: in characteristic 2 its odd powers alone are left.
    let derivative = 0;
    for (let i = 1; i < locator.length; i += 2) derivative ^= multiply(locator[i]!, power(((255 - position) * (i - 1)) % 255));
    if (derivative === 0) return null;
    block[block.length - 1 - position]! ^= multiply(power(position), multiply(valueAt(evaluator, root), inverse(derivative)));
  }
  return positions.length;
}
