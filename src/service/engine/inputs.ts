import { type Input, type Inputs, type QueryForm, type Route, type RequestSteps, queryForm } from '../operations/route.ts';
import { andThen } from './work.ts';
import { type ErrorCode, type Refusal, type Result, ok, refuse } from '../../base/errors.ts';
import { type SchemaProblem, check, checkInSteps, isLongList } from '../../base/schema/check.ts';
import { BOOLEAN_IN_WORDS, UNREADABLE, readJson, readText } from '../../base/schema/read.ts';
import { admits } from '../../base/schema/schema.ts';
import { type BodyLimits, NO_UTF8, decodedBody, objectOf, parseJson } from './json.ts';

/** The inputs of one request by name, as its handler receives them. */
export type HandlerInput = Record<string, unknown>;

/** Texts of an input in a query. They are one text, all texts of a repeated parameter, or the texts of the members of an object. */
type QueryTexts = string | string[] | Record<string, string> | undefined;

/** Reads the inputs of one operation. */
export interface InputReader {
  readonly fromQuery: (query: string, pathValue: string | null) => Result<HandlerInput>;
  /** Refuses a query with an input that the body also gives. `input` are the inputs of the body. Null if the body gives none of them. */
  readonly givenTwice: (query: string, input: Readonly<HandlerInput>) => Refusal | null;
  readonly fromBody: (body: Buffer, limits: BodyLimits) => Result<HandlerInput> | RequestSteps<Result<HandlerInput>>;
  /** Reads the inputs from a body that is a form (application/x-www-form-urlencoded). The rules are those of a query. */
  readonly fromForm: (body: Buffer, limits: BodyLimits) => Result<HandlerInput>;
  /** Reads the inputs from an object that is already parsed. */
  readonly fromValues: (object: Readonly<HandlerInput>) => Result<HandlerInput>;
}

/** Returns the reader for an operation. `pathInput` is the name of the input in the path. Null if the path has no input. */
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

  const known: KnownParameters = { slots, lists, objects, switches };
  const { collect, collectInSteps } = inputCollector(inputs, lists);

  function fromQuery(query: string, pathValue: string | null): Result<HandlerInput> {
    const texts: QueryTexts[] = new Array<QueryTexts>(names.length).fill(undefined);
    const problem = splitQuery(query, known, texts);
    if (problem) return problem;
    if (pathValue !== null) {
      const decoded = decodedText(pathValue) ?? (inputs[pathInput!]!.mayBeBroken ? pathValue : null);
      if (decoded === null) return badEncoding();
      texts[pathSlot] = decoded;
    }
    // A repeated parameter counts as missing if all its texts are empty.
    for (const slot of listSlots) {
      if ((texts[slot] as string[] | undefined)?.every((text) => text === '')) texts[slot] = undefined;
    }
    return collect(texts, queryForms, readText);
  }

  function fromJson(parsed: Result<unknown>): Result<HandlerInput> | RequestSteps<Result<HandlerInput>> {
    const object = objectOf(parsed);
    if (!object.ok) return object;
    return valuesIn(object.value).some(isLongList) ? collectInSteps(valuesIn(object.value), forms) : fromValues(object.value);
  }
  const refuseRepeated = ([name, ...inside]: readonly string[]): Refusal | null =>
    name === undefined || !names.includes(name) ? null : repeatedInput(name, inside.length > 0);
  /** Reads the inputs from a body. An empty body counts as an object without members. */
  const fromBody = (body: Buffer, limits: BodyLimits): Result<HandlerInput> | RequestSteps<Result<HandlerInput>> =>
    body.length === 0 ? fromValues({}) : andThen(parseJson(body, limits, refuseRepeated), fromJson);

  const valuesIn = (object: Readonly<HandlerInput>): unknown[] =>
    names.map((name) => (Object.hasOwn(object, name) ? object[name] : undefined));

  const fromValues = (object: Readonly<HandlerInput>): Result<HandlerInput> => collect(valuesIn(object), forms, readJson);

  function fromForm(body: Buffer, { body_members: most }: BodyLimits): Result<HandlerInput> {
    const text = decodedBody(body);
    if (text === null) return NO_UTF8;
    if (hasMoreFields(body, most)) return refuse('INVALID_PARAMETER', `the form has more than ${most} fields: send JSON`);
    return fromQuery(text, null);
  }

  const givenTwice = (query: string, input: Readonly<HandlerInput>): Refusal | null =>
    refuseTwice(query, known, names.map((name, i) => (input[name] === inputs[name]!.absent ? null : queryForms[i]!.name)));

  return { fromQuery, givenTwice, fromBody, fromForm, fromValues };
}

