import type { BankCodeEntry, BankCodeStatus, BranchPlace, SourceClass } from '../../banks/directory.ts';
import { cachedFragment } from '../../schema/cached-fragment.ts';
import { choice, list, nullable, object, string } from '../../schema/schema.ts';
import { sepaSchemes, sepaSchemesOf } from './sepa-schemes.ts';

const SOURCE_CLASSES = ['official', 'published', 'compiled', 'overlay'] as const satisfies readonly SourceClass[];
const BANK_CODE_STATUSES = ['listed', 'retired', 'not_allocated', 'unknown'] as const satisfies readonly BankCodeStatus[];

/** The bank of an IBAN, as far as its bank code tells. */
export const BANK = cachedFragment(
  {
    bank_name: nullable(string({
      description:
        `The bank that the bank code belongs to; of a retired code the one that answers for its accounts now, where a source names it, and else
the last one listed. Null where the code is not listed or the IBAN is not valid.`,
    })),
    bank_city: nullable(string({ description: 'Its city, where the directory names one.' })),
    bic: nullable(string({
      description:
        `The BIC in 11 characters, where the directory has exactly one answer for the bank code: that of the bank named here, or of its central
institution where it is reached under that. Null also where no source since 2020 has the one listed, and where a register says that the code is closed for good.`,
      examples: ['GEBABEBBXXX'],
    })),
    bic_candidates: list(string(), { description: 'Every BIC listed for the bank code.' }),
    sepa_schemes: sepaSchemesOf('`bic`'),
    bank_slug: nullable(string({ description: 'Names the bank in /api/v1/banks/{slug}.' })),
    bank_code_status: choice(BANK_CODE_STATUSES, {
      description:
        `retired: the code is no longer in use, accounts may live on with a successor; not_allocated is said only where the bundled national list is
complete and its deletions are known; unknown: not listed. It never touches \`valid\`: lists age.`,
    }),
    bank_code_retired: nullable(
      object(
        {
          former_name: nullable(string({ description: 'What the bank was called when the code was last listed.' })),
          retired_on: nullable(string({ description: 'A year, a month or a day.', examples: ['2009-08-13'] })),
          successor_bank_code: nullable(string({ description:
            'The code of the bank that answers now: mergers are followed to a code in use.', examples: ['0049'] })),
        },
        { title: 'RetiredBankCode' },
      ),
      { description:
        'What is known of a code that is no longer in use; null for every other. Each member is null where the source is silent.' },
    ),
    bank_as_of: nullable(string({ description: 'The year, month or day of the row that names the bank; null without a name.',
      examples: ['2026-08-19'] })),
    bank_source: nullable(choice(SOURCE_CLASSES, {
      description:
        'Whose word the name is: an official register, a list that an association, an operator or a bank publishes, a list compiled from ' +
        'public pages, or the data of the operator of this service.',
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

/** Where the branch of its branch code is. */
export const BRANCH = cachedFragment(
  {
    branch_city:
      nullable(
      string({ description: 'Where the branch of the branch code is, where a list of the branches of its country names it (Italy).',
      examples: ['Torino'] })),
    branch_address: nullable(string({ description:
      'The street, as that list writes it; null also where several branches have the code.' })),
  },
  (place: BranchPlace | null) => ({ branch_city: place && place.city, branch_address: place && place.address }),
);
