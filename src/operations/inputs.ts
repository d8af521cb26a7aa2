import type { Country } from '../countries/country.ts';
import { countryByCode } from '../countries/registry.ts';
import { type Result, ok, refuse } from '../errors.ts';
import { electronicFormat } from '../iban/electronic-format.ts';
import { type ValidIban, validate } from '../iban/validate.ts';
import { string } from '../schema/schema.ts';
import { MISSING, codeOf, reasonOf, textOf } from './models/failure.ts';
import { type Refusals, optional, required } from './route.ts';

/** Inputs that several operations share, each defined once. */

/** An IBAN, with the example that the documents show for it. */
export const ibanInput = (example: string) =>
  required(
    string({
      description: 'an IBAN, written in any way: spaces, punctuation, lower case and a leading `IBAN` label do not matter',
      examples: [example],
    }),
    'MISSING_IBAN',
  );

export const IBAN_INPUT = /* @__PURE__ */ ibanInput('BE68 5390 0754 7034');

/** The electronic format of what was given as an IBAN; refused where nothing is left of it. */
export function givenIban(text: string): Result<string> {
  const iban = electronicFormat(text);
  return iban === '' ? refuse(codeOf(MISSING), textOf(MISSING), 'iban') : ok(iban);
}

export const BIC_BESIDE = /* @__PURE__ */ optional(/* @__PURE__ */
  string({ description: 'the BIC that stands beside the IBAN, to be compared with it', examples: ['COBADEFFXXX'] }));

/** The validation of what was given as an IBAN; refused with its code where it is not valid. */
export function validIban(text: string): Result<ValidIban> {
  const given = givenIban(text);
  if (!given.ok) return given;
  const validation = validate(given.value);
  const reason = reasonOf(validation);
  return reason === null ? ok(validation as ValidIban) : refuse(codeOf(reason), textOf(reason), 'iban');
}

/** How an operation refuses that needs a valid IBAN. */
export const IBAN_REFUSALS: Refusals = {
  INVALID_COUNTRY: 'the IBAN does not begin with the code of an IBAN country',
  INVALID_LENGTH: 'the IBAN does not have the length of its country',
  INVALID_FORMAT: 'a character of the IBAN is not of the class that belongs there',
  INVALID_CHECK_DIGITS: 'the check digits of the IBAN, or the national ones, do not fit',
};

/** Returns the country of a code in either case. Refuses a code that is not an IBAN country. */
export function givenCountry(code: string, parameter = 'country'): Result<Country> {
  const country = countryByCode(code.toUpperCase());
  if (country) return ok(country);
  return refuse('COUNTRY_NOT_FOUND', `${parameter} is not the code of an IBAN country: /api/v1/countries lists them`, parameter);
}
