import { popcount } from '../../../base/algorithms/bits.ts';
import { MASKS } from '../mask-conditions.ts';
import { darken, drawFormat } from '../matrix.ts';
import type { MatrixLayout } from '../matrix.ts';
import type { ErrorCorrectionLevel } from '../tables.ts';

const TEMPLATES = new Map<string, readonly Int32Array[]>();

/**
 * Returns one plane for each mask: the mask, the function patterns and the format information. The exclusive or of this plane and the
 * placed codewords is the symbol. The planes of a version and level are cached.
 */
export function templates(layout: MatrixLayout, level: ErrorCorrectionLevel): readonly Int32Array[] {
  const key = `${layout.version}${level}`;
  const cached = TEMPLATES.get(key);
  if (cached !== undefined) return cached;
  const { size, reserved, dark } = layout;
  const planes = MASKS.map((condition, mask) => {
    const plane = new Int32Array(layout.length);
    for (let row = 0, module = 0; row < size; row++) {
      for (let column = 0; column < size; column++, module++) {
        if (reserved[module] === 1 ? dark[module] === 1 : condition(row, column)) darken(plane, layout, row, column);
      }
    }
    drawFormat(plane, layout, level, mask);
    return plane;
  });
  TEMPLATES.set(key, planes);
  return planes;
}

// The weights of the four rules (Table 11).
const N1 = 3;
const N2 = 3;
const N3 = 40;
const N4 = 10;

/**
 * Returns the penalty of rule 1. The bits of `stretches` are the stretches of five modules of one colour. The bits of `firsts` are the
 * first stretch of each run. A run of n modules has n - 4 stretches and costs N1 + n - 5.
 */
const runPenalty = (stretches: number, firsts: number): number => popcount(stretches) + (N1 - 1) * popcount(firsts);

/** Returns the penalty of rules 1 and 3 along the columns. It reads 32 columns at a time, from top to bottom. */
function columnPenalty(plane: Int32Array, { size, words, first }: MatrixLayout): number {
  let runs = 0;
  let finders = 0;
  const end = first + size * words;
  for (let word = 0; word < words; word++) {
    const used = word === words - 1 ? -1 << (32 * words - size) : -1;
    let above = plane[first + word]!;
    // Rule 1, one bit per column: true if the last two (pair), three or five modules have one colour.
    let pair = 0;
    let three = 0;
    let threeAbove = 0;
    let five = 0;
    // Rule 3, one bit per column: true if the last modules are this beginning of 1011101.
    let is10 = 0;
    let is101 = 0;
    let is1011 = 0;
    let is10111 = 0;
    let is101110 = 0;
    for (let i = first + words + word; i < end; i += words) {
      const line = plane[i]!;
      const pairHere = ~(line ^ above) & used;
      const threeHere = pairHere & pair;
      const fiveHere = threeHere & threeAbove;
      if (fiveHere !== 0) runs += runPenalty(fiveHere, fiveHere & ~five);
      pair = pairHere;
      threeAbove = three;
      three = threeHere;
      five = fiveHere;

      const found = is101110 & line;
      is101110 = is10111 & ~line;
      is10111 = is1011 & line;
      is1011 = is101 & line;
      is101 = is10 & line;
      is10 = above & ~line;
      above = line;
      if (found !== 0) {
        const before = i - 7 * words;
        const darkBefore = plane[before]! | plane[before - words]! | plane[before - 2 * words]! | plane[before - 3 * words]!;
        const darkAfter = plane[i + words]! | plane[i + 2 * words]! | plane[i + 3 * words]! | plane[i + 4 * words]!;
        finders += popcount(found & ~(darkBefore & darkAfter));
      }
    }
  }
  return runs + N3 * finders;
}

/** Returns the penalty of rules 1 and 3 along the rows, and of rule 2. It reads 32 modules at a time, in each row from the right. */
function rowPenalty(plane: Int32Array, { size, words, first }: MatrixLayout): number {
  let runs = 0;
  let finders = 0;
  let squares = 0;
  for (let y = 0; y < size; y++) {
    // Modules and intermediate results of the word to the right.
    let right = 0;
    let rightPair = 0;
    let rightThree = 0;
    let rightFive = 0;
    let rightUpright = 0;
    for (let word = words - 1, used = -2 << (32 * words - size); word >= 0; word--, used = -1) {
      const i = first + y * words + word;
      const line = plane[i]!;

      // Rule 1, one bit per module: true if two (pair), three or five modules from here to the right have one colour.
      const next = (line << 1) | (right >>> 31);
      const pair = ~(line ^ next) & used;
      const three = pair & ((pair << 1) | (rightPair >>> 31));
      const five = three & ((three << 2) | (rightThree >>> 30));
      if (five !== 0) runs += runPenalty(five, five & ~((five << 1) | (rightFive >>> 31)));

      // Rule 2: this module and the next have one colour, and each has the colour of the module above it.
      const upright = y === 0 ? 0 : ~(line ^ plane[i - words]!);
      squares += popcount(pair & upright & ((upright << 1) | (rightUpright >>> 31)));

      // Rule 3: 10 here, 11 two modules to the right, 10 four modules to the right, 1 six modules to the right. The pattern never reaches
      // past the next word.
      const is10 = line & ~next;
      const rightIs10 = right & ~(right << 1);
      const found =
        is10 &
        (((line & next) << 2) | ((right & (right << 1)) >>> 30)) &
        ((is10 << 4) | (rightIs10 >>> 28)) &
        ((line << 6) | (right >>> 26));
      if (found !== 0) {
        const left = word === 0 ? 0 : plane[i - 1]!;
        // Names with 4 are true if any of four modules from here to the right is dark. Names with 2 do this for two modules.
        const dark2 = line | next;
        const rightDark2 = right | (right << 1);
        const dark4 = dark2 | (dark2 << 2) | (rightDark2 >>> 30);
        const leftDark2 = left | (left << 1) | (line >>> 31);
        const leftDark4 = leftDark2 | (leftDark2 << 2) | (dark2 >>> 30);
        const darkBefore = (dark4 >>> 4) | (leftDark4 << 28);
        const darkAfter = (dark4 << 7) | ((rightDark2 | (rightDark2 << 2)) >>> 25);
        finders += popcount(found & ~(darkBefore & darkAfter));
      }
      right = line;
      rightPair = pair;
      rightThree = three;
      rightFive = five;
      rightUpright = upright;
    }
  }
  return runs + N3 * finders + N2 * squares;
}

/** Returns the penalty of rule 4. */
function balancePenalty(plane: Int32Array, { size, length }: MatrixLayout): number {
  let dark = 0;
  for (let i = 0; i < length; i++) dark += popcount(plane[i]!);
  const total = size * size;
  return N4 * Math.floor((Math.abs(2 * dark - total) * 10) / total);
}

/**
 * Returns the penalty of a symbol (7.8.3, Table 11). If the penalty reaches `limit`, it may return any number of at least `limit`.
 *
 * Encoders interpret three points of the standard differently. This function agrees with zxing:
 * - Rule 3 counts 1011101 once, even if four light modules are on both sides of it. Segno agrees. Nayuki counts both sides, and also
 *   patterns whose modules are two or more modules wide.
 * - The quiet zone counts as light. Segno agrees.
 * - The symbol includes the format information of the mask. Nayuki agrees. Segno omits it.
 */
export function penalty(plane: Int32Array, layout: MatrixLayout, limit: number): number {
  let sum = columnPenalty(plane, layout);
  if (sum < limit) sum += rowPenalty(plane, layout);
  return sum < limit ? sum + balancePenalty(plane, layout) : sum;
}
