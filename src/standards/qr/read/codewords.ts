import { MASKS } from '../mask-conditions.ts';
import { matrixLayout } from '../matrix.ts';
import { type ErrorCorrectionLevel, blocks } from '../tables.ts';
import { correctBlock } from './reed-solomon.ts';

/** Number of codewords that prevent a wrong correction, by version and level (ISO/IEC 18004:2015, Table 9, note b). */
const GUARDING: Readonly<Record<number, Partial<Record<ErrorCorrectionLevel, number>>>> = {
  1: { L: 3, M: 2, Q: 1, H: 1 },
  2: { L: 2 },
  3: { L: 1 },
};

/**
 * Returns the number of codewords that a block can correct: half of its error correction codewords, without the guarding codewords
 * (ISO/IEC 18004:2015, Table 9).
 */
export function correctableCodewords(version: number, level: ErrorCorrectionLevel): number {
  const { correction } = blocks(version, level);
  return Math.floor((correction - (GUARDING[version]?.[level] ?? 0)) / 2);
}

/** Returns the unmasked codewords of a symbol, in the order of their placement (7.7.3, 7.8). `modules` has 1 for dark, row after row. */
function placedCodewords(modules: Uint8Array, version: number, mask: number, total: number): Uint8Array {
  const { order, words, size } = matrixLayout(version);
  const isInverted = MASKS[mask]!;
  const codewords = new Uint8Array(total);
  for (let i = 0; i < total * 8; i++) {
    const place = order[i]!;
    const row = Math.floor(place / (words * 32));
    const column = place % (words * 32);
    const bit = modules[row * size + column]! ^ Number(isInverted(row, column));
    codewords[i >>> 3]! |= bit << (7 - (i & 7));
  }
  return codewords;
}

export interface DataCodewords {
  readonly codewords: Uint8Array;
  /** Number of codewords that were wrong. */
  readonly corrected: number;
}

/** Returns the corrected data codewords of a symbol. Null if a block has more errors than its level corrects (7.6, Annex B). */
export function readDataCodewords(modules: Uint8Array, version: number, level: ErrorCorrectionLevel, mask: number): DataCodewords | null {
  const { count, correction, data, total } = blocks(version, level);
  const placed = placedCodewords(modules, version, mask, total);
  const shortLength = Math.floor(data / count);
  const shortBlocks = count - (data % count);
  const codewords = new Uint8Array(data);
  let corrected = 0;
  for (let index = 0, start = 0; index < count; index++) {
    const length = shortLength + (index >= shortBlocks ? 1 : 0);
    const block = new Uint8Array(length + correction);
    for (let i = 0; i < shortLength; i++) block[i] = placed[i * count + index]!;
    if (length > shortLength) block[shortLength] = placed[shortLength * count + index - shortBlocks]!;
    for (let i = 0; i < correction; i++) block[length + i] = placed[data + i * count + index]!;
    const errors = correctBlock(block, correction, correctableCodewords(version, level));
    if (errors === null) return null;
    corrected += errors;
    codewords.set(block.subarray(0, length), start);
    start += length;
  }
  return { codewords, corrected };
}
