import type { Route } from '../../operations/route.ts';
import { errorBody } from '../../engine/error-body.ts';
import { REPEATED } from '../../engine/json.ts';
import { hasRepeated, repeatedMember } from '../../engine/repeated-members.ts';
import { type ByteBuffer, appendSlice, appendText } from '../../engine/writers/byte-buffer.ts';
import { cellOf } from '../../engine/writers/cells.ts';
import { type Serializer, serialize, serializer } from '../../engine/writers/serializer.ts';
import { type Answering, type Outcome, type ProcessRows, UNREADABLE, WRONG, countUnreadable } from './answering.ts';
import { latin1Text } from '../../text/latin1.ts';
import { decoded } from './encoding.ts';
import { type Job, type Tally, newTally } from './job.ts';
import { type Meant, PICTURE, judged, together } from './outcomes.ts';
import { newRecord, recordReader } from './records.ts';

/** The name of the member that holds the answer to a line of JSON. */
const MEMBER = 'kontor';

/** The name of the member that holds a line which is no JSON object, so that the file stays one of JSON lines. */
const UNREAD = 'line';

const CLOSE = '}';

/**
 * Lines of JSON: each object stays as it is, and the answer comes behind its members. A line that is none is kept as a text in one, with
 * what is wrong.
 */
export function jsonLines({ dialect, encoding, from, fixed, add, folder }: Job, { response }: Route, answering: Answering): ProcessRows {
  const write = serializer(response) as Serializer<unknown>;
  const read = recordReader(dialect);
  const wrong = cellOf(response, 'verdict') === null ? {} : WRONG;
  const paths = from.map(({ input, pointer }) => ({ input, path: pointerPath(pointer) }));

  /** Whether these names lead to what is read, or a part of the way. What else is in a line may be given twice, as over HTTP. */
  const isRead = (names: readonly string[]): true | null =>
    paths.some(({ path }) => `${path.filter((name) => !/^\d+$/.test(name)).join('/')}/`.startsWith(`${names.join('/')}/`)) || null;

  const hasPictures = folder !== null;
  const pictureOf = (outcome: Outcome): Record<string, unknown> => (hasPictures ? { [PICTURE]: answering.picture(outcome) || null } : {});

  const membersOf = (outcome: Outcome): Record<string, unknown> =>
    outcome.refusal === null ? { ...(JSON.parse(serialize(write, outcome.value)) as Record<string, unknown>), ...pictureOf(outcome) }
      : { ...wrong, ...errorBody(outcome.refusal) };

  const added = (members: Record<string, unknown>): unknown =>
    add.length === 0 ? members : Object.fromEntries(add.map(([name, member]) => [name, memberAt(members, member.split('.')) ?? null]));

  function severalMembers(several: readonly Outcome[]): unknown {
    const all = several.map(membersOf);
    const members = add.length > 0 ? add : [...new Set(all.flatMap(Object.keys))].map((name) => [name, name] as const);
    return Object.fromEntries(members.map(([name, member]) =>
      [name, together(member, all.map((one) => memberAt(one, member.split('.'))))]));
  }

  function appendAnswer({ outcome, several, damage }: Meant, out: ByteBuffer): void {
    if (several !== null) return appendText(JSON.stringify(severalMembers(several)), out);
    if (outcome.refusal === null && damage === null && add.length === 0 && !hasPictures) return write(outcome.value, out);
    const members = membersOf(outcome);
    if (damage !== null) members['error'] = damage.message;
    appendText(JSON.stringify(outcome.refusal === null ? added(members) : members), out);
  }

  return (bytes, out) => {
    const tally = newTally();
    const line = newRecord();
    for (let at = 0; at < bytes.length; at = line.next, tally.lines++) {
      read(bytes, at, line);
      const text = bytes.toString('utf8', line.start, line.end);
      if (text.trim() === '') {
        appendSlice(bytes, line.start, line.next, out);
        continue;
      }
      tally.rows++;
      const given = readObject(text);
      if (given === null) {
        countUnreadable(tally);
        appendText(JSON.stringify({ [UNREAD]: decoded(latin1Text(bytes, line.start, line.end), encoding),
          [MEMBER]: { ...wrong, error: 'this line is no JSON object', error_code: UNREADABLE } }), out);
        appendSlice(bytes, line.end, line.next, out);
        continue;
      }
      const values: Record<string, unknown> = { ...fixed };
      for (const { input, path } of paths) values[input] = memberAt(given, path);
      const meant = hasRepeated(text, given) && repeatedMember(text, isRead) !== null
        ? refused(answering, tally) : judged(values, answering, tally);
      const close = bytes.lastIndexOf(CLOSE, line.end - 1);
      appendSlice(bytes, line.start, close, out);
      appendText(`${Object.keys(given).length === 0 ? '' : ','}"${MEMBER}":`, out);
      appendAnswer(meant, out);
      appendSlice(bytes, close, line.next, out);
    }
    return tally;
  };
}

/** What a line comes to that has a member twice: which of them is meant nobody knows. */
function refused({ count }: Answering, tally: Tally): Meant {
  const outcome = { value: null, input: null, refusal: REPEATED };
  count(outcome, tally);
  return { outcome, several: null, damage: null };
}

/** The object in a line of JSON; null where it holds none. */
export function readObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The names in a JSON pointer (RFC 6901). A name without a slash stands for itself. */
const pointerPath = (pointer: string): string[] =>
  pointer.startsWith('/') ? pointer.slice(1).split('/').map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')) : [pointer];

/** The value that a path leads to; of the items of a list the same member of each. */
function memberAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (Array.isArray(value) && !/^\d+$/.test(name)) return value.map((item) => memberAt(item, [name, ...rest]));
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? memberAt((value as Record<string, unknown>)[name], rest) : undefined;
}
