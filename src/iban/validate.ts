import { NO_VALUE, valueOf } from '../check-digits/characters.ts';
import { mod97 } from '../check-digits/iso7064-mod97-10.ts';
import type { Country } from '../countries/country.ts';
import { nationalCheckHolds } from '../countries/national-check.ts';
import { countryAt } from '../countries/registry.ts';
import { ASCII_SIZE, UPPER_A, isAscii } from '../text/ascii.ts';
import { electronicFormat } from './electronic-format.ts';

/** The checks in their order; the name of one that fails is the reason why an IBAN is not valid. */
export type Failure = 'country' | 'length' | 'structure' | 'mod97' | 'national';

/** ISO 13616-1: country code and check digits stand before the BBAN. */
export const BBAN_START = 4;

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

const LONGEST = 34;

/** The letters of a leading `IBAN` label, as values. */
const LABEL = [18, 11, 10, 23] as const;

/** The ISO 7064 values of the IBAN at work, kept so that checking allocates nothing; and those of its BBAN. A label fits too. */
const values = new Uint8Array(LABEL.length + LONGEST);
const bban = values.subarray(BBAN_START);

/** Checks an IBAN in electronic format: country, length, structure, mod-97 (ISO 13616-1, 6), national check characters. */
export function validate(iban: string): Validation {
  const country = iban.length < 2 ? null : countryAt(iban.charCodeAt(0), iban.charCodeAt(1));
  if (country === null) return { iban, country, failure: 'country', position: 0, national: null };
  if (iban.length !== country.length) return { iban, country, failure: 'length', position: 0, national: null };
  readValues(iban);
  const position = firstWrongPosition(country);
  if (position > 0) return { iban, country, failure: 'structure', position, national: null };
  if (!checkDigitsHold(country.length)) return { iban, country, failure: 'mod97', position: 0, national: null };
  const national = nationalCheckHolds(country, bban);
  return { iban, country, failure: national === false ? 'national' : null, position: 0, national };
}

/**
 * Whether a text, written in any way (`electronicFormat`), is a valid IBAN: the checks of `validate`, with no word on which failed.
 * Allocates nothing unless the text has characters beyond ASCII.
 */
export function isValid(text: string): boolean {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!isAscii(code)) return validate(electronicFormat(text)).failure === null;
    const value = ASCII_VALUES[code]!;
    if (value === NO_VALUE) continue;
    if (length === values.length) return false;
    values[length++] = value;
  }
  if (values[0] === LABEL[0] && values[1] === LABEL[1] && values[2] === LABEL[2] && values[3] === LABEL[3]) {
    values.copyWithin(0, LABEL.length, length);
    length -= LABEL.length;
  }
  const country = countryAt(codeOfLetter(values[0]!), codeOfLetter(values[1]!));
  return country !== null && length === country.length && firstWrongPosition(country) === 0 && checkDigitsHold(length) && nationalCheckHolds(country, bban) !== false;
}

/** The two check digits (ISO 13616-1, 6.1) that make this BBAN an IBAN of this country. The BBAN must keep the structure. */
export function checkDigits(country: Country, bbanText: string): string {
  readValues(`${country.code}00${bbanText}`);
  const digits = 98 - remainder(country.length);
  return digits < 10 ? `0${digits}` : String(digits);
}

function readValues(iban: string): void {
  for (let i = 0; i < iban.length; i++) values[i] = valueOf(iban.charCodeAt(i));
}

const codeOfLetter = (value: number): number => value - 10 + UPPER_A;

/** The value of every ASCII character, small letters as large ones. */
const ASCII_VALUES = Uint8Array.from({ length: ASCII_SIZE }, (_, code) => valueOf(String.fromCharCode(code).toUpperCase().charCodeAt(0)));

const CLASS_N = 'n'.charCodeAt(0);
const CLASS_A = 'a'.charCodeAt(0);

/** 1-based; 0 where every character is of the class that the country's structure wants. */
function firstWrongPosition({ classes }: Country): number {
  if (values[2]! > 9) return 3;
  if (values[3]! > 9) return 4;
  for (let i = 0; i < classes.length; i++) {
    const value = bban[i]!;
    const wanted = classes.charCodeAt(i);
    const fits = wanted === CLASS_N ? value <= 9 : value < 36 && (wanted !== CLASS_A || value > 9);
    if (!fits) return BBAN_START + i + 1;
  }
  return 0;
}

/** 00, 01 and 99 leave the right remainder beside 97, 98 and 02, but MOD 97-10 never gives them. */
function checkDigitsHold(length: number): boolean {
  const stated = values[2]! * 10 + values[3]!;
  return stated > 1 && stated < 99 && remainder(length) === 1;
}

/** Of the IBAN with its first four characters moved to the end (ISO 13616-1, 6.2), modulo 97. */
const remainder = (length: number): number => mod97(values, 0, BBAN_START, mod97(values, BBAN_START, length));
