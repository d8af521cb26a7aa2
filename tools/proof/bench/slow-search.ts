/** Searches for slow inputs: it changes known inputs at random, and keeps the ones that cost the most for their size. */
import { seededRandom } from '../../../src/standards/iban/generate/seeded-random.ts';
import { draws, values } from '../fuzz/values.ts';

export interface SearchOptions {
  /** Pieces of ordinary inputs, and pieces that are known to be slow. The first piece is the ordinary input of the comparison. */
  readonly pieces: readonly string[];
  /** Returns the cost of an input that repeats this piece, in nanoseconds for each kB. */
  readonly costOf: (piece: string) => number;
  readonly tries: number;
  /** The changes depend only on this text and on the costs. */
  readonly seed: string;
}

/** Number of pieces that are kept for further changes. */
const KEPT = 8;
const LONGEST_PIECE = 400;
/** Number of measurements of a piece that seems to be slow. The smallest counts, because other programs only increase a cost. */
const MEASUREMENTS = 4;

/** Returns the piece with the highest cost. */
export function slowestPiece({ pieces, costOf, tries, seed }: SearchOptions): string {
  const draw = draws(seededRandom(seed));
  const { mutated } = values(pieces);
  const measured = (piece: string): { readonly piece: string; readonly cost: number } =>
    ({ piece, cost: Math.min(...Array.from({ length: MEASUREMENTS }, () => costOf(piece))) });
  let kept = pieces.map(measured);
  for (let i = 0; i < tries; i++) {
    kept = kept.sort((a, b) => b.cost - a.cost).slice(0, KEPT);
    const { piece } = draw.pick(kept);
    const changed = (draw.oneIn(4) ? piece + draw.pick(kept).piece : mutated(piece, draw)).slice(0, LONGEST_PIECE);
    const isNew = changed !== '' && kept.every((other) => other.piece !== changed);
    if (isNew && costOf(changed) > kept.at(-1)!.cost) kept.push(measured(changed));
  }
  return kept.reduce((slowest, other) => (other.cost > slowest.cost ? other : slowest)).piece;
}
