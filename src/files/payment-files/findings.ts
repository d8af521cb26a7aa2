/** Collects the findings of a check. It counts the findings of each rule, and stores findings with their places up to the limit. */
import { ownCopy } from '../../base/text/own-copy.ts';
import { type RuleContext, severityOf } from './rules/severity.ts';
import { compareSeverities, ruleOf, type RuleName, type Severity, PAYMENT_RULES, worseOf } from './rules/table.ts';

/** The payment of a finding. */
export interface PaymentPlace {
  /** Number of the batch, from 1. `index` is the number of the payment in its batch, from 1. */
  readonly batch: number;
  readonly index: number;
  readonly endToEndId: string | null;
}

export interface Finding {
  readonly rule: RuleName;
  readonly severity: Severity;
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly payment: PaymentPlace | null;
  readonly value: string | null;
  readonly right: string | null;
  readonly message: string;
}

/** Number of findings of a rule. Rules without findings have no count. */
export interface RuleCount {
  readonly rule: RuleName;
  /** Most serious severity of its findings. */
  readonly severity: Severity;
  readonly count: number;
}

/** Number of findings with the same rule and the same message. */
export interface KindCount extends RuleCount {
  readonly message: string;
}

/** Number of findings of each rule that are always stored. They are stored even above the limit, so that `list` can prefer them. */
const STORED_OF_RULE = 10;
/** Number of findings of each kind that are always stored. */
const STORED_OF_KIND = 3;
/** Maximum number of kinds that are counted separately. Messages name elements of the schema, so a real file has few kinds. */
const MAX_KINDS = 500;
/** Memory of a kind with its message, in bytes. */
const KIND_BYTES = 512;

type OpenKind = { -readonly [member in keyof KindCount]: KindCount[member] };

interface Kept {
  readonly finding: Finding;
  /** True if the finding is among the first findings of its rule. */
  readonly isFirst: boolean;
}

const ownText = (text: string | null): string | null => (text === null ? null : ownCopy(text));

/** Copies the texts. V8 keeps a joined text as its parts, which takes several times the memory. */
const ownTexts = ({ path, value, right, payment, ...finding }: Found): Found => ({
  ...finding, path: ownCopy(path), value: ownText(value), right: ownText(right), payment: payment && {
    ...payment,
    endToEndId: ownText(payment.endToEndId),
  },
});

type Found = Omit<Finding, 'rule' | 'severity'>;

/** Memory of a finding without its texts, in bytes. */
const FINDING_BYTES = 384;

const bytesOf = ({ path, value, right, message, payment }: Found): number =>
  FINDING_BYTES + 2 * (path.length + (value?.length ?? 0) + (right?.length ?? 0) + message.length + (payment?.endToEndId?.length ?? 0));

export class Findings {
  readonly #limit: number;
  readonly #counts = PAYMENT_RULES.map(() => 0);
  readonly #gravest: (Severity | null)[] = PAYMENT_RULES.map(() => null);
  readonly #kept: Kept[] = [];
  readonly #kinds = new Map<string, OpenKind>();
  /** The last kind of each rule, by its index. */
  readonly #lastKinds: (OpenKind | undefined)[] = [];
  readonly #severities: readonly (readonly (Severity | null)[])[];
  readonly counts: Record<Severity, number> = { error: 0, warning: 0, note: 0 };
  /** Estimated memory of the kept findings, in bytes. */
  heldBytes = 0;

  constructor(judged: RuleContext, limit: number) {
    this.#limit = limit;
    this.#severities = [false, true].map((isSepa) => PAYMENT_RULES.map((rule) => severityOf(rule, judged, isSepa)));
  }

  /** Returns the severity of a rule; null if the rule is off. */
  severity(name: RuleName, isSepa: boolean): Severity | null {
    return this.#severities[isSepa ? 1 : 0]![ruleOf(name).index]!;
  }

  /** Counts a finding. Calls `make` only if the finding is stored. */
  add(name: RuleName, severity: Severity, message: string, make: () => Omit<Found, 'message'>): void {
    const { index } = ruleOf(name);
    this.counts[severity]++;
    this.#gravest[index] = worseOf(this.#gravest[index]!, severity);
    const count = this.#countKind(name, severity, message);
    const isFirst = this.#counts[index]!++ < STORED_OF_RULE || count <= STORED_OF_KIND;
    if (!isFirst && this.#kept.length >= this.#limit) return;
    const found = ownTexts({ ...make(), message });
    this.#kept.push({ finding: { rule: name, severity, ...found }, isFirst });
    this.heldBytes += bytesOf(found);
  }

  /** Counts a finding of a kind. Returns the number of its findings so far. */
  #countKind(rule: RuleName, severity: Severity, message: string): number {
    const { index } = ruleOf(rule);
    // Equal findings often follow each other.
    const last = this.#lastKinds[index];
    const key = last?.message === message ? '' : `${rule} ${message}`;
    const known = key === '' ? last : this.#kinds.get(key);
    if (known !== undefined) {
      this.#lastKinds[index] = known;
      known.severity = worseOf(known.severity, severity);
      return ++known.count;
    }
    if (this.#kinds.size >= MAX_KINDS) return Infinity;
    this.#kinds.set(key, { rule, severity, message, count: 1 });
    this.heldBytes += KIND_BYTES;
    return 1;
  }

  get total(): number {
    return this.counts.error + this.counts.warning + this.counts.note;
  }

  /** Returns the rules with findings, sorted by severity and then by count. */
  rules(): readonly RuleCount[] {
    return PAYMENT_RULES.flatMap(({ name, index }) =>
      (this.#counts[index]! === 0 ? [] : [{ rule: name, severity: this.#gravest[index]!, count: this.#counts[index]! }]))
      .sort((a, b) => compareSeverities(a.severity, b.severity) || b.count - a.count);
  }

  /** Returns the kinds of findings, sorted by severity and then by count. */
  kinds(): readonly KindCount[] {
    return [...this.#kinds.values()].sort((a, b) => compareSeverities(a.severity, b.severity) || b.count - a.count);
  }

  /** Returns at most `limit` findings in the order of the file. The first findings of each rule take precedence. */
  list(): readonly Finding[] {
    const ordered = this.#kept.toSorted((a, b) => a.finding.line - b.finding.line || a.finding.column - b.finding.column);
    let first = this.#limit;
    let others = this.#limit - ordered.filter((one) => one.isFirst).length;
    return ordered.filter(({ isFirst }) => (isFirst ? first-- > 0 : others-- > 0)).map(({ finding }) => finding);
  }
}
