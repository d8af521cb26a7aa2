import { BLOCK_SHIFT, type BinaryPicture, pixelIsDark } from './binary.ts';

/** Minimum width of a module that is read at five places, in pixels. In a smaller module the neighbours would falsify four of them. */
export const MIN_FOR_MEAN = 3.5;
/** Distance of the other four places from the middle, in modules. */
const OFFSET = 0.22;
/** Number of samples of a module that is read at five places. */
export const SAMPLES_PER_MODULE = 5;

/** Returns 1 if the pixel at a place is dark, and 0 if it is light or outside the picture. It is for searches, which tolerate noise. */
export function darkAt(picture: BinaryPicture, x: number, y: number): number {
  return x >= 0 && y >= 0 && x < picture.width && y < picture.height ? pixelIsDark(picture, x | 0, y | 0) : 0;
}

/** Places are computed in parts of a pixel, 2^PART_BITS on a side. Fractions would be stored as objects between the functions. */
const PART_BITS = 8;
const HALF_PIXEL = 1 << (PART_BITS - 1);
const PART_MASK = (1 << PART_BITS) - 1;
/** Bits of a grey after the point: a grey is a mean that is weighted by parts across and down. */
const GREY_BITS = 2 * PART_BITS;

/** Returns a coordinate in parts from the middle of the first pixel, limited to the last pixel. NaN becomes the first pixel. */
function within(coordinate: number, length: number): number {
  if (!(coordinate > 0.5)) return 0;
  return coordinate < length - 0.5 ? ((coordinate - 0.5) * (1 << PART_BITS)) | 0 : (length - 1) << PART_BITS;
}

/** Returns the grey between four pixels, with GREY_BITS bits after the point. Outside the picture it is the grey of the edge. */
function greyAt({ width, height, pixels }: BinaryPicture, x: number, y: number): number {
  const fromLeft = within(x, width);
  const fromTop = within(y, height);
  const left = fromLeft >> PART_BITS;
  const top = fromTop >> PART_BITS;
  const partX = fromLeft & PART_MASK;
  const at = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  const upper = (pixels[at]! << PART_BITS) + (pixels[at + right]! - pixels[at]!) * partX;
  const lower = (pixels[at + below]! << PART_BITS) + (pixels[at + below + right]! - pixels[at + below]!) * partX;
  return (upper << PART_BITS) + (lower - upper) * (fromTop & PART_MASK);
}

function thresholdAt({ width, height, thresholds, blocks, blockRows }: BinaryPicture, x: number, y: number): number {
  const column = Math.min(blocks - 1, (within(x, width) + HALF_PIXEL) >> (PART_BITS + BLOCK_SHIFT));
  return thresholds[Math.min(blockRows - 1, (within(y, height) + HALF_PIXEL) >> (PART_BITS + BLOCK_SHIFT)) * blocks + column]!;
}

/** Returns 1 if a place between pixels is dark, and 0 if it is light. */
export const greyIsDark = (picture: BinaryPicture, x: number, y: number): number =>
  (greyAt(picture, x, y) <= thresholdAt(picture, x, y) << GREY_BITS ? 1 : 0) ^ picture.negative;

/** Returns 1 if the module with its middle at a place is dark, and 0 if it is light. `module` is its width in pixels. */
export function moduleAt(picture: BinaryPicture, x: number, y: number, module: number): number {
  if (module < MIN_FOR_MEAN) return greyIsDark(picture, x, y);
  const offset = OFFSET * module;
  const sum = 2 * greyAt(picture, x, y) + greyAt(picture, x - offset, y) + greyAt(picture, x + offset, y)
    + greyAt(picture, x, y - offset) + greyAt(picture, x, y + offset);
  return (sum <= ((SAMPLES_PER_MODULE + 1) * thresholdAt(picture, x, y)) << GREY_BITS ? 1 : 0) ^ picture.negative;
}
