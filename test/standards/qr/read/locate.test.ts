/** Reads a symbol from three finder patterns: its modules are compared with the drawn modules, without error correction. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { finish } from '../../../../src/service/engine/work.ts';
import { finderPatterns } from '../../../../src/standards/qr/read/finder-patterns.ts';
import type { Grid } from '../../../../src/standards/qr/read/grids.ts';
import { type SymbolShape, symbolGrids } from '../../../../src/standards/qr/read/locate.ts';
import type { GreyPicture, Point } from '../../../../src/standards/qr/read/picture.ts';
import { project, projectionOf } from '../../../../src/standards/qr/read/projection.ts';
import { type Triple, triplesOf } from '../../../../src/standards/qr/read/triples.ts';
import { encode } from '../../../../src/standards/qr/write/encode.ts';
import { gridOf } from '../../../support/qr-pictures.ts';
import { binaryOf } from './drawn.ts';

interface Symbol {
  readonly size: number;
  /** Dark as 1, row after row. */
  readonly modules: Uint8Array;
}

function symbolOf(version: number): Symbol {
  const symbol = encode(`KONTOR ${version}`, { level: 'M', minVersion: version, maxVersion: version })!;
  return { size: symbol.size, modules: gridOf(symbol) };
}

/** Returns the symbol with inverted modules, by row and column. */
const spoiled = ({ size, modules }: Symbol, places: readonly (readonly [row: number, column: number])[]): Symbol =>
  ({ size, modules: modules.map((one, i) => (places.some(([row, column]) => row * size + column === i) ? 1 - one : one)) });

type Corners = readonly [Point, Point, Point, Point];
/** Returns the place on flat paper of the module that the camera sees at a place. */
type Paper = (column: number, row: number, size: number) => readonly [column: number, row: number];
const FLAT: Paper = (column, row) => [column, row];

const square = (size: number): Corners => [{ x: 0, y: 0 }, { x: size, y: 0 }, { x: size, y: size }, { x: 0, y: size }];

/** Draws a symbol with its corners at places of a square picture, on paper that may be bent. */
function shown({ size, modules }: Symbol, side: number, corners: Corners, paper: Paper = FLAT): GreyPicture {
  const back = projectionOf(square(size).map((to, i) => ({ from: corners[i]!, to })))!;
  const PLACES = 2;
  const pixels = Uint8Array.from({ length: side * side }, (_, i) => {
    let light = 0;
    for (let place = 0; place < PLACES * PLACES; place++) {
      const at = project(
        back, (i % side) + ((place % PLACES) + 0.5) / PLACES, Math.floor(i / side) + (Math.floor(place / PLACES) + 0.5) / PLACES,
      );
      const [column, row] = paper(at.x, at.y, size).map(Math.floor) as [number, number];
      if (column < 0 || row < 0 || column >= size || row >= size || modules[row * size + column] === 0) light++;
    }
    return (255 * light) / (PLACES * PLACES);
  });
  return { width: side, height: side, pixels };
}

/** Returns the corners of a square of this many pixels, turned by degrees about the middle of a picture. */
function turned(side: number, width: number, degrees: number): Corners {
  const angle = (degrees * Math.PI) / 180;
  const [x, y] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * width) / 2];
  return [
    [-x + y, -y - x], [x + y, y - x], [x - y, y + x], [-x - y, -y + x],
  ].map(([right, down]) => ({ x: side / 2 + right!, y: side / 2 + down! })) as unknown as Corners;
}

const wholeGrids = (...inputs: Parameters<typeof symbolGrids>): Grid[] => [...symbolGrids(...inputs)].filter((grid) => grid !== undefined);

function found(picture: GreyPicture, shape: SymbolShape = 'flat', work = { left: 1_000_000 }): Grid[] {
  const read = binaryOf(picture);
  const [triple] = triplesOf(finish(finderPatterns(read, 1, 0.5)).dark);
  assert.ok(triple);
  return wholeGrids(read, triple, shape, work);
}

const wrong = (grid: Grid, { size, modules }: Symbol): number => (
  grid.size === size ? modules.filter((one, i) => one !== grid.modules[i]).length : Infinity
);
const fewestWrong = (all: readonly Grid[], symbol: Symbol): number => Math.min(...all.map((one) => wrong(one, symbol)));
const farthest = (grid: Grid, corners: Corners): number => Math.max(
  ...grid.corners.map(({ x, y }, i) => Math.hypot(x - corners[i]!.x, y - corners[i]!.y)),
);