const AMPERSAND = 0x26;

/** True if a form has more than this number of fields. */
function hasMoreFields(form: Buffer, most: number): boolean {
  let fields = 1;
  for (let at = form.indexOf(AMPERSAND); at !== -1 && fields <= most; at = form.indexOf(AMPERSAND, at + 1)) fields++;
  return fields > most;
}

type ReadValue = (schema: Input['schema'], value: never) => unknown;

/** Returns functions that read and check the value of each input. The first wrong value refuses the request. */
function inputCollector(inputs: Inputs, lists: readonly boolean[]): {
    readonly collect: (values: readonly unknown[], forms: readonly QueryForm[], read: ReadValue) => Result<HandlerInput>;
    readonly collectInSteps: (values: readonly unknown[], forms: readonly QueryForm[]) => RequestSteps<Result<HandlerInput>> } {
  const names = Object.keys(inputs);

  function collect(values: readonly unknown[], forms: readonly QueryForm[], read: ReadValue): Result<HandlerInput> {
    const collected: HandlerInput = {};
    for (let i = 0; i < names.length; i++) {
      const refusal = take(collected, i, values[i], forms[i]!, read);
      if (refusal) return refusal;
    }
    return ok(collected);
  }

  /** Collects JSON values, and checks the items of a list in steps. */
  function* collectInSteps(values: readonly unknown[], forms: readonly QueryForm[]): RequestSteps<Result<HandlerInput>> {
    const collected: HandlerInput = {};
    for (const [i, value] of values.entries()) {
      const { name, schema } = forms[i]!;
      const problem = Array.isArray(value) ? yield* checkInSteps(schema, value, name) : undefined;
      const refusal = take(collected, i, value, forms[i]!, readJson, problem);
      if (refusal) return refusal;
    }
    return ok(collected);
  }

  /**
   * Stores the value of one input, or refuses the value. `checked` is the result of an earlier check. If it is absent, the value is checked
   * here.
   */
  function take(collected: HandlerInput, i: number, value: unknown, form: QueryForm, read: ReadValue,
      checked?: SchemaProblem | null): Refusal | null {
    const input = inputs[names[i]!]!;
    const { name, schema } = form;
    if (isMissing(value, lists[i]!)) {
      collected[names[i]!] = input.absent;
      const missing = form.missing ?? input.missing;
      return missing === null ? null : missingInput(form, missing);
    }
    const readable = read(schema, value as never);
    if (readable === UNREADABLE) return unreadable(form);
    const problem = checked === undefined ? check(schema, readable, name) : checked;
    collected[names[i]!] = readable;
    return problem && refuse('INVALID_PARAMETER', `${problem.at} ${problem.expected}`, name);
  }

  return { collect, collectInSteps };
}

/**
 * Returns the input for a value without a name. This is the first required input, or else the first input without a default. Null if all
 * inputs have a default.
 */
export function mainInput({ inputs }: Pick<Route, 'inputs'>): string | null {
  const names = Object.keys(inputs);
  return names.find((name) => inputs[name]!.missing !== null) ?? names.find((name) => inputs[name]!.absent === null) ?? null;
}

/**
 * Returns the refusal of an unknown input. HTTP ignores unknown fields. Tools and the library refuse them, because a model may invent a
 * name, and a program may misspell a name. The message does not repeat the name, because the name may be any data.
 */
export const unknownInput = (names: readonly string[]): Refusal =>
  refuse('INVALID_PARAMETER', names.length === 0
    ? 'this operation takes no inputs' : `an input is unknown: the inputs are ${names.join(', ')}`);

/**
 * True if an input is missing. In a query and in a body, an empty text counts as missing. For a list, an empty list counts as missing too.
 */
const isMissing = (value: unknown, isList: boolean): boolean =>
  value === undefined || value === null || value === '' || (isList && Array.isArray(value) && value.length === 0);

function missingInput({ name, schema }: QueryForm, code: ErrorCode): Refusal {
  const description = schema.description === undefined ? '' : `: ${schema.description}`;
  return refuse(code, `${name} is missing or empty${description}`, name);
}

function unreadable({ name, schema }: QueryForm): Refusal {
  const range = check(schema, Number.MAX_SAFE_INTEGER)?.expected ?? 'must be a whole number';
  const expected = admits(schema, 'boolean') ? `must be ${BOOLEAN_IN_WORDS}` : `${range}, in plain decimal digits`;
  return refuse('INVALID_PARAMETER', `${name} ${expected}`, name);
}

