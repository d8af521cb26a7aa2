import type { Directory } from '../../banks/directory.ts';
import type { Country } from '../../countries/country.ts';
import { QR_INSTITUTIONS, qrIban } from '../../countries/qr-iban.ts';
import type { Bic } from '../../bic/bic.ts';
import { compareBic } from '../../iban/compare-bic.ts';
import { concernsOf, verdictOfSet } from '../../iban/concerns.ts';
import { UNKNOWN_BANK, bankOf, branchPlaceOf, partOf } from '../../iban/bank-of.ts';
import { ECHO_LENGTH, paperFormat } from '../../iban/electronic-format.ts';
import { lookAlikeIban } from '../../iban/repair/look-alike.ts';
import { BBAN_START, type ValidIban, type Validation, validate } from '../../iban/validate.ts';
import { type Expanded, cachedFragment, composed, expander } from '../../schema/cached-fragment.ts';
import { type Infer, type Schema, boolean, choice, constant, integer, nullable, object, oneOf, string } from '../../schema/schema.ts';
import { BANK, BRANCH } from './bank-members.ts';
import { FAILURE_CODES, MISSING, type Reason, reasonCode, isFixed, reasonPosition, reasonOf, reasonText } from './failure.ts';
import { type Assessment, type Checks, type Verdict, VERDICT_MEMBERS, WRONG_MEMBERS, assessment, verdictModel } from './verdict.ts';

const REACHED = 'null where an earlier check failed';

const NO_COUNTRY = 'Null where the IBAN begins with no IBAN country.';
const NO_STRUCTURE = 'Null where the structure does not hold.';

const orNull = <T>(schema: Schema<T>, where: string): Schema<T | null> =>
  nullable(schema, { description: `${schema.description} ${where}` });

const code = string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['BE'] });
const name = string({ description: 'In English.', examples: ['Belgium'] });
const sepa = boolean({ description: "Whether the country is in the SEPA schemes' scope." });
const currency = string({ description: "The country's currency, ISO 4217; the account may be held in another.", examples: ['EUR'] });

const COUNTRY = cachedFragment({ country: code, country_name: name },
  (country: Country) => ({ country: country.code, country_name: country.name }));
const COUNTRY_OR_NONE = cachedFragment({ country: orNull(code, NO_COUNTRY), country_name: orNull(name, NO_COUNTRY) },
    (country: Country | null) => ({
  country: country && country.code,
  country_name: country && country.name,
}));

const SCOPE = cachedFragment({ sepa, currency }, (country: Country) => ({ sepa: country.sepa, currency: country.currency }));
const SCOPE_OR_NONE = cachedFragment({ sepa: orNull(sepa, NO_COUNTRY), currency: orNull(currency, NO_COUNTRY) },
    (country: Country | null) => ({
  sepa: country && country.sepa,
  currency: country && country.currency,
}));

const checks = object(
  {
    length: nullable(boolean({ description: 'The number of characters is the registered one.' })),
    structure: nullable(boolean({ description: 'Digits and letters stand where the registry wants them.' })),
    mod97: nullable(boolean({ description: 'The check digits fit (ISO/IEC 7064 MOD 97-10).' })),
    national: nullable(boolean({ description: "The country's own check characters fit." })),
  },
  { title: 'Checks',
    description: `Each check in its order: true, false, or ${REACHED} (for \`national\` also where no rule is published).` },
);

export const look_alike_iban = nullable(string(), {
  description:
    `The valid IBAN that is meant where letters stand for the digits that they look like, or the reverse (O Q D 0, I L 1, Z 2, S 5, G 6, B 8), all
read so at once. A question to put to the payer, never a correction to make unasked. Null where there is none, or more than one, and where the IBAN is valid.`,
  examples: ['DE89370400440532013000'],
});

export const wrong_position = nullable(integer({ minimum: 0 }), {
  description: 'The first wrong place in `iban`, from 0, where the structure does not hold; null where none can be told.',
});

