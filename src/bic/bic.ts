import { COUNTRY_NAMES } from '../countries/iso3166.ts';
import type { Result } from '../errors.ts';
import { ok, refuse } from '../errors.ts';

/**
 * A Business Identifier Code, ISO 9362:2022: business party prefix 4!c, country 2!a, business party suffix 2!c,
 * branch identifier 3!c, which may be left out. Issued prefixes have letters alone; the standard allows digits.
 */
export interface Bic {
  /** As given, upper case, 8 or 11 characters. */
  readonly bic: string;
  readonly bic8: string;
  /** The head office with branch `XXX`. */
  readonly bic11: string;
  readonly bank: string;
  /** ISO 3166-1 alpha-2, or XK. */
  readonly country: string;
  readonly location: string;
  /** Null for the head office. */
  readonly branch: string | null;
  readonly headOffice: boolean;
  /** A code of the test system: the second character of the location is 0. */
  readonly test: boolean;
}

/** The branch identifier of a head office. */
export const HEAD_OFFICE = 'XXX';

/** ASCII only: no other letter is folded into one. */
const SHAPE = /^[A-Za-z0-9]{4}[A-Za-z]{2}[A-Za-z0-9]{2}(?:[A-Za-z0-9]{3})?$/;

/** Reads a BIC in either case, with or without spaces. Refuses another shape, and country letters that ISO 3166-1 does not know. */
export function parseBic(text: string): Result<Bic> {
  const compact = text.replaceAll(' ', '');
  if (!SHAPE.test(compact)) {
    return refuse(
      'INVALID_PARAMETER',
      'bic is not well formed: a BIC has 8 or 11 letters and digits, the fifth and sixth being the letters of the country, such as DEUTDEFF or DEUTDEFF500',
      'bic',
    );
  }
  const bic = compact.toUpperCase();
  const country = bic.slice(4, 6);
  if (!COUNTRY_NAMES.has(country)) {
    return refuse('INVALID_PARAMETER', 'bic has no country of ISO 3166 at its fifth and sixth character', 'bic');
  }
  const bic8 = bic.slice(0, 8);
  const branch = bic.length > 8 ? bic.slice(8) : HEAD_OFFICE;
  const headOffice = branch === HEAD_OFFICE;
  return ok({
    bic, bic8, bic11: bic8 + branch, bank: bic.slice(0, 4), country, location: bic.slice(6, 8),
    branch: headOffice ? null : branch, headOffice, test: bic[7] === '0',
  });
}
