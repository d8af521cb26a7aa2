const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** A date as people write it: `2026-09-07` is 7 September 2026, `2026-09` is September 2026. */
export function dateInWords(date: string) {
  const [year, month, day] = date.split('-');
  const named = MONTHS[Number(month) - 1];
  if (named === undefined) return String(year);
  return day === undefined ? `${named} ${year}` : `${Number(day)} ${named} ${year}`;
}

export const formatCount = (count: number) => count.toLocaleString('en');

/** `1 row`, `2 rows`. */
export const countOf =
  (count: number, singular: string, pluralForm = `${singular}s`) => `${formatCount(count)} ${count === 1 ? singular : pluralForm}`;

export const sentenceOf = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.?!]$/.test(text) ? '' : '.'}`;

/** What one is to do with an account, in the words that all of the page has for it. */
export const VERDICT_WORDS = { good: 'Good', ask: 'Ask first', wrong: 'Wrong' } as const;

export type Verdict = keyof typeof VERDICT_WORDS;

/** `4 good, 1 to ask about`: those that there are. */
export const tally = (counts: Readonly<Record<Verdict, number>>) =>
  ([['good', 'good'], ['ask', 'to ask about'], ['wrong', 'wrong']] as const).flatMap(([verdict, words]) =>
    (counts[verdict] === 0 ? [] : [`${formatCount(counts[verdict])} ${words}`])).join(', ');

/** How sure one may be of a row, by the class of its source. */
const SOURCE_CLASSES = new Map([
  ['official', 'official register'],
  ['published', 'published list'],
  ['overlay', 'the operator of this service'],
  ['compiled', 'compiled list'],
]);

/** Age and class of the data that an answer rests on: `official register, 7 September 2026`; null where it is not said. */
export function originInWords(source: string | null | undefined, asOf: string | null | undefined) {
  const words = [SOURCE_CLASSES.get(source ?? '') ?? null, asOf ? dateInWords(asOf) : null].filter((part) => part !== null);
  return words.length === 0 ? null : words.join(', ');
}

/** An IBAN or reference in groups of four. */
export const groupsOfFour = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

export const inQuotes = (text: string) => `“${text}”`;

/** A name that programs have for a field, for people: `personal_acc` is Personal acc. */
export const keyInWords = (key: string) => `${key.slice(0, 1).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`;

/** The parts of an account number, by the names that the service has for them. */
export type AccountParts = Readonly<Record<string, string>>;

/** Why no IBAN is built, with the labels of the fields of the country in the place of their names. */
export function refusalInWords(refusal: { readonly error: string; readonly error_code?: string; readonly parameter?: string | null } | null,
    fields: readonly { readonly name: string; readonly label: string }[]): string {
  if (refusal === null) return '';
  const { error, error_code, parameter } = refusal;
  const labelOf = (name: string) => fields.find((part) => part.name === name)?.label ?? keyInWords(name);
  // What would do beside the one that is missing stands in the form.
  if (error_code === 'MISSING_PARAMETER' && parameter) return `${labelOf(parameter)} is missing.`;
  const names = [...fields.map(({ name }) => name), ...(parameter ? [parameter] : [])];
  return sentenceOf(names.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), inQuotes(labelOf(name))), error));
}
