import type { ErrorCode, Result } from '../../base/errors.ts';
import { LONGEST_TEXT_INPUT } from '../../base/limits.ts';
import { type Schema, admits } from '../../base/schema/schema.ts';
import type { Context } from './context.ts';

/** Chapters of the reference page, in their order. */
export const GROUPS = ['Verify', 'Build', 'Look up', 'Explain'] as const;
export type Group = (typeof GROUPS)[number];

export type HttpMethod = 'GET' | 'POST';

/** One input of an operation: its schema, and the result if it is absent. */
export interface Input<T = unknown> {
  readonly schema: Schema<unknown>;
  /** Code of the refusal if the input is absent; null if the input is optional. */
  readonly missing: ErrorCode | null;
  /** Value for the handler if an optional input is absent. */
  readonly absent: T;
  /** The query parameter, if it differs from the field of a JSON body. Null if documents should not offer the input in a query. */
  readonly inQuery?: QueryForm | null;
  /** True if the handler accepts a path value with broken percent-encoding, as the client sent it. Otherwise it is refused. */
  readonly mayBeBroken?: boolean;
}

/** The query parameter of an input, and its schema. */
export interface QueryForm {
  readonly name: string;
  readonly schema: Schema<unknown>;
}

export type Inputs = Readonly<Record<string, Input>>;

/** Returns the query parameter of the input with this name. */
export const queryForm = (name: string, { inQuery, schema }: Input): QueryForm => inQuery ?? { name, schema };

/** Values for a handler: every input by its name. */
export type InputValues<I extends Inputs> = { readonly [K in keyof I]: I[K] extends Input<infer T> ? T : never };

export const required = <T>(schema: Schema<T>, missing: ErrorCode = 'MISSING_PARAMETER', inQuery?: QueryForm): Input<T> => ({
  schema,
  missing,
  ...(inQuery && { inQuery }),
  // No handler sees this value, because the request is refused first.
  absent: undefined as T,
});

export const optional = <T>(schema: Schema<T>, inQuery?: QueryForm | null): Input<T | null> => ({
  schema,
  missing: null,
  ...(inQuery !== undefined && { inQuery }),
  absent: null,
});

export const withDefault = <T>(schema: Schema<T>, value: T): Input<T> => ({
  schema: { ...schema, default: value },
  missing: null,
  absent: value,
});

