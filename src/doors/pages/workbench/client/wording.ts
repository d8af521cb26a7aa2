import type { Verdict } from '../../../../standards/iban/judge.ts';
import { dateInWords } from '../../words/locale.ts';
import * as words from '../../words/words.ts';

export const sentenceOf = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** Returns the verdicts with their counts. Counts of zero are omitted: `4 good, 1 to ask about`. */
export const tally = (counts: Readonly<Record<Verdict, number>> & { readonly absent?: number }) =>
  (['good', 'ask', 'wrong', 'absent'] as const).flatMap((verdict) =>
    (counts[verdict] ? [words.verdictCounts[verdict](counts[verdict])] : [])).join(', ');

const SOURCES: Readonly<Record<string, string | undefined>> = words.sources;

/** Returns text about a source, with its kind and date: `official register, 7 September 2026`. Null if kind and date are unknown. */
export function originInWords(source: string | null | undefined, asOf: string | null | undefined) {
  return [SOURCES[source ?? ''], asOf ? dateInWords(asOf) : undefined].filter((part) => part !== undefined).join(', ') || null;
}

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
  if (error_code === 'MISSING_PARAMETER' && parameter) return words.missing(labelOf(parameter));
  const names = [...fields.map(({ name }) => name), ...(parameter ? [parameter] : [])];
  return sentenceOf(names.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), words.inQuotes(labelOf(name))), error));
}
