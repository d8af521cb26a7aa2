import type { Country } from './country.ts';

const LETTERS: Readonly<Record<string, string>> = { n: 'n', a: 'A', c: 'c' };

/**
 * Returns the format of a country's IBANs in groups of four, such as `BEkk nnnn nnnn nnkk`. The letter k means a check digit, n a digit, A
 * a letter, c either. National check digits are k if Kontor can compute them. A check letter is A, because k means a digit.
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
