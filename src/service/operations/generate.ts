import type { Country } from '../../standards/countries/country.ts';
import { COUNTRIES } from '../../standards/countries/registry.ts';
import { ok, refuse } from '../../base/errors.ts';
import { paperFormat } from '../../standards/iban/electronic-format.ts';
import { generate, generateAtBank } from '../../standards/iban/generate/generate.ts';
import { seededRandom } from '../../standards/iban/generate/seeded-random.ts';
import { cachedFragment, composed, expander } from '../../base/schema/cached-fragment.ts';
import { boolean, integer, list, object, string } from '../../base/schema/schema.ts';
import { ibanCountry } from './inputs.ts';
import { optional, route, withDefault } from './route.ts';

const COUNTRY = cachedFragment(
  {
    country: string({ description: 'The country code.', examples: ['BE'] }),
    country_name: string({ description: 'In English.', examples: ['Belgium'] }),
  },
  ({ code, name }: Country) => ({ country: code, country_name: name }),
);

const GENERATED_PARTS = {
  iban: string({ description: 'In electronic format.' }),
  formatted: string({ description: 'In groups of four.' }),
  countryKey: COUNTRY,
};

const GENERATED = composed(GENERATED_PARTS, { title: 'GeneratedIban' });
const toJSON = expander(GENERATED_PARTS);

const GENERABLE: readonly Country[] = COUNTRIES.filter(({ generation }) => generation);

export const generateRoute = route({
  name: 'generate',
  methods: ['GET', 'POST'],
  path: '/api/v1/generate',
  group: 'Build',
  summary: 'Make up test IBANs',
  description: `Generates test IBANs that pass every check, with their national check digits. They do not belong to a real account: Kontor
uses a bank code that the directory does not list, if the country has one.

To test look-ups of banks, give the \`bank_code\` of a listed bank: the IBANs then have that code. If the bank's own account check is
known (Germany, Netherlands, Iceland), the accounts pass it. With a \`seed\`, equal requests get equal answers as long as the data do not
change.`,
  inputs: {
    country: optional(string({ description: 'the country code, in either case; needed unless `every_country` is on', examples: ['BE'] })),
    count: withDefault(integer({ minimum: 1, maximum: 50,
      description: 'the number of IBANs; with `every_country` there is one for each country', examples: [2] }), 1),
    letters: withDefault(boolean({ description: 'true: IBANs also have letters if the structure allows letters and digits',
      examples: [true] }), false),
    every_country: withDefault(boolean({ description: 'one for each country that allows generation', examples: [true] }), false),
    bank_code:
      optional(string({ description: 'the bank code of the IBANs, in the width of the country; not together with `every_country`',
      examples: ['37040044'] })),
    seed: optional(string({ maxLength: 100, description: 'any text; makes the answer repeatable', examples: ['payroll-test-1'] })),
  },
  response: object({ count: integer({ description: 'The number of results.' }),
    results: list(GENERATED, { description: 'With `every_country`, by country.' }) },
    { title: 'GeneratedIbans', description: 'The invented IBANs, each with its country.' }),
  refusals: {
    MISSING_PARAMETER: '`country` is missing and `every_country` is off',
    COUNTRY_NOT_FOUND: '`country` is not the code of an IBAN country',
    INVALID_LENGTH: '`bank_code` does not have the width of the country',
    INVALID_FORMAT: '`bank_code` has a character that does not belong there, or no national check digits are known for its accounts',
    INVALID_CHECK_DIGITS: '`bank_code` has a check digit that does not fit',
    UNSUPPORTED_COUNTRY: "the country's structure is not known well enough",
  },
  rest: 'ask for each further country by `country`',
  examples: [
    { summary: 'Two Belgian IBANs, repeatable', input: { country: 'BE', count: 2, seed: 'example' } },
    { summary: 'One for each country', input: { every_country: true, seed: 'example' } },
    { summary: 'At a listed bank, to test look-ups of its name and BIC', input: { country: 'DE', bank_code: '37040044', seed: 'example' } },
    { summary: 'With letters', input: { country: 'fr', letters: true, seed: 'example' } },
  ],
  handle({ country: code, count, letters, every_country, bank_code, seed }, { directory, random }) {
    const draw = seed === null ? random : seededRandom(seed);
    let countries: readonly Country[];
    if (every_country && bank_code !== null) {
      return refuse('INVALID_PARAMETER', 'bank_code is not allowed with every_country: give country, and omit every_country', 'bank_code');
    }
    if (every_country) {
      countries = GENERABLE;
    } else {
      if (code === null) return refuse('MISSING_PARAMETER', 'country is missing: give a country code, or turn every_country on', 'country');
      const country = ibanCountry(code);
      if (!country.ok) return country;
      countries = Array<Country>(count).fill(country.value);
    }
    const results = [];
    for (const country of countries) {
      const iban = bank_code === null ? generate(country, letters, draw, directory)
        : generateAtBank(country, bank_code, letters, draw, directory);
      if (!iban.ok) return iban;
      results.push({ iban: iban.value, formatted: paperFormat(iban.value), countryKey: country, toJSON });
    }
    return ok({ count: results.length, results });
  },
});
