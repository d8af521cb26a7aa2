const DASHES = /\p{Pd}|\u2212/gu;
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;
const BLANKS = /[\p{Zs}\t]+/gu;

/** Returns the text with only one kind of blank and of dash, and without invisible characters. */
export const tidyText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(BLANKS, ' ').replace(DASHES, '-').trim();
