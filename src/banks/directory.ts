/**
 * What the domain needs to know of banks. `bundle` answers it from the bundled data; tests answer it with invented banks.
 * BICs are always given in their 11 characters (ISO 9362), the head office with branch code XXX.
 */
import type { AccountChecks } from '../countries/accounts/account-check.ts';
import type { IbanRuleTables } from './german-iban-rules.ts';
import type { ClearingRange } from './swedish-clearing-numbers.ts';

/**
 * `not_allocated` is said only where the bundled national list is complete and its deletions are known; a bank code that is merely missing
 * is `unknown`. Of a `retired` code the entry tells the bank that answers now, where a source names it.
 */
export type BankCodeStatus = 'listed' | 'retired' | 'not_allocated' | 'unknown';

/** What an operator has beside the bundled data. */
export type OwnSource = 'overlay';

/**
 * Whose word it is: a central bank's, supervisor's or scheme's; an association's, operator's or bank's; put together from public pages; or
 * the operator's own.
 */
export type SourceClass = 'official' | 'published' | 'compiled' | OwnSource;

/**
 * In which SEPA schemes a BIC is listed, itself or by its head office. Sources: the registers of participants of the European Payments
 * Council and the SCL-Directory of the Bundesbank. True: listed in the scheme. False: listed in others only. Null: only the SCL-Directory
 * has the BIC, which covers `sct`, `sddCore` and `sddB2b` alone.
 */
export interface SepaSchemes {
  readonly sct: boolean;
  readonly sctInst: boolean | null;
  readonly sddCore: boolean;
  readonly sddB2b: boolean;
  readonly octInst: boolean | null;
  /** Verification of payee; a registration that was pending at that date counts as adherence. */
  readonly vop: boolean | null;
  /** The day of the register (ISO 8601); of two that it rests on the older. */
  readonly asOf: string;
}

/** What is known of a bank code that is no longer in use. */
export interface RetiredCode {
  /** What the bank was called when the code was last listed. */
  readonly formerName: string | null;
  /** A year, a month or a day (ISO 8601). */
  readonly retiredOn: string | null;
  /** The code of the bank that answers for its accounts now; chains of mergers are followed to a code in use. */
  readonly successorBankCode: string | null;
}

/** What a bank code of one country stands for. Everything but `status` and `hasList` is null or empty when it is not listed. */
export interface BankCodeEntry {
  readonly status: BankCodeStatus;
  /** Whether the directory has a list of the country's bank codes; where it has none, nothing follows from a code that is not listed. */
  readonly hasList: boolean;
  readonly name: string | null;
  readonly city: string | null;
  /** The one BIC of this bank code; null when none or several are known. */
  readonly bic: string | null;
  /** Every BIC known for this bank code, the publisher's main record first. */
  readonly bicCandidates: readonly string[];
  /** Of `bic`; null where no register of schemes has it. */
  readonly sepaSchemes: SepaSchemes | null;
  /** Names the bank's entry in `Directory.bank`. */
  readonly slug: string | null;
  /** The check-digit method the national publisher names for this bank code (Bundesbank: two characters such as `06`). */
  readonly checkMethod: string | null;
  /**
   * The bank code that the publisher names in its place. For a retired code: the code in use that answers for it now. Null where none is
   * named.
   */
  readonly successor: string | null;
  /** The German IBAN rule of this bank code with its version: `0005.03`; null where none is known. */
  readonly ibanRule: string | null;
  /** The year, month or day (ISO 8601) of the row that gives the name, and its class; null without a name. */
  readonly asOf: string | null;
  readonly source: SourceClass | null;
  /** Null for a code in use. */
  readonly retired: RetiredCode | null;
}

/** Of a bank that is no longer in business. */
export interface RetiredBank {
  readonly retiredOn: string | null;
  /** Who took over, where a source tells it. */
  readonly successorBankCode: string | null;
  readonly successorName: string | null;
  readonly successorSlug: string | null;
}

/**
 * An institution: one per head-office BIC, one per national bank code without a BIC, and one per bank that is gone. Banks that are reached
 * under the BIC of their central institution have that BIC each.
 */
export interface Bank {
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly city: string | null;
  readonly bic: string | null;
  /**
   * Its Legal Entity Identifier, never that of a central institution under whose BIC it is reached; null where none is known, or several.
   */
  readonly lei: string | null;
  /** Of `bic`; null where no register of schemes has it. */
  readonly sepaSchemes: SepaSchemes | null;
  /** The national bank codes that lead to it, ascending. */
  readonly bankCodes: readonly string[];
  /** Codes no longer in use for whose accounts it answers; of a bank that is gone its own. Ascending. */
  readonly retiredBankCodes: readonly string[];
  /** Null for a bank in business. */
  readonly retired: RetiredBank | null;
  /** How many branch records (not XXX) belong to it. */
  readonly branches: number;
  /** As that of a BIC record. */
  readonly source: OwnSource | null;
}

