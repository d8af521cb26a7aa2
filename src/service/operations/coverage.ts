import { type CountryCoverage, type Directory, FEED_CONTENTS, type OverlayCounts, RHYTHMS } from '../../standards/banks/directory.ts';
import { oldestFeed } from '../../standards/banks/oldest-feed.ts';
import { accountCheckOf } from '../../standards/countries/accounts/account-check.ts';
import { METHODS, UNDECIDED } from '../../standards/countries/accounts/germany/account.ts';
import { COUNTRIES, countryByCode } from '../../standards/countries/registry.ts';
import { type Edition, EDITION_STATES, stateOf } from '../../standards/editions/edition.ts';
import { QR_BILL, STANDARDS } from '../../standards/editions/table.ts';
import { ok } from '../../base/errors.ts';
import { convertSchemeOf, domesticSchemeOf } from '../../standards/iban/domestic/printed-number.ts';
import { type Infer, boolean, choice, integer, list, nullable, object, string } from '../../base/schema/schema.ts';
import { route } from './route.ts';

const DATASET = object(
  {
    name: string({ description: 'Name of the dataset in Kontor.', examples: ['de-bundesbank'] }),
    count: integer({ minimum: 0, description: 'Number of rows.' }),
    as_of: string({ description: 'The date of the newest rows: a year, a month or a day.', examples: ['2026-09-07'] }),
    publisher: string({ description: 'Issuer of the data, or how it was compiled.',
      examples: ['Deutsche Bundesbank, Bankleitzahlendatei'] }),
    licence: string({ description: 'The terms of use, as far as known.' }),
    complete: boolean({ description: 'True if it has every bank code of its country. A missing bank code is then not allocated.' }),
    issued: nullable(choice(RHYTHMS, { description:
      'How often the publisher issues the file from which the dataset is refreshed; null without such a file.' })),
    expected: nullable(string({ description:
      'The day by which a new edition is expected: `as_of` plus the interval of `issued`, or plus a year if `issued` has no interval.',
      examples: ['2026-12-08'] })),
    content: nullable(choice(FEED_CONTENTS, { description:
      'Content of that file, and its class in `/metrics`; null without such a file.' })),
  },
  { title: 'Dataset' },
);

const STANDARD = object(
  {
    id: string({ description: 'Name of the edition in Kontor.', examples: ['qr-bill'] }),
    name: string({ description: 'Subject of the standard, rulebook or law.', examples: [QR_BILL.name] }),
    version: nullable(string({ description: 'Version of the edition.', examples: [QR_BILL.version] })),
    in_force_from: nullable(string({ description: 'First day: a year, a month or a day.', examples: [QR_BILL.inForceFrom] })),
    in_force_until: nullable(string({ description: 'Last day, in the form of the first day; null without a known end.' })),
    next_expected: nullable(string({ description: 'Time of the next edition, in the form of the first day.', examples: ['2028-11'] })),
    state: nullable(choice(EDITION_STATES, { description: 'On the day of the request. `overdue`: `next_expected` has passed. ' +
      '`ended`: `in_force_until` has passed. `planned`: not yet in force. Null without a day.' })),
    publisher: string({ description: 'Issuer of the text.', examples: ['SIX'] }),
    source: string({ description: 'The text of the publisher.' }),
  },
  { title: 'Standard', description: 'An edition that Kontor follows. A member that is not known is null.' },
);

const BIC_YEAR = object(
  {
    year: string({ description: 'Date of the newest source that lists them.', examples: ['2026'] }),
    count: integer({ minimum: 0, description: 'BIC records.' }),
    count_since: integer({ minimum: 0, description: 'BIC records in sources of this year or later. The oldest year has all records.' }),
  },
  { title: 'BicYear' },
);

const ACCOUNT_CHECK = object(
  {
    rule: string({ description: 'Publisher and name of the rule.', examples: ['Bankgirot, Bankernas kontonummer'] }),
    false_is_told: boolean({ description:
      'True if a failing account has `account_check_valid` false. Otherwise it has null, because not every account follows the rule.' }),
    available: boolean({ description: 'False if the rule needs a table from the operator that is missing. The answer is then null.' }),
    bank_codes: integer({ minimum: 0, description: 'Number of listed bank codes in use.' }),
    bank_codes_checked: integer(
      { minimum: 0, description: 'Number of these bank codes to whose accounts the rule applies, or may apply.' }),
  },
  { title: 'AccountCheckCoverage' },
);

const OLDEST_FEED = object(
  {
    name: string({ description: 'Name of the dataset in Kontor.', examples: ['gr-hebic'] }),
    as_of: string({ description: 'The date of its newest rows: a year, a month or a day.', examples: ['2026-09-07'] }),
  },
  { title: 'OldestFeed' },
);

const COUNTRY_COVERAGE = object(
  {
    country: string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['DE'] }),
    banks: integer({ minimum: 0, description: 'Number of bank entries.' }),
    banks_in_schemes: integer({ minimum: 0, description: 'Number of active banks with known `sepa_schemes`.' }),
    bics: integer({ minimum: 0, description: 'Number of BIC records, including branches.' }),
    branches: integer({ minimum: 0, description: 'Number of BIC records of branches.' }),
    national_check: boolean({ description: 'True if national check digits are checked.' }),
    generation: boolean({ description: 'True if /api/v1/generate makes IBANs of the country.' }),
    convert: boolean({ description: 'True if /api/v1/convert builds IBANs from the fields of a domestic account number.' }),
    domestic: boolean({ description: 'True if a domestic form is known.' }),
    account_check: nullable(ACCOUNT_CHECK, { description:
      'The rule for `account_check_valid`; null if no check of account numbers is known.' }),
  },
  { title: 'CountryCoverage' },
);