const ASSESSMENT = cachedFragment(
  { wrong_position, look_alike_iban, checks, ...VERDICT_MEMBERS },
  (passed: Assessment) => ({ wrong_position: null, look_alike_iban: null, checks: passed.checks, ...verdictModel(passed) }),
  { isLasting: ({ isShared }) => isShared },
);

const FAILURE = cachedFragment(
  {
    wrong_position,
    checks,
    ...WRONG_MEMBERS,
    error: string({ description: 'What is wrong and what would be right, without any part of the IBAN.' }),
    error_code: choice(FAILURE_CODES, { title: 'ValidationErrorCode', description: 'Which check failed: one fixed word for programs.' }),
  },
  (reason: Reason) => ({ wrong_position: reasonPosition(reason), checks: FAILED[reason.check], verdict: 'wrong' as const, concerns: [],
    error: reasonText(reason), error_code: reasonCode(reason) }),
  { isLasting: isFixed },
);

const iban = string({
  description:
    `The IBAN in electronic format: without separators, in upper case. Cut to ${ECHO_LENGTH} characters where the input is longer.`,
  examples: ['BE68539007547034'],
});
const formatted = string({ description: 'The same in groups of four.', examples: ['BE68 5390 0754 7034'] });
const check_digits = string({ description: 'Positions 3 and 4.', examples: ['68'] });
const bban = string({ description: 'The basic bank account number: all after position 4.', examples: ['539007547034'] });

/** Members that are null in valid IBANs too. */
const PARTS_OF_BBAN = {
  bank_code: nullable(string({ description: 'The part of the BBAN that names the bank. Null where the country does not tell its position.',
    examples: ['539'] })),
  branch_code: nullable(string({ description: 'The part that names the branch, where the country has one.' })),
  account_number: nullable(string({ description: 'The part that names the account, with its leading zeros.', examples: ['0075470'] })),
  national_check_digits: nullable(string({ description: "The country's own check characters inside the BBAN, where it has some.",
    examples: ['34'] })),
  national_check_valid: nullable(
    boolean({ description: `Whether the country's published rule for them holds; null where none is published, and ${REACHED}.` }),
  ),
};

const ACCOUNT_CHECK = {
  account_check_valid: nullable(
    boolean({
      description:
        `Whether the account number keeps the check that its own bank uses. Germany: the check-digit method that the Bundesbank names
for the bank code; true also where the method counts accounts of that range as right. False: it does not; banks keep old accounts
after mergers and changes of method, so this is a reason to ask, not to refuse. Null: nothing is known; the bank is not listed, its
accounts carry no check digit, or the method does not decide this account. Sweden, Switzerland (PostFinance), Israel (twelve banks) and, where the
operator has brought its tables, the United Kingdom: true or false by the rule of the bank's accounts. Netherlands (eleven-test), Iceland (kennitala),
Ukraine, Brazil (three banks) and Ireland (two banks): true when it holds, otherwise null, because not every account follows the rule. It never touches \`valid\` or \`national_check_valid\`.`,
    }),
  ),
};

const QR_IBAN = {
  qr_iban: nullable(
    boolean({
      description:
        `Switzerland and Liechtenstein: whether the institution number is ${QR_INSTITUTIONS.first} to ${QR_INSTITUTIONS.last}. Such an IBAN
takes only payments with a QR reference. Null for every other country and where the IBAN is not valid.`,
    }),
  ),
};

/** The parts of the result for a valid IBAN, for the answers that add to it. */
export const VALID_PARTS = {
  valid: constant(true, { description: 'Length, structure, mod-97 and, where the country publishes one, the national check all hold.' }),
  iban,
  formatted,
  countryKey: COUNTRY,
  check_digits,
  bban,
  ...PARTS_OF_BBAN,
  bankKey: BANK,
  branchKey: BRANCH,
  ...ACCOUNT_CHECK,
  ...QR_IBAN,
  areaKey: SCOPE,
  assessmentKey: ASSESSMENT,
};

