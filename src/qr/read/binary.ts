import type { GreyPicture } from './picture.ts';

/** What of a grey picture is dark, by thresholds that follow its light. */
export interface BinaryPicture extends GreyPicture {
  /** 1 for dark. */
  readonly dark: Uint8Array;
  /** The threshold of each block of BLOCK pixels on a side, row after row: what is below it is dark. */
  readonly thresholds: Uint8Array;
  /** Blocks in a row, and rows of them. */
  readonly blocks: number;
  readonly blockRows: number;
}

export const BLOCK_SHIFT = 3;
const BLOCK = 1 << BLOCK_SHIFT;
/** Rows that are a step of the work. */
export const STEP_ROWS = 256;
/** A threshold follows this many blocks to each side: symbols change their colour within less, light changes slower. */
const REACH = 2;

interface Blocks {
  readonly columns: number;
  readonly rows: number;
  /** The mean of a block with contrast; of another one half its darkest, which makes all of it light. */
  readonly means: Uint8Array;
  /** 1 where a block has contrast. */
  readonly contrasts: Uint8Array;
}

function* blocksOf({ width, height, pixels }: GreyPicture, leastContrast: number): Generator<undefined, Blocks> {
  const [columns, rows] = [Math.max(1, width >> BLOCK_SHIFT), Math.max(1, height >> BLOCK_SHIFT)];
  const [means, contrasts] = [new Uint8Array(columns * rows), new Uint8Array(columns * rows)];
  for (let row = 0, i = 0; row < rows; row++) {
    if ((row << BLOCK_SHIFT) % STEP_ROWS === 0) yield;
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
function smoothed(blocks: Blocks): Uint8Array {
  const { columns, rows, means } = blocks;
  const thresholds = new Uint8Array(means.length);
  const side = 2 * REACH + 1;
  const counts = sumsOf(blocks, false);
  const sums = sumsOf(blocks, true);
  const first = (at: number, count: number): number => Math.max(0, Math.min(at - REACH, count - side));
  for (let row = 0; row < rows; row++) {
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
 * Tells dark from light by local thresholds, in steps: the mean of the blocks around each block. Linear in the picture's size. In a block
 * with less contrast all pixels are of one colour: its neighbours tell which.
 */
export function* binary(picture: GreyPicture, leastContrast: number): Generator<undefined, BinaryPicture> {
  const { width, height, pixels } = picture;
  const blocks = yield* blocksOf(picture, leastContrast);
  const thresholds = smoothed(blocks);
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    if (y % STEP_ROWS === 0) yield;
    const row = Math.min(y >> BLOCK_SHIFT, blocks.rows - 1) * blocks.columns;
    for (let column = 0; column < blocks.columns; column++) {
      const threshold = thresholds[row + column]!;
      const end = y * width + (column === blocks.columns - 1 ? width : (column + 1) << BLOCK_SHIFT);
      // The sign of a difference needs no branch, which noise would mislead.
      for (let at = y * width + (column << BLOCK_SHIFT); at < end; at++) dark[at] = (pixels[at]! - threshold - 1) >>> 31;
    }
  }
  return { ...picture, dark, thresholds, blocks: blocks.columns, blockRows: blocks.rows };
}
