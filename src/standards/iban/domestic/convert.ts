import { valuesOf } from '../../check-digits/characters.ts';
import { nameInText, type Country } from '../../countries/country.ts';
import { passesNationalCheck } from '../../countries/national-check.ts';
import type { Refusal, Result } from '../../../base/errors.ts';
import { ok, refuse } from '../../../base/errors.ts';
import { checkDigits } from '../validate.ts';
import { type BankLookup, type BuiltBban, type Construction, standardBban } from './printed/construction.ts';
import { danishBban } from './countries/denmark.ts';
import { germanBban } from './germany/convert.ts';
import { type NumberPart, type PartName, type PlacedPart, type PartValues, clean, isRequired, mismatch } from './printed/part.ts';
import { domesticSchemeOf } from './printed-number.ts';

/** The parts from which an IBAN is built, as people write them. An empty part counts as missing. */
export type ConvertInputs = { readonly [name in PartName]?: string | null | undefined };

/** A valid IBAN in electronic format, with details about its construction. */
export interface ConvertedIban extends Omit<BuiltBban, 'bban'> {
  readonly iban: string;
}

/**
 * Builds an IBAN from the whole BBAN or from the parts that the country's construction needs. `bban` takes precedence over all other
 * inputs, and `domestic_number` over the parts that it contains. Every result is a valid IBAN. Wrong national check digits are refused,
 * never corrected.
 */
export function convert(country: Country, inputs: ConvertInputs, banks: BankLookup): Result<ConvertedIban> {
  const whole = clean(inputs.bban);
  const built = whole === '' ? fromParts(country, inputs, banks) : fromBban(country, whole);
  if (!built.ok) return built;
  const { bban, bic, rule, status, notes } = built.value;
  return ok({ iban: country.code + checkDigits(country, bban) + bban, bic, rule, status, notes });
}

function fromBban(country: Country, bban: string): Result<BuiltBban> {
  const part: NumberPart = { name: 'bban', label: 'BBAN', classes: country.classes, shortest: country.classes.length, isComputed: false,
    usual: null };
  return mismatch(country, part, bban) ?? withNationalCheck(country, 'bban', standardBban(bban));
}

const OTHER_FIELDS: readonly PartName[] = ['bank_code', 'account_number'];

function fromParts(country: Country, inputs: ConvertInputs, banks: BankLookup): Result<BuiltBban> {
  const scheme = domesticSchemeOf(country);
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
    const isInPrinted = printed !== null && construction.printed.includes(part) && !part.isComputed && part.usual === null;
    const text = printed?.value[part.name] ?? (isInPrinted ? '' : clean(inputs[part.name]));
    if (text === '') {
      if (isRequired(part)) return missing(country, construction, part);
      continue;
    }
    const refusal = mismatch(country, part, text);
    if (refusal !== null) return printed === null ? refusal : { ...refusal, parameter: 'domestic_number' };
    values[part.name] = text;
  }
  return withNationalCheck(country, printed === null ? checkedPart(country, construction) : 'domestic_number',
    build(country, construction, values, banks));
}

/** Countries in which rules of banks or of the central bank also decide the BBAN. */
const BANK_RULES: Readonly<Record<string, (country: Country, bban: string, banks: BankLookup) => Result<BuiltBban>>> =
  { DE: germanBban, DK: danishBban };

function build(country: Country, construction: Construction, values: PartValues, banks: BankLookup): Result<BuiltBban> {
  const built = construction.build(values, banks);
  const rule = BANK_RULES[country.code];
  return built.ok && rule !== undefined ? rule(country, built.value.bban, banks) : built;
}

/** Returns the name of the part that ends in national check digits. If no part lies at their position in the BBAN, it is the last part. */
function checkedPart({ checkPositions }: Country, { parts }: Construction): PartName {
  const last = checkPositions.at(-1) ?? -1;
  const placed = parts.find((part) => (part as PlacedPart).start <= last && last < (part as PlacedPart).end);
  return (placed ?? parts.at(-1)!).name;
}

/** Passes a built BBAN on if its national check digits are right, and refuses it otherwise. */
function withNationalCheck(country: Country, name: PartName, built: Result<BuiltBban>): Result<BuiltBban> {
  if (!built.ok || country.nationalCheck === null || passesNationalCheck(country, valuesOf(built.value.bban)) !== false) return built;
  return refuse('INVALID_CHECK_DIGITS',
    `the national check digits in ${name} do not fit (${country.nationalCheck.name}): look for a slip in the number`, name);
}

function missing(country: Country, { parts, printed }: Construction, { name }: NumberPart): Refusal {
  const needed = parts.filter(isRequired);
  const unprinted = needed.filter((part) => !printed.includes(part)).map((part) => part.name);
  const ways = [needed.map((part) => part.name).join(', '),
    ...(needed[0]?.name === 'domestic_number' ? [] : [[...unprinted, 'domestic_number'].join(' and ')]), 'bban'];
  return refuse('MISSING_PARAMETER', `${name} is missing: for ${nameInText(country)} give ${ways.join('; or ')} alone`, name);
}
