import type { Directory } from '../standards/banks/directory.ts';
import { countryOf } from '../standards/bic/parts.ts';
import { type Country, nameInText } from '../standards/countries/country.ts';
import { type ErrorCode, type Refusal, type Result, refuse } from '../base/errors.ts';
import { bankOf, partOf } from '../standards/iban/bank-of.ts';
import { type ConvertInputs, type ConvertedIban, convert } from '../standards/iban/domestic/convert.ts';
import type { Construction } from '../standards/iban/domestic/printed/construction.ts';
import { type NumberPart, type PartValues, isRequired } from '../standards/iban/domestic/printed/part.ts';
import { BBAN_START } from '../standards/iban/validate.ts';
import { type Attempt, type AttemptContext, bankCodeOf } from './attempts.ts';
import { weightOfBank, weightOfSize } from './bank-weight.ts';
import { bicAround } from './bic-in-text.ts';
import { isListedBic } from './codes.ts';
import { type Guess, type ReadingOutcome, guess, namedParts } from './reading.ts';
import { weightOfShape } from './shapes.ts';

/** Weight of each piece of evidence, as a decimal logarithm. The weight 3 means that only one in 1,000 other numbers has this evidence. */
export const EVIDENCE_WEIGHTS = {
  /** A label that only some countries use. */
  ownLabel: 3.5,
  /** One more label of the same country. */
  furtherLabel: 1,
  /** A label that all countries use. */
  anyLabel: 0.5,
  /** The caller names the country. */
  hint: 3,
  /** The text names the country. */
  named: 3,
  /** The text has a BIC of the country. */
  bic: 3,
  /**
   * The bank code begins with the letters of the country (West African monetary union). The weight is negative if it begins with other
   * letters.
   */
  uemoaLetters: 2,
  /** A right national check digit. It is right by chance in one of 10 numbers. */
  checkDigit: 1,
  /** A right national check letter. It is right by chance in one of 26 numbers. */
  checkLetter: 1.4,
  /** Right check digits of ISO/IEC 7064 MOD 97-10 before a Polish number. They are right by chance in one of 97 numbers. */
  mod97: 2,
  /** A listed bank code of Estonia. It is weaker evidence than elsewhere, because Estonian accounts contain their bank. */
  bankInAccount: -1,
  /** The account passes the check of its bank. */
  accountCheck: 1,
  /** Check digits are wrong. */
  failed: -1,
  /** The number can be read, but it gives no IBAN, or only an uncertain IBAN. */
  cannot: -0.5,
  /** A part is missing or wrong. */
  missing: -1.5,
  /** A part has at least two missing or additional characters, so the number is probably of another kind. */
  wrongLength: -2,
} as const;

/** Minimum weight of the other evidence if no IBAN can be built. */
const MINIMUM_IF_REFUSED = 2;
/** Minimum weight of right check digits and other evidence together. A number with this weight proves its reading. */
const MINIMUM_OF_PROOF = 3.5;
/** Minimum weight of check digits and bank code if the number has neither separators nor a label of the country. */
const MINIMUM_WITHOUT_LABEL = 1.5;
/** Weight that a label adds to a proof. It is low, because several countries can use the label. */
const PROOF_OF_LABEL = 1.5;
/** Maximum weight if no IBAN can be built, and neither labels nor separators are evidence. A reading with this weight is never certain. */
const MAXIMUM_WITHOUT_CONTEXT = 2.5;

/** Minimum weight of the check digits if a number has the form of a telephone number. It equals two check digits. */
const MINIMUM_OF_PHONE = 2 * EVIDENCE_WEIGHTS.checkDigit;

/** Switzerland. Printed numbers without a bank code are numbers of PostFinance, so the bank code of PostFinance is not evidence. */
const ONE_BANK = 'CH';

/** First digit of Irish sort codes. Sort codes of Northern Ireland (United Kingdom) begin with this digit too. Source: BPFI. */
const IRISH_SORT_CODES = '9';

