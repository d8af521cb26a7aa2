import { ALIGNMENT, LEVEL_BITS, MAX_MODULES, modulesPerSide } from './tables.ts';
import type { ErrorCorrectionLevel } from './tables.ts';

/** The width of the quiet zone in modules (ISO/IEC 18004:2015, 5.3.8). */
export const QUIET_ZONE = 4;

/**
 * How the modules of a version lie in memory. A plane holds a symbol row after row, dark as 1. Each row has `words` 32-bit
 * words; its left module is the highest bit of the first. Rows of light modules above and below are the quiet zone.
 */
export interface MatrixLayout {
  readonly version: number;
  /** Modules on a side. */
  readonly size: number;
  /** 32-bit words in a row. */
  readonly words: number;
  /** Index of the symbol's first word in a plane. */
  readonly first: number;
  /** Words of a plane. */
  readonly length: number;
  /** For each bit of the codewords in order, where it is placed: bit numbers counted from the symbol's first word. */
  readonly order: Uint16Array;
  /** By row and column: a function module or format or version information, not masked. */
  readonly reserved: Uint8Array;
  /** By row and column: dark among those, the format information excepted. */
  readonly dark: Uint8Array;
}

/** Words of the largest plane. */
export const MAX_PLANE_WORDS = (MAX_MODULES + 2 * QUIET_ZONE) * ((MAX_MODULES + 31) >>> 5);

type Draw = (row: number, column: number, dark: boolean) => void;

/** Concentric squares around a centre; `lightRings` are the distances from the centre that stay light. */
function drawSquares(draw: Draw, size: number, row: number, column: number, reach: number, lightRings: readonly number[]): void {
  for (let y = Math.max(0, row - reach); y <= Math.min(size - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(size - 1, column + reach); x++) {
      draw(y, x, !lightRings.includes(Math.max(Math.abs(y - row), Math.abs(x - column))));
    }
  }
}

/** The remainder of a binary polynomial, shifted up by the degree of the divisor. */
function bchRemainder(value: number, divisor: number): number {
  const degree = 31 - Math.clz32(divisor);
  let rest = value << degree;
  while (rest >>> degree > 0) rest ^= divisor << (31 - Math.clz32(rest) - degree);
  return rest;
}

/** Version information, 18 bits (Annex D). */
export const versionBits = (version: number): number => (version << 12) | bchRemainder(version, 0x1f25);

/** Format information, 15 bits, masked (7.9 and Annex C). */
export function formatBits(level: ErrorCorrectionLevel, mask: number): number {
  const data = (LEVEL_BITS[level] << 3) | mask;
  return ((data << 10) | bchRemainder(data, 0x537)) ^ 0x5412;
}

/** Calls back for each module of both copies of the format information, with the index of its bit (Figure 25). */
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

/** Function patterns, version information, and the places of the format information (6.3, 7.9, 7.10). */
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
    const [a, b] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
    draw(a, b, ((bits >>> bit) & 1) === 1);
    draw(b, a, ((bits >>> bit) & 1) === 1);
  }
}

/** Every module outside the reserved ones in the order of placement: up and down in pairs of columns from the right (7.7.3). */
function placementOrder(size: number, reserved: Uint8Array): number[] {
  const order: number[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The pairs leave out the column of the vertical timing pattern.
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

/** The layout of a version, made at its first use. */
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
  const made: MatrixLayout = {
    version, size, words, reserved, dark,
    first: QUIET_ZONE * words,
    length: (size + 2 * QUIET_ZONE) * words,
    order: Uint16Array.from(
      placementOrder(size, reserved),
      (module) => Math.floor(module / size) * words * 32 + (module % size),
    ),
  };
  LAYOUTS[version] = made;
  return made;
}

/** Makes a module of a plane dark. */
export function darken(plane: Int32Array, { first, words }: MatrixLayout, row: number, column: number): void {
  plane[first + row * words + (column >>> 5)]! |= 0x80000000 >>> (column & 31);
}

/** Makes the dark modules of the format information dark. */
export function drawFormat(plane: Int32Array, to: MatrixLayout, level: ErrorCorrectionLevel, mask: number): void {
  const bits = formatBits(level, mask);
  eachFormatModule(to.size, (row, column, bit) => {
    if ((bits >>> bit) & 1) darken(plane, to, row, column);
  });
}

/** Places the bits of the codewords in a plane that is empty otherwise; the remainder bits stay 0 (7.7.3). */
export function place(plane: Int32Array, { first, length, order }: MatrixLayout, codewords: Uint8Array): void {
  plane.fill(0, 0, length);
  for (let i = 0, at = 0; at + 8 <= order.length; i++) {
    const codeword = codewords[i]!;
    for (let shift = 7; shift >= 0; shift--, at++) {
      const to = order[at]!;
      plane[first + (to >>> 5)]! |= ((codeword >>> shift) & 1) << (31 - (to & 31));
    }
  }
}
