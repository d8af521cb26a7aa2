import type { Directory } from '../../standards/banks/directory.ts';
import type { Finding, KindCount, RuleCount } from './findings.ts';
import type { Profile, Severity } from './rules/table.ts';
import type { Original } from './status/original.ts';
import type { ExplainedReport } from './status/report.ts';
import type { Summary } from './summary.ts';

export interface CheckOptions {
  readonly profile: Profile;
  /** The day of the check (ISO 8601). */
  readonly checkDay: string;
  /** Maximum number of findings in the answer. */
  readonly limit: number;
  /** True if findings contain the end-to-end identification of their payment. */
  readonly references: boolean;
  /** True if findings contain the elements that the lines of an address leave. */
  readonly addresses: boolean;
  /** True if an explained answer of a bank contains the texts of the bank, which may contain names. */
  readonly bankTexts: boolean;
  /** The payment file that an answer of a bank belongs to. Null if it is not at hand. */
  readonly original: Original | null;
  readonly directory: Directory;
  /** Returns random numbers in [0, 1). They are the key of the fingerprints that find duplicates. */
  readonly random: () => number;
}

/** Result of a check. It never says that a file is valid, because each bank may have its own rules. */
export interface CheckedFile {
  readonly verdict: 'problems' | 'nothing_found';
  /** True if the file was read to its end. */
  readonly complete: boolean;
  readonly profile: Profile;
  readonly checkDay: string;
  readonly summary: Summary;
  readonly counts: Readonly<Record<Severity, number>>;
  readonly rules: readonly RuleCount[];
  readonly kinds: readonly KindCount[];
  readonly findings: readonly Finding[];
  /** True if the answer omits findings because of the limit. */
  readonly truncated: boolean;
  /** False if the file has so many payments that not all were compared for duplicates. */
  readonly duplicatesChecked: boolean;
  /** The explained answer of a bank (pain.002). Null for other files. */
  readonly report: ExplainedReport | null;
}
