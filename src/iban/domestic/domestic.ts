import type { Country } from '../../countries/country.ts';
import type { PartName } from './constructions.ts';
import { constructionOf, wholeBban } from './constructions.ts';
import { DOMESTIC_FORMS } from './forms.ts';
import { BBAN_START } from '../validate.ts';

/** An account number as the country writes it on paper. */
export interface Domestic {
  readonly scheme: string;
  /** For people; it cannot be read back, because leading zeros may be left out. */
  readonly display: string;
  /** What `convert` builds the same IBAN from, at full width. */
  readonly inputs: { readonly [name in PartName]?: string };
}

/** The domestic form of a valid IBAN; null where the country has none but the IBAN, or the number cannot be built again. */
export function domestic(country: Country, iban: string): Domestic | null {
  const found = DOMESTIC_FORMS.get(country.code);
  if (found === undefined) return null;
  const display = found.print(iban);
  const inputs: { [name in PartName]?: string } = {};
  for (const part of constructionOf(country) ?? wholeBban(country)) {
    const text = iban.slice(BBAN_START + part.start, BBAN_START + part.end);
    if (part.always !== null && text !== part.always) return null;
    inputs[part.name] = part.name === 'domestic_number' ? display : text;
  }
  return { scheme: found.scheme, display, inputs };
}
