import type { ClearingTypes } from '../countries/accounts/sweden.ts';

/**
 * A range of Swedish clearing numbers, and the way in which its IBANs are built. Sources: Bankinfrastruktur i Sverige AB, list of clearing
 * numbers; Bankgirot, Bankernas kontonummer.
 */
export interface ClearingRange extends ClearingTypes {
  /**
   * Content of the IBAN. Methods 1 and 4: clearing number and account. Method 2: only the account. Method 3: clearing number and account of
   * ten digits. Null if the content is not published.
   */
  readonly method: 1 | 2 | 3 | 4 | null;
}
