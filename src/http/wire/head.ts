import type { IncomingMessage } from 'node:http';
import { type IsOurHost, isAuthority } from './hosts.ts';
import { type ParserError, TOO_SLOW } from './node-internals.ts';

/** What of a request's head matters here. */
export interface Head {
  readonly hosts: number;
  /** The last of them; empty where there is none. */
  readonly host: string;
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
  /** As announced; -1 where nothing is. */
  readonly contentLength: number;
  /** The Transfer-Encoding; undefined where there is none. */
  readonly transferEncoding: string | undefined;
  readonly hasBody: boolean;
  readonly encoded: boolean;
  /** Whether it names another protocol to go on with. */
  readonly upgrades: boolean;
}

/** The few headers that matter, read off the raw list: building node's header object would cost more than the answer. */
export function readHead({ rawHeaders }: IncomingMessage): Head {
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
  return { hosts, host, ifNoneMatch, acceptEncoding, contentLength, transferEncoding, hasBody: transferEncoding !== undefined || contentLength > 0, encoded, upgrades };
}

/** Any header by its name in lower case, read off the raw list too; undefined where it was not sent. */
export function headerOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, wanted: string): string | undefined {
  let found: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === wanted.length && name.toLowerCase() === wanted) found = joined(found, rawHeaders[i + 1]!);
  }
  return found;
}

/** RFC 9110 section 5.3: the lines of a list field count together. */
const joined = (before: string | undefined, value: string): string => (before === undefined ? value : `${before},${value}`);

/** Why a request is refused before its path counts. */
export type Fault = readonly [status: number, message: string];

const BAD_REQUEST = 400;
const TIMEOUT = 408;
/** RFC 9110 section 15.5.20 */
const MISDIRECTED = 421;
const HEADERS_TOO_LARGE = 431;

const TOO_LONG = 'the request line and headers are too long: send account numbers and texts in a POST body';

export interface HeadRules {
  readonly headerCount: number;
  readonly isOurHost: IsOurHost;
}

/** Null where nothing is wrong. */
export function faultyHead(
  { httpVersionMajor, httpVersionMinor, rawHeaders, url }: IncomingMessage,
  { hosts, host, transferEncoding, encoded }: Head,
  { headerCount, isOurHost }: HeadRules,
): Fault | null {
  if (httpVersionMajor !== 1) return [BAD_REQUEST, 'speak HTTP/1.1'];
  if (rawHeaders.length > 2 * headerCount) return [HEADERS_TOO_LARGE, `there are more than ${headerCount} headers`];
  // RFC 9112 section 3.2
  if (hosts > 1) return [BAD_REQUEST, 'the Host header is given twice: give it once'];
  if (hosts === 0 && httpVersionMinor === 1) return [BAD_REQUEST, 'the Host header is missing'];
  if (!isAuthority(host)) return [BAD_REQUEST, 'the Host header is no host name or address, with a port or without'];
  if (hosts > 0 && !isOurHost(host, url!)) return [MISDIRECTED, 'the Host header names a host that is not served here'];
  if (transferEncoding !== undefined) {
    // RFC 9112 section 6.1: a proxy on the way may find the end of such a request elsewhere.
    if (httpVersionMinor === 0) return [BAD_REQUEST, 'HTTP/1.0 has no Transfer-Encoding: send a Content-Length'];
    if (transferEncoding.toLowerCase() !== 'chunked') return [BAD_REQUEST, 'the only Transfer-Encoding that is read here is chunked, given once'];
  }
  return encoded ? [BAD_REQUEST, 'a compressed body is not read here: send it as plain JSON'] : null;
}

export const UNKNOWN_EXPECTATION: Fault = [BAD_REQUEST, 'the Expect header may only say 100-continue'];

/** What node's parser found wrong, by the code of its error. */
const PARSER_FAULTS: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: [HEADERS_TOO_LARGE, TOO_LONG],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [BAD_REQUEST, 'the chunk extensions are too long: send none'],
  [TOO_SLOW]: [TIMEOUT, 'the request did not arrive in time: send it whole'],
};

const MALFORMED: Fault = [BAD_REQUEST, 'this is not a well-formed HTTP/1.1 request'];

export const parserFault = ({ code = '' }: ParserError): Fault => PARSER_FAULTS[code] ?? MALFORMED;

/**
 * The byte offset in its connection at which a request ends, given the one at which it begins. Assumes a space behind each colon, as
 * clients write it. NaN where its length is not announced.
 */
export function endOfRequest({ method, url, rawHeaders }: IncomingMessage, { contentLength, transferEncoding }: Head, start: number): number {
  if (transferEncoding !== undefined) return NaN;
  const lines = rawHeaders.reduce((sum, text) => sum + text.length + ': '.length, 0);
  return start + `${method} ${url} HTTP/1.1\r\n\r\n`.length + lines + Math.max(contentLength, 0);
}

/** The beginnings of request lines; requests sent ahead stand behind the header lines or the body of another. */
const REQUEST_LINE = /(?<!\w)([A-Z]+) (?:\/|http)/g;

/**
 * Whether the broken request asks for HEAD: its refusal then has no body. False also where the request line came in an earlier packet:
 * node keeps none of what it had read.
 */
export function asksHead({ rawPacket, bytesParsed }: ParserError): boolean {
  const read = rawPacket?.toString('latin1', 0, bytesParsed) ?? '';
  return [...read.matchAll(REQUEST_LINE)].at(-1)?.[1] === 'HEAD';
}
