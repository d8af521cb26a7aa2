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

/** Returns a coordinate in pixels from the middle of the first pixel, limited to the last pixel. NaN becomes the first pixel. */
function within(coordinate: number, length: number): number {
  if (!(coordinate > 0.5)) return 0;
  return coordinate < length - 0.5 ? coordinate - 0.5 : length - 1;
}

/** Returns the grey between four pixels. Outside the picture it is the grey of the edge. */
function greyAt({ width, height, pixels }: BinaryPicture, x: number, y: number): number {
  const fromLeft = within(x, width);
  const fromTop = within(y, height);
  const left = fromLeft | 0;
  const top = fromTop | 0;
  const partX = fromLeft - left;
  const at = top * width + left;
  const right = left + 1 < width ? 1 : 0;
  const below = top + 1 < height ? width : 0;
  const upper = pixels[at]! + (pixels[at + right]! - pixels[at]!) * partX;
  const lower = pixels[at + below]! + (pixels[at + below + right]! - pixels[at + below]!) * partX;
  return upper + (lower - upper) * (fromTop - top);
}

function thresholdAt({ width, height, thresholds, blocks, blockRows }: BinaryPicture, x: number, y: number): number {
  const column = Math.min(blocks - 1, (within(x, width) + 0.5) >> BLOCK_SHIFT);
  return thresholds[Math.min(blockRows - 1, (within(y, height) + 0.5) >> BLOCK_SHIFT) * blocks + column]!;
}

/** Returns 1 if a place between pixels is dark, and 0 if it is light. */
export const greyIsDark = (picture: BinaryPicture, x: number, y: number): number =>
  (greyAt(picture, x, y) <= thresholdAt(picture, x, y) ? 1 : 0);

/** Returns 1 if the module with its middle at a place is dark, and 0 if it is light. `module` is its width in pixels. */
export function moduleAt(picture: BinaryPicture, x: number, y: number, module: number): number {
  if (module < MIN_FOR_MEAN) return greyIsDark(picture, x, y);
  const offset = OFFSET * module;
  const sum = 2 * greyAt(picture, x, y) + greyAt(picture, x - offset, y) + greyAt(picture, x + offset, y)
    + greyAt(picture, x, y - offset) + greyAt(picture, x, y + offset);
  return sum <= (SAMPLES_PER_MODULE + 1) * thresholdAt(picture, x, y) ? 1 : 0;
}
