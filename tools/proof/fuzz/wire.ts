import { type Socket, connect } from 'node:net';
import type { After } from './stalls.ts';

export interface Answer {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** The result after some bytes were sent: the answers, and the remaining bytes, which are not an answer. */
export interface Exchange {
  readonly answers: readonly Answer[];
  readonly rest: Buffer;
  /** How the connection ended. `failed`: it could not be opened, so nothing was sent. */
  readonly end: 'closed' | 'reset' | 'hangs' | 'failed';
}

const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const BODILESS = new Set([204, 304]);
const INTERIM = 100;

const ANSWER_START = Buffer.from('HTTP/1.1 ');

/** True if the request was HEAD, because its answer has no body. Null if there are several requests that differ. */
export type IsHead = boolean | null;

/** A body, and the offset of its end. */
interface Body {
  readonly body: Buffer;
  readonly end: number;
}

/**
 * Reads a chunked body (RFC 9112 section 7.1). It must have no extensions and no trailers, because answers of Kontor have none. Null if the
 * body is incomplete.
 */
function chunked(received: Buffer, start: number): Body | null {
  const chunks: Buffer[] = [];
  for (let at = start; ; ) {
    const cut = received.indexOf(LINE_END, at);
    const size = received.toString('latin1', at, cut);
    if (cut === -1 || !/^[0-9a-f]+$/i.test(size)) return null;
    const begin = cut + LINE_END.length;
    const end = begin + parseInt(size, 16);
    at = end + LINE_END.length;
    if (at > received.length || received.compare(LINE_END, 0, LINE_END.length, end, at) !== 0) return null;
    if (end === begin) return { body: Buffer.concat(chunks), end: at };
    chunks.push(received.subarray(begin, end));
  }
}

function ofLength(received: Buffer, start: number, length: number): Body | null {
  const end = start + length;
  return end <= received.length ? { body: received.subarray(start, end), end } : null;
}

/** Reads the answers at the beginning of the received bytes. Answers of Kontor have a Content-Length, chunks or no body. */
export function parseAnswers(received: Buffer, isHead: IsHead): Pick<Exchange, 'answers' | 'rest'> {
  const answers: Answer[] = [];
  let at = 0;
  for (;;) {
    const cut = received.indexOf(HEAD_END, at);
    if (cut === -1) break;
    const [line, ...lines] = received.toString('latin1', at, cut).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(line!)?.[1]);
    if (Number.isNaN(status)) break;
    const headers = new Map(lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]));
    const start = cut + HEAD_END.length;
    const mayBeBodiless = isHead === null && (start === received.length || received.indexOf(ANSWER_START, start) === start);
    const isBodiless = isHead === true || mayBeBodiless || status === INTERIM || BODILESS.has(status);
    const length = isBodiless ? 0 : Number(headers.get('content-length'));
    const found = !isBodiless && headers.has('transfer-encoding') ? chunked(received, start) : ofLength(received, start, length);
    if (found === null) break;
    if (status !== INTERIM) answers.push({ status, headers, body: found.body });
    at = found.end;
  }
  return { answers, rest: received.subarray(at) };
}

/** The behaviour of a client that sends bytes. */
export interface Client {
  readonly isHead?: IsHead;
  /** Number of milliseconds without an answer after which the client closes the connection. Null: it never does. */
  readonly leaveAfter?: number | null;
  /** Number of milliseconds after which the client gives up. */
  readonly patience?: number;
  readonly after?: After;
}

export const byTheClock: After = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

export const PATIENCE_MS = 10_000;

/** Sends bytes on a new connection and reads until the server closes it. */
export function exchange(port: number, parts: readonly Buffer[],
    { isHead = false, leaveAfter = null, patience = PATIENCE_MS, after = byTheClock }: Client = {}): Promise<Exchange> {
  return new Promise((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    let end: Exchange['end'] = 'failed';
    let leaving: NodeJS.Timeout | undefined;
    const leaveSoon = (): void => {
      clearTimeout(leaving);
      if (leaveAfter !== null) leaving = setTimeout(() => socket.end(), leaveAfter);
    };
    const callOff = after(patience, () => {
      end = 'hangs';
      socket.destroy();
    });
    socket.on('connect', () => (end = 'closed')).on('error', () => (end = end === 'failed' ? end : 'reset'));
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      leaveSoon();
    });
    socket.on('close', () => {
      callOff();
      clearTimeout(leaving);
      resolve({ ...parseAnswers(Buffer.concat(chunks), isHead), end });
    });
    for (const part of parts) socket.write(part);
    leaveSoon();
  });
}
