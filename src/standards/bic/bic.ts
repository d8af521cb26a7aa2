import { COUNTRY_NAMES } from '../countries/iso3166.ts';
import type { Result } from '../../base/errors.ts';
import { ok, refuse } from '../../base/errors.ts';
import { upperCaseAscii } from '../../base/text/ascii.ts';
import { bic11Of, bic8Of, branchOf, countryOf, isBic, isHeadOffice, prefixOf, suffixOf } from './parts.ts';

/** Last character of the location code of a BIC in the test system. */
const TEST = '0';

/** A Business Identifier Code, ISO 9362:2022. */
export interface Bic {
  /** The BIC as given, in upper case: 8 or 11 characters. */
  readonly bic: string;
  readonly bic8: string;
  /** The BIC in 11 characters. Those of a head office end in `XXX`. */
  readonly bic11: string;
  readonly bank: string;
  /** Country code: ISO 3166-1 alpha-2, or XK for Kosovo. */
  readonly country: string;
  readonly location: string;
  /** The branch identifier; null for the head office. */
  readonly branch: string | null;
  readonly headOffice: boolean;
  /** True for a BIC of the test system. The second character of its location code is 0. */
  readonly test: boolean;
}

/**
 * Reads a BIC in upper or lower case, with or without spaces. Refuses a text with another form, and a country that ISO 3166-1 does not
 * have.
 */
export function parseBic(text: string): Result<Bic> {
  const bic = upperCaseAscii(text.replaceAll(' ', ''));
  if (!isBic(bic)) {
    return refuse(
      'INVALID_PARAMETER',
      'the BIC is not well formed: it needs 8 or 11 letters and digits, with the country at positions 5 and 6, such as DEUTDEFF',
      'bic',
    );
  }
  const country = countryOf(bic);
  if (!COUNTRY_NAMES.has(country)) {
    return refuse('INVALID_PARAMETER', 'the BIC does not have a country of ISO 3166 at positions 5 and 6', 'bic');
  }
  const location = suffixOf(bic);
  const headOffice = isHeadOffice(bic);
  return ok({
    bic, bic8: bic8Of(bic), bic11: bic11Of(bic), bank: prefixOf(bic), country, location,
    branch: headOffice ? null : branchOf(bic), headOffice, test: location.endsWith(TEST),
  });
}
