import type { ErrorCode, Result } from '../errors.ts';
import type { Schema } from '../schema/schema.ts';
import type { Context } from './context.ts';

/** The parts of the reference, in the order in which they are shown. */
export const GROUPS = ['Verify', 'Build', 'Look up', 'Explain'] as const;
export type Group = (typeof GROUPS)[number];

export type Method = 'GET' | 'POST';

/** One input of an operation: a schema, and what its absence means. */
export interface Input<T = unknown> {
  readonly schema: Schema<unknown>;
  /** The code of the refusal when it is absent; null where it may be. */
  readonly missing: ErrorCode | null;
  /** What the handler is given when the input is absent and may be. */
  readonly absent: T;
  /** How a query gives it, where that differs from a JSON body; null where a query can hardly do it, and no document says how. */
  readonly inQuery?: QueryForm | null;
  /** Whether a value in the path is handed over as it was sent where its percent-encoding is broken, rather than refused. */
  readonly mayBeBroken?: boolean;
}

/** The parameter that gives an input, and what it may be. */
export interface QueryForm {
  readonly name: string;
  readonly schema: Schema<unknown>;
}

export type Inputs = Readonly<Record<string, Input>>;

/** How a query gives the input of this name. */
export const queryForm = (name: string, { inQuery, schema }: Input): QueryForm => inQuery ?? { name, schema };

/** What a handler is given: every input by its name. */
export type Given<I extends Inputs> = { readonly [K in keyof I]: I[K] extends Input<infer T> ? T : never };

export const required = <T>(schema: Schema<T>, missing: ErrorCode = 'MISSING_PARAMETER', inQuery?: QueryForm): Input<T> => ({
  schema,
  missing,
  ...(inQuery && { inQuery }),
  // Never given to a handler: the request is refused before.
  absent: undefined as T,
});

export const optional = <T>(schema: Schema<T>, inQuery?: QueryForm | null): Input<T | null> => ({ schema, missing: null, ...(inQuery !== undefined && { inQuery }), absent: null });

export const withDefault = <T>(schema: Schema<T>, value: T): Input<T> => ({
  schema: { ...schema, default: value },
  missing: null,
  absent: value,
});

