/** The ISO 7064 values of a text of digits and upper-case letters. */
export const valuesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => parseInt(character, 36));

/** The digits and upper-case letters that have these ISO 7064 values. */
export const textOf = (values: ArrayLike<number>): string =>
  Array.from(values, (value) => value.toString(36).toUpperCase()).join('');