describe('on flat paper every module is right at once, and the corners are where they are', () => {
  for (const [version, module, degrees] of [
    [1, 4, 0], [1, 3, 33], [2, 4, 90], [3, 2.6, 200], [6, 4, 12], [6, 7, 280], [7, 3, 0], [8, 3.4, 120], [13, 3, 45], [14, 3, 300],
    [27, 2.5, 7],
  ] as const) {
    test(`version ${version} at ${module} pixels a module, turned by ${degrees}°`, () => {
      const symbol = symbolOf(version);
      const width = symbol.size * module;
      const side = Math.ceil(width * 1.42) + 40;
      const corners = turned(side, width, degrees);
      const [first] = found(shown(symbol, side, corners));
      assert.deepEqual(first && wrong(first, symbol), 0);
      assert.ok(farthest(first!, corners) < module / 2, JSON.stringify(first!.corners));
    });
  }
});

/** Views from the side, from above, from a corner, and from near the opposite corner. */
const TILTS: readonly Corners[] = [
  [{ x: 30, y: 20 }, { x: 225, y: 40 }, { x: 220, y: 205 }, { x: 35, y: 225 }],
  [{ x: 45, y: 40 }, { x: 215, y: 40 }, { x: 230, y: 205 }, { x: 25, y: 215 }],
  [{ x: 30, y: 30 }, { x: 210, y: 40 }, { x: 225, y: 230 }, { x: 40, y: 205 }],
  [{ x: 20, y: 20 }, { x: 230, y: 25 }, { x: 205, y: 200 }, { x: 25, y: 230 }],
];

for (const version of [2, 5, 7]) {
  test(`version ${version} seen from the side: of the projections that are tried one puts every module right`, () => {
    const symbol = symbolOf(version);
    for (const corners of TILTS) {
      const all = found(shown(symbol, 260, corners));
      assert.equal(fewestWrong(all, symbol), 0, JSON.stringify(corners));
      assert.ok(farthest(all.find((one) => wrong(one, symbol) === 0)!, corners) < 2, JSON.stringify(all[0]!.corners));
    }
  });
}

/** Sides whose middle moves most, by this many modules: the horizontal sides, and the vertical sides. */
const bowed = (across: number, along: number): Paper => (column, row, size) => {
  const bow = (at: number): number => (4 * at * (size - at)) / size ** 2;
  return [column - along * bow(row), row - across * bow(column)];
};

for (const version of [5, 6]) {
  test(`version ${version} on paper with bent sides is read if paper may be bent`, () => {
    const symbol = symbolOf(version);
    const width = symbol.size * 5;
    const corners = turned(width + 60, width, 0);
    for (const [across, along] of [[1.2, 0], [-1.2, 0], [0, 1.2], [0, -1.2], [0.6, -0.6], [-0.6, 0.6], [-1.2, -0.6]] as const) {
      const all = found(shown(symbol, width + 60, corners, bowed(across, along)), 'bent');
      assert.ok(fewestWrong(all, symbol) <= 3, `${across} ${along}: ${fewestWrong(all, symbol)}`);
    }
  });
}

test('a module of a symbol with bent sides is read at its middle', () => {
  for (const [version, across, along] of [[3, 1.2, 0], [3, 1, 0.6], [4, 1.2, 0.6], [4, 1.4, 0]] as const) {
    const symbol = symbolOf(version);
    const width = symbol.size * 5;
    assert.equal(
      fewestWrong(found(shown(symbol, width + 60, turned(width + 60, width, 0), bowed(across, along)), 'bent'), symbol), 0,
      `${version} ${across} ${along}`,
    );
  }
});

test('larger symbols are read on paper in waves, by the alignment patterns all over them', () => {
  for (const version of [7, 10, 16]) {
    const symbol = symbolOf(version);
    const width = symbol.size * 4;
    const corners = turned(width + 60, width, 0);
    for (const [across, along] of [[-0.8, 0.8], [0.8, 0.8]] as const) {
      const [first] = found(shown(symbol, width + 60, corners, bowed(across, along)));
      assert.ok(first && wrong(first, symbol) === 0, `${version} ${across} ${along}: ${first && wrong(first, symbol)}`);
    }
  }
});

test('an alignment pattern at a wrong place changes no module outside it, because the others show the right place', () => {
  const symbol = symbolOf(7);
  const width = symbol.size * 4;
  const corners = turned(width + 60, width, 0);
  // The middle pattern, at module 22, is a module and a half farther to the right and below.
  const astray: Paper = (column, row) => {
    if (column < 20 || column >= 26.5 || row < 20 || row >= 26.5) return [column, row];
    return [column < 21.5 ? 20 : column - 1.5, row < 21.5 ? 20 : row - 1.5];
  };
  const [first] = found(shown(symbol, width + 60, corners, astray));
  const inside = (i: number): boolean => [i % symbol.size, Math.floor(i / symbol.size)].every((at) => at >= 20 && at < 27);
  assert.deepEqual(first && symbol.modules.findIndex((one, i) => !inside(i) && one !== first.modules[i]), -1);
});

