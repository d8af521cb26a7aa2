import type { BankCodeEntry, BankCodeStatus, BranchPlace, Directory, SourceClass } from '../../banks/directory.ts';
import { accountCheck } from '../../countries/accounts/account-check.ts';
import type { Country } from '../../countries/country.ts';
import { QR_INSTITUTIONS, qrIban } from '../../countries/qr-iban.ts';
import { UNKNOWN_BANK, bankOf, branchOf, partOf } from '../../iban/bank-of.ts';
import { ECHO_LENGTH, paperFormat } from '../../iban/electronic-format.ts';
import { BBAN_START, type ValidIban, type Validation, validate } from '../../iban/validate.ts';
import { type Expanded, cachedFragment, composed, expander } from '../../schema/cached-fragment.ts';
import { type Infer, type Schema, boolean, choice, constant, list, nullable, object, oneOf, string } from '../../schema/schema.ts';
import { FAILURE_CODES, MISSING, type Reason, codeOf, isFixed, reasonOf, textOf } from './failure.ts';
import { sepaSchemes, sepaSchemesOf } from './sepa-schemes.ts';

const SOURCE_CLASSES = ['official', 'published', 'compiled'] as const satisfies readonly SourceClass[];
const BANK_CODE_STATUSES = ['listed', 'retired', 'not_allocated', 'unknown'] as const satisfies readonly BankCodeStatus[];

const REACHED = 'null where an earlier check failed';

const NO_COUNTRY = 'Null where the IBAN begins with no IBAN country.';
const NO_STRUCTURE = 'Null where the structure does not hold.';

const orNull = <T>(schema: Schema<T>, where: string): Schema<T | null> => nullable(schema, { description: `${schema.description} ${where}` });

const code = string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['BE'] });
const name = string({ description: 'In English.', examples: ['Belgium'] });
const sepa = boolean({ description: "Whether the country is in the SEPA schemes' scope." });
const currency = string({ description: "The country's currency, ISO 4217; the account may be held in another.", examples: ['EUR'] });

const COUNTRY = cachedFragment({ country: code, country_name: name }, (country: Country) => ({ country: country.code, country_name: country.name }));
const COUNTRY_OR_NONE = cachedFragment({ country: orNull(code, NO_COUNTRY), country_name: orNull(name, NO_COUNTRY) }, (country: Country | null) => ({
  country: country && country.code,
  country_name: country && country.name,
}));

const SCOPE = cachedFragment({ sepa, currency }, (country: Country) => ({ sepa: country.sepa, currency: country.currency }));
const SCOPE_OR_NONE = cachedFragment({ sepa: orNull(sepa, NO_COUNTRY), currency: orNull(currency, NO_COUNTRY) }, (country: Country | null) => ({
  sepa: country && country.sepa,
  currency: country && country.currency,
}));