/** The parts of the result for any other, for the answers that add to it. */
export const INVALID_PARTS = {
  valid: constant(false, { description: 'One of the checks does not hold: the first that failed is told.' }),
  iban,
  formatted,
  countryKey: COUNTRY_OR_NONE,
  check_digits: orNull(check_digits, NO_STRUCTURE),
  bban: orNull(bban, NO_STRUCTURE),
  ...PARTS_OF_BBAN,
  bankKey: BANK,
  branchKey: BRANCH,
  ...ACCOUNT_CHECK,
  ...QR_IBAN,
  areaKey: SCOPE_OR_NONE,
  look_alike_iban,
  assessmentKey: FAILURE,
};

export const VALID_IBAN = composed(VALID_PARTS,
  { title: 'ValidIban', description: 'An IBAN that keeps every check, with its parts, its country and its bank.' });
export const INVALID_IBAN = composed(INVALID_PARTS,
  { title: 'InvalidIban', description: 'An IBAN that fails a check: which one, why, and what can be said of it nevertheless.' });
export const VALIDATION_RESULT = oneOf([VALID_IBAN, INVALID_IBAN],
  { title: 'ValidationResult', description: 'What the checks say of the IBAN, its parts, its country and, where it is valid, its bank.' });

/** A validation result whole, as JSON shows it. */
export type ValidationResult = Expanded<typeof VALID_PARTS> | Expanded<typeof INVALID_PARTS>;

/** All that is known of an IBAN that has been validated. */
export function validationResult(validation: Validation, directory: Directory, beside: Bic | null = null) {
  const reason = reasonOf(validation);
  return reason === null ? validResult(validation as ValidIban, directory, beside) : invalidResult(validation, reason);
}

export type Validated = ReturnType<typeof validationResult>;

export const verdictOf = (result: Validated): Verdict => (result.valid ? verdictOfSet(result.assessmentKey.concerns) : 'wrong');

/** The result for an item that holds no IBAN at all. */
export const missingIban = () => invalidResult(validate(''), MISSING);

const validJson = expander(VALID_PARTS);
const invalidJson = expander(INVALID_PARTS);

/** All that is known of a valid IBAN; `beside` is the BIC that was written beside it, null where none was. */
export function validResult({ iban, country, national }: ValidIban, directory: Directory, beside: Bic | null = null) {
  const bban = iban.slice(BBAN_START);
  const bank = bankOf(iban, country, directory);
  const check = directory.accounts.check(country.code, bban, bank.checkMethod);
  const qr = qrIban(iban, country.code);
  const concerns = concernsOf(iban, country, bank, check, qr);
  const said = beside === null ? null : compareBic(beside, iban, country, bank, directory);
  return {
    valid: true,
    iban,
    formatted: paperFormat(iban),
    countryKey: country,
    check_digits: iban.slice(2, BBAN_START),
    bban,
    bank_code: partOf(iban, country.bank),
    branch_code: partOf(iban, country.branch),
    account_number: partOf(iban, country.account),
    national_check_digits: checkCharacters(iban, country),
    national_check_valid: national,
    bankKey: bank,
    branchKey: branchPlaceOf(iban, country, directory),
    account_check_valid: check,
    qr_iban: qr,
    areaKey: country,
    assessmentKey: assessment(national !== null, said === null ? concerns : concerns | said.concerns, bank, said?.owner),
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
    countryKey: country,
    check_digits: structured && iban.slice(2, BBAN_START),
    bban: structured && iban.slice(BBAN_START),
    bank_code: structured && partOf(iban, structured.bank),
    branch_code: structured && partOf(iban, structured.branch),
    account_number: structured && partOf(iban, structured.account),
    national_check_digits: structured && checkCharacters(iban, structured),
    national_check_valid: national,
    bankKey: UNKNOWN_BANK,
    branchKey: null,
    account_check_valid: null,
    qr_iban: null,
    areaKey: country,
    look_alike_iban: lookAlikeIban(iban),
    assessmentKey: reason,
    toJSON: invalidJson,
  } as const satisfies Infer<typeof INVALID_IBAN>;
}

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
