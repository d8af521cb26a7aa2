import { type BinaryPicture, binary } from './binary.ts';
import { type FinderPattern, finderPatterns } from './finder-patterns.ts';
import { symbolGrids } from './locate.ts';
import { type GreyPicture, type Point, type Stepwise, type Work, distance, halved, inverted } from './picture.ts';
import { modulesPerSide } from '../tables.ts';
import { type SymbolReading, readSymbol } from './symbol.ts';
import { MAX_PATTERNS, triplesOf } from './triples.ts';

/** A symbol that a picture shows. */
export interface FoundSymbol extends SymbolReading {
  /** Its corners in pixels, from that of the first finder pattern clockwise. */
  readonly corners: readonly [Point, Point, Point, Point];
}

/** Pictures with a longer side are first read at half their size, or less: most symbols fill them. */
const FIRST_SIDE = 1300;
/** Smaller ones hold no symbol: 21 modules, two pixels each. */
const LEAST_SIDE = 42;
/** Every so many pixels of height a row is skipped, up to three of four. */
const [ROWS, MOST_SKIPPED] = [400, 4];

/** A way of looking at a picture: what was not found in one is looked for in the next. */
interface Look {
  readonly inverted: boolean;
  /** How far the runs of a finder pattern may be from 1:1:3:1:1, in modules. */
  readonly tolerance: number;
  /** What dark and light have to differ by. */
  readonly contrast: number;
  /** Every row is looked through. */
  readonly everyRow: boolean;
  /** What triples of finder patterns that are no symbol may cost, in samples: a picture with more is made to be slow. Each size takes at most half of what is left. */
  readonly work: number;
  /** So many triples may be on cloth or bent paper. */
  readonly bent: number;
  /** Larger pictures are left out: they are looked at smaller. */
  readonly pixels: number;
}

/** Dark on light by the standard's half module first (ISO/IEC 18004:2015, 13 c); then light on dark; then with more tolerance. What is hardly printed comes last. */
const LOOKS: readonly Look[] = [
  { inverted: false, tolerance: 0.5, contrast: 24, everyRow: false, work: 800_000, bent: 2, pixels: Infinity },
  { inverted: true, tolerance: 0.5, contrast: 24, everyRow: false, work: 200_000, bent: 0, pixels: 4_000_000 },
  { inverted: false, tolerance: 0.8, contrast: 24, everyRow: true, work: 500_000, bent: 1, pixels: 2_000_000 },
  { inverted: true, tolerance: 0.8, contrast: 24, everyRow: true, work: 100_000, bent: 0, pixels: 1_000_000 },
  { inverted: false, tolerance: 0.5, contrast: 6, everyRow: false, work: 100_000, bent: 0, pixels: 2_000_000 },
];

/** What it costs to rank the triples of patterns, in samples. */
const RANKING = 15_000;

function* readBinary(picture: BinaryPicture, { tolerance, everyRow, bent }: Look, work: Work): Stepwise<FoundSymbol[]> {
  const step = everyRow ? 1 : Math.max(1, Math.min(MOST_SKIPPED, Math.floor(picture.height / ROWS)));
  let patterns = yield* finderPatterns(picture, step, tolerance);
  const found: FoundSymbol[] = [];
  let tried = 0;
  // A sheet of labels has more patterns than are tried together: those of codes that are read make room.
  for (let goesOn = true; goesOn; ) {
    const used = new Set<FinderPattern>();
    work.left -= RANKING;
    for (const triple of triplesOf(patterns)) {
      const { topLeft, topRight, bottomLeft } = triple;
      if ([topLeft, topRight, bottomLeft].some((one) => used.has(one))) continue;
      if (work.left <= 0) break;
      yield;
      const left = work.left;
      for (const grid of symbolGrids(picture, triple, ++tried <= bent, work)) {
        yield;
        if (grid === undefined) continue;
        const { modules, size, corners } = grid;
        const reading = readSymbol(modules, size);
        if (reading === null) continue;
        found.push({ ...reading, corners });
        for (const one of [topLeft, topRight, bottomLeft]) used.add(one);
        work.left = left;
        break;
      }
    }
    goesOn = used.size > 0 && patterns.length > MAX_PATTERNS && work.left > 0;
    patterns = patterns.filter((one) => !used.has(one));
  }
  return found;
}

const scaled = ({ corners, ...rest }: FoundSymbol, factor: number): FoundSymbol => ({
  ...rest, corners: corners.map(({ x, y }) => ({ x: x * factor, y: y * factor })) as unknown as FoundSymbol['corners'],
});

const isSame = (a: FoundSymbol, b: FoundSymbol): boolean => a.text === b.text && distance(a.corners[0], b.corners[0]) < distance(a.corners[0], a.corners[2]) / 2;

interface Scaled {
  readonly picture: GreyPicture;
  /** How many times smaller than it was. */
  readonly factor: number;
}

/**
 * The picture at full size and halved again and again: the size to begin with first, then larger, then smaller. Each is made when it is
 * asked for; undefined is the end of a step.
 */
function* scalesOf(picture: GreyPicture): Generator<Scaled | undefined, undefined> {
  const larger: Scaled[] = [{ picture, factor: 1 }];
  function* half({ picture: whole, factor }: Scaled): Stepwise<Scaled> {
    return { picture: yield* halved(whole), factor: 2 * factor };
  }
  const isLast = ({ picture: { width, height } }: Scaled): boolean => Math.min(width, height) < 2 * LEAST_SIDE;
  for (let last = larger[0]!; Math.max(last.picture.width, last.picture.height) > FIRST_SIDE && !isLast(last); larger.push(last)) {
    last = yield* half(last);
  }
  yield* larger.toReversed();
  for (let last = larger.at(-1)!; !isLast(last); yield last) last = yield* half(last);
}

/**
 * The QR Code symbols in a grey picture (ISO/IEC 18004:2015, 13), from the top left. They may be turned, tilted, mirrored or light on dark.
 * Symbols with more errors than they correct are left out. It takes time in proportion to the picture's size.
 */
export function* readPicture(picture: GreyPicture): Stepwise<FoundSymbol[]> {
  if (Math.min(picture.width, picture.height) < modulesPerSide(1)) return [];
  const made: Scaled[] = [];
  const rest = scalesOf(picture);
  for (const look of LOOKS) {
    let left = look.work;
    for (let i = 0; ; i++) {
      for (let next; made.length === i && !(next = rest.next()).done; ) {
        if (next.value) made.push(next.value);
        else yield;
      }
      const scale = made[i];
      if (scale === undefined) break;
      if (scale.picture.pixels.length > look.pixels) continue;
      const work: Work = { left: left / 2 };
      left -= work.left;
      const seen = look.inverted ? yield* inverted(scale.picture) : scale.picture;
      const found = yield* readBinary(yield* binary(seen, look.contrast), look, work);
      left += Math.max(0, work.left);
      const distinct = found.filter((one, i) => !found.slice(0, i).some((before) => isSame(before, one)));
      if (distinct.length > 0) return distinct.map((one) => scaled(one, scale.factor)).sort((a, b) => a.corners[0].y - b.corners[0].y || a.corners[0].x - b.corners[0].x);
    }
  }
  return [];
}
