/** The input of every check-digit rule: the ISO 7064 value of each character. Digits have the values 0 to 9, letters 10 to 35. */
export type CharacterValues = ArrayLike<number>;

/** Result of a rule if no check digit exists for these characters. A number with these characters is never issued. */
export const NO_DIGIT = -1;

/** Result of a rule if it does not say which check digit these characters have. */
export const NOT_KNOWN = -2;
