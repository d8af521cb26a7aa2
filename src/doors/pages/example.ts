import type { Example, Route } from '../../service/operations/route.ts';
import { finish } from '../../service/engine/work.ts';
import type { Context } from '../../service/operations/context.ts';
import { errorBody } from '../../service/engine/error-body.ts';
import { plainWriter } from '../../service/engine/writers/plain.ts';

export interface ExampleAnswer {
  /** False if the example is refused. This happens if the operator omitted the data that the example needs. */
  readonly ok: boolean;
  /** Body of the answer, with the members of its JSON. */
  readonly body: unknown;
}

/** Returns all inputs for a handler. An input that the example does not have gets its default. */
const inputOf = ({ inputs }: Route, exampleInput: Example['input']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(inputs).map(([key, { absent }]) => [key, key in exampleInput ? exampleInput[key] : absent]));

/** Computes the answer of an operation to the inputs of an example. */
export function computeAnswer(route: Route, exampleInput: Example['input'], context: Context): ExampleAnswer {
  const result = finish(route.handle(inputOf(route, exampleInput) as never, context));
  if (!result.ok) return { ok: false, body: errorBody(result) };
  return { ok: true, body: plainWriter(route.response)(result.value as never) };
}

/** Computes the answer of an operation to its first example. */
export const exampleAnswer = (route: Route, context: Context): ExampleAnswer => computeAnswer(route, route.examples[0].input, context);
