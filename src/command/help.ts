import type { Route } from '../api/route.ts';
import { admits } from '../schema/schema.ts';
import { FILE_OPERATIONS, FILE_OPTIONS } from './files/operations.ts';
import { mainInput, optionOf, operationsOf, wordOf } from './words.ts';

const PROGRAM = 'node dist/server.js';

/** Lines of two columns, the first as wide as its longest text. */
function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

const PRIVACY = `Arguments can be seen in the list of processes of this machine: give account numbers on standard input instead,
  echo … | ${PROGRAM} validate\n`;

/** Every operation with what it is for. */
export const operationsHelp = (routes: readonly Route[]): string =>
  table([...operationsOf(routes)].map(([word, { summary, name }]) => [word, Object.hasOwn(FILE_OPERATIONS, name) ? `${summary} (also for files)` : summary]));

/** One operation: its inputs as options, from the same texts as the documents. */
export function operationHelp(route: Route): string {
  const word = wordOf(route);
  const main = mainInput(route);
  const takesFiles = Object.hasOwn(FILE_OPERATIONS, route.name);
  const inputs = Object.entries(route.inputs).map(([name, { schema, missing }]): [string, string] => {
    const kind = admits(schema, 'boolean') ? '' : admits(schema, 'integer') ? ' N' : ' TEXT';
    const standard = schema.default === undefined ? '' : ` (else ${String(schema.default)})`;
    return [`--${optionOf(name)}${kind}`, `${(schema.description ?? '').replaceAll('\n', ' ')}${standard}${missing !== null && name !== main ? ', required' : ''}`];
  });
  const value = main === null ? '' : ` ${optionOf(main).toUpperCase()}`;
  const files = Object.entries(FILE_OPTIONS).map(([name, { help: [kind, text] }]): [string, string] => [`--${name} ${kind}`.trimEnd(), text]);
  return [
    `Usage: ${PROGRAM} ${word}${value} [options]\n`,
    takesFiles ? `       ${PROGRAM} ${word} FILE [--out FILE] [options]\n` : '',
    `\n${route.summary}.\n\n`,
    inputs.length > 0 ? `${table(inputs)}\n` : '',
    table([['--json', 'the answer as HTTP gives it, also at a terminal'], ['--data FOLDER', 'where the data file is; else KONTOR_DATA, else beside the program']]),
    takesFiles ? `\nFiles: CSV, TSV, lines of JSON or plain lines. Every row stays as it is, and columns are added:\n${Object.keys(FILE_OPERATIONS[route.name]!).join(', ')}.\n\n${table(files)}` : '',
    '\nExit code: 0 all is valid, 1 something is not, 2 the command or the file is wrong.\n',
    PRIVACY,
  ].join('');
}
