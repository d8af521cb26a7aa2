import type { Context } from '../../api/context.ts';
import { type Files, type Route, endingOf, finish } from '../../api/route.ts';
import type { Refusal, Result } from '../../errors.ts';
import { inputReader } from '../../http/api/read-input.ts';
import { createByteBuffer } from '../../schema/byte-buffer.ts';
import { serializeLatin1, serializer } from '../../schema/serializer.ts';
import { type CellOf, cellOf } from './cells.ts';
import { decoded, encoded } from './encoding.ts';
import { type Job, NAMED_LINES, type Tally, newTally } from './job.ts';
import { cellStarts, hasOpenQuote, quoted, recordEnd, unquoted, withoutEnd } from './records.ts';

/** Rows with what was added to them, one character for each byte, and what came of them. */
export interface Processed {
  readonly text: string;
  readonly tally: Tally;
}

/** Takes whole rows, one character for each byte. */
export type ProcessRows = (text: string) => Processed;

/** Takes the picture of a row and the ending of its file, and gives the name under which it is kept. */
export type KeepPicture = (bytes: Uint8Array, ending: string) => string;

/** What a row comes to: the answer of the operation, or why there is none. */
interface Outcome {
  readonly value: unknown;
  /** The inputs as the operation was given them; null where they could not be read. */
  readonly input: Record<string, unknown> | null;
  readonly refusal: Refusal | null;
}

const UNREADABLE = 'UNREADABLE';

/** Gives what does this job row by row. Each row is answered by itself: nothing of one is kept for the next. */
export function rowProcessor(job: Job, route: Route, context: Context, keepPicture: KeepPicture | null): ProcessRows {
  const read = inputReader(route.inputs, null);
  const cells = job.add.map(([, member]) => columnOf(route, member, context, keepPicture));
  const codeOf = cellOf(route.response, 'error_code') ?? NOTHING;
  const bankOf = cellOf(route.response, 'bank_name') ?? NOTHING;
  const validOf = cellOf(route.response, 'valid');

  function answer(values: Record<string, unknown>): Outcome {
    const input = read.fromValues(values);
    const result: Result<unknown> = input.ok ? finish(route.handle(input.value as never, context)) : input;
    const given = input.ok ? input.value : null;
    return result.ok ? { value: result.value, input: given, refusal: null } : { value: null, input: given, refusal: result };
  }

  function count({ value, refusal }: Outcome, tally: Tally): void {
    const code = refusal === null ? codeOf(value) : refusal.code;
    if (code !== '') tally.wrong[code] = (tally.wrong[code] ?? 0) + 1;
    else if (validOf === null || validOf(value) === 'true') tally.valid++;
    if (refusal === null && bankOf(value) !== '') tally.named++;
  }

  return job.format === 'ndjson' ? jsonLines(job, route, { answer, count }) : delimitedRows(job, { answer, count, cells });
}

const NOTHING: CellOf = () => '';

type Column = (outcome: Outcome) => string;

function columnOf({ response, files }: Route, member: string, context: Context, keepPicture: KeepPicture | null): Column {
  if (member === 'file') {
    return ({ value, input }) => {
      if (value === null || files === null) return '';
      const file = files.handle(input as never, context) ?? files.handle({ ...input, ...pictureInput(files) } as never, context);
      return file?.ok ? keepPicture!(file.value.bytes, endingOf(file.value.form)) : '';
    };
  }
  const cell = cellOf(response, member) ?? NOTHING;
  const refused: (refusal: Refusal) => string =
    member === 'error' ? ({ message }) => message : member === 'error_code' ? ({ code }) => code : member === 'valid' ? () => 'false' : () => '';
  return ({ value, refusal }) => (refusal === null ? cell(value) : refused(refusal));
}

/** The input that asks for the first kind of picture, for who does not say which. */
const pictureInput = ({ inputs, forms }: Files): Record<string, string> => ({ [inputs[0]!]: endingOf(forms[0]!) });

interface Doing {
  readonly answer: (values: Record<string, unknown>) => Outcome;
  readonly count: (outcome: Outcome, tally: Tally) => void;
}

