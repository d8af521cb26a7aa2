import type { Directory } from '../standards/banks/directory.ts';
import type { Country } from '../standards/countries/country.ts';
import { COUNTRIES } from '../standards/countries/registry.ts';
import { domesticSchemeOf, joinedSchemeOf } from '../standards/iban/domestic/printed-number.ts';
import { type CountryEvidence, EVIDENCE_WEIGHTS, assess } from './assess.ts';
import { systemOf } from './bank-weight.ts';
import type { Label } from './labels.ts';
import { PARTS_OF_ROLE, type AttemptContext, attemptsIn, lengthOf, meaningIn, contextOf } from './attempts.ts';
import { type Guess, guess } from './reading.ts';
import { type ParsedText, type NumberSegment, parseText } from './segments.ts';

/** Minimum weight of a reading. Without this limit, a number without evidence could be an account number of many countries. */
const MINIMUM_WEIGHT = 1.5;

/** The letters of a bank directly before a number, as in IBANs. */
const LETTERS_AND_NUMBER = /^([A-Z]{4})(\d{6,})$/;

/**
 * Returns the possible account numbers of a text in all countries. If the hint names a country, returns only those of this country. For
 * each country, the most likely numbers are first.
 */
export function domesticAccountsIn(whole: ParsedText, hint: Country | null, namedCountries: ReadonlySet<string>, directory: Directory,
): Guess[] {
  const text = LETTERS_AND_NUMBER.test(whole.text) ? parseText(whole.text.replace(LETTERS_AND_NUMBER, '$1 $2')) : whole;
  const numberSegments = text.segments.filter(({ meanings }) => meanings === null || meanings.some(({ role }) => role in PARTS_OF_ROLE));
  if (numberSegments.length === 0 || numberSegments.every(({ tokens }) => tokens.every(({ hasDigit }) => !hasDigit))) return [];
  if (numberLength(numberSegments) > LONGEST_NUMBER) return [];
  if (numberSegments.length < text.segments.length && numberSegments.every(({ meanings }) => meanings === null)) return [];
  const context = contextOf(text, hint, namedCountries);
  const guesses = (hint === null ? COUNTRIES : [hint]).flatMap((country) => bestIn(country, numberSegments, context, directory));
  const isNamed = numberSegments.some(({ meanings }) => meanings?.some(({ role }) => role === 'account') ?? false);
  if (guesses.length > 0 || !isNamed) return guesses;
  const why = 'the word next to the number says so. Without its bank, every country is equally likely';
  return [guess('domestic_account', 'Account number', why, LABEL_ONLY_WEIGHT)];
}

/** Weight of a number with a label, if nothing shows its country. */
const LABEL_ONLY_WEIGHT = 2;

/** Maximum length of a printed number, in characters. It includes room for some additional zeros. */
const LONGEST_NUMBER = 40;
const numberLength = (segments: readonly NumberSegment[]): number => segments.reduce((sum, { tokens }) => sum + lengthOf(tokens), 0);

/** Returns the most likely readings in a country. Several readings are returned only if their weights differ by less than 1. */
function bestIn(country: Country, segments: readonly NumberSegment[], context: AttemptContext, directory: Directory): Guess[] {
  const scheme = domesticSchemeOf(country) ?? (context.hint === country ? joinedSchemeOf(country) : null);
  if (scheme === null || scheme.construction === null) return [];
  const { construction } = scheme;
  const labels = labelWeight(country, segments);
  if (labels === null) return [];
  const hintWeight = context.hint === country ? EVIDENCE_WEIGHTS.hint : 0;
  const nameWeight = context.named.includes(country) ? EVIDENCE_WEIGHTS.named : 0;
  const evidence: CountryEvidence = {
    weight: labels + hintWeight + nameWeight,
    isProven: hintWeight + nameWeight > 0 || hasOwnLabel(country, segments),
  };
  const guesses = attemptsIn(country, construction, segments, context, directory)
    .flatMap((attempt) => assess(country, construction, scheme.name, attempt, evidence, context, directory) ?? [])
    .filter(({ weight }) => weight >= MINIMUM_WEIGHT)
    .sort((a, b) => b.weight - a.weight);
  const ibans = new Set<string>();
  return guesses.filter(({ outcome, weight }) => {
    const iban = outcome.type === 'conversion' ? outcome.converted.iban : '';
    const isNew = weight > guesses[0]!.weight - 1 && !ibans.has(iban);
    ibans.add(iban);
    return isNew;
  });
}

/**
 * Maximum number of other countries in which a country's own label may have a meaning. For example, Ireland and Malta use `sort code` too.
 */
const MOST_OTHER_COUNTRIES = 2;

/**
 * True if the text has a label that almost no other country uses. Smaller countries that share the country's system of account numbers do
 * not count.
 */
const hasOwnLabel = (country: Country, segments: readonly NumberSegment[]): boolean =>
  segments.some((segment) => segment.meanings !== null && (meaningIn(segment, country) ?? null) !== null
    && segment.meanings.every(({ countries }) => countries !== null)
    && otherCountries(country, segment.meanings).size <= MOST_OTHER_COUNTRIES);

/** Returns the codes of the other systems of account numbers in which the label has a meaning. */
function otherCountries({ code }: Country, meanings: readonly Label[]): ReadonlySet<string> {
  const systems = new Set(meanings.flatMap(({ countries }) => [...(countries ?? [])]).map(systemOf));
  systems.delete(systemOf(code));
  return systems;
}

/** Returns the weight of the labels for a country. Null if a label is used only in other countries. */
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
