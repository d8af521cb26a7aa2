import type { BankCodeEntry, BankCodeStatus, Directory } from '../../banks/directory.ts';
import { accountCheck } from '../../countries/accounts/account-check.ts';
import type { Country } from '../../countries/country.ts';
import { UNKNOWN_BANK, bankOf, partOf } from '../../iban/bank-of.ts';
import { ECHO_LENGTH, paperFormat } from '../../iban/electronic-format.ts';
import { BBAN_START, type Validation, validate } from '../../iban/validate.ts';
import { type Expanded, cachedFragment, composed, expander } from '../../schema/cached-fragment.ts';
import { type Infer, boolean, choice, list, nullable, object, string } from '../../schema/schema.ts';
import { ERROR_CODE } from '../error-body.ts';
import { MISSING, type Reason, codeOf, isFixed, reasonOf, textOf } from './failure.ts';

const BANK_CODE_STATUSES = ['listed', 'not_allocated', 'unknown'] as const satisfies readonly BankCodeStatus[];

const REACHED = 'null where an earlier check failed';

const COUNTRY = cachedFragment(
  {
    country: nullable(string({ description: 'ISO 3166-1 alpha-2 code, or XK. Null where the IBAN begins with no IBAN country.', examples: ['BE'] })),
    country_name: nullable(string({ description: 'In English.', examples: ['Belgium'] })),
  },
  (country: Country | null) => ({ country: country && country.code, country_name: country && country.name }),
);

const BANK = cachedFragment(
  {
    bank_name: nullable(string({ description: 'The bank that the bank code belongs to. Null where it is not listed or the IBAN is not valid.' })),
    bank_city: nullable(string({ description: 'Its city, where the directory names one.' })),
    bic: nullable(string({ description: 'The BIC in 11 characters, where the directory has exactly one answer for the bank code.', examples: ['GEBABEBBXXX'] })),
    bic_candidates: list(string(), { description: 'Every BIC listed for the bank code.' }),
    bank_slug: nullable(string({ description: 'Names the bank in /api/v1/banks/{slug}.' })),
    bank_code_status: choice(BANK_CODE_STATUSES, {
      description:
        'not_allocated is said only where the bundled national list is complete; unknown: not listed. It never touches `valid`: lists age.',
    }),
  },
  (bank: BankCodeEntry) => ({
    bank_name: bank.name,
    bank_city: bank.city,
    bic: bank.bic,
    bic_candidates: bank.bicCandidates,
    bank_slug: bank.slug,
    bank_code_status: bank.status,
  }),
);

const SCOPE = cachedFragment(
  {
    sepa: nullable(boolean({ description: "Whether the country is in the SEPA schemes' scope. Null where the country is unknown." })),
    currency: nullable(string({ description: "The country's currency, ISO 4217; the account may be held in another.", examples: ['EUR'] })),
  },
  (country: Country | null) => ({ sepa: country && country.sepa, currency: country && country.currency }),
);

const CHECKS = cachedFragment(
  {
    checks: object(
      {
        length: nullable(boolean({ description: 'The number of characters is the registered one.' })),
        structure: nullable(boolean({ description: 'Digits and letters stand where the registry wants them.' })),
        mod97: nullable(boolean({ description: 'The check digits fit (ISO/IEC 7064 MOD 97-10).' })),
        national: nullable(boolean({ description: "The country's own check characters fit." })),
      },
      { title: 'Checks', description: `Each check in its order: true, false, or ${REACHED} (for \`national\` also where no rule is published).` },
    ),
  },
  (checks: Checks) => ({ checks }),
);

const FAILURE = cachedFragment(
  {},
  (reason: Reason | null) => (reason === null ? {} : { error: textOf(reason), error_code: codeOf(reason) }),
  {
    optional: {
      error: string({ description: 'Only where `valid` is false: what is wrong and what would be right.' }),
      error_code: ERROR_CODE,
    },
    isLasting: (reason) => reason === null || isFixed(reason),
  },
);

