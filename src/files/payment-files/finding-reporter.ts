import type { CheckOptions } from './checked-file.ts';
import { Findings, type PaymentPlace } from './findings.ts';
import { type FilePlace, placeOf } from './places.ts';
import { BankLookup, type CheckContext, type FindingDetails, type RuleScope } from './rules/check.ts';
import { ruleOf, type RuleName, type Severity, worseOf } from './rules/table.ts';
import { type MessageName, isDebit, isOf2009 } from './schema/names.ts';

/** Receives the findings of a check. The profile and the message type decide the severity. */
export class FindingReporter {
  readonly #limit: number;
  #check: CheckContext;
  #findings: Findings;
  /** Most serious finding about the open payment. Null if the payment has no findings. */
  #worst: Severity | null = null;

  constructor({ profile, checkDay, directory, limit, addresses }: CheckOptions) {
    this.#limit = limit;
    this.#check = { profile, checkDay, isOf2009: false, isDebit: false, addresses, directory, banks: new BankLookup(directory) };
    this.#findings = new Findings(this.#check, limit);
  }

  get check(): CheckContext {
    return this.#check;
  }

  /** The findings so far. */
  get findings(): Findings {
    return this.#findings;
  }

  /** Sets the message type. Later findings get its severities; earlier findings keep theirs. */
  setMessage(message: MessageName): void {
    this.#check = { ...this.#check, isOf2009: isOf2009(message), isDebit: isDebit(message) };
    const before = this.#findings;
    this.#findings = new Findings(this.#check, this.#limit);
    for (const { rule, severity, message: text, ...finding } of before.list()) this.#findings.add(rule, severity, text, () => finding);
  }

  /** Returns the context of the rules for a part of the file. `place`: payment of the part; null outside payments. */
  scope(isSepa: boolean, place: PaymentPlace | null): RuleScope {
    return {
      check: this.#check,
      isSepa,
      report: (rule, element, details) => {
        const severity = this.#findings.severity(rule, isSepa);
        if (severity === null) return false;
        this.#add(rule, severity, () => placeOf(element), details, place);
        return true;
      },
    };
  }

  /** Reports a finding on the file as a whole, or on its structure. */
  reportAt(rule: RuleName, place: FilePlace, details: FindingDetails = {}, payment: PaymentPlace | null = null): void {
    const severity = this.#findings.severity(rule, false);
    if (severity !== null) this.#add(rule, severity, () => place, details, payment);
  }

  /** Ends a payment. Returns the severity of its most serious finding. Null if the payment has no findings. */
  endPayment(): Severity | null {
    const worst = this.#worst;
    this.#worst = null;
    return worst;
  }

  #add(rule: RuleName, severity: Severity, place: () => FilePlace, details: FindingDetails = {}, payment: PaymentPlace | null): void {
    const reported = details.severity ?? severity;
    if (payment !== null) this.#worst = worseOf(this.#worst, reported);
    this.#findings.add(rule, reported, details.message ?? ruleOf(rule).text, () => ({
      ...place(), payment, value: details.value ?? null, right: details.right ?? null,
    }));
  }
}
