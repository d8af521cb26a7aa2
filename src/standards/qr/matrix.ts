import { ALIGNMENT, LEVEL_BITS, MAX_MODULES, modulesPerSide } from './tables.ts';
import type { ErrorCorrectionLevel } from './tables.ts';

/** Width of the quiet zone, in modules (ISO/IEC 18004:2015, 6.3.8). */
export const QUIET_ZONE = 4;

/**
 * The memory layout of the modules of a version. A plane has the symbol row after row, with 1 for dark. Each row has `words` 32-bit words.
 * The leftmost module is the highest bit of the first word. Rows of light modules above and below the symbol are the quiet zone.
 */
export interface MatrixLayout {
  readonly version: number;
  /** Modules on a side. */
  readonly size: number;
  /** 32-bit words in a row. */
  readonly words: number;
  /** Index of the symbol's first word in a plane. */
  readonly first: number;
  /** Number of words of a plane. */
  readonly length: number;
  /** The place of each bit of the codewords, in order. A place is a bit number, counted from the symbol's first word. */
  readonly order: Uint16Array;
  /** By row and column: 1 for a module that is not masked. It belongs to a function pattern, or to format or version information. */
  readonly reserved: Uint8Array;
  /** By row and column: 1 for a dark reserved module. Format information is 0 here. */
  readonly dark: Uint8Array;
}

/** Number of words of the largest plane. */
export const MAX_PLANE_WORDS = (MAX_MODULES + 2 * QUIET_ZONE) * ((MAX_MODULES + 31) >>> 5);

type Draw = (row: number, column: number, dark: boolean) => void;

/** Draws concentric squares around a centre. The squares at the distances in `lightRings` are light. All other squares are dark. */
function drawSquares(draw: Draw, size: number, row: number, column: number, reach: number, lightRings: readonly number[]): void {
  for (let y = Math.max(0, row - reach); y <= Math.min(size - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(size - 1, column + reach); x++) {
      draw(y, x, !lightRings.includes(Math.max(Math.abs(y - row), Math.abs(x - column))));
    }
  }
}

/** Returns the remainder of a binary polynomial, after a shift by the degree of the divisor. */
function bchRemainder(value: number, divisor: number): number {
  const degree = 31 - Math.clz32(divisor);
  let rest = value << degree;
  while (rest >>> degree > 0) rest ^= divisor << (31 - Math.clz32(rest) - degree);
  return rest;
}

/** Returns the version information, 18 bits (Annex D). */
export const versionBits = (version: number): number => (version << 12) | bchRemainder(version, 0x1f25);

/** Returns the masked format information, 15 bits (7.9 and Annex C). */
export function formatBits(level: ErrorCorrectionLevel, mask: number): number {
  const data = (LEVEL_BITS[level] << 3) | mask;
  return ((data << 10) | bchRemainder(data, 0x537)) ^ 0x5412;
}

/** Calls `visit` for each module of both copies of the format information, with the index of its bit (Figure 25). */
export function eachFormatModule(size: number, visit: (row: number, column: number, bit: number) => void): void {
  for (let bit = 0; bit < 15; bit++) {
    if (bit < 8) {
      visit(bit < 6 ? bit : bit + 1, 8, bit);
      visit(8, size - 1 - bit, bit);
    } else {
      visit(8, bit === 8 ? 7 : 14 - bit, bit);
      visit(size - 15 + bit, 8, bit);
    }
  }
}

/** Draws the function patterns and the version information. The places of the format information stay light (6.3, 7.9, 7.10). */
function drawFunctionModules(version: number, size: number, draw: Draw): void {
  for (let i = 0; i < size; i++) {
    draw(6, i, i % 2 === 0);
    draw(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const) {
    drawSquares(draw, size, row, column, 4, [2, 4]);
  }
  const centres = ALIGNMENT[version - 1]!;
  for (const row of centres) {
    for (const column of centres) {
      const inFinder = (row === 6 && (column === 6 || column === size - 7)) || (column === 6 && row === size - 7);
      if (!inFinder) drawSquares(draw, size, row, column, 2, [1]);
    }
  }
  eachFormatModule(size, (row, column) => draw(row, column, false));
  draw(size - 8, 8, true);
  if (version < 7) return;
  const bits = versionBits(version);
  for (let bit = 0; bit < 18; bit++) {
    const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    const isDark = ((bits >>> bit) & 1) === 1;
    draw(near, far, isDark);
    draw(far, near, isDark);
  }
}

/** Returns the modules that are not reserved, in the order of placement: up and down in pairs of columns, from the right (7.7.3). */
function placementOrder(size: number, reserved: Uint8Array): number[] {
  const order: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The pairs skip the column of the vertical timing pattern.
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const row = upwards ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (reserved[row * size + column] === 0) order.push(row * size + column);
      }
    }
    upwards = !upwards;
  }
  return order;
}

const LAYOUTS: MatrixLayout[] = [];

/** Returns the layout of a version, and caches it. */
export function matrixLayout(version: number): MatrixLayout {
  const cached = LAYOUTS[version];
  if (cached !== undefined) return cached;
  const size = modulesPerSide(version);
  const words = (size + 31) >>> 5;
  const reserved = new Uint8Array(size * size);
  const dark = new Uint8Array(size * size);
  drawFunctionModules(version, size, (row, column, isDark) => {
    reserved[row * size + column] = 1;
    dark[row * size + column] = isDark ? 1 : 0;
  });
  const layout: MatrixLayout = {
    version, size, words, reserved, dark,
    first: QUIET_ZONE * words,
    length: (size + 2 * QUIET_ZONE) * words,
    order: Uint16Array.from(
      placementOrder(size, reserved),
      (module) => Math.floor(module / size) * words * 32 + (module % size),
    ),
  };
  LAYOUTS[version] = layout;
  return layout;
}

/** Makes a module of a plane dark. */
export function darken(plane: Int32Array, { first, words }: MatrixLayout, row: number, column: number): void {
  plane[first + row * words + (column >>> 5)]! |= 0x80000000 >>> (column & 31);
}

/** Draws the dark modules of the format information. */
export function drawFormat(plane: Int32Array, layout: MatrixLayout, level: ErrorCorrectionLevel, mask: number): void {
  const bits = formatBits(level, mask);
  eachFormatModule(layout.size, (row, column, bit) => {
    if ((bits >>> bit) & 1) darken(plane, layout, row, column);
  });
}

/** Clears a plane and places the bits of the codewords in it. The remainder bits are 0 (7.7.3). */
export function place(plane: Int32Array, { first, length, order }: MatrixLayout, codewords: Uint8Array): void {
  plane.fill(0, 0, length);
  for (let i = 0, bit = 0; bit + 8 <= order.length; i++) {
    const codeword = codewords[i]!;
    for (let shift = 7; shift >= 0; shift--, bit++) {
      const place = order[bit]!;
      plane[first + (place >>> 5)]! |= ((codeword >>> shift) & 1) << (31 - (place & 31));
    }
  }
}
