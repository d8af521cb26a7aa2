import type { Verdict } from '../../../../standards/iban/judge.ts';
import { dateInWords, formatCount } from './locale.ts';
import { nameInText } from '../../../../standards/countries/country.ts';

export const sentenceOf = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** The words that the page uses for verdicts. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = { good: 'Good', ask: 'Ask first', wrong: 'Wrong' };

/** The word for a row of a list that has no account. Its cell is empty, a note or a heading. */
export const NO_ACCOUNT = 'No account';

/** Returns the verdicts with their counts. Counts of zero are omitted: `4 good, 1 to ask about`. */
export const tally = (counts: Readonly<Record<Verdict, number>> & { readonly absent?: number }) =>
  ([['good', 'good'], ['ask', 'to ask about'], ['wrong', 'wrong'], ['absent', 'without an account']] as const).flatMap(([verdict, words]) =>
    ((counts[verdict] ?? 0) === 0 ? [] : [`${formatCount(counts[verdict] ?? 0)} ${words}`])).join(', ');

/** Kinds of sources in words. */
const SOURCE_CLASSES = new Map([
  ['official', 'official register'],
  ['published', 'published list'],
  ['overlay', 'the operator of this service'],
  ['compiled', 'compiled list'],
]);

/** Returns text about a source, with its kind and date: `official register, 7 September 2026`. Null if kind and date are unknown. */
export function originInWords(source: string | null | undefined, asOf: string | null | undefined) {
  const words = [SOURCE_CLASSES.get(source ?? '') ?? null, asOf ? dateInWords(asOf) : null].filter((part) => part !== null);
  return words.length === 0 ? null : words.join(', ');
}

/** Returns an IBAN or a reference in groups of four. */
export const groupsOfFour = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Returns the name of a country in the form that a sentence needs: `the Netherlands`, `Belgium`. */
export const countryInText = (name: string) => nameInText({ name });

export const inQuotes = (text: string) => `“${text}”`;

/** Returns the name of a field as text for people. `personal_acc` becomes Personal acc. */
export const keyInWords = (key: string) => `${key.slice(0, 1).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;

/** Parts of an account number by their names in the service. */
export type AccountParts = Readonly<Record<string, string>>;

/** Returns the reason why no IBAN is built. The country's labels replace the names of the fields. */
export function refusalInWords(refusal: { readonly error: string; readonly error_code?: string; readonly parameter?: string | null } | null,
    fields: readonly { readonly name: string; readonly label: string }[]): string {
  if (refusal === null) return '';
  const { error, error_code, parameter } = refusal;
  const labelOf = (name: string) => fields.find((part) => part.name === name)?.label ?? keyInWords(name);
  // If a field is missing, the form itself shows the alternatives.
  if (error_code === 'MISSING_PARAMETER' && parameter) return `${labelOf(parameter)} is missing.`;
  const names = [...fields.map(({ name }) => name), ...(parameter ? [parameter] : [])];
  return sentenceOf(names.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), inQuotes(labelOf(name))), error));
}
