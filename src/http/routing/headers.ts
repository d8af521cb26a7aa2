import { validateHeaderName, validateHeaderValue } from 'node:http';
import { type AllowedOrigin, embeddingHeader, readingHeaders } from '../../engine/cors.ts';

/** The header lines of one kind of answer, made and checked once; the length of the body, which differs, is not among them. */
export interface Headers {
  /** Names and values in turn, as `writeHead` takes them. */
  readonly lines: readonly string[];
  /** The same as they are sent. */
  readonly text: string;
}

/** What every answer says, whatever it holds. HSTS belongs to the TLS proxy in front. */
const SECURITY = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

/** JSON is data: nothing in it may run, load or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const JSON_TYPE = 'application/json; charset=utf-8';

export interface HeaderOptions {
  /** Null for an answer without a body (204, 304). */
  readonly type: string | null;
  readonly policy?: string;
  /** The entity tag that lets caches keep the answer; null forbids keeping it. */
  readonly tag?: string | null;
  readonly allow?: string;
  /** Whether pages of another origin may read it, where the operator allows that. */
  readonly crossOrigin?: boolean;
  readonly extra?: readonly (readonly [string, string])[];
}

/** Makes the headers of a service whose answers may be read by pages of this origin. */
export function headerMaker(origin: AllowedOrigin): (options: HeaderOptions) => Headers {
  return ({ type, policy = DATA_POLICY, tag = null, allow, crossOrigin = true, extra = [] }) => {
    const allowed = crossOrigin ? origin : null;
    const lines: (readonly [string, string])[] = [...SECURITY, embeddingHeader(allowed), ['Content-Security-Policy', policy]];
    if (type !== null) lines.push(['Content-Type', type]);
    // A kept answer is asked after each time (`no-cache`), so a data refresh is seen at once.
    lines.push(['Cache-Control', tag === null ? 'no-store' : 'public, no-cache']);
    if (tag !== null) lines.push(['ETag', tag]);
    if (allow !== undefined) lines.push(['Allow', allow]);
    lines.push(...readingHeaders(allowed, tag !== null), ...extra);
    for (const [name, value] of lines) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    return { lines: lines.flat(), text: lines.map(([name, value]) => `${name}: ${value}\r\n`).join('') };
  };
}
