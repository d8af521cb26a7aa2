import { type GreyPicture, type Stepwise, rowsOfStep } from './picture.ts';

/**
 * A grey picture with thresholds that follow its light. Whether a pixel is dark is computed each time: to keep it would double the memory
 * of a picture.
 */
export interface BinaryPicture extends GreyPicture {
  /** The threshold of each block of BLOCK pixels on a side, row after row: a pixel that is not above it is dark. */
  readonly thresholds: Uint8Array;
  /** Blocks in a row, and rows of them. */
  readonly blocks: number;
  readonly blockRows: number;
}

export const BLOCK_SHIFT = 3;
const BLOCK = 1 << BLOCK_SHIFT;
/** A threshold follows this many blocks to each side: symbols change their colour within less, light changes slower. */
const REACH = 2;
/** A threshold takes as long as so many pixels, as a power of two. */
const STEP_SHIFT = 4;

interface Blocks {
  readonly columns: number;
  readonly rows: number;
  /** The mean of a block with contrast; of another one half its darkest, which makes all of it light. */
  readonly means: Uint8Array;
  /** 1 where a block has contrast. */
  readonly contrasts: Uint8Array;
}

function* blocksOf({ width, height, pixels }: GreyPicture, leastContrast: number): Stepwise<Blocks> {
  const [columns, rows] = [Math.max(1, width >> BLOCK_SHIFT), Math.max(1, height >> BLOCK_SHIFT)];
  const [means, contrasts] = [new Uint8Array(columns * rows), new Uint8Array(columns * rows)];
  const stepRows = Math.max(1, rowsOfStep(width) >> BLOCK_SHIFT);
  for (let row = 0, i = 0; row < rows; row++) {
    if (row % stepRows === 0) yield;
    for (let column = 0; column < columns; column++, i++) {
      const [left, top] = [column << BLOCK_SHIFT, row << BLOCK_SHIFT];
      const [right, bottom] = [Math.min(width, left + BLOCK), Math.min(height, top + BLOCK)];
      let sum = 0;
      let darkest = 255;
      let lightest = 0;
      for (let y = top; y < bottom; y++) {
        for (let at = y * width + left, end = y * width + right; at < end; at++) {
          const grey = pixels[at]!;
          sum += grey;
          if (grey < darkest) darkest = grey;
          if (grey > lightest) lightest = grey;
        }
      }
      contrasts[i] = lightest - darkest > leastContrast ? 1 : 0;
      means[i] = contrasts[i] === 1 ? sum / ((right - left) * (bottom - top)) : darkest >> 1;
    }
  }
  return { columns, rows, means, contrasts };
}

/** Sums over all blocks with contrast above and to the left of each: how many they are, or their means. */
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

/** The mean over the blocks with contrast around each; its own where there are none. At the edges over those of the nearest inner one. */
function* smoothed(blocks: Blocks): Stepwise<Uint8Array> {
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
 * Computes local thresholds in steps: the mean of the blocks around each block. It takes time in proportion to the size of the picture.
 * In a block with less contrast all pixels are of one colour, which its neighbours decide.
 */
export function* binary(picture: GreyPicture, leastContrast: number): Stepwise<BinaryPicture> {
  const blocks = yield* blocksOf(picture, leastContrast);
  return { ...picture, thresholds: yield* smoothed(blocks), blocks: blocks.columns, blockRows: blocks.rows };
}

/** Writes 1 for each dark pixel of a row and 0 for each light one. */
export function readRow({ width, pixels, thresholds, blocks, blockRows }: BinaryPicture, y: number, dark: Uint8Array): void {
  const row = Math.min(y >> BLOCK_SHIFT, blockRows - 1) * blocks;
  const from = y * width;
  for (let column = 0; column < blocks; column++) {
    const threshold = thresholds[row + column]!;
    const end = column === blocks - 1 ? width : (column + 1) << BLOCK_SHIFT;
    // The sign of a difference needs no branch, which noise would mislead.
    for (let x = column << BLOCK_SHIFT; x < end; x++) dark[x] = (pixels[from + x]! - threshold - 1) >>> 31;
  }
}

/** Whether the pixel of a column and a row is dark: 1 or 0. */
export function pixelIsDark({ width, pixels, thresholds, blocks, blockRows }: BinaryPicture, x: number, y: number): number {
  const row = Math.min(y >> BLOCK_SHIFT, blockRows - 1);
  return pixels[y * width + x]! <= thresholds[row * blocks + Math.min(x >> BLOCK_SHIFT, blocks - 1)]! ? 1 : 0;
}
