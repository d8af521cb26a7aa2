import type { Directory } from '../../standards/banks/directory.ts';
import type { Turkey } from '../../standards/turkey/turkey.ts';

/** Values that handlers need in addition to their inputs. */
export interface Context {
  readonly directory: Directory;
  readonly turkey: Turkey;
  /** Uniform in [0, 1). Used for invented account numbers without a seed. */
  readonly random: () => number;
  /** Returns the present day in UTC (ISO 8601). Used if a check depends on a day and the client gives none. */
  readonly today: () => string;
}
