import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { finish } from '../../../../src/service/engine/work.ts';
import { readPicture } from '../../../../src/standards/qr/read/read.ts';
import { encode } from '../../../../src/standards/qr/write/encode.ts';
import type { GreyPicture } from '../../../../src/standards/qr/read/picture.ts';
import { beside, blurred, changed, draw, gridOf, textsIn } from '../../../support/qr-pictures.ts';
import { randomIntegers } from '../../../support/random.ts';

const TEXT = 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30';
/** The part of the text that fits into small versions. */
const textOf = (version: number): string => TEXT.slice(0, version < 4 ? 14 : TEXT.length);
const symbolOf = (version: number) => encode(textOf(version), { level: 'M', minVersion: version, maxVersion: version })!;

test('symbols turned by every fifteen degrees are read, at two and a half pixels a module, sharp and blurred', () => {
  const missed: string[] = [];
  for (const version of [1, 5, 7, 14]) {
    for (let turned = 0; turned < 360; turned += 15) {
      const picture = draw(symbolOf(version), { module: 2.5, turned });
      for (const [kind, one] of [['sharp', picture], ['blurred', blurred(picture)]] as const) {
        if (textsIn(one).join() !== textOf(version)) missed.push(`${version} ${turned} ${kind}`);
      }
    }
  }
  assert.deepEqual(missed, []);
});

test('tilted symbols are read at every turn', () => {
  const missed: string[] = [];
  for (const version of [5, 6, 7, 10]) {
    for (const turned of [20, 38, 61, 110, 155, 290]) {
      for (const tilted of [0.2, 0.3]) {
        if (textsIn(draw(symbolOf(version), { module: 4, turned, tilted })).join() !== textOf(version)) {
          missed.push(`${version} ${turned} ${tilted}`);
        }
      }
    }
  }
  assert.deepEqual(missed, []);
});

test('every version is read', () => {
  for (let version = 1; version <= 40; version++) {
    assert.deepEqual(textsIn(draw(symbolOf(version), { module: 3, turned: version * 7 })), [textOf(version)], String(version));
  }
});

describe('what a camera does', () => {
  const symbol = symbolOf(6);
  const plain = { module: 4, turned: 10 };
  const ROWS = {
    'light on dark': draw(symbol, { ...plain, dark: 255, light: 0 }),
    'little contrast': draw(symbol, { ...plain, dark: 110, light: 150 }),
    'hardly printed, next to black': changed(draw(symbol, { ...plain, dark: 235, light: 250 }), (grey, x) => (x < 3 ? 0 : grey)),
    'a shadow over half of it': changed(draw(symbol, plain), (grey, x) => grey * (x < 110 ? 0.35 : 1)),
    'light that falls off to one side': changed(draw(symbol, plain), (grey, x, y) => 30 + grey * (0.25 + (x + y) / 700)),
    'tilted': draw(symbol, { module: 5, turned: 30, tilted: 0.3 }),
    'much larger than its modules': draw(symbol, { module: 23, turned: 5 }),
    'noise': changed(draw(symbol, plain), ((next) => (grey) => grey + next(121) - 60)(randomIntegers(7))),
    'mirrored': ((picture) => ({
      ...picture, pixels: picture.pixels.map((_, i) => picture.pixels[i - 2 * (i % picture.width) + picture.width - 1]!),
    }))(draw(symbol, plain)),
  };
  for (const [name, picture] of Object.entries(ROWS)) test(name, () => assert.deepEqual(textsIn(picture), [TEXT]));
});

test('several codes in one picture are read, with their places', () => {
  const other = encode('SPD*1.0*ACC:CZ6508000000192000145399', { level: 'M' })!;
  const picture = beside(draw(symbolOf(5), { module: 4 }), draw(other, { module: 4, turned: 20 }));
  const found = finish(readPicture(picture));
  assert.deepEqual(found.map(({ text }) => text).sort(), [TEXT, 'SPD*1.0*ACC:CZ6508000000192000145399'].sort());
  const [first] = found.find(({ text }) => text === TEXT)!.corners;
  const begin = (draw(symbolOf(5), { module: 4 }).width - symbolOf(5).size * 4) / 2;
  assert.ok(Math.abs(first.x - begin) < 2 && Math.abs(first.y - begin) < 2, JSON.stringify(first));
});

test('every code of a sheet of labels is read', () => {
  const [columns, rows, side] = [4, 10, 150];
  const texts = Array.from({ length: columns * rows }, (_, i) => `LABEL ${i}`);
  const pixels = new Uint8Array(columns * side * rows * side).fill(255);
  for (const [i, text] of texts.entries()) {
    const label = draw(encode(text, { level: 'M' })!, { module: 4 });
    const corner = Math.floor(i / columns) * side * columns * side + (i % columns) * side;
    for (let y = 0; y < label.height; y++) {
      pixels.set(label.pixels.subarray(y * label.width, (y + 1) * label.width), corner + y * columns * side);
    }
  }
  assert.deepEqual(textsIn({ width: columns * side, height: rows * side, pixels }).sort(), [...texts].sort());
});

