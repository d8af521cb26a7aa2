import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Response } from '../api/request-handler.ts';

/** Made once for each status. */
const STATUS_LINES: string[] = [];
export const statusLine = (status: number): string => (STATUS_LINES[status] ??= `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`);
export const lengthLine = (length: number | null): string => (length === null ? '' : `Content-Length: ${length}\r\n`);

const MS_PER_SECOND = 1_000;

/**
 * Where node:http keeps the text that `writeHead` makes until it is sent; null before. It is not documented, so it is used only where
 * it is found as expected.
 */
interface Kept {
  _header?: string | null;
}

/**
 * Writes answers; of those in parts, the head. `writeHead` checks, compares and joins every line of every
 * answer anew, and `end` with a body writes twice, which together costs as much as validating an IBAN and making the answer. Our
 * lines are checked and joined once, only their length and the date differ, and head and body are handed over as one text. What is
 * sent is what node would send. An answer that ends its connection is left to node.
 */
export function responseWriter(keepAliveTimeout: number): (res: ServerResponse, response: Response) => void {
  const seconds = Math.floor(keepAliveTimeout / MS_PER_SECOND);
  const end = endings(`Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`);
  return (res, { status, headers, length, body }) => {
    const kept = res as Kept;
    const isText = typeof body === 'string';
    if (res.shouldKeepAlive && kept._header === null) {
      const head = statusLine(status) + headers.text + lengthLine(length) + end();
      res.statusCode = status;
      kept._header = isText && res.req.method !== 'HEAD' ? head + body : head;
      if (isText) return void res.end();
    } else {
      res.writeHead(status, length === null ? [...headers.lines] : [...headers.lines, 'Content-Length', String(length)]);
      if (isText) return void res.end(body, 'latin1');
    }
    if (body instanceof Uint8Array) res.end(body);
  };
}

/** The Date header (RFC 9110 section 6.6.1) and what follows it, made once a second. */
function endings(rest: string): () => string {
  let made: string | null = null;
  return () => {
    if (made === null) {
      const now = new Date();
      made = `Date: ${now.toUTCString()}\r\n${rest}`;
      setTimeout(() => (made = null), MS_PER_SECOND - now.getMilliseconds()).unref();
    }
    return made;
  };
}