export interface BicRecord {
  readonly bic: string;
  readonly bankName: string;
  readonly branchName: string | null;
  readonly city: string | null;
  readonly address: string | null;
  /** Legal Entity Identifier, ISO 17442; null where none is known, or several. */
  readonly lei: string | null;
  /** Every LEI known for this BIC, ascending. */
  readonly leiCandidates: readonly string[];
  readonly bankSlug: string | null;
  /** Null where no register of schemes has it or its head office. */
  readonly sepaSchemes: SepaSchemes | null;
  /** The year, month or day (ISO 8601) of the newest source that lists it. */
  readonly asOf: string;
  /** `overlay` where it is the operator's own; null of bundled data, whose records rest on several classes. */
  readonly source: OwnSource | null;
}

/** Where the branch is that a branch code stands for. */
export interface BranchPlace {
  readonly city: string | null;
  /** Null where the list has no street, or several for the same code. */
  readonly address: string | null;
}

export interface SearchQuery {
  /** Null lists everything. */
  readonly q: string | null;
  /** Upper case, ISO 3166-1 alpha-2; null means any. */
  readonly country: string | null;
  /** A LEI, upper case: what has it alone; null or none means any. */
  readonly lei?: string | null;
  readonly limit: number;
  readonly offset: number;
  /** Slugs or BICs that are left out. */
  readonly without?: ReadonlySet<string>;
}

export interface SearchPage<T> {
  /** Matches before limit and offset. */
  readonly total: number;
  readonly results: readonly T[];
}

export interface Dataset {
  readonly name: string;
  readonly count: number;
  readonly asOf: string;
  readonly publisher: string;
  readonly licence: string;
  /** Whether every bank code of the country is in it, so that a missing one is not allocated. */
  readonly complete: boolean;
  /** How often its publisher issues the file that it can be refreshed from; null where it has none. */
  readonly issued: Rhythm | null;
  /** The day by which another edition is to be expected (ISO 8601); null where `issued` is. */
  readonly expected: string | null;
}

/** Where a publisher names no rhythm, its file is issued when it changes: another is to be expected after a year. */
export const RHYTHMS = ['daily', 'weekly', 'monthly', 'quarterly', 'when it changes'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** BIC records by the year of their newest source. */
export interface BicYear {
  readonly year: string;
  readonly count: number;
  /** How many have a source of that year or a later one; in the oldest year all. */
  readonly countSince: number;
}

export interface CountryCoverage {
  readonly country: string;
  readonly banks: number;
  /** Of them those whose `sepaSchemes` are known. */
  readonly banksInSchemes: number;
  readonly bics: number;
  readonly branches: number;
  /** Bank codes in use, and those of them whose accounts have a check that is known. */
  readonly bankCodes: number;
  readonly checkedBankCodes: number;
}

/** How much an operator has beside the bundled data. */
export interface OverlayCounts {
  readonly bankCodes: number;
  readonly retiredBankCodes: number;
  readonly bics: number;
  readonly branches: number;
  /** Ranges of sort codes in the table of the British modulus check. */
  readonly modulusRanges: number;
  /** Dates of its rows (ISO 8601): a year, a month or a day; null where it has none. */
  readonly oldest: string | null;
  readonly newest: string | null;
}

export interface Directory {
  /** Changes exactly when the bundled data or the operator's change. */
  readonly version: string;
  /** `code` in the width the country's BBAN gives it. Never throws; an unknown country is `unknown`. */
  bankCode(country: string, code: string): BankCodeEntry;
  /** The branch of two codes in the widths of the country's BBAN; null where no list of the country's branches has it. */
  branchPlace(country: string, bankCode: string, branchCode: string): BranchPlace | null;
  /** The record of exactly these 11 characters, upper case; null when it is not listed. */
  bic(bic11: string): BicRecord | null;
  /** Every record whose first eight characters are these, by BIC. */
  bicsOfInstitution(bic8: string): readonly BicRecord[];
  bank(slug: string): Bank | null;
  searchBanks(query: SearchQuery): SearchPage<Bank>;
  searchBics(query: SearchQuery): SearchPage<BicRecord>;
  datasets(): readonly Dataset[];
  coverage(): readonly CountryCoverage[];
  /** The newest year first. */
  bicYears(): readonly BicYear[];
  /** The tables of the German IBAN rules. */
  ibanRules(): IbanRuleTables;
  /** Swedish clearing numbers, ascending; empty where the data have none. */
  clearingRanges(): readonly ClearingRange[];
  /** The banks' own checks of account numbers. */
  readonly accounts: AccountChecks;
  /** Null where the operator has none. */
  readonly overlay: OverlayCounts | null;
}
