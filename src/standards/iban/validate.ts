import { readValues, characterValueOf } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
import { mod97, mod97CheckDigitsOf } from '../check-digits/iso7064-mod97-10.ts';
import type { Country } from '../countries/country.ts';
import { passesNationalCheck } from '../countries/national-check.ts';
import { COUNTRIES, countryAt } from '../countries/registry.ts';
import { ASCII_SIZE, UPPER_A, upperCaseAscii } from '../../base/text/ascii.ts';
import { LABEL, electronicFormat } from './electronic-format.ts';

/** The checks in their order (ISO 13616-1, 6). The first check that fails is the reason why an IBAN is not valid. */
export type Failure = 'country' | 'length' | 'structure' | 'mod97' | 'national';

/** Length of the country code and the check digits. The BBAN follows them (ISO 13616-1). */
export const BBAN_START = 4;

const lengths = (): number[] => COUNTRIES.map(({ length }) => length);
const shortest = (): number => Math.min(...lengths());
const longest = (): number => Math.max(...lengths());

/** Lengths in characters. With `@__PURE__`, here and below, the build drops these tables from pages that do not validate. */
export const SHORTEST_IBAN = /* @__PURE__ */ shortest();
export const LONGEST_IBAN = /* @__PURE__ */ longest();

export interface Validation {
  /** The IBAN in electronic format. It is the text that the caller passed. */
  readonly iban: string;
  /** Null if the first two characters are not the code of an IBAN country. */
  readonly country: Country | null;
  /** The first check that fails; null if none fails. */
  readonly failure: Failure | null;
  /** The first wrong position in the IBAN, 1-based, if `failure` is `structure`. Otherwise 0. */
  readonly position: number;
  /** True if the national check characters are right. Null if the country publishes no rule, or an earlier check failed. */
  readonly national: boolean | null;
}

/** The validation of an IBAN that passed every check. */
export type ValidIban = Validation & { readonly country: Country; readonly failure: null };

/**
 * Checks an IBAN in electronic format. The checks are country, length, structure, mod 97 and national check characters. A text in another
 * format fails a check.
 */
export const validate = (iban: string): Validation => validationOf(iban, checkResultOfElectronic(iban));

/**
 * True if a text is a valid IBAN, with or without blanks, label and lower case (`electronicFormat`).
 * Allocates memory only for a text with characters beyond ASCII.
 */
export const isValid = (text: string): boolean => isPassed(checkResultOf(text));

/**
 * The result of the checks in ten bits. A list therefore needs only two bytes for each IBAN. Bits 0 to 2: the failed check, as an index of
 * FAILURES. Bit 3: set if the national check characters are right. Bits from 4 on: the wrong position.
 */
export type CheckResult = number;

const FAILURES = [null, 'country', 'length', 'structure', 'mod97', 'national'] as const satisfies readonly (Failure | null)[];
const FAILURE_MASK = 0b111;
const NATIONAL_PASSED = 1 << 3;
const POSITION_SHIFT = 4;

const NO_COUNTRY = /* @__PURE__ */ FAILURES.indexOf('country');
const WRONG_LENGTH = /* @__PURE__ */ FAILURES.indexOf('length');
const WRONG_STRUCTURE = /* @__PURE__ */ FAILURES.indexOf('structure');
const WRONG_MOD97 = /* @__PURE__ */ FAILURES.indexOf('mod97');
const WRONG_NATIONAL = /* @__PURE__ */ FAILURES.indexOf('national');

/** Checks the electronic format of a text. Allocates memory only for a text with characters beyond ASCII. */
export const checkResultOf = (text: string): CheckResult => checkResultOfWritten(text);

/** True if the IBAN passed every check. */
export const isPassed = (checkResult: CheckResult): boolean => (checkResult & FAILURE_MASK) === 0;

/** True if the IBAN has a known country and the length that this country requires. */
export const hasLengthOfCountry = (checkResult: CheckResult): boolean => {
  const failure = checkResult & FAILURE_MASK;
  return failure === 0 || failure > WRONG_LENGTH;
};

/** True if the national check characters are right. Also false if the country has no rule. */
export const passedNationalCheck = (checkResult: CheckResult): boolean => (checkResult & NATIONAL_PASSED) !== 0;

/** Returns the Validation of a check result. `iban` is the electronic format that was checked. */
export function validationOf(iban: string, checkResult: CheckResult): Validation {
  const failure = FAILURES[checkResult & FAILURE_MASK]!;
  return {
    iban,
    country: failure === 'country' ? null : countryAt(iban.charCodeAt(0), iban.charCodeAt(1)),
    failure,
    position: checkResult >> POSITION_SHIFT,
    national: passedNationalCheck(checkResult) || (failure === 'national' ? false : null),
  };
}

/** ISO 7064 value of the letter A. Digits have lower values. All characters that are neither digits nor letters have the highest value. */
const VALUE_OF_A = 10;
const VALUE_OF_Z = 35;

/**
 * The ISO 7064 values of an IBAN. `bban` is the part of `values` after the first four values. All checks use both arrays, so that a check
 * allocates no memory.
 */
interface Scratch {
  readonly values: Uint8Array;
  readonly bban: Uint8Array;
}

/** Creates a check with its arrays. Each call of the check overwrites the arrays before it reads them. */
function withScratch(make: (scratch: Scratch) => (text: string) => CheckResult): (text: string) => CheckResult {
  return make(newScratch());
}

