import { COUNTRIES } from '../../standards/countries/registry.ts';
import { ok } from '../../base/errors.ts';
import { integer, list, object, string } from '../../base/schema/schema.ts';
import { ibanCountry } from './inputs.ts';
import { COUNTRY_DETAIL, COUNTRY_SUMMARY, countryDetail, countrySummary } from './models/country.ts';
import { required, route } from './route.ts';
import { NEXT_PAGE, PAGING } from './search-inputs.ts';

export const countriesRoute = route({
  name: 'countries',
  methods: ['GET'],
  path: '/api/v1/countries',
  group: 'Explain',
  summary: 'List the countries that use IBANs',
  description: "Lists the countries by name. Territories whose IBANs have another country's code (GF, AX, JE…) are not listed.",
  inputs: { offset: PAGING.offset },
  response: object({ count: integer({ description: 'The number of countries.' }),
    results: list(COUNTRY_SUMMARY, { description: 'By name, from `offset`.' }) },
    { title: 'CountryList', description: 'Every country whose code may begin an IBAN, by name.' }),
  reference: true,
  rest: NEXT_PAGE,
  examples: [{ summary: 'All countries', input: {} }],
  handle: ({ offset }) => ok({ count: COUNTRIES.length, results: COUNTRIES.slice(offset).map(countrySummary) }),
});

export const countryRoute = route({
  name: 'country',
  methods: ['GET'],
  path: '/api/v1/countries/{code}',
  group: 'Explain',
  summary: "Explain one country's IBANs",
  description: 'Returns the format, the structure and the fields of the BBAN, and the national check rule if one is published.',
  inputs: { code: required(string({ description: 'the country code, in either case', examples: ['BE'] })) },
  response: COUNTRY_DETAIL,
  refusals: { COUNTRY_NOT_FOUND: '`code` is not the code of an IBAN country' },
  reference: true,
  examples: [
    { summary: 'Belgium', input: { code: 'BE' } },
    { summary: 'In lower case', input: { code: 'tr' } },
  ],
  handle({ code }) {
    const country = ibanCountry(code, 'code');
    return country.ok ? ok(countryDetail(country.value)) : country;
  },
});
