/** The ISO 7064 values of digits and upper-case letters. */
export const values = (text: string): Uint8Array => Uint8Array.from(text, (character) => parseInt(character, 36));

export const textOf = (characterValues: ArrayLike<number>): string =>
  Array.from(characterValues, (value) => value.toString(36).toUpperCase()).join('');
