import type { Context } from '../operations/context.ts';
import type { BodyFile, Route } from '../operations/route.ts';
import { inputReader, unknownInput } from '../engine/inputs.ts';
import { finish } from '../engine/work.ts';
import { type PlainWriter, plainWriter } from '../engine/writers/plain.ts';
import { type Refusal, type Result, refuse } from '../errors.ts';

type Given = Readonly<Record<string, unknown>>;

/** Every operation as a function, by its name; the build writes their types (tools/release/types.ts). */
export type Kontor = Readonly<Record<string, (given?: Given) => unknown>>;

/** Makes of a refusal what is thrown. */
export type Throwable = (refusal: Refusal) => Error;

export const functionsOf = (routes: readonly Route[], context: Context, throwable: Throwable): Kontor =>
  Object.freeze(Object.fromEntries(routes.map((route) => [route.name, functionOf(route, context, throwable)])));

const NO_OBJECT = refuse('INVALID_PARAMETER', 'the inputs are given as one object, such as { iban: … }');

function functionOf(route: Route, context: Context, throwable: Throwable): Kontor[string] {
  const { bodyFile, files, inputs } = route;
  const read = inputReader(inputs, null);
  // Made at the first call: few programs call all.
  let make: PlainWriter | null = null;

  function valueOf<T>(result: Result<T>): T {
    if (!result.ok) throw throwable(result);
    return result.value;
  }
  function inputOf(given: Given): never {
    if (typeof given !== 'object' || given === null) throw throwable(NO_OBJECT);
    for (const name in given) if (!Object.hasOwn(inputs, name)) throw throwable(unknownInput(Object.keys(inputs)));
    return valueOf(read.fromValues(given)) as never;
  }
  function answer(result: Result<unknown>): unknown {
    make ??= plainWriter(route.response);
    return make(valueOf(result) as never);
  }
  /** The text that stands in place of a file is not looked at. */
  const fileReader = (given: Given, { input, read: open }: BodyFile) => valueOf(open(inputOf({ ...given, [input]: '-' }), context));

  async function answerStream(given: Given, body: BodyFile, stream: AsyncIterable<Uint8Array>): Promise<unknown> {
    const reader = fileReader(given, body);
    for await (const bytes of stream) reader.push(bytes);
    return answer(reader.end());
  }
  function answerBytes(given: Given, body: BodyFile, bytes: Uint8Array): unknown {
    const reader = fileReader(given, body);
    reader.push(bytes);
    return answer(reader.end());
  }

  return (given = {}) => {
    const body = bodyFile === null ? undefined : given?.[bodyFile.input];
    if (body instanceof Uint8Array) return answerBytes(given, bodyFile!, body);
    if (isStream(body)) return answerStream(given, bodyFile!, body);
    const input = inputOf(given);
    const file = files?.handle(input, context) ?? null;
    return file === null ? answer(finish(route.handle(input, context))) : valueOf(file).bytes;
  };
}

const isStream = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
