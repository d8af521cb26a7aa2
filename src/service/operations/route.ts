import type { OtherRows } from '../../standards/iban/row-concerns.ts';
import type { ErrorCode, Refusal, Result } from '../../base/errors.ts';
import { LONGEST_TEXT_INPUT } from '../../base/limits.ts';
import { type Schema, admits } from '../../base/schema/schema.ts';
import type { Context } from './context.ts';
import type { RowBytes } from './answer-bytes.ts';

/** Chapters of the reference page, in their order. */
export const GROUPS = ['Verify', 'Build', 'Look up', 'Explain'] as const;
export type Group = (typeof GROUPS)[number];

export type HttpMethod = 'GET' | 'POST';

/** One input of an operation: its schema, and its value or the refusal if it is absent. */
export interface Input<T = unknown> {
  readonly schema: Schema<unknown>;
  /** Code of the refusal if the input is absent. Null if the input is optional. */
  readonly missing: ErrorCode | null;
  /** Value that the handler receives if an optional input is absent. */
  readonly absent: T;
  /**
   * The query parameter of the input, if it differs from the field of a JSON body. Null if documents should not describe a query parameter.
   */
  readonly inQuery?: QueryForm | null;
  /**
   * True if the handler accepts a path value whose percent-encoding is broken. The handler receives it as the client sent it. False if the
   * value is refused.
   */
  readonly mayBeBroken?: boolean;
}