test('no code is found in pictures without a code', () => {
  const next = randomIntegers(9);
  const [width, height] = [300, 200];
  const pictures = {
    white: () => 255,
    black: () => 0,
    noise: () => next(256),
    stripes: (i: number) => ((i % width) % 14 < 7 ? 0 : 255),
    'false finder patterns': (i: number) => {
      const [x, y] = [(i % width) % 14, Math.floor(i / width) % 14];
      const ring = Math.max(Math.abs(x - 6), Math.abs(y - 6));
      return ring === 2 || ring > 3 ? 255 : 0;
    },
  };
  for (const [name, grey] of Object.entries(pictures)) {
    assert.deepEqual(textsIn({ width, height, pixels: Uint8Array.from({ length: width * height }, (_, i) => grey(i)) }), [], name);
  }
  for (const [w, h] of [[1, 1], [20, 20], [21, 21], [8, 500], [500, 8]] as const) {
    assert.deepEqual(textsIn({ width: w, height: h, pixels: new Uint8Array(w * h) }), []);
  }
});

test('a noisy code gives its text or nothing, never another text', () => {
  const next = randomIntegers(11);
  const symbol = symbolOf(5);
  let read = 0;
  for (let amount = 20; amount <= 420; amount += 20) {
    const found = textsIn(changed(draw(symbol, { module: 3, turned: amount }), (grey) => grey + next(2 * amount + 1) - amount));
    assert.ok(found.length === 0 || (found.length === 1 && found[0] === TEXT), `${amount}: ${found.length}`);
    read += found.length;
  }
  assert.ok(read > 3, `${read}`);
});

test('codes of different size and polarity in one picture are all read', () => {
  const other = encode('SPD*1.0*ACC:CZ6508000000192000145399', { level: 'M' })!;
  const small = draw(other, { module: 2.2 });
  const inverted = draw(other, { module: 5, dark: 255, light: 0 });
  const blank = { width: 1900, height: 3508, pixels: new Uint8Array(1900 * 3508).fill(255) };
  const ROWS = {
    'a small code on a page of 300 dots per inch': beside(beside(draw(symbolOf(5), { module: 6 }), small), blank),
    'a code found only at full size': beside(draw(symbolOf(5), { module: 30 }), small),
    'a code found only at a small size': beside(small, draw(symbolOf(1), { module: 40 })),
    'light on dark next to dark on light': beside(draw(symbolOf(5), { module: 4 }), inverted),
    'light on dark next to a larger code': beside(draw(symbolOf(5), { module: 26 }), inverted),
  };
  for (const [name, picture] of Object.entries(ROWS)) assert.equal(new Set(textsIn(picture)).size, 2, name);
});

/**
 * Draws a symbol as a camera sees it from the side: by 45 degrees, towards `direction` in degrees. The camera is `away` sides of the symbol
 * from its middle.
 */
function seenFromTheSide(version: number, direction: number, away: number): GreyPicture {
  const symbol = symbolOf(version);
  const grid = gridOf(symbol);
  const side = 640;
  const lens = 0.62 * side * away;
  const [cosine, sine] = [Math.cos((direction * Math.PI) / 180), Math.sin((direction * Math.PI) / 180)];
  const isDark = (x: number, y: number): boolean => {
    // The axis of the tilt is (cosine, sine). The paper rises across it, one to one.
    const [right, down] = [(x - side / 2) / lens, (y - side / 2) / lens];
    const across = cosine * down - sine * right;
    const depth = away / (1 - across);
    const along = (cosine * right + sine * down) * depth;
    const upwards = across * depth * Math.SQRT2;
    const column = Math.floor((along * cosine - upwards * sine + 0.5) * symbol.size);
    const row = Math.floor((along * sine + upwards * cosine + 0.5) * symbol.size);
    return column >= 0 && row >= 0 && column < symbol.size && row < symbol.size && grid[row * symbol.size + column] === 1;
  };
  const pixels = Uint8Array.from({ length: side * side }, (_, i) => {
    let grey = 215;
    for (const dx of [0.25, 0.75]) for (const dy of [0.25, 0.75]) if (isDark((i % side) + dx, Math.floor(i / side) + dy)) grey -= 44;
    return grey;
  });
  return { width: side, height: side, pixels };
}

for (const [version, away] of [[6, 3], [6, 2], [13, 3], [13, 2]] as const) {
  test(`version ${version} is read in 22 of 24 views from the side by 45 degrees, from ${away} sides away`, () => {
    const directions = Array.from({ length: 24 }, (_, i) => 15 * i);
    const missed = directions.filter((direction) => textsIn(seenFromTheSide(version, direction, away)).join() !== textOf(version));
    assert.ok(missed.length <= 2, missed.join());
  });
}

test('a small code next to a large code is read, although the first look does not see all its finder patterns', () => {
  const text = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:314.00*CC:CZK*MSG:FAKTURA';
  const symbol = encode(text, { level: 'M' })!;
  const large = draw(symbolOf(5), { module: 9 });
  for (const module of [1.5, 1.8, 2.2, 2.7]) {
    for (const [dark, light] of [[0, 255], [255, 0]] as const) {
      const found = textsIn(beside(large, draw(symbol, { module, dark, light })));
      assert.deepEqual(found.sort(), [textOf(5), text], `${module} ${dark} on ${light}`);
    }
  }
});
