import { validateHeaderName, validateHeaderValue } from 'node:http';

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

/**
 * Makes the headers of a service whose answers may be read by pages of `origin` (`*` any, null none but its own). Embedding, as by `<img>`,
 * knows no single origin to allow: it is for all pages or for those of the same origin.
 */
export function headerMaker(origin: string | null): (options: HeaderOptions) => Headers {
  return ({ type, policy = DATA_POLICY, tag = null, allow, crossOrigin = true, extra = [] }) => {
    const readableBy = crossOrigin ? origin : null;
    const lines: (readonly [string, string])[] = [
      ...SECURITY,
      ['Cross-Origin-Resource-Policy', readableBy === '*' ? 'cross-origin' : 'same-origin'],
      ['Content-Security-Policy', policy],
    ];
    if (type !== null) lines.push(['Content-Type', type]);
    // A kept answer is asked after each time (`no-cache`), so a data refresh is seen at once.
    lines.push(['Cache-Control', tag === null ? 'no-store' : 'public, no-cache']);
    if (tag !== null) lines.push(['ETag', tag]);
    if (allow !== undefined) lines.push(['Allow', allow]);
    if (readableBy !== null) {
      lines.push(['Access-Control-Allow-Origin', readableBy]);
      if (tag !== null) lines.push(['Access-Control-Expose-Headers', 'ETag']);
    }
    lines.push(...extra);
    for (const [name, value] of lines) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    return { lines: lines.flat(), text: lines.map(([name, value]) => `${name}: ${value}\r\n`).join('') };
  };
}
