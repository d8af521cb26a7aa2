import type { Directory } from '../banks/directory.ts';
import type { Finding, RuleCount } from './findings.ts';
import type { Profile, Severity } from './rules/table.ts';
import type { Summary } from './summary.ts';

export interface CheckOptions {
  readonly profile: Profile;
  /** The day of the check (ISO 8601). */
  readonly on: string;
  /** How many findings are answered with their places. */
  readonly limit: number;
  /** Whether findings tell the end-to-end identification of their payment. */
  readonly references: boolean;
  readonly directory: Directory;
  /** Uniform in [0, 1): the key of the fingerprints by which repetitions are told. */
  readonly random: () => number;
}

/** What is found in a file; never that it is valid, since a bank may have rules of its own. */
export interface CheckedFile {
  readonly verdict: 'problems' | 'nothing_found';
  /** Whether the file was read to its end. */
  readonly complete: boolean;
  readonly profile: Profile;
  readonly on: string;
  readonly summary: Summary;
  readonly counts: Readonly<Record<Severity, number>>;
  readonly rules: readonly RuleCount[];
  readonly findings: readonly Finding[];
  /** Whether there are more findings than are told with their places. */
  readonly truncated: boolean;
  /** False where the file has more payments than can be compared with each other. */
  readonly duplicatesChecked: boolean;
}
