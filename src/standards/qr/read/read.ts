import type { Steps } from '../../../base/steps.ts';
import { type BinaryPicture, binary } from './binary.ts';
import { type FinderPattern, finderPatterns } from './finder-patterns.ts';
import { type SymbolShape, symbolGrids } from './locate.ts';
import { type GreyPicture, type Point, type Work, distance, halved, plus } from './picture.ts';
import { modulesPerSide } from '../tables.ts';
import { type SymbolReading, readSymbol } from './symbol.ts';
import { MAX_PATTERNS, type Triple, triplesOf } from './triples.ts';

/** A symbol in a picture. */
export interface FoundSymbol extends SymbolReading {
  /** The corners in pixels, clockwise from the corner of the top left finder pattern. */
  readonly corners: readonly [Point, Point, Point, Point];
}

/** Longest side at which a picture is read first, in pixels. A larger picture is halved first, because most symbols fill their picture. */
const FIRST_SIDE = 1300;
/** Shortest side of a picture, in pixels: 21 modules with two pixels each. */
const MIN_SIDE = 42;
/** A picture of h rows is read in every (h / ROWS)-th row. At least every MAX_STEP-th row is read. */
const [ROWS, MAX_STEP] = [400, 4];

/** How symbols of one colour are read from their finder patterns. */
interface Effort {
  /**
   * Work that may be spent on triples of finder patterns that are not a symbol, in samples. Only a picture that is made to be slow needs
   * more. Each size of the picture takes at most half of the rest.
   */
  readonly work: number;
  /** The shape in which the most likely triples are tried again if they are not read as flat symbols. */
  readonly shape: SymbolShape;
}

/** A way to read a picture. */
interface Look {
  /** Tolerance for the runs 1:1:3:1:1 of a finder pattern, in modules. */
  readonly tolerance: number;
  /** Minimum difference of dark and light in a block. */
  readonly contrast: number;
  /** True to read every row. */
  readonly everyRow: boolean;
  /** Maximum number of pixels. A larger picture is read only at its smaller sizes. */
  readonly pixels: number;
  readonly dark: Effort;
  /** Symbols that are light on dark. */
  readonly light: Effort;
}

/**
 * The looks in the order in which they are tried. First comes the standard's tolerance of half a module (ISO/IEC 18004:2015, 13 c). Then
 * come more tolerance and bent paper, and at last faint print. Bent paper comes late, because its attempts cost most and few pictures need
 * them. After a symbol is found, a further look is tried only if patterns of another symbol were seen.
 */
const LOOKS: readonly Look[] = [
  { tolerance: 0.5, contrast: 24, everyRow: false, pixels: Infinity,
    dark: { work: 800_000, shape: 'tilted' }, light: { work: 200_000, shape: 'flat' } },
  { tolerance: 0.8, contrast: 24, everyRow: true, pixels: 2_000_000,
    dark: { work: 500_000, shape: 'bent' }, light: { work: 100_000, shape: 'flat' } },
  { tolerance: 0.5, contrast: 6, everyRow: false, pixels: 2_000_000,
    dark: { work: 100_000, shape: 'flat' }, light: { work: 50_000, shape: 'flat' } },
];

/** Cost of the ranking of all triples, in samples. */
const RANKING = 15_000;

/** Number of finder patterns of a symbol. */
const FINDERS = 3;
/** Number of triples that are tried again in a shape that is not flat. */
const SHAPED = 2;

const ORIGIN: Point = { x: 0, y: 0 };
/** Maximum number of samples in each size after a symbol is found. Then most pictures have no other symbol. */
const MORE_WORK = 60_000;
/**
 * Minimum height in which rows cross a pattern that points to a symbol, in modules. All rows of its inner square, of three modules, cross a
 * pattern that is large enough.
 */
const SEEN_WELL = 0.5;
/** Rows that must have crossed each pattern of a likely symbol. */
const LIKELY_SEEN = 3;

/** True if three patterns are very likely those of a symbol: nearly a square, with modules of nearly one width. */
function isLikely({ topLeft, topRight, bottomLeft }: Triple): boolean {
  const finders = [topLeft, topRight, bottomLeft];
  const [right, down] = [distance(topLeft, topRight), distance(topLeft, bottomLeft)];
  const modules = finders.map(({ module }) => module);
  return finders.every(({ seen }) => seen >= LIKELY_SEEN) && Math.max(...modules) < 1.3 * Math.min(...modules)
    && Math.max(right, down) < 1.2 * Math.min(right, down) && Math.abs(distance(topRight, bottomLeft) / Math.hypot(right, down) - 1) < 0.1;
}

