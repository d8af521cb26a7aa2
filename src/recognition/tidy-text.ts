const DASHES = /\p{Pd}|\u2212/gu;
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}]/gu;
const BLANKS = /[\p{Zs}\t]+/gu;

/** Returns the text without invisible characters. All blanks become spaces, and all dashes become hyphens. */
export const tidyText = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(BLANKS, ' ').replace(DASHES, '-').trim();
