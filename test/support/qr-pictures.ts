/** Pictures of our own symbols, distorted as by cameras. */
import type { GreyPicture } from '../../src/standards/qr/read/picture.ts';
import { readPicture } from '../../src/standards/qr/read/read.ts';
import type { QrSymbol } from '../../src/standards/qr/write/encode.ts';
import { finish } from '../../src/service/engine/work.ts';
import { modulesOf } from '../standards/qr/strict-reader.ts';

/** Dark as 1, row after row. */
export const gridOf = (symbol: QrSymbol): Uint8Array => Uint8Array.from(modulesOf(symbol).flat(), Number);

interface Drawing {
  /** Side of a module, in pixels. */
  readonly module: number;
  /** Rotation in degrees clockwise. */
  readonly turned?: number;
  /** Perspective: how much nearer one side is than the other, 0 to 0.4. */
  readonly tilted?: number;
  readonly dark?: number;
  readonly light?: number;
}

const QUIET = 4;
/** Number of samples on a side whose mean is one pixel, as on a camera sensor. */
const PLACES = 3;

/** Draws a symbol with its quiet zone, turned and tilted, in the middle of a picture. */
export function draw(symbol: QrSymbol, { module, turned = 0, tilted = 0, dark = 0, light = 255 }: Drawing): GreyPicture {
  const grid = gridOf(symbol);
  const { size } = symbol;
  const angle = (turned * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const width = Math.ceil((size + 2 * QUIET) * module * (Math.abs(cosine) + Math.abs(sine)) * (1 + tilted)) + 8;
  const isDark = (x: number, y: number): boolean => {
    const [right, down] = [(cosine * x + sine * y) / module, (cosine * y - sine * x) / module];
    const depth = 1 + (tilted * right) / size;
    const [column, row] = [Math.floor(right / depth + size / 2), Math.floor(down / depth + size / 2)];
    return column >= 0 && row >= 0 && column < size && row < size && grid[row * size + column] === 1;
  };
  const pixels = new Uint8Array(width * width);
  for (let y = 0, to = 0; y < width; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let i = 0; i < PLACES * PLACES; i++) {
        sum += isDark(
          x - width / 2 + ((i % PLACES) + 0.5) / PLACES, y - width / 2 + (Math.floor(i / PLACES) + 0.5) / PLACES,
        ) ? dark : light;
      }
      pixels[to++] = sum / (PLACES * PLACES);
    }
  }
  return { width, height: width, pixels };
}

/** Blurs a picture: each pixel becomes the mean of itself and its neighbours, with the weights 1 2 1 in both directions. */
export function blurred({ width, height, pixels }: GreyPicture): GreyPicture {
  const at = (x: number, y: number): number => pixels[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))]!;
  const weights = [1, 2, 1];
  const made = pixels.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    let sum = 0;
    for (const [row, a] of weights.entries()) for (const [column, b] of weights.entries()) sum += a * b * at(x + column - 1, y + row - 1);
    return sum / 16;
  });
  return { width, height, pixels: made };
}

/** Changes each pixel by the function. */
export const changed = (picture: GreyPicture, change: (grey: number, x: number, y: number) => number): GreyPicture => ({
  ...picture,
  pixels: picture.pixels.map((grey, i) => Math.max(0, Math.min(255, change(grey, i % picture.width, Math.floor(i / picture.width))))),
});

/** Puts two pictures next to each other, the second on the right, on white. */
export function beside(a: GreyPicture, b: GreyPicture): GreyPicture {
  const [width, height] = [a.width + b.width, Math.max(a.height, b.height)];
  const pixels = new Uint8Array(width * height).fill(255);
  for (const [one, left] of [[a, 0], [b, a.width]] as const) {
    for (let y = 0; y < one.height; y++) pixels.set(one.pixels.subarray(y * one.width, (y + 1) * one.width), y * width + left);
  }
  return { width, height, pixels };
}

/** Returns the texts of the symbols that are read in a picture. */
export const textsIn = (picture: GreyPicture): string[] => finish(readPicture(picture)).map(({ text }) => text);
