import { IncomingMessage, STATUS_CODES, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { type Headers, JSON_TYPE, headerMaker } from '../routing/headers.ts';
import { NO_BYTES, type Latin1, utf8Of } from '../../../base/text/latin1.ts';
import { type Response, isStreamed } from '../routing/message.ts';
import type { WithHeader } from './node-internals.ts';

/** Status lines. Each is created once. */
const STATUS_LINES: string[] = [];
export const statusLine = (status: number): string => (STATUS_LINES[status] ??= `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`);
export const lengthLine = (length: number | null): string => (length === null ? '' : `Content-Length: ${length}\r\n`);

const MS_PER_SECOND = 1_000;

/** Writes a response. If the body is streamed, it writes only the head. */
export type WriteResponse = (res: ServerResponse, response: Response) => void;

type Make = (req: IncomingMessage) => ServerResponse;

/**
 * Returns a writer of responses for connections with this keep-alive timeout, in milliseconds. `writeHead` of Node checks and joins every
 * line for each response, and `end` with a body writes twice. Together this takes as long as the validation of an IBAN and its response.
 * The direct writer uses lines that were checked and joined once. It adds the length and the date, and sends head and body as one text. At
 * the start, a trial compares its bytes with those of `writeHead`. If they differ, `writeHead` writes every response. It also writes
 * responses that end their connection. `make` creates a response object of node:http.
 */
export function responseWriter(keepAliveTimeout: number, make: Make = (req) => new ServerResponse(req)): WriteResponse {
  const keepAlive = ['Connection', 'keep-alive', 'Keep-Alive', `timeout=${Math.floor(keepAliveTimeout / MS_PER_SECOND)}`] as const;
  const writeByNode = nodeWriter(keepAlive);
  const writeDirectly = directWriter(keepAlive, writeByNode);
  return sendsTheSame(writeDirectly, writeByNode, make) ? writeDirectly : writeByNode;
}

function nodeWriter(keepAlive: readonly string[]): WriteResponse {
  return (res, { status, headers: { lines }, length, body }) => {
    const contentLength = length === null ? [] : ['Content-Length', String(length)];
    res.writeHead(status, [...lines, ...contentLength, ...(res.shouldKeepAlive ? keepAlive : [])]);
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

/** Returns the end of the head: these lines and the Date header (RFC 9110 section 6.6.1). The text is created once a second. */
function datedEnd(lines: string): () => string {
  let text: string | null = null;
  return () => {
    if (text === null) {
      const now = new Date();
      text = `${lines}Date: ${now.toUTCString()}\r\n\r\n`;
      setTimeout(() => (text = null), MS_PER_SECOND - now.getMilliseconds()).unref();
    }
    return text;
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

/** True if two writers send the same bytes apart from the date. The trial uses a socket without a network. */
function sendsTheSame(writer: WriteResponse, otherWriter: WriteResponse, make: Make): boolean {
  const headers = headerMaker('*')({ type: JSON_TYPE });
  const responses = [trial(200, headers, utf8Of('{"city":"Köln"}')), trial(404, headers, Buffer.from('{}')), trial(200, headers, NO_BYTES),
    trial(304, headers, null)];
  try {
    return ['GET', 'HEAD'].every((method) =>
      responses.every((response) => sent(writer, make, method, response) === sent(otherWriter, make, method, response)));
  } catch {
    return false;
  }
}

/** Returns the bytes that a writer sends, without the date, as Latin-1 text. */
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
