import type { CharacterValues } from '../../check-digits/computed.ts';

/** The check digits of a country, as a function that computes them. Validation compares the result. Generation and conversion write it. */
export interface NationalCheck {
  /** The published name of the rule: `ISO 7064 MOD 97-10`, `clé RIB`, `CIN`. */
  readonly name: string;
  /** The text that publishes the rule. */
  readonly source: string;
  /**
   * Computes the check characters of a BBAN, given as character values from index 0. The result is NO_DIGIT, NOT_KNOWN, or one decimal
   * number for the digits at `Country.checkPositions` in order. A single letter is its value, 10 to 35. The function ignores the characters
   * at the check positions, and it allocates no memory.
   */
  readonly compute: (bban: CharacterValues) => number;
  /**
   * True if an account with this BBAN can exist without the right check characters. Then wrong check characters do not prove that the
   * number is wrong.
   */
  readonly isOptional?: (bban: CharacterValues) => boolean;
}
