import { pathInput } from '../../operations/route.ts';

type Inputs = Readonly<Record<string, unknown>>;

/** What encodeURIComponent leaves alone and a shell does not is encoded too. */
const encoded = (value: unknown): string => encodeURIComponent(String(value)).replace(/[!'()*]/g,
  (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A list is a repeated parameter, and each member of an object a parameter of its own. */
const pairs = (name: string, value: unknown): (readonly [string, unknown])[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [value].flat().map((item) => [name, item])
    : Object.entries(value).map(([member, item]) => [`${name}[${member}]`, item]);

/** A path with what it names filled in from the inputs, and the inputs that are left. */
export function filledPath(path: string, input: Inputs): { readonly path: string; readonly rest: Inputs } {
  const inPath = pathInput(path);
  if (inPath === null) return { path, rest: input };
  const { [inPath]: value = '', ...rest } = input;
  return { path: path.replace(`{${inPath}}`, encoded(value)), rest };
}

/** The request target of a GET that carries these inputs: path and query. `nameOf` gives the name that an input has in a query. */
export function targetOf(path: string, input: Inputs, nameOf: (name: string) => string = (name) => name): string {
  const filled = filledPath(path, input);
  const query = Object.entries(filled.rest).flatMap(([name, value]) =>
    pairs(nameOf(name), value).map(([key, item]) => `${key}=${encoded(item)}`));
  return query.length === 0 ? filled.path : `${filled.path}?${query.join('&')}`;
}