const BANK = cachedFragment(
  {
    bank_name: nullable(string({
      description: `The bank that the bank code belongs to; of a retired code the one that answers for its accounts now, where a source names it, and else
the last one listed. Null where the code is not listed or the IBAN is not valid.`,
    })),
    bank_city: nullable(string({ description: 'Its city, where the directory names one.' })),
    bic: nullable(string({
      description: `The BIC in 11 characters, where the directory has exactly one answer for the bank code: that of the bank named here, or of its central
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
          successor_bank_code: nullable(string({ description: 'The code of the bank that answers now: mergers are followed to a code in use.', examples: ['0049'] })),
        },
        { title: 'RetiredBankCode' },
      ),
      { description: 'What is known of a code that is no longer in use; null for every other. Each member is null where the source is silent.' },
    ),
    bank_as_of: nullable(string({ description: 'The year, month or day of the row that names the bank; null without a name.', examples: ['2026-08-19'] })),
    bank_source: nullable(choice(SOURCE_CLASSES, {
      description: 'Whose word the name is: an official register, a list that an association, an operator or a bank publishes, or a list compiled from public pages.',
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

const BRANCH = cachedFragment(
  {
    branch_city: nullable(string({ description: 'Where the branch of the branch code is, where a list of the branches of its country names it (Italy).', examples: ['Torino'] })),
    branch_address: nullable(string({ description: 'The street, as that list writes it; null also where several branches have the code.' })),
  },
  (place: BranchPlace | null) => ({ branch_city: place && place.city, branch_address: place && place.address }),
);

const checks = object(
  {
    length: nullable(boolean({ description: 'The number of characters is the registered one.' })),
    structure: nullable(boolean({ description: 'Digits and letters stand where the registry wants them.' })),
    mod97: nullable(boolean({ description: 'The check digits fit (ISO/IEC 7064 MOD 97-10).' })),
    national: nullable(boolean({ description: "The country's own check characters fit." })),
  },
  { title: 'Checks', description: `Each check in its order: true, false, or ${REACHED} (for \`national\` also where no rule is published).` },
);

const CHECKS = cachedFragment({ checks }, (passed: Checks) => ({ checks: passed }));

const FAILURE = cachedFragment(
  {
    checks,
    error: string({ description: 'What is wrong and what would be right, without any part of the IBAN.' }),
    error_code: choice(FAILURE_CODES, { title: 'ValidationErrorCode', description: 'Which check failed: one fixed word for programs.' }),
  },
  (reason: Reason) => ({ checks: FAILED[reason.check], error: textOf(reason), error_code: codeOf(reason) }),
  { isLasting: isFixed },
);

const iban = string({
  description: `The IBAN in electronic format: without separators, in upper case. Cut to ${ECHO_LENGTH} characters where the input is longer.`,
  examples: ['BE68539007547034'],
});
const formatted = string({ description: 'The same in groups of four.', examples: ['BE68 5390 0754 7034'] });
const check_digits = string({ description: 'Positions 3 and 4.', examples: ['68'] });
const bban = string({ description: 'The basic bank account number: all after position 4.', examples: ['539007547034'] });

/** Members that are null in valid IBANs too. */
const PARTS_OF_BBAN = {
  bank_code: nullable(string({ description: 'The part of the BBAN that names the bank. Null where the country does not tell its position.', examples: ['539'] })),
  branch_code: nullable(string({ description: 'The part that names the branch, where the country has one.' })),
  account_number: nullable(string({ description: 'The part that names the account, with its leading zeros.', examples: ['0075470'] })),
  national_check_digits: nullable(string({ description: "The country's own check characters inside the BBAN, where it has some.", examples: ['34'] })),
  national_check_valid: nullable(
    boolean({ description: `Whether the country's published rule for them holds; null where none is published, and ${REACHED}.` }),
  ),
};

const ACCOUNT_CHECK = {
  account_check_valid: nullable(
    boolean({
      description: `Whether the account number keeps the check that its own bank uses. Germany: the check-digit method that the Bundesbank names
for the bank code; true also where the method counts accounts of that range as right. False: it does not; banks keep old accounts
after mergers and changes of method, so this is a reason to ask, not to refuse. Null: nothing is known; the bank is not listed, its
accounts carry no check digit, or the method does not decide this account. Netherlands (eleven-test) and Iceland (kennitala): true
when it holds, otherwise null, because newer numbers need not keep it. It never touches \`valid\` or \`national_check_valid\`.`,
    }),
  ),
};

const QR_IBAN = {
  qr_iban: nullable(
    boolean({
      description: `Switzerland and Liechtenstein: whether the institution number is ${QR_INSTITUTIONS.first} to ${QR_INSTITUTIONS.last}. Such an IBAN
takes only payments with a QR reference. Null for every other country and where the IBAN is not valid.`,
    }),
  ),
};

/** The parts of the result for a valid IBAN, for the answers that add to it. */
export const VALID_PARTS = {
  valid: constant(true, { description: 'Length, structure, mod-97 and, where the country publishes one, the national check all hold.' }),
  iban,
  formatted,
  place: COUNTRY,
  check_digits,
  bban,
  ...PARTS_OF_BBAN,
  bank: BANK,
  branch: BRANCH,
  ...ACCOUNT_CHECK,
  ...QR_IBAN,
  scope: SCOPE,
  verdict: CHECKS,
};

/** The parts of the result for any other, for the answers that add to it. */
export const INVALID_PARTS = {
  valid: constant(false, { description: 'One of the checks does not hold: the first that failed is told.' }),
  iban,
  formatted,
  place: COUNTRY_OR_NONE,
  check_digits: orNull(check_digits, NO_STRUCTURE),
  bban: orNull(bban, NO_STRUCTURE),
  ...PARTS_OF_BBAN,
  bank: BANK,
  branch: BRANCH,
  ...ACCOUNT_CHECK,
  ...QR_IBAN,
  scope: SCOPE_OR_NONE,
  verdict: FAILURE,
};

export const VALID_IBAN = composed(VALID_PARTS, { title: 'ValidIban', description: 'An IBAN that keeps every check, with its parts, its country and its bank.' });
export const INVALID_IBAN = composed(INVALID_PARTS, { title: 'InvalidIban', description: 'An IBAN that fails a check: which one, why, and what can be said of it nevertheless.' });
export const VALIDATION_RESULT = oneOf([VALID_IBAN, INVALID_IBAN], { title: 'ValidationResult', description: 'What the checks say of the IBAN, its parts, its country and, where it is valid, its bank.' });

/** A validation result whole, as JSON shows it. */
export type ValidationResult = Expanded<typeof VALID_PARTS> | Expanded<typeof INVALID_PARTS>;

/** All that is known of an IBAN that has been validated. */
export function validationResult(validation: Validation, directory: Directory) {
  const reason = reasonOf(validation);
  return reason === null ? validResult(validation as ValidIban, directory) : invalidResult(validation, reason);
}

/** The result for an item that holds no IBAN at all. */
export const missingIban = () => invalidResult(validate(''), MISSING);

const validJson = expander(VALID_PARTS);
const invalidJson = expander(INVALID_PARTS);

/** All that is known of a valid IBAN. */
export function validResult({ iban, country, national }: ValidIban, directory: Directory) {
  const bban = iban.slice(BBAN_START);
  const bank = bankOf(iban, country, directory);
  return {
    valid: true,
    iban,
    formatted: paperFormat(iban),
    place: country,
    check_digits: iban.slice(2, BBAN_START),
    bban,
    bank_code: partOf(iban, country.bank),
    branch_code: partOf(iban, country.branch),
    account_number: partOf(iban, country.account),
    national_check_digits: checkCharacters(iban, country),
    national_check_valid: national,
    bank,
    branch: branchOf(iban, country, directory),
    account_check_valid: accountCheck(country.code, bban, bank.checkMethod),
    qr_iban: qrIban(iban, country.code),
    scope: country,
    verdict: national === null ? PASSED : PASSED_NATIONAL,
    toJSON: validJson,
  } as const satisfies Infer<typeof VALID_IBAN>;
}

function invalidResult({ iban, country, national }: Validation, reason: Reason) {
  const structured = reason.check === 'mod97' || reason.check === 'national' ? country : null;
  const echo = iban.length > ECHO_LENGTH ? iban.slice(0, ECHO_LENGTH) : iban;
  return {
    valid: false,
    iban: echo,
    formatted: paperFormat(echo),
    place: country,
    check_digits: structured && iban.slice(2, BBAN_START),
    bban: structured && iban.slice(BBAN_START),
    bank_code: structured && partOf(iban, structured.bank),
    branch_code: structured && partOf(iban, structured.branch),
    account_number: structured && partOf(iban, structured.account),
    national_check_digits: structured && checkCharacters(iban, structured),
    national_check_valid: national,
    bank: UNKNOWN_BANK,
    branch: null,
    account_check_valid: null,
    qr_iban: null,
    scope: country,
    verdict: reason,
    toJSON: invalidJson,
  } as const satisfies Infer<typeof INVALID_IBAN>;
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
