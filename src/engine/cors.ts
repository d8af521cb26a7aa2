/**
 * Which pages may read what is answered (Fetch Standard, CORS protocol). The operator names their origin by KONTOR_CORS_ORIGIN: `*` any,
 * null none but the pages of the service. Programs that are no pages send no Origin and are not concerned.
 */
import { FIXED_LIMITS } from '../limits.ts';
import { hostOf, isLoopback } from './loopback.ts';

export type AllowedOrigin = string | null;

type Lines = readonly (readonly [name: string, value: string])[];

/** Embedding, as by `<img>`, knows no single origin to allow: it is for all pages or for those of the same origin. */
export const embedding = (allowed: AllowedOrigin): Lines[number] =>
  ['Cross-Origin-Resource-Policy', allowed === '*' ? 'cross-origin' : 'same-origin'];

/** What lets an allowed page read an answer, and the entity tag where it has one. */
export const reading = (allowed: AllowedOrigin, hasTag: boolean): Lines =>
  allowed === null ? [] : [['Access-Control-Allow-Origin', allowed],
    ...(hasTag ? ([['Access-Control-Expose-Headers', 'ETag']] as const) : [])];

/** What answers a preflight; `methods` is the value of the Allow header. */
export const preflight = (allowed: AllowedOrigin, methods: string): Lines =>
  allowed === null
    ? []
    : [
        ['Access-Control-Allow-Methods', methods],
        // The asterisk stands for every header but this one.
        ['Access-Control-Allow-Headers', '*, Authorization'],
        ['Access-Control-Max-Age', String(FIXED_LIMITS.cors_max_age.value)],
      ];

const AUTHORITY_OF_ORIGIN = /^https?:\/\/([^/]+)$/;

/**
 * A page of this machine itself. Equal names alone prove nothing: under DNS rebinding both headers say one name, but not one of the
 * loopback.
 */
function isOwnPage(origin: string, host: string | undefined): boolean {
  const authority = AUTHORITY_OF_ORIGIN.exec(origin)?.[1];
  return authority !== undefined && authority === host && isLoopback(hostOf(authority));
}

/** Whether a page of this origin may ask at all, where a request alone does something. */
export const mayAsk = (origin: string | undefined, host: string | undefined, allowed: AllowedOrigin): boolean =>
  origin === undefined || allowed === '*' || origin === allowed || isOwnPage(origin, host);
