import type { Point } from './picture.ts';

/**
 * Maps points of a symbol, in modules, to points of a picture, in pixels. The camera may be anywhere. (x, y) becomes
 * (a x + b y + c, d x + e y + f) / (g x + h y + 1).
 */
export type Projection = readonly [a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number];

export interface Pair {
  /** The point in the symbol, in modules. */
  readonly from: Point;
  /** The point in the picture, in pixels. */
  readonly to: Point;
}

const UNKNOWNS = 8;
/** A smaller pivot means that the equations have no single solution. */
const SINGULAR = 1e-12;

/** Solves eight linear equations by elimination, with the largest pivot first. Null if they do not have exactly one solution. */
function solved(rows: Float64Array[]): Projection | null {
  for (let column = 0; column < UNKNOWNS; column++) {
    let pivot = column;
    for (let row = column + 1; row < UNKNOWNS; row++) {
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    }
    const own = rows[pivot]!;
    rows[pivot] = rows[column]!;
    rows[column] = own;
    if (Math.abs(own[column]!) < SINGULAR) return null;
    for (let row = 0; row < UNKNOWNS; row++) {
      if (row === column) continue;
      const other = rows[row]!;
      const factor = other[column]! / own[column]!;
      for (let i = column; i <= UNKNOWNS; i++) other[i]! -= factor * own[i]!;
    }
  }
  return rows.map((row, i) => row[UNKNOWNS]! / row[i]!) as unknown as Projection;
}

/** Returns the projection that is nearest to four or more pairs of points, by least squares. Null if the points are on one line. */
export function projectionOf(pairs: readonly Pair[]): Projection | null {
  const rows = Array.from({ length: UNKNOWNS }, () => new Float64Array(UNKNOWNS + 1));
  const line = new Float64Array(UNKNOWNS + 1);
  /** Adds the equation for one coordinate of a pair. Its unknowns begin at `first`. */
  const equation = ({ x, y }: Point, to: number, first: number): void => {
    line.fill(0);
    line[first] = x;
    line[first + 1] = y;
    line[first + 2] = 1;
    line[UNKNOWNS - 2] = -x * to;
    line[UNKNOWNS - 1] = -y * to;
    line[UNKNOWNS] = to;
    for (let row = 0; row < UNKNOWNS; row++) {
      for (let i = 0; line[row] !== 0 && i <= UNKNOWNS; i++) rows[row]![i]! += line[row]! * line[i]!;
    }
  };
  for (const { from, to } of pairs) {
    equation(from, to.x, 0);
    equation(from, to.y, 3);
  }
  return solved(rows);
}

/** Returns the place of a point (x, y) in modules, in pixels. */
export function project([a, b, c, d, e, f, g, h]: Projection, x: number, y: number): Point {
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}
