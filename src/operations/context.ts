import type { Directory } from '../banks/directory.ts';
import type { Turkey } from '../turkey/turkey.ts';

/** All that handlers need from outside their inputs. */
export interface Context {
  readonly directory: Directory;
  readonly turkey: Turkey;
  /** Uniform in [0, 1); used only where made-up account numbers are asked for without a seed. */
  readonly random: () => number;
  /** The day it is, in UTC (ISO 8601); used where a check of days is asked for without one. */
  readonly today: () => string;
}