/** True if a point lies inside the corners of a symbol. */
const isInside = ({ x, y }: Point, { corners }: FoundSymbol): boolean => corners.every((a, i) => {
  const b = corners[(i + 1) % corners.length]!;
  return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) > 0;
});

/** Generates the triples as flat symbols, most likely first. After the first SHAPED triples, it repeats them in another shape. */
function* attemptsOf(
  patterns: readonly FinderPattern[], shape: SymbolShape,
): Generator<{ readonly triple: Triple; readonly as: SymbolShape }> {
  const first: Triple[] = [];
  function* again(): Generator<{ readonly triple: Triple; readonly as: SymbolShape }> {
    if (shape !== 'flat') for (const triple of first) yield { triple, as: shape };
  }
  let count = 0;
  for (const triple of triplesOf(patterns)) {
    if (count++ === SHAPED) yield* again();
    if (count <= SHAPED) first.push(triple);
    yield { triple, as: 'flat' };
  }
  if (count <= SHAPED) yield* again();
}

/** Returns the distance of the rows that a look reads. */
const rowStep = ({ everyRow }: Look, { height }: GreyPicture): number =>
  (everyRow ? 1 : Math.max(1, Math.min(MAX_STEP, Math.floor(height / ROWS))));

/** The result of a look at one size. */
interface LookResult {
  readonly symbols: FoundSymbol[];
  /** The patterns of no symbol that was read. */
  readonly unread: readonly FinderPattern[];
}

/** Reads the symbols that have finder patterns, in steps. It skips the patterns of symbols that are known. */
function* readPatterns(picture: BinaryPicture, found: readonly FinderPattern[], shape: SymbolShape, known: readonly FoundSymbol[],
    work: Work): Steps<LookResult> {
  const symbols: FoundSymbol[] = [];
  const isRead = (pattern: Point): boolean => [...known, ...symbols].some((symbol) => isInside(pattern, symbol));
  let patterns = found.filter((pattern) => !isRead(pattern));
  // A sheet of labels has more than MAX_PATTERNS patterns. Each round removes the patterns of the symbols that were read.
  for (let hasMore = patterns.length >= FINDERS; hasMore; ) {
    const used = new Set<FinderPattern>();
    work.left -= RANKING;
    for (const { triple, as } of attemptsOf(patterns, shape)) {
      const finders = [triple.topLeft, triple.topRight, triple.bottomLeft];
      if (finders.some((finder) => used.has(finder)) || (as !== 'flat' && symbols.length > 0 && !isLikely(triple))) continue;
      if (work.left <= 0) break;
      yield;
      const left = work.left;
      for (const grid of symbolGrids(picture, triple, as, work)) {
        yield;
        if (grid === undefined) continue;
        const reading = readSymbol(grid.modules, grid.size);
        if (reading === null) continue;
        symbols.push({ ...reading, corners: grid.corners });
        for (const finder of finders) used.add(finder);
        work.left = Math.min(left, MORE_WORK);
        break;
      }
    }
    hasMore = used.size > 0 && patterns.length > MAX_PATTERNS && work.left > 0;
    patterns = patterns.filter((pattern) => !used.has(pattern));
  }
  return { symbols, unread: patterns.filter((pattern) => !isRead(pattern)) };
}

const scaled = ({ corners, ...rest }: FoundSymbol, factor: number): FoundSymbol => ({
  ...rest, corners: corners.map(({ x, y }) => ({ x: x * factor, y: y * factor })) as unknown as FoundSymbol['corners'],
});

/** True if two readings are the same symbol: equal text, and corners less than half a diagonal apart. */
const isSame = (a: FoundSymbol, b: FoundSymbol): boolean =>
  a.text === b.text && distance(a.corners[0], b.corners[0]) < distance(a.corners[0], a.corners[2]) / 2;

/** Returns the symbols without repetitions, in the order in which people read. */
const distinctSymbols = (symbols: readonly FoundSymbol[]): FoundSymbol[] =>
  inReadingOrder(symbols.filter((symbol, i) => !symbols.slice(0, i).some((earlier) => isSame(earlier, symbol))));

/**
 * Sorts symbols into rows from the top, and each row from the left. Symbols of one row are rarely at exactly the same height. A row
 * therefore has the symbols whose middle is above the lower end of its highest symbol.
 */
