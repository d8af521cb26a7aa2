import { oncePerPath } from '../api/index.ts';
import type { Route } from '../api/route.ts';

/** An operation's name as a word of the command line: `bicOf` is `bic-of`. */
export const wordOf = ({ name }: Pick<Route, 'name'>): string => kebab(name);

/** An input's name as an option: `account_number` is `account-number`. */
export const optionOf = (input: string): string => input.replaceAll('_', '-');

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The operations by their words. */
export const operationsOf = (routes: readonly Route[]): ReadonlyMap<string, Route> => new Map(oncePerPath(routes).map((route) => [wordOf(route), route]));

/** The input that a bare value on the command line is for: the first that must be given, else the first; null where there is none. */
export function mainInput({ inputs }: Pick<Route, 'inputs'>): string | null {
  const names = Object.keys(inputs);
  return names.find((name) => inputs[name]!.missing !== null) ?? names[0] ?? null;
}
