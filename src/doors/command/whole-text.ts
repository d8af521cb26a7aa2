/** Carries out an operation on a whole text from a file or standard input, or on each line of the text. */
import type { Readable } from 'node:stream';
import type { Context } from '../../service/operations/context.ts';
import type { Route } from '../../service/operations/route.ts';
import { REPEATED_MEMBER } from '../../service/engine/json.ts';
import { hasRepeatedMember } from '../../service/engine/repeated-members.ts';
import { IBAN_LENGTHS } from '../../standards/countries/registry.ts';
import { FILE_LIMITS, FIXED_LIMITS } from '../../base/limits.ts';
import { decodedFile } from '../../base/text/encoding.ts';
import { listOfText } from '../../files/lists/list.ts';
import { admits } from '../../base/schema/schema.ts';
import { mayBeXml } from '../../files/xml/beginning.ts';
import type { Arguments } from './arguments.ts';
import { type OrProblem, ibanColumn } from './files/columns.ts';
import { failureMessage } from './files/failures.ts';
import { listInput } from './files/input.ts';
import { readObject } from './files/json-lines.ts';
import { rowInput } from './files/plan.ts';
import { allBytes, piecesOfPath } from './files/source.ts';
import { codeInputs } from './pictures.ts';
import { answerer } from './one-value.ts';
import { WHOLE_TEXT_INPUTS } from './sources.ts';
import { EXIT, type CommandHost, refuseCommand } from './host.ts';

/** Answers the values in a file or standard input (`-`). Several answers are a line of JSON each. Returns the exit code. */
export async function answerWholeText(route: Route, args: Arguments, path: string, context: Context, host: CommandHost): Promise<number> {
  const { stdout } = host;
  try {
    const sets = await readInputs(route, path, host.stdin);
    if ('problem' in sets) return refuseCommand(host, sets.problem);
    const json = args.json || sets.value.length > 1;
    const answer = answerer(route, { ...args, json }, context, host);
    let code: number = EXIT.valid;
    for (const inputs of sets.value) {
      code = Math.max(code, answer({ ...args.inputs, ...inputs }));
      if (stdout.writableNeedDrain) await new Promise((resolve) => stdout.once('drain', resolve).once('close', resolve));
    }
    return code;
  } catch (fault) {
    return refuseCommand(host, failureMessage(fault, null));
  }
}

/** One set of inputs for each run of the operation. */
type InputSets = readonly Readonly<Record<string, unknown>>[];

/** Reads the sets of inputs from a file or standard input. A problem says, for a person, why that is not possible. */
async function readInputs(route: Route, path: string, stdin: Readable): Promise<OrProblem<InputSets>> {
  // An operation on rows takes each line of standard input as a value.
  const { input, kind } = WHOLE_TEXT_INPUTS[route.name] ?? { input: rowInput(route, {}), kind: 'lines' as const };
  const pieces = piecesOfPath(path, { stdin });
  if (kind === 'code') return { value: [codeInputs(await allBytes(pieces, FIXED_LIMITS.command_picture_bytes.value))] };
  const list = await listInput(pieces, null);
  if ('problem' in list) return list;
  const bytes = await allBytes(list.value.pieces, FILE_LIMITS.whole_text.value);
  const text = decodedFile(bytes);
  if (kind === 'text') return { value: [{ [input]: text }] };
  if (mayBeXml(bytes)) return { problem: XML_FILE };
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return kind === 'lines' ? linesIn(text, lines, input) : itemsIn(text, lines, input, route);
}

const XML_FILE = 'this is an XML file, not a list of values. To check the accounts of a payment file, run validate without --json';

/**
 * Returns a set of inputs for each row: a JSON object, or a value. If the input is an IBAN, the value is the cell in the column of IBANs.
 */
function linesIn(text: string, lines: readonly string[], input: string): OrProblem<InputSets> {
  const objects = lines.map(readObject);
  if (lines.length > 0 && objects.every((object) => object !== null)) return withoutRepeats(text, objects, objects);
  const values = input === 'iban' ? accountsIn(text, lines) : { value: lines };
  if ('problem' in values) return values;
  return { value: lines.length === 0 ? [{}] : values.value.map((value) => ({ [input]: value })) };
}

/** Returns the inputs from a JSON text. A problem if an object in the text has a member twice. */
const withoutRepeats = (text: string, parsed: unknown, value: InputSets): OrProblem<InputSets> =>
  (hasRepeatedMember(text, parsed) ? { problem: REPEATED_MEMBER.message } : { value });

/** Returns the cells in the column of IBANs of a list. If no column has IBANs, it returns the lines. */
function accountsIn(text: string, lines: readonly string[]): OrProblem<readonly string[]> {
  const list = listOfText(text, IBAN_LENGTHS);
  if (list.columns.length === 0) return { value: lines };
  const column = ibanColumn(list);
  return 'problem' in column ? column : { value: list.items.map(({ cells }) => cells[column.value] ?? '') };
}

/** Returns one set of inputs for a bulk operation: a JSON object, a JSON list, JSON objects on lines, or the accounts of a list. */
function itemsIn(text: string, lines: readonly string[], input: string, { inputs }: Route): OrProblem<InputSets> {
  const body = readObject(text);
  if (body !== null && (Object.hasOwn(body, input) || Object.hasOwn(body, 'items'))) return withoutRepeats(text, body, [body]);
  const objects = lines.map(readObject);
  if (lines.length > 0 && objects.every((object) => object !== null)) return withoutRepeats(text, objects, [{ items: objects }]);
  if (/^\s*[[{]/.test(text)) {
    try {
      const value: unknown = JSON.parse(text);
      const hasObjects = Array.isArray(value) && value.some((item) => typeof item === 'object');
      if (Array.isArray(value)) return withoutRepeats(text, value, [hasObjects ? { items: value } : { [input]: value }]);
    } catch {
      // The next statement reports it.
    }
    return { problem: `the operation does not take this JSON: give an object with ${input}, a list, or an object on each line` };
  }
  if (admits(inputs[input]!.schema.items ?? {}, 'object')) {
    return { problem: `give a JSON object on each line, with the inputs of one of ${input}` };
  }
  const values = accountsIn(text, lines);
  return 'problem' in values ? values : { value: [{ [input]: values.value }] };
}
