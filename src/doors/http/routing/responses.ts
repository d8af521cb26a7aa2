import { preflightHeaders } from '../../../service/engine/cors.ts';
import { ERROR_BODY, errorBody } from '../../../service/engine/error-body.ts';
import { NO_BYTES, type Latin1, utf8Of } from '../../../base/text/latin1.ts';
import type { FileForm } from '../../../service/operations/route.ts';
import { type Refusal, refuse, statusOf } from '../../../base/errors.ts';
import { createByteBuffer } from '../../../service/engine/writers/byte-buffer.ts';
import { serializeLatin1, serializer } from '../../../service/engine/writers/serializer.ts';
import { type HeaderOptions, type Headers, JSON_TYPE, headerMaker } from './headers.ts';
import type { Response } from './message.ts';

const FAULT_STATUS = 500;
const FAULT_BODY = utf8Of(JSON.stringify({ error: 'The service failed. It kept nothing of the request. The log names the operation.' }));
const TOO_LARGE_STATUS = 413;
const NOT_FOUND =
  refuse('NOT_FOUND', 'this path does not exist: /reference and /api/openapi.json list all paths, which end without a slash');

const serializeError = serializer(ERROR_BODY);

/** Creates the responses that do not depend on an operation. `path` is a path template. It is null if the path is unknown. */
export interface Responses {
  /** Entity tag of reference data. */
  readonly tag: string;
  readonly json: (status: number, headers: Headers, body: Latin1, path: string | null) => Response;
  readonly refusal: (refusal: Refusal, path?: string | null, status?: number) => Response;
  /** Returns a 304, for a client that already has the reference data. */
  readonly notModified: (path: string) => Response;
  readonly notFound: () => Response;
  readonly fault: (path: string) => Response;
  readonly tooLarge: (bodyLimit: number, path: string) => Response;
  /** Returns the response to OPTIONS. `allow` is the value of the Allow header. */
  readonly options: (allow: string, path: string | null, crossOrigin?: boolean) => Response;
  readonly methodNotAllowed: (method: string, allow: string, path: string, crossOrigin?: boolean) => Response;
  readonly makeHeaders: (options: HeaderOptions) => Headers;
  /** Returns the headers of a file. The browser shows the file, and caches must not store it. */
  readonly fileHeaders: (form: FileForm) => Headers;
  /** Headers of a JSON answer that caches must not store. */
  readonly noStore: Headers;
  /** Headers of reference data. Caches may store them. */
  readonly cacheable: Headers;
}

/** Returns the responses of a service with this version. Pages of the origin `corsOrigin` may read the responses. */
export function responseMaker({ version, corsOrigin }: { readonly version: string; readonly corsOrigin: string | null }): Responses {
  const tag = `"${version}"`;
  const makeHeaders = headerMaker(corsOrigin);
  const noStore = makeHeaders({ type: JSON_TYPE });
  const unchanged = makeHeaders({ type: null, tag });
  const buffer = createByteBuffer();

  const byForm = new Map<FileForm, Headers>();

  function fileHeaders(form: FileForm): Headers {
    const cached = byForm.get(form);
    if (cached !== undefined) return cached;
    const headers = makeHeaders({ type: form.type, extra: [['Content-Disposition', `inline; filename="${form.name}"`]] });
    byForm.set(form, headers);
    return headers;
  }

  const empty = (status: number, headers: Headers, path: string | null): Response =>
    ({ status, headers, length: null, body: NO_BYTES, path, refusal: null });

  const json = (status: number, headers: Headers, body: Latin1, path: string | null): Response =>
    ({ status, headers, length: body.length, body, path, refusal: null });

  function refusalWith(headers: Headers, refusal: Refusal, path: string | null = null, status: number = statusOf(refusal)): Response {
    return { ...json(status, headers, serializeLatin1(serializeError, errorBody(refusal), buffer), path), refusal };
  }

  const refusal = (refused: Refusal, path?: string | null, status?: number): Response => refusalWith(noStore, refused, path, status);

  function tooLarge(bodyLimit: number, path: string): Response {
    const message = `the body is larger than ${bodyLimit} bytes: send less at once`;
    return refusal(refuse('INVALID_PARAMETER', message), path, TOO_LARGE_STATUS);
  }

  function options(allow: string, path: string | null, crossOrigin = true): Response {
    const extra = preflightHeaders(crossOrigin ? corsOrigin : null, allow);
    return empty(204, makeHeaders({ type: null, allow, crossOrigin, extra }), path);
  }

  const methodNotAllowed = (method: string, allow: string, path: string, crossOrigin = true): Response =>
    refusalWith(makeHeaders({ type: JSON_TYPE, allow, crossOrigin }),
      refuse('METHOD_NOT_ALLOWED', `${method} is not allowed for this path: use ${allow}`), path);

  return {
    tag,
    json,
    refusal,
    notModified: (path) => empty(304, unchanged, path),
    notFound: () => refusal(NOT_FOUND),
    fault: (path) => json(FAULT_STATUS, noStore, FAULT_BODY, path),
    tooLarge,
    options,
    methodNotAllowed,
    makeHeaders,
    fileHeaders,
    noStore,
    cacheable: makeHeaders({ type: JSON_TYPE, tag }),
  };
}

/** True if a tag in the client's list matches the current tag. The comparison is weak (RFC 9110 section 13.1.2). */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}
