import type { Directory } from '../../../standards/banks/directory.ts';
import type { Country } from '../../../standards/countries/country.ts';
import { QR_INSTITUTIONS } from '../../../standards/countries/qr-iban.ts';
import { rowConcernSet, verdictOfSet } from '../../../standards/iban/concerns.ts';
import { ALONE, NO_DOUBTS, type Surroundings, type Verdict, judgeValid } from '../../../standards/iban/judge.ts';
import type { OtherRows } from '../../../standards/iban/row-concerns.ts';
import { type PaymentArea, UNKNOWN_BANK, branchPlaceOf, partOf, paymentAreaOf } from '../../../standards/iban/bank-of.ts';
import { ECHO_LENGTH, paperFormat } from '../../../standards/iban/electronic-format.ts';
import { lookAlikeIban } from '../../../standards/iban/repair/look-alike.ts';
import { BBAN_START, type ValidIban, type Validation, validate } from '../../../standards/iban/validate.ts';
import { type Expanded, cachedFragment, composed, expander } from '../../../base/schema/cached-fragment.ts';
import {
  type Infer, type Schema, boolean, choice, constant, integer, nullable, object, oneOf, string,
} from '../../../base/schema/schema.ts';
import { BANK, BRANCH } from './bank-members.ts';
import { FAILURE_CODES, MISSING, type Reason, reasonCode, isFixed, reasonPosition, reasonOf, reasonText, withSeveral } from './failure.ts';
import { type Assessment, type Checks, VERDICT_MEMBERS, WRONG_MEMBERS, assessmentOf, verdictModel } from './verdict.ts';

const REACHED = 'null if an earlier check failed';

const NO_COUNTRY = 'Null if the IBAN does not begin with the code of an IBAN country.';
const NO_STRUCTURE = 'Null if the structure is wrong.';

const orNull = <T>(schema: Schema<T>, condition: string): Schema<T | null> =>
  nullable(schema, { description: `${schema.description} ${condition}` });

const code = string({ description: 'ISO 3166-1 alpha-2 code, or XK.', examples: ['BE'] });
const name = string({ description: 'In English.', examples: ['Belgium'] });
const sepa = boolean({ description: 'True if the country, or the territory of the bank, is in the scope of the SEPA schemes.' });
const currency = string({ description: "The country's currency, ISO 4217; the account may have another currency.", examples: ['EUR'] });

const COUNTRY = cachedFragment({ country: code, country_name: name },
  (country: Country) => ({ country: country.code, country_name: country.name }));
const COUNTRY_OR_NONE = cachedFragment({ country: orNull(code, NO_COUNTRY), country_name: orNull(name, NO_COUNTRY) },
    (country: Country | null) => ({
  country: country && country.code,
  country_name: country && country.name,
}));

const SCOPE = cachedFragment({ sepa, currency }, (area: PaymentArea) => ({ sepa: area.sepa, currency: area.currency }));
const SCOPE_OR_NONE = cachedFragment({ sepa: orNull(sepa, NO_COUNTRY), currency: orNull(currency, NO_COUNTRY) },
  (area: PaymentArea | null) => ({ sepa: area && area.sepa, currency: area && area.currency }));

const checks = object(
  {
    length: nullable(boolean({ description: 'True if the IBAN has the length of its country.' })),
    structure: nullable(boolean({ description: 'True if digits and letters are in the places that the registry requires.' })),
    mod97: nullable(boolean({ description: 'True if the check digits fit (ISO/IEC 7064 MOD 97-10).' })),
    national: nullable(boolean({ description: "True if the country's own check characters fit." })),
  },
  { title: 'Checks',
    description: `The checks in their order: true, false, or ${REACHED}. \`national\` is also null if no rule is published.` },
);

export const look_alike_iban = nullable(string(), {
  description:
    `The valid IBAN after all look-alikes are read as digits, or all as letters: O Q D 0, I L 1, Z 2, S 5, G 6, B 8. Ask the payer before
you use it. Null unless there is exactly one such IBAN, and if the given IBAN is valid.`,
  examples: ['DE89370400440532013000'],
});

export const wrong_position = nullable(integer({ minimum: 0 }), {
  description: 'The first wrong place in `iban`, from 0, if the structure is wrong; otherwise null. `error` counts characters from 1.',
});

const ASSESSMENT = cachedFragment(
  { wrong_position, look_alike_iban, checks, ...VERDICT_MEMBERS },
  (result: Assessment) => ({ wrong_position: null, look_alike_iban: null, checks: result.checks, ...verdictModel(result) }),
  { isLasting: ({ isShared }) => isShared },
);

const FAILURE = cachedFragment(
  {
    wrong_position,
    checks,
    ...WRONG_MEMBERS,
    error: string({ description: 'Says what is wrong and what would be right, without any part of the IBAN.' }),
    error_code: choice(FAILURE_CODES, { title: 'ValidationErrorCode', description: 'Code of the failed check, for programs.' }),
  },
  (reason: Reason) => ({ wrong_position: reasonPosition(reason), checks: FAILED[reason.check], verdict: 'wrong' as const, concerns: [],
    error: reasonText(reason), error_code: reasonCode(reason) }),
  { isLasting: isFixed },
);

const iban = string({
  description:
    `The IBAN in electronic format: without separators, in upper case. Cut to ${ECHO_LENGTH} characters if the input is longer.`,
  examples: ['BE68539007547034'],
});
const formatted = string({ description: 'The IBAN in groups of four.', examples: ['BE68 5390 0754 7034'] });
const check_digits = string({ description: 'Positions 3 and 4.', examples: ['68'] });
const bban = string({ description: 'The basic bank account number: all characters after position 4.', examples: ['539007547034'] });

