import type { CharacterValues } from '../../check-digits/computed.ts';

/**
 * A country's own check digits, written once as computing them: validation compares, generation and conversion fill in.
 */
export interface NationalCheck {
  /** The published name of the rule: `ISO 7064 MOD 97-10`, `clé RIB`, `CIN`. */
  readonly name: string;
  /** The text that publishes it. */
  readonly source: string;
  /**
   * The check characters for the BBAN whose character values begin at index 0, or NO_DIGIT, or NOT_KNOWN. They are one decimal
   * number over `Country.checkPositions` in order; a single letter is its value, 10 to 35. What stands at the check positions themselves is
   * ignored. Allocates nothing.
   */
  readonly compute: (bban: CharacterValues) => number;
}
