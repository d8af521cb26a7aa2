import { generator, multiply } from './galois.ts';
import { blocks } from './tables.ts';
import type { Level } from './tables.ts';

/** No block has more than 30 error correction codewords (Table 9), so the remainder fits eight 32-bit words. */
const WORDS = 8;

/** By degree: for each of the 256 leading codewords, its product with the generator polynomial, left-aligned in WORDS words. */
const PRODUCTS = new Map<number, Int32Array>();

function products(degree: number): Int32Array {
  const known = PRODUCTS.get(degree);
  if (known !== undefined) return known;
  const made = new Int32Array(256 * WORDS);
  const coefficients = generator(degree);
  for (let factor = 0; factor < 256; factor++) {
    for (let i = 0; i < degree; i++) {
      made[factor * WORDS + (i >>> 2)]! |= multiply(factor, coefficients[i]!) << (24 - 8 * (i & 3));
    }
  }
  PRODUCTS.set(degree, made);
  return made;
}

/**
 * The codewords of a symbol in the order in which they are placed: error correction codewords computed for each block,
 * then the blocks interleaved, data first (ISO/IEC 18004:2015, 7.5.2 and 7.6).
 */
export function interleave(data: Uint8Array, version: number, level: Level): Uint8Array {
  const { count, correction, data: dataTotal, total } = blocks(version, level);
  const product = products(correction);
  const out = new Uint8Array(total);
  const shortLength = Math.floor(dataTotal / count);
  const shortBlocks = count - (dataTotal % count);
  // One word more than the remainder, always 0, is what the last word shifts in.
  const remainder = new Int32Array(WORDS + 1);

  for (let block = 0, next = 0; block < count; block++) {
    const length = block < shortBlocks ? shortLength : shortLength + 1;
    remainder.fill(0);
    for (let i = 0; i < length; i++) {
      const codeword = data[next++]!;
      // The last codeword of the longer blocks follows the codewords that every block has.
      out[i < shortLength ? i * count + block : shortLength * count + block - shortBlocks] = codeword;
      const row = ((remainder[0]! >>> 24) ^ codeword) * WORDS;
      for (let word = 0; word < WORDS; word++) {
        remainder[word] = ((remainder[word]! << 8) | (remainder[word + 1]! >>> 24)) ^ product[row + word]!;
      }
    }
    for (let i = 0; i < correction; i++) {
      out[dataTotal + i * count + block] = remainder[i >>> 2]! >>> (24 - 8 * (i & 3));
    }
  }
  return out;
}