function newScratch(): Scratch {
  const values = new Uint8Array(LABEL.length + LONGEST_IBAN);
  return { values, bban: values.subarray(BBAN_START) };
}

const checkResultOfElectronic = /* @__PURE__ */ withScratch(({ values, bban }) => (iban) => {
  readValues(iban, values);
  return checkResultOfValues(values, bban, iban.length);
});

/**
 * ISO 7064 value of each ASCII character. It is a plain array, because V8 reads typed arrays more slowly after the process has transferred
 * a buffer.
 */
const VALUE_IN_EITHER_CASE: readonly number[] = /* @__PURE__ */
  Array.from({ length: ASCII_SIZE }, (_, code) => characterValueOf(upperCaseAscii(String.fromCharCode(code)).charCodeAt(0)));
const labelValue = (index: number): number => characterValueOf(LABEL.charCodeAt(index));
const I = /* @__PURE__ */ labelValue(0);
const B = /* @__PURE__ */ labelValue(1);
const A = /* @__PURE__ */ labelValue(2);
const N = /* @__PURE__ */ labelValue(3);

const checkResultOfWritten = /* @__PURE__ */ withScratch(({ values, bban }) => (text) => {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= VALUE_IN_EITHER_CASE.length) return checkResultOfElectronic(electronicFormat(text));
    const value = VALUE_IN_EITHER_CASE[code]!;
    if (value > VALUE_OF_Z) continue;
    if (length < values.length) values[length] = value;
    length++;
  }
  return checkResultOfValues(values, bban, withoutLabel(values, length));
});

/** Removes the label `IBAN` from the beginning of the first `length` values. Returns the number of remaining values. */
function withoutLabel(values: Uint8Array, length: number): number {
  if (length < LABEL.length || values[0] !== I || values[1] !== B || values[2] !== A || values[3] !== N) return length;
  values.copyWithin(0, LABEL.length);
  return length - LABEL.length;
}

/** The values of the IBAN that `checkResultOfBytes` read last. */
export interface IbanValues extends Scratch {
  /** Number of characters. If the IBAN is too long for any country, only its first characters are in `values`. */
  length: number;
}

export const newIbanValues = (): IbanValues => ({ ...newScratch(), length: 0 });

/** Result if the bytes are not ASCII. The caller must then decode the bytes and check the text. */
export const NOT_ASCII = -1;

/**
 * Checks the electronic format of the ASCII text in these bytes, from `start` to `end` (excluded). Writes the values into `iban`. Returns
 * NOT_ASCII if a byte is not ASCII.
 */
export function checkResultOfBytes(bytes: Uint8Array, start: number, end: number, iban: IbanValues): CheckResult | typeof NOT_ASCII {
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
  return checkResultOfValues(values, bban, iban.length);
}

/** Returns the country of an IBAN given as character values. Call it only if the check found a country. */
export const countryOfValues = (values: CharacterValues): Country => countryAt(letterOf(values[0]!), letterOf(values[1]!))!;

/** Runs the checks. All functions above call it. If the IBAN is too long for any country, `values` has only its first characters. */
function checkResultOfValues(values: CharacterValues, bban: CharacterValues, length: number): CheckResult {
  const country = length >= 2 ? countryAt(letterOf(values[0]!), letterOf(values[1]!)) : null;
  if (country === null) return NO_COUNTRY;
  if (length !== country.length) return WRONG_LENGTH;
  const position = firstWrongPosition(country, values, bban);
  if (position > 0) return WRONG_STRUCTURE | (position << POSITION_SHIFT);
  if (!hasRightCheckDigits(values, length)) return WRONG_MOD97;
  const national = passesNationalCheck(country, bban);
  if (national === false) return WRONG_NATIONAL;
  return national === null ? 0 : NATIONAL_PASSED;
}

/** Returns the UTF-16 code unit of the letter with this value. For other values it returns a code unit that is not a letter. */
const letterOf = (value: number): number => value - VALUE_OF_A + UPPER_A;

/** Returns the first position whose character has the wrong class for the country, 1-based; 0 if all are right. */
function firstWrongPosition({ lowest, highest }: Country, values: CharacterValues, bban: CharacterValues): number {
  if (values[2]! >= VALUE_OF_A) return 3;
  if (values[3]! >= VALUE_OF_A) return 4;
  for (let i = 0; i < lowest.length; i++) {
    const value = bban[i]!;
    if (value < lowest[i]! || value > highest[i]!) return BBAN_START + i + 1;
  }
  return 0;
}

/**
 * True if the check digits of an IBAN of `length` character values are right (ISO 13616-1, 6.1). 00, 01 and 99 are rejected: they give the
 * same remainders as 97, 98 and 02, but MOD 97-10 never computes them.
 */
export function hasRightCheckDigits(values: CharacterValues, length = values.length): boolean {
  const stated = values[2]! * 10 + values[3]!;
  return stated > 1 && stated < 99 && mod97(values, 0, BBAN_START, mod97(values, BBAN_START, length)) === 1;
}

/**
 * Returns the two check digits that make this BBAN an IBAN of this country (ISO 13616-1, 6.1).
 * Throws a RangeError if the BBAN has a wrong length, or a character that is not a digit or an upper-case letter.
 */
export function checkDigits({ code, classes }: Country, bban: string): string {
  if (bban.length !== classes.length) throw new RangeError(`a BBAN of ${code} has ${classes.length} characters, not ${bban.length}`);
  return mod97CheckDigitsOf(bban + code);
}
