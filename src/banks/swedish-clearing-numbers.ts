import type { ClearingTypes } from '../countries/accounts/sweden.ts';

/**
 * Swedish clearing numbers whose IBANs are built in one way. Source: Bankinfrastruktur i Sverige AB, IBAN och svenskt nationellt
 * kontonummer.
 */
export interface ClearingRange extends ClearingTypes {
  /**
   * 1: clearing number and account; 2: account alone; 3: clearing number and account of ten digits; 4: as 1. Null where it is not
   * published.
   */
  readonly method: 1 | 2 | 3 | 4 | null;
}
