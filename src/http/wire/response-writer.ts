import { IncomingMessage, STATUS_CODES, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { type Headers, JSON_TYPE, headerMaker } from '../routing/headers.ts';
import { NO_BYTES, type Latin1, utf8Of } from '../../text/latin1.ts';
import { type Response, isStreamed } from '../routing/message.ts';
import type { WithHeader } from './node-internals.ts';

/** Made once for each status. */
const STATUS_LINES: string[] = [];
export const statusLine = (status: number): string => (STATUS_LINES[status] ??= `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`);
export const lengthLine = (length: number | null): string => (length === null ? '' : `Content-Length: ${length}\r\n`);

const MS_PER_SECOND = 1_000;

/** Writes a response; of a streamed one, the head. */
export type WriteResponse = (res: ServerResponse, response: Response) => void;

type Make = (req: IncomingMessage) => ServerResponse;

/**
 * Gives what writes responses on connections that stay open for this time, in milliseconds. `writeHead` checks and
 * joins every line anew, and `end` with a body writes twice: together as dear as validating an IBAN and making the response. Our lines are
 * checked and joined once, only their length and the date differ, and head and body are handed over as one text. Whether that sends the
 * same bytes is tried first; where it does not, all is left to `writeHead`. A response that ends its connection is left to it anyway.
 * `make` makes a response as node:http does.
 */
export function responseWriter(keepAliveTimeout: number, make: Make = (req) => new ServerResponse(req)): WriteResponse {
  const keepAlive = ['Connection', 'keep-alive', 'Keep-Alive', `timeout=${Math.floor(keepAliveTimeout / MS_PER_SECOND)}`] as const;
  const byNode = nodeWriter(keepAlive);
  const atOnce = directWriter(keepAlive, byNode);
  return sendsTheSame(atOnce, byNode, make) ? atOnce : byNode;
}

function nodeWriter(keepAlive: readonly string[]): WriteResponse {
  return (res, { status, headers: { lines }, length, body }) => {
    const ofLength = length === null ? [] : ['Content-Length', String(length)];
    res.writeHead(status, [...lines, ...ofLength, ...(res.shouldKeepAlive ? keepAlive : [])]);
    if (typeof body === 'string') res.end(body, 'latin1');
    else if (body instanceof Uint8Array) res.end(body);
  };
}

function directWriter([connection, keeps, keepAlive, timeout]: readonly [string, string, string, string],
    byNode: WriteResponse): WriteResponse {
  const endOfHead = datedEnd(`${connection}: ${keeps}\r\n${keepAlive}: ${timeout}\r\n`);
  return (res, response) => {
    const { status, headers, length, body } = response;
    const withHeader = res as WithHeader;
    // Node must know that it sends a streamed body in chunks.
    if (!res.shouldKeepAlive || withHeader._header !== null || isStreamed(body)) return byNode(res, response);
    const head = statusLine(status) + headers.text + lengthLine(length) + endOfHead();
    res.statusCode = status;
    const isText = typeof body === 'string';
    withHeader._header = isText && res.req.method !== 'HEAD' ? head + body : head;
    if (isText) res.end();
    else res.end(body);
  };
}

/** These lines and the Date header (RFC 9110 section 6.6.1), which is made once a second. */
function datedEnd(lines: string): () => string {
  let made: string | null = null;
  return () => {
    if (made === null) {
      const now = new Date();
      made = `${lines}Date: ${now.toUTCString()}\r\n\r\n`;
      setTimeout(() => (made = null), MS_PER_SECOND - now.getMilliseconds()).unref();
    }
    return made;
  };
}

const trial = (status: number, headers: Headers, body: Latin1 | Buffer | null): Response => ({
  status,
  headers,
  length: body === null ? null : body.length,
  body: body ?? NO_BYTES,
  path: null,
  refusal: null,
});

/** Whether two writers send the same, but for the date, on a socket that leads nowhere. */
function sendsTheSame(one: WriteResponse, other: WriteResponse, make: Make): boolean {
  const headers = headerMaker('*')({ type: JSON_TYPE });
  const responses = [trial(200, headers, utf8Of('{"city":"Köln"}')), trial(404, headers, Buffer.from('{}')), trial(200, headers, NO_BYTES),
    trial(304, headers, null)];
  try {
    return ['GET', 'HEAD'].every((method) =>
      responses.every((response) => sent(one, make, method, response) === sent(other, make, method, response)));
  } catch {
    return false;
  }
}

/** The bytes that a writer sends, as latin1, without the date. */
function sent(write: WriteResponse, make: Make, method: string, response: Response): string {
  const chunks: Buffer[] = [];
  const socket: Writable = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const req = new IncomingMessage(socket as Socket);
  Object.assign(req, { method, httpVersionMajor: 1, httpVersionMinor: 1 });
  const res = make(req);
  res.assignSocket(req.socket);
  write(res, response);
  return Buffer.concat(chunks).toString('latin1').replace(/^Date: .*$/m, 'Date');
}
