import type { CountryCoverage, Dataset } from '../banks/directory.ts';

/** What the bundle holds as JSON: `meta` is read when it is opened, `statistics` when they are asked for. */
export interface Meta {
  /** The dates that records name by number. */
  readonly asOf: readonly string[];
  /** The check-digit methods that bank codes name by number. */
  readonly methods: readonly string[];
  /** How many first eight characters the sources list, and how many stand behind them: see records.ts. */
  readonly institutions: { readonly listed: number; readonly synthesised: number };
  /** By country: whether its list is complete, and where its bank codes are looked up, in this order. */
  readonly bankCodes: Readonly<Record<string, { readonly complete: boolean; readonly steps: readonly StepRange[] }>>;
}

/** From `start` to before `end` of the bank codes, asked for the first `length` characters (0 for all). */
export type StepRange = readonly [start: number, end: number, length: number];

export interface Statistics {
  readonly datasets: readonly Dataset[];
  readonly coverage: readonly CountryCoverage[];
}
