/**
 * What every check-digit rule of this project computes from, and what it answers.
 *
 * Characters come as their ISO 7064 values, one per array element: 0 to 9 for digits, 10 to 35 for letters.
 */
export type CharacterValues = ArrayLike<number>;

/** The rule says that no check digit exists for these characters: such a number is never issued. */
export const NO_DIGIT = -1;

/** The rule does not say what these characters need: neither right nor wrong is known. */
export const NOT_KNOWN = -2;
