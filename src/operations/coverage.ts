import { type CountryCoverage, type Directory, type OverlayCounts, RHYTHMS } from '../banks/directory.ts';
import { oldestFeed } from '../banks/oldest-feed.ts';
import { accountCheckOf } from '../countries/accounts/account-check.ts';
import { METHODS, UNDECIDED } from '../countries/accounts/germany/account.ts';
import { COUNTRIES, countryByCode } from '../countries/registry.ts';
import { ok } from '../errors.ts';
import { constructionOf, domesticSchemeOf } from '../iban/domestic/printed-number.ts';
import { type Infer, boolean, choice, integer, list, nullable, object, string } from '../schema/schema.ts';
import { route } from './route.ts';

const DATASET = object(
  {
    name: string({ description: 'Its name here.', examples: ['de-bundesbank'] }),
    count: integer({ minimum: 0, description: 'Rows.' }),
    as_of: string({ description: 'The date of the newest rows: a year, a month or a day.', examples: ['2026-09-07'] }),
    publisher: string({ description: 'Issuer of the data, or how it was compiled.',
      examples: ['Deutsche Bundesbank, Bankleitzahlendatei'] }),
    licence: string({ description: 'The terms, as far as they are known.' }),
    complete: boolean({ description: 'Whether it has every bank code of its country, so that a missing one is not allocated.' }),
    issued: nullable(choice(RHYTHMS, { description:
      'How often its publisher issues the file that it is refreshed from; null where no such file is read.' })),
    expected:
      nullable(
      string({ description: 'The day by which another edition is to be expected, after `as_of` by that rhythm (a year where it has none).',
      examples: ['2026-12-08'] })),
  },
  { title: 'Dataset' },
);

const BIC_YEAR = object(
  {
    year: string({ description: 'Date of the newest source that lists them.', examples: ['2026'] }),
    count: integer({ minimum: 0, description: 'BIC records.' }),
    count_since: integer({ minimum: 0, description: 'Records that a source of that year or a later one lists; in the oldest year all.' }),
  },
  { title: 'BicYear' },
);

const ACCOUNT_CHECK = object(
  {
    rule: string({ description: 'Whose rule it is.', examples: ['Bankgirot, Bankernas kontonummer'] }),
    false_is_told:
      boolean({
      description:
      'Whether an account that fails is answered with false; else null, because not every account of the bank follows the rule.' }),
    available: boolean({ description: 'False where the rule needs a table that the operator has to bring: then the answer is null.' }),
    bank_codes: integer({ minimum: 0, description: 'Bank codes in use that are listed.' }),
    bank_codes_checked: integer({ minimum: 0, description: 'Those of them whose accounts the rule speaks of, or may speak of.' }),
  },
  { title: 'AccountCheckCoverage' },
);

const OLDEST_FEED = object(
  {
    name: string({ description: 'Its name here.', examples: ['gr-hebic'] }),
    as_of: string({ description: 'The date of its newest rows: a year, a month or a day.', examples: ['2026-09-07'] }),
  },
  { title: 'OldestFeed' },
);

const COUNTRY_COVERAGE = object(
  {
    country: string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['DE'] }),
    banks: integer({ minimum: 0, description: 'Bank entries.' }),
    banks_in_schemes: integer({ minimum: 0, description: 'Bank entries in business whose `sepa_schemes` are known.' }),
    bics: integer({ minimum: 0, description: 'BIC records, branches among them.' }),
    branches: integer({ minimum: 0, description: 'BIC records of branches.' }),
    national_check: boolean({ description: 'Whether national check digits are checked.' }),
    generation: boolean({ description: 'Whether /api/v1/generate makes IBANs of the country.' }),
    convert: boolean({ description: 'From the fields of a domestic account number.' }),
    domestic: boolean({ description: 'Whether a domestic form is known.' }),
    account_check: nullable(ACCOUNT_CHECK, { description:
      'How `account_check_valid` is answered; null where no check of account numbers is known.' }),
  },
  { title: 'CountryCoverage' },
);