function inReadingOrder(symbols: readonly FoundSymbol[]): FoundSymbol[] {
  let left = symbols.map((symbol) => {
    const [xs, ys] = [symbol.corners.map(({ x }) => x), symbol.corners.map(({ y }) => y)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    return { symbol, top, bottom, middle: (top + bottom) / 2, side: Math.min(...xs) };
  }).sort((a, b) => a.top - b.top);
  const sorted: FoundSymbol[] = [];
  while (left.length > 0) {
    const end = left[0]!.bottom;
    const row = left.filter(({ middle }) => middle < end);
    sorted.push(...row.sort((a, b) => a.side - b.side).map(({ symbol }) => symbol));
    left = left.filter(({ middle }) => middle >= end);
  }
  return sorted;
}

interface Scaled {
  readonly picture: GreyPicture;
  /** The full picture is `factor` times as large on each side. */
  readonly factor: number;
  /** The picture with thresholds, for each minimum contrast with which it was read. */
  readonly binaries: Map<number, BinaryPicture>;
}

/** Returns a picture with thresholds, in steps. It keeps the thresholds for the next look with the same contrast. */
function* binaryOf({ picture, binaries }: Scaled, contrast: number): Steps<BinaryPicture> {
  const known = binaries.get(contrast);
  if (known !== undefined) return known;
  const read = yield* binary(picture, contrast);
  binaries.set(contrast, read);
  return read;
}

/**
 * Generates the picture at full size and at its halves: the first size to read, then larger sizes, then smaller sizes. It makes a size when
 * the caller asks for it. Undefined is the end of a step.
 */
function* scalesOf(picture: GreyPicture): Generator<Scaled | undefined, undefined> {
  const larger: Scaled[] = [{ picture, factor: 1, binaries: new Map() }];
  function* half({ picture: whole, factor }: Scaled): Steps<Scaled> {
    return { picture: yield* halved(whole), factor: 2 * factor, binaries: new Map() };
  }
  const isLast = ({ picture: { width, height } }: Scaled): boolean => Math.min(width, height) < 2 * MIN_SIDE;
  for (let last = larger[0]!; Math.max(last.picture.width, last.picture.height) > FIRST_SIDE && !isLast(last); larger.push(last)) {
    last = yield* half(last);
  }
  yield* larger.toReversed();
  for (let last = larger.at(-1)!; !isLast(last); yield last) last = yield* half(last);
}

/**
 * Reads the QR Code symbols in a grey picture (ISO/IEC 18004:2015, 13), in steps. The result is sorted from the top left. Symbols may be
 * turned, tilted, mirrored or light on dark. It skips a symbol with more errors than its level corrects. The time is proportional to the
 * size of the picture.
 */
export function* readPicture(picture: GreyPicture): Steps<FoundSymbol[]> {
  if (Math.min(picture.width, picture.height) < modulesPerSide(1)) return [];
  const scales: Scaled[] = [];
  const rest = scalesOf(picture);
  const symbols: FoundSymbol[] = [];
  /** Middles of patterns that the first look saw well, but did not read as a symbol. */
  const unread: Point[] = [];
  const hasUnread = (): boolean => unread.some((point) => !symbols.some((symbol) => isInside(point, symbol)));
  for (const look of LOOKS) {
    // The first look does not see faint patterns, so nothing points to a faint symbol.
    if (symbols.length > 0 && (look.contrast < LOOKS[0]!.contrast || !hasUnread())) break;
    const left = { dark: look.dark.work, light: look.light.work };
    for (let i = 0; ; i++) {
      for (let next; scales.length === i && !(next = rest.next()).done; ) {
        if (next.value) scales.push(next.value);
        else yield;
      }
      const scale = scales[i];
      if (scale === undefined) break;
      if (scale.picture.pixels.length > look.pixels) continue;
      const read = yield* binaryOf(scale, look.contrast);
      const step = rowStep(look, read);
      const patterns = yield* finderPatterns(read, step, look.tolerance);
      for (const colour of ['dark', 'light'] as const) {
        const work: Work = { left: Math.min(left[colour] / 2, symbols.length > 0 ? MORE_WORK : Infinity) };
        left[colour] -= work.left;
        const known = symbols.map((symbol) => scaled(symbol, 1 / scale.factor));
        const shown: BinaryPicture = { ...read, negative: colour === 'dark' ? 0 : 1 };
        const result = yield* readPatterns(shown, patterns[colour], look[colour].shape, known, work);
        left[colour] += Math.max(0, work.left);
        symbols.push(...result.symbols.map((symbol) => scaled(symbol, scale.factor)));
        if (look === LOOKS[0]) {
          const seen = result.unread.filter(({ seen, module }) => seen * step >= SEEN_WELL * module);
          unread.push(...seen.map((point) => plus(ORIGIN, point, scale.factor)));
        }
      }
    }
  }
  return distinctSymbols(symbols);
}
