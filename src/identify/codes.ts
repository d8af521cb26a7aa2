import type { Directory } from '../banks/directory.ts';
import { parseBic } from '../bic/bic.ts';
import { headOfficeOf } from '../bic/parts.ts';
import { valuesOf } from '../check-digits/characters.ts';
import { mod97 } from '../check-digits/iso7064-mod97-10.ts';
import { hasLeiShape, isLei } from '../check-digits/lei.ts';
import { COUNTRY_NAMES } from '../countries/iso3166.ts';
import { countryByCode } from '../countries/registry.ts';
import { type Guess, NO_OUTCOME, LABEL_WEIGHT, guess, namedParts } from './reading.ts';
import { type ParsedText, candidatesFor, isBicWord } from './segments.ts';
import { compactText } from './tokens.ts';

const LISTED = 6;
const LISTED_IN_SMALL_LETTERS = 4;
const UNLISTED = 2.5;
/** Of a BIC beside numbers, or among words. */
const BESIDE = 1;

/** A BIC, listed or not. */
export function bicsIn(text: ParsedText, directory: Directory): Guess[] {
  const stated = candidatesFor('bic', text).filter((one) => one.isLabelled);
  const hasLabel = stated.length > 0 || text.unusedLabels.some(({ role }) => role === 'bic');
  const words = text.words.map((word) => word.text).filter(isBicWord);
  const whole = text.segments.some(({ meanings }) => meanings !== null)
    ? [] : [compactText(text.unusedLabels.length > 0 || text.tokens.length > FEW_GROUPS ? text.words : text.tokens)];
  const found = new Set([...stated.map(({ compact }) => compact), ...words,
    ...whole.filter((one) => /^(?:[A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/.test(one))]);
  const bics = [...found].flatMap((one) => bicGuess(one,
    { hasLabel, isBeside: text.segments.some(({ meanings, tokens }) =>
    !(meanings ?? []).some(({ role }) => role === 'bic') && !one.includes(compactText(tokens))), isWord: words.includes(one),
    isAmongWords: text.words.length > 1 }, directory) ?? []);
  return bics.length === 0 && stated.length > 0
    ? [guess('bic', 'BIC', 'a BIC has 8 or 11 characters, four letters, the letters of a country, and letters or digits', LABEL_WEIGHT - 1,
    { isFailed: true })] : bics;
}

function bicGuess(given: string, { hasLabel, isBeside, isWord, isAmongWords }: { readonly hasLabel: boolean; readonly isBeside: boolean;
    readonly isWord: boolean; readonly isAmongWords: boolean }, directory: Directory): Guess | null {
  const parsed = parseBic(given);
  if (!parsed.ok) return null;
  const { bic11, bic8, bank, country, location, branch, test } = parsed.value;
  const own = directory.bic(bic11);
  const record = own ?? directory.bic(headOfficeOf(bic8));
  const isListed = record !== null;
  const isWritten = given === given.toUpperCase();
  // Eight capitals among others may be a word: `DEUTSCHE BANK`.
  if (!isListed && !hasLabel && (!isWritten || !isWord || (isAmongWords && !/\d/.test(given)))) return null;
  const form = isListed ? (isWritten ? LISTED : LISTED_IN_SMALL_LETTERS) : UNLISTED;
  const weight = (hasLabel ? Math.max(form, LABEL_WEIGHT - 1) + 1 : form) - (isBeside ? LISTED - BESIDE : 0);
  return guess('bic', `BIC of ${COUNTRY_NAMES.get(country)!}`,
      `${own !== null ? 'the directory lists it' : isListed ? 'its head office is listed, this branch is not' : 'it has the form of a ' +
      'BIC, and is not listed'}${test ? '; it is of the test network' : ''}`, weight, {
    country,
    parts: namedParts({ bank, country, location, ...(branch !== null && { branch }) }),
    outcome: record?.bankSlug ? { type: 'bank', slug: record.bankSlug } : NO_OUTCOME,
  });
}

/** A BIC is written in one piece, or in its parts. */
const FEW_GROUPS = 4;

/** The end of a text that has a shape, whole tokens of it. */
const shapedFrom = ({ tokens }: ParsedText, hasShape: (compact: string) => boolean): string | undefined =>
  tokens.map((_, i) => compactText(tokens.slice(i))).find(hasShape);

const CHECKED_LEI = 5;

/** Legal Entity Identifiers, ISO 17442-1. */
export const leisIn = (text: ParsedText): Guess[] =>
  candidatesFor('lei', text).flatMap(({ compact: given, isLabelled: stated }) => {
    // Its letters may stand apart, behind the word.
    const compact = stated ? shapedFrom(text, hasLeiShape) ?? given : given;
    if (!hasLeiShape(compact)) return stated ? [guess('lei', 'LEI', 'a LEI has 18 letters or digits and two check digits', LABEL_WEIGHT,
      { isFailed: true })] : [];
    const holds = isLei(compact);
    if (!stated && (!holds || !/[A-Z]/.test(compact))) return [];
    return [guess('lei', 'Legal Entity Identifier (LEI)',
      holds ? 'its check digits hold' : 'its check digits do not hold: look for a slip in it', stated ? LABEL_WEIGHT + 1 : CHECKED_LEI,
      { isFailed: !holds, parts: namedParts({ lei: compact }) })];
  });

const CREDITOR = /^([A-Z]{2})(\d\d)([A-Z0-9]{3})([A-Z0-9]{1,28})$/;
/** The business code of creditors that have no several. */
const USUAL_BUSINESS = 'ZZZ';
const WITH_USUAL_BUSINESS = 5;
const BY_CHECK_ALONE = 1.5;

/**
 * SEPA creditor identifiers: country, check digits, business code, national identifier. The check digits are those of MOD 97-10 over the
 * national identifier and the country; the business code does not count. Source: European Payments Council, EPC262-08.
 */
export function creditorIdentifiersIn(text: ParsedText): Guess[] {
  return candidatesFor('creditor_identifier', text).slice(0, 1).flatMap(({ compact: given, isLabelled: stated }) => {
    // Its letters may stand apart, behind the word.
    const number = stated ? shapedFrom(text, (one) => CREDITOR.test(one)) ?? given : given;
    const [, country, checkDigits, business, national] = CREDITOR.exec(number) ?? [];
    if (country === undefined || countryByCode(country) === null)
      return stated ? [guess('creditor_identifier', 'SEPA creditor identifier',
      'it has the letters of a country, two check digits, three characters of the business and the national identifier', LABEL_WEIGHT,
      { isFailed: true })] : [];
    const values = valuesOf(national! + country + checkDigits!);
    const holds = mod97(values, 0, values.length) === 1;
    const isUsual = business === USUAL_BUSINESS;
    if (!stated && !isUsual && !holds) return [];
    return [guess('creditor_identifier', `SEPA creditor identifier of ${COUNTRY_NAMES.get(country)!}`,
      holds ? 'its check digits hold, the business code left out' : 'its check digits do not hold: look for a slip in it',
          stated ? LABEL_WEIGHT + 1 : isUsual ? WITH_USUAL_BUSINESS : BY_CHECK_ALONE, {
        country, isFailed: !holds, parts: namedParts({ country, check_digits: checkDigits, business_code: business,
          national_identifier: national }),
      })];
  });
}

