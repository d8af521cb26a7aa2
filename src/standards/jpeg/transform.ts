/** The inverse cosine transform, at full size and reduced (ISO/IEC 10918-1, A.3.3). */

/** The place of each coefficient of the zigzag order in a block of eight rows (Figure A.6). */
export const ZIGZAG = Uint8Array.of(
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63);

/** Pixels of a full block on a side. */
export const BLOCK = 8;

/** Computes the pixels of a block from its coefficients, in place. The result may be below 0 or above 255. */
export type Transform = (block: Int32Array) => void;

const FRACTION_BITS = 13;
/** Additional bits of the numbers between the two passes. */
const PASS_BITS = 2;
const HALF_GREY = 128;

/** Returns a factor as a whole number with FRACTION_BITS bits after the point. */
const fixed = (factor: number): number => Math.round(factor * (1 << FRACTION_BITS));
const EVEN = [0.541196100, 0.765366865, 1.847759065].map(fixed) as [number, number, number];
const ODD = [1.175875602, 0.298631336, 2.053119869, 3.072711026, 1.501321110, 0.899976223, 2.562915447, 1.961570560, 0.390180644]
  .map(fixed) as [number, number, number, number, number, number, number, number, number];

/**
 * Transforms eight numbers in place, the first at `at` and the others `step` apart. The results lose `shift` bits. The factorization is by
 * Loeffler, Ligtenberg and Moschytz (1989), with whole numbers as in the library of the Independent JPEG Group.
 */
function transformLine(block: Int32Array, at: number, step: number, shift: number): void {
  const second = block[at + 2 * step]!;
  const sixth = block[at + 6 * step]!;
  const turned = (second + sixth) * EVEN[0];
  const low = turned + second * EVEN[1];
  const high = turned - sixth * EVEN[2];
  const round = 1 << (shift - 1);
  const sum = ((block[at]! + block[at + 4 * step]!) << FRACTION_BITS) + round;
  const difference = ((block[at]! - block[at + 4 * step]!) << FRACTION_BITS) + round;
  const a = block[at + 7 * step]!;
  const b = block[at + 5 * step]!;
  const c = block[at + 3 * step]!;
  const d = block[at + step]!;
  const common = (a + b + c + d) * ODD[0];
  const ad = (a + d) * -ODD[5];
  const bc = (b + c) * -ODD[6];
  const ac = (a + c) * -ODD[7] + common;
  const bd = (b + d) * -ODD[8] + common;
  const odd0 = d * ODD[4] + ad + bd;
  const odd1 = c * ODD[3] + bc + ac;
  const odd2 = b * ODD[2] + bc + bd;
  const odd3 = a * ODD[1] + ad + ac;
  block[at] = (sum + low + odd0) >> shift;
  block[at + 7 * step] = (sum + low - odd0) >> shift;
  block[at + step] = (difference + high + odd1) >> shift;
  block[at + 6 * step] = (difference + high - odd1) >> shift;
  block[at + 2 * step] = (difference - high + odd2) >> shift;
  block[at + 5 * step] = (difference - high - odd2) >> shift;
  block[at + 3 * step] = (sum - low + odd3) >> shift;
  block[at + 4 * step] = (sum - low - odd3) >> shift;
}

/** Transforms a full block. */
function transformFull(block: Int32Array): void {
  for (let column = 0; column < BLOCK; column++) {
    let changes = 0;
    for (let i = column + BLOCK; i < BLOCK * BLOCK; i += BLOCK) changes |= block[i]!;
    // Many columns have only a mean. The transform spreads it over the column.
    if (changes === 0) for (let i = column + BLOCK * BLOCK - BLOCK; i >= 0; i -= BLOCK) block[i] = block[column]! << PASS_BITS;
    else transformLine(block, column, BLOCK, FRACTION_BITS - PASS_BITS);
  }
  for (let row = 0; row < BLOCK * BLOCK; row += BLOCK) {
    // A shift of the mean grey by three bits more than the second pass removes.
    block[row]! += HALF_GREY << (PASS_BITS + 3);
    transformLine(block, row, 1, FRACTION_BITS + PASS_BITS + 3);
  }
}

/**
 * Returns the transform for blocks of `side` pixels on a side: 1, 2, 4 or 8. A smaller side uses only the lowest frequencies, and gives the
 * picture at a part of its size. The block has the coefficients row after row.
 */
export function transformOf(side: number): Transform {
  if (side === BLOCK) return transformFull;
  const factors = Array.from({ length: side * side }, (_, i) => {
    const [place, frequency] = [Math.floor(i / side), i % side];
    return frequency === 0 ? 1 / Math.sqrt(BLOCK) : Math.cos(((2 * place + 1) * frequency * Math.PI) / (2 * side)) / 2;
  });
  const between = new Float64Array(side * side);
  return (block) => {
    for (let i = 0; i < side * side; i++) {
      const [row, place] = [i - (i % side), i % side];
      between[i] = 0;
      for (let k = 0; k < side; k++) between[i]! += factors[place * side + k]! * block[row + k]!;
    }
    for (let i = 0; i < side * side; i++) {
      const [place, column] = [Math.floor(i / side), i % side];
      let sum = HALF_GREY;
      for (let k = 0; k < side; k++) sum += factors[place * side + k]! * between[k * side + column]!;
      block[i] = Math.round(sum);
    }
  };
}
