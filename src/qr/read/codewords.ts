import { MASKS } from '../mask-conditions.ts';
import { matrixLayout } from '../matrix.ts';
import { type ErrorCorrectionLevel, blocks } from '../tables.ts';
import { correctBlock } from './reed-solomon.ts';

/** Codewords that guard against a wrong correction, by version and level (ISO/IEC 18004:2015, Table 9, note b). */
const GUARDING: Readonly<Record<number, Partial<Record<ErrorCorrectionLevel, number>>>> = {
  1: { L: 3, M: 2, Q: 1, H: 1 },
  2: { L: 2 },
  3: { L: 1 },
};

/**
 * Codewords that may be wrong in each block: half of the error correction codewords, less those
 * that guard (ISO/IEC 18004:2015, Table 9).
 */
export function correctableCodewords(version: number, level: ErrorCorrectionLevel): number {
  const { correction } = blocks(version, level);
  return Math.floor((correction - (GUARDING[version]?.[level] ?? 0)) / 2);
}

/** The codewords of a symbol's modules (dark is 1, row after row) in the order in which they are placed, unmasked (7.7.3, 7.8). */
function placedCodewords(modules: Uint8Array, version: number, mask: number, total: number): Uint8Array {
  const { order, words, size } = matrixLayout(version);
  const isInverted = MASKS[mask]!;
  const codewords = new Uint8Array(total);
  for (let i = 0; i < total * 8; i++) {
    const at = order[i]!;
    const row = Math.floor(at / (words * 32));
    const column = at % (words * 32);
    const bit = modules[row * size + column]! ^ Number(isInverted(row, column));
    codewords[i >>> 3]! |= bit << (7 - (i & 7));
  }
  return codewords;
}

export interface DataCodewords {
  readonly codewords: Uint8Array;
  /** Codewords that were wrong. */
  readonly corrected: number;
}

/** The data codewords of a symbol, corrected; null where a block has more errors than its level corrects (7.6, Annex B). */
export function readDataCodewords(modules: Uint8Array, version: number, level: ErrorCorrectionLevel, mask: number): DataCodewords | null {
  const { count, correction, data, total } = blocks(version, level);
  const placed = placedCodewords(modules, version, mask, total);
  const short = Math.floor(data / count);
  const shortBlocks = count - (data % count);
  const codewords = new Uint8Array(data);
  let corrected = 0;
  for (let b = 0, at = 0; b < count; b++) {
    const length = short + (b >= shortBlocks ? 1 : 0);
    const block = new Uint8Array(length + correction);
    for (let i = 0; i < short; i++) block[i] = placed[i * count + b]!;
    if (length > short) block[short] = placed[short * count + b - shortBlocks]!;
    for (let i = 0; i < correction; i++) block[length + i] = placed[data + i * count + b]!;
    const errors = correctBlock(block, correction, correctableCodewords(version, level));
    if (errors === null) return null;
    corrected += errors;
    codewords.set(block.subarray(0, length), at);
    at += length;
  }
  return { codewords, corrected };
}
