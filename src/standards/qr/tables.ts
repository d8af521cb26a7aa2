/**
 * The numbers of ISO/IEC 18004:2015. A table by version begins with version 1 at index 0.
 */

/** Error correction levels, ascending. They correct about 7, 15, 25 and 30 % of the codewords (Table 8). */
export const ERROR_CORRECTION_LEVELS = ['L', 'M', 'Q', 'H'] as const;
export type ErrorCorrectionLevel = (typeof ERROR_CORRECTION_LEVELS)[number];

/** Number of codewords of a symbol, for data and error correction together (Table 1). */
const TOTAL_CODEWORDS = [
  26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655, 733, 815, 901, 991, 1085,
  1156, 1258, 1364, 1474, 1588, 1706, 1828, 1921, 2051, 2185, 2323, 2465, 2611, 2761, 2876, 3034, 3196, 3362, 3532, 3706,
];

/** Number of error correction codewords in each block, and number of blocks (Table 9). */
const CORRECTION: Record<ErrorCorrectionLevel, { readonly perBlock: readonly number[]; readonly blocks: readonly number[] }> = {
  L: {
    perBlock: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
      28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    blocks: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
      8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
  },
  M: {
    perBlock: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
      26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    blocks: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
      17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
  },
  Q: {
    perBlock: [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
      28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    blocks: [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
      23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
  },
  H: {
    perBlock: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
      30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    blocks: [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
      25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  },
};

/** The two bits that name the level in the format information (Table 12). */
export const LEVEL_BITS: Record<ErrorCorrectionLevel, number> = { L: 0b01, M: 0b00, Q: 0b11, H: 0b10 };

/** Row and column coordinates of the centres of the alignment patterns (Table E.1). */
export const ALIGNMENT: readonly (readonly number[])[] = [
  [], [6, 18], [6, 22], [6, 26],
  [6, 30], [6, 34], [6, 22, 38], [6, 24, 42],
  [6, 26, 46], [6, 28, 50], [6, 30, 54], [6, 32, 58],
  [6, 34, 62], [6, 26, 46, 66], [6, 26, 48, 70], [6, 26, 50, 74],
  [6, 30, 54, 78], [6, 30, 56, 82], [6, 30, 58, 86], [6, 34, 62, 90],
  [6, 28, 50, 72, 94], [6, 26, 50, 74, 98], [6, 30, 54, 78, 102], [6, 28, 54, 80, 106],
  [6, 32, 58, 84, 110], [6, 30, 58, 86, 114], [6, 34, 62, 90, 118], [6, 26, 50, 74, 98, 122],
  [6, 30, 54, 78, 102, 126], [6, 26, 52, 78, 104, 130], [6, 30, 56, 82, 108, 134], [6, 34, 60, 86, 112, 138],
  [6, 30, 58, 86, 114, 142], [6, 34, 62, 90, 118, 146], [6, 30, 54, 78, 102, 126, 150], [6, 24, 50, 76, 102, 128, 154],
  [6, 28, 54, 80, 106, 132, 158], [6, 32, 58, 84, 110, 136, 162], [6, 26, 54, 82, 110, 138, 166], [6, 30, 58, 86, 114, 142, 170],
];

/** The last version of each of the three ranges that share the widths of the character count indicator (Table 3). */
export const VERSION_RANGES = [9, 26, 40] as const;

/** Bits of a mode indicator (Table 2). */
export const MODE_INDICATOR_BITS = 4;
/** The mode indicator of an Extended Channel Interpretation (Table 2). */
export const ECI_INDICATOR = 0b0111;
/** Designators below this number take one codeword that begins with 0 (Table 4). The encoder writes only such designators. */
export const ECI_DESIGNATORS = 128;
/** The two codewords that fill the data codewords after the terminator, in turn (7.4.10). */
export const PAD_CODEWORDS = [0b11101100, 0b00010001] as const;

export interface Mode<Name = 'numeric' | 'alphanumeric' | 'byte'> {
  readonly name: Name;
  /** Mode indicator, four bits (Table 2). */
  readonly indicator: number;
  /** Bits of the character count indicator, by version range (Table 3). */
  readonly countBits: readonly [number, number, number];
}

export const NUMERIC: Mode = { name: 'numeric', indicator: 0b0001, countBits: [10, 12, 14] };
export const ALPHANUMERIC: Mode = { name: 'alphanumeric', indicator: 0b0010, countBits: [9, 11, 13] };
export const BYTE: Mode = { name: 'byte', indicator: 0b0100, countBits: [8, 16, 16] };
/** The reader knows Kanji mode. The encoder does not write it, because the other modes are as short for payments. */
export const KANJI: Mode<'kanji'> = { name: 'kanji', indicator: 0b1000, countBits: [8, 10, 12] };

/** Characters of the alphanumeric mode. The value of a character is its index (Table 5). */
export const ALPHANUMERIC_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

export const LARGEST_VERSION = TOTAL_CODEWORDS.length;

/** Modules on a side (6.3.1). */
export const modulesPerSide = (version: number): number => 17 + 4 * version;

/** Modules on a side of the largest version. */
export const MAX_MODULES = modulesPerSide(LARGEST_VERSION);
/** Codewords of the largest version. */
export const MAX_CODEWORDS = TOTAL_CODEWORDS.at(-1)!;
/** Capacity of the largest symbol, in characters: 40-L in numeric mode (Table 7). */
export const MAX_SYMBOL_CHARACTERS = 7089;

export interface Blocks {
  readonly count: number;
  /** Error correction codewords in each block. */
  readonly correction: number;
  /** Data codewords of all blocks together. */
  readonly data: number;
  readonly total: number;
}

/** Returns the division of the codewords of a symbol into blocks (Table 9). */
export function blocks(version: number, level: ErrorCorrectionLevel): Blocks {
  const total = TOTAL_CODEWORDS[version - 1]!;
  const count = CORRECTION[level].blocks[version - 1]!;
  const correction = CORRECTION[level].perBlock[version - 1]!;
  return { count, correction, data: total - count * correction, total };
}
