/** What the domain needs to know of Turkish banks. `bundle` answers it from the bundled data. */
import type { SearchPage } from '../banks/directory.ts';
import type { AccountLayout } from './layouts.ts';

export interface TurkishBranch {
  /** TCMB bank code, 5 digits. */
  readonly bankCode: string;
  /** As the list has it: 1 to 4 digits without leading zeros. */
  readonly code: string;
  readonly name: string;
  /** The province; null where the branch name does not tell it. */
  readonly city: string | null;
  readonly district: string | null;
}

export interface BranchQuery {
  /** Null means any bank. */
  readonly bankCode: string | null;
  /** Null lists everything. */
  readonly q: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** The branches of Turkish banks, by the central bank's list of payment participants and their branches (TCMB, EFT-EMKT). */
export interface TurkishBranches {
  /** The year, month or day (ISO 8601) of the oldest row; empty where there is none. */
  readonly asOf: string;
  /** Leading zeros of either code do not matter. Null when the list has no such branch. */
  find(bankCode: string, branchCode: string): TurkishBranch | null;
  /** Every word of `q` must occur in code, name, city or district. Best match first, then by bank code and branch code. */
  search(query: BranchQuery): SearchPage<TurkishBranch>;
  /** How many branches of this bank are listed. */
  count(bankCode: string): number;
}

/** A layout, and the branch list by which it was proven. */
export interface ProvenLayout extends AccountLayout {
  /** The year, month or day (ISO 8601) of that list. */
  readonly listAsOf: string;
}

export interface Turkey {
  /** Always the same object for one bank; of one of which nothing is known: reliability `unknown`. */
  layout(bankCode: string): ProvenLayout;
  readonly branches: TurkishBranches;
}