describe('timing patterns', () => {
  /** Every module of both timing patterns, the pattern across and the one down in turn. */
  const timing = (size: number): (readonly [number, number])[] => Array.from({ length: size - 16 }, (_, i) => [
    [6, i + 8], [i + 8, 6],
  ] as const).flat();
  for (const [version, within, beyond] of [[1, 3, 4], [5, 14, 15], [8, 23, 24]] as const) {
    test(`version ${version}: ${within} wrong modules of them are within 35 %, ${beyond} are not`, () => {
      const symbol = symbolOf(version);
      const width = symbol.size * 6;
      const corners = turned(width + 60, width, 0);
      // The wrong modules are spread, so that no part looks like the timing pattern of another size.
      const places = timing(symbol.size);
      const of = (count: number): number => found(
        shown(
          spoiled(symbol, Array.from({ length: count }, (_, i) => places[Math.floor((i * places.length) / count)]!)), width + 60, corners,
        ),
      ).filter(({ size }) => size === symbol.size).length;
      assert.deepEqual([of(0) > 0, of(within) > 0, of(beyond) > 0], [true, true, false]);
    });
  }
});

describe('how much is tried', () => {
  const of = (version: number, shape: SymbolShape): Grid[] => {
    const symbol = symbolOf(version);
    const width = symbol.size * 4;
    return found(shown(symbol, width + 60, turned(width + 60, width, 0)), shape).filter(({ size }) => size === symbol.size);
  };
  test('flat paper: as the edges meet and as if it lay flat, each with the alignment pattern and without', () => assert.deepEqual(
    [1, 2, 6, 7, 12].map((version) => of(version, 'flat').length), [2, 4, 4, 2, 2],
  ));
  test('bent paper up to version 11 is tried with two kinds of edges and twelve places of the corner and the sides', () => {
    assert.deepEqual([1, 2, 7, 11, 12].map((version) => of(version, 'bent').length), [39, 42, 39, 39, 3]);
  });
});

test('the cost of a search is at least the number of its reads, and not much more', () => {
  for (const [version, shape] of
    [[1, 'bent'], [2, 'flat'], [5, 'bent'], [7, 'tilted'], [10, 'bent'], [14, 'bent']] as const) {
    const symbol = symbolOf(version);
    const width = symbol.size * 4;
    const read = binaryOf(shown(symbol, width + 60, turned(width + 60, width, 0)));
    const [triple] = triplesOf(finish(finderPatterns(read, 1, 0.5)).dark);
    let looks = 0;
    const watched = (of: Uint8Array): Uint8Array => new Proxy(of, {
      get(target, key) {
        if (typeof key === 'string' && /^\d/.test(key)) looks++;
        return Reflect.get(target, key, target) as unknown;
      },
    });
    const work = { left: 1_000_000 };
    const all = wholeGrids({ ...read, thresholds: watched(read.thresholds) }, triple!, shape, work);
    const paid = 1_000_000 - work.left;
    // A sample looks at one threshold, five samples of a large module at one together; a bend is computed without looking.
    assert.ok(all.length > 0 && paid >= looks, `${version}: ${looks} looks, ${paid} paid`);
    assert.ok(paid <= 5 * looks + 4_000 + all.length * symbol.modules.length * 50, `${version}: ${looks} looks, ${paid} paid`);
  }
});

test('the search stops if its work is used up', () => {
  const symbol = symbolOf(2);
  const picture = shown(symbol, 160, turned(160, 100, 0));
  const foundIn = (left: number): number => found(picture, 'bent', { left }).length;
  assert.deepEqual([foundIn(4_000), foundIn(9_000) < foundIn(1_000_000)], [0, true]);
});

test('three finder patterns without edges have no symbol', () => {
  const at = (x: number, y: number) => ({ x, y, module: 4, seen: 5 });
  const triple: Triple = { topLeft: at(40, 40), topRight: at(96, 40), bottomLeft: at(40, 96) };
  for (const grey of [0, 255]) {
    const read = binaryOf({ width: 160, height: 160, pixels: new Uint8Array(160 * 160).fill(grey) });
    assert.deepEqual(wholeGrids(read, triple, 'bent', { left: 1_000_000 }), []);
  }
});
