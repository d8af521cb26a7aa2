import type { Country } from '../../../countries/country.ts';
import type { Result } from '../../../errors.ts';
import { ok } from '../../../errors.ts';
import type { Banks, Construction } from './construction.ts';
import { type Part, type Values, clean } from './part.ts';

/** Constructs and prints the numbers of a country where they are no mere stretches of the BBAN: null where an IBAN has no such form. */
export interface SpecialConstruction extends Construction {
  readonly scheme: string;
  /** A published number, where it does not follow from the example IBAN of the country. */
  readonly sample?: { readonly display: string; readonly inputs: Values };
  print(iban: string, banks: Banks): string | null;
}

/** What makes it; once for each country. */
export type Special = (country: Country) => SpecialConstruction;

/** A part of digits. */
export const digits = (name: Part['name'], label: string, shortest: number, longest = shortest): Part => ({
  name, label, classes: 'n'.repeat(longest), shortest, isComputed: false, usual: null,
});

/** Reads a number that is one part: separators do not matter. */
export const readWhole = (text: string): Result<{ readonly domestic_number: string }> => ok({ domestic_number: clean(text) });

export const asPrinted = (printed: string): { readonly domestic_number: string } => ({ domestic_number: clean(printed) });
