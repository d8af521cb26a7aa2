/** A place that a rule of style names. */
export interface Finding {
  /** The rule, as it is counted. */
  readonly marker: string;
  /** Line number from 1. */
  readonly line: number;
  /** The sentence, or the part of the line. */
  readonly text: string;
}
