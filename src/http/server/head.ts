import type { IncomingMessage } from 'node:http';

/** What of a request's head matters here. */
export interface Head {
  readonly hosts: number;
  readonly ifNoneMatch: string | undefined;
  readonly acceptEncoding: string | undefined;
  /** As announced; -1 where nothing is. */
  readonly contentLength: number;
  readonly hasBody: boolean;
  readonly encoded: boolean;
}

/** The few headers that matter, read off the raw list: building node's header object would cost more than the answer. */
export function readHead({ rawHeaders }: IncomingMessage): Head {
  let hosts = 0;
  let ifNoneMatch: string | undefined;
  let acceptEncoding: string | undefined;
  let contentLength = -1;
  let chunked = false;
  let encoded = false;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    const value = rawHeaders[i + 1]!;
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') hosts++;
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
        if (name.toLowerCase() === 'transfer-encoding') chunked = true;
        break;
    }
  }
  return { hosts, ifNoneMatch, acceptEncoding, contentLength, hasBody: chunked || contentLength > 0, encoded };
}

/** RFC 9110 section 5.3: the lines of a list field count together. */
const joined = (before: string | undefined, value: string): string => (before === undefined ? value : `${before},${value}`);

/** Why a request is refused before its path counts. */
export type Fault = readonly [status: number, message: string];

const BAD_REQUEST = 400;
const TIMEOUT = 408;
const HEADERS_TOO_LARGE = 431;

const TOO_LONG = 'the request line and headers are too long: send account numbers and texts in a POST body';

/** Null where nothing is wrong. */
export function faultyHead({ httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage, { hosts, encoded }: Head, headerCount: number): Fault | null {
  if (httpVersionMajor !== 1) return [BAD_REQUEST, 'speak HTTP/1.1'];
  if (rawHeaders.length > 2 * headerCount) return [HEADERS_TOO_LARGE, `there are more than ${headerCount} headers`];
  // RFC 9112 section 3.2
  if (hosts > 1) return [BAD_REQUEST, 'the Host header is given twice: give it once'];
  if (hosts === 0 && httpVersionMinor === 1) return [BAD_REQUEST, 'the Host header is missing'];
  return encoded ? [BAD_REQUEST, 'a compressed body is not read here: send it as plain JSON'] : null;
}

export const UNKNOWN_EXPECTATION: Fault = [BAD_REQUEST, 'the Expect header may only say 100-continue'];

/** What node's parser found wrong, by the code of its error. */
const PARSER_FAULTS: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: [HEADERS_TOO_LARGE, TOO_LONG],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [BAD_REQUEST, 'the chunk extensions are too long: send none'],
  ERR_HTTP_REQUEST_TIMEOUT: [TIMEOUT, 'the request did not arrive in time: send it whole'],
};

/** An error of node's parser, with the packet in which it came upon the fault and how far it had read. */
export interface ParserError extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer;
  readonly bytesParsed?: number;
}

const MALFORMED: Fault = [BAD_REQUEST, 'this is not a well-formed HTTP/1.1 request'];

export const parserFault = ({ code = '' }: ParserError): Fault => PARSER_FAULTS[code] ?? MALFORMED;

/** The beginnings of request lines; requests sent ahead stand behind the header lines or the body of another. */
const REQUEST_LINE = /(?<=^|\W)([A-Z]+) (?:\/|http)/g;

/**
 * Whether the request that is broken asks for HEAD, so that its refusal has no body. Node keeps nothing of what it had read: where
 * the request line came in an earlier packet, nobody knows.
 */
export function asksHead({ rawPacket, bytesParsed }: ParserError): boolean {
  const read = rawPacket?.toString('latin1', 0, bytesParsed) ?? '';
  return [...read.matchAll(REQUEST_LINE)].at(-1)?.[1] === 'HEAD';
}
