import { OPERATION_PATH, type Route } from '../operations/route.ts';
import { andThen } from '../engine/work.ts';

/** An operation's name as a word of the command line: `bicOf` is `bic-of`. */
export const wordOf = ({ name }: Pick<Route, 'name'>): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The operations by their words, which also stand in what they refuse. */
export function operationsOf(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const words = new Map(routes.map((route) => [route.path, wordOf(route)]));
  const inWords = (message: string): string => message.replaceAll(OPERATION_PATH, (path) => words.get(path) ?? path);
  return new Map(routes.map((route) => {
    const handle: Route['handle'] = (input, context) =>
      andThen(route.handle(input, context), (result) => (result.ok ? result : { ...result, message: inWords(result.message) }));
    return [wordOf(route), { ...route, handle }];
  }));
}
