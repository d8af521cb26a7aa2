/**
 * The interface to the data about banks. `src/directory/bundle` implements it for the bundled data. Tests implement it for invented
 * banks. Every BIC has 11 characters (ISO 9362): the branch code of a head office is XXX.
 */
import type { AccountChecks } from '../countries/accounts/account-check.ts';
import type { IbanRuleTables } from './german-iban-rules.ts';
import type { ClearingRange } from './swedish-clearing-numbers.ts';

/**
 * Status of a bank code. `not_allocated`: the code is not in the bundled national list, this list is complete, and its deletions are known.
 * `unknown`: the code is not in the list, but the list may have gaps. `retired`: the code was in use earlier. Its entry names the bank
 * that now has its accounts, if a source names that bank.
 */
export type BankCodeStatus = 'listed' | 'retired' | 'not_allocated' | 'unknown';

/** Source of the operator's own data. */
export type OwnSource = 'overlay';

/**
 * Class of a source. `official`: a central bank, a supervisor or a scheme. `published`: an association, a system operator or a bank.
 * `compiled`: collected from public pages. `overlay`: the operator's own data.
 */
export type SourceClass = 'official' | 'published' | 'compiled' | OwnSource;

/**
 * The SEPA schemes in which a BIC or its head office is listed. True: listed in the scheme. False: listed, but only in other schemes. Null:
 * unknown, because only the SCL-Directory has the BIC, and it covers only `sct`, `sddCore` and `sddB2b`. Null also if the bank was not in
 * the scheme more than twelve months ago (scheme-age.ts). Sources: the registers of participants of the European Payments Council and the
 * SCL-Directory of the Bundesbank.
 */
export interface SepaSchemes {
  readonly sct: boolean | null;
  readonly sctInst: boolean | null;
  readonly sddCore: boolean | null;
  readonly sddB2b: boolean | null;
  readonly octInst: boolean | null;
  /** Verification of payee. A bank counts as a participant even if its registration was pending on the day of the register. */
  readonly vop: boolean | null;
  /** Day of the register (ISO 8601). If two registers are used, it is the earlier day. */
  readonly asOf: string;
}

/** Details of a retired bank code. */
export interface RetiredCode {
  /** Name of the bank when the code was last listed. */
  readonly formerName: string | null;
  /** A year, a month or a day (ISO 8601). */
  readonly retiredOn: string | null;
  /** Code of the bank that now has the accounts of the retired bank. After several mergers it is the last code, which is in use. */
  readonly successorBankCode: string | null;
}

/**
 * The directory entry of a bank code. If the code is not listed, only `status` and `hasList` have a value: everything else is null or
 * empty.
 */
export interface BankCodeEntry {
  readonly status: BankCodeStatus;
  /** True if the directory has a list of the country's bank codes. Without a list, a missing code proves nothing. */
  readonly hasList: boolean;
  readonly name: string | null;
  readonly city: string | null;
  /** The only BIC of this bank code; null if no BIC or several BICs are known. */
  readonly bic: string | null;
  /** Every known BIC of this bank code. The publisher's main record is first. */
  readonly bicCandidates: readonly string[];
  /** SEPA schemes of `bic`; null if no register has the BIC. */
  readonly sepaSchemes: SepaSchemes | null;
  /** Key of the bank in `Directory.bank`. */
  readonly slug: string | null;
  /** Check-digit method that the national publisher names for this bank code (Bundesbank: two characters such as `06`). */
  readonly checkMethod: string | null;
  /**
   * Successor that the publisher names. For a retired code it is the code that now has its accounts, and that is in use. Null if no
   * successor is named.
   */
  readonly successor: string | null;
  /** German IBAN rule of this bank code with its version, such as `0005.03`; null if it is unknown. */
  readonly ibanRule: string | null;
  /**
   * Date of the source row that has the name (a year, month or day, ISO 8601), and the class of its source. Null if the name is unknown.
   */
  readonly asOf: string | null;
  readonly source: SourceClass | null;
  /** Null for a code in use. */
  readonly retired: RetiredCode | null;
}

/** Details of a closed bank. */
export interface RetiredBank {
  readonly retiredOn: string | null;
  /** The bank that took over, if a source names it. */
  readonly successorBankCode: string | null;
  readonly successorName: string | null;
  readonly successorSlug: string | null;
}

/**
 * An institution. There is one for each BIC of a head office, one for each national bank code without a BIC, and one for each closed bank.
 * Several banks can have the BIC of their central institution.
 */
export interface Bank {
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly city: string | null;
  readonly bic: string | null;
  /** Legal Entity Identifier of the bank itself, never of its central institution. Null if no LEI is known, or several. */
  readonly lei: string | null;
  /** SEPA schemes of `bic`; null if no register has the BIC. */
  readonly sepaSchemes: SepaSchemes | null;
  /** National bank codes of the bank, ascending. */
  readonly bankCodes: readonly string[];
  /** Retired bank codes whose accounts the bank has now, ascending. For a closed bank they are its own codes. */
  readonly retiredBankCodes: readonly string[];
  /** Null for a bank in business. */
  readonly retired: RetiredBank | null;
  /** Number of its branch records. The record of the head office (XXX) does not count. */
  readonly branches: number;
  /** `overlay` for the operator's own data. Null for bundled data. */
  readonly source: OwnSource | null;
}

