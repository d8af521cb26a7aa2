import { validateHeaderName, validateHeaderValue } from 'node:http';
import { type AllowedOrigin, embeddingHeader, readingHeaders } from '../../../service/engine/cors.ts';

/** Header lines of one kind of answer. They are made and checked once, so they do not contain the length of the body. */
export interface Headers {
  /** Names and values alternately, as for `writeHead`. */
  readonly lines: readonly string[];
  /** The lines as they are sent. */
  readonly text: string;
}

/** Headers of every answer. HSTS is the task of the TLS proxy in front of the service. */
const SECURITY = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
] as const;

/** Policy of data, such as JSON: a browser must not run it, load anything for it or show it in a frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const JSON_TYPE = 'application/json; charset=utf-8';

export interface HeaderOptions {
  /** Null for an answer without a body (204, 304). */
  readonly type: string | null;
  readonly policy?: string;
  /** Entity tag, with which caches may store the answer; null forbids storing it. */
  readonly tag?: string | null;
  readonly allow?: string;
  /** True if pages of another origin may read the answer, as far as the operator allows it. */
  readonly crossOrigin?: boolean;
  readonly extra?: readonly (readonly [string, string])[];
}

/** Returns a function that makes headers. Pages of this origin may read the answers. */
export function headerMaker(origin: AllowedOrigin): (options: HeaderOptions) => Headers {
  return ({ type, policy = DATA_POLICY, tag = null, allow, crossOrigin = true, extra = [] }) => {
    const allowed = crossOrigin ? origin : null;
    const lines: (readonly [string, string])[] = [...SECURITY, embeddingHeader(allowed), ['Content-Security-Policy', policy]];
    if (type !== null) lines.push(['Content-Type', type]);
    // With `no-cache`, caches ask the service before each use, so a change of the data is visible at once.
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
