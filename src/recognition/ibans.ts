import type { Directory } from '../standards/banks/directory.ts';
import { type Country, nameInText } from '../standards/countries/country.ts';
import { COUNTRY_NAMES } from '../standards/countries/iso3166.ts';
import { COUNTRIES, countryByCode } from '../standards/countries/registry.ts';
import type { Bic } from '../standards/bic/bic.ts';
import { bankOf, partOf } from '../standards/iban/bank-of.ts';
import { ECHO_LENGTH, electronicFormat } from '../standards/iban/electronic-format.ts';
import { extract, ibanIn } from '../standards/iban/extract/extract.ts';
import { lookAlikeIban } from '../standards/iban/repair/look-alike.ts';
import { BBAN_START, validate } from '../standards/iban/validate.ts';
import { weightOfBank } from './bank-weight.ts';
import { bicOfIban } from './bic-in-text.ts';
import { type Guess, type NamedPart, LABEL_WEIGHT, guess } from './reading.ts';
import { type ParsedText, candidatesFor } from './segments.ts';
import { writtenText } from './tokens.ts';

/** Weights of texts that are an IBAN or are similar to an IBAN, as decimal logarithms. */
const WEIGHTS = {
  valid: 12,
  /** The IBAN is valid after similar letters and digits are exchanged. */
  lookAlike: 8,
  /** The IBAN is invalid, but it has the right length, or its form or label shows that the writer intended an IBAN. */
  intended: 5,
  /** The IBAN has one or two missing or additional characters. */
  almost: 3.5,
  /** The text is only the beginning of an IBAN, or its country does not use IBANs. */
  fragment: 2,
  /** Additional weight for right check digits (MOD 97-10), or for a country that the caller or the text names. */
  mod97: 2,
} as const;

/** Maximum number of missing or additional characters. */
const NEAR = 2;
/** Minimum length of the beginning of an IBAN, in characters. */
const MINIMUM_FRAGMENT = 8;
/** The form of an IBAN, for countries that do not use IBANs. */
const IBAN_FORM = /^[A-Z]{2}\d\d[A-Z0-9]{10,30}$/;
const MINIMUM_WITHOUT_COUNTRY = 3;

/** Returns the parts of an IBAN whose structure is right. */
function partsOfIban(iban: string, { fields }: Country): NamedPart[] {
  return [
    { name: 'country', value: iban.slice(0, 2) },
    { name: 'check_digits', value: iban.slice(2, BBAN_START) },
    ...fields.map(({ name, start, width }) => ({ name, value: iban.slice(BBAN_START + start, BBAN_START + start + width) })),
  ];
}

const FAILURES = {
  country: 'the number does not begin with the code of a country that uses IBANs',
  length: 'the number has the wrong length for an IBAN of its country: characters are missing, or there are too many',
  structure: 'the number has a letter or a digit at a position where IBANs of its country do not allow it',
  mod97: 'the check digits are wrong: check the number for typing errors',
  national: "the national check digits are wrong: check the number for typing errors",
} as const;

function ibanGuess(iban: string, weight: number, why: string | null = null, bic: Bic | null = null): Guess {
  const { failure, country } = validate(iban);
  const countryName = country === null ? '' : ` of ${nameInText(country)}`;
  const hasStructure = country !== null && (failure === null || failure === 'mod97' || failure === 'national');
  return guess('iban', `IBAN${countryName}`, why ?? (failure === null ? 'all check digits are right' : FAILURES[failure]), weight, {
    country: country?.code ?? null,
    isFailed: failure !== null,
    parts: hasStructure ? partsOfIban(iban, country) : [],
    outcome: { type: 'validation', iban, bic },
  });
}

const lookAlikeGuess = (iban: string): Guess => ibanGuess(iban, WEIGHTS.lookAlike,
  'the IBAN is valid if letters are read as similar digits, or digits as similar letters');

