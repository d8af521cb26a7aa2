import { type Route, finish } from '../api/route.ts';
import type { Context } from '../api/context.ts';
import { serialize, serializer } from '../schema/serializer.ts';

export interface ExampleAnswer {
  /** False where the example is refused: an operator may have left out the data that it needs. */
  readonly ok: boolean;
  /** The body of the answer, as JSON has it. */
  readonly body: unknown;
}

/** What an operation answers to its first example, computed by the operation. */
export function exampleAnswer({ inputs, examples, response, handle }: Route, context: Context): ExampleAnswer {
  const given: Readonly<Record<string, unknown>> = examples[0].input;
  const input = Object.fromEntries(Object.entries(inputs).map(([key, { absent }]) => [key, key in given ? given[key] : absent]));
  const result = finish(handle(input as never, context));
  if (!result.ok) return { ok: false, body: { error: result.message, error_code: result.code } };
  return { ok: true, body: JSON.parse(serialize(serializer(response), result.value)) as unknown };
}
