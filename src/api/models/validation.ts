import type { BankCodeStatus, Directory } from '../../banks/directory.ts';
import { accountCheck } from '../../countries/accounts/account-check.ts';
import { CLASS_IN_WORDS } from '../../countries/classes.ts';
import type { Country, Span } from '../../countries/country.ts';
import { nameInText } from '../../countries/name-in-text.ts';
import type { ErrorCode } from '../../errors.ts';
import { UNKNOWN_BANK, bankOf } from '../../iban/bank-of.ts';
import { ECHO_LENGTH, paperFormat } from '../../iban/electronic-format.ts';
import { BBAN_START, type Failure, type Validation, validate } from '../../iban/validate.ts';
import { type Infer, boolean, choice, lasting, list, nullable, object, string } from '../../schema/schema.ts';
import { ERROR_CODE } from '../error-body.ts';

const BANK_CODE_STATUSES = ['listed', 'not_allocated', 'unknown'] as const satisfies readonly BankCodeStatus[];

/** Under these a result names what most of it comes from. A text that tells a length or a position comes from no lasting object. */
const COUNTRY = Symbol('country');
const BANK = Symbol('bank');
const CHECKS = Symbol('checks');
const FAILURE = Symbol('failure');

const REACHED = 'null where an earlier check failed';

/** The members of a validation result, for the results that add to it. */
export const VALIDATION_MEMBERS = {
  valid: boolean({ description: 'Length, structure, mod-97 and, where the country publishes one, the national check all hold.' }),
  iban: string({
    description: `The IBAN in electronic format: without separators, in upper case. Cut to ${ECHO_LENGTH} characters where the input is longer.`,
    examples: ['BE68539007547034'],
  }),
  formatted: string({ description: 'The same in groups of four.', examples: ['BE68 5390 0754 7034'] }),
  ...lasting(COUNTRY, {
    country: nullable(string({ description: 'ISO 3166-1 alpha-2 code, or XK. Null where the IBAN begins with no IBAN country.', examples: ['BE'] })),
    country_name: nullable(string({ description: 'In English.', examples: ['Belgium'] })),
  }),
  check_digits: nullable(string({ description: 'Positions 3 and 4. Null where the structure does not hold, as are all parts that follow.', examples: ['68'] })),
  bban: nullable(string({ description: 'The basic bank account number: all after position 4.', examples: ['539007547034'] })),
  bank_code: nullable(string({ description: 'The part of the BBAN that names the bank. Null where the country does not tell its position.', examples: ['539'] })),
  branch_code: nullable(string({ description: 'The part that names the branch, where the country has one.' })),
  account_number: nullable(string({ description: 'The part that names the account, with its leading zeros.', examples: ['0075470'] })),
  national_check_digits: nullable(string({ description: "The country's own check characters inside the BBAN, where it has some.", examples: ['34'] })),
  national_check_valid: nullable(
    boolean({ description: `Whether the country's published rule for them holds; null where none is published, and ${REACHED}.` }),
  ),
  ...lasting(BANK, {
    bank_name: nullable(string({ description: 'The bank that the bank code belongs to. Null where it is not listed or the IBAN is not valid.' })),
    bank_city: nullable(string({ description: 'Its city, where the directory names one.' })),
    bic: nullable(string({ description: 'The BIC in 11 characters, where the directory has exactly one answer for the bank code.', examples: ['GEBABEBBXXX'] })),
    bic_candidates: list(string(), { description: 'Every BIC listed for the bank code.' }),
    bank_slug: nullable(string({ description: 'Names the bank in /api/v1/banks/{slug}.' })),
    bank_code_status: choice(BANK_CODE_STATUSES, {
      description:
        'not_allocated is said only where the bundled national list is complete; unknown: not listed. It never touches `valid`: lists age.',
    }),
  }),
  account_check_valid: nullable(
    boolean({
      description: `Whether the account number keeps the check that its own bank uses. Germany: the check-digit method that the Bundesbank names
for the bank code; true also where the method counts accounts of that range as right. False: it does not; banks keep old accounts
after mergers and changes of method, so this is a reason to ask, not to refuse. Null: nothing is known; the bank is not listed, its
accounts carry no check digit, or the method does not decide this account. Netherlands (eleven-test) and Iceland (kennitala): true
when it holds, otherwise null, because newer numbers need not keep it. It never touches \`valid\` or \`national_check_valid\`.`,
    }),
  ),
  ...lasting(COUNTRY, {
    sepa: nullable(boolean({ description: "Whether the country is in the SEPA schemes' scope. Null where the country is unknown." })),
    currency: nullable(string({ description: "The country's currency, ISO 4217; the account may be held in another.", examples: ['EUR'] })),
  }),
  ...lasting(CHECKS, {
    checks: object(
      {
        length: nullable(boolean({ description: 'The number of characters is the registered one.' })),
        structure: nullable(boolean({ description: 'Digits and letters stand where the registry wants them.' })),
        mod97: nullable(boolean({ description: 'The check digits fit (ISO/IEC 7064 MOD 97-10).' })),
        national: nullable(boolean({ description: "The country's own check characters fit." })),
      },
      { title: 'Checks', description: `Each check in its order: true, false, or ${REACHED} (for \`national\` also where no rule is published).` },
    ),
  }),
};

