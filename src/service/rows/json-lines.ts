import type { Route } from '../operations/route.ts';
import { errorBody } from '../engine/error-body.ts';
import { REPEATED_MEMBER } from '../engine/json.ts';
import { hasRepeatedMember, repeatedMember } from '../engine/repeated-members.ts';
import { type ByteBuffer, appendSlice, appendText } from '../engine/writers/byte-buffer.ts';
import { cellOf } from '../engine/writers/cells.ts';
import { type Serializer, serialize, serializer } from '../engine/writers/serializer.ts';
import { type RowAnswerer, type RowOutcome, type ProcessRows, UNREADABLE_ROW, WRONG_ROW, countUnreadable, markReader } from
  './row-answerer.ts';
import type { Schema } from '../../base/schema/schema.ts';
import { latin1Text } from '../../base/text/latin1.ts';
import { decoded } from './encoding.ts';
import type { ItemWriter } from './items.ts';
import { type Job, type Tally, newTally } from './job.ts';
import { type RowResult, PICTURE, absentMembers, answerRow, combined } from './outcomes.ts';
import { memberAt, pointerPath, readObject } from './json-members.ts';
import { type RecordBounds, newRecord, recordReader } from '../../files/lists/rows.ts';

/** Name of the added member with the answer. */
const ANSWER_MEMBER = 'kontor';

/** Name of the member that contains a line that is not a JSON object. Every line of the result is therefore JSON. */
const UNREADABLE_MEMBER = 'line';

const CLOSE = '}';

const NO_OBJECT = 'this line is not a JSON object';

/**
 * Processes lines of JSON. The answer is added to each object as its last member. If a line is not an object, the result has an object that
 * contains the line as text.
 */
export function jsonLines(job: Job, { response }: Route, answerer: RowAnswerer, items: ItemWriter | null = null): ProcessRows {
  const { dialect, encoding, from, fixed } = job;
  const read = recordReader(dialect);
  const wrong = cellOf(response, 'verdict') === null ? {} : WRONG_ROW;
  const paths = from.map(({ input, pointer }) => ({ input, path: pointerPath(pointer) }));
  const namePaths = paths.map(({ path }) => path.filter((name) => !IS_INDEX.test(name)));
  const appendAnswer = answerMembers(job, response, answerer, wrong);

  /**
   * True if these names lead to an input, or if they are the beginning of such a path. Other members of a line may be repeated, as over
   * HTTP.
   */
  const isOnPath = (names: readonly string[]): true | null => namePaths.some((path) => names.every((name, i) => path[i] === name)) || null;

  function appendUnreadable(bytes: Buffer, { start, end, next }: RecordBounds, line: number, tally: Tally, out: ByteBuffer): void {
    countUnreadable(tally);
    if (items !== null) return items.appendUnreadable(NO_OBJECT, line, out);
    appendText(JSON.stringify({ [UNREADABLE_MEMBER]: decoded(latin1Text(bytes, start, end), encoding),
      [ANSWER_MEMBER]: { ...wrong, error: NO_OBJECT, error_code: UNREADABLE_ROW } }), out);
    appendSlice(bytes, end, next, out);
  }

  return (bytes, out, _isLast, marks = null, firstLine = 1) => {
    const tally = newTally();
    const otherRowsAt = markReader(marks);
    const line = newRecord();
    for (let at = 0; at < bytes.length; at = line.next, tally.lines++) {
      read(bytes, at, line);
      const otherRows = otherRowsAt(line.start);
      const text = bytes.toString('utf8', line.start, line.end);
      if (text.trim() === '') {
        if (items === null) appendSlice(bytes, line.start, line.next, out);
        continue;
      }
      answerer.beginRow(tally);
      const object = readObject(text);
      if (object === null) {
        appendUnreadable(bytes, line, firstLine + tally.lines, tally, out);
        continue;
      }
      const values: Record<string, unknown> = { ...fixed };
      for (const { input, path } of paths) values[input] = memberAt(object, path);
      const isAmbiguous = hasRepeatedMember(text, object) && repeatedMember(text, isOnPath) !== null;
      const result = isAmbiguous ? refuseRepeated(answerer, tally) : answerRow(values, answerer, tally, () => otherRows);
      if (items !== null) {
        items.append(result, firstLine + tally.lines, out);
        continue;
      }
      const close = bytes.lastIndexOf(CLOSE, line.end - 1);
      appendSlice(bytes, line.start, close, out);
      appendText(`${Object.keys(object).length === 0 ? '' : ','}"${ANSWER_MEMBER}":`, out);
      appendAnswer(result, out);
      appendSlice(bytes, close, line.next, out);
    }
    return tally;
  };
}

/** A part of a JSON pointer that is an index in a list. */
const IS_INDEX = /^\d+$/;

/** Returns a function that appends an answer as JSON. */
function answerMembers({ add, folder }: Job, response: Schema, answerer: RowAnswerer,
    wrong: Readonly<Record<string, unknown>>): (result: RowResult, out: ByteBuffer) => void {
  const write = serializer(response) as Serializer<unknown>;
  const hasPictures = folder !== null;

  function membersOf(outcome: RowOutcome): Record<string, unknown> {
    if (outcome.refusal !== null) return { ...wrong, ...errorBody(outcome.refusal) };
    const members = JSON.parse(serialize(write, outcome.value)) as Record<string, unknown>;
    return hasPictures ? { ...members, [PICTURE]: answerer.picture(outcome) || null } : members;
  }

  const chosen = (members: Record<string, unknown>): unknown =>
    add.length === 0 ? members : Object.fromEntries(add.map(([name, member]) => [name, memberAt(members, member.split('.')) ?? null]));

  function severalMembers(several: readonly RowOutcome[]): unknown {
    const all = several.map(membersOf);
    const members = add.length > 0 ? add : [...new Set(all.flatMap(Object.keys))].map((name) => [name, name] as const);
    return Object.fromEntries(members.map(([name, member]) =>
      [name, combined(member, all.map((answer) => memberAt(answer, member.split('.'))))]));
  }

  return ({ outcome, several, reason, absence }, out) => {
    if (several !== null) return appendText(JSON.stringify(severalMembers(several)), out);
    const isPlain = outcome.refusal === null && reason === null && absence === null;
    if (isPlain && add.length === 0 && !hasPictures) return write(outcome.value, out);
    const members = membersOf(outcome);
    if (reason !== null) members['error'] = reason;
    if (absence !== null) Object.assign(members, absentMembers(absence));
    appendText(JSON.stringify(outcome.refusal === null ? chosen(members) : members), out);
  };
}

/** Refuses a line that contains an input twice, because it is unknown which value is right. */
function refuseRepeated({ count }: RowAnswerer, tally: Tally): RowResult {
  const outcome = { value: null, input: null, refusal: REPEATED_MEMBER };
  count(outcome, tally);
  return { outcome, several: null, reason: null, absence: null, otherRows: null };
}