interface KnownParameters {
  /** The index of each input by the name of its query parameter. */
  readonly slots: ReadonlyMap<string, number>;
  /** For each input: true if its parameter may be repeated. */
  readonly lists: readonly boolean[];
  /** For each input: true if each member of its object has its own parameter. */
  readonly objects: readonly boolean[];
  /** For each input: true if its parameter may have no value, which means true. */
  readonly switches: readonly boolean[];
}

/** Stores the text of each parameter at the index of its input. Unknown parameters are skipped and not decoded. */
function splitQuery(query: string, known: KnownParameters, texts: QueryTexts[]): Refusal | null {
  const { slots, lists, switches } = known;
  let sign = -1;
  for (let at = 0; at < query.length; ) {
    let end = query.indexOf('&', at);
    if (end === -1) end = query.length;
    // The position of the next equals sign is found once, even if many parameters have no equals sign.
    if (sign < at) sign = query.indexOf('=', at);
    if (sign === -1) sign = query.length;
    const equals = Math.min(sign, end);
    const plain = plainName(slots, query, at, equals);
    const name = plain ?? decodedText(query.slice(at, equals));
    if (name === null) return badEncoding();
    const slot = slotOf(name, known);
    if (slot !== undefined) {
      const text = equals === end && switches[slot] ? 'true' : decodedText(query.slice(equals + 1, end));
      if (text === null) return badEncoding(name.replace('[]', ''));
      const before = texts[slot];
      if (lists[slot]) {
        if (before === undefined) texts[slot] = [text];
        else (before as string[]).push(text);
      } else if (before === undefined) texts[slot] = text;
      else return repeatedInput(name);
    } else if (name.endsWith(']')) {
      const problem = readMember(name, query.slice(equals + 1, end), known, texts);
      if (problem) return problem;
    }
    at = end + 1;
  }
  return null;
}

/** Returns the index of a parameter's input. The name of a list may end with brackets, which some clients write: `iban[]`. */
function slotOf(name: string, { slots, lists }: KnownParameters): number | undefined {
  const slot = slots.get(name);
  if (slot !== undefined || !name.endsWith('[]')) return slot;
  const list = slots.get(name.slice(0, -2));
  return list !== undefined && lists[list] ? list : undefined;
}

/** Stores the text of one member of an object. OpenAPI calls this style `deepObject`: `extras[DL]=20261231`. */
function readMember(name: string, encoded: string, { slots, objects }: KnownParameters, texts: QueryTexts[]): Refusal | null {
  const [, parameter, member] = /^(\w+)\[([^\]]+)\]$/.exec(name) ?? [];
  const slot = parameter === undefined ? undefined : slots.get(parameter);
  if (slot === undefined || !objects[slot]) return null;
  const text = decodedText(encoded);
  if (text === null) return badEncoding(parameter);
  const members = typeof texts[slot] === 'object'
    ? (texts[slot] as Record<string, string>) : (Object.create(null) as Record<string, string>);
  if (member! in members) return repeatedInput(parameter!, true);
  members[member!] = text;
  texts[slot] = members;
  return null;
}

/** Returns the refusal of a repeated input. The message does not contain the name of a member, because this name may be any data. */
const repeatedInput = (name: string, isMember = false): Refusal =>
  refuse('INVALID_PARAMETER', `${name} ${isMember ? 'has a member that is' : 'is'} given twice: remove one of the two`, name);

/** Refuses a query with an input that the body also gives. `inBody`: for each input, its name, or null if the body does not give it. */
function refuseTwice(query: string, known: KnownParameters, inBody: readonly (string | null)[]): Refusal | null {
  const texts: QueryTexts[] = new Array<QueryTexts>(inBody.length).fill(undefined);
  const problem = splitQuery(query, known, texts);
  const name = inBody.find((inputName, i) => inputName !== null && texts[i] !== undefined && texts[i] !== '');
  if (problem !== null || name == null) return problem;
  return refuse('INVALID_PARAMETER', `${name} is in the query and in the body: remove it from the query, because logs keep URLs`, name);
}

/**
 * Returns the known name at this place of a query, if it is written without encoding. The name is compared in place, because a copy and a
 * look-up take longer.
 */
function plainName(slots: KnownParameters['slots'], query: string, at: number, end: number): string | null {
  for (const name of slots.keys()) if (name.length === end - at && query.startsWith(name, at)) return name;
  return null;
}

const badEncoding = (parameter?: string): Refusal =>
  refuse('INVALID_PARAMETER', 'the percent-encoding is broken: write each byte of UTF-8 as % and two hexadecimal digits', parameter);

/** Decodes percent-encoded UTF-8 with + for a space. Null if the encoding is broken. */
export function decodedText(text: string): string | null {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return null;
  }
}
