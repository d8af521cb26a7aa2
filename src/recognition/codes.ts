import type { Directory } from '../standards/banks/directory.ts';
import { parseBic } from '../standards/bic/bic.ts';
import { BIC8_LENGTH, bic8Of, countryOf, headOfficeOf } from '../standards/bic/parts.ts';
import { hasLeiShape, isLei } from '../standards/check-digits/lei.ts';
import { nameInText } from '../standards/countries/country.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';
import { countryByCode } from '../standards/countries/registry.ts';
import { creditorIdentifierOf } from '../standards/payment/creditor-identifier.ts';
import { NOT_PROVIDED } from './bic-cells.ts';
import { USUAL_BUSINESS } from './kinds.ts';
import { type Guess, NO_OUTCOME, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { type ParsedText, candidatesFor } from './segments.ts';
import { compactText, isBicWord } from './tokens.ts';

/** Weights of a BIC. It can be listed, listed but written in lower case, unlisted, or next to other numbers. */
const LISTED = 6;
const LISTED_IN_LOWER_CASE = 4;
const UNLISTED = 2.5;
const NEXT_TO_NUMBERS = 1;
/** Weight of an unlisted BIC with a digit in its prefix. ISO 9362 allows this digit, but most of these texts are other numbers. */
const WITH_DIGIT_PREFIX = 1;
/** A BIC with a digit in its prefix. The first character must be a letter, because a number that begins with a digit is an account. */
const DIGIT_PREFIX = /^[A-Z](?=[A-Z0-9]{0,2}\d)[A-Z0-9]{3}[A-Z]{2}/;

const BIC_FORM = /^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/;

/** Returns the BICs of a text, both listed and unlisted. */
export function bicsIn(text: ParsedText, directory: Directory): Guess[] {
  const labelled = candidatesFor('bic', text).filter(({ isLabelled }) => isLabelled);
  const hasLabel = labelled.length > 0 || text.unusedLabels.some(({ role }) => role === 'bic');
  const words = text.words.map((word) => word.text).filter(isBicWord);
  const hasLabelledNumbers = text.segments.some(({ meanings }) => meanings !== null);
  const wholeTokens = text.unusedLabels.length > 0 || text.tokens.length > FEW_GROUPS ? text.words : text.tokens;
  const whole = [compactText(wholeTokens)].filter((compact) => !hasLabelledNumbers && BIC_FORM.test(compact));
  const candidates = new Set([...labelled.map(({ compact }) => compact), ...words, ...whole]);
  const isNextToNumbers = (candidate: string): boolean => text.segments.some(({ meanings, tokens }) =>
    !(meanings ?? []).some(({ role }) => role === 'bic') && !candidate.includes(compactText(tokens)));
  const bics = [...candidates].flatMap((candidate) => {
    const context = { hasLabel, isNextToNumbers: isNextToNumbers(candidate), isWord: words.includes(candidate),
      isAmongWords: text.words.length > 1 };
    return bicGuess(candidate, context, directory) ?? [];
  });
  if (bics.length > 0) return bics;
  if (labelled.length > 0) return [guess('bic', 'BIC', FORM, LABEL_WEIGHT - 1, { isFailed: true })];
  return wrongLength(text, directory);
}

/** Returns the countries without IBANs to which listed BICs of the text belong. */
export const foreignCountriesOfBics = ({ words }: ParsedText, directory: Directory): string[] => words
  .filter(({ text }) => isBicWord(text) && countryByCode(countryOf(text)) === null && isListedBic(text, directory))
  .map(({ text }) => countryOf(text));

/** True if the directory has any BIC of the institution. */
export const isListedBic = (bic: string, directory: Directory): boolean => directory.bicsOfInstitution(bic8Of(bic)).length > 0;

const FORM = 'a BIC has 8 or 11 characters: four letters, the code of a country, and letters or digits';

/** A text like a BIC, but with missing or additional characters. */
const OTHER_LENGTH = /^[A-Z]{6}[A-Z0-9]{1,7}$/;
/** Weight of a listed BIC that was written with missing or additional characters. */
const LISTED_BEGINNING = 3;

/** Returns the reading of a text as a BIC of a wrong length. If the text has no label, its first eight characters must be listed. */
function wrongLength({ words, tokens, unusedLabels }: ParsedText, directory: Directory): Guess[] {
  const hasLabel = unusedLabels.some(({ role }) => role === 'bic');
  const parts = hasLabel ? words : tokens;
  const written = compactText(parts);
  if (!OTHER_LENGTH.test(written) || BIC_FORM.test(written) || parts.some(({ text }) => /\p{Ll}/u.test(text))) return [];
  const isListed = written.length > BIC8_LENGTH && directory.bicsOfInstitution(bic8Of(written)).length > 0;
  if (!hasLabel && !isListed) return [];
  return [guess('bic', 'BIC', `a BIC has 8 or 11 characters, not ${written.length}`, hasLabel ? LABEL_WEIGHT - 1 : LISTED_BEGINNING,
    { isFailed: true, country: COUNTRY_NAMES.has(countryOf(written)) ? countryOf(written) : null })];
}

interface BicContext {
  readonly hasLabel: boolean;
  readonly isNextToNumbers: boolean;
  /** True if the text is written in the form of a BIC. */
  readonly isWord: boolean;
  readonly isAmongWords: boolean;
}

function bicGuess(written: string, { hasLabel, isNextToNumbers, isWord, isAmongWords }: BicContext, directory: Directory): Guess | null {
  const parsed = parseBic(written);
  if (!parsed.ok) return null;
  const { bic11, bic8, bank, country, location, branch, test } = parsed.value;
  const record = directory.bic(bic11);
  const listed = record ?? directory.bic(headOfficeOf(bic8));
  const isUpperCase = written === written.toUpperCase();
  const hasDigitPrefix = DIGIT_PREFIX.test(written) && COUNTRY_NAMES.has(country);
  if (listed === null && !hasLabel) {
    if (!isUpperCase || !(isWord || hasDigitPrefix)) return null;
    // Eight or eleven letters can be a word: `DEUTSCHE BANK`, `COMMERZBANK`.
    if ((!/\d/.test(written) && isAmongWords) || written === NOT_PROVIDED || directory.isInName(written)) return null;
  }
  const listedWeight = isUpperCase ? LISTED : LISTED_IN_LOWER_CASE;
  const unlistedWeight = hasDigitPrefix ? WITH_DIGIT_PREFIX : UNLISTED;
  const formWeight = listed === null ? unlistedWeight : listedWeight;
  const weight = (hasLabel ? Math.max(formWeight, LABEL_WEIGHT - 1) + 1 : formWeight) - (isNextToNumbers ? LISTED - NEXT_TO_NUMBERS : 0);
  const digitNote = hasDigitPrefix ? ', and banks do not use BICs with a digit in the prefix' : '';
  const headOfficeReason = listed === null
    ? `the text has the form of a BIC, but it is not listed${digitNote}`
    : 'the head office of this BIC is listed, but not this branch';
  const reason = record === null ? headOfficeReason : 'the BIC is listed';
  return guess('bic', `BIC of ${nameInText({ name: COUNTRY_NAMES.get(country)! })}`,
    `${reason}${test ? '. It belongs to the test network' : ''}`, weight, {
    country,
    parts: namedParts({ bank, country, location, ...(branch !== null && { branch }) }),
    outcome: listed?.bankSlug ? { type: 'bank', slug: listed.bankSlug } : NO_OUTCOME,
  });
}

/** Maximum number of groups in which people write a BIC: its four parts. */
const FEW_GROUPS = 4;

/** Maximum number of tokens of an LEI or a creditor identifier. Each token has at least one of its characters. */
const LONGEST_END = 35;

/** Returns the longest end of a text that has a form. It consists of whole tokens. */
function endWithForm({ tokens }: ParsedText, hasShape: (compact: string) => boolean): string | undefined {
  const last = tokens.slice(-LONGEST_END);
  return last.map((_, i) => compactText(last.slice(i))).find(hasShape);
}

const CHECKED_LEI = 5;

/** Returns the Legal Entity Identifiers of a text (ISO 17442-1). */
export const leisIn = (text: ParsedText): Guess[] =>
  candidatesFor('lei', text).slice(0, 1).flatMap(({ compact: candidate, isLabelled }) => {
    // The letters after the label can be separate tokens.
    const compact = isLabelled ? endWithForm(text, hasLeiShape) ?? candidate : candidate;
    if (!hasLeiShape(compact)) {
      if (!isLabelled) return [];
      return [guess('lei', 'LEI', 'an LEI has 18 letters or digits and two check digits', LABEL_WEIGHT, { isFailed: true })];
    }
    const isRight = isLei(compact);
    if (!isLabelled && (!isRight || !/[A-Z]/.test(compact))) return [];
    return [guess('lei', 'Legal Entity Identifier (LEI)',
      isRight ? 'the check digits are right' : 'the check digits are wrong: check the number for typing errors',
      isLabelled ? LABEL_WEIGHT + 1 : CHECKED_LEI, { isFailed: !isRight, parts: namedParts({ lei: compact }) })];
  });

const WITH_USUAL_BUSINESS = 5;
const BY_CHECK_DIGITS = 1.5;
/** Weight of a proven identifier that is too short or too long for an IBAN of its country. Its reading comes before a wrong IBAN. */
const PROVEN = 5.5;

/** Returns the SEPA creditor identifiers of a text. */
export function creditorIdentifiersIn(text: ParsedText): Guess[] {
  return candidatesFor('creditor_identifier', text).slice(0, 1).flatMap(({ compact, isLabelled }) => {
    // The letters after the label can be separate tokens.
    const number = isLabelled ? endWithForm(text, (end) => creditorIdentifierOf(end) !== null) ?? compact : compact;
    const creditor = creditorIdentifierOf(number);
    if (creditor === null || countryByCode(creditor.country) === null) {
      const form = 'a creditor identifier has a country code, two check digits, a business code of three characters and a national ' +
        'identifier';
      return isLabelled ? [guess('creditor_identifier', 'SEPA creditor identifier', form, LABEL_WEIGHT, { isFailed: true })] : [];
    }
    const { country, checkDigits, business, national } = creditor;
    const isRight = checkDigits === creditor.rightCheckDigits;
    const isUsual = business === USUAL_BUSINESS;
    if (!isLabelled && !isUsual && !isRight) return [];
    const isProven = isRight && countryByCode(country)!.length !== number.length;
    const formWeight = isUsual ? WITH_USUAL_BUSINESS : BY_CHECK_DIGITS;
    const unlabelledWeight = isProven ? PROVEN : formWeight;
    return [guess('creditor_identifier', `SEPA creditor identifier of ${COUNTRY_NAMES.get(country)!}`,
      isRight
        ? 'the check digits are right. They do not cover the business code'
          : 'the check digits are wrong: check the number for typing errors',
      isLabelled ? LABEL_WEIGHT + 1 : unlabelledWeight, {
        country,
        isFailed: !isRight,
        parts: namedParts({ country, check_digits: checkDigits, business_code: business, national_identifier: national }),
      })];
  });
}