export interface Example {
  readonly summary: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** A way in which an operation refuses, for the documents: the code and, in words, when. */
export type Refusals = Readonly<Partial<Record<ErrorCode, string>>>;

/**
 * Work that may be large, a step at a time. Each step is short and ends in a `yield`: other requests are answered in between. The last
 * returns the result. A step that yields a number claims so many bytes of memory: the next step is taken when they are free.
 * Work claims once, before it unpacks anything.
 */
export type Steps<T> = Generator<number | undefined, T>;

/** A kind of file that an operation can answer with in place of JSON. */
export interface FileForm {
  /** Its media type. */
  readonly type: string;
  /** The name under which it is saved. */
  readonly name: string;
}

/** The ending of a file's name: it is also the word by which the first of `Files.inputs` asks for it. */
export const endingOf = ({ name }: FileForm): string => name.slice(name.lastIndexOf('.') + 1);

/** An answer that is a file, for `<img>` and documents. */
export interface File {
  readonly form: FileForm;
  readonly bytes: Uint8Array;
}

/** Takes a file part by part. */
export interface FileReader {
  readonly push: (bytes: Uint8Array) => void;
  /** About what it keeps in memory now, in bytes. */
  readonly heldBytes: () => number;
  readonly end: () => Result<unknown>;
}

/** A file that may be the whole body in the place of JSON, read while it comes; the other inputs then travel in the query. */
export interface BodyFile<Input = never> {
  /** The input that it stands for. */
  readonly input: string;
  /** Whether a body is such a file, of which the first part is given: no JSON may begin so. */
  readonly isBegunBy: (part: Uint8Array) => boolean;
  read(given: Input, context: Context): Result<FileReader>;
}

/** How an operation answers with files: JSON is what it answers otherwise, and what refusals always are. */
export interface Files<Input = never> {
  readonly forms: readonly FileForm[];
  /** The inputs that ask for them. Who takes JSON alone leaves them out. */
  readonly inputs: readonly string[];
  /** Null where the inputs ask for JSON. */
  readonly handle: (input: Input, context: Context) => Result<File> | null;
}

/**
 * One operation of the service. The router, the reading of inputs, the OpenAPI document, the reference page and the
 * contract tests are all made from these values.
 *
 * An input travels in the path where the path names it, else in the query (GET) or as a field of the JSON body (POST).
 */
export interface Route {
  /** `operationId` in OpenAPI and anchor on the page. */
  readonly name: string;
  readonly methods: readonly Method[];
  /** With path inputs in braces: `/api/v1/swift/{bic}`. */
  readonly path: string;
  readonly group: Group;
  readonly summary: string;
  /** CommonMark. */
  readonly description: string;
  readonly inputs: Inputs;
  readonly response: Schema;
  readonly refusals: Refusals;
  /** When sound inputs are refused with INVALID_PARAMETER and 422, in words; null where they never are. */
  readonly unprocessable: string | null;
  readonly examples: readonly [Example, ...Example[]];
  /** Reference data may be kept by caches until the data change; answers about an account must not be. */
  readonly reference: boolean;
  /** Whether a body may be large (bulk and text) or holds one request only. A large one is read in a step of its own. */
  readonly largeBody: boolean;
  /** How to ask for the results behind the first ones, for a door that answers with few at once. */
  readonly rest: string;
  /** Null where it answers with JSON alone. */
  readonly files: Files | null;
  /** Null where bodies are JSON alone. */
  readonly bodyFile: BodyFile | null;
  /** Where the work can be large, it is in steps. */
  readonly handle: Handle;
  /** The same cells straight from the bytes of a row; null where every row is to be handled. */
  readonly rowBytes: ((context: Context) => RowBytes) | null;
}

type WriteText = (to: Uint8Array, at: number) => number;

/**
 * Answers rows of a file from their bytes: nothing of them becomes a text or an object. It does only what most rows of a file are and show;
 * everything else is left to `handle`.
 */
export interface RowBytes {
  /** Name of its only input. The cell is passed with its CSV quotes, so the input must ignore them. */
  readonly input: string;
  /** Reads the next row's input from start to end (excluded), and fills the answer that it gives; null where the row is to be handled. */
  readonly read: (bytes: Uint8Array, start: number, end: number) => RightBytes | WrongBytes | null;
  readonly right: RightBytes;
  readonly wrong: WrongBytes;
}

/** The answer to the row that was read last. */
export interface AnswerBytes {
  readonly response: Schema;
  /** As far as it goes without a text: keys of cached fragments. Filled anew for each row. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** By name what writes a member, which is digits, upper-case letters and spaces: from `at` on, and gives where it ends. */
  readonly texts: Readonly<Record<string, WriteText>>;
  /** The most bytes that any of the texts has. */
  readonly longestText: number;
}

interface RightBytes extends AnswerBytes {
  readonly isRight: true;
  /** Whether the verdict on the row that was read last is ask. */
  readonly asks: boolean;
  /** Whether its bank is named. */
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
    readonly files?: Files<Given<I>> | null;
    readonly bodyFile?: BodyFile<Given<I>> | null;
    readonly handle: HandleOf<I, T>;
  };

type HandleOf<I extends Inputs, T> = (input: Given<I>, context: Context) => Result<NoInfer<T>> | Steps<Result<NoInfer<T>>>;

type Defaulted = 'refusals' | 'unprocessable' | 'reference' | 'largeBody' | 'rest' | 'rowBytes';

interface ExampleOf<I extends Inputs> {
  readonly summary: string;
  readonly input: { readonly [K in keyof I]?: Given<I>[K] };
}

/** The input that a path names in braces, which must be its last segment; null where there is none: `/swift/{bic}` gives `bic`. */
export const pathInput = (path: string): string | null => /\{(\w+)\}$/.exec(path)?.[1] ?? null;

/** The path of an operation in a text: where operations are known by their names, the name stands in its place. */
export const OPERATION_PATH = /\/api\/v1(?:\/(?:[\w-]+|\{\w+\}))+/g;

/** Checks an operation's parts against each other while compiling, and forgets their types so that all routes fit one table. */
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
});

/** The inputs without those that ask for files. */
export const jsonInputs = ({ inputs, files }: Route): Inputs =>
  files === null ? inputs : Object.fromEntries(Object.entries(inputs).filter(([name]) => !files.inputs.includes(name)));
