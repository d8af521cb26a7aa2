import type { Context } from '../api/context.ts';
import { oncePerPath } from '../api/index.ts';
import { type Input, type Route, type Steps, endingOf, isSteps, jsonInputs } from '../api/route.ts';
import { type Result, ok, refuse } from '../errors.ts';
import { inputReader } from '../http/api/read-input.ts';
import { type ByteBuffer, createByteBuffer } from '../schema/byte-buffer.ts';
import { type Schema, widened } from '../schema/schema.ts';
import type { Json } from './protocol.ts';
import { PICTURE_TYPE, type ResultSerializer, resultSerializer } from './result.ts';

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
  /** The members of the result that answers it, JSON with a character for each byte (UTF-8). */
  readonly call: (given: Json) => Result<string> | Steps<Result<string>>;
}

/** The method that carries out a tool. */
export const CALL = 'tools/call';

/** Every operation reads what is bundled with the program, changes nothing and reaches nothing outside. */
const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/**
 * One tool for each operation, under its name and in the order of the reference. Of two operations with one path, which answer the same
 * in two forms, the one that takes a JSON body is the tool.
 */
export function toolsOf(routes: readonly Route[], context: Context): ReadonlyMap<string, Tool> {
  // What is not written in steps is written at once, so one buffer serves them all.
  const out = createByteBuffer();
  const tools = oncePerPath(routes);
  const nameOf = new Map(tools.map(({ path, name }) => [path, name]));
  return new Map(tools.map((route) => [route.name, toolOf(route, definitionOf(route, nameOf), context, out)]));
}

function toolOf(route: Route, definition: ToolDefinition, context: Context, out: ByteBuffer): Tool {
  const known = jsonInputs(route);
  const read = inputReader(route.inputs, null);
  // Compiled at the first call: most clients call few of the tools.
  let compiled: ResultSerializer | null = null;
  const results = (): ResultSerializer => (compiled ??= resultSerializer(route.response as Schema<unknown>, out));
  const draw = drawerOf(route, context);
  const pictureOf = (input: Json): Uint8Array | null => (draw === null ? null : draw(input));
  function* inSteps(work: Result<unknown> | Steps<Result<unknown>>, input: Json): Steps<Result<string>> {
    const result = isSteps(work) ? yield* work : work;
    return result.ok ? ok(yield* results().serializeInSteps(result.value, pictureOf(input))) : result;
  }
  return {
    definition,
    label: `${CALL} ${route.name}`,
    call: (given) => {
      for (const name in given) if (!Object.hasOwn(known, name)) return unknownArgument(route);
      const input = read.fromValues(given);
      if (!input.ok) return input;
      const work = route.handle(input.value as never, context);
      if (results().isInStepsAlone || isSteps(work)) return inSteps(work, input.value);
      return work.ok ? ok(results().serialize(work.value, pictureOf(input.value))) : work;
    },
  };
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

/** Over HTTP unknown fields are ignored; a model that invents an argument is helped by being told. Its name is not repeated: it may hold anything. */
function unknownArgument(route: Route): Result<never> {
  const names = Object.keys(jsonInputs(route)).join(', ');
  return refuse('INVALID_PARAMETER', names === '' ? 'this tool takes no arguments' : `an argument is not known to this tool: it takes ${names}`);
}

/** `nameOf` has the names of all tools by the paths of their operations. */
function definitionOf(route: Route, nameOf: ReadonlyMap<string, string>): ToolDefinition {
  const { name, summary, response } = route;
  const entries = Object.entries(jsonInputs(route));
  const required = entries.filter(([, { missing }]) => missing !== null).map(([input]) => input);
  return {
    name,
    title: summary,
    description: briefly(route).replaceAll(PATH, (path) => nameOf.get(path) ?? path),
    inputSchema: {
      type: 'object',
      ...(entries.length > 0 && { properties: Object.fromEntries(entries.map(([input, value]) => [input, inputSchema(value)])) }),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    },
    outputSchema: bare(response, true),
    annotations: ANNOTATIONS,
  };
}

/** Without examples, which the descriptions have where they are needed. */
const inputSchema = ({ schema: { examples: _, ...schema } }: Input): Json => withoutTitles(schema);

function withoutTitles({ title: _, ...rest }: Schema): Json {
  return rest.items === undefined ? { ...rest } : { ...rest, items: withoutTitles(rest.items) };
}

/** What an operation is for, and the first sentence of how it does it, as plain text on one line: a model reads the list whole. */
function briefly({ summary, description }: Pick<Route, 'summary' | 'description'>): string {
  const [paragraph = ''] = description.replaceAll('`', '').split('\n\n');
  const text = paragraph.replaceAll('\n', ' ');
  const end = text.search(SENTENCE_END);
  const first = end === -1 ? text : text.slice(0, end + 1);
  return first.length > LONGEST_SENTENCE ? `${summary}.` : `${summary}. ${first}`;
}

/** Another operation, which a model knows by the name of its tool. */
const PATH = /\/api\/v1(?:\/(?:[\w-]+|\{\w+\}))+/g;

/** In characters. A longer sentence is for the reference. */
const LONGEST_SENTENCE = 240;

const SENTENCE_END = /[.!?](?= [A-Z`]|$)/;

/**
 * The schema of an answer with its members and their types. Texts and bounds are left out, which a model does not need to read an answer that
 * names its members, and so is the list of required ones, which are nearly all. A named schema inside it is only an object here: the tool
 * whose answer it is shows it whole.
 */
function bare(whole: Schema, isTop = false): Json {
  const schema = widened(whole);
  const { title, description: _, examples, default: __, pattern, required, minimum, properties, items, anyOf, ...rest } = schema;
  if (title !== undefined && !isTop) return rest.type === 'string' || properties === undefined ? { type: rest.type } : { type: 'object', title };
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, bare(member)])) }),
    ...(items && { items: bare(items) }),
    ...(anyOf && { anyOf: anyOf.map((one) => bare(one)) }),
  };
}
