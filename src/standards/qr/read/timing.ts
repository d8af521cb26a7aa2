import type { BinaryPicture } from './binary.ts';
import type { Work } from './picture.ts';
import type { Projection } from './projection.ts';
import { greyIsDark } from './sampling.ts';

/** Middle of the row and of the column that have the timing patterns, in modules (ISO/IEC 18004:2015, 6.3.5). */
export const TIMING = 6.5;
/** Index of the first module of a timing pattern. The finder pattern and its separator are before it. */
export const FIRST_TIMING = 8;

/** Returns the part of both timing patterns that has its colour under a projection. A random place gives about one half. */
export function timingFit(picture: BinaryPicture, [a, b, c, d, e, f, g, h]: Projection, size: number, work: Work): number {
  let right = 0;
  for (let i = FIRST_TIMING; i < size - FIRST_TIMING; i++) {
    const dark = 1 - (i & 1);
    const place = i + 0.5;
    const along = g * place + h * TIMING + 1;
    const down = g * TIMING + h * place + 1;
    right += greyIsDark(picture, (a * place + b * TIMING + c) / along, (d * place + e * TIMING + f) / along) === dark ? 1 : 0;
    right += greyIsDark(picture, (a * TIMING + b * place + c) / down, (d * TIMING + e * place + f) / down) === dark ? 1 : 0;
  }
  const modules = 2 * (size - 2 * FIRST_TIMING);
  work.left -= modules;
  return right / modules;
}
