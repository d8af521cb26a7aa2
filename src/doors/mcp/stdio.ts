import { isUtf8 } from 'node:buffer';
import type { Readable, Writable } from 'node:stream';
import type { Latin1 } from '../../base/text/latin1.ts';
import { REPEATED_MEMBER } from '../../service/engine/json.ts';
import { finish } from '../../service/engine/work.ts';
import { repeatedMember } from '../../service/engine/repeated-members.ts';
import { FIXED_LIMITS } from '../../base/limits.ts';
import { ERROR, idOf, isProtocolError, readMessage } from './protocol.ts';
import { type McpServer, errorAnswer } from './server.ts';

const MAX_LINE_BYTES = FIXED_LIMITS.message_bytes.value;

const LF = 0x0a;

/**
 * Reads messages from `input`, one on each line. Writes the answers to `output`, in the order of the messages, and writes nothing else.
 * Returns when `input` ends. It stops reading messages while the answers are read slowly.
 */
export async function serveStdio(server: McpServer, input: Readable, output: Writable): Promise<void> {
  for await (const line of lines(input)) {
    const text = answerLine(server, line);
    if (text !== null && !output.write(`${text}\n`, 'latin1')) await new Promise((resolve) => output.once('drain', resolve));
  }
}

const TOO_LONG = { code: ERROR.INVALID_REQUEST, message: `the message is too long: at most ${MAX_LINE_BYTES} bytes are allowed` };

/** Returns the answer to one line. Null if the line needs no answer. */
function answerLine(server: McpServer, line: Buffer | null): Latin1 | null {
  if (line === null) return errorAnswer(null, TOO_LONG, '').text;
  if (!isUtf8(line)) return errorAnswer(null, { code: ERROR.PARSE,
    message: 'this line is not UTF-8: send one message in UTF-8 on each line' }, '').text;
  const json = line.toString().trim();
  if (json === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return errorAnswer(null, { code: ERROR.PARSE, message: 'this line is not JSON: send one JSON message on each line' }, '').text;
  }
  const repeated = repeatedMember(json, () => REPEATED_MEMBER);
  if (repeated !== null) return errorAnswer(idOf(value), { code: ERROR.INVALID_REQUEST, message: repeated.message }, '').text;
  const message = readMessage(value);
  if (isProtocolError(message)) return errorAnswer(idOf(value), message, '').text;
  return finish(server.answer(message)).text;
}

/**
 * Yields the lines of a stream, without the ends of lines. Yields null for a line that is too long. Its bytes are dropped while they
 * arrive.
 */
async function* lines(input: Readable): AsyncGenerator<Buffer | null> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      length += end - start;
      yield length > MAX_LINE_BYTES ? null : Buffer.concat([...parts, chunk.subarray(start, end)]);
      parts = [];
      length = 0;
      start = end + 1;
    }
    length += chunk.length - start;
    if (length > MAX_LINE_BYTES) parts = [];
    else if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  yield length > MAX_LINE_BYTES ? null : Buffer.concat(parts);
}
