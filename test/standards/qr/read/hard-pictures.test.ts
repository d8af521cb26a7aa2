/** Pictures that are hard to read, as people send them. A seed always gives the same pictures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../../src/standards/qr/write/encode.ts';
import type { GreyPicture } from '../../../../src/standards/qr/read/picture.ts';
import { blurred, changed, draw, textsIn } from '../../../support/qr-pictures.ts';
import { randomIntegers } from '../../../support/random.ts';

const TEXT = 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30\n\n\nRechnung 2026-0815';
const SYMBOL = encode(TEXT, { level: 'M' })!;
/** Modules of the quiet zone, and further pixels on each side, of a drawn symbol. */
const [QUIET, MARGIN] = [4, 4];
/** Number of pictures of each kind. */
const COUNT = 4;

type Next = ReturnType<typeof randomIntegers>;

/** Returns the symbol with whole pixels for each module, and `quiet` pixels of its quiet zone. */
function cut(module: number, quiet: number): GreyPicture {
  const { width, pixels } = draw(SYMBOL, { module });
  const edge = MARGIN + QUIET * module - quiet;
  const side = width - 2 * edge;
  return { width: side, height: side, pixels: Uint8Array.from({ length: side * side },
    (_, i) => pixels[(edge + Math.floor(i / side)) * width + edge + (i % side)]!) };
}

/** Puts a picture on a ground, at a place in pixels. */
function on(picture: GreyPicture, width: number, height: number, left: number, top: number,
    ground: (x: number, y: number) => number): GreyPicture {
  return { width, height, pixels: Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [(i % width) - left, Math.floor(i / width) - top];
    const isInside = x >= 0 && y >= 0 && x < picture.width && y < picture.height;
    return isInside ? picture.pixels[y * picture.width + x]! : ground(i % width, Math.floor(i / width));
  }) };
}

/** Short dark bars on white, as the letters of small print. */
const print = (next: Next): ((x: number, y: number) => number) => {
  const letters = Uint8Array.from({ length: 4096 }, () => next(2));
  return (x, y) => (y % 12 < 8 && letters[(x + 61 * Math.floor(y / 12)) % 4096] === 1 ? 40 : 255);
};

const turnedDraw = (next: Next, module: number): GreyPicture => draw(SYMBOL, { module, turned: next(360) });

const KINDS: Readonly<Record<string, (next: Next, i: number) => GreyPicture>> = {
  'noise that is as strong as the print': (next) => changed(draw(SYMBOL, { module: 5, turned: next(360), dark: 60, light: 190 }),
    (grey) => grey + next(121) - 60),
  'pixels that are wrong by chance': (next) => changed(turnedDraw(next, 5), (grey) => (next(100) < 4 ? 255 * next(2) : grey)),
  'lines of a screen': (next) => changed(turnedDraw(next, 5), (grey, x, y) => grey * 0.75 + 40 + ((y + (x >> 4)) % 3 === 0 ? -40 : 10)),
  'a light at one place': (next) => changed(turnedDraw(next, 4), (grey, x, y) =>
    20 + grey * 0.3 + (grey > 128 ? 200 : 100) * Math.exp(-((x - 80) ** 2 + (y - 80) ** 2) / 3000)),
  'blurred by a movement': (next, i) => {
    const picture = turnedDraw(next, 5);
    const length = 3 + (i % 3);
    return changed(picture, (_, x, y) => Array.from({ length }, (_, k) =>
      picture.pixels[y * picture.width + Math.min(picture.width - 1, x + k)]!).reduce((sum, grey) => sum + grey) / length);
  },
  'blurred and faint': (next) => blurred(draw(SYMBOL, { module: 4, turned: next(360), dark: 150, light: 180 })),
  'a frame in the quiet zone': (_, i) => {
    const code = cut(2 + (i % 3), 2);
    const side = code.width + 60;
    return on(code, side, side, 30, 30, (x, y) => (Math.min(x, y, side - 1 - x, side - 1 - y) >= 24 ? 0 : 255));
  },
  'print in the quiet zone': (next, i) => on(cut(2 + (i % 3), 2), 420, 360, 100, 80, print(next)),
  'without a quiet zone, on white': (_, i) => on(cut(3 + (i % 3), 0), 400, 400, 40, 30, () => 255),
  'in a corner of the picture': (_, i) => {
    const code = cut(3, 0);
    return on(code, 600, 500, i % 2 === 0 ? 0 : 600 - code.width, i < 2 ? 0 : 500 - code.height, () => 255);
  },
};

for (const [kind, drawn] of Object.entries(KINDS)) {
  test(`codes are read in a picture with ${kind}`, () => {
    const next = randomIntegers(52);
    for (let i = 0; i < COUNT; i++) assert.deepEqual(textsIn(drawn(next, i)), [TEXT], `picture ${i}`);
  });
}
