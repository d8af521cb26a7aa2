import { valuesOf } from '../../check-digits/characters.ts';
import { nameInText, type Country } from '../../countries/country.ts';
import { nationalCheckHolds } from '../../countries/national-check.ts';
import type { Refusal, Result } from '../../errors.ts';
import { ok, refuse } from '../../errors.ts';
import { checkDigits } from '../validate.ts';
import { type Banks, type Built, type Construction, standard } from './printed/construction.ts';
import { danishBban } from './countries/denmark.ts';
import { germanBban } from './germany/convert.ts';
import { type Part, type PartName, type PlacedPart, type Values, clean, isRequired, mismatch } from './printed/part.ts';
import { schemeOf } from './printed-number.ts';

/** What an IBAN is built from, as people write it; what is empty or left out is not given. */
export type ConvertInputs = { readonly [name in PartName]?: string | null | undefined };

/** A valid IBAN in electronic format, and how it was built. */
export interface Converted extends Omit<Built, 'bban'> {
  readonly iban: string;
}

/**
 * The IBAN that a country's construction or the whole BBAN gives. `bban` takes precedence, then `domestic_number` over the parts it has.
 * Only valid IBANs are built: national check digits that do not hold are refused, never put right.
 */
export function convert(country: Country, inputs: ConvertInputs, banks: Banks): Result<Converted> {
  const whole = clean(inputs.bban);
  const built = whole === '' ? fromParts(country, inputs, banks) : fromBban(country, whole);
  if (!built.ok) return built;
  const { bban, bic, rule, status, notes } = built.value;
  return ok({ iban: country.code + checkDigits(country, bban) + bban, bic, rule, status, notes });
}

function fromBban(country: Country, bban: string): Result<Built> {
  const part: Part = { name: 'bban', label: 'BBAN', classes: country.classes, shortest: country.classes.length, isComputed: false,
    usual: null };
  return mismatch(country, part, bban) ?? checked(country, 'bban', standard(bban));
}

const OTHER_FIELDS: readonly PartName[] = ['bank_code', 'account_number'];

function fromParts(country: Country, inputs: ConvertInputs, banks: Banks): Result<Built> {
  const scheme = schemeOf(country);
  const construction = scheme?.construction ?? null;
  if (scheme === null || construction === null) {
    const message =
      `how account numbers of ${nameInText(country)} become IBANs is not published: give the whole bban (${country.structure})`;
    return refuse('UNSUPPORTED_COUNTRY', message, 'country');
  }
  const printed = clean(inputs.domestic_number) === '' ? null : construction.read(inputs.domestic_number!, () => scheme.sample().display);
  if (printed !== null && !printed.ok) return printed;
  if (construction.elsewhere !== undefined && printed === null && OTHER_FIELDS.some((name) => clean(inputs[name]) !== '')) {
    return refuse('UNSUPPORTED_COUNTRY', construction.elsewhere, 'country');
  }
  const values: { [name in PartName]?: string } = {};
  for (const part of construction.parts) {
    const isPrinted = printed !== null && construction.printed.includes(part) && !part.isComputed && part.usual === null;
    const text = printed?.value[part.name] ?? (isPrinted ? '' : clean(inputs[part.name]));
    if (text === '') {
      if (isRequired(part)) return missing(country, construction, part);
      continue;
    }
    const refusal = mismatch(country, part, text);
    if (refusal !== null) return printed === null ? refusal : { ...refusal, parameter: 'domestic_number' };
    values[part.name] = text;
  }
  return checked(country, printed === null ? checkedPart(country, construction) : 'domestic_number',
    build(country, construction, values, banks));
}

/** Countries where more than the number itself decides, by what their banks or their central bank say. */
const BANK_RULES: Readonly<Record<string, (country: Country, bban: string, banks: Banks) => Result<Built>>> =
  { DE: germanBban, DK: danishBban };

function build(country: Country, construction: Construction, values: Values, banks: Banks): Result<Built> {
  const built = construction.build(values, banks);
  const rule = BANK_RULES[country.code];
  return built.ok && rule !== undefined ? rule(country, built.value.bban, banks) : built;
}

/** The part that ends in national check digits: the last where they are no stretches of the BBAN. */
function checkedPart({ checkPositions }: Country, { parts }: Construction): PartName {
  const last = checkPositions.at(-1) ?? -1;
  const found = parts.find((part) => (part as PlacedPart).start <= last && last < (part as PlacedPart).end);
  return (found ?? parts.at(-1)!).name;
}

function checked(country: Country, name: PartName, built: Result<Built>): Result<Built> {
  if (!built.ok || country.nationalCheck === null || nationalCheckHolds(country, valuesOf(built.value.bban)) !== false) return built;
  return refuse('INVALID_CHECK_DIGITS',
    `the national check digits in ${name} do not fit (${country.nationalCheck.name}): look for a slip in the number`, name);
}

function missing(country: Country, { parts, printed }: Construction, { name }: Part): Refusal {
  const needed = parts.filter(isRequired);
  const beside = needed.filter((part) => !printed.includes(part)).map((part) => part.name);
  const ways = [needed.map((part) => part.name).join(', '),
    ...(needed[0]?.name === 'domestic_number' ? [] : [[...beside, 'domestic_number'].join(' and ')]), 'bban'];
  return refuse('MISSING_PARAMETER', `${name} is missing: for ${nameInText(country)} give ${ways.join('; or ')} alone`, name);
}
