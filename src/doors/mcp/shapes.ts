/** Shortens answers for models. A model reads the whole answer, so it gets the important part and can ask for more. */
import { searchWords } from '../../standards/banks/fold.ts';
import { type Refusal, refuse } from '../../base/errors.ts';
import { FIXED_LIMITS } from '../../base/limits.ts';
import type { Route } from '../../service/operations/route.ts';
import { type Schema, boolean, list, string, widened } from '../../base/schema/schema.ts';
import type { JsonObject } from './protocol.ts';

/** How a tool shortens the answer of its operation. */
export interface Shape {
  /** Inputs of the tool, in addition to the inputs of its operation. */
  readonly inputs: Readonly<Record<string, Schema>>;
  readonly cut: (answer: JsonObject, inputs: JsonObject) => JsonObject;
  /** Selects results before the tool limits their number. Without it, all results are selected. */
  readonly choose?: (answer: JsonObject, inputs: JsonObject) => JsonObject;
  /** Refuses wrong values of the tool's own inputs; null if they are right. */
  readonly inputProblem?: (inputs: JsonObject, response: Schema) => Refusal | null;
}

const ALL = boolean();

/** Limits of the tools' own inputs. */
const NAME = { maxLength: FIXED_LIMITS.name_characters.value };
const MOST_ITEMS = FIXED_LIMITS.tool_items.value;

/** Returns the names of the members of a result. */
const membersOf = ({ properties }: Schema): readonly string[] => {
  const { items = {} } = properties?.['results'] ?? {};
  return Object.keys(widened(items).properties ?? {});
};

const pick = (item: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]));

/** Shows the accounts whose verdict is not `good`. */
const VERDICTS: Shape = {
  inputs: {
    all: boolean({ description: 'include good results' }),
    fields: list(string(NAME), { maxItems: MOST_ITEMS, description: 'members of the results; else all' }),
  },
  // Wrong results are selected before the number of results is limited. Otherwise wrong accounts after many good ones would not be shown.
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
    return isKnown ? null : refuse('INVALID_PARAMETER', `fields must be among ${members.join(', ')}`, 'fields');
  },
};

const COVERAGE: Shape = {
  inputs: { country: string({ ...NAME, description: 'a country code' }), all: ALL },
  cut(answer, { country, all }) {
    if (all === true) return answer;
    const [datasets, countries] = [answer['datasets'] as JsonObject[], answer['countries'] as JsonObject[]];
    const more = `there are ${datasets.length} datasets and ${countries.length} countries: set country for one, or all for all`;
    return { ...answer, datasets: [], countries: typeof country === 'string'
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
      more: `there are ${String(answer['count'])} countries: set country to a code or name, or all for all` };
  },
};

/** Number of test IBANs up to which each has all its members. In a longer list, each has only its IBAN and country. */
const MAX_WHOLE_RESULTS = 10;
const GENERATED: Shape = {
  inputs: {},
  cut: (answer) => ((answer['results'] as JsonObject[]).length <= MAX_WHOLE_RESULTS
    ? answer : { ...answer, results: (answer['results'] as JsonObject[]).map((result) => pick(result, ['iban', 'country'])) }),
};

/** Shows all members of a requested rule. In a list of all rules, it shows only their names, which the model can request. */
const RULES: Shape = {
  inputs: {},
  cut: (answer, { rule }) => (rule !== undefined
    ? answer : { ...answer, rules: (answer['rules'] as JsonObject[]).map((entry) => pick(entry, ['rule'])) }),
};

/** Omits the SVG text, because the result has the picture as PNG. */
const PICTURE: Shape = { inputs: {}, cut: (answer) => ({ ...answer, svg: null }) };

const BY_NAME: Readonly<Record<string, Shape>> =
  { coverage: COVERAGE, countries: COUNTRIES, generate: GENERATED, checkPaymentsRules: RULES, qr: PICTURE };

/** Returns how the answer of an operation is shortened; null if it is short enough. */
export const shapeOf = ({ name, response }: Route): Shape | null =>
  BY_NAME[name] ?? ('good_count' in (response.properties ?? {}) ? VERDICTS : null);

/** Returns a hint for a file that is too long for a call; empty for other calls. */
export function hintForLonger({ bodyFile, inputs, path }: Route, values: JsonObject): string {
  const text = bodyFile === null ? null : values[bodyFile.input];
  const isLonger = typeof text === 'string' && text.length > (inputs[bodyFile!.input]!.schema.maxLength ?? Infinity);
  return isLonger ? `: for a file of any length run kontor ${path.slice(path.lastIndexOf('/') + 1)} FILE` : '';
}

/** Returns the next step for the model, shown after the answer; null if the answer is enough. */
export function hintOf({ name }: Route, answer: JsonObject): string | null {
  if (name === 'validate' && answer['valid'] === false)
    return 'Not valid: repair suggests similar valid IBANs. Ask the payer before you use one.';
  if (name === 'repair' && answer['valid'] === false && answer['count'] === 0)
    return 'No single slip explains it: ask the payer for the IBAN again, or call identify for other kinds of numbers.';
  if (name === 'bankInfo' && answer['found'] === false) return 'Not listed: call swift for similar listed BICs.';
  return null;
}