/** The parts of a validation result, for the results that add to it. */
export const VALIDATION_PARTS = {
  valid: boolean({ description: 'Length, structure, mod-97 and, where the country publishes one, the national check all hold.' }),
  iban: string({
    description: `The IBAN in electronic format: without separators, in upper case. Cut to ${ECHO_LENGTH} characters where the input is longer.`,
    examples: ['BE68539007547034'],
  }),
  formatted: string({ description: 'The same in groups of four.', examples: ['BE68 5390 0754 7034'] }),
  place: COUNTRY,
  check_digits: nullable(string({ description: 'Positions 3 and 4. Null where the structure does not hold, as are all parts that follow.', examples: ['68'] })),
  bban: nullable(string({ description: 'The basic bank account number: all after position 4.', examples: ['539007547034'] })),
  bank_code: nullable(string({ description: 'The part of the BBAN that names the bank. Null where the country does not tell its position.', examples: ['539'] })),
  branch_code: nullable(string({ description: 'The part that names the branch, where the country has one.' })),
  account_number: nullable(string({ description: 'The part that names the account, with its leading zeros.', examples: ['0075470'] })),
  national_check_digits: nullable(string({ description: "The country's own check characters inside the BBAN, where it has some.", examples: ['34'] })),
  national_check_valid: nullable(
    boolean({ description: `Whether the country's published rule for them holds; null where none is published, and ${REACHED}.` }),
  ),
  bank: BANK,
  account_check_valid: nullable(
    boolean({
      description: `Whether the account number keeps the check that its own bank uses. Germany: the check-digit method that the Bundesbank names
for the bank code; true also where the method counts accounts of that range as right. False: it does not; banks keep old accounts
after mergers and changes of method, so this is a reason to ask, not to refuse. Null: nothing is known; the bank is not listed, its
accounts carry no check digit, or the method does not decide this account. Netherlands (eleven-test) and Iceland (kennitala): true
when it holds, otherwise null, because newer numbers need not keep it. It never touches \`valid\` or \`national_check_valid\`.`,
    }),
  ),
  scope: SCOPE,
  checks: CHECKS,
  failure: FAILURE,
};

export const VALIDATION_RESULT = composed(VALIDATION_PARTS, { title: 'ValidationResult' });

/** What a validation result says, whole. */
export type ValidationResult = Expanded<typeof VALIDATION_PARTS>;

const toJSON = expander(VALIDATION_PARTS);

/** All that is known of an IBAN that has been validated. */
export const validationResult = (validation: Validation, directory: Directory) => resultOf(validation, reasonOf(validation), directory);

/** The result for an item that holds no IBAN at all. */
export const missingIban = (directory: Directory) => resultOf(validate(''), MISSING, directory);

function resultOf({ iban, country, national }: Validation, failure: Reason | null, directory: Directory) {
  const structured = failure === null || failure.check === 'mod97' || failure.check === 'national';
  const bban = structured ? iban.slice(BBAN_START) : null;
  const echo = iban.length > ECHO_LENGTH ? iban.slice(0, ECHO_LENGTH) : iban;
  const bank = failure === null ? bankOf(iban, country!, directory) : UNKNOWN_BANK;
  return {
    valid: failure === null,
    iban: echo,
    formatted: paperFormat(echo),
    place: country,
    check_digits: structured ? iban.slice(2, BBAN_START) : null,
    bban,
    bank_code: structured ? partOf(iban, country!.bank) : null,
    branch_code: structured ? partOf(iban, country!.branch) : null,
    account_number: structured ? partOf(iban, country!.account) : null,
    national_check_digits: structured ? checkCharacters(iban, country!) : null,
    national_check_valid: national,
    bank,
    account_check_valid: failure === null ? accountCheck(country!.code, bban!, bank.checkMethod) : null,
    scope: country,
    checks: failure !== null ? FAILED[failure.check] : national === null ? PASSED : PASSED_NATIONAL,
    failure,
    toJSON,
  } satisfies Infer<typeof VALIDATION_RESULT>;
}

type Checks = Readonly<Record<'length' | 'structure' | 'mod97' | 'national', boolean | null>>;

const PASSED: Checks = { length: true, structure: true, mod97: true, national: null };
const PASSED_NATIONAL: Checks = { length: true, structure: true, mod97: true, national: true };
const NOT_REACHED: Checks = { length: null, structure: null, mod97: null, national: null };
const FAILED: Readonly<Record<Reason['check'], Checks>> = {
  given: NOT_REACHED,
  country: NOT_REACHED,
  length: { length: false, structure: null, mod97: null, national: null },
  structure: { length: true, structure: false, mod97: null, national: null },
  mod97: { length: true, structure: true, mod97: false, national: null },
  national: { length: true, structure: true, mod97: true, national: false },
};

function checkCharacters(iban: string, { checkPositions }: Country): string | null {
  if (checkPositions.length === 0) return null;
  let characters = '';
  for (const position of checkPositions) characters += iban[BBAN_START + position]!;
  return characters;
}
