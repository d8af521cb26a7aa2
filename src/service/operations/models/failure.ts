import { CLASS_IN_WORDS, type Country, nameInText } from '../../../standards/countries/country.ts';
import { COUNTRIES } from '../../../standards/countries/registry.ts';
import type { ErrorCode } from '../../../base/errors.ts';
import { extract } from '../../../standards/iban/extract/extract.ts';
import { BBAN_START, type Validation } from '../../../standards/iban/validate.ts';

/**
 * Reason why an IBAN is not valid: the check that failed, and the facts for its text. It contains no part of the IBAN. Therefore the text
 * cannot repeat the IBAN.
 */
export type Reason =
  | { readonly check: 'given' | 'country' | 'mod97' }
  | { readonly check: 'country' | 'length'; readonly several: number }
  | { readonly check: 'length'; readonly country: Country; readonly found: number }
  | { readonly check: 'structure'; readonly country: Country; readonly position: number }
  | { readonly check: 'national'; readonly country: Country };

/** Reason if an item contains no IBAN. */
export const MISSING: Reason = { check: 'given' };
const COUNTRY: Reason = { check: 'country' };
const MOD97: Reason = { check: 'mod97' };
const STRUCTURE = new Map<Country, Reason[]>(COUNTRIES.map((country) => [country, []]));
const NATIONAL = new Map<Country, Reason>(COUNTRIES.map((country) => [country, { check: 'national', country }]));

/** Returns the reason why an IBAN is not valid. Null if it is valid. */
export function reasonOf({ failure, country, iban, position }: Validation): Reason | null {
  switch (failure) {
    case null:
      return null;
    case 'country':
      return COUNTRY;
    case 'length':
      return { check: 'length', country: country!, found: iban.length };
    case 'structure':
      return (STRUCTURE.get(country!)![position] ??= { check: 'structure', country: country!, position });
    case 'mod97':
      return MOD97;
    case 'national':
      return NATIONAL.get(country!)!;
  }
}

/** Returns the reason why a text with several IBANs is not valid. Returns the given reason if the text has fewer than two IBANs. */
export function withSeveral(reason: Reason, text: string): Reason {
  const { check } = reason;
  if (check !== 'country' && check !== 'length') return reason;
  const several = extract(text).length;
  return several > 1 ? { check, several } : reason;
}

/** True if many IBANs share the object of the reason. A reason that names a length or a number of IBANs belongs to one text. */
export const isFixed = (reason: Reason): boolean => reason.check !== 'length' && !('several' in reason);

const CODES = {
  given: 'MISSING_IBAN',
  country: 'INVALID_COUNTRY',
  length: 'INVALID_LENGTH',
  structure: 'INVALID_FORMAT',
  mod97: 'INVALID_CHECK_DIGITS',
  national: 'INVALID_CHECK_DIGITS',
} as const satisfies Record<Reason['check'], ErrorCode>;

/** Codes of invalid IBANs. */
export const FAILURE_CODES = [...new Set(Object.values(CODES))];

export const reasonCode = ({ check }: Reason): (typeof FAILURE_CODES)[number] => CODES[check];

/** Returns the first wrong position in the IBAN, counted from 0. Null if the check does not find a single position. */
export const reasonPosition = (reason: Reason): number | null => (reason.check === 'structure' ? reason.position - 1 : null);

/** Returns text for people: the fault, and the correction. */
export function reasonText(reason: Reason): string {
  if ('several' in reason) return `the text has ${reason.several} IBANs: give each IBAN by itself, or use extract`;
  switch (reason.check) {
    case 'given':
      return 'the IBAN is missing: give an IBAN, with or without spaces';
    case 'country':
      return 'the first two characters are not the code of an IBAN country: an IBAN begins with a country code such as DE, FR or GB';
    case 'length':
      return `an IBAN of ${nameInText(reason.country)} has ${reason.country.length} characters, this one has ${reason.found}`;
    case 'structure':
      return `character ${reason.position} must be ${CLASS_IN_WORDS[reason.country.classes[reason.position - BBAN_START - 1] ?? 'n']}`;
    case 'mod97':
      return 'the check digits (positions 3 and 4) do not fit the rest (mod 97): at least one character is wrong';
    case 'national':
      return `the national check digits of ${nameInText(reason.country)} (${reason.country.nationalCheck!.name}) do not fit: at least ` +
        `one character of the BBAN is wrong`;
  }
}
