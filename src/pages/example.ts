import type { Example, Route } from '../operations/route.ts';
import { finish } from '../engine/work.ts';
import type { Context } from '../operations/context.ts';
import { errorBody } from '../engine/error-body.ts';
import { plainWriter } from '../engine/writers/plain.ts';

export interface ExampleAnswer {
  /** False where the example is refused: an operator may have left out the data that it needs. */
  readonly ok: boolean;
  /** The body of the answer, as JSON has it. */
  readonly body: unknown;
}

/** What a handler is given for an example: every input, by its default where the example has none. */
const inputOf = ({ inputs }: Route, exampleInput: Example['input']): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(inputs).map(([key, { absent }]) => [key, key in exampleInput ? exampleInput[key] : absent]));

/** What an operation answers to these inputs, computed by the operation. */
export function computeAnswer(route: Route, exampleInput: Example['input'], context: Context): ExampleAnswer {
  const result = finish(route.handle(inputOf(route, exampleInput) as never, context));
  if (!result.ok) return { ok: false, body: errorBody(result) };
  return { ok: true, body: plainWriter(route.response)(result.value as never) };
}

/** What an operation answers to its first example. */
export const exampleAnswer = (route: Route, context: Context): ExampleAnswer => computeAnswer(route, route.examples[0].input, context);
