import type { Route } from '../operations/route.ts';

/** An operation's name as a word of the command line: `bicOf` is `bic-of`. */
export const wordOf = ({ name }: Pick<Route, 'name'>): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The operations by their words. */
export const operationsOf = (routes: readonly Route[]): ReadonlyMap<string, Route> => new Map(routes.map((route) => [wordOf(route), route]));
