/** The projections that three finder patterns of a symbol allow. */
import type { BinaryPicture } from './binary.ts';
import { type EdgeLook, HALF_FINDER, edgePoints, intersection, lineThrough, towards } from './edges.ts';
import type { Point } from './picture.ts';
import { type Pair, type Projection, project, projectionOf } from './projection.ts';
import type { Triple } from './triples.ts';

/**
 * Distance within which the last alignment pattern is searched for, in modules. NEAR is for a projection that uses four corners. FAR is for
 * a projection that uses only three finder patterns.
 */
const [NEAR, FAR] = [3, 7];

/** A projection with the points that it is based on. */
export interface Candidate {
  readonly projection: Projection;
  /** Distance within which the last alignment pattern is searched for, in modules. */
  readonly reach: number;
  /** The middles of the finder patterns, and then the corners that are known. */
  readonly known: readonly Pair[];
}

const minus = ({ x, y }: Point): Point => ({ x: -x, y: -y });

/**
 * Returns the corners of the symbol, where the outer edges of its finder patterns meet: top left, top right, bottom left, bottom right. The
 * bottom right corner is where the edges of two finder patterns meet when they are extended. Null for a corner without edges.
 */
function cornersOf(picture: BinaryPicture, { topLeft, topRight, bottomLeft }: Triple, look: EdgeLook): (Point | null)[] {
  const [right, down] = [towards(topLeft, topRight), towards(topLeft, bottomLeft)];
  const top = lineThrough([topLeft, topRight].flatMap((finder) => edgePoints(picture, finder, minus(down), right, look)));
  const left = lineThrough([topLeft, bottomLeft].flatMap((finder) => edgePoints(picture, finder, minus(right), down, look)));
  const far = lineThrough(edgePoints(picture, topRight, right, down, look));
  const bottom = lineThrough(edgePoints(picture, bottomLeft, down, right, look));
  return [[top, left], [top, far], [bottom, left], [bottom, far]].map(([a, b]) => (a && b ? intersection(a!, b!) : null));
}

/**
 * Generates the projections that three finder patterns allow, most likely first. The first projections map the corners, one for each way to
 * find edges. The last projection maps only the finder patterns, as if the paper were flat.
 */
export function* projections(picture: BinaryPicture, triple: Triple, size: number, looks: readonly EdgeLook[]): Generator<Candidate> {
  const { topLeft, topRight, bottomLeft } = triple;
  const middles: Pair[] = [
    { from: { x: HALF_FINDER, y: HALF_FINDER }, to: topLeft },
    { from: { x: size - HALF_FINDER, y: HALF_FINDER }, to: topRight },
    { from: { x: HALF_FINDER, y: size - HALF_FINDER }, to: bottomLeft },
  ];
  for (const look of looks) {
    const [first, second, third, last] = cornersOf(picture, triple, look);
    const corners = [[first, 0, 0], [second, size, 0], [third, 0, size]] as const;
    const pairs = corners.flatMap(([to, x, y]): Pair[] => (to ? [{ from: { x, y }, to }] : []));
    const projection = last ? projectionOf([...middles, ...pairs, { from: { x: size, y: size }, to: last }]) : null;
    if (projection !== null) yield { projection, reach: NEAR, known: [...middles, ...pairs] };
  }
  const flat = { x: topRight.x + bottomLeft.x - topLeft.x, y: topRight.y + bottomLeft.y - topLeft.y };
  const projection = projectionOf([...middles, { from: { x: size - HALF_FINDER, y: size - HALF_FINDER }, to: flat }]);
  if (projection !== null) yield { projection, reach: FAR, known: middles };
}

/** True if the corners go around clockwise. Otherwise a part of the symbol would be behind the camera. */
export function isConvex(projection: Projection, size: number): boolean {
  const corners = [[0, 0], [size, 0], [size, size], [0, size]].map(([x, y]) => project(projection, x!, y!));
  return corners.every((a, i) => {
    const [b, c] = [corners[(i + 1) % 4]!, corners[(i + 2) % 4]!];
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0;
  });
}
