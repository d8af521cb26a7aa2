import { generator, multiply } from './galois.ts';
import { MOST_CODEWORDS, blocks } from './tables.ts';
import type { Level } from './tables.ts';

/** No block has more than 30 error correction codewords (Table 9), so the remainder fits eight 32-bit words. */
const WORDS = 8;

/** By degree: for each of the 256 leading codewords, its product with the generator polynomial, left-aligned in WORDS words. */
const PRODUCTS: Int32Array[] = [];

function products(degree: number): Int32Array {
  const known = PRODUCTS[degree];
  if (known !== undefined) return known;
  const made = new Int32Array(256 * WORDS);
  const coefficients = generator(degree);
  for (let factor = 0; factor < 256; factor++) {
    for (let i = 0; i < degree; i++) {
      made[factor * WORDS + (i >>> 2)]! |= multiply(factor, coefficients[i]!) << (24 - 8 * (i & 3));
    }
  }
  PRODUCTS[degree] = made;
  return made;
}

/** The remainder of the block at work, left-aligned; what no block has stays 0. */
const REMAINDER = new Int32Array(WORDS);

/**
 * Divides the data codewords from start to end (excluded) by the generator polynomial (7.5.2). Words in variables take half as long
 * as words in an array.
 */
function divide(data: Uint8Array, start: number, end: number, product: Int32Array): void {
  let a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0;
  for (let i = start; i < end; i++) {
    const row = ((a >>> 24) ^ data[i]!) * WORDS;
    a = ((a << 8) | (b >>> 24)) ^ product[row]!;
    b = ((b << 8) | (c >>> 24)) ^ product[row + 1]!;
    c = ((c << 8) | (d >>> 24)) ^ product[row + 2]!;
    d = ((d << 8) | (e >>> 24)) ^ product[row + 3]!;
    e = ((e << 8) | (f >>> 24)) ^ product[row + 4]!;
    f = ((f << 8) | (g >>> 24)) ^ product[row + 5]!;
    g = ((g << 8) | (h >>> 24)) ^ product[row + 6]!;
    h = (h << 8) ^ product[row + 7]!;
  }
  REMAINDER[0] = a;
  REMAINDER[1] = b;
  REMAINDER[2] = c;
  REMAINDER[3] = d;
  REMAINDER[4] = e;
  REMAINDER[5] = f;
  REMAINDER[6] = g;
  REMAINDER[7] = h;
}

/** Used again for one symbol after the other. */
const PLACED = new Uint8Array(MOST_CODEWORDS);

/**
 * The codewords of a symbol in the order in which they are placed: error correction codewords computed for each block,
 * then the blocks interleaved, data first (ISO/IEC 18004:2015, 7.5.2 and 7.6). They hold until the next call; what stands after
 * them means nothing.
 */
export function interleave(data: Uint8Array, version: number, level: Level): Uint8Array {
  const { count, correction, data: dataTotal } = blocks(version, level);
  const product = products(correction);
  const shortLength = Math.floor(dataTotal / count);
  const shortBlocks = count - (dataTotal % count);

  for (let block = 0, start = 0; block < count; block++) {
    let to = block;
    let from = start;
    for (; to < shortLength * count; to += count) PLACED[to] = data[from++]!;
    // The last codeword of the longer blocks follows the codewords that every block has.
    if (block >= shortBlocks) PLACED[to - shortBlocks] = data[from++]!;
    divide(data, start, from, product);
    start = from;
    to = dataTotal + block;
    for (let i = 0; i < correction; i++, to += count) PLACED[to] = REMAINDER[i >>> 2]! >>> (24 - 8 * (i & 3));
  }
  return PLACED;
}
