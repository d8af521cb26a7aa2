import { type Route, pathInput } from '../../api/route.ts';
import type { Context } from '../../api/context.ts';
import { exampleAnswer } from '../example.ts';
import { type Html, html } from '../page/html.ts';

/** How much of an answer is shown; the rest is counted. */
const SHOWN = { objects: 1, values: 6, characters: 160 };

/** Stands for the address of the service in command lines. */
export const ADDRESS = '$KONTOR';

type Given = Readonly<Record<string, unknown>>;

/** The first example of an operation as a command line for a shell. */
export function commandLine({ methods, path, examples }: Route): Html {
  const { input } = examples[0];
  const address = html`<span class="address">${ADDRESS}</span>`;
  if (!methods.includes('POST')) return html`curl "${address}${target(path, input)}"`;
  return html`curl -d '${JSON.stringify(input).replaceAll("'", String.raw`'\''`)}' "${address}${path}"`;
}

/** The request target that carries these inputs: what the path names in the path, the rest in the query. */
export function target(path: string, input: Given): string {
  const inPath = pathInput(path);
  const query = Object.entries(input)
    .filter(([name]) => name !== inPath)
    .flatMap(([name, value]) => pairs(name, value).map(([key, one]) => `${key}=${encodeURIComponent(String(one))}`));
  const filled = inPath === null ? path : path.replace(`{${inPath}}`, encodeURIComponent(String(input[inPath])));
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** A list is a repeated parameter, and each member of an object a parameter of its own. */
const pairs = (name: string, value: unknown): (readonly [string, unknown])[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [value].flat().map((one) => [name, one])
    : Object.entries(value).map(([member, one]) => [`${name}[${member}]`, one]);

/** The answer to the first example of an operation, as JSON with long lists and texts cut short. */
export function exampleJson(route: Route, context: Context): string {
  const { body } = exampleAnswer(route, context);
  // What is left out is said in text that JSON would put in quotes.
  return JSON.stringify(body, shorten, 2).replace(/"(… \d+ more)"/g, '$1');
}

function shorten(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > SHOWN.characters) return `${value.slice(0, SHOWN.characters)}…`;
  if (!Array.isArray(value)) return value;
  const shown = typeof value[0] === 'object' ? SHOWN.objects : SHOWN.values;
  return value.length <= shown ? (value as unknown[]) : [...(value as unknown[]).slice(0, shown), `… ${value.length - shown} more`];
}
