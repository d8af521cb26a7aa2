import type { Bank, Directory } from '../../standards/banks/directory.ts';
import { countryByCode } from '../../standards/countries/registry.ts';
import { ok, refuse } from '../../base/errors.ts';
import { clean } from '../../standards/iban/domestic/printed/part.ts';
import { string } from '../../base/schema/schema.ts';
import { TURKEY } from '../../standards/turkey/resolve.ts';
import { BANK_DETAIL, BANK_ENTRY, bankEntry, bicRecord } from './models/bank.ts';
import { optional, required, route } from './route.ts';
import { DIRECTORY_SEARCH, NEXT_PAGE, SEARCH_TEXT, directoryPage, directoryPageOf, searchDirectory } from './search-inputs.ts';
import { similarBanksOf } from './similar.ts';
import type { Context } from './context.ts';

/** Maximum length of a bank code with separators, in characters. It is far more than any bank code needs. */
const LONGEST_BANK_CODE = 40;

export const banksRoute = route({
  name: 'banks',
  methods: ['GET'],
  path: '/api/v1/banks',
  group: 'Look up',
  summary: 'Search banks',
  description:
    `A bank is an institution: one entry for each head-office BIC, and one for each national bank code without a BIC. A closed bank is
found under its old name, after the active banks. Its entry names its successor. A bank is found in every city in which it has a bank
code.

\`bank_code\` with \`country\` returns the bank of exactly this code, or an empty list. \`q\` is for searching.\n\n${SEARCH_TEXT}`,
  inputs: {
    ...DIRECTORY_SEARCH,
    bank_code: optional(string({ maxLength: LONGEST_BANK_CODE,
      description: 'a national bank code of `country`, looked up exactly; separators do not matter', examples: ['37040044'] })),
  },
  response: directoryPageOf(BANK_ENTRY, 'BankPage'),
  refusals: {
    MISSING_PARAMETER: '`bank_code` is given without `country`',
    INVALID_PARAMETER: '`bank_code` is given together with `q` or `lei`, `lei` is not an LEI (ISO 17442), or the request is malformed',
  },
  reference: true,
  rest: NEXT_PAGE,
  examples: [
    { summary: 'By name and city', input: { q: 'sparkasse köln' } },
    { summary: 'By LEI', input: { lei: '7LTWFZYICNSX8D621K86' } },
    { summary: 'By bank code', input: { country: 'DE', bank_code: '37040044' } },
    { summary: 'The first banks of Belgium', input: { country: 'BE', limit: 5 } },
  ],
  handle({ bank_code, ...input }, { directory }) {
    const code = clean(bank_code);
    if (code === '') {
      return searchDirectory(input, directory.searchBanks, bankEntry, (query, found) => similarBanksOf(query, found, directory));
    }
    const { q, lei, country, offset, limit } = input;
    if (country === null) {
      return refuse('MISSING_PARAMETER', 'country is missing: give the country of the bank code, such as DE', 'country');
    }
    if (q !== null || lei !== null) {
      return refuse('INVALID_PARAMETER',
        'bank_code is allowed only without q and lei: omit q and lei, or find the bank code with q', 'bank_code');
    }
    const bank = bankOfCode(country.toUpperCase(), code, directory);
    const results = bank === null ? [] : [bank];
    return directoryPage({ total: results.length, results: results.slice(offset, offset + limit) }, bankEntry, []);
  },
});

/**
 * Returns the bank of a code. The code is looked up as given, and with leading zeros up to its length in the country's IBANs. Null if no
 * bank has the code.
 */
function bankOfCode(country: string, code: string, directory: Directory): Bank | null {
  const width = countryByCode(country)?.bank;
  const codes = width == null ? [code] : [code, code.padStart(width.end - width.start, '0')];
  const slug = codes.map((bankCode) => directory.bankCode(country, bankCode).slug).find((found) => found !== null) ?? null;
  return slug === null ? null : directory.bank(slug);
}

export const bankRoute = route({
  name: 'bank',
  methods: ['GET'],
  path: '/api/v1/banks/{slug}',
  group: 'Look up',
  summary: 'Show one bank',
  description: 'Returns the bank of a slug. Searches and validations return the slug as `slug` and `bank_slug`.',
  inputs: { slug: required(string({ description: "a bank's slug", examples: ['sparkasse-kolnbonn-de'] })) },
  response: BANK_DETAIL,
  refusals: { BANK_NOT_FOUND: 'no bank has this slug' },
  reference: true,
  examples: [{ summary: 'One bank', input: { slug: 'sparkasse-kolnbonn-de' } }],
  handle({ slug }, context) {
    const { directory } = context;
    const bank = directory.bank(slug);
    if (bank === null) return refuse('BANK_NOT_FOUND', 'no bank has this slug: /api/v1/banks finds banks by name', 'slug');
    const record = bank.bic === null ? null : directory.bic(bank.bic);
    return ok(Object.assign(bankEntry(bank), { bic_record: record && bicRecord(record), branches_total: branchesTotal(bank, context) }));
  },
});

/** Counts the branches of a bank. Turkish banks have a list of branches, because most of their branches have no BIC. */
function branchesTotal({ country, bankCodes, branches }: Bank, { turkey }: Context): number {
  const listed = country === TURKEY ? bankCodes.reduce((sum, code) => sum + turkey.branches.count(code), 0) : 0;
  return listed || branches;
}
