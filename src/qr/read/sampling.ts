import { BLOCK_SHIFT, type BinaryPicture, pixelIsDark } from './binary.ts';

/** Modules smaller than this, in pixels, are read at their middle alone: their neighbours are too near. */
export const MIN_FOR_MEAN = 3.5;
/** Where else larger ones are read, in parts of a module from the middle. */
const BESIDE = 0.22;
/** So many samples are taken of a larger module. */
export const SAMPLES_PER_MODULE = 5;

/** Whether the pixel at a place is dark: 1 or 0, and 0 outside the picture. Where many places are tried, its noise does not matter. */
export function darkAt(picture: BinaryPicture, x: number, y: number): number {
  return x >= 0 && y >= 0 && x < picture.width && y < picture.height ? pixelIsDark(picture, x | 0, y | 0) : 0;
}

/** A coordinate between the middles of the first and the last pixel; what is no number lies at the first. */
const within = (at: number, length: number): number => (at > 0.5 ? (at < length - 0.5 ? at - 0.5 : length - 1) : 0);

/** The grey between four pixels; outside the picture that of its edge. */
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

/** Whether a place between pixels is dark: 1 or 0. */
export const greyIsDark = (picture: BinaryPicture, x: number, y: number): number => (greyAt(picture, x, y) <= thresholdAt(picture, x, y) ? 1 : 0);

/** Whether the module with its middle at a place is dark: 1 or 0. `module` is its width in pixels. */
export function moduleAt(picture: BinaryPicture, x: number, y: number, module: number): number {
  if (module < MIN_FOR_MEAN) return greyIsDark(picture, x, y);
  const beside = BESIDE * module;
  const sum = 2 * greyAt(picture, x, y) + greyAt(picture, x - beside, y) + greyAt(picture, x + beside, y) + greyAt(picture, x, y - beside) + greyAt(picture, x, y + beside);
  return sum <= (SAMPLES_PER_MODULE + 1) * thresholdAt(picture, x, y) ? 1 : 0;
}
