/** Answers cut to what a model needs: it reads each whole, and asks for more where it has to. */
import { searchWords } from '../banks/fold.ts';
import { type Refusal, refuse } from '../errors.ts';
import type { Route } from '../operations/route.ts';
import { type Schema, boolean, list, string, widened } from '../schema/schema.ts';
import type { Json } from './protocol.ts';

/** What a tool answers in the place of the whole answer of its operation. */
export interface Shape {
  /** Inputs that the tool has beside those of its operation. */
  readonly inputs: Readonly<Record<string, Schema>>;
  readonly cut: (answer: Json, given: Json) => Json;
  /** Which of the results it has at all, before the first of them are taken; all where this is absent. */
  readonly choose?: (answer: Json, given: Json) => Json;
  /** What of its own inputs it cannot take; null where all is well. */
  readonly problem?: (given: Json, response: Schema) => Refusal | null;
}

const ALL = boolean();

/** What an item of the results may have. */
const membersOf = ({ properties }: Schema): readonly string[] => {
  const { items = {} } = properties?.['results'] ?? {};
  return Object.keys(widened(items).properties ?? {});
};

const pick = (item: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]));

/** Of accounts: those that are not good. */
const JUDGED: Shape = {
  inputs: { all: boolean({ description: 'good ones too' }), fields: list(string(), { description: 'members of results, else all' }) },
  // Before the first are taken: else those that are not good, behind many good ones, would never be told.
  choose: (answer, { all }) => (all === true ? answer
    : { ...answer, results: (answer['results'] as Json[]).filter(({ verdict }) => verdict !== 'good') }),
  cut(answer, { all, fields }) {
    const results = answer['results'] as Json[];
    const left = all === true ? 0 : answer['good_count'];
    const told = [...(left === 0 ? [] : [`good and left out: ${left}; all gives them`]),
      ...(typeof answer['more'] === 'string' ? [answer['more']] : [])];
    return { ...answer, results: Array.isArray(fields) ? results.map((one) => pick(one, fields as string[])) : results,
      ...(told.length > 0 && { more: told.join('; ') }) };
  },
  problem({ fields }, response) {
    const members = membersOf(response);
    const isKnown = !Array.isArray(fields) || fields.every((one) => members.includes(one as string));
    return isKnown ? null : refuse('INVALID_PARAMETER', `fields must be of ${members.join(', ')}`, 'fields');
  },
};

const COVERAGE: Shape = {
  inputs: { country: string({ description: 'a country code' }), all: ALL },
  cut(answer, { country, all }) {
    if (all === true) return answer;
    const [datasets, countries] = [answer['datasets'] as Json[], answer['countries'] as Json[]];
    const more = `of ${datasets.length} datasets and ${countries.length} countries: country gives one, all gives all`;
    return { ...answer, datasets: [], countries: typeof country === 'string'
      ? countries.filter((one) => one['country'] === country.toUpperCase()) : [],
      account_checks: { german_methods: [], german_undecided: [] }, more };
  },
};

const COUNTRIES: Shape = {
  inputs: { country: string({ description: 'a code, or words of a name' }), all: ALL },
  choose(answer, { country }) {
    if (typeof country !== 'string' || country === '') return answer;
    const results = answer['results'] as Json[];
    const byCode = results.filter((one) => one['country'] === country.toUpperCase());
    const asked = searchWords(country);
    const isNamed = (one: Json): boolean =>
      asked.every((word) => searchWords(String(one['country_name'])).some((name) => name.startsWith(word)));
    return { ...answer, results: byCode.length > 0 ? byCode : results.filter(isNamed) };
  },
  cut(answer, { country, all }) {
    const isChosen = typeof country === 'string' && country !== '';
    if (isChosen && (answer['results'] as Json[]).length === 0)
      return { ...answer, more: 'no IBAN country matches; territories have the IBANs of another' };
    return all === true || isChosen ? answer : { ...answer, results: [],
      more: `of ${String(answer['count'])}: country gives those of a code or name, all gives all` };
  },
};

/** More test IBANs than these are a list of them alone. */
const FEW = 10;
const GENERATED: Shape = {
  inputs: {},
  cut: (answer) => ((answer['results'] as Json[]).length <= FEW
    ? answer : { ...answer, results: (answer['results'] as Json[]).map((one) => pick(one, ['iban', 'country'])) }),
};

/** One rule whole; of all their names, by which each is asked for. */
const RULES: Shape = {
  inputs: {},
  cut: (answer, { rule }) => (rule !== undefined
    ? answer : { ...answer, rules: (answer['rules'] as Json[]).map((one) => pick(one, ['rule'])) }),
};

/** The picture comes as a picture. */
const DRAWN: Shape = { inputs: {}, cut: (answer) => ({ ...answer, svg: null }) };

const BY_NAME: Readonly<Record<string, Shape>> =
  { coverage: COVERAGE, countries: COUNTRIES, generate: GENERATED, checkPaymentsRules: RULES, qr: DRAWN };

/** How the answer of an operation is cut; null where it is short as it is. */
export const shapeOf = ({ name, response }: Route): Shape | null =>
  BY_NAME[name] ?? ('good_count' in (response.properties ?? {}) ? JUDGED : null);

/** What is to be done with a file that is longer than a call may have; '' where it is not. */
export function hintForLonger({ bodyFile, inputs, path }: Route, given: Json): string {
  const text = bodyFile === null ? null : given[bodyFile.input];
  const isLonger = typeof text === 'string' && text.length > (inputs[bodyFile!.input]!.schema.maxLength ?? Infinity);
  return isLonger ? `: the command takes a file of any length, kontor ${path.slice(path.lastIndexOf('/') + 1)} FILE` : '';
}

/** What a model is to do next, behind the answer; null where the answer says it all. */
export function hintOf({ name }: Route, answer: Json): string | null {
  if (name === 'validate' && answer['valid'] === false)
    return 'Not valid: repair suggests what it may have been, a question to put to the payer.';
  if (name === 'repair' && answer['valid'] === false && answer['count'] === 0)
    return 'No single slip explains it: ask the payer for it again, or identify says what else it may be.';
  if (name === 'bankInfo' && answer['found'] === false) return 'Not listed: swift names the listed BICs that it may be a slip of.';
  return null;
}
