import type { Directory } from '../../standards/banks/directory.ts';
import type { Country } from '../../standards/countries/country.ts';
import { type Result, ok } from '../../base/errors.ts';
import { LONGEST_IDENTIFY_TEXT, identify } from '../../recognition/identify.ts';
import { convert } from '../../standards/iban/domestic/convert.ts';
import { string } from '../../base/schema/schema.ts';
import { dateInWords } from '../../base/text/iso-date.ts';
import { BUNDESBANK_IBAN_RULES, BUNDESBANK_RULE_NUMBERS, SE_CLEARING_NUMBERS } from '../../standards/editions/table.ts';
import { PART_INPUTS } from './domestic-parts.ts';
import { COMPARED_BIC, ibanCountry, surroundingsOf } from './inputs.ts';
import { type AccountWithBic, CONVERTED_IBAN, convertResult } from './models/conversion.ts';
import { readIban } from './read-iban.ts';
import { type InputValues, required, route } from './route.ts';

const INPUTS = {
  country: required(string({ description: 'the country code, in either case', examples: ['DE'] })), ...PART_INPUTS, bic: COMPARED_BIC,
};

export type ConvertInput = InputValues<typeof INPUTS>;

/**
 * Codes of refusals that words around a number can cause. Either the number has wrong characters, or it has too many if it may contain
 * letters.
 */
const CODES_OF_NUMBER_WITH_WORDS: ReadonlySet<string> = new Set(['INVALID_FORMAT', 'INVALID_LENGTH']);

/**
 * Returns the IBAN of an account number, and the BIC next to it. Refuses a number from which Kontor cannot build an IBAN. `isRow`: see
 * `surroundingsOf`.
 */
export function convertRequest({ bic, ...input }: ConvertInput, isRow: boolean, directory: Directory): Result<AccountWithBic> {
  const country = ibanCountry(input.country);
  if (!country.ok) return country;
  const compared = surroundingsOf(bic, null, isRow, directory);
  if (!compared.ok) return compared;
  const converted = convert(country.value, input, directory);
  const { bic: given, unread } = compared.value;
  if (converted.ok) return ok({ converted: converted.value, bic: given, unread });
  if (!CODES_OF_NUMBER_WITH_WORDS.has(converted.code) || !isOnlyNumber(input)) return converted;
  const read = convertWithWords(input.domestic_number!, country.value, directory);
  return read === null ? converted : ok({ converted: read.converted, bic: given ?? read.bic, unread });
}

const isOnlyNumber = ({ country: _, domestic_number: number, ...others }: Omit<ConvertInput, 'bic'>): boolean =>
  number !== null && number.length <= LONGEST_IDENTIFY_TEXT && Object.values(others).every((other) => other === null);

/**
 * Converts a printed number that contains words. Null unless exactly one reading remains, because of its words, its order or its bank code.
 */
function convertWithWords(number: string, country: Country, directory: Directory): AccountWithBic | null {
  const [first] = identify(number, country, directory, readIban);
  return first?.certain === true && first.country === country.code && first.outcome.type === 'conversion'
    ? first.outcome : null;
}

export const convertRoute = route({
  name: 'convert',
  methods: ['GET', 'POST'],
  path: '/api/v1/convert',
  group: 'Build',
  summary: 'Build an IBAN from a domestic account number',
  description: `Builds an IBAN from one of three inputs: the account number as printed (\`domestic_number\`), its parts in separate
fields, or the whole \`bban\` (every country). The \`bban\` takes precedence over \`domestic_number\`. The \`domestic_number\` takes
precedence over the fields that it contains. A part that is not printed, such as the bank's letters in GB, IE and NL, is always a field.
See /api/v1/countries/{code}: \`convert_fields\` lists the fields of a country, each with an example. A \`bic\` next to the account number
is compared with the IBAN, as in /api/v1/validate.

Separators in fields are ignored, and account numbers are padded with zeros on the left. National check digits are computed if a rule is
published, and refused if the given digits are wrong. A printed number with two possible readings is refused, unless its words or the listed
bank codes leave one reading. If banks number their accounts freely, no construction is published, and an IBAN is built from its BBAN
alone.

**Germany**: the Bundesbank's IBAN rules apply. Some banks omit sub-accounts, use other bank codes in their IBANs, or have donation
accounts. Some accounts have no IBAN; they are refused with \`blz\` or \`account_number\`. \`construction\` names the rule. Successors of
bank codes are followed. An account that fails its bank's check digits is refused too if the rule itself tests them (0005, 0020, 0031 to
0036). Otherwise the IBAN is \`uncertain\`, with a note on the question to ask. It is also \`uncertain\` if the bank code or its rule is not
known, or if the text of the rule is disputed. Do not convert a number taken from an IBAN again. Rules: overview of
${dateInWords(BUNDESBANK_IBAN_RULES.version)}; bank codes: ${dateInWords(BUNDESBANK_RULE_NUMBERS.version)}.

Other countries:

* Netherlands: since 2020 the banks advise against deriving IBANs from account numbers.
* United Kingdom, Ireland: account numbers of 9 or 10 digits follow rules of their bank and are refused.
* Switzerland: postal accounts only.
* Sweden: list of clearing numbers of ${dateInWords(SE_CLEARING_NUMBERS.version)}.
* Denmark: not for branches of Danske Bank.`,
  inputs: INPUTS,
  response: CONVERTED_IBAN,
  refusals: {
    MISSING_PARAMETER: '`country`, or a field that it needs, is missing',
    COUNTRY_NOT_FOUND: '`country` is not the code of an IBAN country',
    UNSUPPORTED_COUNTRY: 'no construction is published for the country or for this bank: give `bban`',
    INVALID_LENGTH: 'a field is too long or too short',
    INVALID_FORMAT: 'a field has a character that is not allowed there, or the printed number cannot be read in exactly one way',
    INVALID_CHECK_DIGITS: 'check digits in the given number do not fit',
  },
  unprocessable: "the bank's IBAN rule says that the account has no IBAN (Germany)",
  examples: [
    { summary: 'Germany', input: { country: 'DE', blz: '370 400 44', account_number: '532013000' } },
    { summary: 'France, key computed', input: { country: 'FR', bank_code: '20041', branch_code: '01005', account_number: '0500013M026' } },
    { summary: 'Czechia, as printed', input: { country: 'CZ', domestic_number: '19-2000145399/0800' } },
    { summary: 'Any country from its BBAN', input: { country: 'NO', bban: '8601.11.17947' } },
  ],
  handle(input, { directory, isRow }) {
    const converted = convertRequest(input, isRow === true, directory);
    return converted.ok ? ok(convertResult(converted.value, directory)) : converted;
  },
});
