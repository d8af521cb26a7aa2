/** An operation on a whole text from a file or standard input, or on each of its lines. */
import type { Readable } from 'node:stream';
import type { Context } from '../operations/context.ts';
import type { Route } from '../operations/route.ts';
import { REPEATED } from '../engine/json.ts';
import { hasRepeated } from '../engine/repeated-members.ts';
import { IBAN_LENGTHS } from '../countries/registry.ts';
import { FILE_LIMITS, FIXED_LIMITS } from '../limits.ts';
import { decodedFile } from '../lists/encoding.ts';
import { listOfText } from '../lists/list.ts';
import { admits } from '../schema/schema.ts';
import { mayBeXml } from '../xml/beginning.ts';
import type { Arguments } from './arguments.ts';
import { type Choice, ibanColumn } from './files/columns.ts';
import { wordsOf } from './files/failures.ts';
import { listInput } from './files/input.ts';
import { readObject } from './files/json-lines.ts';
import { mainFor } from './files/plan.ts';
import { allBytes, piecesOf } from './files/source.ts';
import { codeInputs } from './pictures.ts';
import { answerer } from './one-value.ts';
import { SOURCES } from './sources.ts';
import { EXIT, type Surroundings, refuse } from './surroundings.ts';

/** Answers what a file or standard input (`-`) holds, several values as a line of JSON each, and gives the exit code. */
export async function answerWhole(route: Route, args: Arguments, path: string, context: Context, surroundings: Surroundings): Promise<number> {
  const { stdout } = surroundings;
  try {
    const read = await readSource(route, path, surroundings.stdin);
    if ('problem' in read) return refuse(surroundings, read.problem);
    const json = args.json || read.value.length > 1;
    const answer = answerer(route, { ...args, json }, context, surroundings);
    let code: number = EXIT.valid;
    for (const inputs of read.value) {
      code = Math.max(code, answer({ ...args.inputs, ...inputs }));
      if (stdout.writableNeedDrain) await new Promise((resolve) => stdout.once('drain', resolve).once('close', resolve));
    }
    return code;
  } catch (fault) {
    return refuse(surroundings, wordsOf(fault, null));
  }
}

/** The inputs for each time that the operation is to be carried out. */
type Given = readonly Readonly<Record<string, unknown>>[];

/**
 * The inputs that a file or standard input gives, for each time that the operation is to be carried out. Else the result is why there are
 * none, in words for people.
 */
async function readSource(route: Route, path: string, stdin: Readable): Promise<Choice<Given>> {
  // Operations that go through rows take each line of standard input as a value.
  const { input, kind } = SOURCES[route.name] ?? { input: mainFor(route, {}), kind: 'lines' as const };
  if (kind === 'code') return { value: [codeInputs(await allBytes(piecesOf(path, { stdin }), FIXED_LIMITS.command_picture_bytes.value))] };
  const list = await listInput(piecesOf(path, { stdin }), null);
  if ('problem' in list) return list;
  const bytes = await allBytes(list.value.pieces, FILE_LIMITS.whole_text.value);
  const text = decodedFile(bytes);
  if (kind === 'text') return { value: [{ [input]: text }] };
  if (mayBeXml(bytes)) return { problem: 'this is XML and no list of values: of a payment file validate goes through the payments, without --json' };
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return kind === 'lines' ? linesIn(text, lines, input) : itemsIn(text, lines, input, route);
}

/** The values of a list, one a row: the members of objects, the column of IBANs where one is asked for, else whole lines. */
function linesIn(text: string, lines: readonly string[], input: string): Choice<Given> {
  const objects = lines.map(readObject);
  if (lines.length > 0 && objects.every((one) => one !== null)) return onceEach(text, objects, objects);
  const values = input === 'iban' ? accountsIn(text, lines) : { value: lines };
  return 'problem' in values ? values : { value: lines.length === 0 ? [{}] : values.value.map((value) => ({ [input]: value })) };
}

/** What a JSON text gives, unless an object in it has a member twice. */
const onceEach = (text: string, read: unknown, value: Given): Choice<Given> => (hasRepeated(text, read) ? { problem: REPEATED.message } : { value });

/** The accounts in a text that is a list: its column of IBANs; its lines where it has none. */
function accountsIn(text: string, lines: readonly string[]): Choice<readonly string[]> {
  const list = listOfText(text, IBAN_LENGTHS);
  if (list.columns.length === 0) return { value: lines };
  const column = ibanColumn(list);
  return 'problem' in column ? column : { value: list.items.map(({ cells }) => cells[column.value] ?? '') };
}

function itemsIn(text: string, lines: readonly string[], input: string, { inputs }: Route): Choice<Given> {
  const whole = readObject(text);
  if (whole !== null && (Object.hasOwn(whole, input) || Object.hasOwn(whole, 'items'))) return onceEach(text, whole, [whole]);
  const objects = lines.map(readObject);
  if (lines.length > 0 && objects.every((one) => one !== null)) return onceEach(text, objects, [{ items: objects }]);
  if (/^\s*[[{]/.test(text)) {
    try {
      const value: unknown = JSON.parse(text);
      if (Array.isArray(value)) return onceEach(text, value, [value.some((one) => typeof one === 'object') ? { items: value } : { [input]: value }]);
    } catch {
      // Said below.
    }
    return { problem: `this is no JSON that the operation takes: give an object with ${input}, a list, or an object on each line` };
  }
  if (admits(inputs[input]!.schema.items ?? {}, 'object')) return { problem: `give a JSON object on each line, with the inputs of one of ${input}` };
  const values = accountsIn(text, lines);
  return 'problem' in values ? values : { value: [{ [input]: values.value }] };
}
