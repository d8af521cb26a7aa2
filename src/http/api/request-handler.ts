import { ERROR_BODY } from '../../api/error-body.ts';
import { type Route, type Steps, isSteps } from '../../api/route.ts';
import type { Context } from '../../api/context.ts';
import { type Refusal, type Result, STATUS, refuse } from '../../errors.ts';
import { type ByteBuffer, RETAINED_CAPACITY, createByteBuffer, latin1Of, takeBytes } from '../../schema/byte-buffer.ts';
import { type ChunkedSerializer, serializeLatin1, serializer } from '../../schema/serializer.ts';
import { type Asset, type AssetContent, acceptedCoding } from './asset.ts';
import { type Headers, JSON_TYPE, headerMaker } from './headers.ts';
import type { Limits } from '../limits.ts';
import type { Values } from './read-input.ts';
import { type Match, type Operation, type PathEntry, router } from './router.ts';

/** What a request asks, apart from its body. */
export interface Request {
  readonly method: string;
  /** The request target as it was sent. */
  readonly target: string;
  /** The entity tags that the client has, or undefined. */
  readonly ifNoneMatch?: string | undefined;
  /** The content codings that it reads, or undefined. */
  readonly acceptEncoding?: string | undefined;
}

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /** Of the body, in bytes; null where there is none (204, 304). */
  readonly length: number | null;
  /** Text has a character for each byte, as `latin1` encodes it. A long body is in parts, to be sent one after another. */
  readonly body: string | Uint8Array | readonly Uint8Array[];
  /** For counting: the path as the route table writes it, never as it was sent; null where there is no such path. */
  readonly path: string | null;
  readonly refusal: Refusal | null;
}

