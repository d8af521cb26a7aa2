import type { Country } from '../../standards/countries/country.ts';
import { parseBic } from '../../standards/bic/bic.ts';
import { BIC11_LENGTH, BIC8_LENGTH } from '../../standards/bic/parts.ts';
import type { Directory } from '../../standards/banks/directory.ts';
import { COUNTRY_NAMES } from '../../standards/countries/iso3166.ts';
import { countryByCode } from '../../standards/countries/registry.ts';
import { type Result, ok, refuse } from '../../base/errors.ts';
import { upperCaseAscii } from '../../base/text/ascii.ts';
import { electronicFormat } from '../../standards/iban/electronic-format.ts';
import type { Surroundings } from '../../standards/iban/judge.ts';
import { type ValidIban, validate } from '../../standards/iban/validate.ts';
import { string } from '../../base/schema/schema.ts';
import { isBicUnread, isCountryUnread, writtenNextTo } from '../../recognition/next-to.ts';
import { MISSING, reasonCode, reasonOf, reasonText } from './models/failure.ts';
import { type Refusals, optional, required } from './route.ts';

/** Inputs that several operations share. Each is defined once. */

/** Returns the input for an IBAN. The documents show `example`. */
export const ibanInput = (example: string) =>
  required(
    string({
      description: 'an IBAN, written in any way: spaces, punctuation, lower case and a leading `IBAN` label do not matter',
      examples: [example],
    }),
    'MISSING_IBAN',
  );

export const IBAN_INPUT = /* @__PURE__ */ ibanInput('BE68 5390 0754 7034');

/** Returns the electronic format of an IBAN. Refuses a text without letters and digits. */
export function electronicIban(text: string): Result<string> {
  const iban = electronicFormat(text);
  return iban === '' ? refuse(reasonCode(MISSING), reasonText(MISSING), 'iban') : ok(iban);
}

/** The form of a BIC in documents (ISO 9362). The operations also accept spaces, and `/bank-info` accepts any text. */
export const BIC_FORM = {
  pattern: '^[A-Za-z0-9]{4}[A-Za-z]{2}[A-Za-z0-9]{2}([A-Za-z0-9]{3})?$', minLength: BIC8_LENGTH, maxLength: BIC11_LENGTH,
} as const;

export const COMPARED_BIC = /* @__PURE__ */ optional(/* @__PURE__ */
  string({ description: 'a BIC to compare with the IBAN', examples: ['COBADEFFXXX'], published: BIC_FORM }));

export const COMPARED_COUNTRY = /* @__PURE__ */ optional(/* @__PURE__ */
  string({ description: 'a country to compare: its ISO 3166 code, or its name', examples: ['DE'] }));

/** Refusals of an operation with an optional country. */
export const NO_COUNTRY = { COUNTRY_NOT_FOUND: '`country` is not an ISO 3166 code' } as const satisfies Refusals;

/** Returns the ISO 3166 code of a country, which may be in upper or lower case. Null if the country is missing. Refuses any other text. */
export function optionalCountry(text: string | null): Result<string | null> {
  const code = upperCaseAscii((text ?? '').trim());
  if (code === '') return ok(null);
  return COUNTRY_NAMES.has(code) ? ok(code) : UNKNOWN_COUNTRY;
}

const UNKNOWN_COUNTRY = refuse('COUNTRY_NOT_FOUND', 'country must be a code of ISO 3166, such as DE or US', 'country');

/**
 * Returns the facts about an account that a client sent together with its IBAN. `isRow` is true for a row
 * of a list. A BIC or a country that cannot be read is then a concern about the row. Otherwise it is refused.
 */
export function surroundingsOf(bic: string | null, country: string | null, isRow: boolean,
    directory: Pick<Directory, 'bic' | 'isInName'>): Result<Surroundings> {
  const written = writtenNextTo(bic ?? '', country ?? '', directory);
  if (isRow) return ok(written);
  const parsed = isBicUnread(written) ? parseBic(bic!) : null;
  if (parsed?.ok === false) return parsed;
  return isCountryUnread(written) ? UNKNOWN_COUNTRY : ok(written);
}

/** Validates an IBAN. Refuses an invalid IBAN with the code of its fault. */
export function validIban(text: string): Result<ValidIban> {
  const electronic = electronicIban(text);
  if (!electronic.ok) return electronic;
  const validation = validate(electronic.value);
  const reason = reasonOf(validation);
  return reason === null ? ok(validation as ValidIban) : refuse(reasonCode(reason), reasonText(reason), 'iban');
}

/** Refusals of an operation that needs a valid IBAN. */
export const IBAN_REFUSALS: Refusals = {
  INVALID_COUNTRY: 'the IBAN does not begin with the code of an IBAN country',
  INVALID_LENGTH: 'the IBAN does not have the length of its country',
  INVALID_FORMAT: 'the IBAN has a letter in the place of a digit, or another wrong kind of character',
  INVALID_CHECK_DIGITS: 'the check digits of the IBAN, or its national check digits, do not fit',
};

/** Returns the IBAN country of a code, which may be in upper or lower case. Refuses any other code. */
export function ibanCountry(code: string, parameter = 'country'): Result<Country> {
  const country = countryByCode(code.toUpperCase());
  if (country) return ok(country);
  return refuse('COUNTRY_NOT_FOUND', `${parameter} is not the code of an IBAN country: /api/v1/countries lists them`, parameter);
}
