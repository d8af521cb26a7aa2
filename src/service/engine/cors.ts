/**
 * Decides which pages may read answers (Fetch Standard, CORS protocol). The operator sets their origin in KONTOR_CORS_ORIGIN. `*` allows
 * all pages. Null allows only the pages of the service. These rules affect only browsers, because other programs send no Origin.
 */
import { FIXED_LIMITS } from '../../base/limits.ts';
import { hostOf, isLoopback } from './loopback.ts';

export type AllowedOrigin = string | null;

type HeaderLines = readonly (readonly [name: string, value: string])[];

/**
 * Returns the header that allows other pages to embed an answer, for example by `<img>`. It can allow only all pages or the pages of the
 * same origin, because the header cannot name another origin.
 */
export const embeddingHeader = (allowed: AllowedOrigin): HeaderLines[number] =>
  ['Cross-Origin-Resource-Policy', allowed === '*' ? 'cross-origin' : 'same-origin'];

/** Returns the headers that let a page of an allowed origin read an answer, its entity tag, and the counts of a list. */
export const readingHeaders = (allowed: AllowedOrigin): HeaderLines =>
  (allowed === null ? [] : [['Access-Control-Allow-Origin', allowed], ['Access-Control-Expose-Headers', '*']]);

/** Returns the headers that answer a preflight request. `methods` is the value of the Allow header. */
export const preflightHeaders = (allowed: AllowedOrigin, methods: string): HeaderLines =>
  (allowed === null ? [] : [
    ['Access-Control-Allow-Methods', methods],
    // The asterisk means every header except Authorization.
    ['Access-Control-Allow-Headers', '*, Authorization'],
    ['Access-Control-Max-Age', String(FIXED_LIMITS.cors_max_age.value)],
  ]);

const AUTHORITY_OF_ORIGIN = /^https?:\/\/([^/]+)$/;

/**
 * True if a page of this service sends the request, and the page was opened on this machine. Origin and Host must be equal and must name
 * the loopback interface. In an attack by DNS rebinding they are equal too, but they name another host.
 */
function isOwnPage(origin: string, host: string | undefined): boolean {
  const authority = AUTHORITY_OF_ORIGIN.exec(origin)?.[1];
  return authority !== undefined && authority === host && isLoopback(hostOf(authority));
}

/** True if a page of this origin may send a request that has an effect. The page may not need to read the answer. */
export const mayAsk = (origin: string | undefined, host: string | undefined, allowed: AllowedOrigin): boolean =>
  origin === undefined || allowed === '*' || origin === allowed || isOwnPage(origin, host);
