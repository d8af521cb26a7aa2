import { ok } from '../errors.ts';
import { convert } from '../iban/domestic/convert.ts';
import { string } from '../schema/schema.ts';
import { PART_INPUTS } from './domestic-parts.ts';
import { givenCountry, validIban } from './inputs.ts';
import { VALID_IBAN, validResult } from './models/validation.ts';
import { required, route } from './route.ts';

export const convertRoute = route({
  name: 'convert',
  methods: ['GET', 'POST'],
  path: '/api/v1/convert',
  group: 'Build',
  summary: 'Build an IBAN from a domestic account number',
  description: `From the fields of the domestic account number (AE, BE, DE, FR, GB, NL, TR) or, for every country, from the whole \`bban\`,
which takes precedence. Separators in fields are ignored, and account numbers are filled with zeros on the left. The answer is
the validation result of what was built.

| country | needs |
|---|---|
| AE | \`bank_code\`, \`account_number\` |
| BE | \`domestic_number\`, whose own check digits must hold |
| DE | \`blz\`, \`account_number\` |
| FR | \`bank_code\`, \`branch_code\`, \`account_number\`; \`rib_key\` is computed, and refused when given and wrong |
| GB | \`bank_code\` (the first four letters of the BIC), \`sort_code\`, \`account_number\` of 6 to 8 digits |
| NL | \`bank_code\` (four letters), \`account_number\` |
| TR | \`bank_code\`, \`account_number\`; \`reserved_digit\` is 0 |

Germany: the Bundesbank lists banks whose IBANs do not follow from plain concatenation (IBAN rules: sub-accounts, replaced bank
codes, account numbers that have no IBAN). Those rules are not applied here, so for such a bank the result is well formed but may
not be the bank's. Netherlands: since 2020 the banks advise against deriving IBANs from account numbers. United Kingdom: account
numbers of 9 or 10 digits follow rules of their bank and are refused.`,
  inputs: { country: required(string({ description: 'the country code, in either case', examples: ['DE'] })), ...PART_INPUTS },
  response: VALID_IBAN,
  refusals: {
    MISSING_PARAMETER: '`country`, or a field that it needs, is missing',
    COUNTRY_NOT_FOUND: '`country` is not the code of an IBAN country',
    UNSUPPORTED_COUNTRY: 'no construction from fields is published for the country: give `bban`',
    INVALID_LENGTH: 'a field is too long or too short',
    INVALID_FORMAT: 'a field has a character that does not belong there',
    INVALID_CHECK_DIGITS: 'check digits among what was given do not hold',
  },
  examples: [
    { summary: 'Germany', input: { country: 'DE', blz: '370 400 44', account_number: '532013000' } },
    { summary: 'France, key computed', input: { country: 'FR', bank_code: '20041', branch_code: '01005', account_number: '0500013M026' } },
    { summary: 'Any country from its BBAN', input: { country: 'NO', bban: '8601.11.17947' } },
  ],
  handle(input, { directory }) {
    const country = givenCountry(input.country);
    if (!country.ok) return country;
    const iban = convert(country.value, input);
    if (!iban.ok) return iban;
    const built = validIban(iban.value);
    return built.ok ? ok(validResult(built.value, directory)) : built;
  },
});
