/** The concerns that a row of a list raises because of an earlier row. They are part of the table of all concerns (concerns.ts). */

interface RowConcern {
  readonly level: 'ask';
  readonly means: string;
  /** Replaces `means` if the number of the earlier row is known. */
  readonly meaningFor: (row: number) => string;
  readonly todo: string;
}

export const ROW_CONCERNS = {
  same_iban_other_name: {
    level: 'ask',
    means: 'an earlier row of the list has the same IBAN under another name',
    meaningFor: (row) => `row ${row} has the same IBAN under another name`,
    todo: 'ask which of the two names belongs to the account',
  },
  same_name_other_iban: {
    level: 'ask',
    means: 'an earlier row of the list has the same name with another IBAN',
    meaningFor: (row) => `row ${row} has the same name with another IBAN`,
    todo: 'ask the holder which IBAN is right, but do not use the telephone number or address in the list',
  },
  duplicate_payment: {
    level: 'ask',
    means: 'an earlier row of the list is the same payment',
    meaningFor: (row) => `row ${row} is the same payment`,
    todo: 'compare both with the invoice before you pay twice',
  },
} as const satisfies Readonly<Record<string, RowConcern>>;

/** The concern about a cell with several IBANs. */
export const SEVERAL_IBANS = {
  level: 'ask',
  means: 'the cell has several IBANs',
  todo: 'split the cell, so that each row has one IBAN',
} as const;

export type RowConcernCode = keyof typeof ROW_CONCERNS;
export const ROW_CONCERN_CODES = Object.keys(ROW_CONCERNS) as RowConcernCode[];

/** Number of the earlier row for each code, in the order of the codes. 0 for a concern that the row does not raise. */
export type OtherRows = readonly number[];

/** Returns the earlier rows for both sets of concerns. The first set wins if both have a row for a code. */
export const joinedOtherRows = (a: OtherRows | null, b: OtherRows | null): OtherRows | null =>
  (a === null || b === null ? a ?? b : a.map((row, i) => row || b[i]!));