/** Refusals of a number that can be read. It is an account number, although no IBAN can be built from it. */
const READABLE: ReadonlySet<ErrorCode> = new Set(['INVALID_CHECK_DIGITS', 'UNSUPPORTED_COUNTRY', 'INVALID_PARAMETER']);

/** Refusals of a number that is wrong. Other refusals mean that a part is missing or unknown. */
const SLIPS: ReadonlySet<ErrorCode> = new Set(['INVALID_CHECK_DIGITS', 'INVALID_LENGTH', 'INVALID_FORMAT']);

const refusedAs = (refusal: Refusal) => ({ refusal, isFailed: SLIPS.has(refusal.code) });

/**
 * Returns the refusal if a Brazilian number has a clearing number (COMPE) as bank code. The clearing number is not a wrong ISPB, because
 * payment slips print it. Source: Banco Central do Brasil, STR participants.
 */
const refusalOfCompe = ({ code }: Country, { bank_code: bank = '' }: PartValues): Refusal | null =>
  code === 'BR' && /^\d{3}$/.test(bank)
    ? refuse('UNSUPPORTED_COUNTRY',
      'the number names the bank by the three digits of its clearing number (COMPE). The IBAN needs the eight digits of its ISPB, the ' +
        'account type and the owner ' +
      'number, which are not printed: ask for the IBAN', 'bank_code')
    : null;

const UNUSED_PART: Result<ConvertedIban> = refuse('UNSUPPORTED_COUNTRY',
  'the number has a part that does not fit an IBAN of this country: ask for the IBAN');

/** Evidence for the country of an account number, apart from the digits of the number. */
export interface CountryEvidence {
  readonly weight: number;
  /** True if the caller or the text names the country, or if only this country uses a label of the text. */
  readonly isProven: boolean;
}

/** Weights of the evidence for one attempt to read the number. */
interface Evidence {
  /** Labels, and the country's names in the text. */
  readonly country: number;
  /** Separators at the positions at which the country prints them. */
  readonly shape: number;
  /** Check digits, or the reason why the number was refused. */
  readonly check: number;
  readonly bank: number;
  readonly bic: number;
}

/** Returns the reading that an attempt gives, with its weight. Null if the evidence is too weak. */
export function assess(country: Country, construction: Construction, scheme: string, attempt: Attempt,
    { weight: countryWeight, isProven: isCountryProven }: CountryEvidence, { bics, isPhone, text }: AttemptContext,
    directory: Directory): Guess | null {
  const { inputs, values, printed } = attempt;
  if (country.code === 'IE' && values.sort_code !== undefined && !values.sort_code.startsWith(IRISH_SORT_CODES)) return null;
  const letters = weightOfUemoa(country, values);
  if (letters === null) return null;
  const built = attempt.hasUnused ? UNUSED_PART : convert(country, inputs, directory);
  const isReadable = built.ok || READABLE.has(built.code) || lacksBankLetters(built, construction, values);
  // If labels name the parts, a part that does not fit is a mistake. Without labels, the number is of another kind.
  const isLabelled = printed === null && countryWeight >= EVIDENCE_WEIGHTS.ownLabel;
  if (!isReadable && !isLabelled) return null;
  const printedBank = bankCodeOf(country, values);
  const hasOneBank = country.code === ONE_BANK && printedBank === null;
  const bankCode = built.ok && !hasOneBank ? partOf(built.value.iban, country.bank) : printedBank;
  const bank = isReadable ? weightOfBank(country, bankCode, directory) : 0;
  const shape = printed === null ? pairShape(country, inputs) : weightOfShape(country, printed);
  if (built.ok && shape === 0 && !isLabelled && lacksCheckDigits(construction, values)) return null;
  // Without labels, a number of another length is too weak evidence.
  if (countryWeight === 0 && shape === 0 && !hasWordsOrFullWidth(construction, values, bank)) return null;
  const check = built.ok
    ? weightOfChecks(country, construction, values, built.value, directory)
    : weightOfRefusal(built.code, isReadable, construction, values);
  const ownBics = bics.filter((bic) => countryOf(bic) === country.code);
  const bic = ownBics.length > 0 ? EVIDENCE_WEIGHTS.bic : 0;
  const evidence: Evidence = { country: countryWeight, shape, check, bank, bic };
  if (!isPlausible(evidence, built.ok) || (isPhone && countryWeight + bic === 0 && check < MINIMUM_OF_PHONE)) return null;
  const sum = attempt.weight + countryWeight + shape + check + bank + bic + letters + weightOfSize(country);
  const weight = built.ok || countryWeight + shape > 0 ? sum : Math.min(sum, MAXIMUM_WITHOUT_CONTEXT);
  return guess('domestic_account', `Account number of ${nameInText(country)} (${scheme})`, reasonFor(country, evidence), weight, {
    country: country.code,
    parts: namedParts(values),
    isProven: isCountryProven || letters > 0 || provesByChecks(evidence) || ownBics.some((own) => isListedBic(own, directory)),
    ...(built.ok ? { outcome: conversionOf(built.value, country, text, directory) } : refusedAs(refusalOfCompe(country, values) ?? built)),
  });
}

