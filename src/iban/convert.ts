import { valuesOf } from '../check-digits/characters.ts';
import { CLASS_IN_WORDS } from '../countries/classes.ts';
import type { Country } from '../countries/country.ts';
import { nameInText } from '../countries/name-in-text.ts';
import { completeBban, nationalCheckHolds } from '../countries/national-check.ts';
import type { Result } from '../errors.ts';
import { ok, refuse } from '../errors.ts';
import type { Part, PartName } from './constructions.ts';
import { WHOLE_BBAN, constructionOf, spanOf } from './constructions.ts';
import { checkDigits } from './validate.ts';

/** What an IBAN is built from, as people write it; what is empty or left out is not given. */
export type ConvertInputs = { readonly [name in PartName]?: string | null | undefined };

/** How numbers are parted on paper. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Cf}./]/gu;

/** What each class of position takes. */
const CHARACTERS: Readonly<Record<string, RegExp>> = { n: /[0-9]/, a: /[A-Z]/, c: /[0-9A-Z]/ };

/**
 * The IBAN, in electronic format, that a country's construction or the whole BBAN gives. `bban` takes precedence.
 * Only valid IBANs are built: national check digits that do not hold are refused, never put right.
 */
export function convert(country: Country, inputs: ConvertInputs): Result<string> {
  const parts = clean(inputs.bban) === '' ? constructionOf(country) : WHOLE_BBAN;
  if (parts === null) {
    const message = `an IBAN of ${nameInText(country)} is built from its whole BBAN only: give bban (${country.structure})`;
    return refuse('UNSUPPORTED_COUNTRY', message, 'country');
  }
  let bban = '';
  let isComplete = true;
  for (const part of parts) {
    const text = clean(inputs[part.name]) || part.always;
    if (text !== undefined && text !== '') {
      const filled = fill(country, part, text);
      if (!filled.ok) return filled;
      bban += filled.value;
    } else if (part.computed) {
      bban += '0'.repeat(widthOf(country, part));
      isComplete = false;
    } else {
      const needed = parts.filter(({ computed, always }) => computed === undefined && always === undefined);
      const names = needed.map(({ name }) => name).join(', ');
      return refuse('MISSING_PARAMETER', `${part.name} is missing: for ${nameInText(country)} give ${names}, or bban alone`, part.name);
    }
  }
  if (!isComplete) bban = completeBban(country, bban)!;
  if (nationalCheckHolds(country, valuesOf(bban)) === false) {
    const { name } = parts.at(-1)!;
    const rule = country.nationalCheck!.name;
    return refuse('INVALID_CHECK_DIGITS', `the national check digits in ${name} do not fit (${rule}): look for a slip in the number`, name);
  }
  return ok(country.code + checkDigits(country, bban) + bban);
}

/** A field as people write it, without separators and in upper case; empty where it is not given. */
export const clean = (text: string | null | undefined): string =>
  (text ?? '').replace(SEPARATORS, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());

function widthOf(country: Country, part: Part): number {
  const { start, end } = spanOf(country, part);
  return end - start;
}

/** The cleaned text with zeros on the left, as the part of the BBAN it fills. */
export function fill(country: Country, part: Part, text: string): Result<string> {
  const { name, shortest, always } = part;
  const width = widthOf(country, part);
  if (text.length > width || text.length < (shortest ?? width)) {
    const length = shortest === undefined ? countOf(width) : `${shortest} to ${countOf(width)}`;
    return refuse('INVALID_LENGTH', `${name} has ${length} in ${nameInText(country)}, not ${text.length}`, name);
  }
  const { end } = spanOf(country, part);
  for (let i = 0; i < text.length; i++) {
    const wanted = country.classes[end - text.length + i]!;
    if (!CHARACTERS[wanted]!.test(text[i]!)) return refuse('INVALID_FORMAT', `character ${i + 1} of ${name} must be ${CLASS_IN_WORDS[wanted]}`, name);
  }
  if (always !== undefined && text !== always) return refuse('INVALID_FORMAT', `${name} is always ${always}`, name);
  return ok(text.padStart(width, '0'));
}

const countOf = (characters: number): string => `${characters} ${characters === 1 ? 'character' : 'characters'}`;
