import type { Route } from '../../api/route.ts';
import { type ByteBuffer, appendBytes, appendSlice } from '../../schema/byte-buffer.ts';
import { type Serializer, serialize, serializer } from '../../schema/serializer.ts';
import { type Answering, type Outcome, type ProcessRows, countUnreadable } from './answering.ts';
import { type Job, newTally } from './job.ts';
import { newRecord, recordReader } from './records.ts';

/** The name of the member that holds the answer to a line of JSON. */
const MEMBER = 'kontor';

const CLOSE = '}';

/** Lines of JSON: each object stays as it is, and the answer comes behind its members. */
export function jsonLines({ dialect, from, fixed, add }: Job, { response }: Route, { answer, count }: Answering): ProcessRows {
  const write = serializer(response) as Serializer<unknown>;
  const read = recordReader(dialect);
  const paths = from.map(({ input, pointer }) => ({ input, path: pointerPath(pointer) }));

  function appendAnswer({ value, refusal }: Outcome, out: ByteBuffer): void {
    if (refusal !== null) return appendText(JSON.stringify({ error: refusal.message, error_code: refusal.code }), out);
    if (add.length === 0) return write(value, out);
    const members = JSON.parse(serialize(write, value)) as Record<string, unknown>;
    appendText(JSON.stringify(Object.fromEntries(add.map(([name, member]) => [name, memberAt(members, member.split('.')) ?? null]))), out);
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
        appendSlice(bytes, line.start, line.next, out);
        continue;
      }
      const values: Record<string, unknown> = { ...fixed };
      for (const { input, path } of paths) values[input] = memberAt(given, path);
      const outcome = answer(values);
      count(outcome, tally);
      const close = bytes.lastIndexOf(CLOSE, line.end - 1);
      appendSlice(bytes, line.start, close, out);
      appendText(`${Object.keys(given).length === 0 ? '' : ','}"${MEMBER}":`, out);
      appendAnswer(outcome, out);
      appendSlice(bytes, close, line.next, out);
    }
    return tally;
  };
}

const appendText = (text: string, out: ByteBuffer): void => appendBytes(Buffer.from(text), out);

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

function memberAt(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (found === null || typeof found !== 'object' || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}
