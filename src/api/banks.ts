import type { Bank } from '../banks/directory.ts';
import { ok, refuse } from '../errors.ts';
import { string } from '../schema/schema.ts';
import { TURKEY } from '../turkey/resolve.ts';
import { BANK_DETAIL, BANK_ENTRY, bankEntry, bicRecord } from './models/bank.ts';
import { required, route } from './route.ts';
import { DIRECTORY_SEARCH, SEARCH_TEXT, pageOf, searched } from './search-inputs.ts';
import type { Context } from './context.ts';

export const banksRoute = route({
  name: 'banks',
  methods: ['GET'],
  path: '/api/v1/banks',
  group: 'Look up',
  summary: 'Search banks',
  description: `A bank is an institution: one entry per head-office BIC, and one per national bank code without a BIC. A bank that is gone is found
under its old name, behind those in business, and its entry says who took over.\n\n${SEARCH_TEXT}`,
  inputs: DIRECTORY_SEARCH,
  response: pageOf(BANK_ENTRY, 'BankPage'),
  reference: true,
  examples: [
    { summary: 'By name and city', input: { q: 'sparkasse köln' } },
    { summary: 'By LEI', input: { lei: '7LTWFZYICNSX8D621K86' } },
    { summary: 'The first banks of Belgium', input: { country: 'BE', limit: 5 } },
  ],
  handle: (input, { directory }) => searched(input, directory.searchBanks, bankEntry),
});

export const bankRoute = route({
  name: 'bank',
  methods: ['GET'],
  path: '/api/v1/banks/{slug}',
  group: 'Look up',
  summary: 'Show one bank',
  description: 'By the slug that searches and validations answer with.',
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

/** Turkish banks have a list of their branches, which says more than the BICs that some of these have. */
function branchesTotal({ country, bankCodes, branches }: Bank, { turkey }: Context): number {
  const listed = country === TURKEY ? bankCodes.reduce((sum, code) => sum + turkey.branches.count(code), 0) : 0;
  return listed || branches;
}
