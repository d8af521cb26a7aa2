import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Reply } from './answer.ts';

export const statusLine = (status: number): string => `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
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
  const end = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`;
  const dateLine = dateLines();
  return (response, { status, headers, length }) => {
    const kept = response as Kept;
    if (length !== null && response.shouldKeepAlive && kept._header === null) {
      response.statusCode = status;
      kept._header = statusLine(status) + headers.text + lengthLine(length) + dateLine() + end;
    } else {
      response.writeHead(status, length === null ? [...headers.lines] : [...headers.lines, 'Content-Length', String(length)]);
    }
  };
}

/** The Date header (RFC 9110 section 6.6.1), made once a second. */
function dateLines(): () => string {
  let line: string | null = null;
  return () => {
    if (line === null) {
      const now = new Date();
      line = `Date: ${now.toUTCString()}`;
      setTimeout(() => (line = null), MS_PER_SECOND - now.getMilliseconds()).unref();
    }
    return line;
  };
}