/**
 * True if right check digits prove the reading. Check digits alone are not enough: one check digit is right in every tenth number, and the
 * number is tried in many countries. The number also needs the separators, a listed bank code or a label of the country.
 */
const provesByChecks = ({ check, shape, bank, country }: Evidence): boolean => check >= EVIDENCE_WEIGHTS.checkDigit
  && check + shape + Math.max(bank, 0) + (country >= EVIDENCE_WEIGHTS.ownLabel ? PROOF_OF_LABEL : 0) >= MINIMUM_OF_PROOF;

function conversionOf(converted: ConvertedIban, country: Country, text: string, directory: Directory): ReadingOutcome {
  const { bicCandidates } = bankOf(converted.iban, country, directory);
  return { type: 'conversion', converted, bic: bicAround(text, bicCandidates, directory) };
}

/** True if the evidence is strong enough for a reading. */
function isPlausible({ country, shape, check, bank, bic }: Evidence, isBuilt: boolean): boolean {
  // If the bank is not listed, separators at the right positions are too weak evidence.
  if (country === 0 && bank < 0 && check <= 0) return false;
  // Common words, a single check digit and a bank code that most numbers have are too weak.
  const isUnlabelled = country < EVIDENCE_WEIGHTS.named && shape + bic === 0;
  if (isBuilt && isUnlabelled && check + bank < MINIMUM_WITHOUT_LABEL) return false;
  return isBuilt || country + shape + bank + bic >= MINIMUM_IF_REFUSED;
}

/**
 * True if every number has the full length of its part. Also true for a listed bank if the printed form has words, because people can omit
 * these words.
 */
function hasWordsOrFullWidth({ printed, pieces }: Construction, values: PartValues, bankWeight: number): boolean {
  const isFull = printed.every(({ name, classes, isComputed }) =>
    (values[name]?.length ?? (isComputed ? classes.length : 0)) === classes.length);
  return isFull || (bankWeight > 0 && pieces !== undefined && pieces.some(({ before }) => /\p{L}/u.test(before)));
}

/** Countries whose bank codes begin with the letters of the country. Source: BCEAO, RIB UEMOA. */
const UEMOA = ['BF', 'BJ', 'CI', 'ML', 'NE', 'SN', 'TG'];

/** Returns the weight of the first letters of a UEMOA bank code. 0 in other countries. Null if the letters are those of another country. */
function weightOfUemoa({ code }: Country, { bank_code: bank = '' }: PartValues): number | null {
  if (!UEMOA.includes(code)) return 0;
  const letters = bank.slice(0, 2);
  if (letters === code) return EVIDENCE_WEIGHTS.uemoaLetters;
  return UEMOA.includes(letters) ? null : -EVIDENCE_WEIGHTS.uemoaLetters;
}

