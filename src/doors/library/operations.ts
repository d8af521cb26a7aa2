import type { Context } from '../../service/operations/context.ts';
import { type BodyFile, type Route, inNames, operationNames } from '../../service/operations/route.ts';
import { inputReader, unknownInput } from '../../service/engine/inputs.ts';
import { finish } from '../../service/engine/work.ts';
import { type PlainWriter, plainWriter } from '../../service/engine/writers/plain.ts';
import { type Refusal, type Result, refuse } from '../../base/errors.ts';

type Inputs = Readonly<Record<string, unknown>>;

/** Every operation as a function, by its name. The build writes the types of these functions (tools/release/types.ts). */
export type Kontor = Readonly<Record<string, (inputs?: Inputs) => unknown>>;

/** Converts a refusal to the error that is thrown. */
export type Throwable = (refusal: Refusal) => Error;

/** Returns the functions of all operations. The messages of errors have the names of functions, not paths. */
export function operationFunctions(routes: readonly Route[], context: Context, throwable: Throwable): Kontor {
  const names = operationNames(routes);
  const named: Throwable = (refusal) => throwable({ ...refusal, message: inNames(refusal.message, names) });
  return Object.freeze(Object.fromEntries(routes.map((route) => [route.name, operationFunction(route, context, named)])));
}

const NO_OBJECT = refuse('INVALID_PARAMETER', 'the inputs must be one object, such as { iban: … }');

function operationFunction(route: Route, context: Context, throwable: Throwable): Kontor[string] {
  const { bodyFile, files, inputs } = route;
  const read = inputReader(inputs, null);
  // The writer is created at the first call, because few programs call all operations.
  let make: PlainWriter | null = null;

  function valueOf<T>(result: Result<T>): T {
    if (!result.ok) throw throwable(result);
    return result.value;
  }
  function inputOf(values: Inputs): never {
    if (typeof values !== 'object' || values === null) throw throwable(NO_OBJECT);
    for (const name in values) {
      if (!Object.hasOwn(inputs, name)) throw throwable(unknownInput(Object.keys(inputs)));
    }
    return valueOf(read.fromValues(values)) as never;
  }
  function answer(result: Result<unknown>): unknown {
    make ??= plainWriter(route.response);
    return make(valueOf(result) as never);
  }
  /** Reads a file that comes in pieces. The input for the file has a placeholder, which is not read. */
  const fileReader = (values: Inputs, { input, read: open }: BodyFile) => valueOf(open(inputOf({ ...values, [input]: '-' }), context));

  async function answerStream(values: Inputs, body: BodyFile, stream: AsyncIterable<Uint8Array>): Promise<unknown> {
    const reader = fileReader(values, body);
    for await (const bytes of stream) reader.push(bytes);
    return answer(finish(reader.end()));
  }
  function answerBytes(values: Inputs, body: BodyFile, bytes: Uint8Array): unknown {
    const reader = fileReader(values, body);
    reader.push(bytes);
    return answer(finish(reader.end()));
  }

  return (values = {}) => {
    const body = bodyFile === null ? undefined : values?.[bodyFile.input];
    if (body instanceof Uint8Array) return answerBytes(values, bodyFile!, body);
    if (isStream(body)) return answerStream(values, bodyFile!, body);
    const input = inputOf(values);
    const file = files?.handle(input, context) ?? null;
    return file === null ? answer(finish(route.handle(input, context))) : valueOf(file).bytes;
  };
}

const isStream = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
