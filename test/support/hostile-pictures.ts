/** Pictures that are made to be slow to search: full of shapes that look like QR codes and are not. */
import type { GreyPicture } from '../../src/standards/qr/read/picture.ts';
import { matrixLayout } from '../../src/standards/qr/matrix.ts';
import { encode } from '../../src/standards/qr/write/encode.ts';
import { gridOf } from './qr-pictures.ts';
import { randomIntegers } from './random.ts';

/** True if a place is dark, in pixels or in modules. */
type Dark = (x: number, y: number) => boolean;

/** Draws a picture with this many pixels for each module. */
function magnified(width: number, height: number, module: number, isDark: Dark): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) pixels[at] = isDark(Math.floor(x / module), Math.floor(y / module)) ? 0 : 255;
  }
  return { width, height, pixels };
}

/** Exchanges dark and light. */
const inverted = (picture: GreyPicture): GreyPicture => ({ ...picture, pixels: picture.pixels.map((grey) => 255 - grey) });

const FINDER = 7;
const isFinder: Dark = (x, y) => Math.max(Math.abs(x - 3), Math.abs(y - 3)) !== 2;
/** Dark, light, three dark, light, dark, and a light module between patterns: one of the eight by its place. */
const inRatio = (at: number): boolean => ![1, 5, 7].includes(at % 8);
/** Minimum number of pixel rows of a symbol that is found at half the size of the picture. */
const LEAST_ROWS = 42;

/** Repeats a pattern every `step` modules, over any background. */
const repeated = (pitch: number, size: number, one: Dark, beside: Dark = () => false): Dark => (x, y) => {
  const [column, row] = [x % pitch, y % pitch];
  return column < size && row < size ? one(column, row) : beside(x, y);
};

const checkers: Dark = (x, y) => (x + y) % 2 === 0;

/** Number of random modules on a side, before they repeat. */
const CHANCES = 997;

/** True if a module is dark, by chance: the same modules in every run. */
function chance(seed: number): Dark {
  const next = randomIntegers(seed);
  const bits = Uint8Array.from({ length: CHANCES * CHANCES }, () => next(2));
  return (x, y) => bits[(y % CHANCES) * CHANCES + (x % CHANCES)] === 1;
}

/** Symbols next to each other with correct function patterns and format. Their data have more errors than any level corrects. */
function spoiled(side: number, module: number, version: number): GreyPicture {
  const symbol = encode('7', { level: 'H', minVersion: version, maxVersion: version })!;
  const grid = gridOf(symbol);
  const next = randomIntegers(version);
  const { size, reserved } = matrixLayout(version);
  for (let i = 0; i < grid.length; i++) if (reserved[i] === 0 && next(3) === 0) grid[i]! ^= 1;
  return magnified(side, side, module, repeated(size + 4, size, (x, y) => grid[y * size + x] === 1));
}

/** Turns by the smallest angle of the triangle with the sides 3, 4 and 5. Parts that leave on one side return on the other. */
function turned({ width, height, pixels }: GreyPicture): GreyPicture {
  const made = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const [from, down] = [Math.floor(0.8 * x + 0.6 * y) % width, Math.floor(0.8 * y - 0.6 * x + height) % height];
      made[at] = pixels[down * width + from]!;
    }
  }
  return { width, height, pixels: made };
}

const finders = (pitch: number, beside?: Dark): Dark => repeated(pitch, FINDER, isFinder, beside);
const [CLOSE, WIDE, WIDER] = [8, 14, 40];

/** Pictures with this many pixels on a side, by their content. */
export const hostilePictures = (side: number): Readonly<Record<string, () => GreyPicture>> => ({
  'chance': () => magnified(side, side, 1, chance(1)),
  'chance of modules of 2 pixels': () => magnified(side, side, 2, chance(2)),
  'chance of modules of 4 pixels': () => magnified(side, side, 4, chance(3)),
  'stripes': () => magnified(side, side, 2, (x) => inRatio(x)),
  'stripes of both directions': () => magnified(side, side, 1, (x, y) => inRatio(x) && inRatio(y)),
  'checkers': () => magnified(side, side, 2, checkers),
  'rings': () => magnified(side, side, 1, (x, y) => Math.floor(Math.hypot(x - side / 2, y - side / 2) / 4) % 2 === 0),
  'finder patterns of 1 pixel': () => magnified(side, side, 1, finders(CLOSE)),
  'finder patterns of 2 pixels': () => magnified(side, side, 2, finders(CLOSE)),
  'finder patterns with room': () => magnified(side, side, 2, finders(WIDE)),
  'finder patterns with more room': () => magnified(side, side, 2, finders(WIDER)),
  'finder patterns on checkers': () => magnified(side, side, 3, finders(WIDE, checkers)),
  'finder patterns on checkers, farther apart': () => magnified(side, side, 2, finders(WIDER, checkers)),
  'finder patterns on checkers, turned': () => turned(magnified(side, side, 3, finders(WIDE, checkers))),
  'finder patterns on checkers, light on dark': () => inverted(magnified(side, side, 3, finders(WIDE, checkers))),
  'finder patterns on chance': () => magnified(side, side, 3, finders(WIDE, chance(4))),
  'spoiled symbols of version 1': () => spoiled(side, 3, 1),
  'spoiled symbols of version 6, turned': () => turned(spoiled(side, 4, 6)),
  'spoiled symbols of version 7': () => spoiled(side, 3, 7),
  'spoiled symbols of version 10, light on dark': () => inverted(spoiled(side, 3, 10)),
  'spoiled symbols of version 40': () => spoiled(side, 2, 40),
  'one row': () => magnified(side * side, 1, 1, chance(5)),
  'the fewest rows': () => magnified(Math.floor((side * side) / LEAST_ROWS), LEAST_ROWS, 2, finders(CLOSE)),
});
