/** Columns of the tables that an operator can provide. They equal the columns of the tables in `data/`. `data/README.md` explains them. */
export const BANK_COLUMNS = [
  'bank_code', 'name', 'other_name', 'bic', 'alt_bic', 'city', 'primary', 'check_method', 'successor', 'source', 'as_of',
] as const;
export const BIC_COLUMNS = ['bic', 'name', 'branch', 'city', 'address', 'lei', 'source', 'as_of'] as const;
export const PLACE_COLUMNS = ['bank_code', 'branch_code', 'city', 'address', 'source', 'as_of'] as const;
export const RETIRED_COLUMNS = [
  'country', 'bank_code', 'former_name', 'retired_on', 'how', 'listed_last', 'missing_first', 'successor', 'successor_name',
    'successor_source', 'source', 'as_of',
] as const;

/** A year, a month or a day of ISO 8601. */
export const DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

/** A check method of the Bundesbank, or an empty text. */
export const CHECK_METHOD = /^(?:[0-9A-Z]{2})?$/;
