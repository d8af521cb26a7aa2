import { nameInText } from '../../standards/countries/country.ts';
import type { BankCodeEntry } from '../../standards/banks/directory.ts';
import { ok, refuse } from '../../base/errors.ts';
import { cachedFragment, composed, expander } from '../../base/schema/cached-fragment.ts';
import { boolean, choice, integer, nullable, object, string } from '../../base/schema/schema.ts';
import { RELIABILITIES } from '../../standards/turkey/layouts.ts';
import { type Structure, TURKEY, resolveTurkishIban } from '../../standards/turkey/resolve.ts';
import type { TurkishBranch } from '../../standards/turkey/turkey.ts';
import { IBAN_REFUSALS, ibanInput, validIban } from './inputs.ts';
import { optional, route } from './route.ts';
import { NEXT_PAGE, PAGING, excessWords, page, pageOf, qInput } from './search-inputs.ts';

const BRANCH_MEMBERS = {
  code: string({ description: 'Code of the branch, without leading zeros.', examples: ['1745'] }),
  name: string({ description: 'As the branch list writes it.', examples: ['KADIKÖY'] }),
  city: nullable(string({ description: 'Null if the name of the branch does not contain it.' })),
  district: nullable(string({ description: 'Null if the name of the branch does not contain it.' })),
};

const branchModel = ({ code, name, city, district }: TurkishBranch) => ({ code, name, city, district });

const BANK = cachedFragment(
  { bank_name: nullable(string({ description: 'Null if the bank code is not listed.', examples: ['Türkiye İş Bankası A.Ş.'] })) },
  ({ name }: BankCodeEntry) => ({ bank_name: name }),
);

const STRUCTURE = cachedFragment(
  {
    structure: object(
      {
        branch_start: nullable(integer({ description:
          'Place of the branch code in the sixteen account characters, from 0; null if it is unknown or does not exist.' })),
        branch_length: nullable(integer({ description: 'In characters.' })),
        reliability: choice(RELIABILITIES, {
          description:
            `At least five published account numbers agree and none contradicts: \`high\`. At least three agree and at most one in five
contradicts: \`medium\`. Too few to rely on: \`low\`. IBANs of this bank name no branch: \`none\`. No evidence: \`unknown\`.`,
        }),
        basis: string({ description: 'The evidence for this place and its limits, in a sentence.' }),
      },
      { title: 'TurkishStructure', description: 'Places of the parts in the account number of this bank.' },
    ),
  },
  ({ branchStart, branchLength, reliability, basis }: Structure) => ({
    structure: { branch_start: branchStart, branch_length: branchLength, reliability, basis },
  }),
  { isLasting: ({ isOfAccount }) => !isOfAccount },
);

const BRANCH = cachedFragment({}, (branch: TurkishBranch | null) => (branch === null ? {} : { branch: branchModel(branch) }), {
  optional: { branch: object(BRANCH_MEMBERS, { title: 'TurkishBranch',
    description: 'The branch that opened the account; absent if it is not known well enough or not listed.' }) },
});

const READING_PARTS = {
  iban: string({ description: 'In electronic format.' }),
  bank_code: string({ description: 'Positions 5 to 9.', examples: ['00010'] }),
  bank: BANK,
  reserve_digit: string({ description: 'Position 10; banks use 0.', examples: ['0'] }),
  account: string({ description: 'The sixteen account characters.' }),
  structure: STRUCTURE,
  resolvable: boolean({ description: 'True if IBANs of this bank are known to name a branch, listed or not.' }),
  branch: BRANCH,
};
const toJSON = expander(READING_PARTS);

export const turkishResolveRoute = route({
  name: 'turkishResolve',
  methods: ['GET', 'POST'],
  path: '/api/v1/tr/resolve',
  group: 'Explain',
  summary: 'Read the bank and the branch out of a Turkish IBAN',
  description: `Returns the bank, the reserve digit and the account number of a Turkish IBAN, and its branch if it is known well enough.

No bank publishes the place of its branch code. The place is inferred from account numbers that organisations publish together with their
branch. The \`branch\` is present only if the reliability is \`high\` or \`medium\` and the code is in the bundled list of branches. An
IBAN names the branch that opened the account; the account may have moved. The IBAN is \`resolvable\` if IBANs of this bank name a branch,
even if the list lacks it.`,
  inputs: { iban: ibanInput('TR33 0006 1005 1978 6457 8413 26') },
  response: composed(READING_PARTS, { title: 'TurkishReading',
    description: 'The bank and the account of the IBAN, and its branch if it is known well enough.' }),
  refusals: { ...IBAN_REFUSALS, UNSUPPORTED_COUNTRY: 'the IBAN is valid but not Turkish' },
  examples: [
    { summary: 'A made-up account at Ziraat Bankası', input: { iban: 'TR090001001745000000015001' } },
    { summary: 'A bank whose IBANs name no branch', input: { iban: 'TR330006100519786457841326' } },
  ],
  handle({ iban: text }, { directory, turkey }) {
    const valid = validIban(text);
    if (!valid.ok) return valid;
    const { iban, country } = valid.value;
    if (country.code !== TURKEY) {
      return refuse('UNSUPPORTED_COUNTRY', `this is an IBAN of ${nameInText(country)}: give a Turkish IBAN`, 'iban');
    }
    const { bankCode, reserveDigit, account, structure, branch, resolvable } = resolveTurkishIban(iban, turkey);
    const bank = directory.bankCode(TURKEY, bankCode);
    return ok({ iban, bank_code: bankCode, bank, reserve_digit: reserveDigit, account, structure, resolvable, branch, toJSON });
  },
});

export const turkishBranchesRoute = route({
  name: 'turkishBranches',
  methods: ['GET'],
  path: '/api/v1/tr/branches',
  group: 'Explain',
  summary: 'Search the branches of Turkish banks',
  description:
    `Every word of \`q\` must occur in the code, name, city or district; case and Turkish letters do not matter (\`kadikoy\` finds
KADIKÖY). Best match first: exact code, exact name, beginning of the name, beginnings of words, inside a word; then by bank and
branch code. Without \`q\`, all branches are listed by bank and branch code. Payment, IBAN and card centres are not branches.`,
  inputs: {
    bank_code: optional(string({ pattern: '^[0-9]{1,5}$', description: 'one to five digits, a bank code such as 00010',
      examples: ['00010'] })),
    q: qInput('the code, the name, the city or the district of a branch', 'kadikoy'),
    ...PAGING,
  },
  response: pageOf(
    object({ bank_code: string({ description: 'Code of the bank, in five digits.', examples: ['00010'] }), ...BRANCH_MEMBERS },
    { title: 'TurkishBranchEntry' }), 'TurkishBranchPage'),
  reference: true,
  rest: NEXT_PAGE,
  examples: [
    { summary: 'By name', input: { q: 'kadikoy' } },
    { summary: 'The branches of one bank', input: { bank_code: '00010', limit: 5 } },
  ],
  handle: ({ bank_code, q, limit, offset }, { turkey }) =>
    excessWords(q) ?? page(turkey.branches.search({ bankCode: bank_code, q, limit, offset }), (branch) => ({
      bank_code: branch.bankCode,
      ...branchModel(branch),
    })),
});
