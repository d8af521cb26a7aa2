import type { IncomingMessage } from 'node:http';
import { type IsKnownHost, isAuthority } from './hosts.ts';
import { type ParserError, TOO_SLOW } from './node-internals.ts';

/** The parts of a request's head that this folder uses. */
export interface RequestHead {
  readonly hosts: number;
  /** Value of the last Host header. Empty if the header is missing. */
  readonly host: string;
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
  /** Announced length of the body, in bytes. -1 if no length is announced. */
  readonly contentLength: number;
  /** The Transfer-Encoding, or undefined. */
  readonly transferEncoding: string | undefined;
  readonly hasBody: boolean;
  readonly encoded: boolean;
  /** True if the request has an Upgrade header that names another protocol. */
  readonly upgrades: boolean;
}

/** Reads the few headers that this folder needs from the raw list. Node's object of all headers would take more time than the answer. */
export function readRequestHead({ rawHeaders }: IncomingMessage): RequestHead {
  let hosts = 0;
  let host = '';
  let ifNoneMatch: string | undefined;
  let acceptEncoding: string | undefined;
  let contentLength = -1;
  let transferEncoding: string | undefined;
  let encoded = false;
  let upgrades = false;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    const value = rawHeaders[i + 1]!;
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') {
          hosts++;
          host = value;
        }
        break;
      case 7:
        if (name.toLowerCase() === 'upgrade') upgrades = true;
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match') ifNoneMatch = joined(ifNoneMatch, value);
        break;
      case 14:
        if (name.toLowerCase() === 'content-length') contentLength = Number(value);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding') acceptEncoding = joined(acceptEncoding, value);
        break;
      case 16:
        if (name.toLowerCase() === 'content-encoding') encoded ||= value.toLowerCase() !== 'identity';
        break;
      case 17:
        if (name.toLowerCase() === 'transfer-encoding') transferEncoding = joined(transferEncoding, value);
        break;
    }
  }
  const hasBody = transferEncoding !== undefined || contentLength > 0;
  return { hosts, host, ifNoneMatch, acceptEncoding, contentLength, transferEncoding, hasBody, encoded, upgrades };
}

/** Returns any header by its name in lower case, or undefined. It reads the raw list too. */
export function headerOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, wanted: string): string | undefined {
  let found: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === wanted.length && name.toLowerCase() === wanted) found = joined(found, rawHeaders[i + 1]!);
  }
  return found;
}

/** Joins the lines of a list field (RFC 9110 section 5.3). */
const joined = (before: string | undefined, value: string): string => (before === undefined ? value : `${before},${value}`);

/** Reason why a request is refused before its path is read. */
export type HeadFault = readonly [status: number, message: string];

const BAD_REQUEST = 400;
const TIMEOUT = 408;
/** Misdirected Request: RFC 9110 section 15.5.20. */
const MISDIRECTED = 421;
const HEADERS_TOO_LARGE = 431;

const TOO_LONG = 'the request line and headers are too long: send account numbers and texts in a POST body';

export interface HeadRules {
  readonly headerCount: number;
  readonly isOurHost: IsKnownHost;
}

/** Returns the first fault of a head, or null. */
export function faultyHead(
  { httpVersionMajor, httpVersionMinor, rawHeaders, url }: IncomingMessage,
  { hosts, host, transferEncoding, encoded }: RequestHead,
  { headerCount, isOurHost }: HeadRules,
): HeadFault | null {
  if (httpVersionMajor !== 1) return [BAD_REQUEST, 'speak HTTP/1.1'];
  if (rawHeaders.length > 2 * headerCount) return [HEADERS_TOO_LARGE, `the request has more than ${headerCount} headers`];
  // RFC 9112 section 3.2: a request must have exactly one Host header.
  if (hosts > 1) return [BAD_REQUEST, 'the request has more than one Host header: send only one'];
  if (hosts === 0 && httpVersionMinor === 1) return [BAD_REQUEST, 'the Host header is missing'];
  if (!isAuthority(host)) return [BAD_REQUEST, 'the Host header is not a host name or address, with or without a port'];
  if (hosts > 0 && !isOurHost(host, url!)) return [MISDIRECTED, 'the Host header names a host that is not served here'];
  if (transferEncoding !== undefined) {
    // A proxy may find the end of such a request at another place (RFC 9112 section 6.1).
    if (httpVersionMinor === 0) return [BAD_REQUEST, 'HTTP/1.0 has no Transfer-Encoding: send a Content-Length'];
    if (transferEncoding.toLowerCase() !== 'chunked') return OTHER_ENCODING;
  }
  return encoded ? [BAD_REQUEST, 'compressed bodies are not supported: send plain JSON'] : null;
}

const OTHER_ENCODING: HeadFault = [BAD_REQUEST, 'Transfer-Encoding must be chunked, and may occur only once'];

export const UNKNOWN_EXPECTATION: HeadFault = [BAD_REQUEST, 'the Expect header must be 100-continue'];

/** Faults of requests, by the error code of Node's parser. */
const PARSER_FAULTS: Readonly<Record<string, HeadFault>> = {
  HPE_HEADER_OVERFLOW: [HEADERS_TOO_LARGE, TOO_LONG],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [BAD_REQUEST, 'the chunk extensions are too long: send none'],
  [TOO_SLOW]: [TIMEOUT, 'the request did not arrive completely in time: send it again'],
};

const MALFORMED: HeadFault = [BAD_REQUEST, 'this is not a well-formed HTTP/1.1 request'];

export const parserFault = ({ code = '' }: ParserError): HeadFault => PARSER_FAULTS[code] ?? MALFORMED;

/**
 * Returns the byte offset in the connection at which a request ends. `start` is the offset at which it begins. The calculation assumes one
 * space after each colon, because clients write headers in this way. NaN if the length of the body is not announced.
 */
export function endOfRequest({ method, url, rawHeaders }: IncomingMessage, { contentLength, transferEncoding }: RequestHead,
    start: number): number {
  if (transferEncoding !== undefined) return NaN;
  const lines = rawHeaders.reduce((sum, text) => sum + text.length + ': '.length, 0);
  return start + `${method} ${url} HTTP/1.1\r\n\r\n`.length + lines + Math.max(contentLength, 0);
}

/** The beginning of a request line. If a request was sent ahead, its line comes after the headers or the body of another request. */
const REQUEST_LINE = /(?<!\w)([A-Z]+) (?:\/|http)/g;

/**
 * True if the method of a broken request is HEAD, because its refusal must not have a body. Also false if the request line came in an
 * earlier packet, which Node does not keep.
 */
export function asksHead({ rawPacket, bytesParsed }: ParserError): boolean {
  const read = rawPacket?.toString('latin1', 0, bytesParsed) ?? '';
  return [...read.matchAll(REQUEST_LINE)].at(-1)?.[1] === 'HEAD';
}
