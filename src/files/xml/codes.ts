/** Code units of the characters that delimit XML markup. */
export const EXCLAMATION = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const AMPERSAND = 0x26;
export const QUOTE = 0x27;
export const SLASH = 0x2f;
export const LESS = 0x3c;
export const EQUALS_SIGN = 0x3d;
export const GREATER = 0x3e;
export const QUESTION = 0x3f;
export const BRACKET = 0x5d;
