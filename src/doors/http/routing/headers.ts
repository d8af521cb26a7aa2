import { validateHeaderName, validateHeaderValue } from 'node:http';
import { type AllowedOrigin, embeddingHeader, readingHeaders } from '../../../service/engine/cors.ts';

/** Header lines of one kind of answer. They are created and checked once. Therefore they do not contain the length of the body. */
export interface Headers {
  /** Names and values in turns, as `writeHead` takes them. */
  readonly lines: readonly string[];
  /** The lines as text, in the form in which they are sent. */
  readonly text: string;
}

/** Headers of every answer. The TLS proxy in front of the service sends the header for HSTS. */
const SECURITY = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

/** Policy of data, such as JSON. A browser must not run data, load anything for them or show them in a frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const JSON_TYPE = 'application/json; charset=utf-8';

export interface HeaderOptions {
  /** Media type. Null for an answer without a body (204, 304). */
  readonly type: string | null;
  readonly policy?: string;
  /** Entity tag. With a tag, caches may store the answer. Null forbids caches to store it. */
  readonly tag?: string | null;
  readonly allow?: string;
  /** True if pages of another origin may read the answer. The operator must also allow that origin. */
  readonly crossOrigin?: boolean;
  readonly extra?: readonly (readonly [string, string])[];
}

/** Returns a function that creates headers. Pages of this origin may read the answers. */
export function headerMaker(origin: AllowedOrigin): (options: HeaderOptions) => Headers {
  return ({ type, policy = DATA_POLICY, tag = null, allow, crossOrigin = true, extra = [] }) => {
    const allowed = crossOrigin ? origin : null;
    const lines: (readonly [string, string])[] = [...SECURITY, embeddingHeader(allowed), ['Content-Security-Policy', policy]];
    if (type !== null) lines.push(['Content-Type', type]);
    // `no-cache` makes caches ask the service before each use. A change of the data is therefore visible at once.
    lines.push(['Cache-Control', tag === null ? 'no-store' : 'public, no-cache']);
    if (tag !== null) lines.push(['ETag', tag]);
    if (allow !== undefined) lines.push(['Allow', allow]);
    lines.push(...readingHeaders(allowed), ...extra);
    for (const [name, value] of lines) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    return { lines: lines.flat(), text: lines.map(([name, value]) => `${name}: ${value}\r\n`).join('') };
  };
}
