const ZERO = 48;
const NINE = 57;
/** From the value of an upper-case letter to its character code. */
export const TO_LETTER = 55;

/** The ISO 7064 values of a text of digits and upper-case letters. */
export function valuesOf(text: string): Uint8Array {
  const values = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    values[i] = code - (code <= NINE ? ZERO : TO_LETTER);
  }
  return values;
}

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The digits and upper-case letters that have these ISO 7064 values, from start to end (excluded). */
export function textOf(values: ArrayLike<number>, start = 0, end = values.length): string {
  let text = '';
  for (let i = start; i < end; i++) text += CHARACTERS[values[i]!]!;
  return text;
}
