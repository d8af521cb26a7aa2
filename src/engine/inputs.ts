import { type Input, type Inputs, type QueryForm, type Route, type Steps, queryForm } from '../operations/route.ts';
import { andThen } from './work.ts';
import { type ErrorCode, type Refusal, type Result, ok, refuse } from '../errors.ts';
import { type SchemaProblem, check, checkInSteps, isLongList } from '../schema/check.ts';
import { BOOLEAN_IN_WORDS, UNREADABLE, readJson, readText } from '../schema/read.ts';
import { admits } from '../schema/schema.ts';
import { type BodyLimits, objectOf, parseJson } from './json.ts';

/** The inputs of one request by name, as its handler is given them. */
export type Values = Record<string, unknown>;

/** What a query gives for one input: its text, all texts of one that is repeated, or those of its members. */
type Text = string | string[] | Record<string, string> | undefined;

/** Reads the inputs of one operation out of the text of a query or the bytes of a body. */
export interface InputReader {
  readonly fromQuery: (query: string, pathValue: string | null) => Result<Values>;
  readonly fromBody: (body: Buffer, limits: BodyLimits) => Result<Values> | Steps<Result<Values>>;
  /** The same of a JSON object that was read already. */
  readonly fromValues: (given: Readonly<Values>) => Result<Values>;
}

/** `pathInput` names the input that travels in the path, or is null. */
export function inputReader(inputs: Inputs, pathInput: string | null): InputReader {
  const names = Object.keys(inputs);
  const forms = names.map((name) => ({ name, schema: inputs[name]!.schema }));
  const queryForms = names.map((name) => queryForm(name, inputs[name]!));
  const slots = new Map(queryForms.map(({ name }, slot) => [name, slot]));
  const lists = names.map((name) => admits(inputs[name]!.schema, 'array'));
  const objects = names.map((name) => admits(inputs[name]!.schema, 'object'));
  const switches = names.map((name) => admits(inputs[name]!.schema, 'boolean'));
  const listSlots = [...lists.keys()].filter((slot) => lists[slot]);
  const pathSlot = pathInput === null ? -1 : slots.get(pathInput)!;
  if (pathInput !== null) slots.delete(pathInput);

  const known: Slots = { slots, lists, objects, switches };

  function fromQuery(query: string, pathValue: string | null): Result<Values> {
    const texts: Text[] = new Array<Text>(names.length).fill(undefined);
    const problem = splitQuery(query, known, texts);
    if (problem) return problem;
    if (pathValue !== null) {
      const decoded = decode(pathValue) ?? (inputs[pathInput!]!.mayBeBroken ? pathValue : null);
      if (decoded === null) return badEncoding();
      texts[pathSlot] = decoded;
    }
    // A repeated parameter of which every one is empty is as empty as a single one.
    for (const slot of listSlots) if ((texts[slot] as string[] | undefined)?.every((text) => text === '')) texts[slot] = undefined;
    return collect(texts, queryForms, readText);
  }

  function fromJson(parsed: Result<unknown>): Result<Values> | Steps<Result<Values>> {
    const object = objectOf(parsed);
    if (!object.ok) return object;
    return valuesIn(object.value).some(isLongList) ? collectInSteps(object.value) : fromValues(object.value);
  }
  const repeated = ([name, ...inside]: readonly string[]): Refusal | null =>
    name === undefined || !names.includes(name) ? null : givenTwice(name, inside.length > 0);
  /** An empty body is an object without members. */
  const fromBody = (body: Buffer, limits: BodyLimits): Result<Values> | Steps<Result<Values>> =>
    body.length === 0 ? fromValues({}) : andThen(parseJson(body, limits, repeated), fromJson);

  const valuesIn = (object: Readonly<Values>): unknown[] => names.map((name) => (Object.hasOwn(object, name) ? object[name] : undefined));

  const fromValues = (given: Readonly<Values>): Result<Values> => collect(valuesIn(given), forms, readJson);

  /** Turns what was given for each input into what the handler gets; the first that is wrong refuses the request. */
  function collect<T>(given: readonly (T | undefined)[], asked: readonly QueryForm[],
      read: (schema: Input['schema'], value: never) => unknown): Result<Values> {
    const values: Values = {};
    for (let i = 0; i < names.length; i++) {
      const refusal = take(values, i, given[i], asked[i]!, read);
      if (refusal) return refusal;
    }
    return ok(values);
  }

  /** Does the same for a JSON object, and checks the items of a list in steps. */
  function* collectInSteps(object: Readonly<Values>): Steps<Result<Values>> {
    const values: Values = {};
    for (const [i, value] of valuesIn(object).entries()) {
      const { name, schema } = forms[i]!;
      const problem = Array.isArray(value) ? yield* checkInSteps(schema, value, name) : undefined;
      const refusal = take(values, i, value, forms[i]!, readJson, problem);
      if (refusal) return refusal;
    }
    return ok(values);
  }

  /** Puts the value of one input into `values`, or refuses it. `checked` is the result of its check; it is checked here if absent. */
  function take<T>(values: Values, i: number, value: T | undefined, asked: QueryForm,
      read: (schema: Input['schema'], value: never) => unknown, checked?: SchemaProblem | null): Refusal | null {
    const input = inputs[names[i]!]!;
    const { name, schema } = asked;
    if (isEmpty(value, lists[i]!)) {
      values[names[i]!] = input.absent;
      return input.missing === null ? null : missing(asked, input.missing);
    }
    const readable = read(schema, value as never);
    if (readable === UNREADABLE) return unreadable(asked);
    const problem = checked === undefined ? check(schema, readable, name) : checked;
    values[names[i]!] = readable;
    return problem && refuse('INVALID_PARAMETER', `${problem.at} ${problem.expected}`, name);
  }

  return { fromQuery, fromBody, fromValues };
}

