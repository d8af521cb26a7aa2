/** A grey picture from a file, and the limits of all kinds of files. */

/**
 * A picture in shades of grey: a byte for each pixel, row after row, 0 black to 255 white. A large picture is reduced when it is read.
 */
export interface GreyPixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** Pixels of the file for each pixel here, along a row and along a column. */
  readonly scaleX: number;
  readonly scaleY: number;
}

/** A fault of the picture. Its message follows the words "the picture". */
export class PictureFault extends Error {}

/** Maximum number of pixels of a file, 40 million: a page of A4 with 600 pixels per inch has 35 million. */
export const MAX_PIXELS = 40_000_000;
/** Maximum number of pixels that are kept: a reader needs two bytes of memory for each. */
const MAX_KEPT = 16_000_000;
/** Maximum number of pixels of a row: a row is read in one step. */
const MAX_WIDTH = 65_536;

/** Throws a PictureFault if a picture is empty or too large. */
export function checkSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new PictureFault('has no pixels');
  if (width * height > MAX_PIXELS) throw new PictureFault(`has more than ${MAX_PIXELS / 1e6} million pixels: make it smaller`);
  if (width > MAX_WIDTH) throw new PictureFault(`is more than ${MAX_WIDTH} pixels wide: give only the part with the code`);
}

/** Returns how many times a picture must be halved, so that its pixels may be kept. */
export function halvings(width: number, height: number): number {
  let count = 0;
  while ((width * height) / 4 ** count > MAX_KEPT) count++;
  return count;
}