/** Returns the IBANs in a text, both valid and invalid, and texts that the writer intended as an IBAN. */
export function ibansIn(text: ParsedText, hint: Country | null, directory: Directory): Guess[] {
  const whole = electronicFormat(text.text);
  const extracted = extractedIbans(text.text, directory);
  // The extraction takes a group of letters for a word. The whole text can nevertheless be an IBAN with similar letters and digits.
  if (extracted.length > 0) {
    return extracted.every(({ isFailed }) => isFailed) && lookAlikeIban(whole) !== null ? [lookAlikeGuess(whole)] : extracted;
  }
  const labelled = candidatesFor('iban', text).filter(({ isLabelled }) => isLabelled);
  const candidates = new Set([whole, ...labelled.map((candidate) => electronicFormat(candidate.text))]);
  const guesses = [...candidates].flatMap((iban) => {
    if (validate(iban).failure === null) return [ibanGuess(iban, WEIGHTS.valid)];
    return lookAlikeIban(iban) === null ? [] : [lookAlikeGuess(iban)];
  });
  if (guesses.length > 0) return guesses;
  const [first] = labelled;
  const incomplete = first === undefined
    ? incompleteIban(whole, text)
    : [ibanGuess(electronicFormat(first.text).slice(0, ECHO_LENGTH), LABEL_WEIGHT)];
  return [...incomplete, ...withoutCountry(text, hint, directory)];
}

function extractedIbans(text: string, directory: Directory): Guess[] {
  const extracted = extract(text);
  return extracted.map(({ start, end }, i) => {
    const iban = ibanIn(text, start, end);
    const { failure, country } = validate(iban);
    if (failure !== null) return ibanGuess(iban, WEIGHTS.intended);
    const { bicCandidates } = bankOf(iban, country!, directory);
    const bic = bicOfIban(text, { start, end, isFirst: i === 0, isOnly: extracted.length === 1 }, bicCandidates, directory);
    return ibanGuess(iban, WEIGHTS.valid, null, bic);
  });
}

/** Returns the reading of a text that begins like an IBAN but is not valid. */
function incompleteIban(iban: string, { words, segments }: ParsedText): Guess[] {
  const country = countryByCode(iban.slice(0, 2));
  if (country === null) {
    // Two letters of a label are not a country code: `a/s`.
    const hasNoLabel = segments.every(({ meanings }) => meanings === null);
    return IBAN_FORM.test(iban) && COUNTRY_NAMES.has(iban.slice(0, 2)) && hasNoLabel ? [ibanGuess(iban, WEIGHTS.fragment)] : [];
  }
  if (!/^..\d\d[A-Z0-9]*$/.test(iban) || iban.length < MINIMUM_FRAGMENT || words.some(({ text }) => text.length > 2)) return [];
  if (iban.length > country.length + NEAR) return [];
  const difference = Math.abs(country.length - iban.length);
  if (difference === 0) return [ibanGuess(iban, WEIGHTS.intended)];
  return [ibanGuess(iban, difference <= NEAR ? WEIGHTS.almost : WEIGHTS.fragment)];
}

/** Poland. Its account numbers are IBANs without the country code. */
const NUMBERS_ARE_IBANS = 'PL';

/** Returns the IBANs that result if the country code is put before a number, if their check digits are right. */
function withoutCountry({ segments, words, tokens }: ParsedText, hint: Country | null, directory: Directory): Guess[] {
  const [only, ...more] = segments;
  if (only === undefined || words.some(({ text: word }) => !/^[A-Z]{1,4}$/.test(word))
    || (more.length > 0 && segments.some(({ meanings }) => meanings !== null))) return [];
  const compact = electronicFormat(writtenText(only.meanings === null ? tokens : only.tokens));
  if (!/^\d\d/.test(compact)) return [];
  return COUNTRIES.flatMap((country) => {
    if (country.code === NUMBERS_ARE_IBANS || country.length !== compact.length + 2 || (hint !== null && hint !== country)) return [];
    const iban = country.code + compact;
    const validation = validate(iban);
    if (validation.failure !== null) return [];
    const isNamed = only.meanings?.some(({ countries }) => countries?.has(country.code)) ?? false;
    const weight = WEIGHTS.mod97 + weightOfBank(country, partOf(iban, country.bank), directory) +
      (validation.national === true ? country.checkPositions.length : 0) + (hint === country || isNamed ? WEIGHTS.mod97 : 0);
    return weight < MINIMUM_WITHOUT_COUNTRY ? [] : [
      { ...ibanGuess(iban, weight, 'the check digits are right if the country code is added before the number'),
      label: `IBAN of ${nameInText(country)} without its country code` }];
  });
}
