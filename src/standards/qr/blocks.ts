import { generator, multiply } from './galois.ts';
import { blocks } from './tables.ts';
import type { ErrorCorrectionLevel } from './tables.ts';

/** Number of 32-bit words of a remainder. A block has at most 30 error correction codewords (Table 9), so eight words are enough. */
const WORDS = 8;

/** Products of the 256 leading codewords with the generator polynomial, by degree. A product is left-aligned in WORDS words. */
const PRODUCTS: Int32Array[] = [];

function products(degree: number): Int32Array {
  const cached = PRODUCTS[degree];
  if (cached !== undefined) return cached;
  const table = new Int32Array(256 * WORDS);
  const coefficients = generator(degree);
  for (let factor = 0; factor < 256; factor++) {
    for (let i = 0; i < degree; i++) {
      table[factor * WORDS + (i >>> 2)]! |= multiply(factor, coefficients[i]!) << (24 - 8 * (i & 3));
    }
  }
  PRODUCTS[degree] = table;
  return table;
}

/**
 * Divides the data codewords from `start` to before `end` by the generator polynomial (7.5.2). It writes the remainder, left-aligned, into
 * all WORDS words of `remainder`. The eight variables take half as long as an array of eight words.
 */
function divide(data: Uint8Array, start: number, end: number, product: Int32Array, remainder: Int32Array): void {
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
  remainder[0] = a;
  remainder[1] = b;
  remainder[2] = c;
  remainder[3] = d;
  remainder[4] = e;
  remainder[5] = f;
  remainder[6] = g;
  remainder[7] = h;
}

/**
 * Writes all codewords of a symbol into the beginning of `out`, in the order in which they are placed. It computes the error correction
 * codewords of each block, and then interleaves the blocks, data first (ISO/IEC 18004:2015, 7.5.2 and 7.6). The rest of `out` is unchanged.
 */
export function interleave(out: Uint8Array, data: Uint8Array, version: number, level: ErrorCorrectionLevel): void {
  const { count, correction, data: dataTotal } = blocks(version, level);
  const product = products(correction);
  const remainder = new Int32Array(WORDS);
  const shortLength = Math.floor(dataTotal / count);
  const shortBlocks = count - (dataTotal % count);

  for (let block = 0, start = 0; block < count; block++) {
    let to = block;
    let from = start;
    for (; to < shortLength * count; to += count) out[to] = data[from++]!;
    // The last codeword of the longer blocks follows the codewords that every block has.
    if (block >= shortBlocks) out[to - shortBlocks] = data[from++]!;
    divide(data, start, from, product, remainder);
    start = from;
    to = dataTotal + block;
    for (let i = 0; i < correction; i++, to += count) out[to] = remainder[i >>> 2]! >>> (24 - 8 * (i & 3));
  }
}
