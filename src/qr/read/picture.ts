/** A grey picture: a byte for each pixel, row after row from the top left, 0 black to 255 white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** In pixels from the top left; the middle of the first pixel is (0.5, 0.5). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * How much may still be done for a picture, in samples of it. It counts work and never time, so that a picture gives the same answer
 * everywhere.
 */
export interface Work {
  left: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Work in steps, each short: the last one returns the result. */
export type Stepwise<T> = Generator<undefined, T>;

/** Pixels that are looked at in one step, which takes up to a millisecond. */
export const STEP_PIXELS = 1 << 17;

/** Rows of a picture that are looked at in one step. */
export const rowsOfStep = (width: number): number => Math.max(1, Math.floor(STEP_PIXELS / width));

/** Makes the picture at half its size, in steps: each pixel is the mean of four. It skips a last row or column without a partner. */
export function* halved({ width, height, pixels }: GreyPicture): Stepwise<GreyPicture> {
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = new Uint8Array(halfWidth * halfHeight);
  const stepRows = rowsOfStep(2 * width);
  for (let y = 0, to = 0; y < halfHeight; y++) {
    if (y % stepRows === 0) yield;
    for (let x = 0, from = 2 * y * width; x < halfWidth; x++, from += 2) {
      half[to++] = (pixels[from]! + pixels[from + 1]! + pixels[from + width]! + pixels[from + width + 1]! + 2) >> 2;
    }
  }
  return { width: halfWidth, height: halfHeight, pixels: half };
}

/** Makes the picture with dark and light exchanged, in steps. */
export function* inverted({ width, height, pixels }: GreyPicture): Stepwise<GreyPicture> {
  const exchanged = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) {
    if (i % STEP_PIXELS === 0) yield;
    exchanged[i] = 255 - pixels[i]!;
  }
  return { width, height, pixels: exchanged };
}
