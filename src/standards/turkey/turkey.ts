/** The interface to the data about Turkish banks. `src/directory/bundle` implements it for the bundled data. */
import type { SearchPage } from '../banks/directory.ts';
import type { AccountLayout } from './layouts.ts';

export interface TurkishBranch {
  /** TCMB bank code, 5 digits. */
  readonly bankCode: string;
  /** Branch code as in the list: 1 to 4 digits without leading zeros. */
  readonly code: string;
  readonly name: string;
  /** Province; null if the branch name does not contain it. */
  readonly city: string | null;
  readonly district: string | null;
}

export interface BranchQuery {
  /** Null means any bank. */
  readonly bankCode: string | null;
  /** Search text; null lists everything. */
  readonly q: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** The branches of Turkish banks. Source: the central bank's list of payment participants and their branches (TCMB, EFT-EMKT). */
export interface TurkishBranches {
  /** Date of the oldest row (a year, month or day, ISO 8601). Empty if the list has no rows. */
  readonly asOf: string;
  /** Returns a branch. Leading zeros of both codes do not matter. Null if the list does not have the branch. */
  find(bankCode: string, branchCode: string): TurkishBranch | null;
  /**
   * Searches branches. Every word of `q` must occur in the code, the name, the city or the district. The best match is first. Equal matches
   * are sorted by bank code and branch code.
   */
  search(query: BranchQuery): SearchPage<TurkishBranch>;
  /** Returns the number of listed branches of this bank. */
  count(bankCode: string): number;
}

/** A layout with the date of the branch list that proves it. */
export interface ProvenLayout extends AccountLayout {
  /** Date of the branch list (a year, month or day, ISO 8601). */
  readonly listAsOf: string;
}

export interface Turkey {
  /** Returns the layout of a bank. Returns the same object each time for one bank. An unknown bank has the reliability `unknown`. */
  layout(bankCode: string): ProvenLayout;
  readonly branches: TurkishBranches;
}
