import type { Context } from '../../service/operations/context.ts';
import { LONGEST_TEXT_INPUT } from '../../base/limits.ts';
import {
  type Input, type OperationNames, type Route, type RequestSteps, endingOf, inNames, jsonInputs, operationNames,
} from '../../service/operations/route.ts';
import { andThen } from '../../service/engine/work.ts';
import { type Refusal, type Result, ok, refuse } from '../../base/errors.ts';
import { type HandlerInput, inputReader, unknownInput } from '../../service/engine/inputs.ts';
import { type ByteBuffer, createByteBuffer } from '../../service/engine/writers/byte-buffer.ts';
import { plainWriter } from '../../service/engine/writers/plain.ts';
import type { Latin1 } from '../../base/text/latin1.ts';
import { once } from '../../base/algorithms/once.ts';
import { check } from '../../base/schema/check.ts';
import { type Schema, admits, widened } from '../../base/schema/schema.ts';
import type { JsonObject } from './protocol.ts';
import { PICTURE_TYPE, type SerializeResult, firstResults, plainResult, resultSerializer, toolResponse } from './result.ts';
import { hintForLonger, hintOf, shapeOf } from './shapes.ts';

/** The description of a tool for clients (`tools/list`). */
export interface ToolDefinition {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
  readonly annotations: JsonObject;
}

/** An operation as a tool. */
export interface Tool {
  readonly definition: ToolDefinition;
  /** Label for the metrics. */
  readonly label: string;
  /** Carries out the operation. Returns the members of the tool's result, as JSON. */
  readonly call: (values: JsonObject) => Result<Latin1> | RequestSteps<Result<Latin1>>;
}

/** The method that calls a tool. */
export const CALL = 'tools/call';

/** Hints for clients: every operation only reads the data of the program. It changes nothing and uses no network. */
const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/** Returns a tool for each operation, by its name, in the order of the reference. */
export function toolsOf(routes: readonly Route[], context: Context): ReadonlyMap<string, Tool> {
  // All tools share one buffer, because each answer is written without an interruption.
  const out = createByteBuffer();
  const nameOf = operationNames(routes);
  return new Map(routes.map((route) => [route.name, createTool(route, definitionOf(route, nameOf), nameOf, context, out)]));
}

function createTool(route: Route, definition: ToolDefinition, nameOf: OperationNames, context: Context,
    out: ByteBuffer): Tool {
  const shape = shapeOf(route);
  const known = { ...jsonInputs(route), ...shape?.inputs };
  const read = inputReader(route.inputs, null);
  const response = toolResponse(route.response);
  // The serializer is compiled at the first call, because most clients call few tools.
  let serialize: SerializeResult | null = null;
  const toPlain = once(() => plainWriter(response));
  const asJson = (answer: unknown): JsonObject => toPlain()(answer as never) as JsonObject;
  const draw = pictureDrawer(route, context);
  function answerOf(result: Result<unknown>, values: JsonObject, input: HandlerInput): Result<Latin1> {
    if (!result.ok) return withToolNames(result, nameOf);
    const chosen = shape?.choose?.(asJson(result.value), values);
    const answer = firstResults(chosen ?? (result.value as JsonObject), route.rest);
    const picture = draw === null ? null : draw(input);
    if (shape !== null) return ok(plainResult(shape.cut(chosen ? answer : asJson(answer), values), picture));
    serialize ??= resultSerializer(response, out);
    return ok(serialize(answer, picture, hintOf(route, answer)));
  }
  /** Creates the results one by one. Each result is a step. */
  function* answerInSteps(answer: JsonObject, values: JsonObject, input: HandlerInput): RequestSteps<Result<Latin1>> {
    const results: unknown[] = [];
    for (const result of answer['results'] as Iterable<unknown>) {
      results.push(result);
      yield;
    }
    return answerOf(ok({ ...answer, results }), values, input);
  }
  return {
    definition,
    label: `${CALL} ${route.name}`,
    call: (values) => {
      for (const name in values) {
        if (!Object.hasOwn(known, name)) return unknownInput(Object.keys(known));
      }
      const mismatch = shape === null ? null : check({ type: 'object', properties: shape.inputs }, values);
      if (mismatch) return refuse('INVALID_PARAMETER', `${mismatch.at} ${mismatch.expected}`);
      const problem = shape?.inputProblem?.(values, route.response) ?? null;
      if (problem !== null) return problem;
      const input = read.fromValues(numbersAsTexts(values, route));
      if (!input.ok) return withToolNames({ ...input, message: input.message + hintForLonger(route, values) }, nameOf);
      return andThen(route.handle(input.value as never, context), (result) => {
        const isSequence = result.ok && hasSequence(result.value);
        return isSequence ? answerInSteps(result.value as JsonObject, values, input.value) : answerOf(result, values, input.value);
      });
    },
  };
}

/** True if the answer has a list whose items are created while they are read. */
function hasSequence(answer: unknown): boolean {
  const { results } = answer as JsonObject;
  return results !== undefined && !Array.isArray(results);
}

