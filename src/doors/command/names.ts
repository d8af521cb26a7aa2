import { OPERATION_PATH, type Route } from '../../service/operations/route.ts';
import { andThen } from '../../service/engine/work.ts';

/** Returns the name of an operation as a word of the command line: `bicOf` becomes `bic-of`. */
export const wordOf = ({ name }: Pick<Route, 'name'>): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the operations by their words. Their messages use these words for other operations, not paths. */
export function operationsOf(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const words = new Map(routes.map((route) => [route.path, wordOf(route)]));
  const inWords = (message: string): string => message.replaceAll(OPERATION_PATH, (path) => words.get(path) ?? path);
  return new Map(routes.map((route) => {
    const handle: Route['handle'] = (input, context) =>
      andThen(route.handle(input, context), (result) => (result.ok ? result : { ...result, message: inWords(result.message) }));
    return [wordOf(route), { ...route, handle }];
  }));
}