/** The input that a bare value is for: the first that must be given, else the first without a default; null where there is none. */
export function mainInput({ inputs }: Pick<Route, 'inputs'>): string | null {
  const names = Object.keys(inputs);
  return names.find((name) => inputs[name]!.missing !== null) ?? names.find((name) => inputs[name]!.absent === null) ?? null;
}

/**
 * The refusal of an input that is none of these. Over HTTP unknown fields are ignored; a model that invents one, or a program that
 * misspells one, is helped by being told. Its name is not repeated: it may hold anything.
 */
export const unknownInput = (names: readonly string[]): Refusal =>
  refuse('INVALID_PARAMETER', names.length === 0
    ? 'no inputs are taken here' : `an input is not known here: there are ${names.join(', ')}`);

/** An empty text counts as not given, in a query as in a body, and so does an empty list where a list is wanted. */
const isEmpty = (value: unknown, isList: boolean): boolean =>
  value === undefined || value === null || value === '' || (isList && Array.isArray(value) && value.length === 0);

function missing({ name, schema }: QueryForm, code: ErrorCode): Refusal {
  const what = schema.description === undefined ? '' : `: ${schema.description}`;
  return refuse(code, `${name} is missing or empty${what}`, name);
}

function unreadable({ name, schema }: QueryForm): Refusal {
  const range = check(schema, Number.MAX_SAFE_INTEGER)?.expected ?? 'must be a whole number';
  const expected = admits(schema, 'boolean') ? `must be ${BOOLEAN_IN_WORDS}` : `${range}, in plain decimal digits`;
  return refuse('INVALID_PARAMETER', `${name} ${expected}`, name);
}

interface Slots {
  readonly slots: ReadonlyMap<string, number>;
  /** Which slots take a parameter that is repeated, one for each of its members, or one that is turned on by its bare key. */
  readonly lists: readonly boolean[];
  readonly objects: readonly boolean[];
  readonly switches: readonly boolean[];
}

/** Puts each parameter's text into its slot. Parameters that no slot knows are passed over, unread. */
function splitQuery(
  query: string,
  known: Slots,
  texts: Text[],
): Refusal | null {
  const { slots, lists, switches } = known;
  let sign = -1;
  for (let at = 0; at < query.length; ) {
    let end = query.indexOf('&', at);
    if (end === -1) end = query.length;
    // Looked for once for all parameters that have none.
    if (sign < at) sign = query.indexOf('=', at);
    if (sign === -1) sign = query.length;
    const equals = Math.min(sign, end);
    const plain = plainName(slots, query, at, equals);
    const name = plain ?? decode(query.slice(at, equals));
    if (name === null) return badEncoding();
    const slot = slotOf(name, known);
    if (slot !== undefined) {
      const text = equals === end && switches[slot] ? 'true' : decode(query.slice(equals + 1, end));
      if (text === null) return badEncoding(name.replace('[]', ''));
      const before = texts[slot];
      if (lists[slot]) {
        if (before === undefined) texts[slot] = [text];
        else (before as string[]).push(text);
      } else if (before === undefined) texts[slot] = text;
      else return givenTwice(name);
    } else if (name.endsWith(']')) {
      const problem = readMember(name, query.slice(equals + 1, end), known, texts);
      if (problem) return problem;
    }
    at = end + 1;
  }
  return null;
}

/** The slot of a parameter; of a list also under the name that some write for one, `iban[]`. */
function slotOf(name: string, { slots, lists }: Slots): number | undefined {
  const slot = slots.get(name);
  if (slot !== undefined || !name.endsWith('[]')) return slot;
  const list = slots.get(name.slice(0, -2));
  return list !== undefined && lists[list] ? list : undefined;
}

/** Puts the text of one member of an object into its slot: `extras[DL]=20261231`, as OpenAPI's style `deepObject` writes it. */
function readMember(name: string, encoded: string, { slots, objects }: Slots, texts: Text[]): Refusal | null {
  const [, parameter, member] = /^(\w+)\[([^\]]+)\]$/.exec(name) ?? [];
  const slot = parameter === undefined ? undefined : slots.get(parameter);
  if (slot === undefined || !objects[slot]) return null;
  const text = decode(encoded);
  if (text === null) return badEncoding(parameter);
  const members = typeof texts[slot] === 'object'
    ? (texts[slot] as Record<string, string>) : (Object.create(null) as Record<string, string>);
  if (member! in members) return givenTwice(parameter!, true);
  members[member!] = text;
  texts[slot] = members;
  return null;
}

/** The name of a member of an input is not repeated: it may hold anything. */
const givenTwice = (name: string, isMember = false): Refusal =>
  refuse('INVALID_PARAMETER', `${name} ${isMember ? 'has a member that is' : 'is'} given twice: give it once`, name);

/** The name that stands there without any encoding, compared in place: cutting it out and looking it up takes longer. */
function plainName(slots: Slots['slots'], query: string, at: number, end: number): string | null {
  for (const name of slots.keys()) if (name.length === end - at && query.startsWith(name, at)) return name;
  return null;
}

const badEncoding = (parameter?: string): Refusal =>
  refuse('INVALID_PARAMETER', 'the percent-encoding is broken: write each byte of UTF-8 as % and two hexadecimal digits', parameter);

/** Percent-decoded UTF-8 with + for a space; null where it is broken. */
export function decode(text: string): string | null {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return null;
  }
}
