import { readValues, valueOf, valuesOf } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
import { mod97, mod97CheckDigits } from '../check-digits/iso7064-mod97-10.ts';
import type { Country } from '../countries/country.ts';
import { nationalCheckHolds } from '../countries/national-check.ts';
import { COUNTRIES, countryAt } from '../countries/registry.ts';
import { ASCII_SIZE, UPPER_A, upperCaseAscii } from '../text/ascii.ts';
import { LABEL, electronicFormat } from './electronic-format.ts';

/** The checks in their order (ISO 13616-1, 6); the name of one that fails is the reason why an IBAN is not valid. */
export type Failure = 'country' | 'length' | 'structure' | 'mod97' | 'national';

/** ISO 13616-1: country code and check digits stand before the BBAN. */
export const BBAN_START = 4;

const lengths = (): number[] => COUNTRIES.map(({ length }) => length);
const shortest = (): number => Math.min(...lengths());
const longest = (): number => Math.max(...lengths());

/** Lengths in characters. `@__PURE__` here and below: a page that does not validate is built without these tables. */
export const SHORTEST_IBAN = /* @__PURE__ */ shortest();
export const LONGEST_IBAN = /* @__PURE__ */ longest();

export interface Validation {
  /** In electronic format, as it was given. */
  readonly iban: string;
  /** Null where the first two characters are no IBAN country. */
  readonly country: Country | null;
  /** The first check that fails; null where all hold. */
  readonly failure: Failure | null;
  /** For `structure`: the first wrong position in the IBAN, 1-based; otherwise 0. */
  readonly position: number;
  /** Whether the national check characters hold; null where no rule is published or the check was not reached. */
  readonly national: boolean | null;
}

/** A validation in which every check held. */
export type ValidIban = Validation & { readonly country: Country; readonly failure: null };

/** Checks an IBAN in electronic format: country, length, structure, mod-97, national check characters. Any other text fails one of them. */
export const validate = (iban: string): Validation => validationOf(iban, verdictOnElectronic(iban));

/**
 * Whether a text, written in any way (`electronicFormat`), is a valid IBAN. Allocates nothing unless the text has characters beyond ASCII.
 */
export const isValid = (text: string): boolean => isPassed(verdictOn(text));

/**
 * What the checks say of an IBAN, in ten bits: the verdicts on thousands take two bytes each. Bits 0 to 2 are the failed check (an index of
 * FAILURES). Bit 3 is whether the national one holds. The wrong position stands from bit 4.
 */
export type Verdict = number;

const FAILURES = [null, 'country', 'length', 'structure', 'mod97', 'national'] as const satisfies readonly (Failure | null)[];
const FAILURE_MASK = 0b111;
const NATIONAL_HOLDS = 1 << 3;
const POSITION_SHIFT = 4;

const NO_COUNTRY = /* @__PURE__ */ FAILURES.indexOf('country');
const WRONG_LENGTH = /* @__PURE__ */ FAILURES.indexOf('length');
const WRONG_STRUCTURE = /* @__PURE__ */ FAILURES.indexOf('structure');
const WRONG_MOD97 = /* @__PURE__ */ FAILURES.indexOf('mod97');
const WRONG_NATIONAL = /* @__PURE__ */ FAILURES.indexOf('national');

/** What `validate` says of the electronic format of a text. Allocates nothing unless the text has characters beyond ASCII. */
export const verdictOn = (text: string): Verdict => verdictOnWritten(text);

/** Whether every check holds. */
export const isPassed = (verdict: Verdict): boolean => (verdict & FAILURE_MASK) === 0;

/** Whether it was passed on as many characters as IBANs of the country have that stands before them. */
export const hasLengthOfCountry = (verdict: Verdict): boolean => (verdict & FAILURE_MASK) === 0 || (verdict & FAILURE_MASK) > WRONG_LENGTH;

/** Whether national check characters hold; false also where there are none. */
export const nationalHolds = (verdict: Verdict): boolean => (verdict & NATIONAL_HOLDS) !== 0;

/** A verdict spelled out, with the IBAN in electronic format that it was given on. */
export function validationOf(iban: string, verdict: Verdict): Validation {
  const failure = FAILURES[verdict & FAILURE_MASK]!;
  return {
    iban,
    country: failure === 'country' ? null : countryAt(iban.charCodeAt(0), iban.charCodeAt(1)),
    failure,
    position: verdict >> POSITION_SHIFT,
    national: nationalHolds(verdict) ? true : failure === 'national' ? false : null,
  };
}

/** ISO 7064 values: those of digits lie below, and that of what is neither above. */
const VALUE_OF_A = 10;
const VALUE_OF_Z = 35;

/** The ISO 7064 values of an IBAN and, in the same memory, those of its BBAN. Reused so that checking allocates nothing. */
interface Scratch {
  readonly values: Uint8Array;
  readonly bban: Uint8Array;
}

/** Gives the function its own reusable arrays. Each call overwrites them before reading. */
function withScratch(make: (scratch: Scratch) => (text: string) => Verdict): (text: string) => Verdict {
  return make(newScratch());
}

function newScratch(): Scratch {
  const values = new Uint8Array(LABEL.length + LONGEST_IBAN);
  return { values, bban: values.subarray(BBAN_START) };
}

