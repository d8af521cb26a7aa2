import type { Route } from '../../service/operations/route.ts';
import { CONCERNS, CONCERN_CODES, type ConcernLevel } from '../../standards/iban/concerns.ts';
import { type Schema, admits, widened } from '../../base/schema/schema.ts';
import { FILE_OPTIONS, isJson, valueInput } from './arguments.ts';
import { DATA_OPTION } from './host.ts';
import { FILE_OPERATIONS, optionOf } from '../../service/rows/operations.ts';
import { WHOLE_TEXT_INPUTS } from './sources.ts';
import { operationsOf, wordOf } from './operation-words.ts';

const PROGRAM = 'node dist/server.js';

/** Formats rows as two columns. The first column is as wide as its longest text. */
function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join('');
}

const PRIVACY = `Every user of this machine can see arguments in its list of processes: give account numbers on standard input instead,
  echo … | ${PROGRAM} validate\n`;

/** Returns a line for each operation: its word and its summary. */
export const operationsHelp = (routes: readonly Route[]): string =>
  table([...operationsOf(routes)].map(([word, { summary, name }]) =>
    [word, Object.hasOwn(FILE_OPERATIONS, name) ? `${summary} (also for files)` : summary]));

const STRICT = ['--strict', 'exit code 1 also for a valid account with the verdict ask'] as const;

/** True if the answers of an operation have a verdict on accounts. */
const hasVerdict = ({ response }: Route): boolean => ['verdict', 'ask_count'].some((name) => name in widened(response).properties!);

const concernsOf = (level: ConcernLevel): string => table(
  CONCERN_CODES.filter((code) => CONCERNS[code].level === level).map((code) => [code, CONCERNS[code].means]));

const VERDICTS =
  `\nThe verdict is good, ask or wrong. These concerns make it ask:\n${concernsOf('ask')}` +
  `With these concerns it stays good:\n${concernsOf('note')}`;

function placeholderOf(schema: Schema): string {
  if (admits(schema, 'boolean')) return '';
  if (admits(schema, 'integer')) return ' N';
  return isJson(schema) ? ' JSON' : ' TEXT';
}

/** Returns the help of an operation. The texts about its options are the descriptions in the documents of the API. */
export function operationHelp(route: Route): string {
  const word = wordOf(route);
  const main = valueInput(route);
  const takesFiles = Object.hasOwn(FILE_OPERATIONS, route.name);
  const inputs = Object.entries(route.inputs).map(([name, { schema, missing }]): [string, string] => {
    const defaultText = schema.default === undefined ? '' : ` (else ${String(schema.default)})`;
    return [`--${optionOf(name)}${placeholderOf(schema)}`,
      `${(schema.description ?? '').replaceAll('\n', ' ')}${defaultText}${missing !== null && name !== main ? ', required' : ''}`];
  });
  const value = main === null ? '' : ` ${optionOf(main).toUpperCase()}`;
  const files = Object.entries(FILE_OPTIONS).map(([name, { help: [kind, text] }]): [string, string] =>
    [`--${name} ${kind}`.trimEnd(), text]);
  return [
    `Usage: ${PROGRAM} ${word}${value} [options]\n`,
    takesFiles ? `       ${PROGRAM} ${word} FILE [--out FILE] [options]\n` : '',
    `\n${route.summary}.\n\n`,
    inputs.length > 0 ? `${table(inputs)}\n` : '',
    table([['--json', 'the whole answer as JSON (the default outside a terminal)'], ...(hasVerdict(route) ? [STRICT] : []), DATA_OPTION]),
    Object.hasOwn(WHOLE_TEXT_INPUTS, route.name)
      ? '\nA value may also be the name of a file, or - for standard input; .gz is unpacked.\n' : '',
    takesFiles
      ? '\nFiles: CSV, TSV, XLSX, ODS, lines of JSON or plain lines, each also as .gz. Every row stays unchanged and ' +
      `gets these columns:\n${Object.keys(FILE_OPERATIONS[route.name]!.columns).join(', ')}.\n\n${table(files)}` : '',
    hasVerdict(route) ? VERDICTS : '',
    '\nExit code: 0 everything is right, 1 a value is wrong, 2 the command or the file is wrong.\n',
    PRIVACY,
  ].join('');
}
