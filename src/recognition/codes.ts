import type { Directory } from '../standards/banks/directory.ts';
import { parseBic } from '../standards/bic/bic.ts';
import { headOfficeOf } from '../standards/bic/parts.ts';
import { hasLeiShape, isLei } from '../standards/check-digits/lei.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';
import { countryByCode } from '../standards/countries/registry.ts';
import { creditorFormOf } from './creditor-identifiers.ts';
import { type Guess, NO_OUTCOME, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { type ParsedText, candidatesFor } from './segments.ts';
import { compactText, isBicWord } from './tokens.ts';

/** Weights of a BIC: in the directory, in the directory but written in lower case, not in the directory, and next to other numbers. */
const LISTED = 6;
const LISTED_IN_LOWER_CASE = 4;
const UNLISTED = 2.5;
const NEXT_TO_NUMBERS = 1;

const BIC_FORM = /^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/;

/** Returns the BICs of a text, listed or not. */
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
  if (bics.length > 0 || labelled.length === 0) return bics;
  const form = 'a BIC has 8 or 11 characters: four letters, the code of a country, and letters or digits';
  return [guess('bic', 'BIC', form, LABEL_WEIGHT - 1, { isFailed: true })];
}

interface BicContext {
  readonly hasLabel: boolean;
  readonly isNextToNumbers: boolean;
  /** True if it is written like a BIC. */
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
  // Eight capitals next to other words can be a word: `DEUTSCHE BANK`.
  if (listed === null && !hasLabel && (!isUpperCase || !isWord || (isAmongWords && !/\d/.test(written)))) return null;
  const listedWeight = isUpperCase ? LISTED : LISTED_IN_LOWER_CASE;
  const formWeight = listed === null ? UNLISTED : listedWeight;
  const weight = (hasLabel ? Math.max(formWeight, LABEL_WEIGHT - 1) + 1 : formWeight) - (isNextToNumbers ? LISTED - NEXT_TO_NUMBERS : 0);
  const headOfficeReason = listed === null
    ? 'it has the form of a BIC, but is not listed'
    : 'its head office is listed, but not this branch';
  const reason = record === null ? headOfficeReason : 'the directory lists it';
  return guess('bic', `BIC of ${COUNTRY_NAMES.get(country)!}`, `${reason}${test ? '; it belongs to the test network' : ''}`, weight, {
    country,
    parts: namedParts({ bank, country, location, ...(branch !== null && { branch }) }),
    outcome: listed?.bankSlug ? { type: 'bank', slug: listed.bankSlug } : NO_OUTCOME,
  });
}

/** Maximum number of groups of a BIC: its four parts. */
const FEW_GROUPS = 4;

/** Returns the longest end of a text, in whole tokens, that has a form. */
const endWithForm = ({ tokens }: ParsedText, hasShape: (compact: string) => boolean): string | undefined =>
  tokens.map((_, i) => compactText(tokens.slice(i))).find(hasShape);

const CHECKED_LEI = 5;

/** Returns the Legal Entity Identifiers of a text (ISO 17442-1). */
export const leisIn = (text: ParsedText): Guess[] =>
  candidatesFor('lei', text).flatMap(({ compact: candidate, isLabelled }) => {
    // The letters after the label can be separate tokens.
    const compact = isLabelled ? endWithForm(text, hasLeiShape) ?? candidate : candidate;
    if (!hasLeiShape(compact)) {
      if (!isLabelled) return [];
      return [guess('lei', 'LEI', 'an LEI has 18 letters or digits and two check digits', LABEL_WEIGHT, { isFailed: true })];
    }
    const isRight = isLei(compact);
    if (!isLabelled && (!isRight || !/[A-Z]/.test(compact))) return [];
    return [guess('lei', 'Legal Entity Identifier (LEI)',
      isRight ? 'its check digits are right' : 'its check digits are wrong: look for a slip in it',
      isLabelled ? LABEL_WEIGHT + 1 : CHECKED_LEI, { isFailed: !isRight, parts: namedParts({ lei: compact }) })];
  });

const WITH_USUAL_BUSINESS = 5;
const BY_CHECK_DIGITS = 1.5;

/** Returns the SEPA creditor identifiers of a text. */
export function creditorIdentifiersIn(text: ParsedText): Guess[] {
  return candidatesFor('creditor_identifier', text).slice(0, 1).flatMap(({ compact, isLabelled }) => {
    // The letters after the label can be separate tokens.
    const number = isLabelled ? endWithForm(text, (end) => creditorFormOf(end) !== null) ?? compact : compact;
    const creditor = creditorFormOf(number);
    if (creditor === null || countryByCode(creditor.country) === null) {
      const form = 'it needs the letters of a country, two check digits, a business code of three characters and a national identifier';
      return isLabelled ? [guess('creditor_identifier', 'SEPA creditor identifier', form, LABEL_WEIGHT, { isFailed: true })] : [];
    }
    const { country, checkDigits, business, national, isRight, isUsual } = creditor;
    if (!isLabelled && !isUsual && !isRight) return [];
    const unlabelledWeight = isUsual ? WITH_USUAL_BUSINESS : BY_CHECK_DIGITS;
    return [guess('creditor_identifier', `SEPA creditor identifier of ${COUNTRY_NAMES.get(country)!}`,
      isRight ? 'its check digits are right; they do not cover the business code' : 'its check digits are wrong: look for a slip in it',
      isLabelled ? LABEL_WEIGHT + 1 : unlabelledWeight, {
        country,
        isFailed: !isRight,
        parts: namedParts({ country, check_digits: checkDigits, business_code: business, national_identifier: national }),
      })];
  });
}

