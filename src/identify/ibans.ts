import type { Directory } from '../banks/directory.ts';
import { type Country, nameInText } from '../countries/country.ts';
import { COUNTRY_NAMES } from '../countries/iso3166.ts';
import { COUNTRIES, countryByCode } from '../countries/registry.ts';
import { partOf } from '../iban/bank-of.ts';
import { ECHO_LENGTH, electronicFormat } from '../iban/electronic-format.ts';
import { extract, ibanIn } from '../iban/extract/extract.ts';
import { lookAlikeIban } from '../iban/repair/look-alike.ts';
import { BBAN_START, validate } from '../iban/validate.ts';
import { weightOfBank } from './bank-weight.ts';
import { type Guess, type NamedPart, LABEL_WEIGHT, guess } from './reading.ts';
import { type ParsedText, candidatesFor } from './segments.ts';
import { writtenText } from './tokens.ts';

const VALID = 12;
const INTENDED = 5;
const ALMOST = 3.5;
const LOOK_ALIKE = 8;
const FRAGMENT = 2;
/** How many characters a text may have too few or too many and still be nothing else. */
const NEAR = 2;
const LEAST_FRAGMENT = 8;
/** Written as an IBAN is, with the letters of a country that has none. */
const NO_IBANS = /^[A-Z]{2}\d\d[A-Z0-9]{10,30}$/;
const MOD97_WEIGHT = 2;
const LEAST_WITHOUT_COUNTRY = 3;

/** The parts of an IBAN whose structure holds. */
function partsOfIban(iban: string, { fields }: Country): NamedPart[] {
  return [
    { name: 'country', value: iban.slice(0, 2) },
    { name: 'check_digits', value: iban.slice(2, BBAN_START) },
    ...fields.map(({ name, start, width }) => ({ name, value: iban.slice(BBAN_START + start, BBAN_START + start + width) })),
  ];
}

const FAILURES = {
  country: 'it begins with no country that uses IBANs',
  length: 'it has not the length of its country: part of it is missing, or there is too much',
  structure: 'a character stands where another class belongs',
  mod97: 'its check digits do not hold: look for a slip in it',
  national: "the country's own check digits in it do not hold: look for a slip in it",
} as const;

function ibanGuess(iban: string, weight: number, why: string | null = null, beside = ''): Guess {
  const { failure, country } = validate(iban);
  const where = country === null ? '' : ` of ${nameInText(country)}`;
  const isWhole = country !== null && (failure === null || failure === 'mod97' || failure === 'national');
  return guess('iban', `IBAN${where}`, why ?? (failure === null ? 'all its check digits hold' : FAILURES[failure]), weight, {
    country: country?.code ?? null,
    isFailed: failure !== null,
    parts: isWhole ? partsOfIban(iban, country) : [],
    outcome: { type: 'validation', iban, beside },
  });
}

const lookAlike = (iban: string): Guess => ibanGuess(iban, LOOK_ALIKE,
  'letters stand for the digits that they look like, or digits for letters: read so it is valid');

/** The IBANs in a text, right or wrong, and what was meant as one. */
export function ibansIn(text: ParsedText, hint: Country | null, directory: Directory): Guess[] {
  const found = extract(text.text);
  const guesses = found.map(({ start, end }) => {
    const iban = ibanIn(text.text, start, end);
    // Of several IBANs it is not known to which a BIC belongs.
    const beside = found.length > 1 ? '' : `${text.text.slice(0, start)}\n${text.text.slice(end)}`;
    return ibanGuess(iban, validate(iban).failure === null ? VALID : INTENDED, null, beside);
  });
  const iban = electronicFormat(text.text);
  // What looks for IBANs takes groups of letters alone for words.
  if (guesses.length > 0) return guesses.every(({ isFailed }) => isFailed) && lookAlikeIban(iban) !== null ? [lookAlike(iban)] : guesses;
  const stated = candidatesFor('iban', text).filter((one) => one.isLabelled);
  for (const given of new Set([iban, ...stated.map(({ text: one }) => electronicFormat(one))])) {
    if (validate(given).failure === null) guesses.push(ibanGuess(given, VALID));
    else if (lookAlikeIban(given) !== null) guesses.push(lookAlike(given));
  }
  if (guesses.length > 0) return guesses;
  const [label] = stated;
  const meant = label === undefined ? iban : electronicFormat(label.text);
  return [...begun(meant, label !== undefined, text), ...withoutCountry(text, hint, directory)];
}

/** What begins as an IBAN does, and is none. */
function begun(iban: string, stated: boolean, { words, segments }: ParsedText): Guess[] {
  const country = countryByCode(iban.slice(0, 2));
  if (stated) return [ibanGuess(iban.slice(0, ECHO_LENGTH), LABEL_WEIGHT)];
  // Letters that are a word for a number are no country: `a/s`.
  if (country === null && NO_IBANS.test(iban) && COUNTRY_NAMES.has(iban.slice(0, 2)) && segments.every(({ meanings }) => meanings === null))
    return [ibanGuess(iban, FRAGMENT)];
  if (country === null || !/^..\d\d[A-Z0-9]*$/.test(iban) || iban.length < LEAST_FRAGMENT || words.some(({ text }) => text.length > 2))
    return [];
  const missing = Math.abs(country.length - iban.length);
  return iban.length > country.length + NEAR ? [] : [ibanGuess(iban, missing === 0 ? INTENDED : missing <= NEAR ? ALMOST : FRAGMENT)];
}

/** Account numbers of Poland are IBANs without their country code. */
const NUMBERED_SO = 'PL';

/** IBANs whose country code was left out: their check digits hold with it. */
function withoutCountry({ segments, words, tokens }: ParsedText, hint: Country | null, directory: Directory): Guess[] {
  const [only, ...more] = segments;
  if (only === undefined || words.some(({ text: word }) => !/^[A-Z]{1,4}$/.test(word))
    || (more.length > 0 && segments.some(({ meanings }) => meanings !== null))) return [];
  const compact = electronicFormat(writtenText(only.meanings === null ? tokens : only.tokens));
  if (!/^\d\d/.test(compact)) return [];
  return COUNTRIES.flatMap((country) => {
    if (country.code === NUMBERED_SO || country.length !== compact.length + 2 || (hint !== null && hint !== country)) return [];
    const iban = country.code + compact;
    const validation = validate(iban);
    if (validation.failure !== null) return [];
    const named = only.meanings?.some(({ countries }) => countries?.has(country.code)) ?? false;
    const weight = MOD97_WEIGHT + weightOfBank(country, partOf(iban, country.bank), directory) +
      (validation.national === true ? country.checkPositions.length : 0) + (hint === country || named ? MOD97_WEIGHT : 0);
    return weight < LEAST_WITHOUT_COUNTRY ? [] : [
      { ...ibanGuess(iban, weight, 'with the letters of the country before it, its check digits hold'),
      label: `IBAN of ${nameInText(country)} without its country code` }];
  });
}
