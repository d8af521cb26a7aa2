import type { Context } from '../operations/context.ts';
import { type Input, LONGEST_TEXT_INPUT, OPERATION_PATH, type Route, type Steps, endingOf, jsonInputs } from '../operations/route.ts';
import { andThen } from '../engine/work.ts';
import { type Refusal, type Result, ok, refuse } from '../errors.ts';
import { type Values, inputReader, unknownInput } from '../engine/inputs.ts';
import { type ByteBuffer, createByteBuffer } from '../engine/writers/byte-buffer.ts';
import { plainWriter } from '../engine/writers/plain.ts';
import type { Latin1 } from '../text/latin1.ts';
import { once } from '../text/once.ts';
import { check } from '../schema/check.ts';
import { type Schema, admits, widened } from '../schema/schema.ts';
import type { Json } from './protocol.ts';
import { PICTURE_TYPE, type SerializeResult, firstResults, plainResult, resultSerializer, toolResponse } from './result.ts';
import { hintForLonger, hintOf, shapeOf } from './shapes.ts';

/** What a client is told of a tool (`tools/list`). */
export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Json;
  readonly outputSchema: Json;
  readonly annotations: Json;
}

/** An operation as a tool, carried out with its arguments. */
export interface Tool {
  readonly definition: ToolDefinition;
  /** For counting. */
  readonly label: string;
  /** The members of the result that answers it, as JSON. */
  readonly call: (given: Json) => Result<Latin1> | Steps<Result<Latin1>>;
}

/** The method that carries out a tool. */
export const CALL = 'tools/call';

/** Every operation reads what is bundled with the program, changes nothing and reaches nothing outside. */
const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/** One tool for each operation, under its name and in the order of the reference. */
export function toolsOf(routes: readonly Route[], context: Context): ReadonlyMap<string, Tool> {
  // One buffer serves them all: an answer is written at once.
  const out = createByteBuffer();
  const nameOf = new Map(routes.map(({ path, name }) => [path, name]));
  return new Map(routes.map((route) => [route.name, toolOf(route, definitionOf(route, nameOf), nameOf, context, out)]));
}

function toolOf(route: Route, definition: ToolDefinition, nameOf: ReadonlyMap<string, string>, context: Context, out: ByteBuffer): Tool {
  const shape = shapeOf(route);
  const known = { ...jsonInputs(route), ...shape?.inputs };
  const read = inputReader(route.inputs, null);
  const response = toolResponse(route.response);
  // Compiled at the first call: most clients call few of the tools.
  let serialize: SerializeResult | null = null;
  const toPlain = once(() => plainWriter(response));
  const asJson = (answer: unknown): Json => toPlain()(answer as never) as Json;
  const draw = drawerOf(route, context);
  function answerOf(result: Result<unknown>, given: Json, input: Values): Result<Latin1> {
    if (!result.ok) return inToolWords(result, nameOf);
    const chosen = shape?.choose?.(asJson(result.value), given);
    const answer = firstResults(chosen ?? (result.value as Json), route.rest);
    const picture = draw === null ? null : draw(input);
    if (shape !== null) return ok(plainResult(shape.cut(chosen ? answer : asJson(answer), given), picture));
    serialize ??= resultSerializer(response, out);
    return ok(serialize(answer, picture, hintOf(route, answer)));
  }
  function* answerInSteps(answer: Json, given: Json, input: Values): Steps<Result<Latin1>> {
    const results: unknown[] = [];
    for (const one of answer['results'] as Iterable<unknown>) {
      results.push(one);
      yield;
    }
    return answerOf(ok({ ...answer, results }), given, input);
  }
  return {
    definition,
    label: `${CALL} ${route.name}`,
    call: (given) => {
      for (const name in given) if (!Object.hasOwn(known, name)) return unknownInput(Object.keys(known));
      const misread = shape === null ? null : check({ type: 'object', properties: shape.inputs }, given);
      if (misread) return refuse('INVALID_PARAMETER', `${misread.at} ${misread.expected}`);
      const problem = shape?.problem?.(given, route.response) ?? null;
      if (problem !== null) return problem;
      const input = read.fromValues(withTexts(given, route));
      if (!input.ok) return inToolWords({ ...input, message: input.message + hintForLonger(route, given) }, nameOf);
      return andThen(route.handle(input.value as never, context), (result) =>
        (result.ok && hasSequence(result.value) ? answerInSteps(result.value, given, input.value) : answerOf(result, given, input.value)));
    },
  };
}

