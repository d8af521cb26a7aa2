import { accountCheckOf } from '../../../standards/countries/accounts/account-check.ts';
import type { Country } from '../../../standards/countries/country.ts';
import { formatOf } from '../../../standards/countries/format.ts';
import { isRequired } from '../../../standards/iban/domestic/printed/part.ts';
import { convertSchemeOf } from '../../../standards/iban/domestic/printed-number.ts';
import { type Expanded, cachedFragment, composed, expander } from '../../../base/schema/cached-fragment.ts';
import { boolean, integer, list, nullable, object, string } from '../../../base/schema/schema.ts';

const MEMBERS = {
  country: string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['BE'] }),
  country_name: string({ description: 'In English.', examples: ['Belgium'] }),
  length: integer({ description: 'Length of the IBAN, in characters.', examples: [16] }),
  currency: string({ description: 'ISO 4217; accounts may have other currencies.', examples: ['EUR'] }),
  sepa: boolean({ description: "True if the European Payments Council's list has the country in the scope of the SEPA schemes." }),
  in_registry: boolean(
    { description: 'True if the SWIFT IBAN registry has the country. False if its IBANs are in use but not registered.' }),
  example: string({ description: 'A published example, in electronic format.', examples: ['BE68539007547034'] }),
  national_check:
    boolean({ description: 'True if a country-wide rule for check digits in the BBAN is published. Kontor then checks them.' }),
  generation: boolean({ description: 'True if /api/v1/generate makes IBANs of this country.' }),
  convert: boolean({
    description:
      'True if /api/v1/convert builds IBANs from the fields of a domestic account number. It takes the whole BBAN for all countries.',
  }),
};

const membersOf = (country: Country) => ({
  country: country.code,
  country_name: country.name,
  length: country.length,
  currency: country.currency,
  sepa: country.sepa,
  in_registry: country.inRegistry,
  example: country.example,
  national_check: country.nationalCheck !== null,
  generation: country.generation,
  convert: convertSchemeOf(country) !== null,
});

const COUNTRY_FIELD = object(
  {
    name: string({ description: "The member of a validation result with this field, or a name of the country's own.",
      examples: ['bank_code'] }),
    label: string({ description: 'For people.', examples: ['Bank code'] }),
    structure: string(
      { description: "In the registry's notation: n digits, a upper-case letters, c digits or letters.", examples: ['3!n'] }),
    start: integer({ description: 'Place in the BBAN, from 0.', examples: [0] }),
    length: integer({ description: 'In characters.', examples: [3] }),
  },
  { title: 'CountryField' },
);

const CONVERT_FIELD = object(
  {
    name: string({ description: 'The input of /api/v1/convert.', examples: ['bank_code'] }),
    label: string({ description: 'For people.', examples: ['Bank code (code banque)'] }),
    length: integer({ description: 'Maximum length, in characters without separators. Shorter account numbers are padded with zeros.',
      examples: [5] }),
    required: boolean({ description:
      'True if the field is needed when `domestic_number` does not contain it. False if Kontor computes it or it has a usual value.' }),
    example: string({ description: 'From a published account number.', examples: ['20041'] }),
  },
  { title: 'ConvertField' },
);

/** Returns the inputs of a country's construction. The printed number is the last input, unless it is already one of them. */
function convertFields(country: Country) {
  const scheme = convertSchemeOf(country);
  if (scheme === null) return [];
  const { name: label, construction, sample } = scheme;
  const { display, inputs } = sample();
  const fields = construction.parts.map((part) => ({
    name: part.name as string,
    label: part.label,
    length: part.classes.length,
    required: isRequired(part),
    example: inputs[part.name] ?? part.usual ?? '',
  }));
  if (construction.parts.some(({ name }) => name === 'domestic_number')) return fields;
  return [...fields, { name: 'domestic_number', label: `${label}, as printed`,
    length: construction.printed.reduce((sum, { classes }) => sum + classes.length, 0), required: false, example: display }];
}

const SUMMARY = cachedFragment(MEMBERS, membersOf);
const SUMMARY_PARTS = { summary: SUMMARY };

const DETAIL = cachedFragment(
  {
    ...MEMBERS,
    format: string({
      description: 'The format in groups of four: k a check digit, n a digit, A a letter, c a digit or a letter.',
      examples: ['BEkk nnnn nnnn nnkk'],
    }),
    bban_structure: string({ description: "In the registry's notation.", examples: ['3!n7!n2!n'] }),
    fields: list(COUNTRY_FIELD, { description: 'The parts of the BBAN, in order and without a gap.' }),
    convert_fields: list(CONVERT_FIELD, { description:
      'Inputs from which /api/v1/convert builds IBANs, in the order in which people write them. Empty if it takes only the whole BBAN.' }),
    national_check_rule: nullable(string({ description: 'The name of the rule for the national check digits.',
      examples: ['ISO 7064 MOD 97-10'] })),
    national_check_source: nullable(string({ description: 'The text that publishes it.' })),
    account_check_rule: nullable(string({
      description:
        'The rule for `account_check_valid`; null if no rule is known. /api/v1/coverage counts the bank codes with a known rule.',
      examples: ['Bankgirot, Bankernas kontonummer'],
    })),
  },
  (country: Country) => ({
    ...membersOf(country),
    format: formatOf(country),
    bban_structure: country.structure,
    fields: country.fields.map(({ name, label, structure, start, width }) => ({ name, label, structure, start, length: width })),
    convert_fields: convertFields(country),
    national_check_rule: country.nationalCheck?.name ?? null,
    national_check_source: country.nationalCheck?.source ?? null,
    account_check_rule: accountCheckOf(country.code)?.rule ?? null,
  }),
);
const DETAIL_PARTS = { detail: DETAIL };

/** A country in the list of countries. */
export const COUNTRY_SUMMARY = composed(SUMMARY_PARTS, { title: 'CountrySummary' });
export const countrySummary = (country: Country) => ({ summary: country, toJSON: summaryJson });
const summaryJson = expander(SUMMARY_PARTS);

/** A country with the format and the fields of its IBANs. */
export const COUNTRY_DETAIL = composed(DETAIL_PARTS,
  { title: 'CountryDetail', description: 'The country with the format and the fields of its IBANs and its national check.' });
export type CountryDetail = Expanded<typeof DETAIL_PARTS>;
export const countryDetail = (country: Country) => ({ detail: country, toJSON: detailJson });
const detailJson = expander(DETAIL_PARTS);