/** The query parameter of an input, and its schema. */
export interface QueryForm {
  readonly name: string;
  readonly schema: Schema<unknown>;
  /** Code of the refusal if a query needs the parameter, and it is absent. Without it, the rule of the input applies. */
  readonly missing?: ErrorCode;
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
  // The handler never receives this value, because the request is refused before.
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

/** Error codes with which an operation refuses requests. For each code, the documents state its condition as text. */
export type Refusals = Readonly<Partial<Record<ErrorCode, string>>>;

/**
 * Work that may be large, in short steps. Each step ends with a `yield`, so that other requests are answered between two steps. The last
 * step returns the result. A step that yields a number reserves this number of bytes of memory. The next step waits until the bytes are
 * free. Work reserves memory only once, before it unpacks anything.
 */
export type RequestSteps<T> = Generator<number | undefined, T>;

/** A kind of file that an operation can return instead of JSON. */
export interface FileForm {
  /** Media type. */
  readonly type: string;
  /** File name for downloads. */
  readonly name: string;
}

/** Returns the extension of a file's name. A client asks for the file if the first of `FileAnswers.inputs` has this value. */
export const endingOf = ({ name }: FileForm): string => name.slice(name.lastIndexOf('.') + 1);

/** An answer that is a file, for use in `<img>` and documents. */
export interface FileAnswer {
  readonly form: FileForm;
  readonly bytes: Uint8Array;
}

/** Reads a file part by part. */
export interface FileReader {
  readonly push: (bytes: Uint8Array) => void;
  /** Returns the memory that the reader uses at present, approximately, in bytes. */
  readonly heldBytes: () => number;
  /** Returns the answer, or the steps that make it. */
  readonly end: () => Result<unknown> | RequestSteps<Result<unknown>>;
}

/** A file that may replace the JSON body. It is read while it arrives. The query then contains the other inputs. */
export interface BodyFile<Input = never> {
  /** The input whose value is the file. */
  readonly input: string;
  /** Media types of the file, for documents. The content of the body decides. */
  readonly types: readonly string[];
  /** Name of the limit for the size of the file. */
  readonly limit: 'payment_file_bytes' | 'picture_bytes';
  /** True if a body that begins with this part is a file. JSON must never begin in this way. `type` is the media type of the request. */
  readonly isBegunBy: (part: Uint8Array, type: string) => boolean;
  read(given: Input, context: Context): Result<FileReader>;
}

/** A list that may replace the JSON body: a file whose rows are answered one by one. */
export interface ListBody {
  /** The operation that answers each row. Its inputs are columns of the list, or parameters of the query. */
  readonly route: Route;
  /** Returns the item for a row that is refused, or that cannot be read. */
  readonly refused: (refusal: Refusal) => Readonly<Record<string, unknown>>;
}

/** The answer of an operation as CSV. */
export interface CsvAnswer<Answer = never> {
  /** Values that the handler receives for absent inputs, in place of their usual defaults. */
  readonly absent: Readonly<Record<string, unknown>>;
  /** Yields the lines of the answer. The first line has the names of the columns. */
  lines(answer: Answer): Iterable<string>;
}

/** The files that an operation can return. All its other answers, and all refusals, are JSON. */
export interface FileAnswers<Input = never> {
  readonly forms: readonly FileForm[];
  /** Inputs that ask for a file. Interfaces that can return only JSON do not have these inputs. */
  readonly inputs: readonly string[];
  /** Returns a file. Null if the inputs ask for JSON. */
  readonly handle: (input: Input, context: Context) => Result<FileAnswer> | null;
}

/**
 * One operation of the service. The router, the reader of inputs, the OpenAPI document, the reference page and the contract tests all use
 * these values.
 *
 * If the path names an input, the input is in the path. Otherwise it is in the query (GET) or a field of the JSON body (POST).
 */
export interface Route {
  /** `operationId` in OpenAPI, and anchor on the reference page. */
  readonly name: string;
  readonly methods: readonly HttpMethod[];
  /** The path, with path inputs in braces: `/api/v1/swift/{bic}`. */
  readonly path: string;
  readonly group: Group;
  readonly summary: string;
  /** The description, in CommonMark. */
  readonly description: string;
  readonly inputs: Inputs;
  /** Optional inputs of which a request needs one. Empty if the operation has no such inputs. */
  readonly alternatives: readonly string[];
  readonly response: Schema;
  readonly refusals: Refusals;
  /**
   * Condition on which valid inputs are refused with INVALID_PARAMETER and 422, as text. Null if valid inputs are never refused in this
   * way.
   */
  readonly unprocessable: string | null;
  readonly examples: readonly [Example, ...Example[]];
  /** True if caches may store the answers until the data change. False for answers about an account, which caches must not store. */
  readonly reference: boolean;
  /** True if a body can be large, for lists and texts. A large body is read in several steps. */
  readonly largeBody: boolean;
  /** True if a JSON body may have a picture in base64. */
  readonly pictureBody: boolean;
  /** Text that says how a client asks for the next results. Interfaces that return few results at once show it. */
  readonly rest: string;
  /** The files. Null if all answers are JSON. */
  readonly files: FileAnswers | null;
  /** The file. Null if all bodies are JSON. */
  readonly bodyFile: BodyFile | null;
  /** The list. Null if no list may replace the JSON body. */
  readonly listBody: ListBody | null;
  /** The input whose value may be the text of a file in the body: a text, a list, or a sheet. Null if no file may give it. */
  readonly textBody: string | null;
  /** The answer as CSV. Null if the operation does not answer in CSV, or only to a list (`listBody`). */
  readonly csv: CsvAnswer | null;
  /** Answers a request. It works in steps if the work can be large. */
  readonly handle: Handle;
  /** Returns an object that answers rows directly from their bytes. Null if every row needs `handle`. */
  readonly rowBytes: ((context: Context) => RowBytes) | null;
  /** Returns an answer with the concerns that other rows of its list raise. Null if the operation does not compare rows. */
  readonly withOtherRows: ((answer: never, otherRows: OtherRows) => unknown) | null;
}

type Handle = (input: never, context: Context) => Result<unknown> | RequestSteps<Result<unknown>>;

type RouteOf<I extends Inputs, T> = Omit<Route, 'inputs' | 'response' | 'examples' | 'files' | 'bodyFile' | 'csv' | 'handle' | Defaulted> &
  Partial<Pick<Route, Defaulted>> & {
    readonly inputs: I;
    readonly response: Schema<T>;
    readonly examples: readonly [ExampleOf<I>, ...ExampleOf<I>[]];
    readonly files?: FileAnswers<InputValues<I>> | null;
    readonly bodyFile?: BodyFile<InputValues<I>> | null;
    readonly csv?: CsvAnswer<NoInfer<T>> | null;
    readonly handle: HandleOf<I, T>;
  };

type HandleOf<I extends Inputs, T> = (input: InputValues<I>, context: Context) => Result<NoInfer<T>> | RequestSteps<Result<NoInfer<T>>>;

type Defaulted = 'alternatives' | 'refusals' | 'unprocessable' | 'reference' | 'largeBody' | 'pictureBody' | 'rest' | 'rowBytes'
  | 'withOtherRows' | 'listBody' | 'textBody';

interface ExampleOf<I extends Inputs> {
  readonly summary: string;
  readonly input: { readonly [K in keyof I]?: InputValues<I>[K] };
}

/** Returns the input in braces at the end of a path: `bic` for `/swift/{bic}`. Null if the path has no braces. */
export const pathInput = (path: string): string | null => /\{(\w+)\}$/.exec(path)?.[1] ?? null;

/** Matches the paths of operations in a text. */
export const OPERATION_PATH = /\/api\/v1(?:\/(?:[\w-]+|\{\w+\}))+/g;

/** The names of all operations by their paths, as an interface writes them. */
export type OperationNames = ReadonlyMap<string, string>;

/** Returns the names of operations in documents and in the library. */
export const operationNames = (routes: readonly Route[]): OperationNames => new Map(routes.map(({ path, name }) => [path, name]));

/** Returns a text with the names of operations in place of their paths. Interfaces without paths use it for messages and descriptions. */
export const inNames = (text: string, names: OperationNames): string => text.replaceAll(OPERATION_PATH, (path) => names.get(path) ?? path);

/**
 * Returns an operation without the types of its parts, so that all operations fit into one table. The compiler has then checked the parts
 * against each other.
 */
export const route = <I extends Inputs, T>(definition: RouteOf<I, T>): Route => ({
  alternatives: [],
  refusals: {},
  unprocessable: null,
  reference: false,
  largeBody: false,
  pictureBody: false,
  rest: 'ask for fewer at once',
  files: null,
  bodyFile: null,
  listBody: null,
  textBody: null,
  csv: null,
  rowBytes: null,
  withOtherRows: null,
  ...definition,
  inputs: Object.fromEntries(Object.entries(definition.inputs as Inputs).map(([name, input]) =>
    [name, name === definition.bodyFile?.input ? input : withTextLimit(input)])),
});

function withTextLimit({ inQuery, ...input }: Input): Input {
  const query = inQuery && { ...inQuery, schema: boundedTexts(inQuery.schema) };
  return { ...input, schema: boundedTexts(input.schema), ...(query !== undefined && { inQuery: query }) };
}

/** Returns the schema with a maximum length for texts. A text keeps its own maximum, its pattern or its list of values. */
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

/** Returns the inputs of an operation, except those that ask for files. */
export const jsonInputs = ({ inputs, files }: Route): Inputs =>
  files === null ? inputs : Object.fromEntries(Object.entries(inputs).filter(([name]) => !files.inputs.includes(name)));
