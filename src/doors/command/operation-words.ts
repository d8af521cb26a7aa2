import { type Route, inNames } from '../../service/operations/route.ts';
import { andThen } from '../../service/engine/work.ts';

/** Returns the name of an operation as a word of the command line: `bicOf` becomes `bic-of`. */
export const wordOf = ({ name }: Pick<Route, 'name'>): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the operations by their words. Their messages use these words for other operations, not paths. */
export function operationsOf(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const words = new Map(routes.map((route) => [route.path, wordOf(route)]));
  return new Map(routes.map((route) => {
    const handle: Route['handle'] = (input, context) =>
      andThen(route.handle(input, context), (result) => (result.ok ? result : { ...result, message: inNames(result.message, words) }));
    return [wordOf(route), { ...route, handle }];
  }));
}
