import type { BankCodeEntry, BankCodeStatus, BranchPlace, SourceClass } from '../../../standards/banks/directory.ts';
import { cachedFragment } from '../../../base/schema/cached-fragment.ts';
import { choice, list, nullable, object, string } from '../../../base/schema/schema.ts';
import { sepaSchemes, sepaSchemesOf } from './sepa-schemes.ts';

const SOURCE_CLASSES = ['official', 'published', 'compiled', 'overlay'] as const satisfies readonly SourceClass[];
const BANK_CODE_STATUSES = ['listed', 'retired', 'not_allocated', 'unknown'] as const satisfies readonly BankCodeStatus[];

/** The bank of an IBAN, found by its bank code. */
export const BANK = cachedFragment(
  {
    bank_name: nullable(string({
      description:
        `The bank of the bank code. For a retired code: the bank that is now responsible for its accounts, or the last listed bank if no
source names it. Null if the code is not listed or the IBAN is not valid.`,
    })),
    bank_city: nullable(string({ description: 'City of the bank; null if it is not listed.' })),
    bic: nullable(string({
      description:
        `The BIC of the bank in 11 characters, or of the central institution through which it is reached. Null unless the directory has
exactly one BIC for the bank code. Null too if no source since 2020 has this BIC, or if a register says that the code is closed.`,
      examples: ['GEBABEBBXXX'],
    })),
    bic_candidates: list(string(), { description: 'Every BIC listed for the bank code.' }),
    sepa_schemes: sepaSchemesOf('`bic`'),
    bank_slug: nullable(string({ description: 'Names the bank in /api/v1/banks/{slug}.' })),
    bank_code_status: choice(BANK_CODE_STATUSES, {
      description:
        `Retired codes are out of use, but their accounts may still exist at a successor. Codes are not_allocated if the bundled national
list is complete, its deletions are known, and it does not have them. Other codes that are not listed are unknown. The status never
changes \`valid\`, because lists become outdated.`,
    }),
    bank_code_retired: nullable(
      object(
        {
          former_name: nullable(string({ description: 'Name of the bank in the last list with the code.' })),
          retired_on: nullable(string({ description: 'A year, a month or a day.', examples: ['2009-08-13'] })),
          successor_bank_code: nullable(string({ description:
            'Code of the successor. Mergers are followed to a code in use.', examples: ['0049'] })),
        },
        { title: 'RetiredBankCode' },
      ),
      { description:
        'The known facts on a retired code; null for other codes. A member that the source does not have is null.' },
    ),
    bank_as_of: nullable(string({ description: 'The year, month or day of the row that names the bank; null without a name.',
      examples: ['2026-08-19'] })),
    bank_source: nullable(choice(SOURCE_CLASSES, {
      description:
        'Kind of source for the name. official: an official register. published: a list of an association, an operator or a bank. ' +
        'compiled: a list compiled from public pages. overlay: data of the operator of this service.',
    })),
  },
  (bank: BankCodeEntry) => ({
    bank_name: bank.name,
    bank_city: bank.city,
    bic: bank.bic,
    bic_candidates: bank.bicCandidates,
    sepa_schemes: sepaSchemes(bank.sepaSchemes),
    bank_slug: bank.slug,
    bank_code_status: bank.status,
    bank_code_retired: bank.retired && {
      former_name: bank.retired.formerName, retired_on: bank.retired.retiredOn, successor_bank_code: bank.retired.successorBankCode,
    },
    bank_as_of: bank.asOf,
    bank_source: bank.source,
  }),
);

/** Place of the branch of an IBAN, found by its branch code. */
export const BRANCH = cachedFragment(
  {
    branch_city: nullable(string({ description: 'City of the branch; null if no list of branches has its code. Only Italy has a list.',
      examples: ['Torino'] })),
    branch_address: nullable(string({ description: 'Street of the branch, as in the list; null also if several branches have the code.' })),
  },
  (place: BranchPlace | null) => ({ branch_city: place && place.city, branch_address: place && place.address }),
);
