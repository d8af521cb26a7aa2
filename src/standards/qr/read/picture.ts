import type { Steps } from '../../../base/steps.ts';

/** A grey picture: a byte for each pixel, row after row from the top left, 0 black to 255 white. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A place in a picture, in pixels from the top left. The middle of the first pixel is (0.5, 0.5). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The number of samples that may still be taken of a picture. Samples are counted instead of time, so a picture gives the same answer on
 * every machine.
 */
export interface Work {
  left: number;
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Returns a + factor · b. */
export const plus = (a: Point, b: Point, factor: number): Point => ({ x: a.x + factor * b.x, y: a.y + factor * b.y });
export const difference = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** Pixels that one step reads. A step takes up to a millisecond. */
export const STEP_PIXELS = 1 << 17;

/** Returns the number of rows that one step reads. */
export const rowsOfStep = (width: number): number => Math.max(1, Math.floor(STEP_PIXELS / width));

/**
 * Returns the picture at half its size, in steps: each pixel is the mean of four. If the number of rows or columns is odd, the last one is
 * skipped.
 */
export function* halved({ width, height, pixels }: GreyPicture): Steps<GreyPicture> {
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