/** Members that may be null even if the IBAN is valid. */
const PARTS_OF_BBAN = {
  bank_code: nullable(string({ description: 'The part of the BBAN that names the bank. Null if the country does not publish its position.',
    examples: ['539'] })),
  branch_code: nullable(string({ description: 'The part that names the branch; null if the country has no such part.' })),
  account_number: nullable(string({ description: 'The part that names the account, with its leading zeros.', examples: ['0075470'] })),
  national_check_digits: nullable(string({ description: "The country's own check characters in the BBAN; null if it has none.",
    examples: ['34'] })),
  national_check_valid: nullable(
    boolean({ description: `True if these check characters fit the country's rule; null if no rule is published, and ${REACHED}.` }),
  ),
};

const ACCOUNT_CHECK = {
  account_check_valid: nullable(
    boolean({
      description:
        `True if the account number passes the check of its own bank. False is a reason to ask, not to refuse, because banks keep old
accounts after mergers and changes of method. Null: nothing is known, because the bank is not listed, its accounts have no check digit, or
the method does not decide this account. It never changes \`valid\` or \`national_check_valid\`. Germany: by the check-digit method that
the Bundesbank names for the bank code; true also for ranges of accounts that the method does not check. Sweden, Switzerland
(PostFinance), Israel (twelve banks), and the United Kingdom if the operator provides its tables: true or false. Netherlands
(eleven-test), Iceland (kennitala), Ukraine, Brazil (three banks) and Ireland (two banks): true or null, because not every account follows
the rule.`,
    }),
  ),
};

const QR_IBAN = {
  qr_iban: nullable(
    boolean({
      description:
        `Switzerland and Liechtenstein: true if the institution number is ${QR_INSTITUTIONS.first} to ${QR_INSTITUTIONS.last}. A QR-IBAN
takes only payments with a QR reference. Null for other countries and for an invalid IBAN.`,
    }),
  ),
};

/** Members of the result for a valid IBAN. Other answers add further members. */
export const VALID_PARTS = {
  valid: constant(true,
    { description: 'Length, structure, check digits (mod 97) and, if the country publishes a rule, national check digits are right.' }),
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

/** Members of the result for an invalid IBAN. Other answers add further members. */
export const INVALID_PARTS = {
  valid: constant(false, { description: 'A check failed. The result names the first failed check.' }),
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
  { title: 'ValidIban', description: 'An IBAN that passes every check, with its parts, its country and its bank.' });
export const INVALID_IBAN = composed(INVALID_PARTS,
  { title: 'InvalidIban', description: 'An IBAN that fails a check, with the failed check, the reason, and the parts that are known.' });
export const VALIDATION_RESULT = oneOf([VALID_IBAN, INVALID_IBAN],
  { title: 'ValidationResult', description: 'Results of the checks, the parts of the IBAN, its country and, if it is valid, its bank.' });

/** A validation result in the form of its JSON. */
export type ValidationResult = Expanded<typeof VALID_PARTS> | Expanded<typeof INVALID_PARTS>;

/**
 * Returns the result of a validation. It takes account of the facts that the client gave with the IBAN. `written` is the text of the
 * client. If it has several IBANs, the error says so.
 */
export function validationResult(validation: Validation, directory: Directory, surroundings: Surroundings = ALONE, written = '') {
  const reason = reasonOf(validation);
  if (reason !== null) return invalidResult(validation, withSeveral(reason, written));
  return validResult(validation as ValidIban, directory, surroundings);
}

export type Validated = ReturnType<typeof validationResult>;

export const verdictOf = (result: Validated): Verdict => (result.valid ? verdictOfSet(result.assessmentKey.concerns) : 'wrong');

/** Returns the result with the concerns that other rows of its list raise. */
export function withOtherRows(result: Validated, otherRows: OtherRows): Validated {
  if (!result.valid) return result;
  const { checks, concerns, facts } = result.assessmentKey;
  const known = facts ?? { bank: result.bankKey, bicOwner: null, doubts: NO_DOUBTS };
  const all = concerns | rowConcernSet(otherRows);
  return { ...result, assessmentKey: { checks, concerns: all, facts: { ...known, otherRows }, isShared: false } };
}

/** Returns the result for an item without an IBAN. */
export const missingIban = () => invalidResult(validate(''), MISSING);

const validJson = expander(VALID_PARTS);
const invalidJson = expander(INVALID_PARTS);

/** Returns the result for a valid IBAN and the facts that the client gave with it. */
export function validResult(valid: ValidIban, directory: Directory, surroundings: Surroundings = ALONE) {
  const { iban, country, national } = valid;
  const judgement = judgeValid(valid, surroundings, directory);
  return {
    valid: true,
    iban,
    formatted: paperFormat(iban),
    countryKey: country,
    check_digits: iban.slice(2, BBAN_START),
    bban: iban.slice(BBAN_START),
    bank_code: partOf(iban, country.bank),
    branch_code: partOf(iban, country.branch),
    account_number: partOf(iban, country.account),
    national_check_digits: checkCharacters(iban, country),
    national_check_valid: national,
    bankKey: judgement.bank,
    branchKey: branchPlaceOf(iban, country, directory),
    account_check_valid: judgement.accountCheck,
    qr_iban: judgement.qrIban,
    areaKey: paymentAreaOf(country, judgement.bank),
    assessmentKey: assessmentOf(national !== null, judgement),
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
    areaKey: country && paymentAreaOf(country, UNKNOWN_BANK),
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
