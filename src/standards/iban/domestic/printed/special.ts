import type { Country } from '../../../countries/country.ts';
import type { Result } from '../../../../base/errors.ts';
import { ok } from '../../../../base/errors.ts';
import type { BankLookup, Construction } from './construction.ts';
import { type NumberPart, type PartValues, clean } from './part.ts';

/** Builds and prints the numbers of a country whose numbers do not consist of unchanged parts of the BBAN. */
export interface SpecialConstruction extends Construction {
  readonly scheme: string;
  /** A published number. Set if the country's example IBAN has no printed number. */
  readonly sample?: { readonly display: string; readonly inputs: PartValues };
  /** Returns the printed number of an IBAN; null if the IBAN has no such form. */
  print(iban: string, banks: BankLookup): string | null;
}

/** Creates the construction of a country. It is called once for each country. */
export type SpecialConstructor = (country: Country) => SpecialConstruction;

/** Returns a part that consists of digits. */
export const digits = (name: NumberPart['name'], label: string, shortest: number, longest = shortest): NumberPart => ({
  name, label, classes: 'n'.repeat(longest), shortest, isComputed: false, usual: null,
});

/** Reads a number that has only one part. Ignores separators. */
export const readWhole = (text: string): Result<{ readonly domestic_number: string }> => ok({ domestic_number: clean(text) });

export const asPrinted = (printed: string): { readonly domestic_number: string } => ({ domestic_number: clean(printed) });
