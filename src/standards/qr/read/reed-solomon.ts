import { inverse, multiply, power } from '../galois.ts';

/** Returns the value of a polynomial at x. Its coefficients have the highest power first. */
function valueAt(polynomial: ArrayLike<number>, x: number): number {
  let value = 0;
  for (let i = 0; i < polynomial.length; i++) value = multiply(value, x) ^ polynomial[i]!;
  return value;
}

/** Returns the error locator, lowest power first: the shortest recurrence of the syndromes (Berlekamp and Massey). */
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
    const updated = Array.from({ length: Math.max(locator.length, before.length + gap) },
      (_, i) => (locator[i] ?? 0) ^ (i < gap ? 0 : multiply(factor, before[i - gap] ?? 0)));
    if (2 * length > n) gap++;
    else {
      [before, discrepancyBefore, length, gap] = [locator, discrepancy, n + 1 - length, 1];
    }
    locator = updated;
  }
  while (locator.at(-1) === 0) locator.pop();
  return locator;
}

/** Returns the positions of wrong codewords, counted from the end of the block (Chien's search). Null if they are fewer than the degree. */
function positionsOf(locator: readonly number[], length: number): number[] | null {
  const highestFirst = [...locator].reverse();
  const positions: number[] = [];
  for (let position = 0; position < length; position++) {
    if (valueAt(highestFirst, power((255 - position) % 255)) === 0) positions.push(position);
  }
  return positions.length === locator.length - 1 ? positions : null;
}

/**
 * Corrects a block of codewords in place. Its last `correction` codewords are error correction codewords. Returns the number of wrong
 * codewords. Null if more than `max` were wrong, or if the errors cannot be located. Sources: ISO/IEC 18004:2015, Annex B; Forney's formula
 * for the values.
 */
export function correctBlock(block: Uint8Array, correction: number, max: number): number | null {
  const syndromes = Uint8Array.from({ length: correction }, (_, i) => valueAt(block, power(i)));
  if (syndromes.every((syndrome) => syndrome === 0)) return 0;
  const locator = locatorOf(syndromes);
  const errors = locator.length - 1;
  if (errors > max) return null;
  const positions = positionsOf(locator, block.length);
  if (positions === null) return null;
  // The error evaluator: the product of syndromes and locator, below the degree of the locator.
  const evaluator = Array.from({ length: errors }, (_, i) => {
    let sum = 0;
    for (let k = 0; k <= i; k++) sum ^= multiply(syndromes[i - k]!, locator[k]!);
    return sum;
  }).reverse();
  for (const position of positions) {
    const root = power((255 - position) % 255);
    // The derivative of the locator. In characteristic 2 only the odd powers remain.
    let derivative = 0;
    for (let i = 1; i < locator.length; i += 2) derivative ^= multiply(locator[i]!, power(((255 - position) * (i - 1)) % 255));
    if (derivative === 0) return null;
    block[block.length - 1 - position]! ^= multiply(power(position), multiply(valueAt(evaluator, root), inverse(derivative)));
  }
  return positions.length;
}