export interface BicRecord {
  readonly bic: string;
  readonly bankName: string;
  readonly branchName: string | null;
  readonly city: string | null;
  readonly address: string | null;
  /** Legal Entity Identifier, ISO 17442. Null if no LEI is known, or several. */
  readonly lei: string | null;
  /** Every known LEI of this BIC, ascending. */
  readonly leiCandidates: readonly string[];
  readonly bankSlug: string | null;
  /** Null if no register of schemes has the BIC or its head office. */
  readonly sepaSchemes: SepaSchemes | null;
  /** Date of the newest source that lists the BIC (a year, month or day, ISO 8601). */
  readonly asOf: string;
  /** `overlay` for the operator's own data. Null for bundled data, because a record can have sources of several classes. */
  readonly source: OwnSource | null;
}

/** Address of the branch with this branch code. */
export interface BranchPlace {
  readonly city: string | null;
  /** Street. Null if the list has no street for the code, or several. */
  readonly address: string | null;
}

export interface SearchQuery {
  /** Search text; null lists everything. */
  readonly q: string | null;
  /** Country code in upper case, ISO 3166-1 alpha-2; null means any country. */
  readonly country: string | null;
  /** LEI in upper case: the result then has only items with this LEI. Null or missing means any LEI. */
  readonly lei?: string | null;
  readonly limit: number;
  readonly offset: number;
  /** Slugs or BICs of items that the result omits. */
  readonly without?: ReadonlySet<string>;
}

export interface SearchPage<T> {
  /** Number of matches before `limit` and `offset` are applied. */
  readonly total: number;
  readonly results: readonly T[];
}

export interface Dataset {
  readonly name: string;
  readonly count: number;
  readonly asOf: string;
  readonly publisher: string;
  readonly licence: string;
  /** True if the dataset contains every bank code of the country. Then a code that is missing there is not allocated. */
  readonly complete: boolean;
  /** Rhythm in which the publisher issues new editions as a file. Null if the publisher issues no file. */
  readonly issued: Rhythm | null;
  /** Day on which a new edition is due (ISO 8601); null if `issued` is null. */
  readonly expected: string | null;
  /** Content of the file; null if `issued` is null. */
  readonly content: FeedContent | null;
}

/** Contents of the files that publishers issue. */
export const FEED_CONTENTS = ['bank_codes', 'branches', 'institutions', 'leis', 'sepa_schemes'] as const;
export type FeedContent = (typeof FEED_CONTENTS)[number];

/** Rhythms of publication. If the publisher names no rhythm, it is `when it changes`, and a new edition is due after a year. */
export const RHYTHMS = ['daily', 'weekly', 'monthly', 'quarterly', 'when it changes'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** Number of BIC records whose newest source is from this year. */
export interface BicYear {
  readonly year: string;
  readonly count: number;
  /** Number of records whose newest source is from this year or a later year. For the oldest year it is the number of all records. */
  readonly countSince: number;
}

export interface CountryCoverage {
  readonly country: string;
  readonly banks: number;
  /** Number of banks for which `sepaSchemes` is known. */
  readonly banksInSchemes: number;
  readonly bics: number;
  readonly branches: number;
  /** Number of bank codes in use, and number of those whose accounts have a known check. */
  readonly bankCodes: number;
  readonly checkedBankCodes: number;
}

/** Number of the operator's own entries. */
export interface OverlayCounts {
  readonly bankCodes: number;
  readonly retiredBankCodes: number;
  readonly bics: number;
  readonly branches: number;
  /** Number of sort-code ranges in the table of the British modulus check. */
  readonly modulusRanges: number;
  /** Earliest and latest date of the rows (a year, month or day, ISO 8601). Null if no row has a date. */
  readonly oldest: string | null;
  readonly newest: string | null;
}

export interface Directory {
  /** A version that changes if and only if the bundled data or the operator's data change. */
  readonly version: string;
  /**
   * Returns the entry of a bank code. `code` must have the length of bank codes in the country's BBAN. Never throws. The status is
   * `unknown` for an unknown country.
   */
  bankCode(country: string, code: string): BankCodeEntry;
  /**
   * Returns the place of a branch. Both codes must have their lengths in the country's BBAN. Null if no list of the country's branches has
   * the branch.
   */
  branchPlace(country: string, bankCode: string, branchCode: string): BranchPlace | null;
  /** Returns the record of a BIC of 11 characters in upper case. Null if the BIC is not listed. */
  bic(bic11: string): BicRecord | null;
  /** Returns every record whose BIC begins with these eight characters, sorted by BIC. */
  bicsOfInstitution(bic8: string): readonly BicRecord[];
  bank(slug: string): Bank | null;
  searchBanks(query: SearchQuery): SearchPage<Bank>;
  /**
   * True if a word is in the name, the brand or the place of a bank (`COMMERZBANK`), or begins a name without its space (`ALFABANK`).
   * Much faster than a search.
   */
  isInName(word: string): boolean;
  searchBics(query: SearchQuery): SearchPage<BicRecord>;
  /**
   * Prepares searches and coverage in steps. Without a call they are prepared when they are first used. Absent if the preparation takes no
   * time.
   */
  readonly prepare?: () => Generator<undefined, void>;
  datasets(): readonly Dataset[];
  coverage(): readonly CountryCoverage[];
  /** Returns the years, the newest first. */
  bicYears(): readonly BicYear[];
  /** Returns the tables of the German IBAN rules. */
  ibanRules(): IbanRuleTables;
  /** Returns the Swedish clearing numbers, ascending. Empty if the data have none. */
  clearingRanges(): readonly ClearingRange[];
  /** Checks of account numbers by the rules of banks. */
  readonly accounts: AccountChecks;
  /** Counts of the operator's own data; null if the operator has none. */
  readonly overlay: OverlayCounts | null;
}