export interface ProbeResponse {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export interface Service {
  readonly routes: readonly Route[];
  readonly assets: ReadonlyMap<string, Asset>;
  /** Answers made afresh each time, outside the API: health, readiness and metrics. */
  readonly probes: ReadonlyMap<string, () => ProbeResponse | Promise<ProbeResponse>>;
  readonly context: Context;
  /** Changes whenever reference answers may change: with the program and with its data. */
  readonly version: string;
  readonly limits: Limits;
  /** Which pages may read the answers: `*` any, null none, else one origin. */
  readonly corsOrigin: string | null;
  /** Told of a fault of ours: the route and the fault, for the log. */
  readonly onFault: (path: string, fault: unknown) => void;
}

/** A request that still lacks its body. */
export interface PendingBody {
  /** In bytes. */
  readonly bodyLimit: number;
  readonly withBody: (body: Buffer) => Response | Steps<Response>;
  /** The answer to a body over the limit. */
  readonly tooLarge: () => Response;
}

export interface RequestHandler {
  /** The answer, or, for a POST, what to do with the body once it is read. */
  readonly handle: (request: Request) => Response | Steps<Response> | Promise<Response> | PendingBody;
  /** The answer to a request that is refused before it is understood. */
  readonly refusal: (refusal: Refusal, status?: number) => Response;
}

const FAULT_STATUS = 500;
const FAULT_BODY = JSON.stringify({ error: 'The service failed. Nothing of the request was kept; the log names the operation.' });
const TOO_LARGE_STATUS = 413;
const CORS_MAX_AGE_SECONDS = 86_400;

const serializeError = serializer(ERROR_BODY);

/**
 * Turns requests into responses. Pure but for `onFault`: no sockets, no clock, and of requests nothing is kept but what the next answers
 * overwrite where they are written. Answers that are the same for everybody are.
 */
export function requestHandler(service: Service): RequestHandler {
  const { context, limits, assets, probes } = service;
  const findEntry = router(service.routes);
  const makeHeaders = headerMaker(service.corsOrigin);
  const tag = `"${service.version}"`;
  const fresh = makeHeaders({ type: JSON_TYPE });
  const kept = makeHeaders({ type: JSON_TYPE, tag });
  const notModified = makeHeaders({ type: null, tag });
  const out = createByteBuffer();
  const spare: ByteBuffer[] = [];
  const constants = new Map<Route, Response>();

  function json(status: number, headers: Headers, body: string | readonly Uint8Array[], path: string | null, refused: Refusal | null = null): Response {
    const length = typeof body === 'string' ? body.length : body.reduce((sum, part) => sum + part.length, 0);
    return { status, headers, length, body, path, refusal: refused };
  }

  function refusal(refused: Refusal, status: number = STATUS[refused.code], path: string | null = null, headers = fresh): Response {
    const { message: error, code: error_code, parameter } = refused;
    const body = parameter === undefined ? { error, error_code } : { error, error_code, parameter };
    return json(status, headers, serializeLatin1(serializeError, body, out), path, refused);
  }

  const unchanged = (path: string): Response => ({ status: 304, headers: notModified, length: null, body: '', path, refusal: null });

  function carryOut({ route, serialize, serializeChunked, isConstant }: Operation, input: Result<Values>, ifNoneMatch?: string): Response | Steps<Response> {
    const { path, reference } = route;
    if (!input.ok) return refusal(input, undefined, path);
    const known = isConstant ? constants.get(route) : undefined;
    if (known) return matches(ifNoneMatch, tag) ? unchanged(path) : known;
    try {
      const work = route.handle(input.value as never, context);
      // The first step of what is small is its last.
      const first = isSteps(work) ? work.next() : { done: true as const, value: work };
      if (!first.done) return carryOutInSteps(path, work as Steps<Result<unknown>>, serializeChunked);
      const result = first.value;
      if (!result.ok) return refusal(result, undefined, path);
      if (reference && matches(ifNoneMatch, tag)) return unchanged(path);
      const response = json(200, reference ? kept : fresh, serializeLatin1(serialize, result.value, out), path);
      // As bytes, which node sends without copying them.
      if (isConstant) constants.set(route, { ...response, body: Buffer.from(response.body as string, 'latin1') });
      return response;
    } catch (fault) {
      return failed(path, fault);
    }
  }

  function* carryOutInSteps(path: string, steps: Steps<Result<unknown>>, serializeChunked: Operation['serializeChunked']): Steps<Response> {
    try {
      const result = yield* steps;
      if (!result.ok) return refusal(result, undefined, path);
      const own = spare.pop() ?? createByteBuffer();
      const body = yield* inParts(serializeChunked, result.value, own);
      if (spare.length < SPARE) spare.push(own);
      return json(200, fresh, body, path);
    } catch (fault) {
      return failed(path, fault);
    }
  }

  /** A large body takes time to read, so reading it is a step. */
  function* fromLargeBody(operation: Operation, body: Buffer): Steps<Response> {
    const response = carryOut(operation, operation.read.fromBody(body, limits));
    return isSteps(response) ? yield* response : response;
  }

  function failed(path: string, fault: unknown): Response {
    service.onFault(path, fault);
    return json(FAULT_STATUS, fresh, FAULT_BODY, path);
  }

  function handleMatch({ entry, pathValue }: Match, request: Request, query: string): ReturnType<RequestHandler['handle']> {
    const { method } = request;
    const { GET, POST } = entry.operations;
    if (GET && (method === 'GET' || method === 'HEAD')) return carryOut(GET, GET.read.fromQuery(query, pathValue), request.ifNoneMatch);
    if (POST && method === 'POST') {
      const bodyLimit = POST.route.largeBody ? limits.large_body_bytes : limits.body_bytes;
      return {
        bodyLimit,
        withBody: (body) => (body.length > limits.body_bytes ? fromLargeBody(POST, body) : carryOut(POST, POST.read.fromBody(body, limits))),
        tooLarge: () => tooLarge(bodyLimit, POST.route.path),
      };
    }
    return method === 'OPTIONS' ? options(entry.allow) : methodNotAllowed(entry, request);
  }

  function tooLarge(bodyLimit: number, path: string): Response {
    const message = `the body is larger than ${bodyLimit} bytes: send less at once`;
    return refusal(refuse('INVALID_PARAMETER', message), TOO_LARGE_STATUS, path);
  }

  function options(allow: string): Response {
    const extra = [
      ['Access-Control-Allow-Methods', allow],
      ['Access-Control-Allow-Headers', 'content-type'],
      ['Access-Control-Max-Age', String(CORS_MAX_AGE_SECONDS)],
    ] as const;
    const headers = makeHeaders({ type: null, allow, extra: service.corsOrigin === null ? [] : extra });
    return { status: 204, headers, length: null, body: '', path: null, refusal: null };
  }

  function methodNotAllowed({ allow }: Pick<PathEntry, 'allow'>, { method }: Request): Response {
    const headers = makeHeaders({ type: JSON_TYPE, allow });
    return refusal(refuse('METHOD_NOT_ALLOWED', `${method} is not possible here: use ${allow}`), undefined, null, headers);
  }

  function outsideTheApi(path: string, request: Request): Response | Steps<Response> | Promise<Response> | null {
    const asset = assets.get(path);
    const probe = probes.get(path);
    if (!asset && !probe) return null;
    if (request.method === 'OPTIONS') return options(READ_ONLY);
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodNotAllowed({ allow: READ_ONLY }, request);
    return probe ? probed(probe, path) : deliver(asset!, path, request);
  }

  function probed(probe: () => ProbeResponse | Promise<ProbeResponse>, path: string): Response | Promise<Response> {
    const response = ({ status, type, body }: ProbeResponse): Response => json(status, makeHeaders({ type }), Buffer.from(body).toString('latin1'), path);
    try {
      const found = probe();
      return found instanceof Promise ? found.then(response).catch((fault: unknown) => failed(path, fault)) : response(found);
    } catch (fault) {
      return failed(path, fault);
    }
  }

  function deliver({ type, content }: Asset, path: string, request: Request): Response | Steps<Response> {
    const found = content();
    return isSteps(found) ? deliverInSteps(type, found, path, request) : delivered(type, found, path, request);
  }

  function* deliverInSteps(type: string, steps: Steps<AssetContent>, path: string, request: Request): Steps<Response> {
    try {
      return delivered(type, yield* steps, path, request);
    } catch (fault) {
      return failed(path, fault);
    }
  }

  /** Its tag is weak: the codings of an asset share it (RFC 9110 section 8.8.1). */
  function delivered(type: string, { bodies, ...policy }: AssetContent, path: string, { ifNoneMatch, acceptEncoding }: Request): Response {
    const coding = acceptedCoding(acceptEncoding);
    const unchanged = matches(ifNoneMatch, tag);
    const extra = [['Vary', 'Accept-Encoding'], ...(unchanged || coding === 'identity' ? [] : [['Content-Encoding', coding]])] as [string, string][];
    // What a 304 says replaces what the client has kept (RFC 9111 section 3.2): its policy must be that of the content.
    const headers = makeHeaders({ type: unchanged ? null : type, tag: `W/${tag}`, ...policy, extra });
    if (unchanged) return { status: 304, headers, length: null, body: '', path, refusal: null };
    const body = bodies[coding];
    return { status: 200, headers, length: body.length, body, path, refusal: null };
  }

  function handle(request: Request): ReturnType<RequestHandler['handle']> {
    const target = originForm(request.target);
    if (target === '*' && request.method === 'OPTIONS') return options(READ_ONLY);
    const mark = target.indexOf('?');
    const end = mark === -1 ? target.length : mark;
    const match = findEntry(target, end);
    if (match) return handleMatch(match, request, target.slice(end + 1));
    return outsideTheApi(target.slice(0, end), request) ?? refusal(refuse('NOT_FOUND', NOT_FOUND_TEXT));
  }

  return { handle, refusal: (refused, status) => refusal(refused, status) };
}

/** So many outputs of answers that took steps are kept for the next ones. */
const SPARE = 4;
/** How many bytes of a long answer are put together: so few that the last of them seldom makes an output larger than `RETAINED_CAPACITY`. */
const PART_LENGTH = RETAINED_CAPACITY - 4_096;

/** What is written in pieces: one text where it is short, else parts. Handling megabytes at once would hold up everybody. */
function* inParts<T>(serializeChunked: ChunkedSerializer<T>, value: T, out: ByteBuffer): Steps<string | readonly Uint8Array[]> {
  out.end = 0;
  const parts: Uint8Array[] = [];
  for (const _ of serializeChunked(value, out)) {
    if (out.end < PART_LENGTH) continue;
    parts.push(takeBytes(out));
    yield;
  }
  return parts.length === 0 ? latin1Of(out) : [...parts, takeBytes(out)];
}

const READ_ONLY = 'GET, HEAD, OPTIONS';
const NOT_FOUND_TEXT = 'there is no such path: /api/openapi.json lists every one, and paths end without a slash';

/** RFC 9112 section 3.2.2: a request may name the whole URI; what counts is its path and query. */
function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const authority = /^https?:\/\/[^/?#]*/i.exec(target)?.[0];
  if (authority === undefined) return target;
  const rest = target.slice(authority.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** RFC 9110 section 13.1.2, weak comparison: whether the client has the answer already. */
function matches(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