const OVERLAY = object(
  {
    bank_codes: integer({ minimum: 0, description: 'Bank codes in use.' }),
    retired_bank_codes: integer({ minimum: 0, description: 'Bank codes no longer in use.' }),
    bics: integer({ minimum: 0, description: 'BIC records.' }),
    branches: integer({ minimum: 0, description: 'Branch codes with their places.' }),
    modulus_ranges: integer({ minimum: 0, description: 'Ranges of sort codes in the table of the British modulus check.' }),
    oldest: nullable(string({ description: 'The date of its oldest row: a year, a month or a day; null where it has none.',
      examples: ['2026-09-07'] })),
    newest: nullable(string({ description: 'That of its newest row.' })),
  },
  { title: 'Overlay' },
);

const ACCOUNT_CHECKS = object(
  {
    german_methods: list(string(), { description: 'The check-digit methods of the Bundesbank that are carried out, ascending.' }),
    german_undecided: list(
      object({
        method: string({ description: 'Its two characters in the list of the Bundesbank.', examples: ['76'] }),
        accounts: string({ description: 'Which accounts, in words.' }),
        reason: string({ description: 'In a sentence.' }),
      }),
      { description: 'Accounts that a method does not decide: for them `account_check_valid` is null.' },
    ),
  },
  { title: 'AccountChecks', description: 'The checks of account numbers that are carried out.' },
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
    convert: country !== null && constructionOf(country) !== null,
    domestic: country !== null && domesticSchemeOf(country) !== null,
    account_check: accountCheck(code, bankCodes, checkedBankCodes, directory),
  };
}

const overlayCounts = ({ bankCodes, retiredBankCodes, modulusRanges, ...counts }: OverlayCounts): Infer<typeof OVERLAY> => ({
  ...counts, bank_codes: bankCodes, retired_bank_codes: retiredBankCodes, modulus_ranges: modulusRanges,
});

export const coverageRoute = route({
  name: 'coverage',
  methods: ['GET'],
  path: '/api/v1/coverage',
  group: 'Explain',
  summary: 'Say what the service knows, from whom and how old it is',
  description: 'Every dataset with its publisher, date and terms, and for each country how many entries there are and what is possible.',
  inputs: {},
  response: object(
    {
      data_version: string({ description: 'Changes exactly when the bundled data or the operator\'s change.' }),
      datasets: list(DATASET, { description: 'By name.' }),
      oldest_feed: nullable(OLDEST_FEED, { description:
        'The dataset of those with `issued` whose edition here is the oldest. `/readyz` and `/metrics` tell its age. Null where there is ' +
        'none.' }),
      bic_years:
        list(BIC_YEAR, { description: 'How old the BIC records are, the newest year first. Entries that no newer source lists may still be active.' }),
      countries: list(COUNTRY_COVERAGE, { description: 'By code.' }),
      account_checks: ACCOUNT_CHECKS,
      overlay:
        nullable(OVERLAY,
        { description:
        'How much the operator of this service has beside the bundled data; it wins over them, and `countries` counts it in. Null where ' +
        'there is none.' }),
    },
    { title: 'Coverage', description: 'Every dataset with its date and publisher, and for each country what is known of it.' },
  ),
  reference: true,
  examples: [{ summary: 'All of it', input: {} }],
  handle(_, { directory }) {
    const covered = new Map(directory.coverage().map((one) => [one.country, one]));
    const codes = [...new Set([...covered.keys(), ...COUNTRIES.map(({ code }) => code)])].sort();
    const oldest = oldestFeed(directory.datasets());
    return ok({
      data_version: directory.version,
      datasets: directory.datasets().map(({ asOf, ...dataset }) => ({ ...dataset, as_of: asOf })),
      oldest_feed: oldest && { name: oldest.name, as_of: oldest.asOf },
      bic_years: directory.bicYears().map(({ countSince, ...year }) => ({ ...year, count_since: countSince })),
      countries: codes.map((code) => countryCoverage(code, covered.get(code) ?? NO_ENTRIES, directory)),
      account_checks: { german_methods: [...METHODS.keys()].sort(), german_undecided: UNDECIDED },
      overlay: directory.overlay && overlayCounts(directory.overlay),
    });
  },
});
