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
import { convertSchemeOf, joinedSchemeOf } from './printed-number.ts';

/** The parts from which an IBAN is built, in the spelling of the caller. An empty part counts as missing. */
export type ConvertInputs = { readonly [name in PartName]?: string | null | undefined };

/** A valid IBAN in electronic format, with details about its construction. */
export interface ConvertedIban extends Omit<BuiltBban, 'bban'> {
  readonly iban: string;
}

/**
 * Builds an IBAN from the whole BBAN, or from the parts that the country's construction needs. `bban` takes precedence over all other
 * inputs. `domestic_number` takes precedence over the parts that it contains. Every result is a valid IBAN. Wrong national check digits are
 * refused and never corrected.
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
  const scheme = (clean(inputs.bank_code) === '' ? null : joinedSchemeOf(country)) ?? convertSchemeOf(country);
  const construction = scheme?.construction ?? null;
  if (scheme === null || construction === null) {
    const message =
      `no rule is published for IBANs from account numbers of ${nameInText(country)}: give the whole bban (${country.structure})`;
    return refuse('UNSUPPORTED_COUNTRY', message, 'country');
  }
  const printed = clean(inputs.domestic_number) === '' ? null : construction.read(inputs.domestic_number!, () => scheme.sample().display);
  if (printed !== null && !printed.ok) return printed;
  if (construction.elsewhere !== undefined && printed === null && OTHER_FIELDS.some((name) => clean(inputs[name]) !== '')) {
    return refuse('UNSUPPORTED_COUNTRY', construction.elsewhere, 'country');
  }
  const given = printed === null ? withAccountDivided(country, construction, inputs, banks) : inputs;
  const values: { [name in PartName]?: string } = {};
  for (const part of construction.parts) {
    const isInPrinted = printed !== null && construction.printed.includes(part) && !part.isComputed && part.usual === null;
    const text = printed?.value[part.name] ?? (isInPrinted ? '' : clean(given[part.name]));
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

/** Parts that people also write as one number with the account number. */
const JOINED_WITH_ACCOUNT: ReadonlySet<PartName> = new Set(['account_prefix', 'account_type', 'national_check_digits', 'rib_key']);

/**
 * Divides an account number that contains its prefix, type or check digits, if the caller does not give them as separate parts. The number
 * must have the length of both parts together. A shorter number is divided only if its check digits prove the place. Otherwise returns the
 * inputs unchanged.
 */
function withAccountDivided(country: Country, construction: Construction, inputs: ConvertInputs, banks: BankLookup): ConvertInputs {
  const { parts } = construction;
  const account = parts.find(({ name }) => name === 'account_number') as PlacedPart | undefined;
  const written = clean(inputs.account_number);
  if (account?.start === undefined || written === '' || isWidthOf(account, written.length)) return inputs;
  const ways = (parts as readonly PlacedPart[]).flatMap((part) => {
    const isBefore = part.end === account.start;
    if (!JOINED_WITH_ACCOUNT.has(part.name) || (!isBefore && part.start !== account.end) || clean(inputs[part.name]) !== '') return [];
    const [first, second] = isBefore ? [part, account] : [account, part];
    const text = written.padStart(widthOf(first) + widthOf(second), '0');
    if (text.length !== widthOf(first) + widthOf(second)) return [];
    const divided = { ...inputs, [first.name]: text.slice(0, widthOf(first)), [second.name]: text.slice(widthOf(first)) };
    const isWhole = text === written;
    return isWhole || (part.isComputed && passesCheck(country, construction, divided, banks)) ? [divided] : [];
  });
  return ways.length === 1 ? ways[0]! : inputs;
}

const widthOf = ({ classes }: NumberPart): number => classes.length;

const isWidthOf = ({ classes, shortest }: NumberPart, length: number): boolean => length >= shortest && length <= classes.length;

/** True if the parts fit the country and their BBAN has right national check digits. */
function passesCheck(country: Country, { parts, build }: Construction, inputs: ConvertInputs, banks: BankLookup): boolean {
  const values = Object.fromEntries(parts.map(({ name }) => [name, clean(inputs[name])])) as PartValues;
  if (parts.some((part) => mismatch(country, part, values[part.name]!) !== null)) return false;
  const built = build(values, banks);
  return built.ok && passesNationalCheck(country, valuesOf(built.value.bban)) === true;
}

/** Countries in which rules of banks or of the central bank also decide the BBAN, with the function that applies these rules. */
const BANK_RULES: Readonly<Record<string, (country: Country, bban: string, banks: BankLookup) => Result<BuiltBban>>> =
  { DE: germanBban, DK: danishBban };

function build(country: Country, construction: Construction, values: PartValues, banks: BankLookup): Result<BuiltBban> {
  const built = construction.build(values, banks);
  const rule = BANK_RULES[country.code];
  return built.ok && rule !== undefined ? rule(country, built.value.bban, banks) : built;
}

/**
 * Returns the name of the part that ends with national check digits. If no part contains their position in the BBAN, returns the last part.
 */
function checkedPart({ checkPositions }: Country, { parts }: Construction): PartName {
  const last = checkPositions.at(-1) ?? -1;
  const placed = parts.find((part) => (part as PlacedPart).start <= last && last < (part as PlacedPart).end);
  return (placed ?? parts.at(-1)!).name;
}

/** Returns a built BBAN if its national check digits are right. Otherwise returns a refusal. */
function withNationalCheck(country: Country, name: PartName, built: Result<BuiltBban>): Result<BuiltBban> {
  if (!built.ok || country.nationalCheck === null || passesNationalCheck(country, valuesOf(built.value.bban)) !== false) return built;
  return refuse('INVALID_CHECK_DIGITS',
    `the national check digits in ${name} are wrong (${country.nationalCheck.name}): check the number for typing errors`, name);
}

function missing(country: Country, { parts, printed }: Construction, { name }: NumberPart): Refusal {
  const needed = parts.filter(isRequired);
  const unprinted = needed.filter((part) => !printed.includes(part)).map((part) => part.name);
  const ways = [needed.map((part) => part.name).join(', '),
    ...(needed[0]?.name === 'domestic_number' ? [] : [[...unprinted, 'domestic_number'].join(' and ')]), 'bban'];
  return refuse('MISSING_PARAMETER', `${name} is missing: for ${nameInText(country)} give ${ways.join('; or ')}`, name);
}