/** True if the results of an answer are made one by one, while they are read. */
const hasSequence = (answer: unknown): answer is Json => {
  const { results } = answer as Json;
  return results !== undefined && !Array.isArray(results);
};

/** Models write amounts and account numbers as numbers too. */
const withTexts = (given: Json, { inputs }: Route): Json =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, typeof value === 'number' && inputs[name] !== undefined && admits(inputs[name].schema, 'string') ? String(value) : value]));

/** A refusal with the names of tools, and with the records that may be meant: a model is told the text alone. */
export function inToolWords(refusal: Refusal, nameOf: ReadonlyMap<string, string>): Refusal {
  const near = (refusal.more?.did_you_mean ?? []).map((one) => { const { bic, bank_name: name } = one as { bic?: string; bank_name?: string }; return `${bic ?? ''} (${name ?? ''})`; });
  const message = refusal.message.replaceAll(OPERATION_PATH, (path) => nameOf.get(path) ?? path) + (near.length === 0 ? '' : `; did you mean ${near.join(', ')}? Ask before you take one`);
  return { ...refusal, message };
}

/** What draws the picture that an operation has for its inputs, null where it has none for these; null where it draws none. */
function drawerOf({ files }: Route, context: Context): ((input: Json) => Uint8Array | null) | null {
  const form = files?.forms.find(({ type }) => type === PICTURE_TYPE);
  const [asking] = files?.inputs ?? [];
  if (!files || !form || asking === undefined) return null;
  return (input) => {
    const file = files.handle({ ...input, [asking]: endingOf(form) } as never, context);
    return file?.ok ? file.value.bytes : null;
  };
}

/** `nameOf` has the names of all tools by the paths of their operations. */
function definitionOf(route: Route, nameOf: ReadonlyMap<string, string>): ToolDefinition {
  const { name, summary, response } = route;
  const inputs = Object.entries(jsonInputs(route));
  const required = inputs.filter(([, { missing }]) => missing !== null).map(([input]) => input);
  const entries = [...inputs.map(([input, value]) => [input, inputSchema(value)] as const), ...Object.entries(shapeOf(route)?.inputs ?? {}).map(([input, schema]) => [input, inputSchema({ schema })] as const)];
  return {
    name,
    title: summary,
    description: briefly(route).replaceAll(OPERATION_PATH, (path) => nameOf.get(path) ?? path),
    inputSchema: {
      type: 'object',
      ...(entries.length > 0 && { properties: Object.fromEntries(entries) }),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    outputSchema: bare(toolResponse(response), true),
    annotations: ANNOTATIONS,
  };
}

/** Without examples, which the descriptions have where they are needed. */
const inputSchema = ({ schema: { examples: _, ...schema } }: Pick<Input, 'schema'>): Json => withoutTitles(schema);

/** The general limit of texts is also left out: no model writes an account number of that length. */
function withoutTitles({ title: _, maxLength, ...rest }: Schema): Json {
  const { items, properties } = rest;
  return {
    ...rest,
    ...(maxLength !== undefined && maxLength !== LONGEST_TEXT_INPUT && { maxLength }),
    ...(items && { items: withoutTitles(items) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withoutTitles(one)])) }),
  };
}

/** The summary of an operation and the first sentence of its description, as plain text on one line: a model reads the list whole. */
function briefly({ summary, description }: Pick<Route, 'summary' | 'description'>): string {
  const [paragraph = ''] = description.replaceAll('`', '').split('\n\n');
  const text = paragraph.replaceAll('\n', ' ');
  const end = text.search(SENTENCE_END);
  const first = end === -1 ? text : text.slice(0, end + 1);
  return first.length > LONGEST_SENTENCE ? `${summary}.` : `${summary}. ${first}`;
}

/** In characters. A longer sentence is for the reference. */
const LONGEST_SENTENCE = 240;

const SENTENCE_END = /[.!?](?= [A-Z]|$)/;

/**
 * The schema of an answer with its members and their types. Left out are texts and bounds, because the names of the members say enough,
 * and the list of required ones, because nearly all are. A named schema inside it is only an object here: the tool
 * whose answer it is shows it whole.
 */
function bare(whole: Schema, isTop = false): Json {
  const schema = widened(whole);
  const { title, description: _, examples, default: __, pattern, required, minimum, properties, items, anyOf, ...rest } = schema;
  if (title !== undefined && !isTop) return properties === undefined ? { type: rest.type } : { type: 'object', title };
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, bare(member)])) }),
    ...(items && { items: bare(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => bare(one)) }),
  };
}
