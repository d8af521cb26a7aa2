import type { Directory } from '../../standards/banks/directory.ts';
import type { Turkey } from '../../standards/turkey/turkey.ts';

/** Values that handlers need in addition to their inputs. */
export interface Context {
  readonly directory: Directory;
  readonly turkey: Turkey;
  /** Returns a random number in [0, 1). It is used for invented account numbers if the client gives no seed. */
  readonly random: () => number;
  /** Returns the present day in UTC (ISO 8601). It is used for a check on a day if the client gives no day. */
  readonly today: () => string;
  /** True if the inputs are a row of a list. A text next to an account that cannot be read is then a concern, and not a refusal. */
  readonly isRow?: boolean;
}
