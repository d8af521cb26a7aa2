/**
 * The input of every check-digit rule: ISO 7064 values of characters, one per element. Digits have the values 0 to 9, letters 10 to 35.
 */
export type CharacterValues = ArrayLike<number>;

/** Result of a rule by which these characters have no check digit. Such a number is never issued. */
export const NO_DIGIT = -1;

/** Result of a rule that does not decide the check digit of these characters. */
export const NOT_KNOWN = -2;
