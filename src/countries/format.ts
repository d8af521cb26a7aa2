import type { Country } from './country.ts';

const LETTERS: Readonly<Record<string, string>> = { n: 'n', a: 'A', c: 'c' };

/**
 * The format of a country's IBANs in groups of four: `BEkk nnnn nnnn nnkk`. There k is a check digit, n a digit, A a letter, c either.
 * National check characters are k where they are computed here; a check letter stays A, because k promises a digit.
 */
export function formatOf(country: Country): string {
  let format = `${country.code}kk`;
  for (let i = 0; i < country.classes.length; i++) {
    const letter = LETTERS[country.classes[i]!]!;
    const isCheckDigit = country.nationalCheck !== null && letter !== 'A' && country.checkPositions.includes(i);
    format += isCheckDigit ? 'k' : letter;
  }
  return format.replace(/.{4}(?=.)/g, '$& ');
}
