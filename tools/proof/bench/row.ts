/** Units of costs: time for one item in nanoseconds, size in bytes, or one divided by a number of codes. */
const UNITS = {
  ns: (cost: number) => cost,
  'µs': (cost: number) => cost / 1e3,
  ms: (cost: number) => cost / 1e6,
  'million/s': (cost: number) => 1e3 / cost,
  'MB/s': (cost: number) => 1e3 / cost,
  '1/s': (cost: number) => 1e9 / cost,
  bytes: (cost: number) => cost,
  MiB: (cost: number) => cost / 2 ** 20,
  codes: (cost: number) => 1 / cost,
} as const;

export type Unit = keyof typeof UNITS;

/** One line of the table that `npm run bench` prints. Its costs are times or sizes, one for each slice. Lower costs are better. */
export interface Row {
  readonly figure: string;
  readonly unit: Unit;
  readonly costs: readonly number[];
  /** The comparison: its costs in the same slices, and a function that returns its text for one of these costs. */
  readonly against: { readonly text: (cost: number) => string; readonly costs: readonly number[] };
  /** Goal for the other cost divided by Kontor's cost. Null if the row has no goal. */
  readonly goal: number | null;
  /** Beginning of the figures of other rows. Present if those rows have a limit and this row has no goal. */
  readonly ownLimit?: string;
  /** True if docs/performance.md shows the row. */
  readonly headline?: boolean;
}

/** Returns the quantile: the value below which this share of the values is. */
function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))]!;
}

/** Returns the middle value, or the upper one of the two middle values. */
export const median = (values: readonly number[]): number => quantile(values, 1 / 2);

export const quartiles = (values: readonly number[]): readonly [lower: number, upper: number] =>
  [quantile(values, 1 / 4), quantile(values, 3 / 4)];

export function formatCost(cost: number, unit: Unit): string {
  const value = UNITS[unit](cost);
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
}

/** Returns the cost for a figure with this unit. */
export function costOf(value: number, unit: Unit): number {
  const one = UNITS[unit](1);
  return UNITS[unit](2) > one ? value / one : one / value;
}

type What = Pick<Row, 'figure' | 'unit' | 'costs'> & Partial<Pick<Row, 'headline' | 'ownLimit'>>;

/** Returns a row that is compared with a peer. Both are measured in the same slices. */
export const besidePeer = (what: What, peer: string, costs: readonly number[], goal: number | null): Row => ({
  ...what,
  against: { text: (cost) => `${peer}: ${formatCost(cost, what.unit)}`, costs },
  goal,
});

/** Returns a row that is compared with a limit. The limit is the same for every machine. */
export function withinLimit(what: What, limit: number): Row {
  const cost = costOf(limit, what.unit);
  const text = (): string => `limit ${limit.toLocaleString('en')} ${what.unit}`;
  return { ...what, against: { text, costs: what.costs.map(() => cost) }, goal: 1 };
}

/**
 * Returns a row that is compared with a time limit. In each slice, the limit is multiplied by the slowness of this machine. The slowness is
 * measured against the machine for which the limit was set.
 */
export function withinTime(what: What, limit: number, slowness: readonly number[]): Row {
  const costs = slowness.map((factor) => factor * costOf(limit, what.unit));
  const text = (cost: number): string => `limit ${limit.toLocaleString('en')}, here ${formatCost(cost, what.unit)}`;
  return { ...what, against: { text, costs }, goal: 1 };
}

/** Returns how many times better Kontor is than the other, for each slice. */
export const ratios = ({ costs, against }: Row): number[] => costs.map((cost, i) => against.costs[i]! / cost);

/**
 * Returns both costs and the ratio of the slice with the median ratio. Medians of the costs can be from different slices. Their quotient is
 * then not the median ratio.
 */
export function medianSlice(row: Row): { readonly cost: number; readonly otherCost: number; readonly ratio: number } {
  const all = ratios(row);
  const ratio = median(all);
  const slice = all.indexOf(ratio);
  return { cost: row.costs[slice]!, otherCost: row.against.costs[slice]!, ratio };
}
