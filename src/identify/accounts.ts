import type { Directory } from '../banks/directory.ts';
import type { Country } from '../countries/country.ts';
import { COUNTRIES } from '../countries/registry.ts';
import { domesticSchemeOf } from '../iban/domestic/printed-number.ts';
import { EVIDENCE_WEIGHTS, assess } from './assess.ts';
import { PARTS_OF_ROLE, type AttemptContext, attemptsIn, lengthOf, meaningIn, contextOf } from './attempts.ts';
import { type Guess, guess } from './reading.ts';
import { type ParsedText, type NumberSegment, parseText } from './segments.ts';

/** A number that says nothing of its own is an account number in too many countries. */
const LEAST_WEIGHT = 1.5;

/** The letters of a bank and a number without a blank between them, as they stand in IBANs. */
const LETTERS_AND_NUMBER = /^([A-Z]{4})(\d{6,})$/;

/** The account numbers of all countries that the numbers of a text may be, the weightiest first. */
export function domesticAccountsIn(whole: ParsedText, hint: Country | null, directory: Directory): Guess[] {
  const text = LETTERS_AND_NUMBER.test(whole.text) ? parseText(whole.text.replace(LETTERS_AND_NUMBER, '$1 $2')) : whole;
  const own = text.segments.filter(({ meanings }) => meanings === null || meanings.some(({ role }) => role in PARTS_OF_ROLE));
  if (own.length === 0 || own.every(({ tokens }) => tokens.every(({ hasDigit }) => !hasDigit))) return [];
  if (numberLength(own) > LONGEST_NUMBER) return [];
  if (own.length < text.segments.length && own.every(({ meanings }) => meanings === null)) return [];
  const around = contextOf(text, hint);
  const found = (hint === null ? COUNTRIES : [hint]).flatMap((country) => bestIn(country, own, around, directory));
  const isNamed = own.some(({ meanings }) => meanings?.some(({ role }) => role === 'account') ?? false);
  return found.length > 0 || !isNamed ? found : [
    guess('domestic_account', 'Account number', 'its word says so; without its bank it is in no country more likely than in others',
    NAMED_ONLY)];
}

const NAMED_ONLY = 2;

/** The longest printed number, with room for zeros that are one too many. */
const LONGEST_NUMBER = 40;
const numberLength = (segments: readonly NumberSegment[]): number => segments.reduce((sum, { tokens }) => sum + lengthOf(tokens), 0);

/** The likeliest readings in a country: several only where they are equally likely. */
function bestIn(country: Country, segments: readonly NumberSegment[], around: AttemptContext, directory: Directory): Guess[] {
  const scheme = domesticSchemeOf(country);
  if (scheme === null || scheme.construction === null) return [];
  const { construction } = scheme;
  const labels = labelWeight(country, segments);
  if (labels === null) return [];
  const hintWeight = around.hint === country ? EVIDENCE_WEIGHTS.hint : 0;
  const nameWeight = around.named.includes(country) ? EVIDENCE_WEIGHTS.named : 0;
  const fromCountry = labels + hintWeight + nameWeight;
  const found = attemptsIn(country, construction, segments, around, directory)
    .flatMap((attempt) => assess(country, construction, scheme.name, attempt, fromCountry, around, directory) ?? [])
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .sort((a, b) => b.weight - a.weight);
  const built = new Set<string>();
  return found.filter((one) => {
    const key = one.outcome.type === 'conversion' ? one.outcome.converted.iban : '';
    const isNew = one.weight > found[0]!.weight - 1 && !built.has(key);
    built.add(key);
    return isNew;
  });
}

/** Null where a label belongs to other countries alone. */
function labelWeight(country: Country, segments: readonly NumberSegment[]): number | null {
  let weight = 0;
  for (const segment of segments) {
    const meaning = meaningIn(segment, country);
    if (meaning === undefined) return null;
    if (meaning === null) continue;
    if (meaning.countries === null) weight += EVIDENCE_WEIGHTS.anyLabel;
    else weight += weight >= EVIDENCE_WEIGHTS.ownLabel ? EVIDENCE_WEIGHTS.furtherLabel : EVIDENCE_WEIGHTS.ownLabel;
  }
  return weight;
}
