import { pathInput } from '../../../service/operations/route.ts';

type Inputs = Readonly<Record<string, unknown>>;

/** Encodes a value for an address. It also encodes characters that `encodeURIComponent` does not encode but a shell interprets. */
const encoded = (value: unknown): string => encodeURIComponent(String(value)).replace(/[!'()*]/g,
  (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Returns the parameters for a value. For a list, the parameter is repeated. For an object, each member is a parameter. */
const pairs = (name: string, value: unknown): (readonly [string, unknown])[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [value].flat().map((item) => [name, item])
    : Object.entries(value).map(([member, item]) => [`${name}[${member}]`, item]);

/** Inserts an input into its path. Returns the path and the other inputs. */
export function filledPath(path: string, input: Inputs): { readonly path: string; readonly rest: Inputs } {
  const inPath = pathInput(path);
  if (inPath === null) return { path, rest: input };
  const { [inPath]: value = '', ...rest } = input;
  return { path: path.replace(`{${inPath}}`, encoded(value)), rest };
}

/** Returns the request target of a GET with these inputs: its path and its query. `nameOf` returns the name of an input in the query. */
export function targetOf(path: string, input: Inputs, nameOf: (name: string) => string = (name) => name): string {
  const filled = filledPath(path, input);
  const query = Object.entries(filled.rest).flatMap(([name, value]) =>
    pairs(nameOf(name), value).map(([key, item]) => `${key}=${encoded(item)}`));
  return query.length === 0 ? filled.path : `${filled.path}?${query.join('&')}`;
}
