/** The other party of a payment, as written in the file: the payee, or the payer of a direct debit. Missing texts are empty. */
export interface Payee {
  /** Number of the payment in the file, from 1. */
  readonly number: number;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
}

/** The other parties by the key of their payment. */
export type Payees = ReadonlyMap<string, Payee>;