/** True if the country's numbers end with check digits, but this number does not have them. */
const lacksCheckDigits = ({ parts }: Construction, values: PartValues): boolean =>
  parts.some(({ isComputed, name }) => isComputed && values[name] === undefined);

function weightOfRefusal(code: ErrorCode, isReadable: boolean, { parts }: Construction, values: PartValues): number {
  if (code === 'INVALID_CHECK_DIGITS') return EVIDENCE_WEIGHTS.failed;
  if (isReadable) return EVIDENCE_WEIGHTS.cannot;
  const hasWrongLength = parts.some(({ name, classes, shortest }) => {
    const value = values[name];
    return value !== undefined && (value.length > classes.length + 1 || value.length < shortest - 1);
  });
  return EVIDENCE_WEIGHTS.missing + (hasWrongLength ? EVIDENCE_WEIGHTS.wrongLength : 0);
}

/** True if only the letters of the bank are missing, because they are not printed. */
const lacksBankLetters = (built: Result<ConvertedIban>, { printed }: Construction, values: PartValues): boolean =>
  !built.ok && built.code === 'MISSING_PARAMETER' && printed.every((part) => !isRequired(part) || fitsPart(values[part.name], part));

const fitsPart = (value: string | undefined, { classes, shortest }: NumberPart): boolean =>
  value !== undefined && value.length >= shortest && value.length <= classes.length;

/** Returns the weight of the separators if the text has the account number before the sort code. */
function pairShape(country: Country, { sort_code: sort, account_number: account }: ConvertInputs): number {
  return sort && account ? weightOfShape(country, `${sort} ${account}`) : 0;
}

/** Returns the weight of the check digits that the number contains. Check digits that Kontor computed do not count. */
function weightOfChecks(country: Country, construction: Construction, values: PartValues, { iban, status }: ConvertedIban,
    directory: Directory): number {
  const { nationalCheck, checkPositions, classes, code } = country;
  const computed = construction.parts.find(({ isComputed }) => isComputed);
  const hasCheckDigits = nationalCheck !== null && (computed === undefined || values[computed.name] !== undefined);
  const weightAt = (position: number): number =>
    (classes[position] === 'n' ? EVIDENCE_WEIGHTS.checkDigit : EVIDENCE_WEIGHTS.checkLetter);
  const national = hasCheckDigits ? checkPositions.reduce((sum, position) => sum + weightAt(position), 0) : 0;
  const check = directory.accounts.check(code, iban.slice(BBAN_START), bankOf(iban, country, directory).checkMethod);
  // The check of an account can include the national check digit, which must not count twice.
  const right = check === true ? Math.max(national, EVIDENCE_WEIGHTS.accountCheck) : national;
  return right + (check === false ? EVIDENCE_WEIGHTS.failed : 0) + (SPECIAL_WEIGHTS[code] ?? 0) +
    (status === 'uncertain' ? EVIDENCE_WEIGHTS.cannot : 0);
}

/** Further weights for countries whose construction itself checks the number. */
const SPECIAL_WEIGHTS: Readonly<Record<string, number>> = { PL: EVIDENCE_WEIGHTS.mod97, EE: EVIDENCE_WEIGHTS.bankInAccount };

/** Returns the evidence as text for people. */
function reasonFor(country: Country, evidence: Evidence): string {
  const reasons = [
    ...(evidence.country > 0 ? ['the words next to the number say so'] : []),
    ...(evidence.shape > 0 ? [`the number has the printed form of account numbers of ${nameInText(country)}`] : []),
    ...(evidence.check >= 1 ? ['the check digits are right'] : []),
    ...(evidence.bank > 0 ? ['the bank code is listed'] : []),
    ...(evidence.bank < 0 ? ['but the bank code is not listed'] : []),
  ];
  return reasons.length === 0 ? 'only the length of the number fits' : reasons.join(', ');
}