export const VALIDATION_ERRORS = lasting(FAILURE, {
  error: string({ description: 'Only where `valid` is false: what is wrong and what would be right.' }),
  error_code: ERROR_CODE,
});

export const VALIDATION_RESULT = object(VALIDATION_MEMBERS, { title: 'ValidationResult' }, VALIDATION_ERRORS);

export type ValidationResult = Infer<typeof VALIDATION_RESULT>;

/** Validates an IBAN in electronic format and says all that is known of it. */
export function validationResult(iban: string, directory: Directory): ValidationResult {
  const validation = validate(iban);
  const { country, failure, national } = validation;
  const structured = failure === null || failure === 'mod97' || failure === 'national';
  const bban = structured ? iban.slice(BBAN_START) : null;
  const echo = iban.length > ECHO_LENGTH ? iban.slice(0, ECHO_LENGTH) : iban;
  const bank = failure === null ? bankOf(iban, country!, directory) : UNKNOWN_BANK;
  const checks = failure === null ? (national === null ? PASSED : PASSED_NATIONAL) : FAILED[failure];
  const result: Draft = {
    valid: failure === null,
    iban: echo,
    formatted: paperFormat(echo),
    country: country === null ? null : country.code,
    country_name: country === null ? null : country.name,
    check_digits: structured ? iban.slice(2, BBAN_START) : null,
    bban,
    bank_code: structured ? part(iban, country!.bank) : null,
    branch_code: structured ? part(iban, country!.branch) : null,
    account_number: structured ? part(iban, country!.account) : null,
    national_check_digits: structured ? checkCharacters(iban, country!) : null,
    national_check_valid: national,
    bank_name: bank.name,
    bank_city: bank.city,
    bic: bank.bic,
    bic_candidates: bank.bicCandidates,
    bank_slug: bank.slug,
    bank_code_status: bank.status,
    account_check_valid: failure === null ? accountCheck(country!.code, bban!, bank.checkMethod) : null,
    sepa: country === null ? null : country.sepa,
    currency: country === null ? null : country.currency,
    checks,
    [COUNTRY]: country,
    [BANK]: bank,
    [CHECKS]: checks,
    [FAILURE]: failure === 'mod97' || failure === 'country' ? checks : failure === 'national' ? country : null,
  };
  // Not by spreading, which takes as long as everything else.
  if (failure !== null) {
    result.error = failureText(validation);
    result.error_code = FAILURE_CODES[failure];
  }
  return result;
}

type Draft = { -readonly [Name in keyof ValidationResult]: ValidationResult[Name] } & Record<
  typeof COUNTRY | typeof BANK | typeof CHECKS | typeof FAILURE,
  object | null
>;

/** The result for an item that holds no IBAN at all. */
export function missingIban(directory: Directory): ValidationResult {
  const result = validationResult('', directory) as Draft;
  result.error = MISSING.error;
  result.error_code = MISSING.error_code;
  result[FAILURE] = MISSING;
  return result;
}

export const MISSING_IBAN_TEXT = 'there is no IBAN: give one, written in any way';
const MISSING = { error: MISSING_IBAN_TEXT, error_code: 'MISSING_IBAN' } as const;

const PASSED = { length: true, structure: true, mod97: true, national: null };
const PASSED_NATIONAL = { length: true, structure: true, mod97: true, national: true };
const FAILED = {
  country: { length: null, structure: null, mod97: null, national: null },
  length: { length: false, structure: null, mod97: null, national: null },
  structure: { length: true, structure: false, mod97: null, national: null },
  mod97: { length: true, structure: true, mod97: false, national: null },
  national: { length: true, structure: true, mod97: true, national: false },
} as const satisfies Record<Failure, unknown>;

export const FAILURE_CODES = {
  country: 'INVALID_COUNTRY',
  length: 'INVALID_LENGTH',
  structure: 'INVALID_FORMAT',
  mod97: 'INVALID_CHECK_DIGITS',
  national: 'INVALID_CHECK_DIGITS',
} as const satisfies Record<Failure, ErrorCode>;

/** What is wrong with an IBAN that is not valid and what would be right, without repeating any of it. */
export function failureText({ iban, country, failure, position }: Validation): string {
  switch (failure) {
    case null:
      return '';
    case 'country':
      return 'the first two characters are not the code of an IBAN country: an IBAN begins with one, such as DE, FR or GB';
    case 'length':
      return `an IBAN of ${nameInText(country!)} has ${country!.length} characters, this one has ${iban.length}`;
    case 'structure':
      return `position ${position} must be ${CLASS_IN_WORDS[country!.classes[position - BBAN_START - 1] ?? 'n']}`;
    case 'mod97':
      return 'the check digits (positions 3 and 4) do not fit the rest (mod 97): at least one character is wrong';
    case 'national':
      return `the national check digits of ${nameInText(country!)} (${country!.nationalCheck!.name}) do not fit: at least one character of the BBAN is wrong`;
  }
}

const part = (iban: string, span: Span | null): string | null =>
  span === null ? null : iban.slice(BBAN_START + span.start, BBAN_START + span.end);

function checkCharacters(iban: string, { checkPositions }: Country): string | null {
  if (checkPositions.length === 0) return null;
  let characters = '';
  for (const position of checkPositions) characters += iban[BBAN_START + position]!;
  return characters;
}
