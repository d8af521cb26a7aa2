import { valuesOf } from '../../check-digits/characters.ts';
import { CLASS_IN_WORDS, type Country, nameInText } from '../../countries/country.ts';
import { completeBban, nationalCheckHolds } from '../../countries/national-check.ts';
import type { Result } from '../../errors.ts';
import { ok, refuse } from '../../errors.ts';
import { ASCII_SIZE, isDigit, isUpper, upperCaseAscii } from '../../text/ascii.ts';
import type { Part, PartName } from './constructions.ts';
import { constructionOf, wholeBban } from './constructions.ts';
import { checkDigits } from '../validate.ts';

/** What an IBAN is built from, as people write it; what is empty or left out is not given. */
export type ConvertInputs = { readonly [name in PartName]?: string | null | undefined };

/**
 * The IBAN, in electronic format, that a country's construction or the whole BBAN gives. `bban` takes precedence.
 * Only valid IBANs are built: national check digits that do not hold are refused, never put right.
 */
export function convert(country: Country, inputs: ConvertInputs): Result<string> {
  const parts = clean(inputs.bban) === '' ? constructionOf(country) : wholeBban(country);
  if (parts === null) {
    const message = `an IBAN of ${nameInText(country)} is built from its whole BBAN only: give bban (${country.structure})`;
    return refuse('UNSUPPORTED_COUNTRY', message, 'country');
  }
  let bban = '';
  let isComplete = true;
  for (const part of parts) {
    const text = clean(inputs[part.name]) || part.always;
    if (text) {
      const filled = fill(country, part, text);
      if (!filled.ok) return filled;
      bban += filled.value;
    } else if (part.computed) {
      bban += '0'.repeat(part.end - part.start);
      isComplete = false;
    } else {
      const needed = parts.filter(({ computed, always }) => !computed && always === null);
      const names = needed.map(({ name }) => name).join(', ');
      return refuse('MISSING_PARAMETER', `${part.name} is missing: for ${nameInText(country)} give ${names}, or bban alone`, part.name);
    }
  }
  if (!isComplete) bban = completeBban(country, bban)!;
  if (country.nationalCheck !== null && nationalCheckHolds(country, valuesOf(bban)) === false) {
    const { name } = parts.at(-1)!;
    const rule = country.nationalCheck.name;
    return refuse('INVALID_CHECK_DIGITS', `the national check digits in ${name} do not fit (${rule}): look for a slip in the number`, name);
  }
  return ok(country.code + checkDigits(country, bban) + bban);
}

/** How numbers are parted on paper. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Cf}./]/gu;

const cleanByRule = (text: string): string => upperCaseAscii(text.replace(SEPARATORS, ''));

/** What becomes of each ASCII character, once it has come. */
const CLEANED = new Array<string>(ASCII_SIZE);

/** A field as people write it, without separators and in upper case; empty where it is not given. */
export function clean(text: string | null | undefined): string {
  if (!text) return '';
  let cleaned = '';
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= CLEANED.length) return cleanByRule(text);
    cleaned += CLEANED[code] ??= cleanByRule(text[i]!);
  }
  return cleaned;
}

/** The cleaned text with zeros on the left, as the part of the BBAN it fills. */
export function fill(country: Country, { name, start, end, shortest, always }: Part, text: string): Result<string> {
  const width = end - start;
  if (text.length > width || text.length < shortest) {
    const length = shortest === width ? countOf(width) : `${shortest} to ${countOf(width)}`;
    return refuse('INVALID_LENGTH', `${name} has ${length} in ${nameInText(country)}, not ${text.length}`, name);
  }
  for (let i = 0; i < text.length; i++) {
    const wanted = country.classes[end - text.length + i]!;
    if (!isOfClass(text.charCodeAt(i), wanted)) return refuse('INVALID_FORMAT', `character ${i + 1} of ${name} must be ${CLASS_IN_WORDS[wanted]}`, name);
  }
  if (always !== null && text !== always) return refuse('INVALID_FORMAT', `${name} is always ${always}`, name);
  return ok(text.padStart(width, '0'));
}

/** Whether a character may stand at a position of this class. */
function isOfClass(code: number, wanted: string): boolean {
  return (isDigit(code) && wanted !== 'a') || (isUpper(code) && wanted !== 'n');
}

const countOf = (characters: number): string => `${characters} ${characters === 1 ? 'character' : 'characters'}`;