const OVERLAY = object(
  {
    bank_codes: integer({ minimum: 0, description: 'Number of bank codes in use.' }),
    retired_bank_codes: integer({ minimum: 0, description: 'Number of bank codes no longer in use.' }),
    bics: integer({ minimum: 0, description: 'Number of BIC records.' }),
    branches: integer({ minimum: 0, description: 'Number of branch codes with a place.' }),
    modulus_ranges: integer({ minimum: 0, description: 'Number of ranges of sort codes in the table of the British modulus check.' }),
    oldest: nullable(string({ description: 'Date of the oldest row: a year, a month or a day; null if no row has a date.',
      examples: ['2026-09-07'] })),
    newest: nullable(string({ description: 'Date of the newest row, in the form of `oldest`.' })),
  },
  { title: 'Overlay' },
);

const ACCOUNT_CHECKS = object(
  {
    german_methods: list(string(), { description: 'The check-digit methods of the Bundesbank that Kontor implements, ascending.' }),
    german_undecided: list(
      object({
        method: string({ description: 'Two characters of the method in the list of the Bundesbank.', examples: ['76'] }),
        accounts: string({ description: 'The accounts, in words.' }),
        reason: string({ description: 'The reason, in a sentence.' }),
      }),
      { description: 'Accounts for which a method has no result: their `account_check_valid` is null.' },
    ),
  },
  { title: 'AccountChecks', description: 'The checks of account numbers that Kontor implements.' },
);

const NO_ENTRIES = { banks: 0, banksInSchemes: 0, bics: 0, branches: 0, bankCodes: 0, checkedBankCodes: 0 };

function accountCheck(code: string, bank_codes: number, bank_codes_checked: number,
    { accounts }: Directory): Infer<typeof ACCOUNT_CHECK> | null {
  const check = accountCheckOf(code);
  if (check === null) return null;
  return { rule: check.rule, false_is_told: check.isDecisive, available: accounts.hasModulusTable || !check.needsModulusTable, bank_codes,
    bank_codes_checked };
}

function countryCoverage(code: string, { banks, banksInSchemes, bics, branches, bankCodes,
    checkedBankCodes }: Omit<CountryCoverage, 'country'>, directory: Directory): Infer<typeof COUNTRY_COVERAGE> {
  const country = countryByCode(code);
  return {
    country: code,
    banks,
    banks_in_schemes: banksInSchemes,
    bics,
    branches,
    national_check: country !== null && country.nationalCheck !== null,
    generation: country !== null && country.generation,
    convert: country !== null && convertSchemeOf(country) !== null,
    domestic: country !== null && domesticSchemeOf(country) !== null,
    account_check: accountCheck(code, bankCodes, checkedBankCodes, directory),
  };
}

const standard = (edition: Edition, today: string): Infer<typeof STANDARD> => ({
  id: edition.id, name: edition.name, version: edition.version, in_force_from: edition.inForceFrom,
  in_force_until: edition.inForceUntil, next_expected: edition.nextExpected, state: stateOf(edition, today),
  publisher: edition.publisher, source: edition.source,
});

const overlayCounts = ({ bankCodes, retiredBankCodes, modulusRanges, ...counts }: OverlayCounts): Infer<typeof OVERLAY> => ({
  ...counts, bank_codes: bankCodes, retired_bank_codes: retiredBankCodes, modulus_ranges: modulusRanges,
});

export const coverageRoute = route({
  name: 'coverage',
  methods: ['GET'],
  path: '/api/v1/coverage',
  group: 'Explain',
  summary: 'Say what the service knows, from whom and how old it is',
  description: 'Returns every dataset with its publisher, date and terms, and the entries and features of each country.',
  inputs: {},
  response: object(
    {
      data_version: string({ description: "Changes exactly if the bundled data or the operator's data change." }),
      datasets: list(DATASET, { description: 'By name.' }),
      oldest_feed: nullable(OLDEST_FEED, { description:
        'The dataset with the oldest edition, among the datasets that are issued daily, weekly, monthly or quarterly. `/readyz` and ' +
        '`/metrics` show its age. Null without such a dataset.' }),
      standards: list(STANDARD, { description: 'By id.' }),
      bic_years: list(BIC_YEAR,
        { description: 'Age of the BIC records, the newest year first. A BIC in old sources only may still be active.' }),
      countries: list(COUNTRY_COVERAGE, { description: 'By code.' }),
      account_checks: ACCOUNT_CHECKS,
      overlay: nullable(OVERLAY, { description:
        "The operator's own data. They take precedence over the bundled data, and `countries` includes them. Null without own data." }),
    },
    { title: 'Coverage', description: 'Every dataset with its date and publisher, and the known data of each country.' },
  ),
  reference: true,
  examples: [{ summary: 'The whole coverage', input: {} }],
  handle(_, { directory, today }) {
    const covered = new Map(directory.coverage().map((coverage) => [coverage.country, coverage]));
    const codes = [...new Set([...covered.keys(), ...COUNTRIES.map(({ code }) => code)])].sort();
    const oldest = oldestFeed(directory.datasets());
    return ok({
      data_version: directory.version,
      datasets: directory.datasets().map(({ asOf, ...dataset }) => ({ ...dataset, as_of: asOf })),
      oldest_feed: oldest && { name: oldest.name, as_of: oldest.asOf },
      standards: STANDARDS.map((edition) => standard(edition, today())),
      bic_years: directory.bicYears().map(({ countSince, ...year }) => ({ ...year, count_since: countSince })),
      countries: codes.map((code) => countryCoverage(code, covered.get(code) ?? NO_ENTRIES, directory)),
      account_checks: { german_methods: [...METHODS.keys()].sort(), german_undecided: UNDECIDED },
      overlay: directory.overlay && overlayCounts(directory.overlay),
    });
  },
});
