import type { FactName } from '../facts.ts';

/** A rule for payment files, as it is in its table. */
export interface RuleRow {
  /**
   * Severities in the profiles sepa, de, ch, iso: E error, W warning, N note, - off. `s`: only for SEPA payments. Ed: an error in domestic
   * payments, a warning in SEPA payments.
   */
  readonly in: string;
  /** Checked elements: h/ is GrpHdr, b/ PmtInf, t/ CdtTrfTxInf or DrctDbtTxInf. */
  readonly where: string;
  /** Message: what is wrong and what would be right. */
  readonly text: string;
  /** Documents with their clauses that make it an error. Empty if no document does. */
  readonly required: string;
  /** Documents or lists that only recommend it, or from which Kontor concludes it. */
  readonly advised: string;
  /** Reasons that a bank would state: ISO 20022 external status reasons. */
  readonly reason: string;
  /** Dated facts that the rule uses. */
  readonly facts?: readonly FactName[];
}
