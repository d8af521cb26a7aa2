import type { CharacterValues } from '../../check-digits/computed.ts';

/**
 * The check digits of a country. Validation compares the computed check digits with the given ones. Generation and conversion write them
 * into the BBAN.
 */
export interface NationalCheck {
  /** The published name of the rule: `ISO 7064 MOD 97-10`, `clé RIB`, `CIN`. */
  readonly name: string;
  /** The text that publishes the rule. */
  readonly source: string;
  /**
   * Computes the check characters of a BBAN, which is given as character values. The result is NO_DIGIT, NOT_KNOWN or a decimal number: the
   * digits at `Country.checkPositions` in their order. For a single letter it is the value of the letter, 10 to 35. The characters at the
   * check positions do not matter. The function allocates no memory.
   */
  readonly compute: (bban: CharacterValues) => number;
  /** True if accounts with this BBAN can have other check characters. Then wrong check characters do not prove that the number is wrong. */
  readonly isOptional?: (bban: CharacterValues) => boolean;
}
