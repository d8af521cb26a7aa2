/** One line of the table that `npm run bench` prints. */
export interface Row {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What it is held against in the same run: a peer, or a limit of the platform. */
  readonly peer: string;
  /** Ours to the peer's; above 1 is better than the peer. Null where nothing is compared. */
  readonly ratio: number | null;
  /** The goal for the ratio, or for the value where nothing is compared; null where none is set. */
  readonly goal: number | null;
  /** The lowest and highest of the slices, in the unit of `ratio` or else of `value`. */
  readonly spread: readonly [lowest: number, highest: number] | null;
}

/** The middle value; the upper one of the two where there is no middle. */
export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

export const spread = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];
