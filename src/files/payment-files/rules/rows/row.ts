import { DK_ANNEX_3 } from '../../../../standards/editions/table.ts';
import type { FactName } from '../facts.ts';

/** The formats of the German banks, as rules name them. */
export const ANNEX_3 = `DK Annex 3 ${DK_ANNEX_3.version}`;

/** A rule for payment files, in the form of its table. */
export interface RuleRow {
  /**
   * Severities in the profiles sepa, de, ch, iso: E error, W warning, N note, - off. `s`: only for SEPA payments. Ed: an error in domestic
   * payments, a warning in SEPA payments.
   */
  readonly in: string;
  /** Checked elements: h/ is GrpHdr, b/ PmtInf, t/ CdtTrfTxInf or DrctDbtTxInf. */
  readonly where: string;
  /** Message: the fault and the correction. */
  readonly text: string;
  /** Documents, with clauses, that require the rule. A violation is then an error. Empty if no document requires it. */
  readonly required: string;
  /** Documents or lists that only recommend the rule, or from which Kontor derives it. */
  readonly advised: string;
  /** Reasons that a bank would give for the rejection: ISO 20022 external status reasons. */
  readonly reason: string;
  /** Dated facts that the rule uses. */
  readonly facts?: readonly FactName[];
}
