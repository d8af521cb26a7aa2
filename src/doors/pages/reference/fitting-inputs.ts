import type { Route } from '../../../service/operations/route.ts';
import type { Context } from '../../../service/operations/context.ts';
import { computeAnswer } from '../example.ts';
import { ALWAYS } from './client-data.ts';

/** The operation whose inputs depend on a country, and the operation that returns these inputs. */
const [CONVERT, COUNTRY] = ['convert', 'country'] as const;

/** Returns the inputs for the country of an operation's first example. Null if the inputs do not depend on a country. */
export function fittingInputs({ name, examples }: Route, routes: readonly Route[], context: Context): ReadonlySet<string> | null {
  const country = routes.find((candidate) => candidate.name === COUNTRY);
  if (name !== CONVERT || country === undefined) return null;
  const { ok, body } = computeAnswer(country, { code: examples[0].input['country'] }, context);
  if (!ok) return null;
  const { convert_fields: fields } = body as { readonly convert_fields: readonly { readonly name: string }[] };
  return new Set([...ALWAYS, ...fields.map((field) => field.name)]);
}
