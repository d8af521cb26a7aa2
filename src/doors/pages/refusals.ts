import { type Route, pathInput } from '../../service/operations/route.ts';
import type { ErrorCode } from '../../base/errors.ts';

/**
 * Returns every code with which an operation can refuse, and its condition. The codes come from the inputs and from the declaration of the
 * operation.
 */
export function refusalsOf(route: Route): ReadonlyMap<ErrorCode, string> {
  const refusals = new Map<ErrorCode, string>();
  for (const [name, { missing, inQuery }] of Object.entries(route.inputs)) {
    if (missing === null || name === pathInput(route.path)) continue;
    const inQueryWords = inQuery == null ? '' : ` (in a query \`${inQuery.name}\`)`;
    refusals.set(missing, [refusals.get(missing), `\`${name}\`${inQueryWords} is missing or empty`].filter(Boolean).join('; '));
  }
  refusals.set('INVALID_PARAMETER', 'an input is of the wrong type, out of its range or given twice, or the request is malformed');
  for (const [code, when] of Object.entries(route.refusals)) refusals.set(code as ErrorCode, when);
  refusals.set('NOT_FOUND', 'the path does not exist');
  return refusals;
}
