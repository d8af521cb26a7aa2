/** Swedish clearing numbers whose IBANs are built in one way. Source: Bankinfrastruktur i Sverige AB, IBAN och svenskt nationellt kontonummer. */
export interface ClearingRange {
  /** First and last, four digits. */
  readonly from: string;
  readonly to: string;
  /** Type and comment of the account's check digit (`1:1` to `2:4`); several where sources differ, and any may hold. */
  readonly accountTypes: readonly string[];
  /** What stands at the beginning of the BBAN: three digits. */
  readonly ibanId: string;
  /** 1: clearing number and account; 2: account alone; 3: clearing number and account of ten digits; 4: as 1. Null where it is not published. */
  readonly method: 1 | 2 | 3 | 4 | null;
}