const verdictOnElectronic = /* @__PURE__ */ withScratch(({ values, bban }) => (iban) => {
  readValues(iban, values);
  return verdictOnValues(values, bban, iban.length);
});

/** A plain array: V8 reads a typed one slower from the moment on when any buffer of the process is transferred, as to a thread. */
const VALUE_IN_EITHER_CASE: readonly number[] = /* @__PURE__ */
  Array.from({ length: ASCII_SIZE }, (_, code) => valueOf(upperCaseAscii(String.fromCharCode(code)).charCodeAt(0)));
const labelValue = (index: number): number => valueOf(LABEL.charCodeAt(index));
const I = /* @__PURE__ */ labelValue(0);
const B = /* @__PURE__ */ labelValue(1);
const A = /* @__PURE__ */ labelValue(2);
const N = /* @__PURE__ */ labelValue(3);

const verdictOnWritten = /* @__PURE__ */ withScratch(({ values, bban }) => (text) => {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= VALUE_IN_EITHER_CASE.length) return verdictOnElectronic(electronicFormat(text));
    const value = VALUE_IN_EITHER_CASE[code]!;
    if (value > VALUE_OF_Z) continue;
    if (length < values.length) values[length] = value;
    length++;
  }
  return verdictOnValues(values, bban, withoutLabel(values, length));
});

/** Drops a leading label from the values of so many characters; how many are left. */
function withoutLabel(values: Uint8Array, length: number): number {
  if (length < LABEL.length || values[0] !== I || values[1] !== B || values[2] !== A || values[3] !== N) return length;
  values.copyWithin(0, LABEL.length);
  return length - LABEL.length;
}

/** The IBAN in the bytes that were read last. */
export interface IbanValues extends Scratch {
  /** How many characters it has, of which only the first have values where it is too long for any country. */
  length: number;
}

export const newIbanValues = (): IbanValues => ({ ...newScratch(), length: 0 });

/** In place of a verdict: the bytes have others than ASCII, and what they say is to be told from their text. */
export const NOT_ASCII = -1;

/**
 * What `verdictOn` says of the ASCII text in these bytes, from start to end (excluded), whose values are put into `iban`; else NOT_ASCII.
 */
export function verdictOnBytes(bytes: Uint8Array, start: number, end: number, iban: IbanValues): Verdict | typeof NOT_ASCII {
  const { values, bban } = iban;
  let length = 0;
  for (let i = start; i < end; i++) {
    const code = bytes[i]!;
    if (code >= ASCII_SIZE) return NOT_ASCII;
    const value = VALUE_IN_EITHER_CASE[code]!;
    if (value > VALUE_OF_Z) continue;
    if (length < values.length) values[length] = value;
    length++;
  }
  iban.length = withoutLabel(values, length);
  return verdictOnValues(values, bban, iban.length);
}

/** The country of values on which a verdict was passed that found one. */
export const countryOfValues = (values: CharacterValues): Country => countryAt(letterOf(values[0]!), letterOf(values[1]!))!;

/**
 * The one implementation of the checks, on the values of an IBAN of this length. Of one too long for any country, only the first values are
 * there.
 */
function verdictOnValues(values: CharacterValues, bban: CharacterValues, length: number): Verdict {
  const country = length >= 2 ? countryAt(letterOf(values[0]!), letterOf(values[1]!)) : null;
  if (country === null) return NO_COUNTRY;
  if (length !== country.length) return WRONG_LENGTH;
  const position = firstWrongPosition(country, values, bban);
  if (position > 0) return WRONG_STRUCTURE | (position << POSITION_SHIFT);
  if (!checkDigitsHold(values, length)) return WRONG_MOD97;
  const national = nationalCheckHolds(country, bban);
  if (national === false) return WRONG_NATIONAL;
  return national === null ? 0 : NATIONAL_HOLDS;
}

/** The code unit of the letter that has this value; of another value no letter. */
const letterOf = (value: number): number => value - VALUE_OF_A + UPPER_A;

/** 1-based; 0 where every character is of the class that the country's structure wants. */
function firstWrongPosition({ lowest, highest }: Country, values: CharacterValues, bban: CharacterValues): number {
  if (values[2]! >= VALUE_OF_A) return 3;
  if (values[3]! >= VALUE_OF_A) return 4;
  for (let i = 0; i < lowest.length; i++) {
    const value = bban[i]!;
    if (value < lowest[i]! || value > highest[i]!) return BBAN_START + i + 1;
  }
  return 0;
}

/** 00, 01 and 99 leave the right remainder beside 97, 98 and 02, but MOD 97-10 never gives them. */
function checkDigitsHold(values: CharacterValues, length: number): boolean {
  const stated = values[2]! * 10 + values[3]!;
  return stated > 1 && stated < 99 && mod97(values, 0, BBAN_START, mod97(values, BBAN_START, length)) === 1;
}

/**
 * The two check digits (ISO 13616-1, 6.1) that make this BBAN an IBAN of this country.
 * Throws a RangeError where the BBAN has not the country's length, or characters other than digits and upper-case letters.
 */
export function checkDigits({ code, classes }: Country, bban: string): string {
  if (bban.length !== classes.length) throw new RangeError(`a BBAN of ${code} has ${classes.length} characters, not ${bban.length}`);
  const values = valuesOf(bban + code);
  return String(mod97CheckDigits(mod97(values, 0, values.length))).padStart(2, '0');
}
