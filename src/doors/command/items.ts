/** Reads inputs from files or standard input. It is for operations that take a whole text, the lines of a text, or pictures. */
import type { Readable } from 'node:stream';
import { REPEATED_MEMBER } from '../../service/engine/json.ts';
import { hasRepeatedMember } from '../../service/engine/repeated-members.ts';
import type { Route } from '../../service/operations/route.ts';
import { isPictureFile } from '../../service/operations/picture-file.ts';
import { readIban } from '../../service/operations/read-iban.ts';
import { LONGEST_IDENTIFY_TEXT, isPaymentCode } from '../../recognition/identify.ts';
import { IBAN_LENGTHS } from '../../standards/countries/registry.ts';
import { type Refusal, type Result, ok } from '../../base/errors.ts';
import { FILE_LIMITS } from '../../base/limits.ts';
import { decodedFile } from '../../base/text/encoding.ts';
import { listOfText } from '../../files/lists/list.ts';
import { admits } from '../../base/schema/schema.ts';
import { mayBeXml } from '../../files/xml/beginning.ts';
import type { Item } from './arguments.ts';
import { ibanColumn } from '../../service/rows/columns.ts';
import { listInput } from '../../service/rows/input.ts';
import { readObject } from '../../service/rows/json-members.ts';
import { rowInput } from '../../service/rows/plan.ts';
import { allBytes, piecesOfPath } from './files/source.ts';
import { refuseUse } from '../../service/rows/refuse-use.ts';
import { type FileSource, WHOLE_TEXT_INPUTS } from './sources.ts';

/** Reads the items of pictures, or of the text of a file. */
export async function itemsOf(route: Route, source: FileSource, stdin: Readable): Promise<Result<readonly Item[]>> {
  if (source.kind !== 'pictures') return textItems(route, source.path, stdin);
  const items: Item[] = [];
  for (const path of source.paths) {
    items.push({ inputs: await codeInputs(path, stdin), file: source.paths.length > 1 ? path : null });
  }
  return ok(items);
}

/** Reads the input from a file. The file contains the text of a code, or a picture of a code. */
async function codeInputs(path: string, stdin: Readable): Promise<Item['inputs']> {
  const bytes = await allBytes(piecesOfPath(path, { stdin }), FILE_LIMITS.whole_text.value);
  // A file that is not text is a picture. The operation checks its format.
  const isText = !isPictureFile(bytes) && !bytes.includes(0) && Buffer.from(bytes.toString('utf8')).equals(bytes);
  return isText ? { payload: bytes.toString('utf8') } : { image: bytes.toString('base64') };
}

/** Reads the items from a file or standard input. */
async function textItems(route: Route, path: string, stdin: Readable): Promise<Result<readonly Item[]>> {
  // If the operation works on rows, each line of standard input is a value.
  const { input, kind } = WHOLE_TEXT_INPUTS[route.name] ?? { input: rowInput(route, {}), kind: 'lines' as const };
  if (kind === 'code') return itemsWith([await codeInputs(path, stdin)]);
  const list = await listInput(piecesOfPath(path, { stdin }), null, kind === 'text');
  if (!list.ok) return list;
  const bytes = await allBytes(list.value.pieces, FILE_LIMITS.whole_text.value);
  const text = decodedFile(bytes);
  if (kind === 'text') return itemsWith([{ [input]: text }]);
  if (mayBeXml(bytes)) return XML_FILE;
  const isCode = route.name === 'identify' && text.length <= LONGEST_IDENTIFY_TEXT && isPaymentCode(text, readIban);
  if (isCode) return itemsWith([{ [input]: text }]);
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  return kind === 'lines' ? linesIn(text, lines, input) : bulkItem(text, lines, input, route);
}

const itemsWith = (all: readonly Item['inputs'][]): Result<readonly Item[]> => ok(all.map((inputs) => ({ inputs, file: null })));

const XML_FILE: Refusal =
  refuseUse('this is an XML file, not a list of values. To check the accounts of a payment file, run validate without --json');

/**
 * Returns a set of inputs for each row. A row is a JSON object or a value. If the input is an IBAN, the value is the cell in the column of
 * IBANs.
 */
function linesIn(text: string, lines: readonly string[], input: string): Result<readonly Item[]> {
  const objects = lines.map(readObject);
  if (lines.length > 0 && objects.every((object) => object !== null)) return withoutRepeats(text, objects, objects);
  const values = input === 'iban' ? accountsIn(text, lines) : ok(lines);
  if (!values.ok) return values;
  return itemsWith(lines.length === 0 ? [{}] : values.value.map((value) => ({ [input]: value })));
}

/** Returns the items of a JSON text. Refuses the text if an object in it has two members with the same name. */
const withoutRepeats = (text: string, parsed: unknown, all: readonly Item['inputs'][]): Result<readonly Item[]> =>
  (hasRepeatedMember(text, parsed) ? REPEATED_MEMBER : itemsWith(all));

/** Returns the cells in a list's column of IBANs. If no column has IBANs, returns the lines. */
function accountsIn(text: string, lines: readonly string[]): Result<readonly string[]> {
  const list = listOfText(text, IBAN_LENGTHS);
  if (list.columns.length === 0) return ok(lines);
  const column = ibanColumn(list);
  return column.ok ? ok(list.items.map(({ cells }) => cells[column.value] ?? '')) : column;
}

/** Returns the item of a bulk operation. The text is a JSON object, a JSON list, lines of JSON objects, or a list of accounts. */
function bulkItem(text: string, lines: readonly string[], input: string, { inputs }: Route): Result<readonly Item[]> {
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
      // The next statement reports this fault.
    }
    return refuseUse(`the operation cannot use this JSON: give an object with ${input}, a list of objects, or one object on each line`);
  }
  if (admits(inputs[input]!.schema.items ?? {}, 'object')) {
    return refuseUse(`the operation cannot use this text: give a JSON object on each line, with the inputs of one of ${input}`);
  }
  const values = accountsIn(text, lines);
  return values.ok ? itemsWith([{ [input]: values.value }]) : values;
}