export interface Example {
  readonly summary: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Codes with which an operation refuses, each with its condition in words, for the documents. */
export type Refusals = Readonly<Partial<Record<ErrorCode, string>>>;

/**
 * Work that may be large, in short steps. Each step ends with a `yield`, so that other requests are answered in between. The last step
 * returns the result. A step that yields a number claims this number of bytes of memory: the next step waits until they are free. Work
 * claims memory only once, before it unpacks anything.
 */
export type Steps<T> = Generator<number | undefined, T>;

/** A kind of file with which an operation can answer instead of JSON. */
export interface FileForm {
  /** Media type. */
  readonly type: string;
  /** File name for saving. */
  readonly name: string;
}

/** Returns the extension of a file's name. The first of `FileAnswers.inputs` has this value if a client asks for the file. */
export const endingOf = ({ name }: FileForm): string => name.slice(name.lastIndexOf('.') + 1);

/** An answer that is a file, for `<img>` and documents. */
export interface FileAnswer {
  readonly form: FileForm;
  readonly bytes: Uint8Array;
}

/** Reads a file in parts. */
export interface FileReader {
  readonly push: (bytes: Uint8Array) => void;
  /** Returns the approximate memory that the reader uses now, in bytes. */
  readonly heldBytes: () => number;
  readonly end: () => Result<unknown>;
}

/** A file that may replace the JSON body. It is read while it arrives; the other inputs are then in the query. */
export interface BodyFile<Input = never> {
  /** The input whose value the file is. */
  readonly input: string;
  /** True if a body with this first part is a file. JSON must never begin like this. */
  readonly isBegunBy: (part: Uint8Array) => boolean;
  read(given: Input, context: Context): Result<FileReader>;
}

/** The files with which an operation can answer. All other answers, and all refusals, are JSON. */
export interface FileAnswers<Input = never> {
  readonly forms: readonly FileForm[];
  /** Inputs that ask for a file. Callers that only take JSON omit them. */
  readonly inputs: readonly string[];
  /** Null if the inputs ask for JSON. */
  readonly handle: (input: Input, context: Context) => Result<FileAnswer> | null;
}

/**
 * One operation of the service. The router, the reader of inputs, the OpenAPI document, the reference page and the contract tests are all
 * made from these values.
 *
 * An input is in the path if the path names it. Otherwise it is in the query (GET) or a field of the JSON body (POST).
 */
export interface Route {
  /** `operationId` in OpenAPI and anchor on the page. */
  readonly name: string;
  readonly methods: readonly HttpMethod[];
  /** With path inputs in braces: `/api/v1/swift/{bic}`. */
  readonly path: string;
  readonly group: Group;
  readonly summary: string;
  /** CommonMark. */
  readonly description: string;
  readonly inputs: Inputs;
  readonly response: Schema;
  readonly refusals: Refusals;
  /** Condition, in words, for which valid inputs are refused with INVALID_PARAMETER and 422. Null if they are always accepted. */
  readonly unprocessable: string | null;
  readonly examples: readonly [Example, ...Example[]];
  /** True if caches may store the answers until the data change. Caches must not store answers about an account. */
  readonly reference: boolean;
  /** True if a body may be large (bulk and text). A large body is read in a separate step. */
  readonly largeBody: boolean;
  /** How a client asks for the next results, in words. Interfaces that return few results at once show it. */
  readonly rest: string;
  /** Null if all answers are JSON. */
  readonly files: FileAnswers | null;
  /** Null if all bodies are JSON. */
  readonly bodyFile: BodyFile | null;
  /** Works in steps if the work can be large. */
  readonly handle: Handle;
  /** Returns the cells of `handle` directly from the bytes of a row. Null if every row needs `handle`. */
  readonly rowBytes: ((context: Context) => RowBytes) | null;
}

type WriteText = (to: Uint8Array, at: number) => number;

/**
 * Answers rows of a file from their bytes, without a string or an object for each row. It covers only the common rows and members;
 * `handle` does the others.
 */
export interface RowBytes {
  /** Name of the only input. The cell is passed with its CSV quotes, so the input must ignore them. */
  readonly input: string;
  /** Reads the input of the next row, from `start` to `end` (excluded), and returns its answer. Null if the row needs `handle`. */
  readonly read: (bytes: Uint8Array, start: number, end: number) => RightBytes | WrongBytes | null;
  readonly right: RightBytes;
  readonly wrong: WrongBytes;
}

/** Answer to the row that was read last. */
export interface AnswerBytes {
  readonly response: Schema;
  /** Keys of cached fragments: the members that need no string. Overwritten by each row. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** Writers of the other members, by name. Each writes digits, upper-case letters and spaces from `at` on and returns the end. */
  readonly texts: Readonly<Record<string, WriteText>>;
  /** Maximum length of a text, in bytes. */
  readonly longestText: number;
}

interface RightBytes extends AnswerBytes {
  readonly isRight: true;
  /** True if the verdict on the row is `ask`. */
  readonly asks: boolean;
  /** True if the bank of the row has a name. */
  readonly isNamed: boolean;
}

interface WrongBytes extends AnswerBytes {
  readonly isRight: false;
  readonly code: () => ErrorCode;
}

type Handle = (input: never, context: Context) => Result<unknown> | Steps<Result<unknown>>;

type RouteOf<I extends Inputs, T> = Omit<Route, 'inputs' | 'response' | 'examples' | 'files' | 'bodyFile' | 'handle' | Defaulted> &
  Partial<Pick<Route, Defaulted>> & {
    readonly inputs: I;
    readonly response: Schema<T>;
    readonly examples: readonly [ExampleOf<I>, ...ExampleOf<I>[]];
    readonly files?: FileAnswers<InputValues<I>> | null;
    readonly bodyFile?: BodyFile<InputValues<I>> | null;
    readonly handle: HandleOf<I, T>;
  };

type HandleOf<I extends Inputs, T> = (input: InputValues<I>, context: Context) => Result<NoInfer<T>> | Steps<Result<NoInfer<T>>>;

type Defaulted = 'refusals' | 'unprocessable' | 'reference' | 'largeBody' | 'rest' | 'rowBytes';

interface ExampleOf<I extends Inputs> {
  readonly summary: string;
  readonly input: { readonly [K in keyof I]?: InputValues<I>[K] };
}

/** Returns the input that a path names in braces: `bic` for `/swift/{bic}`. It must be the last segment. Null without braces. */
export const pathInput = (path: string): string | null => /\{(\w+)\}$/.exec(path)?.[1] ?? null;

/** Matches the paths of operations in a text. Interfaces that know operations by their names replace them. */
export const OPERATION_PATH = /\/api\/v1(?:\/(?:[\w-]+|\{\w+\}))+/g;

/** Lets the compiler check the parts of an operation against each other, and drops their types so that all routes fit into one table. */
export const route = <I extends Inputs, T>(definition: RouteOf<I, T>): Route => ({
  refusals: {},
  unprocessable: null,
  reference: false,
  largeBody: false,
  rest: 'ask for fewer at once',
  files: null,
  bodyFile: null,
  rowBytes: null,
  ...definition,
  inputs: Object.fromEntries(Object.entries(definition.inputs as Inputs).map(([name, input]) =>
    [name, name === definition.bodyFile?.input ? input : withTextLimit(input)])),
});

function withTextLimit({ inQuery, ...input }: Input): Input {
  const query = inQuery && { ...inQuery, schema: boundedTexts(inQuery.schema) };
  return { ...input, schema: boundedTexts(input.schema), ...(query !== undefined && { inQuery: query }) };
}

/** Returns the schema with a maximum length for each text that has neither a maximum nor a pattern nor a list of values. */
function boundedTexts(schema: Schema): Schema {
  const { items, properties, additionalProperties, anyOf, maxLength, pattern } = schema;
  const isOpen = admits(schema, 'string') && maxLength === undefined && pattern === undefined && schema.enum === undefined;
  return {
    ...schema,
    ...(isOpen && { maxLength: LONGEST_TEXT_INPUT }),
    ...(items && { items: boundedTexts(items) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, boundedTexts(one)])) }),
    ...(additionalProperties && { additionalProperties: boundedTexts(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(boundedTexts) }),
  };
}

/** Returns the inputs without the inputs that ask for files. */
export const jsonInputs = ({ inputs, files }: Route): Inputs =>
  files === null ? inputs : Object.fromEntries(Object.entries(inputs).filter(([name]) => !files.inputs.includes(name)));
