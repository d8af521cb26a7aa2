/** How a cost is told: a time for one item in nanoseconds, or a size in bytes. */
const UNITS = {
  ns: (cost: number) => cost,
  'µs': (cost: number) => cost / 1e3,
  ms: (cost: number) => cost / 1e6,
  'million/s': (cost: number) => 1e3 / cost,
  'MB/s': (cost: number) => 1e3 / cost,
  '1/s': (cost: number) => 1e9 / cost,
  bytes: (cost: number) => cost,
  MiB: (cost: number) => cost / 2 ** 20,
} as const;

export type Unit = keyof typeof UNITS;

/** One line of the table that `npm run bench` prints. Costs are times or sizes, slice by slice: less is better. */
export interface Row {
  readonly figure: string;
  readonly unit: Unit;
  readonly costs: readonly number[];
  /** What it is held against, in words, and what that costs in the same slices. */
  readonly against: { readonly text: string; readonly costs: readonly number[] };
  /** For the ratio: the cost of the other to ours. Null where none is set. */
  readonly goal: number | null;
  /** Where there is no goal because other rows hold what matters to a limit of its own: how their figures begin. */
  readonly ownLimit?: string;
  /** True if docs/performance.md shows it. */
  readonly headline?: boolean;
}

/** The value below which this part of the others lies. */
function quantile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))]!;
}

/** The middle value; the upper one of the two where there is no middle. */
export const median = (values: readonly number[]): number => quantile(values, 1 / 2);

export const quartiles = (values: readonly number[]): readonly [lower: number, upper: number] =>
  [quantile(values, 1 / 4), quantile(values, 3 / 4)];

export function told(cost: number, unit: Unit): string {
  const value = UNITS[unit](cost);
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`;
}

/** The cost that a figure of this unit stands for. */
export function costOf(value: number, unit: Unit): number {
  const one = UNITS[unit](1);
  return UNITS[unit](2) > one ? value / one : one / value;
}

type What = Pick<Row, 'figure' | 'unit' | 'costs'> & Partial<Pick<Row, 'headline' | 'ownLimit'>>;

/** A row held against a peer that was measured in the same slices. */
export const besidePeer = (what: What, peer: string, costs: readonly number[], goal: number | null): Row => ({
  ...what,
  against: { text: `${peer}: ${told(median(costs), what.unit)}`, costs },
  goal,
});

/** A row held against a limit that every machine must keep. */
export function withinLimit(what: What, limit: number): Row {
  const cost = costOf(limit, what.unit);
  return { ...what, against: { text: `limit ${limit.toLocaleString('en')} ${what.unit}`, costs: what.costs.map(() => cost) }, goal: 1 };
}

/** A row held against a limit in time: it is allowed so much more as this machine was slower in that slice than the one it was set for. */
export function withinTime(what: What, limit: number, slowness: readonly number[]): Row {
  const costs = slowness.map((factor) => factor * costOf(limit, what.unit));
  return { ...what, against: { text: `limit ${limit.toLocaleString('en')}, here ${told(median(costs), what.unit)}`, costs }, goal: 1 };
}

/** How many times better than the other, slice by slice. */
export const ratios = ({ costs, against }: Row): number[] => costs.map((cost, i) => against.costs[i]! / cost);
