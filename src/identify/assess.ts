import type { Directory } from '../banks/directory.ts';
import { countryOf } from '../bic/parts.ts';
import { type Country, nameInText } from '../countries/country.ts';
import { type ErrorCode, type Refusal, type Result, refuse } from '../errors.ts';
import { bankOf, partOf } from '../iban/bank-of.ts';
import { type ConvertInputs, type ConvertedIban, convert } from '../iban/domestic/convert.ts';
import type { Construction } from '../iban/domestic/printed/construction.ts';
import { type NumberPart, type PartValues, isRequired } from '../iban/domestic/printed/part.ts';
import { BBAN_START } from '../iban/validate.ts';
import { type Attempt, type AttemptContext, bankCodeOf } from './attempts.ts';
import { weightOfBank, weightOfSize } from './bank-weight.ts';
import { type Guess, guess, namedParts } from './reading.ts';
import { weightOfShape } from './shapes.ts';

/** What each piece of evidence weighs: decimal logarithms, as those of check digits are. */
export const EVIDENCE_WEIGHTS = { ownLabel: 3.5, furtherLabel: 1, anyLabel: 0.5, hint: 3, named: 3, bic: 3, accountCheck: 1, failed: -1,
  cannot: -0.5, missing: -1.5 };
const LETTER_DIGITS = 1.4;
/** ISO/IEC 7064 MOD 97-10 in front of a Polish number. */
const MOD97_WEIGHT = 2;

/** Refusals of a number that could be read: it is that of an account, though no IBAN is built of it. */
const READ: ReadonlySet<ErrorCode> = new Set(['INVALID_CHECK_DIGITS', 'UNSUPPORTED_COUNTRY', 'INVALID_PARAMETER']);

/** Refusals of a number in which something is wrong, and not merely something missing or not known. */
const SLIPS: ReadonlySet<ErrorCode> = new Set(['INVALID_CHECK_DIGITS', 'INVALID_LENGTH', 'INVALID_FORMAT']);

const refusedAs = (refusal: Refusal) => ({ refusal, isFailed: SLIPS.has(refusal.code) });

/**
 * Brazilian slips print the number of the bank in the clearing (COMPE), which is no slip of its ISPB. Source: Banco Central do Brasil, STR
 * participants.
 */
const ofClearing = ({ code }: Country, { bank_code: bank = '' }: PartValues): Refusal | null =>
  code === 'BR' && /^\d{3}$/.test(bank)
    ? refuse('UNSUPPORTED_COUNTRY',
      'three digits are the number of the bank in the clearing (COMPE), and the IBAN has its ISPB of eight digits, the type of the ' +
      'account and its owner, which are not printed: ask for the IBAN', 'bank_code')
    : null;

/** The guess that an attempt leads to; null where the numbers cannot be read so. */
export function assess(country: Country, construction: Construction, scheme: string, attempt: Attempt, fromCountry: number,
    { bics }: AttemptContext, directory: Directory): Guess | null {
  const { inputs, values, printed, weight: attemptWeight } = attempt;
  if (country.code === 'IE' && values.sort_code !== undefined && !values.sort_code.startsWith(IRISH_SORT_CODES)) return null;
  const built = attempt.hasUnused ? UNUSED : convert(country, inputs, directory);
  const ofLetters = weightOfUemoa(country, values);
  if (ofLetters === null) return null;
  const isRead = built.ok || READ.has(built.code) || lacksBankLetters(built, construction, values);
  // Where labels name the parts, a part that does not fit is a slip in it.
  if (!isRead && (printed !== null || fromCountry < EVIDENCE_WEIGHTS.ownLabel)) return null;
  const code = built.ok ? partOf(built.value.iban, country.bank) : bankCodeOf(country, values);
  const ofBank = isRead ? weightOfBank(country, code, directory) : 0;
  const shape = printed === null ? pairShape(country, inputs) : weightOfShape(country, printed);
  if (built.ok && lacksCheckDigits(construction, values) && shape === 0 && (printed !== null || fromCountry < EVIDENCE_WEIGHTS.ownLabel))
    return null;
  // Numbers of other lengths that no word explains could be anything.
  if (fromCountry === 0 && shape === 0 && !hasWordsOrFullWidth(construction, values, ofBank)) return null;
  const checked = built.ok ? checkWeight(country, construction, values, built.value, directory) : built.code === 'INVALID_CHECK_DIGITS'
    ? EVIDENCE_WEIGHTS.failed : isRead ? EVIDENCE_WEIGHTS.cannot : EVIDENCE_WEIGHTS.missing + misfit(construction, values);
  const ofBic = bics.some((bic) => countryOf(bic) === country.code) ? EVIDENCE_WEIGHTS.bic : 0;
  const all = attemptWeight + fromCountry + shape + checked + ofBank + ofBic + ofLetters + weightOfSize(country);
  const weight = built.ok || fromCountry + shape > 0 ? all : Math.min(all, MOST_OF_BARE);
  // Separators at the right places are not enough where the bank is not listed.
  if (fromCountry === 0 && ofBank < 0 && checked <= 0) return null;
  // A number whose check digits fail has something else to say for it, or is none.
  if (!built.ok && fromCountry + shape + ofBank + ofBic < LEAST_REFUSED) return null;
  return guess('domestic_account', `Account number of ${nameInText(country)} (${scheme})`,
      whyOf(country, { shape, checked, ofBank, fromCountry }), weight, {
    country: country.code,
    parts: namedParts(values),
    ...(built.ok ? { outcome: { type: 'conversion', converted: built.value } } : refusedAs(ofClearing(country, values) ?? built)),
  });
}

