import { type Route, pathInput } from '../../api/route.ts';
import type { Context } from '../../api/context.ts';
import { exampleAnswer } from '../example.ts';

/** How much of an answer is shown; the rest is counted. */
const SHOWN = { objects: 1, values: 6, characters: 60, members: 5 };

/** Stands for the address of the service in command lines. */
export const ADDRESS = '$KONTOR';

type Given = Readonly<Record<string, unknown>>;

/** The first example of an operation as a command line for a shell. The page's program writes the same for what the form says. */
export function commandLine({ methods, path, examples }: Route): string {
  const { input } = examples[0];
  if (!methods.includes('POST')) return `curl "${ADDRESS}${target(path, input)}"`;
  return [`curl "${ADDRESS}${path}" \\`, "  --header 'Content-Type: application/json' \\", `  --data '${JSON.stringify(input).replaceAll("'", String.raw`'\''`)}'`].join('\n');
}

/** The request target that carries these inputs: what the path names in the path, the rest in the query. */
export function target(path: string, input: Given): string {
  const inPath = pathInput(path);
  const query = Object.entries(input)
    .filter(([name]) => name !== inPath)
    .flatMap(([name, value]) => pairs(name, value).map(([key, one]) => `${key}=${encoded(one)}`));
  const filled = inPath === null ? path : path.replace(`{${inPath}}`, encoded(input[inPath]));
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

/** What encodeURIComponent leaves alone and a shell does not is encoded too. */
const encoded = (value: unknown): string => encodeURIComponent(String(value)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A list is a repeated parameter, and each member of an object a parameter of its own. */
const pairs = (name: string, value: unknown): (readonly [string, unknown])[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [value].flat().map((one) => [name, one])
    : Object.entries(value).map(([member, one]) => [`${name}[${member}]`, one]);

/** The answer to the first example of an operation, as JSON with long lists, texts and inner objects cut short. */
export function exampleJson(route: Route, context: Context): string {
  const { body } = exampleAnswer(route, context);
  // What is left out is said in text that JSON would put in quotes.
  return JSON.stringify(body, shorten, '\t').replace(/(?:"…": )?"(… \d+ more)"/g, '$1');
}

function shorten(key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > SHOWN.characters) return `${value.slice(0, SHOWN.characters)}…`;
  if (key !== '' && isRecord(value)) return firstMembers(value);
  if (!Array.isArray(value)) return value;
  const all = value as readonly unknown[];
  const shown = isRecord(all[0]) ? SHOWN.objects : SHOWN.values;
  return [...all.slice(0, shown), ...(all.length <= shown ? [] : [more(all.length - shown)])];
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function firstMembers(record: object): object {
  const members = Object.entries(record);
  const left = members.length - SHOWN.members;
  return left <= 1 ? record : Object.fromEntries([...members.slice(0, SHOWN.members), ['…', more(left)]]);
}

const more = (count: number): string => `… ${count} more`;
