import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Reply } from './answer.ts';

/** Made once for each status. */
const STATUS_LINES: string[] = [];
export const statusLine = (status: number): string => (STATUS_LINES[status] ??= `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`);
export const lengthLine = (length: number | null): string => (length === null ? '' : `Content-Length: ${length}\r\n`);

const MS_PER_SECOND = 1_000;

/**
 * Where node:http keeps the text of a head from `writeHead` until it is sent; null before. It is not documented, so it is used only
 * where it is found as expected.
 */
interface Kept {
  _header?: string | null;
}

/**
 * Writes the heads of answers. `writeHead` checks, compares and joins every line of every answer anew, which costs as much as
 * validating an IBAN and writing the answer; ours are checked and joined once, and only their length and the date differ. The
 * text is what `writeHead` would make. An answer that ends its connection is left to `writeHead`.
 */
export function headWriter(keepAliveTimeout: number): (response: ServerResponse, reply: Reply) => void {
  const seconds = Math.floor(keepAliveTimeout / MS_PER_SECOND);
  const end = endings(`Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`);
  return (response, { status, headers, length }) => {
    const kept = response as Kept;
    if (length !== null && response.shouldKeepAlive && kept._header === null) {
      response.statusCode = status;
      kept._header = statusLine(status) + headers.text + lengthLine(length) + end();
    } else {
      response.writeHead(status, length === null ? [...headers.lines] : [...headers.lines, 'Content-Length', String(length)]);
    }
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
