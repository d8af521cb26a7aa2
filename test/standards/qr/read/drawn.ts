/** Small pictures drawn pixel by pixel. */
import { finish } from '../../../../src/service/engine/work.ts';
import { type BinaryPicture, binary } from '../../../../src/standards/qr/read/binary.ts';
import type { GreyPicture } from '../../../../src/standards/qr/read/picture.ts';

/** True if a pixel is dark. */
export type Dark = (x: number, y: number) => boolean;

export function drawn(width: number, height: number, isDark: Dark, dark = 0, light = 255): GreyPicture {
  return {
    width, height, pixels: Uint8Array.from({ length: width * height }, (_, i) => (isDark(i % width, Math.floor(i / width)) ? dark : light)),
  };
}

/** Returns the picture after light and dark are separated, as readers do it. */
export const binaryOf = (picture: GreyPicture): BinaryPicture => finish(binary(picture, 24));

/** The picture in which exactly the drawn pixels are dark. */
export function exact(width: number, height: number, isDark: Dark): BinaryPicture {
  const picture = drawn(width, height, isDark);
  const [blocks, blockRows] = [Math.max(1, width >> 3), Math.max(1, height >> 3)];
  return { ...picture, thresholds: new Uint8Array(blocks * blockRows).fill(127), blocks, blockRows, negative: 0 };
}

/**
 * Returns the index of the run at a place. Dark and light runs alternate and have these lengths. The first run is 0. The result is -1
 * before the first run, and the number of runs after the last run.
 */
function runAt(runs: readonly number[], at: number): number {
  let left = at;
  if (left < 0) return -1;
  for (const [i, length] of runs.entries()) {
    if (left < length) return i;
    left -= length;
  }
  return runs.length;
}

/** Draws a finder pattern whose top left pixel is given. The runs across and down are those of its middle row and column. */
export const finder = (left: number, top: number, across: readonly number[], down: readonly number[] = across): Dark => (x, y) => {
  const [column, row] = [runAt(across, x - left), runAt(down, y - top)];
  if (column < 0 || row < 0 || column > 4 || row > 4) return false;
  return Math.min(column, 4 - column, row, 4 - row) !== 1;
};

/** The runs of a finder pattern with modules of this many pixels. */
export const runsOf = (module: number): number[] => [module, module, 3 * module, module, module];
