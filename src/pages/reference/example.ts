import { type Route, queryForm } from '../../operations/route.ts';
import type { Context } from '../../operations/context.ts';
import { exampleAnswer } from '../example.ts';
import { targetOf } from '../page/target.ts';

/** How much of an answer is shown; the rest is counted. */
const SHOWN = { objects: 1, values: 6, characters: 60, members: 5 };

/** Stands for the address of the service in command lines. */
export const ADDRESS = '$KONTOR';

type Inputs = Readonly<Record<string, unknown>>;

/** The first example of an operation as a command line for a shell. The page's program writes the same for what the form says. */
export function commandLine(route: Route): string {
  const { methods, path, examples: [{ input }] } = route;
  if (!methods.includes('POST')) return `curl "${ADDRESS}${target(route, input)}"`;
  return [`curl "${ADDRESS}${path}" \\`, "  --header 'Content-Type: application/json' \\",
    `  --data '${JSON.stringify(input).replaceAll("'", String.raw`'\''`)}'`].join('\n');
}

/** The request target by which a route takes these inputs. */
export const target = ({ path, inputs }: Pick<Route, 'path' | 'inputs'>, input: Inputs): string =>
  targetOf(path, input, (name) => queryForm(name, inputs[name]!).name);

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