/** Whether the numbers fill their parts, or are those of a listed bank where the country prints words that may be left out. */
function hasWordsOrFullWidth({ printed, pieces }: Construction, values: PartValues, ofBank: number): boolean {
  const isFull = printed.every(({ name, classes, isComputed }) =>
    (values[name]?.length ?? (isComputed ? classes.length : 0)) === classes.length);
  return isFull || (ofBank > 0 && pieces !== undefined && pieces.some(({ before }) => /\p{L}/u.test(before)));
}

const LEAST_REFUSED = 2;
/** A number alone whose check digits fail is not certain. */
const MOST_OF_BARE = 2.5;

/** National sort codes of Ireland; those of Northern Ireland, which is in the United Kingdom, begin so too. Source: BPFI. */
const IRISH_SORT_CODES = '9';

/** Countries whose bank codes begin with the letters of the country. Source: BCEAO, RIB UEMOA. */
const UEMOA = ['BF', 'BJ', 'CI', 'ML', 'NE', 'SN', 'TG'];
const ITS_LETTERS = 2;

/** The weight of the country's letters in a bank code of the UEMOA, 0 elsewhere; null where they are those of another. */
function weightOfUemoa({ code }: Country, { bank_code: bank = '' }: PartValues): number | null {
  if (!UEMOA.includes(code)) return 0;
  const letters = bank.slice(0, 2);
  if (letters === code) return ITS_LETTERS;
  return UEMOA.includes(letters) ? null : -ITS_LETTERS;
}

const UNUSED: Result<ConvertedIban> = refuse('UNSUPPORTED_COUNTRY',
  'it has a part of which the construction of the country says nothing, and which may be needed: ask for the IBAN');

/** Check digits that every such number ends in, and that are not given. */
const lacksCheckDigits = ({ parts }: Construction, values: PartValues): boolean =>
  parts.some(({ isComputed, name }) => isComputed && values[name] === undefined);

const FAR_OFF = -2;

/** A part that has one character too many or too few is a slip; more are another number. */
const misfit = ({ parts }: Construction, values: PartValues): number =>
  parts.some(({ name, classes, shortest }) => values[name] !== undefined
    && (values[name].length > classes.length + 1 || values[name].length < shortest - 1)) ? FAR_OFF : 0;

/** The number is whole, and what it lacks is printed nowhere: the letters of the bank. */
const lacksBankLetters = (built: Result<ConvertedIban>, { printed }: Construction, values: PartValues): boolean =>
  !built.ok && built.code === 'MISSING_PARAMETER' && printed.every((part) => !isRequired(part) || fitsPart(values[part.name], part));

const fitsPart = (value: string | undefined, { classes, shortest }: NumberPart): boolean =>
  value !== undefined && value.length >= shortest && value.length <= classes.length;

/** Two numbers the other way round than they are printed. */
function pairShape(country: Country, { sort_code: sort, account_number: account }: ConvertInputs): number {
  return sort && account ? weightOfShape(country, `${sort} ${account}`) : 0;
}

/** The weight of check digits that were given and hold. */
function checkWeight(country: Country, construction: Construction, values: PartValues, { iban, status }: ConvertedIban,
    directory: Directory): number {
  const { nationalCheck, checkPositions, classes, code } = country;
  const computed = construction.parts.find(({ isComputed }) => isComputed);
  const isGiven = nationalCheck !== null && (computed === undefined || values[computed.name] !== undefined);
  const national = isGiven ? checkPositions.reduce((sum, at) => sum + (classes[at] === 'n' ? 1 : LETTER_DIGITS), 0) : 0;
  const account = directory.accounts.check(code, iban.slice(BBAN_START), bankOf(iban, country, directory).checkMethod);
  const own = SPECIAL_CHECKS[code] ?? 0;
  return national + own + (account === null ? 0 : account ? EVIDENCE_WEIGHTS.accountCheck : EVIDENCE_WEIGHTS.failed) +
    (status === 'uncertain' ? EVIDENCE_WEIGHTS.cannot : 0);
}

/**
 * Check digits that the construction itself holds to: those in front of Polish numbers. Estonian accounts name their bank, so that it says
 * nothing besides.
 */
const SPECIAL_CHECKS: Readonly<Record<string, number>> = { PL: MOD97_WEIGHT, EE: -1 };

interface Grounds {
  readonly shape: number;
  readonly checked: number;
  readonly ofBank: number;
  readonly fromCountry: number;
}

function whyOf(country: Country, { shape, checked, ofBank, fromCountry }: Grounds): string {
  const grounds = [
    ...(fromCountry > 0 ? ['its words say so'] : []),
    ...(shape > 0 ? [`it is written as ${nameInText(country)} prints account numbers`] : []),
    ...(checked >= 1 ? ['its check digits hold'] : []),
    ...(ofBank > 0 ? ['its bank code is listed'] : []),
    ...(ofBank < 0 ? ['but its bank code is not listed'] : []),
  ];
  return grounds.length === 0 ? 'it has the length' : grounds.join(', ');
}
