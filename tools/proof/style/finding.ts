/** A place that breaks a rule of style. */
export interface Finding {
  /** The name of the rule in the counts. */
  readonly marker: string;
  /** Line number from 1. */
  readonly line: number;
  /** The sentence, or the part of the line, that breaks the rule. */
  readonly text: string;
}
