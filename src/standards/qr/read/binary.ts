import type { Steps } from '../../../base/steps.ts';
import { type GreyPicture, rowsOfStep } from './picture.ts';

/**
 * A grey picture with thresholds that follow its light. The colour of a pixel is computed on each access, because a stored colour would
 * double the memory of a picture.
 */
export interface BinaryPicture extends GreyPicture {
  /** The threshold of each block of BLOCK pixels on a side, row after row. A pixel up to the threshold is dark. */
  readonly thresholds: Uint8Array;
  /** Number of blocks in a row. */
  readonly blocks: number;
  /** Number of rows of blocks. */
  readonly blockRows: number;
  /** 1 if dark and light are exchanged. A symbol that is light on dark is then dark on light. */
  readonly negative: 0 | 1;
}

export const BLOCK_SHIFT = 3;
const BLOCK = 1 << BLOCK_SHIFT;
/**
 * Number of blocks on each side on which a threshold depends. Symbols change their colour within this distance, and light changes more
 * slowly.
 */
const REACH = 2;
/** The computation of a threshold takes as long as 2^STEP_SHIFT pixels. */
const STEP_SHIFT = 4;

interface Blocks {
  readonly columns: number;
  readonly rows: number;
  /** The mean of a block with contrast. For a block without contrast: half of its darkest pixel, which makes the whole block light. */
  readonly means: Uint8Array;
  /** 1 for a block with contrast. */
  readonly contrasts: Uint8Array;
}

/** Measures one block: from column `left` to before `right` and from row `top` to before `bottom`, in pixels. */
function measureBlock({ width, pixels }: GreyPicture, left: number, right: number, top: number, bottom: number, minContrast: number,
    { means, contrasts }: Blocks, i: number): void {
  let sum = 0;
  let darkest = 255;
  let lightest = 0;
  for (let row = top * width, last = bottom * width; row < last; row += width) {
    for (let at = row + left, end = row + right; at < end; at++) {
      const grey = pixels[at]!;
      sum += grey;
      if (grey < darkest) darkest = grey;
      if (grey > lightest) lightest = grey;
    }
  }
  const hasContrast = lightest - darkest > minContrast;
  contrasts[i] = hasContrast ? 1 : 0;
  means[i] = hasContrast ? (sum / ((right - left) * (bottom - top))) | 0 : darkest >> 1;
}

function* blocksOf(picture: GreyPicture, minContrast: number): Steps<Blocks> {
  const { width, height } = picture;
  const [columns, rows] = [Math.max(1, width >> BLOCK_SHIFT), Math.max(1, height >> BLOCK_SHIFT)];
  const blocks = { columns, rows, means: new Uint8Array(columns * rows), contrasts: new Uint8Array(columns * rows) };
  const stepRows = Math.max(1, rowsOfStep(width) >> BLOCK_SHIFT);
  for (let row = 0; row < rows; row++) {
    if (row % stepRows === 0) yield;
    const top = row << BLOCK_SHIFT;
    for (let column = 0; column < columns; column++) {
      const left = column << BLOCK_SHIFT;
      measureBlock(picture, left, Math.min(width, left + BLOCK), top, Math.min(height, top + BLOCK), minContrast, blocks,
        row * columns + column);
    }
  }
  return blocks;
}

/** Returns sums over all blocks with contrast above and to the left of each block: their number, or the sum of their means. */
function sumsOf({ columns, rows, means, contrasts }: Blocks, ofMeans: boolean): Uint32Array {
  const sums = new Uint32Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    for (let column = 0, line = 0; column < columns; column++) {
      const i = row * columns + column;
      line += contrasts[i]! * (ofMeans ? means[i]! : 1);
      sums[(row + 1) * (columns + 1) + column + 1] = sums[row * (columns + 1) + column + 1]! + line;
    }
  }
  return sums;
}

/**
 * Returns the threshold of each block: the mean of the blocks with contrast around it, or its own mean if no block there has contrast. A
 * block at the edge uses the surroundings of the nearest inner block.
 */
function* smoothed(blocks: Blocks): Steps<Uint8Array> {
  const { columns, rows, means } = blocks;
  const thresholds = new Uint8Array(means.length);
  const side = 2 * REACH + 1;
  const counts = sumsOf(blocks, false);
  yield;
  const sums = sumsOf(blocks, true);
  const stepRows = rowsOfStep(columns << STEP_SHIFT);
  const first = (at: number, count: number): number => Math.max(0, Math.min(at - REACH, count - side));
  for (let row = 0; row < rows; row++) {
    if (row % stepRows === 0) yield;
    const top = first(row, rows) * (columns + 1);
    const bottom = Math.min(rows, first(row, rows) + side) * (columns + 1);
    for (let column = 0; column < columns; column++) {
      const left = first(column, columns);
      const right = Math.min(columns, left + side);
      const count = counts[bottom + right]! - counts[top + right]! - counts[bottom + left]! + counts[top + left]!;
      const sum = sums[bottom + right]! - sums[top + right]! - sums[bottom + left]! + sums[top + left]!;
      thresholds[row * columns + column] = count === 0 ? means[row * columns + column]! : sum / count;
    }
  }
  return thresholds;
}

/**
 * Computes local thresholds in steps: the mean of the blocks around each block. The time is proportional to the size of the picture. All
 * pixels of a block up to `minContrast` have one colour, which its neighbours decide.
 */
export function* binary(picture: GreyPicture, minContrast: number): Steps<BinaryPicture> {
  const blocks = yield* blocksOf(picture, minContrast);
  return { ...picture, thresholds: yield* smoothed(blocks), blocks: blocks.columns, blockRows: blocks.rows, negative: 0 };
}

/**
 * Writes the runs of one colour in a row, and returns their number: run i is the pixels from `ends[i]` to before `ends[i + 1]`. `ends` has
 * room for one number more than the row has pixels.
 */
export function readRuns(picture: BinaryPicture, y: number, ends: Int32Array): number {
  const { width, pixels, thresholds, blocks, blockRows, negative } = picture;
  const row = Math.min(y >> BLOCK_SHIFT, blockRows - 1) * blocks;
  const from = y * width;
  let before = pixelIsDark(picture, 0, y);
  let count = 1;
  ends[0] = 0;
  for (let column = 0; column < blocks; column++) {
    const threshold = thresholds[row + column]!;
    const end = column === blocks - 1 ? width : (column + 1) << BLOCK_SHIFT;
    // The code uses the sign of a difference instead of a branch. In noise the processor would often predict the branch wrongly.
    for (let x = column << BLOCK_SHIFT; x < end; x++) {
      const dark = ((pixels[from + x]! - threshold - 1) >>> 31) ^ negative;
      ends[count] = x;
      count += dark ^ before;
      before = dark;
    }
  }
  ends[count] = width;
  return count;
}

/** Returns 1 if the pixel of a column and a row is dark, and 0 if it is light. */
export function pixelIsDark({ width, pixels, thresholds, blocks, blockRows, negative }: BinaryPicture, x: number, y: number): number {
  const row = Math.min(y >> BLOCK_SHIFT, blockRows - 1);
  return (pixels[y * width + x]! <= thresholds[row * blocks + Math.min(x >> BLOCK_SHIFT, blocks - 1)]! ? 1 : 0) ^ negative;
}
