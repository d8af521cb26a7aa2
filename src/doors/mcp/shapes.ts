/** Shortens answers for models, because a model reads the whole answer. It gets the most important part and can ask for more. */
import { searchWords } from '../../standards/banks/fold.ts';
import { type Refusal, refuse } from '../../base/errors.ts';
import { FIXED_LIMITS } from '../../base/limits.ts';
import type { Route } from '../../service/operations/route.ts';
import { type Schema, boolean, list, string, widened } from '../../base/schema/schema.ts';
import type { JsonObject } from './protocol.ts';

/** The way in which a tool shortens the answer of its operation. */
export interface Shape {
  /** Inputs that the tool has in addition to the inputs of its operation. */
  readonly inputs: Readonly<Record<string, Schema>>;
  readonly cut: (answer: JsonObject, inputs: JsonObject) => JsonObject;
  /** Selects results before their number is limited. If it is absent, all results are selected. */
  readonly choose?: (answer: JsonObject, inputs: JsonObject) => JsonObject;
  /** Returns the refusal of wrong values of the tool's additional inputs. Null if the values are right. */
  readonly inputProblem?: (inputs: JsonObject, response: Schema) => Refusal | null;
}

const ALL = boolean();

/** Limits of the additional inputs. */
const NAME = { maxLength: FIXED_LIMITS.name_characters.value };
const MOST_ITEMS = FIXED_LIMITS.tool_items.value;

/** Returns the names of the members of a result. */
const membersOf = ({ properties }: Schema): readonly string[] => {
  const { items = {} } = properties?.['results'] ?? {};
  return Object.keys(widened(items).properties ?? {});
};

const pick = (item: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]));

/** Shows only accounts whose verdict is not `good`. */
const VERDICTS: Shape = {
  inputs: {
    all: boolean({ description: 'include good results' }),
    fields: list(string(NAME), { maxItems: MOST_ITEMS, description: 'members of the results; else all' }),
  },
  // Wrong accounts must be visible even if they come after many good accounts. Therefore results are selected before their number is
  // limited.
  choose: (answer, { all }) => (all === true ? answer
    : { ...answer, results: (answer['results'] as JsonObject[]).filter(({ verdict }) => verdict !== 'good') }),
  cut(answer, { all, fields }) {
    const results = answer['results'] as JsonObject[];
    const left = all === true ? 0 : answer['good_count'];
    const notes = [...(left === 0 ? [] : [`${left} good results are omitted: set all to include them`]),
      ...(typeof answer['more'] === 'string' ? [answer['more']] : [])];
    return { ...answer, results: Array.isArray(fields) ? results.map((result) => pick(result, fields as string[])) : results,
      ...(notes.length > 0 && { more: notes.join('; ') }) };
  },
  inputProblem({ fields }, response) {
    const members = membersOf(response);
    const isKnown = !Array.isArray(fields) || fields.every((field) => members.includes(field as string));
    return isKnown ? null : refuse('INVALID_PARAMETER', `fields must be names of members of the results: ${members.join(', ')}`, 'fields');
  },
};

const COVERAGE: Shape = {
  inputs: { country: string({ ...NAME, description: 'a country code' }), all: ALL },
  cut(answer, { country, all }) {
    if (all === true) return answer;
    const [datasets, countries] = [answer['datasets'] as JsonObject[], answer['countries'] as JsonObject[]];
    const standards = answer['standards'] as JsonObject[];
    const more = `there are ${datasets.length} datasets, ${standards.length} standards and ${countries.length} countries: set country to ` +
      `list one of them, or all to list all`;
    const overdue = standards.filter(({ state }) => state === 'overdue');
    return { ...answer, datasets: [], standards: overdue, countries: typeof country === 'string'
      ? countries.filter((entry) => entry['country'] === country.toUpperCase()) : [],
      account_checks: { german_methods: [], german_undecided: [] }, more };
  },
};

const COUNTRIES: Shape = {
  inputs: { country: string({ ...NAME, description: 'a code, or words of a name' }), all: ALL },
  choose(answer, { country }) {
    if (typeof country !== 'string' || country === '') return answer;
    const results = answer['results'] as JsonObject[];
    const byCode = results.filter((entry) => entry['country'] === country.toUpperCase());
    const typedWords = searchWords(country);
    const isNamed = (entry: JsonObject): boolean => {
      const nameWords = searchWords(String(entry['country_name']));
      return typedWords.every((typed) => nameWords.some((word) => word.startsWith(typed)));
    };
    return { ...answer, results: byCode.length > 0 ? byCode : results.filter(isNamed) };
  },
  cut(answer, { country, all }) {
    const isChosen = typeof country === 'string' && country !== '';
    if (isChosen && (answer['results'] as JsonObject[]).length === 0)
      return { ...answer, more: 'no country with IBANs matches: territories use the IBANs of another country' };
    return all === true || isChosen ? answer : { ...answer, results: [],
      more: `there are ${String(answer['count'])} countries: set country to a code or a name to list one of them, or all to list all` };
  },
};

/** Maximum number of test IBANs that are shown with all their members. In a longer list, each IBAN has only its text and its country. */
const MAX_WHOLE_RESULTS = 10;
const GENERATED: Shape = {
  inputs: {},
  cut: (answer) => ((answer['results'] as JsonObject[]).length <= MAX_WHOLE_RESULTS
    ? answer : { ...answer, results: (answer['results'] as JsonObject[]).map((result) => pick(result, ['iban', 'country'])) }),
};

/** Shows all members of a single rule. In a list of all rules, it shows only the names of the rules. The model can then request a rule. */
const RULES: Shape = {
  inputs: {},
  cut: (answer, { rule }) => (rule !== undefined
    ? answer : { ...answer, rules: (answer['rules'] as JsonObject[]).map((entry) => pick(entry, ['rule'])) }),
};

/** Omits the SVG text, because the result contains the picture as PNG. */
const PICTURE: Shape = { inputs: {}, cut: (answer) => ({ ...answer, svg: null }) };

const BY_NAME: Readonly<Record<string, Shape>> =
  { coverage: COVERAGE, countries: COUNTRIES, generate: GENERATED, checkPaymentsRules: RULES, qr: PICTURE };

/** Returns the way in which the answer of an operation is shortened. Null if the answer is short enough. */
export const shapeOf = ({ name, response }: Route): Shape | null =>
  BY_NAME[name] ?? ('good_count' in (response.properties ?? {}) ? VERDICTS : null);

/** Returns a hint if a file is too long for a call. Empty for all other calls. */
export function hintForLonger({ bodyFile, inputs, path }: Route, values: JsonObject): string {
  const text = bodyFile === null ? null : values[bodyFile.input];
  const isLonger = typeof text === 'string' && text.length > (inputs[bodyFile!.input]!.schema.maxLength ?? Infinity);
  return isLonger ? `: for a file of any length run kontor ${path.slice(path.lastIndexOf('/') + 1)} FILE` : '';
}

/** Returns the next step for the model. The hint comes after the answer. Null if the model needs no further step. */
export function hintOf({ name }: Route, answer: JsonObject): string | null {
  if (name === 'validate' && answer['valid'] === false)
    return 'Not valid: repair suggests similar valid IBANs. Ask the payer before you use one.';
  if (name === 'repair' && answer['valid'] === false && answer['count'] === 0)
    return 'No single typing error explains this IBAN: ask the payer for the IBAN again, or call identify for other kinds of numbers.';
  if (name === 'bankInfo' && answer['found'] === false) return 'Not listed: call swift for similar listed BICs.';
  return null;
}
