import { type Route, queryForm } from '../../../service/operations/route.ts';
import type { Context } from '../../../service/operations/context.ts';
import { exampleAnswer } from '../example.ts';
import { targetOf } from '../page/target.ts';
import { LANGUAGES } from './code.ts';

/** Maximum number of parts of an example answer that are shown. Only their number is shown for the remaining parts. */
const SHOWN = { objects: 1, values: 6, characters: 60, members: 5 };

/** Placeholder for the address of the service in command lines. */
export const ADDRESS = '$KONTOR';

type Inputs = Readonly<Record<string, unknown>>;

/** Returns the first example of an operation as a shell command, as the page's program writes it for the values of the form. */
export function commandLine(route: Route): string {
  const { methods, path, examples: [{ input }] } = route;
  const isPost = methods.includes('POST');
  return LANGUAGES.curl({ address: ADDRESS, target: isPost ? path : target(route, input), body: isPost ? input : null, answer: '' });
}

/** Returns a shell command that sends a file to an operation and asks for CSV. Null if the operation does not take files. */
export function fileCommandLine({ path, bodyFile, csv, listBody, textBody }: Route): string | null {
  if (bodyFile === null && listBody === null && textBody === null) return null;
  const file = bodyFile === null ? 'list.csv' : `file.${bodyFile.types[0]!.split('/')[1]}`;
  const accept = csv === null && listBody === null ? '' : " --header 'Accept: text/csv'";
  return `curl --data-binary @${file}${accept} "${ADDRESS}${path}"`;
}

/** Returns the request target of a route with these inputs. */
export const target = ({ path, inputs }: Pick<Route, 'path' | 'inputs'>, input: Inputs): string =>
  targetOf(path, input, (name) => queryForm(name, inputs[name]!).name);

/** Returns the answer to the first example of an operation as JSON. Long lists, texts and inner objects are shortened. */
export function exampleJson(route: Route, context: Context): string {
  const { body } = exampleAnswer(route, context);
  // The counts of omitted parts are shown without the quotes of JSON.
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
