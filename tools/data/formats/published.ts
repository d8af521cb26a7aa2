/** What a reader of a published file gives: rows of one kind, as the publisher writes them. */

export interface PublishedBank {
  readonly country: string;
  readonly bank_code: string;
  readonly name: string;
  /** 8 or 11 characters, or empty. */
  readonly bic: string;
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

export type Published =
  | { readonly kind: 'banks'; readonly rows: readonly PublishedBank[] }
  | { readonly kind: 'bics'; readonly rows: readonly PublishedBic[] }
  | { readonly kind: 'leis'; readonly rows: readonly PublishedLei[] }
  | { readonly kind: 'branches'; readonly rows: readonly PublishedBranch[] };

/** Reads a whole file; throws with what does not fit the format, so that a wrong or cut file changes nothing. */
export type Reader = (bytes: Uint8Array) => Published;
