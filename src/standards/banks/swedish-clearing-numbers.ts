import type { ClearingTypes } from '../countries/accounts/sweden.ts';

/**
 * kontonummer.
 */
export interface ClearingRange extends ClearingTypes {
  /**
   * Content of the IBAN. 1 and 4: clearing number and account. 2: only the account. 3: clearing number and account of ten digits. Null if
   * it is not published.
   */
  readonly method: 1 | 2 | 3 | 4 | null;
}
