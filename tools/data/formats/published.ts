/** The result of a reader: rows of one kind, with the publisher's spelling. */

export interface PublishedBank {
  readonly country: string;
  readonly bank_code: string;
  readonly name: string;
  /** A BIC of 8 or 11 characters, or empty. Missing if the publisher's list has no BICs. Known BICs then stay. */
  readonly bic?: string;
  readonly city: string;
  readonly primary: '0' | '1';
  readonly check_method?: string;
  readonly successor?: string;
  readonly other_name?: string;
}

export interface PublishedBic {
  /** 8 or 11 characters. */
  readonly bic: string;
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly branch?: string;
}

export interface PublishedLei {
  readonly bic: string;
  readonly lei: string;
}

export interface PublishedBranch {
  readonly bank_code: string;
  readonly branch_code: string;
  readonly name: string;
  readonly city: string;
  readonly district: string;
}

/** The address of the branch whose code follows the bank code in the IBAN. */
export interface BranchPlace {
  readonly country: string;
  readonly bank_code: string;
  readonly branch_code: string;
  readonly city: string;
  /** Empty if the list has no address, or several addresses for the same code. */
  readonly address: string;
}

/** The schemes of the European Payments Council that have a register of participants. */
export const SCHEMES = ['sct', 'sct_inst', 'sdd_core', 'sdd_b2b', 'oct_inst', 'vop', 'spaa', 'srtp'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A participant of one scheme. */
export interface Participant extends PublishedBic {
  /** ISO 3166-1 alpha-2. Empty if the register's name of the country is unknown. */
  readonly country: string;
  /** ISO 8601 days on which the participation begins and ends, or empty. */
  readonly from: string;
  readonly until: string;
}

export const SERVICES = ['sct', 'sdd_core', 'sdd_cor1', 'sdd_b2b', 'scc'] as const;

/** The services through which the Bundesbank's clearer reaches a provider. `1` means yes, `0` means no. */
export type Reached = Readonly<Record<'bic' | 'name' | (typeof SERVICES)[number], string>>;

/** An institution of a register that is not a list of bank codes. */
export interface Entity {
  readonly country: string;
  readonly name: string;
  readonly city: string;
  /** Empty if the register has none. */
  readonly lei: string;
  /** As in the IBAN. Empty if the register's own code is a different one. */
  readonly bank_code: string;
  /** True if the institution lends but takes no deposits. Its code is part of IBANs only if a list of bank codes has it. */
  readonly isFinanceCompany: boolean;
}

export type Published =
  | { readonly kind: 'banks'; readonly rows: readonly PublishedBank[]; readonly places?: readonly BranchPlace[] }
  | { readonly kind: 'entities'; readonly rows: readonly Entity[]; readonly places?: readonly BranchPlace[] }
  | { readonly kind: 'participants'; readonly scheme: Scheme; readonly rows: readonly Participant[] }
  | { readonly kind: 'reached'; readonly rows: readonly Reached[] }
  | { readonly kind: 'bics'; readonly rows: readonly PublishedBic[] }
  | { readonly kind: 'leis'; readonly rows: readonly PublishedLei[] }
  | { readonly kind: 'branches'; readonly rows: readonly PublishedBranch[] };

/** Reads a whole file. Throws an error that names the first fault of the format. A wrong or cut-off file therefore changes nothing. */
export type Reader = (bytes: Uint8Array) => Published;