/** Converts numbers to texts if the input is a text. Models also write amounts and account numbers as numbers. */
function numbersAsTexts(values: JsonObject, { inputs }: Route): JsonObject {
  const isText = (name: string): boolean => inputs[name] !== undefined && admits(inputs[name].schema, 'string');
  return Object.fromEntries(Object.entries(values).map(([name, value]) =>
    [name, typeof value === 'number' && isText(name) ? String(value) : value]));
}

/** Returns a refusal for a model, which gets only the message. The message contains the names of tools and the similar records. */
export function withToolNames(refusal: Refusal, nameOf: OperationNames): Refusal {
  const similar = (refusal.more?.did_you_mean ?? []).map((record) => {
    const { bic, bank_name: name } = record as { bic?: string; bank_name?: string };
    return `${bic ?? ''} (${name ?? ''})`;
  });
  const question = similar.length === 0 ? '' : `; did you mean ${similar.join(', ')}? Ask before you use one`;
  return { ...refusal, message: inNames(refusal.message, nameOf) + question };
}

/**
 * Returns a function that draws the picture for given inputs. The function returns null if these inputs have no picture. Null instead of a
 * function if the operation draws no pictures.
 */
function pictureDrawer({ files }: Route, context: Context): ((input: JsonObject) => Uint8Array | null) | null {
  const form = files?.forms.find(({ type }) => type === PICTURE_TYPE);
  const [formatInput] = files?.inputs ?? [];
  if (!files || !form || formatInput === undefined) return null;
  return (input) => {
    const file = files.handle({ ...input, [formatInput]: endingOf(form) } as never, context);
    return file?.ok ? file.value.bytes : null;
  };
}

/** Returns the description of a tool. `nameOf` contains the names of all tools, by the paths of their operations. */
function definitionOf(route: Route, nameOf: OperationNames): ToolDefinition {
  const { name, summary, response } = route;
  const inputs = Object.entries(jsonInputs(route));
  const required = inputs.filter(([, { missing }]) => missing !== null).map(([input]) => input);
  const shapeInputs = Object.entries(shapeOf(route)?.inputs ?? {}).map(([input, schema]) => [input, { schema }] as const);
  const entries = [...inputs, ...shapeInputs].map(([input, value]) => [input, inputSchema(value)] as const);
  return {
    name,
    title: summary,
    description: inNames(descriptionOf(route), nameOf),
    inputSchema: {
      type: 'object',
      ...(entries.length > 0 && { properties: Object.fromEntries(entries) }),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    outputSchema: outlineOf(toolResponse(response), true),
    annotations: ANNOTATIONS,
  };
}

/** Returns the schema of an input without examples. The descriptions contain the necessary examples. */
const inputSchema = ({ schema: { examples: _, ...schema } }: Pick<Input, 'schema'>): JsonObject => withoutTitles(schema);

/** Removes titles and the general limit of texts. A model does not need the limit, because it does not write texts of that length. */
function withoutTitles({ title: _, published: __, maxLength, ...rest }: Schema): JsonObject {
  const { items, properties } = rest;
  const hasOwnLimit = maxLength !== undefined && maxLength !== LONGEST_TEXT_INPUT;
  return {
    ...rest,
    ...(hasOwnLimit && { maxLength }),
    ...(items && { items: withoutTitles(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, withoutTitles(member)])),
    }),
  };
}

/**
 * Returns the summary of an operation and the first sentence of its description. It is short, because a model reads the whole list of
 * tools.
 */
function descriptionOf({ summary, description }: Pick<Route, 'summary' | 'description'>): string {
  const [paragraph = ''] = description.replaceAll('`', '').split('\n\n');
  const text = paragraph.replaceAll('\n', ' ');
  const end = text.search(SENTENCE_END);
  const first = end === -1 ? text : text.slice(0, end + 1);
  return first.length > LONGEST_SENTENCE ? `${summary}.` : `${summary}. ${first}`;
}

/** Maximum length of a sentence, in characters. A longer sentence appears only in the reference. */
const LONGEST_SENTENCE = 240;

const SENTENCE_END = /[.!?](?= [A-Z]|$)/;

/**
 * Returns the schema of an answer with only its members and their types. Texts and limits are omitted, because the names of the members are
 * clear enough. The list of required members is omitted, because nearly all members are required. A named schema inside the schema is shown
 * only as an object. The tool that has this named schema as its answer shows it completely.
 */
function outlineOf(whole: Schema, isTop = false): JsonObject {
  const schema = widened(whole);
  const { title, description: _, examples, default: __, pattern, required, minimum, properties, items, anyOf, ...rest } = schema;
  if (title !== undefined && !isTop) return properties === undefined ? { type: rest.type } : { type: 'object', title };
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, outlineOf(member)])) }),
    ...(items && { items: outlineOf(items) }),
    ...(anyOf && { anyOf: anyOf.map((alternative) => outlineOf(alternative)) }),
  };
}