function delimitedRows({ dialect, encoding, from, fixed, width, add }: Job, { answer, count, cells }: Doing & { readonly cells: readonly Column[] }): ProcessRows {
  const delimiter = dialect.delimiter ?? '\t';
  const written = (text: string): string => quoted(encoded(text, encoding), { ...dialect, delimiter });
  /** What is added to a row that says nothing but what is wrong with it. */
  const marked = (problem: string): string =>
    add.map(([, member]) => delimiter + (member === 'error' ? written(problem) : member === 'error_code' ? UNREADABLE : member === 'valid' ? 'false' : '')).join('');

  function values(record: string, starts: readonly number[]): Record<string, unknown> {
    const given: Record<string, unknown> = { ...fixed };
    for (const { input, column } of from) {
      given[input] = column + 1 < starts.length ? unquoted(decoded(record.slice(starts[column]!, starts[column + 1]! - 1), encoding)) : '';
    }
    return given;
  }

  function row(record: string, tally: Tally): string {
    const starts = cellStarts(record, dialect);
    const found = starts.length - 1;
    const padding = found < width ? delimiter.repeat(width - found) : '';
    if (width > 0 && found > width) return record + unreadable(tally, `this row has ${found} columns, the first has ${width}`);
    const outcome = answer(values(record, starts));
    count(outcome, tally);
    let line = record + padding;
    for (const cell of cells) line += delimiter + written(cell(outcome));
    return line;
  }

  function unreadable(tally: Tally, problem: string): string {
    tally.wrong[UNREADABLE] = (tally.wrong[UNREADABLE] ?? 0) + 1;
    tally.unreadableRows++;
    if (tally.unreadable.length < NAMED_LINES) tally.unreadable.push(tally.lines);
    return marked(problem);
  }

  return (text) => {
    const tally = newTally();
    let out = '';
    for (let at = 0; at < text.length; ) {
      let end = recordEnd(text, at, dialect);
      const isBroken = end === -1 && hasOpenQuote(text, at, dialect);
      if (isBroken) end = text.indexOf(dialect.end, at) + 1 || -1;
      const [record, lineEnd] = withoutEnd(end === -1 ? text.slice(at) : text.slice(at, end), dialect);
      if (record === '') out += lineEnd;
      else {
        tally.rows++;
        out += (isBroken ? record + unreadable(tally, 'a quote opens a cell in this row and none closes it') : row(record, tally)) + lineEnd;
      }
      tally.lines += linesOf(record) + 1;
      at = end === -1 ? text.length : end;
    }
    return { text: out, tally };
  };
}

/** How many line ends are inside a record. */
function linesOf(record: string): number {
  let count = 0;
  for (let at = record.indexOf('\n'); at !== -1; at = record.indexOf('\n', at + 1)) count++;
  return count;
}

/** The name of the member that holds the answer to a line of JSON. */
const MEMBER = 'kontor';

function jsonLines({ dialect, from, fixed, add }: Job, { response }: Route, { answer, count }: Doing): ProcessRows {
  const serialize = serializer(response);
  const out = createByteBuffer();

  function answered({ value, refusal }: Outcome): string {
    if (refusal !== null) return Buffer.from(JSON.stringify({ error: refusal.message, error_code: refusal.code })).toString('latin1');
    const whole = serializeLatin1(serialize, value, out);
    if (add.length === 0) return whole;
    const members = JSON.parse(whole) as Record<string, unknown>;
    return JSON.stringify(Object.fromEntries(add.map(([name, member]) => [name, memberAt(members, member.split('.')) ?? null])));
  }

  function row(line: string, tally: Tally): string {
    const given = readObject(line);
    const close = line.lastIndexOf('}');
    if (given === null) {
      tally.wrong[UNREADABLE] = (tally.wrong[UNREADABLE] ?? 0) + 1;
      tally.unreadableRows++;
      if (tally.unreadable.length < NAMED_LINES) tally.unreadable.push(tally.lines);
      return line;
    }
    const values: Record<string, unknown> = { ...fixed };
    for (const { input, pointer } of from) values[input] = memberAt(given, pointerPath(pointer));
    const outcome = answer(values);
    count(outcome, tally);
    const comma = Object.keys(given).length === 0 ? '' : ',';
    return `${line.slice(0, close)}${comma}"${MEMBER}":${answered(outcome)}${line.slice(close)}`;
  }

  return (text) => {
    const tally = newTally();
    let result = '';
    for (let at = 0; at < text.length; ) {
      const end = recordEnd(text, at, dialect);
      const [line, lineEnd] = withoutEnd(end === -1 ? text.slice(at) : text.slice(at, end), dialect);
      if (line.trim() === '') result += line + lineEnd;
      else {
        tally.rows++;
        result += row(line, tally) + lineEnd;
      }
      tally.lines++;
      at = end === -1 ? text.length : end;
    }
    return { text: result, tally };
  };
}

/** The object in a line of JSON, given with a character for each byte; null where it holds none. */
export function readObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(line, 'latin1').toString());
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The names in a JSON pointer (RFC 6901). A name without a slash stands for itself. */
export const pointerPath = (pointer: string): string[] =>
  pointer.startsWith('/') ? pointer.slice(1).split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')) : [pointer];

export function memberAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (found === null || typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}
